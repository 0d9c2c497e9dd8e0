-- Work that is stuck or was given up, of all queues: mails, calls to Stripe, account deletions. One list for admins, who have it tried
-- again.

create function private.queue_state(attempts integer, last_error text, next_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select case
    when attempts >= private.most_attempts() then 'given_up'
    when next_at < now() - interval '1 hour' then 'overdue'
    when last_error is not null then 'retrying'
  end
$$;
comment on function private.queue_state(integer, text, timestamptz) is
  'State of a row that waits in a queue: given_up, overdue (nothing has tried it for an hour: the scheduler stands still), retrying; null if it is not stuck.';

create view private.stuck_work (
  kind, id, state, needs_admin, since, tries, next_at, cause, person, template_id, template_name, reference, cents, waiting) as
with found as (
  select 'mail_server' as kind, 'mail_server' as id, 'outage' as state, server.outage_since as since, server.reports as tries, server.next_at,
    server.last_error as cause, null::text as person, null::uuid as template_id, null::text as reference, null::integer as cents,
    (select count(*) from private.outbox as mail
      where mail.sent_at is null and mail.skipped_at is null and mail.set_aside_at is null and mail.next_at <= now())::integer as waiting
  from private.mail_server as server where server.outage_since is not null
  union all
  select 'mail', mail.id::text,
    coalesce(mail.set_aside_as, case
      when mail.next_at < now() - interval '1 hour' and (select outage_since is null from private.mail_server) then 'overdue'
      when mail.last_error is not null then 'retrying' end),
    mail.created_at, mail.attempts, mail.next_at, mail.last_error, mail.recipient, null, mail.kind, null, null
  from private.outbox as mail where mail.sent_at is null and mail.skipped_at is null
  union all
  select 'refund', refund.id::text, private.queue_state(refund.attempts, refund.last_error, refund.next_at), refund.created_at, refund.attempts,
    refund.next_at, refund.last_error, payment.buyer_email, payment.template_id, payment.payment_intent,
    case when line.id is null then payment.amount_cents - payment.refunded_cents else line.cents - line.refunded_cents end, null
  from private.refund_queue as refund
  join public.payments as payment on payment.id = refund.payment_id
  left join public.payment_lines as line on line.id = refund.payment_line_id
  where refund.sent_at is null and payment.refunded_cents < payment.amount_cents and (line.id is null or line.refunded_cents < line.cents)
  union all
  select 'cancellation', ending.stripe_subscription_id, private.queue_state(ending.attempts, ending.last_error, ending.next_at), ending.created_at,
    ending.attempts, ending.next_at, ending.last_error, (select account.email from auth.users as account where account.id = subscription.user_id),
    subscription.template_id, ending.stripe_subscription_id, null, null
  from private.subscription_cancellations as ending
  left join public.subscriptions as subscription using (stripe_subscription_id)
  where ending.sent_at is null
  union all
  select 'payment_links', request.id::text, private.queue_state(request.attempts, request.last_error, request.next_at), request.created_at,
    request.attempts, request.next_at, request.last_error, null, request.template_id, null, null, null
  from private.payment_link_requests as request where request.done_at is null
  union all
  select 'closing', closing.checkout_id::text, private.queue_state(closing.attempts, closing.last_error, closing.next_at), closing.created_at,
    closing.attempts, closing.next_at, closing.last_error, null, checkout.template_id, checkout.stripe_id, null, null
  from private.checkout_closings as closing join public.checkouts as checkout on checkout.id = closing.checkout_id
  where closing.sent_at is null
  union all
  select 'deletion', deletion.user_id::text,
    case
      -- Hosted looks for due deletions every hour.
      when deletion.next_at < now() - interval '3 hours' then 'overdue'
      when deletion.last_error is not null or deletion.attempts >= 3 then 'retrying'
      when deletion.due_at < now() - interval '7 days' then 'waiting'
    end,
    deletion.due_at, deletion.attempts, deletion.next_at,
    coalesce(deletion.last_error, 'Waits for: ' || nullif(array_to_string(private.deletion_obstacles(deletion.user_id), ', '), '')),
    (select account.email from auth.users as account where account.id = deletion.user_id), null, null, null, null
  from private.account_deletions as deletion where deletion.removed_at is null and deletion.due_at <= now()
  union all
  select 'payout', fault.creator_id || ':' || fault.period_end, 'retrying', fault.created_at, fault.attempts, fault.next_at, fault.problem,
    (select account.email from auth.users as account where account.id = fault.creator_id), null, fault.period_end::text, null, null
  from private.payout_faults as fault
  union all
  select 'recall', notice.template_id::text,
    case when notice.next_at < now() - interval '1 hour' then 'overdue' when notice.last_error is not null then 'retrying' end,
    notice.created_at, notice.attempts, notice.next_at, notice.last_error, null, notice.template_id, null, null, null
  from private.recall_notices as notice
)
select found.kind, found.id, found.state,
  found.state in ('given_up', 'crashed', 'uncertain', 'overdue') or (found.state = 'outage' and found.tries >= 3)
    or (found.kind = 'deletion' and found.tries >= 5) or found.kind in ('payout', 'recall'),
  found.since, found.tries, case when found.state not in ('given_up', 'crashed', 'uncertain') then found.next_at end,
  found.cause, found.person, found.template_id, template.name, found.reference, found.cents, found.waiting
from found left join public.templates as template on template.id = found.template_id
where found.state is not null;
comment on view private.stuck_work is
  'What waits in a queue and is stuck: an outage of the mail server, mails, refunds, cancellations, payment links, closings of checkouts, account deletions, weeks that could not be closed for a creator, and recalls.';
comment on column private.stuck_work.state is
  'outage, given_up, crashed, uncertain (as of private.outbox), overdue, retrying (goes on by itself), or waiting (for money, for a week).';
comment on column private.stuck_work.since is 'When it was queued; of an outage, its begin; of a deletion, when it was due.';
comment on column private.stuck_work.next_at is 'The next try; null if there is none without an admin.';
comment on column private.stuck_work.waiting is 'Of an outage: how many mails wait for its end.';

-- Definer: the queues have no grants. Admins only.
create function public.stuck_work(kind text default '', page integer default 1, sort text default '', is_descending boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 50;
begin
  if not private.is_admin() then raise exception 'Only admins see stuck work' using errcode = '42501'; end if;
  return (
    with stuck as materialized (select * from private.stuck_work),
    shown as (
      select stuck.*, row_number() over (order by
        case when sort = 'since' and not is_descending then stuck.since end, case when sort = 'since' and is_descending then stuck.since end desc,
        case when sort = 'tries' and not is_descending then stuck.tries end, case when sort = 'tries' and is_descending then stuck.tries end desc,
        case when sort = 'next' and not is_descending then stuck.next_at end, case when sort = 'next' and is_descending then stuck.next_at end desc,
        case when sort = 'state' and is_descending then stuck.needs_admin end, stuck.needs_admin desc,
        -- An outage explains others.
        stuck.kind = 'mail_server' desc, stuck.since, stuck.kind, stuck.id) as place
      from stuck where coalesce(stuck_work.kind, '') in ('', stuck.kind)
      order by place limit page_size offset page_size * (greatest(least(page, 10000), 1) - 1))
    select jsonb_build_object(
      'total', (select count(*) from stuck where coalesce(stuck_work.kind, '') in ('', stuck.kind)), 'page_size', page_size,
      'counts', (select coalesce(jsonb_object_agg(counted.kind, counted.count), '{}') from (select stuck.kind, count(*) from stuck group by stuck.kind) as counted),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by shown.place), '[]') from shown)));
end $$;
comment on function public.stuck_work(text, integer, text, boolean) is
  'A page of 50 rows of work that is stuck: {total, page_size, counts (by kind), rows}. kind filters: mail_server, mail, refund, cancellation, payment_links, closing, deletion, payout, recall; sort is state, since, tries or next. By default, as by state, what needs an admin is first, then the oldest. 42501 if the caller is not an admin.';

-- Definer: the queues have no grants. Admins only.
create function public.stuck_work_waiting() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see stuck work' using errcode = '42501'; end if;
  return (select count(*) from private.stuck_work as stuck where stuck.needs_admin);
end $$;
comment on function public.stuck_work_waiting() is
  'How much stuck work does not go on by itself, for the menu of admins. 42501 if the caller is not an admin.';

create function private.retry_stuck(kind text, id text) returns boolean
language plpgsql set search_path = '' as $$
declare
  row_id constant uuid := private.uuid_or_null(id);
begin
  if kind = 'mail_server' then
    update private.mail_server set next_at = now() where outage_since is not null;
  elsif kind = 'mail' then
    -- Not while a sender hands it over.
    update private.outbox as mail set attempts = 0, leases = 0, next_at = now(), begun_at = null, outage_at = null, set_aside_at = null,
      set_aside_as = null, last_error = null
    where mail.id = row_id and mail.sent_at is null and mail.skipped_at is null and (mail.begun_at is null or mail.set_aside_at is not null);
  elsif kind = 'refund' then
    update private.refund_queue as refund set attempts = 0, next_at = now(), last_error = null where refund.id = row_id and refund.sent_at is null;
  elsif kind = 'cancellation' then
    update private.subscription_cancellations as ending set attempts = 0, next_at = now(), last_error = null
    where ending.stripe_subscription_id = retry_stuck.id and ending.sent_at is null;
  elsif kind = 'payment_links' then
    -- One attempt stays: links that it left at Stripe are closed even if the offer ends.
    update private.payment_link_requests as request set attempts = least(request.attempts, 1), next_at = now(), last_error = null
    where request.id = row_id and request.done_at is null and (request.leased_until is null or request.leased_until <= now());
  elsif kind = 'closing' then
    update private.checkout_closings as closing set attempts = 0, next_at = now(), last_error = null
    where closing.checkout_id = row_id and closing.sent_at is null;
  elsif kind = 'deletion' then
    update private.account_deletions as deletion set attempts = 0, next_at = now(), last_error = null
    where deletion.user_id = row_id and deletion.removed_at is null and deletion.due_at <= now();
  elsif kind = 'payout' then
    update private.payout_faults as fault set attempts = 0, next_at = now() where fault.creator_id || ':' || fault.period_end = retry_stuck.id;
  elsif kind = 'recall' then
    update private.recall_notices as notice set attempts = 0, next_at = now(), last_error = null where notice.template_id = row_id;
  else
    return false;
  end if;
  return found;
end $$;
comment on function private.retry_stuck(text, text) is
  'Makes one row of a queue due again with all its attempts. False if it was done meanwhile, or is worked on.';

-- Definer: the queues and the audit log have no grants. Admins only, also for their own money: what is tried again was decided before.
create function public.retry_stuck_work(items jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 100;
  stuck private.stuck_work;
  retried integer := 0;
begin
  if not private.is_admin() then raise exception 'Only admins retry stuck work' using errcode = '42501'; end if;
  perform private.limit_calls('retry stuck work', 120, '1 hour');
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and most then
    raise exception 'No items, or too many' using errcode = '22023';
  end if;
  for stuck in
    select found.* from private.stuck_work as found
    where (found.kind, found.id) in (select item ->> 'kind', item ->> 'id' from jsonb_array_elements(items) as item)
    order by found.kind, found.id
  loop
    continue when not private.retry_stuck(stuck.kind, stuck.id);
    retried := retried + 1;
    perform private.write_audit('retry_stuck_work', stuck.kind, stuck.id,
      jsonb_strip_nulls(jsonb_build_object('state', stuck.state, 'tries', stuck.tries, 'name', stuck.template_name)), array[private.account_with(stuck.person)]);
  end loop;
  return retried;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.retry_stuck_work(jsonb) is
  'Makes stuck work due again with all its attempts, given as [{kind, id}]; returns how much of it was still stuck. An audit row each. 42501 if the caller is not an admin, 22023 for none or more than 100. 120 an hour.';

grant execute on function public.stuck_work(text, integer, text, boolean), public.stuck_work_waiting(), public.retry_stuck_work(jsonb) to authenticated;
