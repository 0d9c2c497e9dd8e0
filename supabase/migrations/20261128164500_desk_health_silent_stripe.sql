-- A wrong signing secret showed nowhere: people had paid, owned nothing, and the shop was well.
alter table private.health_rules drop constraint health_rules_kind_check;
alter table private.health_rules add constraint health_rules_kind_check check (kind in ('mail_minutes', 'refund_minutes', 'event_minutes', 'checkout_minutes', 'failing_jobs', 'idle_minutes', 'page_errors', 'database_megabytes'));
insert into private.health_rules (kind, most, is_outage) values ('checkout_minutes', 60, false);

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
