-- Payouts: the Friday closing of the ledger, what creators are owed, and the transfers that admins make.

create table private.document_numbers (
  series text not null check (series in ('FS', 'PS', 'CN')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);
comment on table private.document_numbers is 'The last number of each series and year. Taken under its row lock in the transaction that makes the document, so numbers have no gaps. FS: invoices. PS: payout statements. CN: credit notes.';

create table private.payout_weeks (
  period_end date primary key check (extract(isodow from period_end) = 5),
  closed_at timestamptz not null default now()
);
comment on table private.payout_weeks is 'The Fridays that were closed. A week is closed once.';

create table private.payout_closings (
  only_row boolean primary key default true check (only_row),
  period_end date not null references private.payout_weeks (period_end),
  up_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table private.payout_closings is 'The closing that is under way; no row while none is.';
comment on column private.payout_closings.up_to is 'Creators are closed in the order of their ids: those up to this one are done.';

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  creator_id uuid not null,
  period_end date not null references private.payout_weeks (period_end),
  gross_cents bigint not null,
  fee_cents bigint not null,
  reserved_cents bigint not null default 0,
  released_cents bigint not null default 0,
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  net_cents bigint not null check (net_cents > 0),
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
  check (net_cents = gross_cents - fee_cents - reserved_cents + released_cents + returned_cents)
);
comment on table public.payouts is 'One transfer to a creator per Friday, with the bank account it goes to. Written by functions only.';
comment on column public.payouts.creator_id is 'No foreign key, because payouts outlive accounts.';
comment on column public.payouts.gross_cents is 'Sales minus refunds of the ledger entries that it takes.';
comment on column public.payouts.fee_cents is 'Platform fee less what refunds returned of it.';
comment on column public.payouts.reserved_cents is 'Kept in reserve, less what refunds ended of it; negative if they ended more.';
comment on column public.payouts.released_cents is 'Released from the reserve of earlier sales.';
comment on column public.payouts.returned_cents is 'Earlier payouts that the bank sent back, paid again with this one.';
comment on column public.payouts.status is 'pending: to be transferred. paid: an admin made the transfer. returned: the bank sent it back; the next closing pays it again.';

create table private.payout_entries (
  ledger_entry_id bigint primary key references public.ledger_entries (id),
  payout_id uuid not null references public.payouts (id),
  line_number integer check (line_number > 0)
);
comment on table private.payout_entries is 'The ledger entries that each payout takes; the primary key lets an entry be taken once.';
comment on column private.payout_entries.line_number is
  'The place of its sold line on the statement, oldest sale first; null for an earlier payout that was returned.';

create table private.open_entries (
  ledger_entry_id bigint primary key references public.ledger_entries (id) on delete cascade,
  creator_id uuid not null,
  payment_line_id uuid,
  kind text not null,
  cents bigint not null,
  payable_from timestamptz not null,
  payable_on date not null generated always as (((payable_from at time zone 'utc') + interval '1 day' - interval '1 microsecond')::date) stored
);
comment on table private.open_entries is
  'Copies of the ledger entries that no payout has taken, so that balances and closings cost what is open, not the whole ledger. Kept by triggers.';
comment on column private.open_entries.creator_id is 'As of the entry. No foreign key, because the ledger outlives accounts.';
comment on column private.open_entries.payable_from is '14 days after the sale of its line, whatever time zone the session has; of a release the end of the reserve; -infinity for a returned payout.';
comment on column private.open_entries.payable_on is 'The first day (UTC) that begins at or after payable_from: the first on which a closing can take it.';

create table private.payout_faults (
  creator_id uuid not null,
  period_end date not null references private.payout_weeks (period_end),
  problem text not null check (length(problem) between 1 and 2000),
  attempts integer not null default 1 check (attempts >= 0),
  next_at timestamptz not null default now() + interval '5 minutes',
  created_at timestamptz not null default now(),
  primary key (creator_id, period_end)
);
comment on table private.payout_faults is
  'Creators whose week could not be closed although that of the others was; tried again until it can, without end. Admins see it under stuck work.';
comment on column private.payout_faults.creator_id is 'No foreign key, because payouts outlive accounts.';

create table public.payout_skips (
  creator_id uuid not null,
  period_end date not null references private.payout_weeks (period_end),
  reason text not null check (reason in ('suspended', 'no_account', 'second_factor_removed', 'account_changed', 'below_minimum', 'negative')),
  available_cents bigint not null,
  created_at timestamptz not null default now(),
  primary key (creator_id, period_end)
);
comment on table public.payout_skips is 'Why a creator with an available balance got no payout at a closing; the balance is carried forward.';
comment on column public.payout_skips.available_cents is 'The balance that was carried forward; negative if refunds exceeded earnings.';

-- payouts and payout_skips have no policies and no grants: only definer functions read and write them.
create index payouts_creator_id_idx on public.payouts (creator_id, period_end desc);
create index payouts_status_idx on public.payouts (status, period_end desc);
create index payout_entries_payout_id_idx on private.payout_entries (payout_id, line_number);
create index open_entries_creator_id_idx on private.open_entries (creator_id, payable_on);
create index payments_unclaimed_idx on public.payments (creator_id) where claim_state = 'waiting';
create index payments_problem_creator_idx on public.payments (creator_id) where problem is not null;
create index open_entries_payment_line_id_idx on private.open_entries (payment_line_id);
create index payout_closings_period_end_idx on private.payout_closings (period_end);
create index payout_faults_period_end_idx on private.payout_faults (period_end);
create index payout_faults_next_at_idx on private.payout_faults (next_at);
create index payout_skips_creator_id_idx on public.payout_skips (creator_id, period_end desc);
create index payouts_period_end_idx on public.payouts (period_end);
create index payout_skips_period_end_idx on public.payout_skips (period_end);

alter table private.document_numbers enable row level security;
alter table private.payout_weeks enable row level security;
alter table private.payout_closings enable row level security;
alter table private.payout_faults enable row level security;
alter table private.open_entries enable row level security;
alter table private.payout_entries enable row level security;
alter table public.payouts enable row level security;
alter table public.payout_skips enable row level security;

create function private.forbid_payout_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (
    (old.status = 'pending' and new.status = 'paid' and new.paid_at is not null
      and to_jsonb(new) - array['status', 'paid_at', 'reference'] = to_jsonb(old) - array['status', 'paid_at', 'reference'])
    or (old.status = 'paid' and new.status = 'returned' and new.returned_at is not null and new.return_reason is not null
      and to_jsonb(new) - array['status', 'returned_at', 'return_reason'] = to_jsonb(old) - array['status', 'returned_at', 'return_reason'])
    or (old.status <> 'pending' and new.iban = right(old.iban, 4) and to_jsonb(new) - 'iban' = to_jsonb(old) - 'iban')) then
    return new;
  end if;
  raise exception 'A payout cannot be changed or removed' using errcode = '42501';
end $$;
comment on function private.forbid_payout_change() is 'Payouts are immutable, except that a pending one is paid once, a paid one returned once, and a made one loses all but the last four of its bank number.';

create trigger forbid_change before update or delete on public.payouts for each row execute function private.forbid_payout_change();
create trigger forbid_truncate before truncate on public.payouts for each statement execute function private.forbid_payout_change();
create trigger forbid_change before update or delete on private.payout_entries for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on private.payout_entries for each statement execute function private.forbid_change();
create trigger forbid_change before update or delete on public.payout_skips for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.payout_skips for each statement execute function private.forbid_change();
create trigger forbid_change before update or delete on private.payout_weeks for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on private.payout_weeks for each statement execute function private.forbid_change();

create function private.open_entry() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into private.open_entries (ledger_entry_id, creator_id, payment_line_id, kind, cents, payable_from)
  select entry.id, entry.creator_id, entry.payment_line_id, entry.kind, entry.cents,
    coalesce(case when entry.kind = 'release' then line.reserved_until else sale.created_at + interval '336 hours' end, '-infinity')
  from added as entry
  left join public.payment_lines as line on line.id = entry.payment_line_id
  left join public.ledger_entries as sale on sale.payment_line_id = entry.payment_line_id and sale.kind = 'sale' and sale.creator_id = entry.creator_id
  -- A payout is no income; a returned one is.
  where entry.kind <> 'payout' or entry.cents > 0;
  return null;
end $$;
comment on function private.open_entry() is 'Opens ledger entries for the next payout.';
create trigger open_entry after insert on public.ledger_entries
  referencing new table as added for each statement execute function private.open_entry();

create function private.close_entry() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from private.open_entries as open using added where open.ledger_entry_id = added.ledger_entry_id;
  return null;
end $$;
comment on function private.close_entry() is 'Closes the ledger entries that a payout takes.';
create trigger close_entry after insert on private.payout_entries
  referencing new table as added for each statement execute function private.close_entry();

-- What is payable: these views decide it for the balance, the closing and the state of a sale.

create view private.due_refunds (payment_line_id) as
  select refund.payment_line_id from private.refund_queue as refund
  join public.payment_lines as line on line.id = refund.payment_line_id
  where refund.settled_at is null and line.refunded_cents < line.cents
    -- Canceled at Stripe by hand: the money stays with the sale. One that failed is still owed to the buyer.
    and not exists (select 1 from private.refunds as sent where sent.refund_id = refund.stripe_refund_id and sent.status = 'canceled');
comment on view private.due_refunds is 'Lines whose refund was decided, and that Stripe has not confirmed.';

create view private.held_lines (payment_line_id, creator_id) as
  select held.line_id, held.creator_id from (
    select line.id, payment.creator_id from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id where payment.problem is not null
    union all
    select line.id, payment.creator_id from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id where payment.claim_state = 'waiting'
    union all
    select line.id, payment.creator_id from private.disputes as dispute
    join public.payments as payment on payment.payment_intent = dispute.payment_intent
    join public.payment_lines as line on line.payment_id = payment.id where dispute.status = 'open'
    union all
    select request.payment_line_id, request.creator_id from public.refund_requests as request where request.status = 'open'
    union all
    select refund.payment_line_id, payment.creator_id from private.due_refunds as refund
    join public.payment_lines as line on line.id = refund.payment_line_id
    join public.payments as payment on payment.id = line.payment_id) as held (line_id, creator_id);
comment on view private.held_lines is
  'Sold lines of which no payout takes what it has not taken yet, the reserve included, however old: nobody has claimed the payment, or a problem, an open refund request, a refund that Stripe has not confirmed or an open dispute holds them.';

-- Joined by the line alone: few lines are held, and a creator may have many open entries.
create view private.held_entries as
  select open.ledger_entry_id, held.creator_id, open.kind, open.cents, open.payable_from, open.payable_on
  from (select distinct line.payment_line_id, line.creator_id from private.held_lines as line) as held
  join private.open_entries as open on open.payment_line_id = held.payment_line_id
  -- Money that has left is not held: later refunds are taken as soon as they exist.
  where open.kind = 'release' or exists (
    select 1 from private.open_entries as sale where sale.payment_line_id = open.payment_line_id and sale.kind = 'sale');
comment on view private.held_entries is 'Open entries that wait with their held line: each before a payout took the sale, afterwards the reserve alone.';

create view private.sold_lines (entry_id, creator_id, payment_line_id, sold_at, is_taken, payable_from) as
  select sale.id, sale.creator_id, sale.payment_line_id, sale.created_at, open.ledger_entry_id is null,
    case
      when open.ledger_entry_id is null then '-infinity'
      when exists (select 1 from private.held_lines as held where held.payment_line_id = sale.payment_line_id) then 'infinity'
      else open.payable_from
    end::timestamptz
  from public.ledger_entries as sale
  left join private.open_entries as open on open.ledger_entry_id = sale.id
  where sale.kind = 'sale';
comment on view private.sold_lines is
  'Sold lines by their sale entry. is_taken: a payout took it. payable_from: 14 days after the sale; infinity while it is held; -infinity once taken.';

create view private.untaken_entries (id, creator_id, payment_line_id, kind, cents, payable_from) as
  select open.ledger_entry_id, open.creator_id, open.payment_line_id, open.kind, open.cents,
    case when open.ledger_entry_id in (select held.ledger_entry_id from private.held_entries as held) then 'infinity' else open.payable_from end
  from private.open_entries as open;
comment on view private.untaken_entries is
  'Ledger entries that no payout has taken, each payable when its line is, a release when its reserve ends. A returned payout is payable at once.';

create function private.next_document_number(series text, at timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  document_year constant integer := extract(year from at at time zone 'utc');
  number integer;
begin
  insert into private.document_numbers as known (series, year, last) values (next_document_number.series, document_year, 1)
  on conflict on constraint document_numbers_pkey do update set last = known.last + 1
  returning last into number;
  return format('%s-%s-%s', series, document_year, lpad(number::text, greatest(length(number::text), 6), '0'));
end $$;
comment on function private.next_document_number(text, timestamptz) is
  'The next number of a series in the year (UTC): PS-2026-000001. Gapless: the row stays locked until the document is committed with it.';

create function private.account_detail(account_holder_name text, iban text) returns text
language sql immutable set search_path = '' as $$ select account_holder_name || ' •••• ' || right(iban, 4) $$;
comment on function private.account_detail(text, text) is 'A bank account as lists show it: its holder and the last four characters of its IBAN.';

create function private.account_held_until(user_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select method.payable_since + interval '168 hours' from public.payment_methods as method
  where method.user_id = account_held_until.user_id and method.is_default
$$;
comment on function private.account_held_until(uuid) is 'When the 7 days after the last change of a user''s default bank account end; null without an account.';

create function private.second_factor_held_until(user_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(known.payouts_held_until) from private.second_factors as known where known.user_id = second_factor_held_until.user_id
$$;
comment on function private.second_factor_held_until(uuid) is
  'When the 7 days after a user''s second factor was removed without it end; null if it never was.';

create function private.payout_problem(creator_id uuid, cents bigint, at timestamptz) returns text
language sql stable set search_path = '' as $$
  select case
    when private.is_suspended(creator_id) then 'suspended'
    when cents < 0 then 'negative'
    when cents < (select payout_minimum_cents from private.settings) then 'below_minimum'
    when held.until is null then 'no_account'
    when private.second_factor_held_until(creator_id) > at then 'second_factor_removed'
    when held.until > at then 'account_changed'
  end
  from (select private.account_held_until(creator_id) as until) as held
$$;
comment on function private.payout_problem(uuid, bigint, timestamptz) is 'Why a creator gets no payout of this balance at a time; null if they get one.';
