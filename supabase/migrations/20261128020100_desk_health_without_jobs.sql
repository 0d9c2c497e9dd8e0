-- A shop whose jobs never ran, because the vault lacks a secret or pg_cron is off, was well. And the first alert waits for an admin.
create or replace view private.health_readings (kind, value) as
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
  'The numbers of health now: age of the oldest mail, refund and payment event that waits, jobs that failed three times in a row, minutes since send-outbox ran, which it does every minute, errors of the page in the last hour, size of the database.';

-- Definer: the tables have no grants. Service role only.
create or replace function public.watch_health() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pause constant interval := interval '6 hours';
  news jsonb;
  mailed integer;
begin
  perform private.write_job_run('watch-health', null);
  perform private.read_job_runs();
  with told as (
    update private.health_rules as rule set told_at = now()
    from private.health_readings as reading
    where reading.kind = rule.kind and reading.value > rule.most and coalesce(rule.told_at, '-infinity') <= now() - pause
      and exists (select from private.admins)
    returning rule.kind, reading.value, rule.most)
  select jsonb_agg(to_jsonb(told) order by told.kind) into news from told;
  if news is null then return 0; end if;
  perform private.enqueue_mail(account.email, 'health_alert', jsonb_build_object('problems', news), 'health_alert:' || admin.user_id || ':' || extract(epoch from now()))
  from private.admins as admin join auth.users as account on account.id = admin.user_id;
  get diagnostics mailed = row_count;
  return mailed;
end $$;
