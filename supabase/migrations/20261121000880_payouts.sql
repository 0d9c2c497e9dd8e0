-- Payouts: the Friday closing of the ledger, what creators are owed, and the transfers that admins make.

create table private.document_numbers (
  series text not null check (series in ('FS', 'PS')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);
comment on table private.document_numbers is 'The last number of each series and year. Taken under its row lock in the transaction that makes the document, so numbers have no gaps. FS: invoices. PS: payout statements.';

create table private.payout_weeks (
  period_end date primary key check (extract(isodow from period_end) = 5),
  closed_at timestamptz not null default now()
);
comment on table private.payout_weeks is 'The Fridays that were closed. A week is closed once.';

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  creator_id uuid not null,
  period_end date not null references private.payout_weeks (period_end),
  gross_cents integer not null,
  fee_cents integer not null,
  returned_cents integer not null default 0 check (returned_cents >= 0),
  net_cents integer not null check (net_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'returned')),
  account_holder_name text not null,
  bank_name text not null,
  bank_code text not null,
  iban text not null,
  paid_at timestamptz,
  reference text check (length(reference) between 1 and 140),
  returned_at timestamptz,
  return_reason text check (length(return_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  unique (creator_id, period_end),
  check (net_cents = gross_cents - fee_cents + returned_cents)
);
comment on table public.payouts is 'One transfer to a creator per Friday, with the bank account it goes to. Written by functions only.';
comment on column public.payouts.creator_id is 'No foreign key, because payouts outlive accounts.';
comment on column public.payouts.gross_cents is 'Sales less refunds of the ledger entries that it takes.';
comment on column public.payouts.fee_cents is 'Platform fee less what refunds returned of it.';
comment on column public.payouts.returned_cents is 'Earlier payouts that the bank sent back, paid again with this one.';
comment on column public.payouts.status is 'pending: to be transferred. paid: an admin made the transfer. returned: the bank sent it back; the next closing pays it again.';

create table private.payout_entries (
  ledger_entry_id bigint primary key references public.ledger_entries (id),
  payout_id uuid not null references public.payouts (id)
);
comment on table private.payout_entries is 'The ledger entries that each payout takes; the primary key lets an entry be taken once.';

create table public.payout_skips (
  creator_id uuid not null,
  period_end date not null references private.payout_weeks (period_end),
  reason text not null check (reason in ('no_account', 'account_changed', 'below_minimum', 'negative')),
  available_cents integer not null,
  created_at timestamptz not null default now(),
  primary key (creator_id, period_end)
);
comment on table public.payout_skips is 'Why a creator with an available balance got no payout at a closing; the balance is carried forward.';
comment on column public.payout_skips.available_cents is 'The balance that was carried forward; negative if refunds exceeded earnings.';

create index payouts_creator_id_idx on public.payouts (creator_id, period_end desc);
create index payouts_status_idx on public.payouts (status, period_end desc);
create index payout_entries_payout_id_idx on private.payout_entries (payout_id);
create index payout_skips_creator_id_idx on public.payout_skips (creator_id, period_end desc);
create index payouts_period_end_idx on public.payouts (period_end);
create index payout_skips_period_end_idx on public.payout_skips (period_end);

alter table private.document_numbers enable row level security;
alter table private.payout_weeks enable row level security;
alter table private.payout_entries enable row level security;
alter table public.payouts enable row level security;
alter table public.payout_skips enable row level security;
