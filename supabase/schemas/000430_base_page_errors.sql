-- Errors that the page met in browsers, counted by release: names, codes and places in our own scripts, never what people typed.

create table private.page_errors (
  hour timestamptz not null default date_trunc('hour', now()),
  release text not null check (release ~ '^[A-Za-z0-9._+-]{1,40}$'),
  event text not null check (event ~ '^[a-z_]{1,40}$'),
  error text not null check (error ~ '^[A-Za-z]{0,40}$'),
  code text not null check (code ~ '^[A-Za-z0-9_]{0,40}$'),
  place text not null check (place ~ '^([A-Za-z0-9_./-]{1,100}:[0-9]{1,9}:[0-9]{1,9})?$'),
  times integer not null default 1 check (times > 0),
  last_at timestamptz not null default now(),
  primary key (hour, release, event, error, code, place)
);
comment on table private.page_errors is 'Unexpected errors of the page, counted per hour, for 30 days. Nothing refers to a person.';
comment on column private.page_errors.place is 'File, line and column in our own scripts; empty if unknown.';
alter table private.page_errors enable row level security;

-- Definer: private.page_errors has no grants. Everybody: errors happen to visitors, too.
create function public.report_page_error(release text, event text, error text default '', code text default '', place text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- So that made-up errors cannot fill the disk.
  most_kinds constant integer := 200;
begin
  perform private.limit_calls('report page error', 30, '1 hour');
  if (select count(*) from private.page_errors as known where known.hour = date_trunc('hour', now())) >= most_kinds then return; end if;
  insert into private.page_errors as known (release, event, error, code, place)
  values (report_page_error.release, report_page_error.event, coalesce(report_page_error.error, ''), coalesce(report_page_error.code, ''), coalesce(report_page_error.place, ''))
  on conflict on constraint page_errors_pkey do update set times = known.times + 1, last_at = now();
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.report_page_error(text, text, text, text, text) is
  'Counts an unexpected error of the page: release, event, name of the error, code and place (file:line:column). At most 200 kinds of errors an hour are kept. 23514 for other texts. 30 an hour.';
grant execute on function public.report_page_error(text, text, text, text, text) to anon, authenticated;
