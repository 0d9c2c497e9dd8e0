-- Account removal: carries out a requested deletion in steps, each a call of its own (carry-out-deletions) that takes a bounded number of
-- rows and can be repeated.

create function private.return_support_of(creator uuid, ending text[]) returns void
language plpgsql set search_path = '' as $$
declare
  returned uuid[];
begin
  perform 1 from public.payments as payment
  where payment.stripe_subscription_id = any (ending) and payment.creator_id = creator order by payment.id for no key update;
  returned := array(
    select line.id from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
    where payment.stripe_subscription_id = any (ending) and payment.creator_id = creator and line.kind = 'support'
      and line.refunded_cents < line.cents
      and payment.claim_state = 'claimed' and payment.problem is null and payment.created_at > now() - interval '1 month');
  -- All of it goes back, so nothing is left to ask for.
  update public.refund_requests as request set status = 'withdrawn'
  where request.payment_line_id = any (returned) and request.status = 'open';
  insert into private.refund_queue (payment_id, payment_line_id, cents, reason)
  select line.payment_id, line.id, line.cents - line.refunded_cents, 'creator_left'
  from public.payment_lines as line where line.id = any (returned)
  on conflict do nothing;
end $$;
comment on function private.return_support_of(uuid, text[]) is
  'Refunds what was paid within a month for support that a creator who leaves cannot give any more, by the subscriptions that end; requests to refund it are withdrawn.';

create function private.end_subscriptions_of(person uuid, most integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  ending constant text[] := array(
    (select own.stripe_subscription_id from public.subscriptions as own where own.user_id = person and own.status <> 'canceled' limit most)
    union
    (select sold.stripe_subscription_id from public.templates as template join public.subscriptions as sold on sold.template_id = template.id
     where template.creator_id = person and sold.status <> 'canceled' limit most));
begin
  perform private.return_support_of(person, ending);
  perform private.cancel_subscription(subscription_id, 'account_deleted') from unnest(ending) as subscription_id;
  return cardinality(ending);
end $$;
comment on function private.end_subscriptions_of(uuid, integer) is
  'Cancels subscriptions of a person and of their templates, up to most of each; support for the latter that was paid within a month is refunded. Returns their number.';

create function private.end_commerce_of(person uuid, most integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  unclaimed uuid[];
begin
  perform private.retire_templates(person);
  -- No payout takes them, so that they would hold the account for as long as nobody claims them.
  unclaimed := array(
    select payment.id from public.payments as payment where payment.creator_id = person and payment.claim_state = 'waiting'
    order by payment.created_at, payment.id limit most for update);
  perform private.queue_refund(payment_id, 'creator_left') from unnest(unclaimed) as payment_id;
  insert into private.checkout_closings (checkout_id, reason)
  select id, 'unavailable' from public.checkouts where user_id = person and kind = 'session' and closed_at is null
  on conflict do nothing;
  return private.end_subscriptions_of(person, most) < most and cardinality(unclaimed) < most;
end $$;
comment on function private.end_commerce_of(uuid, integer) is
  'Retires a person''s templates, closes their open checkouts, returns up to most payments that nobody has claimed, and cancels up to most of their subscriptions and as many of those of their templates. Whether nothing is left. Idempotent.';

-- Definer: private.account_deletions and private.outbox have no grants. Service role only.
create function public.lease_due_deletion() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- Forgets deletions whose last mail was sent, with that mail; one that was set aside waits a week for an admin.
  with told as (
    delete from private.outbox as mail using private.account_deletions as deletion
    where mail.dedup_key = 'deletion_done:' || deletion.user_id and deletion.removed_at is not null
      and (mail.sent_at is not null or mail.set_aside_at < now() - interval '7 days')
    returning deletion.user_id)
  delete from private.account_deletions using told where account_deletions.user_id = told.user_id;

  update private.account_deletions as leased set attempts = leased.attempts + 1, next_at = now() + interval '10 minutes'
  where leased.user_id = (
    select due.user_id from private.account_deletions as due
    where due.due_at <= now() and due.next_at <= now() and due.removed_at is null
    order by due.next_at limit 1 for update skip locked)
  returning leased.user_id into person;
  return person;
end $$;
comment on function public.lease_due_deletion() is
  'Leases the next due deletion for 10 minutes: the user''s id, or null. Forgets those whose last mail was sent.';

create function private.is_settled(deletion private.account_deletions) returns boolean
language plpgsql set search_path = '' as $$
begin
  if private.deletion_obstacles(deletion.user_id) = '{}' then return true; end if;
  update private.account_deletions as waiting
  set next_at = now() + interval '1 hour', attempts = 0, last_error = null,
    begun_at = case when deletion.removing_since is not null then waiting.begun_at end
  where waiting.user_id = deletion.user_id;
  return false;
end $$;
comment on function private.is_settled(private.account_deletions) is
  'Whether no money holds a deletion; else it waits an hour, and can be taken back unless its rows are being removed.';

-- Definer: everything it ends has no grants. Service role only, for a leased deletion.
create function public.begin_deletion(user_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  deletion private.account_deletions;
begin
  perform private.hold_account(begin_deletion.user_id);
  -- The lock serializes with cancel_deletion().
  select * into deletion from private.account_deletions as due where due.user_id = begin_deletion.user_id and due.due_at <= now() for update;
  if deletion.user_id is null then return 'waiting'; end if;
  if deletion.begun_at is not null then return 'begun'; end if;
  if not private.end_commerce_of(deletion.user_id, 500) then return 'more'; end if;
  if not private.is_settled(deletion) then return 'waiting'; end if;
  update private.account_deletions as begun set begun_at = now() where begun.user_id = deletion.user_id;
  if has_table_privilege('auth.sessions', 'delete') then
    delete from auth.sessions as session where session.user_id = deletion.user_id;
  end if;
  return 'begun';
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.begin_deletion(uuid) is
  'Ends a due account''s commerce and sessions: more (call again), begun (it can be removed now), or waiting (for money, next try in an hour, or it was kept).';

create function private.files_in(folder text) returns table (bucket_id text, name text)
language sql stable set search_path = '' as $$
  -- The operators of the index on names; the first character after a slash is 0.
  select object.bucket_id, object.name from storage.objects as object
  where object.name operator(pg_catalog.~>=~) (folder || '/') and object.name operator(pg_catalog.~<~) (folder || '0')
$$;
comment on function private.files_in(text) is 'The stored files of a folder, in all buckets.';

-- Definer: storage.objects has no grants. Service role only, for a begun deletion.
create function public.deletion_files(user_id uuid) returns table (bucket_id text, path text)
language sql stable security definer set search_path = '' as $$
  select object.bucket_id, object.name from (
    select own.* from private.files_in(deletion_files.user_id::text) as own where own.bucket_id <> 'ticket-attachments'
    union all
    select attached.* from private.tickets_of(deletion_files.user_id) as ticket, private.files_in(ticket::text) as attached
    where attached.bucket_id = 'ticket-attachments') as object
  where exists (select 1 from private.account_deletions as begun where begun.user_id = deletion_files.user_id and begun.begun_at is not null)
    -- Goods that buyers keep.
    and not (object.bucket_id = 'template-goods' and exists (select 1 from public.template_versions as version where version.goods_path = object.name))
  order by object.bucket_id, object.name limit 500
$$;
comment on function public.deletion_files(uuid) is
  'Up to 500 stored files of an account whose deletion has begun, without goods that buyers keep; empty once all are removed.';

-- Definer: removes rows of every kind, and the user, as the auth service would. Service role only, for a begun deletion whose files
-- are removed.
create function public.remove_account(user_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  deletion private.account_deletions;
  account auth.users;
begin
  -- Before any of its rows, like payments, refunds and a change of mind, which wait for this step.
  select * into account from auth.users as known where known.id = remove_account.user_id for update;
  select * into deletion from private.account_deletions as begun
  where begun.user_id = remove_account.user_id and begun.begun_at is not null for update;
  if deletion.user_id is null then return 'waiting'; end if;
  if account.id is null then return 'removed'; end if;
  if deletion.removing_since is not null and private.take_rows(deletion, lower(account.email)) then
    update private.account_deletions as going set attempts = 0, last_error = null where going.user_id = account.id;
    return 'more';
  end if;
  -- Before the first row and after the last one: the session's access token outlives it by minutes, and a payment may have come.
  if not private.end_commerce_of(account.id, 500) then return 'more'; end if;
  if not private.is_settled(deletion) then return 'waiting'; end if;
  if deletion.removing_since is null then
    update private.account_deletions as removing set removing_since = now() where removing.user_id = account.id;
    return 'more';
  end if;
  perform private.forget_person(account.id, lower(account.email));
  delete from auth.users as removed where removed.id = account.id;
  perform private.enqueue_mail(account.email, 'deletion_done', '{}', 'deletion_done:' || account.id);
  update private.account_deletions as done set removed_at = now() where done.user_id = account.id;
  return 'removed';
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.remove_account(uuid) is
  'The next step of a removal: more (call again), removed (with all that goes with the account; the last mail is queued), or waiting (the deletion has not begun, or money came in meanwhile). Idempotent.';

-- Definer: private.account_deletions has no grants. Service role only, for a leased deletion.
create function public.mark_deletion_failed(user_id uuid, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.account_deletions as failed set
    last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(failed.attempts)
  where failed.user_id = mark_deletion_failed.user_id and failed.removed_at is null
$$;
comment on function public.mark_deletion_failed(uuid, text) is
  'Records why a step of a deletion failed. Retries with back-off of up to 6 hours, without end; admins see it under stuck work.';

grant execute on function public.mark_deletion_failed(uuid, text), public.lease_due_deletion(), public.begin_deletion(uuid), public.deletion_files(uuid), public.remove_account(uuid) to service_role;

-- Hourly where pg_cron and pg_net exist (hosted), if a deletion is due.
do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    execute $job$select cron.schedule('carry-out-deletions', '29 * * * *', $call$select private.call_function('carry-out-deletions')
      where exists (select 1 from private.account_deletions where next_at <= now())$call$)$job$;
  end if;
end $$;
