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
comment on column public.checkouts.user_id is 'The buyer who started the session. No foreign key, like template_id: the row outlives account and template.';
comment on column public.checkouts.closed_at is 'When it was paid, expired or switched off. A late payment is still checked against this row.';

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
comment on column public.payments.refunded_cents is 'Total of refunds and lost disputes; decreases only when a refund fails afterwards.';
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
comment on table public.payment_lines is 'The lines of a payment. Payments with a problem have none, unless the problem was found later.';
comment on column public.payment_lines.fee_cents is 'The platform''s share at the time of the charge; refunds return a proportional part of it.';

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
  'Monthly support. user_id and template_id are null until its session arrives, or until its payment is claimed.';
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
comment on column public.ledger_entries.creator_id is 'The creator whose balance it changes. No foreign key: the ledger outlives accounts.';

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
comment on table private.subscription_cancellations is 'Queue of subscriptions to cancel at Stripe, because their payment or template was refunded or their account deleted.';

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
comment on table private.stripe_customers is 'The Stripe customer of each account, so that a buyer''s cards and invoices belong to one customer.';

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

-- Immutability triggers --------------------------------------------------------------------------------------------

create function private.forbid_checkout_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null
    and to_jsonb(new) - 'closed_at' = to_jsonb(old) - 'closed_at' then
    return new;
  end if;
  raise exception 'checkouts are immutable' using errcode = '42501';
end $$;
comment on function private.forbid_checkout_change() is 'Checkouts are immutable; closed_at can be set once.';

create function private.forbid_payment_change() returns trigger
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
comment on function private.forbid_payment_change() is
  'Payments are immutable but for their state. refunded_cents only grows, and refunded is final, unless a refund failed at Stripe.';

create function private.forbid_payment_line_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'refunded_cents' = to_jsonb(old) - 'refunded_cents'
    and (new.refunded_cents >= old.refunded_cents
      or private.has_failed_refund((select payment_intent from public.payments where id = old.payment_id))) then
    return new;
  end if;
  raise exception 'A payment line cannot be changed or removed' using errcode = '42501';
end $$;
comment on function private.forbid_payment_line_change() is 'Payment lines are immutable; refunded_cents only grows, unless a refund failed at Stripe.';

create trigger forbid_change before update or delete on public.checkouts for each row execute function private.forbid_checkout_change();
create trigger forbid_truncate before truncate on public.checkouts for each statement execute function private.forbid_checkout_change();
create trigger forbid_change before update or delete on public.payments for each row execute function private.forbid_payment_change();
create trigger forbid_truncate before truncate on public.payments for each statement execute function private.forbid_payment_change();
create trigger forbid_change before update or delete on public.payment_lines for each row execute function private.forbid_payment_line_change();
create trigger forbid_truncate before truncate on public.payment_lines for each statement execute function private.forbid_payment_line_change();
create trigger forbid_change before update or delete on public.ledger_entries for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.ledger_entries for each statement execute function private.forbid_change();

-- Helpers ------------------------------------------------------------------------------------------------------------

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
comment on function private.lock_keys(text[]) is 'Takes transaction-level advisory locks on these keys, sorted to prevent deadlocks.';

create function private.retry_after(attempts integer) returns interval
language sql immutable set search_path = '' as $$ select least(interval '1 minute' * (2 ^ least(attempts, 20)), interval '6 hours') $$;
comment on function private.retry_after(integer) is 'Back-off: 1 minute × 2^attempts, at most 6 hours.';

create function private.lines_of_option(option text) returns text[]
language sql immutable set search_path = '' as $$
  select case option
    when 'template' then array['template']
    when 'setup' then array['template', 'setup']
    when 'support' then array['template', 'support']
    when 'full' then array['template', 'setup', 'support']
  end
$$;
comment on function private.lines_of_option(text) is 'The lines of a checkout option; null for an unknown option.';
