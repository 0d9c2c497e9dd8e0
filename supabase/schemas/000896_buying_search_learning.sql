-- Learning, the nightly part: counts which templates people opened, took and bought after which words.

create function private.searches_led_to() returns table (word text, template_id uuid, people integer, points integer)
language sql stable set search_path = ''
begin atomic
  with opened as (
    select told.account_id, told.template_id, word, min(told.created_at) as at
    from private.searches_told as told
      join public.profiles as person on person.id = told.account_id and person.created_at <= told.created_at - interval '7 days'
      join public.templates as template on template.id = told.template_id and template.creator_id is distinct from told.account_id,
      unnest(told.words) as word
    where told.created_at > now() - interval '30 days'
    group by told.account_id, told.template_id, word
  ), counted as (
    select opened.word, opened.template_id, count(*)::integer as people,
      sum(case when purchase.id is null then 1 when purchase.price_cents is null then 2 else 3 end)::integer as points
    from opened left join public.purchases as purchase on purchase.user_id = opened.account_id
      and purchase.template_id = opened.template_id and purchase.state = 'active' and purchase.created_at >= opened.at
    group by opened.word, opened.template_id having count(*) >= 5
  ), placed as (
    select counted.*, row_number() over (partition by counted.word order by counted.points desc, counted.template_id) as place from counted
  )
  select placed.word, placed.template_id, placed.people, placed.points from placed where placed.place <= 100;
end;
comment on function private.searches_led_to() is
  'What private.search_counts is to contain: pairs of at least five accounts that were older than a week when they told it, without creators of the template; the 100 with the most points a word. A purchase counts if it came after the opening and was not withdrawn.';

-- Definer: the tables of schema private have no grants. Service role only.
create function public.learn_searches() returns integer
language sql security definer set search_path = '' as $$
  with learned as materialized (
    select * from private.searches_led_to()
  ), forgotten as (
    delete from private.search_counts as old
    where not exists (select from learned where learned.word = old.word and learned.template_id = old.template_id)
  ), written as (
    insert into private.search_counts as old (word, template_id, people, points)
    select learned.word, learned.template_id, learned.people, learned.points from learned
    on conflict on constraint search_counts_pkey do update set people = excluded.people, points = excluded.points
    where (old.people, old.points) <> (excluded.people, excluded.points)
  )
  select count(*)::integer from learned
$$;
comment on function public.learn_searches() is 'Writes private.search_counts anew, in one statement; returns the number of its rows. Idempotent.';
grant execute on function public.learn_searches() to service_role;

-- Nightly where pg_cron exists (hosted).
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('learn-searches', '23 2 * * *', 'select public.learn_searches()');
  end if;
end $$;
