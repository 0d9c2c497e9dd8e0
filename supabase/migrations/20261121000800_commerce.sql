-- Commerce: what was offered (checkouts), what was paid (payments), what one may use (purchases, subscriptions), and the
-- ledger; moved by signed payment events alone.
--
-- Locks are always taken in this order, so that events never wait for each other in a circle: Stripe's ids (sorted), the
-- buyer's address, the payment's row, a person's right to a template, the subscription's row, the purchase's row.

create table private.settings (
  only_row boolean primary key default true check (only_row),
  platform_fee_percent numeric(5, 2) not null default 10 check (platform_fee_percent between 0 and 100)
);
comment on table private.settings is 'Settings of the marketplace; one row. The fee is taken from every charge and returned with every refund.';
insert into private.settings default values;

create table public.checkouts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('session', 'link')),
  stripe_id text not null unique check (length(stripe_id) between 1 and 255),
  user_id uuid check (kind = 'link' or user_id is not null),
  template_id uuid not null,
  option text not null check (option in ('template', 'setup', 'support', 'full')),
  currency text not null default 'usd' check (currency = 'usd'),
  lines jsonb not null,
  total_cents integer not null check (total_cents > 0),
  url text not null check (length(url) between 1 and 4096),
  expires_at timestamptz check (kind = 'link' or expires_at is not null),
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.checkouts is
  'What was offered: one row per Checkout Session or Payment Link. Immutable, so that a price changed later harms nobody; only closed_at is set, once.';
comment on column public.checkouts.lines is 'What the total is made of: [{"kind": "template" | "setup" | "support", "cents": …}], at most one of a kind.';
comment on column public.checkouts.user_id is 'Who asked for the session. Without a foreign key, like template_id: the offer stays what it was when the account or template is gone.';
comment on column public.checkouts.closed_at is 'When it was paid, expired or switched off. A payment that still comes is held against the row all the same.';

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  stripe_session_id text unique,
  invoice text unique,
  payment_intent text unique,
  stripe_subscription_id text,
  customer text,
  checkout_id uuid references public.checkouts (id),
  user_id uuid references auth.users (id) on delete set null,
  template_id uuid references public.templates (id) on delete restrict,
  creator_id uuid,
  option text,
  amount_cents integer not null check (amount_cents >= 0),
  currency text,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  buyer_email text,
  claim_state text not null check (claim_state in ('claimed', 'waiting', 'refunded')),
  problem text,
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  check (stripe_session_id is not null or invoice is not null)
);
comment on table public.payments is
  'What was paid: one row per paid session, and one per renewal (by its invoice). A payment with a problem grants nothing and is paid back.';
comment on column public.payments.claim_state is 'claimed: belongs to user_id. waiting: paid through a link, for the confirmed owner of buyer_email. refunded: paid back or to be paid back, for good.';
comment on column public.payments.refunded_cents is 'How much has gone back, refunds and lost disputes together; less than before only when a refund failed afterwards.';
comment on column public.payments.announced_at is 'When the buyer and the creator were told, once.';

create table public.payment_lines (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  kind text not null check (kind in ('template', 'setup', 'support')),
  cents integer not null check (cents > 0),
  fee_cents integer not null check (fee_cents between 0 and cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
  unique (payment_id, kind)
);
comment on table public.payment_lines is 'What a payment paid for. Payments with a problem have no lines unless the problem was found later.';
comment on column public.payment_lines.fee_cents is 'The platform''s share at the time of the charge; what goes back with a refund is reckoned from it.';

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  template_id uuid not null references public.templates (id) on delete restrict,
  price numeric(10, 2) not null check (price >= 0),
  created_at timestamptz not null default now(),
  last_downloaded timestamptz,
  support_option text not null default 'none' check (support_option in ('none', 'setup', 'support', 'full')),
  state text not null default 'active' check (state in ('active', 'withdrawn')),
  payment_id uuid references public.payments (id),
  unique (user_id, template_id),
  check (price = 0 or payment_id is not null)
);
comment on table public.purchases is 'The right to use a template. Written by functions only; its owner may set last_downloaded.';
comment on column public.purchases.price is 'Dollars paid for the template itself, without setup and support; 0 for a free one.';
comment on column public.purchases.payment_id is 'The payment that covers it; null for a free template.';

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  template_id uuid references public.templates (id) on delete restrict,
  stripe_subscription_id text not null unique,
  status text not null,
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz,
  canceled_at timestamptz,
  monthly_cents integer check (monthly_cents > 0),
  last_event_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.subscriptions is
  'Monthly support. Without user and template while only Stripe has spoken of it, or while its payment waits to be claimed.';
comment on column public.subscriptions.status is 'Stripe''s, with incomplete as pending. canceled is final.';
comment on column public.subscriptions.last_event_at is 'When Stripe made the newest event that was applied; an older one never overwrites it.';

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  creator_id uuid not null,
  payment_id uuid references public.payments (id),
  payment_line_id uuid references public.payment_lines (id),
  kind text not null check (kind in ('sale', 'fee', 'refund', 'fee_return', 'payout')),
  cents integer not null check (case when kind = 'sale' then cents > 0 when kind in ('refund', 'fee_return') then cents <> 0 else cents < 0 end),
  cause text not null,
  created_at timestamptz not null default now(),
  unique (cause, payment_line_id, kind),
  check (kind = 'payout' or (payment_id is not null and payment_line_id is not null))
);
comment on table public.ledger_entries is
  'Append-only, signed cents. Per payment, sale + refund is the money kept. Per creator, the sum without payouts is what the creator has earned; it may be negative.';
comment on column public.ledger_entries.cents is 'A refund that fails afterwards is booked back: a positive refund and a negative fee_return.';
comment on column public.ledger_entries.cause is 'The payment event that wrote it; one set of entries per event and line.';
comment on column public.ledger_entries.creator_id is 'Whose entry it is. Without a foreign key: the ledger outlives everybody in it.';

create table private.payment_events (
  event_id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  problem text,
  waits_for text,
  attempts integer not null default 0
);
comment on table private.payment_events is 'Every signed event, applied once. An event that does not fit is kept with its problem.';
comment on column private.payment_events.waits_for is 'The subscription whose first payment has to come before this event can be applied.';

create table private.charges (
  payment_intent text primary key,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  is_listed boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table private.charges is
  'Charges with refunds, whether or not their payment has arrived: a refund that comes first is not lost.';
comment on column private.charges.refunded_cents is 'The greatest amount_refunded of an event that came without the list of refunds; counts only until there is a list.';
comment on column private.charges.is_listed is 'Whether the refunds of the charge are known one by one.';

create table private.refunds (
  refund_id text primary key,
  payment_intent text not null,
  cents integer not null check (cents >= 0),
  line text check (line in ('template', 'setup', 'support')),
  status text not null check (status in ('requires_action', 'pending', 'succeeded', 'failed', 'canceled')),
  updated_at timestamptz not null default now()
);
comment on table private.refunds is
  'Refunds as Stripe tells them. Pending and succeeded ones count: their money has left the balance. Requires_action waits for the buyer; failed and canceled returned the money.';
comment on column private.refunds.line is 'The line that the refund names in its metadata.';
comment on column private.refunds.status is 'Only moves forward, so that the order of events does not matter; failed and canceled are final.';

create table private.disputes (
  dispute_id text primary key,
  payment_intent text not null,
  cents integer not null check (cents >= 0),
  status text not null check (status in ('open', 'won', 'lost')),
  updated_at timestamptz not null default now()
);
comment on table private.disputes is 'Disputes of charges. Open ones withdraw, won ones restore, lost ones count as refunds; a closed one stays closed.';

create table private.refund_queue (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null unique references public.payments (id),
  cents integer not null check (cents > 0),
  reason text not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  stripe_refund_id text,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.refund_queue is 'Payments to be paid back, one row per payment; stripe-webhook and send-outbox do it, with back-off.';

create table private.subscription_cancellations (
  stripe_subscription_id text primary key,
  reason text not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.subscription_cancellations is 'Subscriptions that must end at Stripe because what they were for was refunded.';

create table private.checkout_closings (
  checkout_id uuid primary key references public.checkouts (id),
  reason text not null check (reason in ('unavailable', 'price_changed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.checkout_closings is
  'Open sessions and links that must not be paid any more: sessions are expired at Stripe, links deactivated; stripe-webhook and send-outbox do it, with back-off.';

create table private.stripe_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null unique
);
comment on table private.stripe_customers is 'Who is which customer at Stripe, so that cards and invoices stay together.';

create index checkouts_open_idx on public.checkouts (user_id, template_id) where closed_at is null and kind = 'session';
create index checkouts_template_idx on public.checkouts (template_id) where closed_at is null;
create index payments_checkout_id_idx on public.payments (checkout_id);
create index payments_user_id_idx on public.payments (user_id, template_id);
create index payments_template_id_idx on public.payments (template_id);
create index payments_waiting_idx on public.payments (buyer_email) where claim_state = 'waiting';
create index payments_problem_idx on public.payments (created_at) where problem is not null;
create index purchases_user_id_idx on public.purchases (user_id, created_at desc);
create index purchases_template_id_idx on public.purchases (template_id);
create index purchases_payment_id_idx on public.purchases (payment_id);
create index subscriptions_user_id_idx on public.subscriptions (user_id, created_at desc);
create index subscriptions_template_id_idx on public.subscriptions (template_id);
create index ledger_entries_creator_id_idx on public.ledger_entries (creator_id, created_at);
create index ledger_entries_payment_id_idx on public.ledger_entries (payment_id);
create index ledger_entries_payment_line_id_idx on public.ledger_entries (payment_line_id);
create index payment_events_open_idx on private.payment_events (waits_for) where processed_at is null;
create index payment_events_problem_idx on private.payment_events (received_at) where problem is not null;
create index refunds_payment_intent_idx on private.refunds (payment_intent);
create index disputes_payment_intent_idx on private.disputes (payment_intent);
create index refund_queue_due_idx on private.refund_queue (next_at) where sent_at is null;
create index checkout_closings_due_idx on private.checkout_closings (next_at) where sent_at is null;
create index subscription_cancellations_due_idx on private.subscription_cancellations (next_at) where sent_at is null;

alter table private.settings enable row level security;
alter table private.payment_events enable row level security;
alter table private.charges enable row level security;
alter table private.refunds enable row level security;
alter table private.disputes enable row level security;
alter table private.refund_queue enable row level security;
alter table private.checkout_closings enable row level security;
alter table private.subscription_cancellations enable row level security;
alter table private.stripe_customers enable row level security;
-- No policy and no grant: offers and the ledger are read and written by definer functions alone.
alter table public.checkouts enable row level security;
alter table public.ledger_entries enable row level security;
alter table public.payments enable row level security;
alter table public.payment_lines enable row level security;
alter table public.purchases enable row level security;
alter table public.subscriptions enable row level security;

grant select (id, user_id, template_id, option, amount_cents, currency, refunded_cents, claim_state, problem, created_at)
  on public.payments to authenticated;
grant select (id, payment_id, kind, cents, refunded_cents) on public.payment_lines to authenticated;
grant select (id, user_id, template_id, price, created_at, last_downloaded, support_option, state) on public.purchases to authenticated;
grant update (last_downloaded) on public.purchases to authenticated;
grant select (id, user_id, template_id, status, cancel_at_period_end, current_period_end, monthly_cents, created_at)
  on public.subscriptions to authenticated;

create policy "Buyers read their own payments" on public.payments for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Buyers read the lines of their own payments" on public.payment_lines for select to authenticated
  using (exists (select 1 from public.payments as payment where payment.id = payment_id and payment.user_id = (select auth.uid())));
create policy "Buyers read their own purchases" on public.purchases for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Buyers note downloads of their own purchases" on public.purchases for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Subscribers read their own subscriptions" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));

-- What may never change, whoever asks --------------------------------------------------------------------------------

create function private.hold_checkout() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null
    and to_jsonb(new) - 'closed_at' = to_jsonb(old) - 'closed_at' then
    return new;
  end if;
  raise exception 'checkouts are immutable' using errcode = '42501';
end $$;
comment on function private.hold_checkout() is 'An offer stays as it was made; it can only be closed, once.';

create function private.has_failed_refund(payment_intent text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.refunds as refund
    where refund.payment_intent = has_failed_refund.payment_intent and refund.status in ('failed', 'canceled'))
$$;
comment on function private.has_failed_refund(text) is 'Whether money that was on its way back has returned; only then may a total of refunds fall.';

create function private.hold_payment() returns trigger
language plpgsql set search_path = '' as $$
declare
  movable constant text[] := array['payment_intent', 'user_id', 'refunded_cents', 'claim_state', 'problem', 'announced_at'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - movable = to_jsonb(old) - movable
    and (old.payment_intent is null or new.payment_intent = old.payment_intent)
    and (old.user_id is null or new.user_id is null or new.user_id = old.user_id)
    and (old.problem is null or new.problem = old.problem)
    and (new.refunded_cents >= old.refunded_cents or private.has_failed_refund(old.payment_intent))
    and (old.claim_state <> 'refunded' or new.claim_state = 'refunded'
      or (new.refunded_cents < old.refunded_cents and old.problem is null))
    and (old.claim_state <> 'claimed' or new.claim_state <> 'waiting') then
    return new;
  end if;
  raise exception 'A payment cannot be unpaid, unrefunded or removed' using errcode = '42501';
end $$;
comment on function private.hold_payment() is
  'What was paid stays. Refunds only grow and refunded never becomes paid again, unless a refund failed at Stripe and the money came back.';

create function private.hold_payment_line() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'refunded_cents' = to_jsonb(old) - 'refunded_cents'
    and (new.refunded_cents >= old.refunded_cents
      or private.has_failed_refund((select payment_intent from public.payments where id = old.payment_id))) then
    return new;
  end if;
  raise exception 'A payment line cannot be changed or removed' using errcode = '42501';
end $$;
comment on function private.hold_payment_line() is 'What was paid for stays; refunds only grow, unless one failed at Stripe.';

create trigger hold before update or delete on public.checkouts for each row execute function private.hold_checkout();
create trigger refuse_truncate before truncate on public.checkouts for each statement execute function private.hold_checkout();
create trigger hold before update or delete on public.payments for each row execute function private.hold_payment();
create trigger refuse_truncate before truncate on public.payments for each statement execute function private.hold_payment();
create trigger hold before update or delete on public.payment_lines for each row execute function private.hold_payment_line();
create trigger refuse_truncate before truncate on public.payment_lines for each statement execute function private.hold_payment_line();
create trigger refuse_change before update or delete on public.ledger_entries for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.ledger_entries for each statement execute function private.refuse_change();

create function private.count_purchase() returns trigger
language plpgsql set search_path = '' as $$
declare
  was constant integer := case when tg_op <> 'INSERT' and old.state = 'active' then 1 else 0 end;
  becomes constant integer := case when tg_op <> 'DELETE' and new.state = 'active' then 1 else 0 end;
begin
  if becomes <> was then
    perform private.count_sale(case when tg_op = 'DELETE' then old.template_id else new.template_id end, becomes - was);
  end if;
  return null;
end $$;
comment on function private.count_purchase() is 'Keeps the sales shown of a template equal to its active purchases.';

create trigger count_purchase after insert or delete or update of state on public.purchases
  for each row execute function private.count_purchase();

-- Small helpers ------------------------------------------------------------------------------------------------------

create function private.cents_or_null(value text) returns integer
language sql immutable set search_path = '' as $$ select case when value ~ '^[0-9]{1,9}$' then value::integer end $$;
comment on function private.cents_or_null(text) is 'An amount in cents; null where it is none.';

create function private.uuid_or_null(value text) returns uuid
language sql immutable set search_path = '' as $$
  select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;
comment on function private.uuid_or_null(text) is 'An id; null where it is none.';

create function private.stripe_id(object jsonb, key text) returns text
language sql immutable set search_path = '' as $$
  select nullif(case jsonb_typeof(object -> key) when 'object' then object -> key ->> 'id' else object ->> key end, '')
$$;
comment on function private.stripe_id(jsonb, text) is 'The id under a key of a Stripe object, whether it is expanded or not.';

create function private.epoch_or_null(value text) returns timestamptz
language sql immutable set search_path = '' as $$ select case when value ~ '^[0-9]{1,11}$' then to_timestamp(value::bigint) end $$;
comment on function private.epoch_or_null(text) is 'A time in seconds since 1970; null where it is none.';

create function private.lock_keys(variadic keys text[]) returns void
language plpgsql set search_path = '' as $$
declare
  key bigint;
begin
  for key in select distinct hashtextextended(name, 0) from unnest(keys) as name where name is not null order by 1 loop
    perform pg_advisory_xact_lock(key);
  end loop;
end $$;
comment on function private.lock_keys(text[]) is 'Holds everybody else with one of these keys back until the transaction ends; sorted, so that two never wait for each other.';

create function private.lock_right(user_id uuid, template_id uuid) returns void
language sql set search_path = '' as $$ select private.lock_keys('right:' || user_id || ':' || template_id) $$;
comment on function private.lock_right(uuid, uuid) is 'One at a time decides whether a person has a template.';

create function private.retry_after(attempts integer) returns interval
language sql immutable set search_path = '' as $$ select least(interval '1 minute' * (2 ^ least(attempts, 20)), interval '6 hours') $$;
comment on function private.retry_after(integer) is 'Back-off: 1 minute × 2^attempts, at most 6 hours.';

create function private.wanted_lines(option text) returns text[]
language sql immutable set search_path = '' as $$
  select case option
    when 'template' then array['template']
    when 'setup' then array['template', 'setup']
    when 'support' then array['template', 'support']
    when 'full' then array['template', 'setup', 'support']
  end
$$;
comment on function private.wanted_lines(text) is 'What an option of the buying box is made of; null for no such option.';

create function private.entitlement(user_id uuid, template_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select 1 from public.purchases as purchase
      where purchase.user_id = entitlement.user_id and purchase.template_id = entitlement.template_id and purchase.state = 'active')
    or exists (
      select 1 from public.templates as template
      where template.id = entitlement.template_id and template.creator_id = entitlement.user_id)
    or private.acts_as_admin(entitlement.user_id)
$$;
comment on function private.entitlement(uuid, uuid) is 'Whether a person may have a template''s goods: an active purchase, the creator, an admin.';

create function private.right_problem(user_id uuid, template_id uuid, kinds text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  held public.purchases;
begin
  if exists (
    select 1 from public.templates as template
    where template.id = right_problem.template_id and template.creator_id = right_problem.user_id
  ) then
    return 'own_template';
  end if;
  select * into held from public.purchases as purchase
  where purchase.user_id = right_problem.user_id and purchase.template_id = right_problem.template_id and purchase.state = 'active';
  if held.id is null then return case when 'template' = any (kinds) then null else 'not_owned' end; end if;
  if 'template' = any (kinds)
    or ('setup' = any (kinds) and held.support_option in ('setup', 'full'))
    or ('support' = any (kinds) and held.support_option in ('support', 'full')) then
    return 'already_owned';
  end if;
  return null;
end $$;
comment on function private.right_problem(uuid, uuid, text[]) is 'Why a person cannot be given these lines of a template now; null when they can.';

create function private.is_disputed(payment_intent text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.disputes as dispute
    where dispute.payment_intent = is_disputed.payment_intent and dispute.status in ('open', 'lost'))
$$;
comment on function private.is_disputed(text) is 'Whether the buyer''s bank has taken the charge back, or may.';

-- From a payment to rights and ledger --------------------------------------------------------------------------------

create function private.refresh_support_option(user_id uuid, template_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  has_setup boolean;
  has_support boolean;
begin
  has_setup := exists (
    select 1 from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
    where payment.user_id = refresh_support_option.user_id and payment.template_id = refresh_support_option.template_id
      and payment.claim_state = 'claimed' and payment.problem is null
      and line.kind = 'setup' and line.refunded_cents < line.cents
      and not private.is_disputed(payment.payment_intent));
  has_support := exists (
    select 1 from public.subscriptions as subscription
    where subscription.user_id = refresh_support_option.user_id and subscription.template_id = refresh_support_option.template_id
      and subscription.status in ('active', 'trialing', 'past_due', 'pending'));
  update public.purchases as purchase set support_option =
    case when has_setup and has_support then 'full' when has_setup then 'setup' when has_support then 'support' else 'none' end
  where purchase.user_id = refresh_support_option.user_id and purchase.template_id = refresh_support_option.template_id;
end $$;
comment on function private.refresh_support_option(uuid, uuid) is 'Reckons a purchase''s support option again from what is paid and running.';

create function private.cancel_subscription(stripe_subscription_id text, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  if cancel_subscription.stripe_subscription_id is null then return; end if;
  update public.subscriptions as subscription set status = 'canceled', canceled_at = now()
  where subscription.stripe_subscription_id = cancel_subscription.stripe_subscription_id and subscription.status <> 'canceled';
  insert into private.subscription_cancellations (stripe_subscription_id, reason)
  values (cancel_subscription.stripe_subscription_id, cancel_subscription.reason)
  on conflict on constraint subscription_cancellations_pkey do nothing;
end $$;
comment on function private.cancel_subscription(text, text) is 'Ends a subscription here and queues its end at Stripe.';

create function private.on_subscriber_gone() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'canceled' then perform private.cancel_subscription(new.stripe_subscription_id, 'account_deleted'); end if;
  return null;
end $$;
comment on function private.on_subscriber_gone() is 'Nobody goes on paying for the support of an account that is gone.';

create trigger on_subscriber_gone after update of user_id on public.subscriptions
  for each row when (old.user_id is not null and new.user_id is null) execute function private.on_subscriber_gone();

create function private.queue_refund(payment_id uuid, problem text) returns void
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
begin
  update public.payments as row set problem = coalesce(row.problem, queue_refund.problem), claim_state = 'refunded'
  where row.id = queue_refund.payment_id returning * into payment;
  if payment.amount_cents > payment.refunded_cents then
    insert into private.refund_queue (payment_id, cents, reason)
    values (payment.id, payment.amount_cents - payment.refunded_cents, payment.problem)
    on conflict on constraint refund_queue_payment_id_key do nothing;
  end if;
  -- A month of another amount is paid back; the subscription itself was bought and goes on.
  if payment.stripe_session_id is not null or payment.problem = 'subscription_canceled' then
    perform private.cancel_subscription(payment.stripe_subscription_id, payment.problem);
  end if;
  perform private.enqueue_mail(
    coalesce((select email from auth.users where id = payment.user_id), payment.buyer_email), 'payment_refunded',
    jsonb_build_object(
      'template_name', (select name from public.templates where id = payment.template_id),
      'amount_cents', payment.amount_cents, 'reason', payment.problem),
    'refund:' || payment.id);
end $$;
comment on function private.queue_refund(uuid, text) is 'A payment that does not fit: it grants nothing, is paid back, and its buyer is told.';

create function private.book_line(payment public.payments, kind text, cents integer, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  line public.payment_lines;
begin
  insert into public.payment_lines (payment_id, kind, cents, fee_cents)
  values (payment.id, book_line.kind, book_line.cents, (select round(book_line.cents * platform_fee_percent / 100) from private.settings))
  returning * into line;
  insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
  values (payment.creator_id, payment.id, line.id, 'sale', line.cents, book_line.cause);
  if line.fee_cents > 0 then
    insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
    values (payment.creator_id, payment.id, line.id, 'fee', -line.fee_cents, book_line.cause);
  end if;
end $$;
comment on function private.book_line(public.payments, text, integer, text) is 'Writes a paid line with its sale and fee.';

create function private.allocate_refund(payment_id uuid, total integer, by_line jsonb)
returns table (line_id uuid, cents integer)
language sql stable set search_path = '' as $$
  with line as (
    select id, cents, array_position(array['template', 'setup', 'support'], kind) as rank,
      least(cents, coalesce(private.cents_or_null(by_line ->> kind), 0)) as named
    from public.payment_lines where payment_lines.payment_id = allocate_refund.payment_id
  ), with_named as (
    select id, cents, rank,
      greatest(least(named, total - coalesce(sum(named) over before, 0)), 0) as named
    from line window before as (order by rank rows between unbounded preceding and 1 preceding)
  ), with_rest as (
    select id, rank, named, cents - named as room, total - sum(named) over () as rest from with_named
  )
  select id, (named + greatest(least(room, rest - coalesce(sum(room) over before, 0)), 0))::integer
  from with_rest window before as (order by rank rows between unbounded preceding and 1 preceding)
$$;
comment on function private.allocate_refund(uuid, integer, jsonb) is
  'How much of a refund belongs to which line: first what refunds name in their metadata (line), the rest to the template, then setup, then support. It depends on totals alone, never on the order of events.';

create function private.refunds_of(payment_intent text, out cents integer, out by_line jsonb)
language sql stable set search_path = '' as $$
  with counted as (
    select refund.line, sum(refund.cents)::integer as cents from private.refunds as refund
    where refund.payment_intent = refunds_of.payment_intent and refund.status in ('pending', 'succeeded')
    group by refund.line
  )
  select
    greatest(
      coalesce((select sum(counted.cents) from counted), 0),
      coalesce((select charge.refunded_cents from private.charges as charge
        where charge.payment_intent = refunds_of.payment_intent and not charge.is_listed), 0))::integer,
    coalesce((select jsonb_object_agg(counted.line, counted.cents) from counted where counted.line is not null), '{}')
$$;
comment on function private.refunds_of(text) is 'What has been refunded of a charge, and how much of it by the line that the refunds name.';

create function private.book_refund(payment public.payments, total integer, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  part record;
  fee integer;
begin
  for part in
    select line.id, line.cents, line.fee_cents, line.refunded_cents as before, share.cents as after
    from private.allocate_refund(payment.id, total, (select by_line from private.refunds_of(payment.payment_intent))) as share
    join public.payment_lines as line on line.id = share.line_id
    where share.cents <> line.refunded_cents
  loop
    update public.payment_lines set refunded_cents = part.after where id = part.id;
    insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
    values (payment.creator_id, payment.id, part.id, 'refund', part.before - part.after, book_refund.cause);
    -- Reckoned from totals, so that the parts of a refund add up to exactly the fee.
    fee := round(part.fee_cents::numeric * part.after / part.cents) - round(part.fee_cents::numeric * part.before / part.cents);
    if fee <> 0 then
      insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
      values (payment.creator_id, payment.id, part.id, 'fee_return', fee, book_refund.cause);
    end if;
  end loop;
end $$;
comment on function private.book_refund(public.payments, integer, text) is 'Brings lines and ledger to a total that has gone back; a smaller total than before is booked back.';

create function private.grant_purchase(payment public.payments, template_cents integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  held public.purchases;
begin
  select * into held from public.purchases where user_id = payment.user_id and template_id = payment.template_id for update;
  if held.id is null then
    insert into public.purchases (user_id, template_id, price, payment_id)
    values (payment.user_id, payment.template_id, template_cents / 100.0, payment.id);
  elsif held.payment_id = payment.id then
    update public.purchases set state = 'active' where id = held.id and state = 'withdrawn';
  elsif held.state = 'withdrawn' then
    update public.purchases set state = 'active', payment_id = payment.id, price = template_cents / 100.0, created_at = now()
    where id = held.id;
  else
    return false;
  end if;
  return true;
end $$;
comment on function private.grant_purchase(public.payments, integer) is
  'Gives, gives again or restores the right that a payment covers; false when another payment or a free claim covers it already.';

create function private.announce(payment public.payments) returns void
language plpgsql set search_path = '' as $$
declare
  template public.templates;
  buyer constant text := coalesce((select email from auth.users where id = payment.user_id), payment.buyer_email);
begin
  select * into template from public.templates where id = payment.template_id;
  if payment.stripe_session_id is not null then
    perform private.enqueue_mail(buyer, 'purchase_confirmed',
      jsonb_build_object('template_name', template.name, 'template_id', template.id, 'amount_cents', payment.amount_cents,
        'waiting', payment.user_id is null),
      'purchase:' || payment.id);
    perform private.enqueue_mail((select email from auth.users where id = payment.creator_id), 'sale',
      jsonb_build_object('template_name', template.name, 'amount_cents', payment.amount_cents), 'sale:' || payment.id);
  end if;
  if payment.user_id is null then return; end if;
  if exists (select 1 from public.payment_lines where payment_id = payment.id and kind <> 'support') then
    perform private.log_activity(payment.user_id, 'purchase', template.name);
  end if;
  if exists (select 1 from public.payment_lines where payment_id = payment.id and kind = 'support') then
    perform private.log_activity(payment.user_id, 'subscription', template.name);
  end if;
  update public.payments set announced_at = now() where id = payment.id;
end $$;
comment on function private.announce(public.payments) is
  'Tells the buyer and the creator of a payment that stands. A payment that waits is mailed about once, and noted as activity when it is claimed.';

create function private.settle_refunds(payment_id uuid, cause text) returns public.payments
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  refunded integer;
  lost integer;
  total integer;
  template_name text;
begin
  select * into payment from public.payments where id = settle_refunds.payment_id for update;
  select cents into refunded from private.refunds_of(payment.payment_intent);
  select coalesce(sum(dispute.cents), 0) into lost from private.disputes as dispute
  where dispute.payment_intent = payment.payment_intent and dispute.status = 'lost';
  total := least(payment.amount_cents, refunded + lost);
  if not private.has_failed_refund(payment.payment_intent) then total := greatest(payment.refunded_cents, total); end if;
  if total = payment.refunded_cents then return payment; end if;

  perform private.book_refund(payment, total, cause);
  if payment.problem is null and refunded > payment.refunded_cents then
    select name into template_name from public.templates where id = payment.template_id;
    perform private.enqueue_mail(
      coalesce((select email from auth.users where id = payment.user_id), payment.buyer_email), 'payment_refunded',
      jsonb_build_object('template_name', template_name, 'amount_cents', total - payment.refunded_cents, 'reason', 'refunded'),
      'refund:' || payment.id || ':' || total);
  end if;
  if total = payment.amount_cents then
    update private.refund_queue set sent_at = now() where refund_queue.payment_id = payment.id and sent_at is null;
  elsif payment.problem is not null then
    -- Somebody else's refund came first and failed: ours is still to be made.
    update private.refund_queue set sent_at = null, next_at = now()
    where refund_queue.payment_id = payment.id and sent_at is not null
      and not exists (select 1 from private.refunds as refund where refund.refund_id = refund_queue.stripe_refund_id);
  end if;
  update public.payments set refunded_cents = total,
    claim_state = case
      when total = amount_cents or problem is not null then 'refunded'
      -- The refund failed: the money is here, so the payment is what it was.
      when claim_state = 'refunded' then case when user_id is null then 'waiting' else 'claimed' end
      else claim_state
    end
  where id = payment.id returning * into payment;
  return payment;
end $$;
comment on function private.settle_refunds(uuid, text) is 'Brings a payment to what Stripe says has gone back of it.';

create function private.settle_rights(payment public.payments) returns void
language plpgsql set search_path = '' as $$
declare
  disputed constant boolean := private.is_disputed(payment.payment_intent);
  template_line public.payment_lines;
  support_line public.payment_lines;
  ended record;
begin
  select * into template_line from public.payment_lines where payment_id = payment.id and kind = 'template';
  select * into support_line from public.payment_lines where payment_id = payment.id and kind = 'support';

  if template_line.refunded_cents < template_line.cents and not disputed then
    if not private.grant_purchase(payment, template_line.cents) then
      perform private.queue_refund(payment.id, 'already_owned');
      return;
    end if;
  elsif template_line.id is not null then
    update public.purchases as purchase set state = 'withdrawn' where purchase.payment_id = payment.id and purchase.state = 'active';
  end if;

  if support_line.refunded_cents = support_line.cents then
    perform private.cancel_subscription(payment.stripe_subscription_id, 'refunded');
  end if;
  -- Nobody goes on paying for the support of a template they gave back.
  if template_line.refunded_cents = template_line.cents then
    for ended in
      select subscription.stripe_subscription_id as id from public.subscriptions as subscription
      where subscription.user_id = payment.user_id and subscription.template_id = payment.template_id and subscription.status <> 'canceled'
        and not exists (
          select 1 from public.purchases as purchase
          where purchase.user_id = payment.user_id and purchase.template_id = payment.template_id and purchase.state = 'active')
    loop
      perform private.cancel_subscription(ended.id, 'refunded');
    end loop;
  end if;
  perform private.refresh_support_option(payment.user_id, payment.template_id);

  if not disputed and payment.claim_state = 'claimed' and payment.announced_at is null then perform private.announce(payment); end if;
end $$;
comment on function private.settle_rights(public.payments) is
  'Brings purchase, subscription and support option to what a claimed payment covers now; whatever the order of events, the end is the same.';

create function private.settle_payment(payment_id uuid, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
begin
  payment := private.settle_refunds(payment_id, cause);
  if payment.problem is not null or payment.template_id is null then return; end if;
  if payment.user_id is not null then
    perform private.lock_right(payment.user_id, payment.template_id);
    perform private.settle_rights(payment);
  elsif payment.claim_state = 'waiting' then
    perform private.announce(payment);
  elsif payment.claim_state = 'refunded' then
    perform private.cancel_subscription(payment.stripe_subscription_id, 'refunded');
  end if;
end $$;
comment on function private.settle_payment(uuid, text) is 'Brings refunds, ledger, rights and mails of a payment up to all that is known of it.';

-- One function per kind of event -------------------------------------------------------------------------------------

create function private.confirmed_account(email text) returns uuid
language sql stable set search_path = '' as $$
  select account.id from auth.users as account
  where account.email = lower(confirmed_account.email) and account.is_sso_user = false and account.email_confirmed_at is not null
$$;
comment on function private.confirmed_account(text) is 'The account that has proved that it owns an address.';

create function private.offer_problem(offer public.checkouts, session jsonb, buyer uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  metadata constant jsonb := session -> 'metadata';
  kinds constant text[] := array(select line ->> 'kind' from jsonb_array_elements(offer.lines) as line);
begin
  return case
    when offer.id is null then 'unknown_checkout'
    when not exists (select 1 from public.templates where id = offer.template_id) then 'unknown_template'
    when lower(session ->> 'currency') is distinct from offer.currency then 'wrong_currency'
    when private.cents_or_null(session ->> 'amount_total') is distinct from offer.total_cents then 'wrong_amount'
    when metadata ->> 'template_id' <> offer.template_id::text then 'wrong_template'
    when metadata ->> 'option' <> offer.option then 'wrong_option'
    when offer.kind = 'session' and buyer is null then 'unknown_buyer'
    -- On a link the reference is whatever the payer appended to its address: only sessions are held to it.
    when offer.kind = 'session' and coalesce(metadata ->> 'buyer_id', offer.user_id::text) <> offer.user_id::text then 'wrong_buyer'
    when offer.kind = 'session' and coalesce(session ->> 'client_reference_id', offer.user_id::text) <> offer.user_id::text then 'wrong_buyer'
    when 'support' = any (kinds) and private.stripe_id(session, 'subscription') is null then 'no_subscription'
    when buyer is not null then private.right_problem(buyer, offer.template_id, kinds)
  end;
end $$;
comment on function private.offer_problem(public.checkouts, jsonb, uuid) is 'Why a paid session does not fit what was offered; null when it fits.';

create function private.start_subscription(payment public.payments, monthly_cents integer, at timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.subscriptions as known (stripe_subscription_id, user_id, template_id, status, monthly_cents, last_event_at)
  values ((payment).stripe_subscription_id, (payment).user_id, (payment).template_id, 'active', start_subscription.monthly_cents, at)
  on conflict (stripe_subscription_id) do update set
    user_id = excluded.user_id, template_id = excluded.template_id, monthly_cents = excluded.monthly_cents,
    status = case when known.status = 'canceled' or known.last_event_at > excluded.last_event_at then known.status else excluded.status end,
    last_event_at = greatest(known.last_event_at, excluded.last_event_at)
$$;
comment on function private.start_subscription(public.payments, integer, timestamptz) is
  'The subscription of a paid support line; what Stripe already said of it, and later than this, stays.';

create function private.on_session_paid(event_id text, at timestamptz, session jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  session_id constant text := session ->> 'id';
  link constant text := private.stripe_id(session, 'payment_link');
  address constant text := lower(nullif(btrim(coalesce(session #>> '{customer_details,email}', session ->> 'customer_email')), ''));
  offer public.checkouts;
  payment public.payments;
  buyer uuid;
  misfit text;
  support_cents integer;
begin
  if session_id is null then raise exception 'The session has no id' using errcode = '22023'; end if;
  if session ->> 'payment_status' is distinct from 'paid' then return null; end if;
  perform private.lock_keys('session:' || session_id, 'intent:' || private.stripe_id(session, 'payment_intent'),
    'invoice:' || private.stripe_id(session, 'invoice'), 'subscription:' || private.stripe_id(session, 'subscription'));
  if exists (select 1 from public.payments where stripe_session_id = session_id) then return null; end if;

  select * into offer from public.checkouts
  where stripe_id = coalesce(link, session_id) and kind = case when link is null then 'session' else 'link' end;
  if offer.kind = 'session' then
    select id into buyer from auth.users where id = offer.user_id;
  elsif offer.kind = 'link' and address is not null then
    perform private.lock_keys('mail:' || address);
    buyer := private.confirmed_account(address);
  end if;
  if buyer is not null then perform private.lock_right(buyer, offer.template_id); end if;
  -- Waits for a deletion that is under way, and makes the next one wait: either there is a template or there is none.
  -- As strong as counting the sale needs, so that an archiving template and its payment never wait for each other.
  perform 1 from public.templates where id = offer.template_id for no key update;
  misfit := private.offer_problem(offer, session, buyer);

  insert into public.payments (
    stripe_session_id, invoice, payment_intent, stripe_subscription_id, customer, checkout_id, user_id, template_id, creator_id,
    option, amount_cents, currency, buyer_email, claim_state, problem)
  select session_id, private.stripe_id(session, 'invoice'), private.stripe_id(session, 'payment_intent'),
    private.stripe_id(session, 'subscription'), private.stripe_id(session, 'customer'), offer.id, buyer, template.id, template.creator_id,
    offer.option, coalesce(private.cents_or_null(session ->> 'amount_total'), 0), lower(session ->> 'currency'), address,
    case when misfit is not null then 'refunded' when buyer is null then 'waiting' else 'claimed' end, misfit
  from (select coalesce(offer.template_id, private.uuid_or_null(session #>> '{metadata,template_id}')) as id) as named
  left join public.templates as template on template.id = named.id
  returning * into payment;
  update public.checkouts set closed_at = now() where id = offer.id and kind = 'session' and closed_at is null;

  if misfit is null then
    perform private.book_line(payment, line ->> 'kind', (line ->> 'cents')::integer, event_id) from jsonb_array_elements(offer.lines) as line;
    select (line ->> 'cents')::integer into support_cents from jsonb_array_elements(offer.lines) as line where line ->> 'kind' = 'support';
    if support_cents is not null then perform private.start_subscription(payment, support_cents, at); end if;
    perform private.settle_payment(payment.id, event_id);
    perform private.replay_waiting(payment.stripe_subscription_id);
    if buyer is not null and payment.customer is not null then
      insert into private.stripe_customers (user_id, customer_id) values (buyer, payment.customer) on conflict do nothing;
    end if;
  else
    perform private.settle_refunds(payment.id, event_id);
    perform private.queue_refund(payment.id, misfit);
    perform private.replay_waiting(payment.stripe_subscription_id);
  end if;
  return misfit;
end $$;
comment on function private.on_session_paid(text, timestamptz, jsonb) is
  'A paid session, held against its own offer. Says what does not fit, after queueing the refund; null when all is well.';

create function private.note_refund(payment_intent text, refund jsonb) returns void
language sql set search_path = '' as $$
  insert into private.refunds as known (refund_id, payment_intent, cents, line, status)
  select refund ->> 'id', note_refund.payment_intent, private.cents_or_null(refund ->> 'amount'),
    case when refund #>> '{metadata,line}' in ('template', 'setup', 'support') then refund #>> '{metadata,line}' end,
    case
      when refund ->> 'status' is null then 'succeeded'
      when refund ->> 'status' in ('pending', 'succeeded', 'failed', 'canceled') then refund ->> 'status'
      else 'requires_action'
    end
  on conflict (refund_id) do update set
    status = excluded.status, line = coalesce(excluded.line, known.line), updated_at = now()
  where array_position(array['requires_action', 'pending', 'succeeded', 'failed', 'canceled'], excluded.status)
      > array_position(array['requires_action', 'pending', 'succeeded', 'failed', 'canceled'], known.status)
    and known.status not in ('failed', 'canceled')
$$;
comment on function private.note_refund(text, jsonb) is 'Keeps a refund of a charge with its furthest status: an older word about it changes nothing.';

create function private.on_session_expired(session_id text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.checkouts set closed_at = now() where stripe_id = session_id and kind = 'session' and closed_at is null;
  update private.checkout_closings set sent_at = now()
  where checkout_id = (select id from public.checkouts where stripe_id = session_id) and sent_at is null;
end $$;
comment on function private.on_session_expired(text) is 'A session that is over, by its time or because it was expired.';

create function private.on_charge_refunded(event_id text, charge jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  intent constant text := private.stripe_id(charge, 'payment_intent');
  refunded constant integer := private.cents_or_null(charge ->> 'amount_refunded');
  listed constant jsonb := case jsonb_typeof(charge #> '{refunds,data}') when 'array' then charge #> '{refunds,data}' else '[]' end;
  is_listed boolean;
begin
  if intent is null or refunded is null then raise exception 'The charge names no payment or amount' using errcode = '22023'; end if;
  perform private.lock_keys('intent:' || intent);
  perform private.note_refund(intent, refund) from jsonb_array_elements(listed) as refund
  where refund ->> 'id' is not null and private.cents_or_null(refund ->> 'amount') is not null;
  -- The list was read after the event was made. One that holds less is not complete yet.
  select coalesce(sum(private.cents_or_null(refund ->> 'amount')), 0) >= refunded and count(*) > 0 into is_listed
  from jsonb_array_elements(listed) as refund where refund ->> 'id' is not null;
  insert into private.charges as known (payment_intent, refunded_cents, is_listed)
  values (intent, case when is_listed then 0 else refunded end, is_listed)
  on conflict (payment_intent) do update set
    refunded_cents = greatest(known.refunded_cents, excluded.refunded_cents), is_listed = known.is_listed or excluded.is_listed, updated_at = now();
  perform private.settle_payment(payment.id, event_id) from public.payments as payment where payment.payment_intent = intent;
  return null;
end $$;
comment on function private.on_charge_refunded(text, jsonb) is
  'Refunds of a charge: the list that comes with the event counts, one by one; without a list the total so far, which an older event never lowers.';

create function private.on_refund(event_id text, refund jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  intent constant text := private.stripe_id(refund, 'payment_intent');
begin
  if refund ->> 'id' is null or private.cents_or_null(refund ->> 'amount') is null then
    raise exception 'The refund has no id or amount' using errcode = '22023';
  end if;
  -- A refund of something else than a payment is none of ours.
  if intent is null then return null; end if;
  perform private.lock_keys('intent:' || intent);
  perform private.note_refund(intent, refund);
  insert into private.charges as known (payment_intent) values (intent)
  on conflict (payment_intent) do update set updated_at = now();
  perform private.settle_payment(payment.id, event_id) from public.payments as payment where payment.payment_intent = intent;
  return null;
end $$;
comment on function private.on_refund(text, jsonb) is 'One refund made, moved on, failed or canceled. A failed one gives back what it took from lines, ledger and rights.';

create function private.on_dispute(event_id text, type text, dispute jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  intent constant text := private.stripe_id(dispute, 'payment_intent');
begin
  if intent is null or dispute ->> 'id' is null then raise exception 'The dispute names no payment' using errcode = '22023'; end if;
  perform private.lock_keys('intent:' || intent);
  insert into private.disputes as known (dispute_id, payment_intent, cents, status)
  values (dispute ->> 'id', intent, coalesce(private.cents_or_null(dispute ->> 'amount'), 0),
    case when type = 'charge.dispute.created' then 'open' when dispute ->> 'status' in ('won', 'warning_closed') then 'won' else 'lost' end)
  on conflict (dispute_id) do update set status = excluded.status, cents = excluded.cents, updated_at = now()
  where known.status = 'open';
  perform private.settle_payment(payment.id, event_id) from public.payments as payment where payment.payment_intent = intent;
  return null;
end $$;
comment on function private.on_dispute(text, text, jsonb) is 'A dispute opened or closed; closed before opened stays closed.';

create function private.on_subscription(at timestamptz, type text, object jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  subscription_id constant text := object ->> 'id';
  known public.subscriptions;
  changed public.subscriptions;
begin
  if subscription_id is null or object ->> 'status' is null then raise exception 'The subscription has no id or status' using errcode = '22023'; end if;
  perform private.lock_keys('subscription:' || subscription_id);
  select * into known from public.subscriptions where stripe_subscription_id = subscription_id;
  if known.user_id is not null and known.template_id is not null then perform private.lock_right(known.user_id, known.template_id); end if;
  insert into public.subscriptions as row (
    stripe_subscription_id, status, cancel_at_period_end, current_period_end, canceled_at, last_event_at)
  select subscription_id, said.status, coalesce((object ->> 'cancel_at_period_end')::boolean, false),
    private.epoch_or_null(coalesce(object ->> 'current_period_end', object #>> '{items,data,0,current_period_end}')),
    case when said.status = 'canceled' then at end, at
  from (
    select case when type = 'customer.subscription.deleted' then 'canceled' when object ->> 'status' = 'incomplete' then 'pending'
      else object ->> 'status' end as status
  ) as said
  on conflict (stripe_subscription_id) do update set
    status = excluded.status, cancel_at_period_end = excluded.cancel_at_period_end, canceled_at = excluded.canceled_at,
    current_period_end = coalesce(excluded.current_period_end, row.current_period_end), last_event_at = excluded.last_event_at
  where row.last_event_at <= excluded.last_event_at and row.status <> 'canceled'
  returning * into changed;
  if changed.status = 'canceled' then
    update private.subscription_cancellations set sent_at = now() where stripe_subscription_id = subscription_id and sent_at is null;
  end if;
  if changed.user_id is not null and changed.template_id is not null then
    perform private.refresh_support_option(changed.user_id, changed.template_id);
    if changed.status <> known.status then
      perform private.log_activity(changed.user_id, 'subscription', (select name from public.templates where id = changed.template_id));
    end if;
  end if;
  return null;
end $$;
comment on function private.on_subscription(timestamptz, text, jsonb) is 'What Stripe says of a subscription, unless something newer is known.';

create function private.on_invoice_paid(event_id text, at timestamptz, object jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  invoice_id constant text := object ->> 'id';
  subscription_id constant text := coalesce(private.stripe_id(object, 'subscription'), object #>> '{parent,subscription_details,subscription}');
  intent constant text := coalesce(private.stripe_id(object, 'payment_intent'), object #>> '{payments,data,0,payment,payment_intent}');
  amount constant integer := private.cents_or_null(object ->> 'amount_paid');
  payment public.payments;
  first public.payments;
  known public.subscriptions;
  template public.templates;
  misfit text;
begin
  if invoice_id is null then raise exception 'The invoice has no id' using errcode = '22023'; end if;
  -- No subscription of ours, or a month that cost nothing.
  if subscription_id is null or amount = 0 then return null; end if;
  perform private.lock_keys('invoice:' || invoice_id, 'subscription:' || subscription_id, 'intent:' || intent);
  select * into known from public.subscriptions where stripe_subscription_id = subscription_id;
  select * into payment from public.payments where invoice = invoice_id;
  if payment.id is not null then
    if payment.payment_intent is null and intent is not null then
      update public.payments set payment_intent = intent where id = payment.id;
      perform private.settle_payment(payment.id, event_id);
    end if;
    perform private.note_period(subscription_id, object);
    return null;
  end if;
  select * into first from public.payments where stripe_subscription_id = subscription_id and stripe_session_id is not null
  order by created_at limit 1;
  -- The first invoice belongs to a session, and that, like the session before a renewal, has not arrived yet.
  if first.id is null then
    update private.payment_events set waits_for = subscription_id where payment_events.event_id = on_invoice_paid.event_id;
    return null;
  end if;
  if object ->> 'billing_reason' = 'subscription_create' then
    if first.payment_intent is null and intent is not null then
      update public.payments set payment_intent = intent where id = first.id;
      perform private.settle_payment(first.id, event_id);
    end if;
    return null;
  end if;

  select * into template from public.templates where id = coalesce(known.template_id, first.template_id) for key share;
  misfit := case
    -- Its subscription was paid back and ended; this month was charged before Stripe heard of it.
    when first.problem is not null then 'subscription_canceled'
    when template.id is null then 'unknown_template'
    when lower(object ->> 'currency') is distinct from 'usd' then 'wrong_currency'
    when amount is distinct from known.monthly_cents then 'wrong_amount'
    when known.canceled_at < at then 'subscription_canceled'
  end;
  insert into public.payments (
    invoice, payment_intent, stripe_subscription_id, customer, user_id, template_id, creator_id, option, amount_cents, currency,
    buyer_email, claim_state, problem)
  values (
    invoice_id, intent, subscription_id, private.stripe_id(object, 'customer'), coalesce(known.user_id, first.user_id), template.id, template.creator_id, 'support',
    coalesce(amount, 0), lower(object ->> 'currency'),
    coalesce(first.buyer_email, lower(nullif(btrim(object ->> 'customer_email'), ''))),
    case when misfit is not null then 'refunded' when coalesce(known.user_id, first.user_id) is null then 'waiting' else 'claimed' end, misfit)
  returning * into payment;
  if misfit is null then
    perform private.book_line(payment, 'support', amount, event_id);
    perform private.settle_payment(payment.id, event_id);
    perform private.note_period(subscription_id, object);
  else
    perform private.settle_refunds(payment.id, event_id);
    perform private.queue_refund(payment.id, misfit);
  end if;
  return misfit;
end $$;
comment on function private.on_invoice_paid(text, timestamptz, jsonb) is
  'A month of support: the first one belongs to its session, each later one is a payment of its own.';

create function private.note_period(subscription_id text, invoice jsonb) returns void
language sql set search_path = '' as $$
  update public.subscriptions set current_period_end = greatest(current_period_end, period.ends)
  from (select private.epoch_or_null(invoice #>> '{lines,data,0,period,end}') as ends) as period
  where stripe_subscription_id = note_period.subscription_id and period.ends is not null
$$;
comment on function private.note_period(text, jsonb) is 'A paid invoice says until when the support runs.';

create function private.replay_waiting(subscription_id text) returns void
language plpgsql set search_path = '' as $$
declare
  waiting private.payment_events;
begin
  for waiting in
    select * from private.payment_events
    where waits_for = subscription_id and processed_at is null
    order by payload ->> 'created', payment_events.event_id
  loop
    update private.payment_events set waits_for = null where payment_events.event_id = waiting.event_id;
    perform private.try_event(waiting.event_id, waiting.payload);
  end loop;
end $$;
comment on function private.replay_waiting(text) is 'Applies the events that came before the payment they belong to.';

create function private.apply_event(event_id text, event jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := private.epoch_or_null(event ->> 'created');
  type constant text := event ->> 'type';
  object constant jsonb := event #> '{data,object}';
  found_problem text;
begin
  if jsonb_typeof(object) is distinct from 'object' or at is null then
    raise exception 'The event has no object or time' using errcode = '22023';
  end if;
  case
    when type in ('checkout.session.completed', 'checkout.session.async_payment_succeeded') then
      found_problem := private.on_session_paid(event_id, at, object);
    when type = 'checkout.session.expired' then
      perform private.on_session_expired(object ->> 'id');
    when type = 'charge.refunded' then
      found_problem := private.on_charge_refunded(event_id, object);
    when type in ('refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated') then
      found_problem := private.on_refund(event_id, object);
    when type in ('charge.dispute.created', 'charge.dispute.closed') then
      found_problem := private.on_dispute(event_id, type, object);
    when type in ('customer.subscription.updated', 'customer.subscription.deleted') then
      found_problem := private.on_subscription(at, type, object);
    when type = 'invoice.paid' then
      found_problem := private.on_invoice_paid(event_id, at, object);
  end case;
  update private.payment_events as kept set
    problem = found_problem, processed_at = case when kept.waits_for is null then now() end
  where kept.event_id = apply_event.event_id;
  return found_problem;
end $$;
comment on function private.apply_event(text, jsonb) is 'Applies one kept event and says what about it does not fit.';

create function private.try_event(event_id text, event jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  found_problem text;
begin
  for attempt in 1 .. 3 loop
    begin
      return private.apply_event(try_event.event_id, try_event.event);
    exception
      -- Somebody else has just removed, or written, what this event is about: what there is now is read and decided anew.
      when foreign_key_violation then
        if attempt = 3 then raise; end if;
      when unique_violation then
        found_problem := left('malformed: ' || sqlerrm || ' (' || sqlstate || ')', 500);
      -- What only a malformed event can cause is kept and answered, or Stripe would send it for days. Everything else (a
      -- deadlock, a full disk, a function that is missing) is raised: it passes, and the event must come again.
      when data_exception or integrity_constraint_violation or program_limit_exceeded or plpgsql_error then
        found_problem := left('malformed: ' || sqlerrm || ' (' || sqlstate || ')', 500);
        exit;
    end;
  end loop;
  update private.payment_events as kept set problem = found_problem, processed_at = now() where kept.event_id = try_event.event_id;
  return found_problem;
end $$;
comment on function private.try_event(text, jsonb) is
  'Applies one kept event; one that can never be applied is kept with its problem and takes nothing else with it.';

-- What the functions of the edge call; execute is granted to the service role alone ----------------------------------

-- Definer: nobody may write payments. Called with events whose signature was checked.
create function public.apply_payment_event(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  handled constant text[] := array[
    'checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired', 'charge.refunded',
    'refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated', 'charge.dispute.created', 'charge.dispute.closed', 'customer.subscription.updated', 'customer.subscription.deleted', 'invoice.paid'];
  -- An index entry has its limits; nothing that Stripe sends comes near them.
  own_id constant text := left(coalesce(nullif(event ->> 'id', ''), 'without_id_' || md5(coalesce(event::text, ''))), 255);
  kept private.payment_events;
  found_problem text;
begin
  insert into private.payment_events (event_id, type, payload)
  values (own_id, left(coalesce(event ->> 'type', 'none'), 255), coalesce(event, 'null'))
  on conflict on constraint payment_events_pkey do nothing;
  select * into kept from private.payment_events where event_id = own_id for update;
  if kept.processed_at is not null then return jsonb_build_object('outcome', 'duplicate', 'problem', null); end if;
  update private.payment_events set attempts = attempts + 1 where event_id = own_id;
  if kept.type <> all (handled) then
    update private.payment_events set processed_at = now() where event_id = own_id;
    return jsonb_build_object('outcome', 'ignored', 'problem', null);
  end if;

  found_problem := private.try_event(own_id, kept.payload);
  return jsonb_build_object('outcome', case when found_problem is null then 'processed' else 'problem' end, 'problem', found_problem);
end $$;
comment on function public.apply_payment_event(jsonb) is
  'Applies a Stripe event once, in one transaction: {"outcome": "processed" | "duplicate" | "ignored" | "problem", "problem": text | null}. What does not fit is kept, queued for refund and shown to admins; a passing failure raises.';

-- Definer: reads prices and accounts. Takes ids only: what is charged comes from the database.
create function public.begin_checkout(buyer_id uuid, template_id uuid, option text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kinds text[] := private.wanted_lines(begin_checkout.option);
  template public.templates;
  held public.purchases;
  address text;
  wanted jsonb;
begin
  if kinds is null then return jsonb_build_object('ok', false, 'problem', 'unknown_option'); end if;
  select email into address from auth.users where id = buyer_id;
  if address is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if not private.take_rate('checkout:' || buyer_id, 20, interval '10 minutes') then
    return jsonb_build_object('ok', false, 'problem', 'too_many');
  end if;
  select * into template from public.templates where templates.id = begin_checkout.template_id;
  if template.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if template.creator_id = buyer_id then return jsonb_build_object('ok', false, 'problem', 'own_template'); end if;
  if template.status <> 'approved' then return jsonb_build_object('ok', false, 'problem', 'not_approved'); end if;

  select * into held from public.purchases as purchase
  where purchase.user_id = buyer_id and purchase.template_id = template.id and purchase.state = 'active';
  if held.id is not null then
    kinds := array(
      select kind from unnest(kinds) as kind
      where kind <> 'template'
        and not (kind = 'setup' and held.support_option in ('setup', 'full'))
        and not (kind = 'support' and held.support_option in ('support', 'full')));
    if kinds = '{}' then return jsonb_build_object('ok', false, 'problem', 'already_owned'); end if;
  elsif coalesce(template.snapshot_price, 0) = 0 then
    return jsonb_build_object('ok', false, 'problem', 'free');
  end if;

  select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'cents', cents, 'recurring', kind = 'support') order by rank) into wanted
  from (values
    (1, 'template', template.name, round(template.snapshot_price * 100)::integer),
    (2, 'setup', template.name || ': setup call', round(template.setup_price * 100)::integer),
    (3, 'support', template.name || ': monthly support', round(template.support_price * 100)::integer)
  ) as offered (rank, kind, name, cents)
  where kind = any (kinds);

  return jsonb_build_object(
    'ok', true, 'template_id', template.id, 'template_name', template.name, 'option', begin_checkout.option, 'currency', 'usd',
    'email', address,
    'customer_id', (select customer.customer_id from private.stripe_customers as customer where customer.user_id = buyer_id),
    'lines', wanted,
    'total_cents', (select sum((line ->> 'cents')::integer) from jsonb_array_elements(wanted) as line),
    'open_url', (
      select checkout.url from public.checkouts as checkout
      where checkout.user_id = buyer_id and checkout.template_id = template.id and checkout.option = begin_checkout.option
        and checkout.kind = 'session' and checkout.closed_at is null and checkout.expires_at > now() + interval '1 minute'
        and checkout.lines = private.offered_lines(wanted)
      order by checkout.created_at desc limit 1));
end $$;
comment on function public.begin_checkout(uuid, uuid, text) is
  'What a buyer would pay now, or why they cannot buy. An owner is offered only what they lack. A free template is claimed, not bought. At most 20 in 10 minutes.';

create function private.offered_lines(lines jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  offered jsonb;
begin
  if jsonb_typeof(lines) is distinct from 'array' then raise exception 'lines must be a list' using errcode = '22023'; end if;
  if exists (
    select 1 from jsonb_array_elements(lines) as line
    where line ->> 'kind' is null or line ->> 'kind' not in ('template', 'setup', 'support')
      or coalesce(private.cents_or_null(line ->> 'cents'), 0) = 0
    union all
    select 1 from jsonb_array_elements(lines) as line group by line ->> 'kind' having count(*) > 1
  ) then
    raise exception 'lines are template, setup and support, each at most once, in cents' using errcode = '22023';
  end if;
  select jsonb_agg(jsonb_build_object('kind', line ->> 'kind', 'cents', (line ->> 'cents')::integer)
    order by array_position(array['template', 'setup', 'support'], line ->> 'kind'))
  into offered from jsonb_array_elements(lines) as line;
  return offered;
end $$;
comment on function private.offered_lines(jsonb) is 'Lines as they are kept: kind and cents, in one order.';

create function private.record_offer(
  kind text, stripe_id text, user_id uuid, template_id uuid, option text, lines jsonb, url text, expires_at timestamptz
) returns uuid
language plpgsql set search_path = '' as $$
declare
  offered constant jsonb := private.offered_lines(record_offer.lines);
  recorded uuid;
begin
  -- Waits for an archiving that is under way; the next one finds this offer and closes it.
  perform 1 from public.templates as template where template.id = record_offer.template_id and template.status = 'approved' for share;
  if not found then raise exception 'The template is not for sale' using errcode = 'PT409'; end if;
  insert into public.checkouts (kind, stripe_id, user_id, template_id, option, lines, total_cents, url, expires_at)
  values (record_offer.kind, record_offer.stripe_id, record_offer.user_id, record_offer.template_id, record_offer.option, offered,
    (select sum((line ->> 'cents')::integer) from jsonb_array_elements(offered) as line), record_offer.url, record_offer.expires_at)
  returning id into recorded;
  return recorded;
end $$;
comment on function private.record_offer(text, text, uuid, uuid, text, jsonb, text, timestamptz) is
  'Keeps an offer for good. PT409 when the template has left the shelf meanwhile.';

create function private.close_checkouts(template_id uuid, kinds text[], reason text) returns void
language sql set search_path = '' as $$
  with closed as (
    update public.checkouts as checkout set closed_at = now()
    where checkout.template_id = close_checkouts.template_id and checkout.kind = any (close_checkouts.kinds) and checkout.closed_at is null
    returning checkout.id, checkout.expires_at
  )
  insert into private.checkout_closings (checkout_id, reason)
  select closed.id, close_checkouts.reason from closed where closed.expires_at is null or closed.expires_at > now()
$$;
comment on function private.close_checkouts(uuid, text[], text) is 'Closes a template''s open offers here and queues their end at Stripe.';

-- Definer: whoever changes a template may not write offers.
create function private.on_offer_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.close_checkouts(old.id, array['session', 'link'], 'unavailable');
  elsif old.status = 'approved' and new.status <> 'approved' then
    perform private.close_checkouts(old.id, array['session', 'link'], 'unavailable');
  elsif (old.snapshot_price, old.setup_price, old.support_price) is distinct from (new.snapshot_price, new.setup_price, new.support_price) then
    -- A session keeps the price it was opened with; a link would go on selling at it for ever.
    perform private.close_checkouts(old.id, array['link'], 'price_changed');
  end if;
  return null;
end $$;
comment on function private.on_offer_changed() is 'After a template left the shelf or changed its prices: what is open at Stripe is closed.';

create trigger on_offer_changed after delete or update of status, snapshot_price, setup_price, support_price on public.templates
  for each row execute function private.on_offer_changed();

-- Definer: nobody may write offers.
create function public.record_checkout(
  session_id text, buyer_id uuid, template_id uuid, option text, lines jsonb, url text, expires_at timestamptz
) returns uuid
language sql security definer set search_path = '' as $$
  select private.record_offer('session', session_id, buyer_id, record_checkout.template_id, record_checkout.option,
    record_checkout.lines, record_checkout.url, record_checkout.expires_at)
$$;
comment on function public.record_checkout(text, uuid, uuid, text, jsonb, text, timestamptz) is
  'Keeps what a Checkout Session offers. Must succeed before its url is given to the buyer.';

-- Definer: nobody may write offers.
create function public.record_payment_link(link_id text, template_id uuid, option text, lines jsonb, url text) returns uuid
language sql security definer set search_path = '' as $$
  select private.record_offer('link', link_id, null, record_payment_link.template_id, record_payment_link.option,
    record_payment_link.lines, record_payment_link.url, null)
$$;
comment on function public.record_payment_link(text, uuid, text, jsonb, text) is 'Keeps what a Payment Link offers.';

-- Definer: nobody may write customers.
create function public.remember_customer(user_id uuid, customer_id text) returns void
language sql security definer set search_path = '' as $$
  insert into private.stripe_customers (user_id, customer_id) values (remember_customer.user_id, remember_customer.customer_id)
  on conflict (user_id) do update set customer_id = excluded.customer_id
$$;
comment on function public.remember_customer(uuid, text) is 'Keeps who is which customer at Stripe; the newest counts.';

-- Definer: the queue is closed to everybody.
create function public.due_refunds(max_rows integer)
returns table (id uuid, payment_intent text, cents integer, reason text)
language sql security definer set search_path = '' as $$
  with taken as (
    select due.id, payment.payment_intent, payment.amount_cents - payment.refunded_cents as owed
    from private.refund_queue as due join public.payments as payment on payment.id = due.payment_id
    where due.sent_at is null and due.next_at <= now() and due.attempts < 20 and payment.payment_intent is not null
      and payment.refunded_cents < payment.amount_cents
    order by due.next_at limit greatest(least(max_rows, 100), 0)
    for update of due skip locked)
  update private.refund_queue as refund set attempts = refund.attempts + 1, next_at = now() + interval '5 minutes'
  from taken where refund.id = taken.id
  returning refund.id, taken.payment_intent, taken.owed, refund.reason
$$;
comment on function public.due_refunds(integer) is
  'Takes refunds whose time has come, each with what is still owed; they are this caller''s for 5 minutes. Id and cents together serve as Stripe''s idempotency key.';

-- Definer: the queue is closed to everybody.
create function public.mark_refund_sent(refund_id uuid, stripe_refund_id text) returns void
language sql security definer set search_path = '' as $$
  update private.refund_queue set sent_at = coalesce(sent_at, now()), stripe_refund_id = mark_refund_sent.stripe_refund_id, last_error = null
  where id = refund_id
$$;
comment on function public.mark_refund_sent(uuid, text) is 'Stripe has taken the refund on; that it happened is told by charge.refunded.';

-- Definer: the queue is closed to everybody.
create function public.mark_refund_failed(refund_id uuid, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.refund_queue set last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(attempts)
  where id = refund_id and sent_at is null
$$;
comment on function public.mark_refund_failed(uuid, text) is 'Stripe refused or was not there: again later, at most every 6 hours and 20 times.';

-- Definer: the queue is closed to everybody.
create function public.due_cancellations(max_rows integer) returns table (subscription_id text, reason text)
language sql security definer set search_path = '' as $$
  with taken as (
    select due.stripe_subscription_id from private.subscription_cancellations as due
    where due.sent_at is null and due.next_at <= now() and due.attempts < 20
    order by due.next_at limit greatest(least(max_rows, 100), 0)
    for update skip locked)
  update private.subscription_cancellations as ending set attempts = ending.attempts + 1, next_at = now() + interval '5 minutes'
  from taken where ending.stripe_subscription_id = taken.stripe_subscription_id
  returning ending.stripe_subscription_id, ending.reason
$$;
comment on function public.due_cancellations(integer) is 'Takes subscriptions that must be ended at Stripe; they are this caller''s for 5 minutes.';

-- Definer: the queue is closed to everybody.
create function public.mark_cancellation_sent(subscription_id text) returns void
language sql security definer set search_path = '' as $$
  update private.subscription_cancellations set sent_at = coalesce(sent_at, now()), last_error = null where stripe_subscription_id = subscription_id
$$;
comment on function public.mark_cancellation_sent(text) is 'The subscription has ended at Stripe.';

-- Definer: the queue is closed to everybody.
create function public.mark_cancellation_failed(subscription_id text, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.subscription_cancellations set last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(attempts)
  where stripe_subscription_id = subscription_id and sent_at is null
$$;
comment on function public.mark_cancellation_failed(text, text) is 'Stripe refused or was not there: again later, at most every 6 hours and 20 times.';

-- Definer: the queue is closed to everybody.
create function public.due_closings(max_rows integer) returns table (checkout_id uuid, kind text, stripe_id text)
language sql security definer set search_path = '' as $$
  with taken as (
    select due.checkout_id, checkout.kind, checkout.stripe_id
    from private.checkout_closings as due join public.checkouts as checkout on checkout.id = due.checkout_id
    where due.sent_at is null and due.next_at <= now() and due.attempts < 20
    order by due.next_at limit greatest(least(max_rows, 100), 0)
    for update of due skip locked)
  update private.checkout_closings as closing set attempts = closing.attempts + 1, next_at = now() + interval '5 minutes'
  from taken where closing.checkout_id = taken.checkout_id
  returning closing.checkout_id, taken.kind, taken.stripe_id
$$;
comment on function public.due_closings(integer) is 'Takes sessions and links that must be closed at Stripe; they are this caller''s for 5 minutes.';

-- Definer: the queue is closed to everybody.
create function public.mark_closing_sent(checkout_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.checkout_closings as closing set sent_at = coalesce(closing.sent_at, now()), last_error = null
  where closing.checkout_id = mark_closing_sent.checkout_id
$$;
comment on function public.mark_closing_sent(uuid) is 'The session or link cannot be paid any more.';

-- Definer: the queue is closed to everybody.
create function public.mark_closing_failed(checkout_id uuid, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.checkout_closings as closing set
    last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(closing.attempts)
  where closing.checkout_id = mark_closing_failed.checkout_id and closing.sent_at is null
$$;
comment on function public.mark_closing_failed(uuid, text) is 'Stripe refused or was not there: again later, at most every 6 hours and 20 times.';

-- Definer: where goods lie is granted to nobody. The entitlement is asked for the person the caller has recognised.
create function public.template_goods(buyer_id uuid, template_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
  version public.template_versions;
begin
  if not private.take_rate('download by ' || coalesce(buyer_id::text, ''), 60, '1 hour') then return jsonb_build_object('ok', false, 'problem', 'too_many'); end if;
  select * into template from public.templates where templates.id = template_goods.template_id;
  if template.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if not private.entitlement(buyer_id, template.id) then return jsonb_build_object('ok', false, 'problem', 'not_entitled'); end if;
  -- Buyers get what was approved last; the creator and admins also what has never been approved.
  select * into version from public.template_versions as candidate where candidate.template_id = template.id
  order by candidate.approved_at is null, candidate.number desc limit 1;
  if version.id is null or (version.approved_at is null and template.creator_id <> buyer_id
    and private.acts_as_admin(buyer_id) is not true) then
    return jsonb_build_object('ok', false, 'problem', 'not_found');
  end if;

  update public.purchases as purchase set last_downloaded = now()
  where purchase.user_id = buyer_id and purchase.template_id = template.id and purchase.state = 'active';
  perform private.log_activity(buyer_id, 'download', template.name);
  return jsonb_build_object(
    'ok', true, 'kind', case when version.goods_path is null then 'link' else 'file' end,
    'bucket', case when version.goods_path is not null then 'template-goods' end,
    'path', version.goods_path, 'sha256', version.goods_sha256, 'url', version.goods_url, 'file_name', version.file_name);
end $$;
comment on function public.template_goods(uuid, uuid) is
  'Where the goods of a template lie, for those who may have them; notes the download. 60 an hour for one person.';

-- What people call ---------------------------------------------------------------------------------------------------

-- Definer: nobody may write purchases; the caller can only get what is free, for themselves.
create function public.claim_free_template(template_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  template public.templates;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  if not private.take_rate('claim:' || caller, 30, interval '10 minutes') then
    raise exception 'Too many requests' using errcode = 'PT429';
  end if;
  select * into template from public.templates where templates.id = claim_free_template.template_id;
  if template.id is null or template.status <> 'approved' then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if template.creator_id = caller then return jsonb_build_object('ok', false, 'problem', 'own_template'); end if;

  perform private.lock_right(caller, template.id);
  -- Once more, and held: it may be deleted, archived or priced at this moment.
  select * into template from public.templates
  where templates.id = claim_free_template.template_id and templates.status = 'approved' for no key update;
  if template.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if exists (
    select 1 from public.purchases as purchase
    where purchase.user_id = caller and purchase.template_id = template.id and purchase.state = 'active'
  ) then
    return jsonb_build_object('ok', true, 'problem', null);
  end if;
  if coalesce(template.snapshot_price, 0) <> 0 then return jsonb_build_object('ok', false, 'problem', 'not_free'); end if;

  insert into public.purchases as held (user_id, template_id, price) values (caller, template.id, 0)
  on conflict on constraint purchases_user_id_template_id_key do update set
    state = 'active', price = 0, payment_id = null, created_at = now();
  perform private.log_activity(caller, 'purchase', template.name);
  return jsonb_build_object('ok', true, 'problem', null);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.claim_free_template(uuid) is
  'Takes a free, approved template, once and for good: {"ok", "problem": "not_found" | "not_free" | "own_template" | null}. PT429 over 30 in 10 minutes.';

-- Definer: scheduling links of others are closed; asks only about the caller's own purchase.
create function public.booking_link(template_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(profile.calendly_url, creator.calendly_url)
  from public.purchases as purchase
  join public.templates as template on template.id = purchase.template_id
  left join public.profiles as profile on profile.id = template.creator_id
  left join public.creators as creator on creator.id = template.creator_id
  where purchase.user_id = (select auth.uid()) and purchase.template_id = booking_link.template_id
    and purchase.state = 'active' and purchase.support_option <> 'none'
$$;
comment on function public.booking_link(uuid) is 'The creator''s scheduling link, for those who bought setup, support or both; null for everybody else.';

-- Definer: payments and events are closed; answers admins only.
create function public.payment_problems()
returns table (
  payment_id uuid, event_id text, at timestamptz, problem text, amount_cents integer, currency text, buyer_email text,
  template_id uuid, template_name text, stripe_session_id text, refund_state text, refund_error text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see payment problems' using errcode = '42501'; end if;
  return query
  select payment.id, null::text, payment.created_at, payment.problem, payment.amount_cents, payment.currency, payment.buyer_email,
    template.id, template.name, payment.stripe_session_id,
    case
      when payment.refunded_cents = payment.amount_cents then 'refunded'
      when (select failed.status from private.refunds as failed where failed.refund_id = refund.stripe_refund_id) in ('failed', 'canceled') then 'failed'
      when refund.sent_at is not null then 'sent'
      when refund.attempts >= 20 then 'failed'
      else 'queued'
    end,
    refund.last_error
  from public.payments as payment
  left join public.templates as template on template.id = payment.template_id
  left join private.refund_queue as refund on refund.payment_id = payment.id
  where payment.problem is not null
  union all
  select null, event.event_id, event.received_at,
    coalesce(event.problem, 'waits for subscription ' || event.waits_for), null, null, null, null, null, null, 'none', null
  from private.payment_events as event
  where event.problem like 'malformed: %' or (event.processed_at is null and event.received_at < now() - interval '1 hour')
  union all
  select payment.id, null, refund.updated_at, 'refund failed ' || refund.refund_id, refund.cents, payment.currency, payment.buyer_email,
    payment.template_id, null, payment.stripe_session_id, 'failed', null
  from private.refunds as refund join public.payments as payment on payment.payment_intent = refund.payment_intent
  where refund.status = 'failed' and payment.problem is null and payment.refunded_cents < payment.amount_cents
  union all
  select null, null, charge.updated_at, 'refund without payment ' || charge.payment_intent,
    (select cents from private.refunds_of(charge.payment_intent)), null, null, null, null, null, 'refunded', null
  from private.charges as charge
  where charge.updated_at < now() - interval '1 hour'
    and not exists (select 1 from public.payments as payment where payment.payment_intent = charge.payment_intent)
  union all
  select payment.id, null, payment.created_at, 'not claimed', payment.amount_cents, payment.currency, payment.buyer_email,
    payment.template_id, null, payment.stripe_session_id, 'none', null
  from public.payments as payment
  where payment.claim_state = 'waiting'
    and (payment.created_at < now() - interval '7 days' or private.confirmed_account(payment.buyer_email) is not null)
  order by 3 desc;
end $$;
comment on function public.payment_problems() is
  'What did not fit and what has become of it: misfit payments with their refund, events that could not be read, refunds without a payment, payments nobody has claimed for a week or whose claim failed. 42501 for anybody but admins.';

create function private.claim_waiting_payments(user_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  address text;
  waiting public.payments;
  misfit text;
begin
  select lower(account.email) into address from auth.users as account
  where account.id = claim_waiting_payments.user_id and account.email_confirmed_at is not null;
  if address is null then return; end if;
  perform private.lock_keys('mail:' || address);
  for waiting in
    select * from public.payments as payment where payment.buyer_email = address and payment.claim_state = 'waiting'
    -- By template, because its row is locked to count the sale: two people claiming must not wait for each other.
    order by payment.template_id, payment.stripe_session_id is null, payment.created_at for update
  loop
    -- One payment that cannot be claimed must not hold back the others, nor the confirmation.
    begin
      perform private.lock_right(claim_waiting_payments.user_id, waiting.template_id);
      misfit := case when waiting.stripe_session_id is not null then private.right_problem(claim_waiting_payments.user_id, waiting.template_id,
        array(select line.kind from public.payment_lines as line where line.payment_id = waiting.id)) end;
      update public.payments as payment set user_id = claim_waiting_payments.user_id, claim_state = 'claimed' where payment.id = waiting.id;
      if misfit is null then
        update public.subscriptions as subscription set user_id = claim_waiting_payments.user_id
        where subscription.stripe_subscription_id = waiting.stripe_subscription_id and subscription.user_id is null;
        perform private.settle_payment(waiting.id, 'claim:' || waiting.id);
      else
        perform private.queue_refund(waiting.id, misfit);
      end if;
    exception when others then
      perform private.note_signup_fault(claim_waiting_payments.user_id, 'claim', sqlerrm);
    end;
  end loop;
end $$;
comment on function private.claim_waiting_payments(uuid) is
  'Gives a person what was paid through a link with the address they have confirmed; called when it is confirmed.';

grant execute on function
  public.apply_payment_event(jsonb), public.begin_checkout(uuid, uuid, text),
  public.record_checkout(text, uuid, uuid, text, jsonb, text, timestamptz),
  public.record_payment_link(text, uuid, text, jsonb, text), public.remember_customer(uuid, text),
  public.due_refunds(integer), public.mark_refund_sent(uuid, text), public.mark_refund_failed(uuid, text),
  public.due_cancellations(integer), public.mark_cancellation_sent(text), public.mark_cancellation_failed(text, text),
  public.due_closings(integer), public.mark_closing_sent(uuid), public.mark_closing_failed(uuid, text),
  public.template_goods(uuid, uuid)
  to service_role;
grant execute on function public.claim_free_template(uuid), public.booking_link(uuid), public.payment_problems() to authenticated;
