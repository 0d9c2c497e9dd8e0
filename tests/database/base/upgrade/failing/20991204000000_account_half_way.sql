-- Changes structure and rows, then fails.
alter table public.profiles add column half_way integer;
update public.profiles set city = 'Nowhere', half_way = 1;
delete from public.activity;
select 1 / 0;
