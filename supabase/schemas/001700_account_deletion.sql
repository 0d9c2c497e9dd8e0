-- Account deletion: requested with the password, carried out 7 days later (next file), until then taken back by a link.

create table private.account_deletions (
  user_id uuid primary key,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '7 days',
  key_hash bytea not null unique,
  next_at timestamptz not null default now() + interval '7 days',
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  begun_at timestamptz,
  removing_since timestamptz,
  auth_log_page bigint not null default 0,
  removed_at timestamptz,
  check (removing_since is null or begun_at is not null),
  check (removed_at is null or removing_since is not null)
);
comment on table private.account_deletions is
  'Requested deletions of accounts. No foreign key: the row outlives the account, until its last mail was sent.';
comment on column private.account_deletions.key_hash is 'SHA-256 of the token in the mailed link, which keeps the account.';
comment on column private.account_deletions.next_at is 'Earliest time of the next attempt; moved forward while a worker holds the deletion, and while the account waits for money.';
comment on column private.account_deletions.attempts is 'Number of attempts in a row that neither removed the account nor found it waiting for money. Never given up.';
comment on column private.account_deletions.begun_at is 'From when on the deletion cannot be taken back, unless money came in before the first row is removed.';
comment on column private.account_deletions.removing_since is 'Since when rows are being removed, in steps: from then on the account cannot come back.';
comment on column private.account_deletions.auth_log_page is 'The page of the auth service''s log at which the removal goes on.';
comment on column private.account_deletions.removed_at is 'When the account was removed; the last mail is queued then.';
create index account_deletions_next_at_idx on private.account_deletions (next_at) where removed_at is null;
alter table private.account_deletions enable row level security;

create function private.balance_of(creator_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(day.cents), 0)::bigint from private.open_days as day where day.creator_id = balance_of.creator_id
$$;
comment on function private.balance_of(uuid) is 'What no payout has taken yet, held lines included, in cents; negative if refunds exceed it.';

create function private.deletion_obstacles(person uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(obstacle order by obstacle), '{}') from (
    select 'balance' where private.balance_of(person) >= (select payout_minimum_cents from private.settings)
    union all
    select 'payout' where exists (select 1 from public.payouts as payout where payout.creator_id = person and payout.status = 'pending')
    union all
    select 'refund request' where exists (
      select 1 from public.refund_requests as request where person in (request.user_id, request.creator_id) and request.status = 'open')
    union all
    select 'dispute' where exists (
      select 1 from private.disputes as dispute join public.payments as payment using (payment_intent)
      where person in (payment.user_id, payment.creator_id) and dispute.status = 'open')
    union all
    select 'refund' where exists (
      select 1 from private.refund_queue as refund join public.payments as payment on payment.id = refund.payment_id
      where person in (payment.user_id, payment.creator_id) and refund.sent_at is null)
  ) as found (obstacle)
$$;
comment on function private.deletion_obstacles(uuid) is
  'Money that an account still has to wait for before it is deleted: balance, payout, refund request, dispute, refund.';

-- Definer: ledger, payouts and requests have no grants. The caller's own only.
create function public.deletion_preview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  sums record;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  select * into sums from private.balance_sums(caller);
  return jsonb_build_object(
    'subscriptions', (select count(*) from public.subscriptions as own where own.user_id = caller and own.status <> 'canceled'),
    'listings', (select count(*) from public.templates as own where own.creator_id = caller and own.status = 'approved' and own.deleted_at is null),
    'purchases', (select count(*) from public.purchases as own where own.user_id = caller and own.state = 'active'),
    'available_cents', sums.available,
    'held_cents', sums.held,
    'reserved_cents', sums.reserved,
    'reserved_until', (
      select private.first_friday(private.start_of(max(day.payable_on))) from private.open_days as day
      where day.creator_id = caller and day.is_release and day.cents <> 0),
    'pending_cents', (select coalesce(sum(net_cents), 0)::bigint from public.payouts as payout where payout.creator_id = caller and payout.status = 'pending'),
    'minimum_cents', (select payout_minimum_cents from private.settings),
    'open_requests', (select count(*) from public.refund_requests as request where caller in (request.user_id, request.creator_id) and request.status = 'open'),
    'open_disputes', (
      select count(*) from private.disputes as dispute join public.payments as payment using (payment_intent)
      where caller in (payment.user_id, payment.creator_id) and dispute.status = 'open'));
end $$;
comment on function public.deletion_preview() is
  'What the deletion of the caller''s account would end: {subscriptions, listings, purchases, available_cents, held_cents, reserved_cents, reserved_until, pending_cents, minimum_cents, open_requests, open_disputes}. 42501 for visitors.';

-- Definer: private.account_deletions has no grants. The caller's own only.
create function public.my_deletion() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  return (select jsonb_build_object('due_at', due_at, 'is_waiting', due_at <= now()) from private.account_deletions where user_id = auth.uid());
end $$;
comment on function public.my_deletion() is
  'The requested deletion of the caller''s account: {due_at, is_waiting}; null without one. is_waiting: it is due, and waits for money to settle.';

-- Definer: private.rate_limits has no grants. Service role only.
create function public.count_deletion_attempt(user_id uuid) returns boolean
language sql security definer set search_path = '' as $$ select private.count_attempt('delete account by ' || user_id, 10, '1 hour') $$;
comment on function public.count_deletion_attempt(uuid) is 'Counts one attempt of delete-account to check a password: 10 an hour per account. False beyond.';

-- Definer: private.account_deletions and private.outbox have no grants. Service role only, for a user whose password it has checked.
create function public.schedule_deletion(user_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.link_token();
  deletion private.account_deletions;
begin
  if private.balance_of(user_id) >= (select payout_minimum_cents from private.settings)
    and not exists (select 1 from public.payment_methods as method where method.user_id = schedule_deletion.user_id) then
    raise exception 'Add a bank account first so we can pay out your balance.' using errcode = 'PT409';
  end if;
  insert into private.account_deletions (user_id, key_hash) values (user_id, private.link_hash(token))
  on conflict on constraint account_deletions_pkey do nothing returning * into deletion;
  if deletion.user_id is null then
    return (select due_at from private.account_deletions as known where known.user_id = schedule_deletion.user_id);
  end if;
  perform private.enqueue_mail((select email from auth.users where id = deletion.user_id), 'deletion_scheduled',
    jsonb_build_object('due_at', deletion.due_at, 'confirm_token', token, 'owed_cents', greatest(-private.balance_of(deletion.user_id), 0)),
    'deletion_scheduled:' || deletion.user_id || ':' || deletion.requested_at);
  return deletion.due_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.schedule_deletion(uuid) is
  'Requests the deletion of an account in 7 days and mails a link that keeps it; returns the time. Idempotent. PT409 if a balance has no bank account to go to.';

create function private.hold_account(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from auth.users as account where account.id = person for key share;
end $$;
comment on function private.hold_account(uuid) is
  'Waits for a step of the account''s removal, and has the next one wait. Before a lock on the deletion or on a row of the account.';

create function private.keep_account(deletion private.account_deletions) returns boolean
language plpgsql set search_path = '' as $$
begin
  if deletion.user_id is null then return false; end if;
  perform private.enqueue_mail((select email from auth.users where id = deletion.user_id), 'deletion_canceled', '{}',
    'deletion_canceled:' || deletion.user_id || ':' || deletion.requested_at);
  return true;
end $$;
comment on function private.keep_account(private.account_deletions) is 'Mails that an account is kept, after its row was deleted; false without a row.';

-- Definer: private.account_deletions has no grants. The caller's own only.
create function public.cancel_deletion() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  deletion private.account_deletions;
begin
  if auth.uid() is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.hold_account(auth.uid());
  perform private.limit_calls('cancel deletion', 30, '1 hour');
  delete from private.account_deletions where user_id = auth.uid() and begun_at is null returning * into deletion;
  return private.keep_account(deletion);
end $$;
comment on function public.cancel_deletion() is
  'Keeps the caller''s account: takes back the requested deletion. False if there is none, or it has begun. 30 an hour.';

-- Definer: private.account_deletions has no grants. For the owner of the mailed link, without a session.
create function public.cancel_deletion_by_token(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  hashed constant bytea := private.link_hash(token);
  deletion private.account_deletions;
begin
  perform private.limit_attempts('keep account from ' || private.caller_address(), 30, '1 hour');
  if hashed is null then return false; end if;
  perform private.hold_account(known.user_id) from private.account_deletions as known where known.key_hash = hashed;
  delete from private.account_deletions where key_hash = hashed and begun_at is null returning * into deletion;
  return private.keep_account(deletion);
end $$;
comment on function public.cancel_deletion_by_token(text) is
  'Keeps the account of a mailed link. False for any other token, a used one, or once the deletion has begun. 30 an hour per caller.';

grant execute on function public.deletion_preview(), public.my_deletion(), public.cancel_deletion() to authenticated;
grant execute on function public.cancel_deletion_by_token(text) to anon, authenticated;
grant execute on function public.count_deletion_attempt(uuid), public.schedule_deletion(uuid) to service_role;
