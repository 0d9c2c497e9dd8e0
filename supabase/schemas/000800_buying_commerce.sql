-- Commerce: offers (checkouts), payments, entitlements (purchases, subscriptions) and the ledger. Only signed payment events move
-- money; docs/commerce.md describes the state machine.
--
-- Lock order, to prevent deadlocks: the event's row, the subscription's id, other Stripe ids (sorted), the buyer's address, the template's
-- row, the buyer's account, the payment row, the refund request, the earnings of the template and of the creator's day. The template's row
-- serializes all that follows from its payments: entitlements, subscriptions, sums. The closing of a payout week locks none of these.

create table private.settings (
  only_row boolean primary key default true check (only_row),
  platform_fee_percent numeric(5, 2) not null default 10 check (platform_fee_percent between 0 and 100),
  payout_minimum_cents integer not null default 1000 check (payout_minimum_cents > 0),
  four_eyes_cents integer not null default 100000 check (four_eyes_cents > 0),
  reserve_percent numeric(5, 2) not null default 10 check (reserve_percent between 0 and 100),
  reserve_days integer not null default 90 check (reserve_days between 14 and 365),
  new_creator_days integer not null default 90 check (new_creator_days between 0 and 3650),
  payout_iban text check (payout_iban ~ '^[A-Z0-9]{15,34}$'),
  closes_ahead boolean not null default false,
  requires_second_factor boolean not null default true
);
comment on table private.settings is 'Settings of the marketplace; one row. The fee is deducted from every charge and returned proportionally with refunds.';
comment on column private.settings.payout_minimum_cents is 'A smaller balance is carried forward to the next Friday.';
comment on column private.settings.four_eyes_cents is 'A larger payout or refund needs two admins, once there are two.';
comment on column private.settings.reserve_percent is 'The share of a sale that is kept in reserve for chargebacks; 0 keeps none.';
comment on column private.settings.reserve_days is 'For how long after the sale it is kept.';
comment on column private.settings.new_creator_days is 'Sales within so many days after a creator''s first have a reserve, and all sales by link.';
comment on column private.settings.payout_iban is
  'The account from which payouts are made, as in PAYOUT_ACCOUNT_IBAN, without spaces: a payout to it is a risk. Null if it is not known.';
comment on column private.settings.closes_ahead is 'Whether weeks to come can be closed, to try payouts out. For demonstrations and tests only.';
comment on column private.settings.requires_second_factor is
  'Whether admins and changes of bank details need a second factor. Off for demonstrations and tests only.';
insert into private.settings default values;

create function private.line_kinds() returns text[]
language sql immutable parallel safe set search_path = ''
return array['template', 'setup', 'support'];
comment on function private.line_kinds() is 'The kinds of lines, in the order in which they are offered and refunded.';

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
  'Offers: one row per Checkout Session or Payment Link. Immutable except closed_at, so that a payment is checked against the price at the time of the offer.';
comment on column public.checkouts.lines is 'The lines of the total: [{"kind": "template" | "setup" | "support", "cents": …}], at most one of each kind.';
comment on column public.checkouts.user_id is 'The buyer who started the session. No foreign key, like template_id, because the row outlives account and template.';
comment on column public.checkouts.closed_at is 'When it was paid, expired or disabled. A late payment is still checked against this row.';

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
  billing_name text check (length(billing_name) <= 200),
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  card_fingerprint text check (length(card_fingerprint) between 1 and 255),
  claim_state text not null check (claim_state in ('claimed', 'waiting', 'refunded')),
  problem text,
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  check (stripe_session_id is not null or invoice is not null)
);
comment on table public.payments is
  'Payments: one row per paid session, and one per renewal (by its invoice). A payment with a problem grants nothing and is refunded.';
comment on column public.payments.claim_state is 'claimed: belongs to user_id. waiting: paid through a link, until buyer_email belongs to a confirmed account. refunded: refunded or queued for refund; final unless the refund fails.';
comment on column public.payments.created_at is 'When it was paid, by Stripe''s clock (private.paid_at()), not when its event arrived.';
comment on column public.payments.refunded_cents is 'Total of refunds and lost disputes; decreases only when a refund fails afterwards, or a lost dispute is reversed.';
comment on column public.payments.billing_name is 'The name that the payer gave to Stripe, for the invoice. No grant, like billing_address.';
comment on column public.payments.billing_address is 'The address that the payer gave to Stripe: line1, line2, city, state, postal_code, country; those that were given.';
comment on column public.payments.card_fingerprint is 'Stripe''s id of the card''s number, the same for every customer; null for a payment without a card. No grant.';
comment on column public.payments.announced_at is 'When a claimed payment was announced. Null while it waits for its claim, though its people were mailed when it arrived.';

create table public.payment_lines (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  kind text not null check (kind = any (private.line_kinds())),
  cents integer not null check (cents > 0),
  fee_cents integer not null check (fee_cents between 0 and cents),
  reserve_cents integer not null default 0,
  reserved_until timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
  unique (payment_id, kind),
  check (reserve_cents between 0 and cents - fee_cents),
  check ((reserve_cents = 0) = (reserved_until is null))
);
comment on table public.payment_lines is 'The lines of a payment. A payment with a problem has none, unless the problem was found later.';
comment on column public.payment_lines.fee_cents is 'The platform''s share at the time of the charge; refunds return a proportional part of it.';
comment on column public.payment_lines.reserve_cents is 'The creator''s money that is kept in reserve; refunds end a proportional part of it.';
comment on column public.payment_lines.reserved_until is 'When the reserve is released; null without one.';

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  template_id uuid not null references public.templates (id) on delete restrict,
  price numeric not null check (private.is_whole_cents(price) and price >= 0),
  price_cents integer generated always as (nullif(private.cents_of(price), 0)) stored,
  created_at timestamptz not null default now(),
  last_downloaded timestamptz,
  support_option text not null default 'none' check (support_option in ('none', 'setup', 'support', 'full')),
  state text not null default 'active' check (state in ('active', 'withdrawn')),
  payment_id uuid references public.payments (id),
  version_id uuid references public.template_versions (id),
  unique (user_id, template_id),
  check (price_cents is null or payment_id is not null)
);
comment on table public.purchases is 'Entitlements: the right of a user to use a template. Written by functions only; the owner may set last_downloaded.';
comment on column public.purchases.price is 'US dollars, for writing: paid for the template itself, without setup and support; 0 if it was free.';
comment on column public.purchases.price_cents is 'price in US cents; null if it was free.';
comment on column public.purchases.payment_id is 'The payment that covers it; null for a free template.';
comment on column public.purchases.version_id is 'The newest approved version when it was bought; its buyer may download it and all newer ones.';

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
  paid_by_link boolean not null default false,
  last_event_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.subscriptions is
  'Premium support, paid monthly. user_id and template_id are null until the session is paid, or until its payment is claimed.';
comment on column public.subscriptions.status is 'Status at Stripe, with pending for incomplete. canceled is final.';
comment on column public.subscriptions.paid_by_link is
  'Whether it was started through a Payment Link: its customer at Stripe belongs to whoever paid, not to the account, which ends it by cancel_support().';
comment on column public.subscriptions.last_event_at is 'Creation time of the newest applied event; an older event never overwrites it.';

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  creator_id uuid not null,
  payment_id uuid references public.payments (id),
  payment_line_id uuid references public.payment_lines (id),
  kind text not null check (kind in ('sale', 'fee', 'refund', 'fee_return', 'reserve', 'release', 'payout')),
  cents bigint not null check (case when kind = 'sale' then cents > 0 when kind = 'fee' then cents < 0 else cents <> 0 end),
  cause text not null,
  created_at timestamptz not null default now(),
  check (case when kind = 'payout' then payment_id is null and payment_line_id is null
    else payment_id is not null and payment_line_id is not null end)
);
comment on table public.ledger_entries is
  'Append-only ledger in signed cents. Per payment, sale + refund is the money kept. Per creator, the sum without payouts is what they have earned; it may be negative.';
comment on column public.ledger_entries.kind is
  'reserve and release: what is kept of a sale, payable with it, and the same sum back, payable when the reserve ends. Together they are always 0.';
comment on column public.ledger_entries.cents is
  'A refund that fails afterwards is reversed: a positive refund and a negative fee_return. A payout that the bank sends back is reversed: a positive payout.';
comment on column public.ledger_entries.cause is
  'The payment event that caused it, one set of entries per event and line; or the id of the payout, once per direction.';
comment on column public.ledger_entries.creator_id is 'The creator whose balance it changes. No foreign key, because the ledger outlives accounts.';

create table private.payment_events (
  event_id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  problem text,
  waits_for text,
  attempts integer not null default 0,
  user_id uuid
);
comment on table private.payment_events is 'Every signed event, applied once. An event that does not match is stored with its problem.';
comment on column private.payment_events.waits_for is 'The subscription whose first payment must arrive before this event can be applied.';
comment on column private.payment_events.user_id is
  'The buyer whom the payload is about, recorded when it is processed; null while nobody has claimed the payment. No foreign key, because events outlive accounts.';

create table private.charges (
  payment_intent text primary key,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  is_listed boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table private.charges is
  'Charges with refunds, whether or not their payment has arrived, so that an early refund is not lost.';
comment on column private.charges.refunded_cents is 'The greatest amount_refunded of events without a list of refunds; ignored once there is a list.';
comment on column private.charges.is_listed is 'Whether private.refunds contains every refund of the charge.';

create table private.refunds (
  refund_id text primary key,
  payment_intent text not null,
  cents integer not null check (cents >= 0),
  line text check (line = any (private.line_kinds())),
  status text not null check (status in ('requires_action', 'pending', 'succeeded', 'failed', 'canceled')),
  updated_at timestamptz not null default now()
);
comment on table private.refunds is
  'Refunds as Stripe reports them. Pending and succeeded ones count, because their money has left the balance; requires_action waits for the buyer; failed and canceled ones returned the money.';
comment on column private.refunds.line is 'The line named in the refund''s metadata.';
comment on column private.refunds.status is 'Only moves forward, so that it does not depend on the order of events; failed and canceled are final.';

create table private.disputes (
  dispute_id text primary key,
  payment_intent text not null,
  cents integer not null check (cents >= 0),
  status text not null check (status in ('inquiry', 'inquiry_closed', 'open', 'won', 'lost')),
  was_lost boolean not null default false,
  reason text check (length(reason) <= 100),
  evidence_due_at timestamptz,
  opened_at timestamptz not null default now(),
  announced text check (announced in ('inquiry', 'inquiry_closed', 'open', 'won', 'lost')),
  last_event_at timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on column private.disputes.evidence_due_at is 'Evidence is due by then; null if Stripe named no time.';
comment on column private.disputes.announced is 'The last status that the creator was mailed about.';
comment on column private.disputes.status is
  'Moves forward only: inquiry, inquiry_closed, open, then won or lost. In an inquiry the bank asks and takes no money.';
comment on column private.disputes.was_lost is 'Whether it was lost before the money came back; only then may refunded totals fall.';
comment on column private.disputes.last_event_at is 'Creation time of the event that set the status. Between won and lost, the newer event counts.';
comment on table private.disputes is
  'Disputes of charges, and inquiries before them. An inquiry changes nothing; an open dispute withdraws the entitlement, a won one restores it, a lost one counts as a refund.';

create table private.refund_queue (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  payment_line_id uuid references public.payment_lines (id),
  cents integer not null check (cents > 0),
  reason text not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  stripe_refund_id text,
  last_error text,
  created_at timestamptz not null default now(),
  constraint refund_queue_payment_id_key unique nulls not distinct (payment_id, payment_line_id)
);
comment on table private.refund_queue is
  'Queue of refunds at Stripe, one row per payment and one per line; stripe-webhook and send-outbox send them, with back-off.';
comment on column private.refund_queue.settled_at is 'When Stripe had refunded all of the line or payment; null again if that failed afterwards.';
comment on column private.refund_queue.payment_line_id is 'The line to refund, after an approved request; null for all that is left of the payment, after a mismatch.';

create table private.subscription_cancellations (
  stripe_subscription_id text primary key,
  reason text not null,
  at_period_end boolean not null default false,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.subscription_cancellations is
  'Queue of subscriptions to cancel at Stripe, because their payment or template was refunded, their account was deleted, or their subscriber ended them.';
comment on column private.subscription_cancellations.at_period_end is 'Whether it ends with the month that is paid, as its subscriber chose, and not at once.';

create table private.checkout_closings (
  checkout_id uuid primary key references public.checkouts (id),
  reason text not null check (reason in ('unavailable', 'price_changed', 'superseded')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.checkout_closings is
  'Queue of checkouts to close at Stripe: sessions are expired, links deactivated; stripe-webhook and send-outbox do it, with back-off.';

create table private.stripe_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null unique,
  email text
);
comment on table private.stripe_customers is 'The Stripe customer of each account, so that all cards and invoices of a buyer belong to one customer.';
comment on column private.stripe_customers.email is 'The address that the customer has at Stripe; the next checkout replaces it after a change.';

create table private.checkout_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  number integer not null check (number >= 1)
);
comment on table private.checkout_attempts is
  'How often Stripe answered a buyer''s checkout with an error of its own. Stripe repeats that answer for a day under the same idempotency key, so the number is part of the next keys.';

create index checkouts_open_idx on public.checkouts (user_id, template_id) where closed_at is null and kind = 'session';
create index checkouts_template_idx on public.checkouts (template_id) where closed_at is null;
create unique index checkouts_open_link_key on public.checkouts (template_id, option) where closed_at is null and kind = 'link';
create index payments_checkout_id_idx on public.payments (checkout_id);
create index payments_user_id_idx on public.payments (user_id, template_id);
create index payments_template_id_idx on public.payments (template_id, buyer_email);
create index payments_card_idx on public.payments (card_fingerprint, creator_id) where card_fingerprint is not null;
create index payments_stripe_subscription_id_idx on public.payments (stripe_subscription_id);
create index payments_waiting_idx on public.payments (buyer_email) where claim_state = 'waiting';
create index payments_problem_idx on public.payments (created_at) where problem is not null;
create index purchases_user_id_idx on public.purchases (user_id, created_at desc);
create index purchases_template_id_idx on public.purchases (template_id, id);
create index purchases_payment_id_idx on public.purchases (payment_id);
create index purchases_version_id_idx on public.purchases (version_id);
create index subscriptions_user_id_idx on public.subscriptions (user_id, created_at desc);
create index subscriptions_template_id_idx on public.subscriptions (template_id);
create index subscriptions_running_idx on public.subscriptions (template_id, id) where status <> 'canceled';
create index ledger_entries_creator_id_idx on public.ledger_entries (creator_id, created_at);
create index ledger_entries_payment_id_idx on public.ledger_entries (payment_id);
create index ledger_entries_payment_line_id_idx on public.ledger_entries (payment_line_id);
-- A payment that was refunded before it arrived begins and ends a reserve at once.
create unique index ledger_entries_cause_key on public.ledger_entries (cause, payment_line_id, kind, sign(cents)) where kind <> 'payout';
create unique index ledger_entries_payout_key on public.ledger_entries (cause, sign(cents)) where kind = 'payout';
create index payment_events_open_idx on private.payment_events (waits_for) where processed_at is null;
create index payment_events_problem_idx on private.payment_events (received_at) where problem is not null;
create index payment_events_user_id_idx on private.payment_events (user_id, event_id);
create index payment_events_addresses_idx on private.payment_events using gin (private.addresses_in(payload));
create index refunds_payment_intent_idx on private.refunds (payment_intent);
create index disputes_payment_intent_idx on private.disputes (payment_intent);
create index refund_queue_payment_line_id_idx on private.refund_queue (payment_line_id);
create index refund_queue_unsettled_idx on private.refund_queue (payment_line_id) where settled_at is null;
create index disputes_open_idx on private.disputes (payment_intent) where status = 'open';
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
alter table private.checkout_attempts enable row level security;
-- checkouts and ledger_entries have no policies and no grants: only definer functions read and write them.
alter table public.checkouts enable row level security;
alter table public.ledger_entries enable row level security;
alter table public.payments enable row level security;
alter table public.payment_lines enable row level security;
alter table public.purchases enable row level security;
alter table public.subscriptions enable row level security;

grant select (id, user_id, template_id, option, amount_cents, currency, refunded_cents, claim_state, problem, created_at)
  on public.payments to authenticated;
grant select (id, payment_id, kind, cents, refunded_cents) on public.payment_lines to authenticated;
grant select (id, user_id, template_id, price, price_cents, created_at, last_downloaded, support_option, state, payment_id, version_id) on public.purchases to authenticated;
grant update (last_downloaded) on public.purchases to authenticated;
grant select (id, user_id, template_id, status, cancel_at_period_end, current_period_end, monthly_cents, paid_by_link, created_at)
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
    and (new.refunded_cents >= old.refunded_cents or private.money_came_back(old.payment_intent))
    and (old.claim_state <> 'refunded' or new.claim_state = 'refunded'
      or (new.refunded_cents < old.refunded_cents and old.problem is null))
    and (old.claim_state <> 'claimed' or new.claim_state <> 'waiting') then
    return new;
  end if;
  raise exception 'A payment cannot be unpaid, unrefunded, or removed' using errcode = '42501';
end $$;
comment on function private.forbid_payment_change() is
  'Payments are immutable except for their state. refunded_cents only grows, and refunded is final, unless a refund failed at Stripe or a lost dispute was reversed.';

create function private.forbid_payment_line_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'refunded_cents' = to_jsonb(old) - 'refunded_cents'
    and (new.refunded_cents >= old.refunded_cents
      or private.money_came_back((select payment_intent from public.payments where id = old.payment_id))) then
    return new;
  end if;
  raise exception 'A payment line cannot be changed or removed' using errcode = '42501';
end $$;
comment on function private.forbid_payment_line_change() is 'Payment lines are immutable; refunded_cents only grows, unless a refund failed at Stripe or a lost dispute was reversed.';

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
comment on function private.cents_or_null(text) is 'Parses an amount in cents; null if invalid.';

create function private.uuid_or_null(value text) returns uuid
language sql immutable set search_path = '' as $$
  select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;
comment on function private.uuid_or_null(text) is 'Parses a uuid; null if invalid.';

create function private.stripe_id(object jsonb, key text) returns text
language sql immutable set search_path = '' as $$
  select nullif(case jsonb_typeof(object -> key) when 'object' then object -> key ->> 'id' else object ->> key end, '')
$$;
comment on function private.stripe_id(jsonb, text) is 'The id under a key of a Stripe object, expanded or not.';

create function private.epoch_or_null(value text) returns timestamptz
language sql immutable set search_path = '' as $$ select case when value ~ '^[0-9]{1,11}([.][0-9]{1,6})?$' then to_timestamp(value::numeric) end $$;
comment on function private.epoch_or_null(text) is 'Parses seconds since 1970, with decimals or without; null if invalid.';

create function private.paid_at(reported timestamptz, earliest timestamptz) returns timestamptz
language sql stable set search_path = '' as $$ select least(now(), greatest(reported, earliest, now() - interval '720 hours')) $$;
comment on function private.paid_at(timestamptz, timestamptz) is
  'When a payment was made, by Stripe''s clock: not before its offer or first payment, not more than 30 days ago, for which Stripe resends events, and not in the future.';

create function private.billing_text(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(left(regexp_replace(value, '[[:space:][:cntrl:]]+', ' ', 'g'), 200)), '')
$$;
comment on function private.billing_text(text) is 'A line of a billing name or address: one line of at most 200 characters; null if it is empty.';

create function private.billing_address(address jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(field.key, private.billing_text(field.value))
  from jsonb_each_text(case when jsonb_typeof(address) = 'object' then address else '{}' end) as field
  where field.key in ('line1', 'line2', 'city', 'state', 'postal_code', 'country') and private.billing_text(field.value) is not null
$$;
comment on function private.billing_address(jsonb) is 'The known fields of an address at Stripe that are not empty; null if there are none.';

create function private.fingerprint_in(object jsonb) returns text
language sql immutable set search_path = '' as $$ select nullif(left(object ->> 'card_fingerprint', 255), '') $$;
comment on function private.fingerprint_in(jsonb) is 'The fingerprint of the card that paid, which stripe-webhook reads from the charge; null without one.';

create function private.link_delay() returns interval
language sql immutable set search_path = ''
return interval '1 hour';
comment on function private.link_delay() is
  'Time until anything shows whether a payment by link fits: its return, or a sale that is counted. The payer types an address, and must not learn whether it has an account.';

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

create function private.lines_of_option(option text) returns text[]
language sql immutable set search_path = '' as $$
  select case option
    when 'template' then array['template']
    when 'setup' then array['template', 'setup']
    when 'support' then array['template', 'support']
    when 'full' then private.line_kinds()
  end
$$;
comment on function private.lines_of_option(text) is 'The lines of a checkout option; null for an unknown option.';
