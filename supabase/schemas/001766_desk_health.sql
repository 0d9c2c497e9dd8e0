-- Health: a few numbers with the values at which somebody has to act. docs/operations.md says what to do.

create table private.health_rules (
  kind text primary key check (kind in ('mail_minutes', 'refund_minutes', 'event_minutes', 'checkout_minutes', 'failing_jobs', 'idle_minutes', 'page_errors', 'database_megabytes')),
  most integer not null check (most >= 0),
  is_outage boolean not null
);
comment on table private.health_rules is 'The values of health: a larger number is a problem.';
comment on column private.health_rules.is_outage is 'Whether the public function health answers 503.';
insert into private.health_rules (kind, most, is_outage) values
  ('mail_minutes', 15, true), ('failing_jobs', 0, true), ('idle_minutes', 15, true),
  ('refund_minutes', 60, false), ('event_minutes', 60, false), ('checkout_minutes', 60, false), ('page_errors', 50, false), ('database_megabytes', 6500, false);
alter table private.health_rules enable row level security;

create function private.minutes_since(at timestamptz) returns integer
language sql stable set search_path = '' as $$ select coalesce(floor(extract(epoch from now() - at) / 60), 0)::integer $$;
comment on function private.minutes_since(timestamptz) is 'Whole minutes since an instant; 0 for null.';

create view private.health_readings (kind, value) as
  -- Not what a mail server refused: that is stuck work, and may take days.
  select 'mail_minutes', private.minutes_since((
    select min(mail.created_at) from private.outbox as mail
    where mail.sent_at is null and mail.skipped_at is null and mail.set_aside_at is null and mail.next_at <= now() and mail.attempts = 0))
  union all
  select 'refund_minutes', private.minutes_since((
    select min(refund.created_at) from private.refund_queue as refund
    join public.payments as payment on payment.id = refund.payment_id
    left join public.payment_lines as line on line.id = refund.payment_line_id
    where refund.sent_at is null and payment.refunded_cents < payment.amount_cents and (line.id is null or line.refunded_cents < line.cents)))
  union all
  select 'event_minutes', private.minutes_since((select min(event.received_at) from private.payment_events as event where event.processed_at is null))
  union all
  -- Stripe tells the end of each payment page, paid or expired. Its silence is the only sign that our function refuses all events: they are
  -- not recorded, since anybody can send a wrong signature. After three days Stripe repeats none.
  select 'checkout_minutes', private.minutes_since((
    select min(checkout.expires_at) from public.checkouts as checkout
    where checkout.kind = 'session' and checkout.closed_at is null and checkout.expires_at between now() - interval '3 days' and now()))
  union all
  -- One failure passes: the next run repeats the work.
  select 'failing_jobs', (select count(*) from private.job_runs as job where job.failures >= 3)::integer
  union all
  -- Mail is sent for every minute. Where that never ran, time counts from the first account: jobs may have been missing from the start.
  select 'idle_minutes', private.minutes_since(coalesce(
    (select job.ran_at from private.job_runs as job where job.name = 'send-outbox'), (select min(account.created_at) from auth.users as account)))
  union all
  select 'page_errors', coalesce((select sum(error.times) from private.page_errors as error where error.last_at > now() - interval '1 hour'), 0)::integer
  union all
  select 'database_megabytes', (pg_database_size(current_database()) / 1000000)::integer;
comment on view private.health_readings is
  'The numbers of health now: age of the oldest mail, refund and payment event that waits, time since a payment page ended of which Stripe told nothing, jobs that failed three times in a row, minutes since send-outbox ran, which it does every minute, errors of the page in the last hour, size of the database.';

-- Definer: private.health_rules has no grants. Service role only: the function health keeps its answer for a while.
create function public.is_healthy() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select 1 from private.health_readings as reading join private.health_rules as rule using (kind)
    where rule.is_outage and reading.value > rule.most);
end $$;
comment on function public.is_healthy() is 'Whether outbox and jobs are within their values. Says nothing else: the answer is public.';
grant execute on function public.is_healthy() to service_role;

-- Definer: none of these tables has grants. Admins only.
create function public.health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see the health' using errcode = '42501'; end if;
  return jsonb_build_object(
    'readings', (
      select jsonb_agg(jsonb_build_object('kind', rule.kind, 'value', reading.value, 'most', rule.most, 'is_outage', rule.is_outage)
        order by reading.value > rule.most desc, rule.is_outage desc, rule.kind)
      from private.health_rules as rule join private.health_readings as reading using (kind)),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('name', job.name, 'ran_at', job.ran_at, 'failures', job.failures, 'problem', job.problem)
        order by job.failures desc, job.name), '[]')
      from private.job_runs as job),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by shown.last_at desc, shown.place), '[]') from (
        select error.release, error.event, error.error, error.code, error.place, sum(error.times)::integer as times, max(error.last_at) as last_at
        from private.page_errors as error where error.last_at > now() - interval '7 days'
        group by error.release, error.event, error.error, error.code, error.place
        order by max(error.last_at) desc, error.place limit 50) as shown));
end $$;
comment on function public.health() is
  'For admins: {readings: [{kind, value, most, is_outage}], jobs: [{name, ran_at, failures, problem}], errors of the page in seven days, the last 50: [{release, event, error, code, place, times, last_at}]}. What is beyond its value comes first. 42501 if the caller is not an admin.';
grant execute on function public.health() to authenticated;

create function private.is_alerted(admin uuid, kind text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.outbox as mail
    where mail.recipient_id = is_alerted.admin and mail.kind = 'health_alert'
      and mail.data -> 'problems' @> jsonb_build_array(jsonb_build_object('kind', is_alerted.kind))
      -- While mail is down it waits, however long: then it is sent once.
      and coalesce(mail.sent_at, mail.skipped_at, mail.set_aside_at, 'infinity') > now() - interval '6 hours')
$$;
comment on function private.is_alerted(uuid, text) is
  'Whether an alert about this number waits for the admin, or was sent to them within six hours.';

-- Definer: the tables have no grants. Service role only.
create function public.watch_health() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  mailed integer;
begin
  perform private.write_job_run('watch-health', null);
  perform private.read_job_runs();
  -- Of two runs at once, the second sees the alerts of the first: mails need no key.
  perform private.lock_keys('watch health');
  perform private.enqueue_mail(news.email, 'health_alert',
    jsonb_build_object('problems', news.problems, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI')), null)
  from (
    select admin.user_id, account.email::text,
      jsonb_agg(jsonb_build_object('kind', rule.kind, 'value', reading.value, 'most', rule.most) order by rule.kind) as problems
    from private.admins as admin
    join auth.users as account on account.id = admin.user_id
    cross join private.health_rules as rule
    join private.health_readings as reading on reading.kind = rule.kind and reading.value > rule.most
    where not private.is_alerted(admin.user_id, rule.kind)
    group by admin.user_id, account.email) as news;
  get diagnostics mailed = row_count;
  return mailed;
end $$;
comment on function public.watch_health() is
  'Reads what the jobs did, and mails each admin what is beyond its value; the same number again six hours after the last mail was sent, and not while one waits. Returns the number of mails.';
grant execute on function public.watch_health() to service_role;

-- Every five minutes where pg_cron exists (hosted).
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('watch-health', '*/5 * * * *', 'select public.watch_health()');
  end if;
end $$;
