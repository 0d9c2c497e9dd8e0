-- Payouts as their creator reads them: balance, history, statement.

create table private.open_days (
  creator_id uuid not null,
  payable_on date not null,
  is_release boolean not null,
  cents bigint not null,
  primary key (creator_id, payable_on, is_release)
);
comment on table private.open_days is
  'Sums of each creator''s open entries by day, held ones included; kept by the triggers add_open and remove_open.';
comment on column private.open_days.creator_id is 'No foreign key, because the ledger outlives accounts.';
comment on column private.open_days.payable_on is 'As in private.open_entries.';
alter table private.open_days enable row level security;

-- Locks: a creator's days in their order, after everything else that the transaction holds.
create function private.sum_open_days() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into private.open_days as known (creator_id, payable_on, is_release, cents)
  select changed.creator_id, changed.payable_on, changed.kind = 'release' as is_release,
    sum(case tg_op when 'DELETE' then -changed.cents else changed.cents end)
  from changed
  group by changed.creator_id, changed.payable_on, is_release order by changed.creator_id, changed.payable_on, is_release
  on conflict on constraint open_days_pkey do update set cents = known.cents + excluded.cents;
  return null;
end $$;
comment on function private.sum_open_days() is 'Adds entries that open to the sums of their day, and takes off those that close.';
create trigger add_open after insert on private.open_entries
  referencing new table as changed for each statement execute function private.sum_open_days();
create trigger remove_open after delete on private.open_entries
  referencing old table as changed for each statement execute function private.sum_open_days();

create function private.untaken_sums(creator_id uuid) returns table (is_release boolean, payable_on date, is_payable boolean, cents bigint)
language sql stable set search_path = '' as $$
  with day as (select (now() at time zone 'utc')::date as today)
  select sums.is_release, sums.payable_on, sums.payable_on <= day.today, sums.cents
  from day join private.open_days as sums on sums.creator_id = untaken_sums.creator_id and sums.payable_on <> day.today + 1
  union all
  -- Those that become payable today, some of them by now.
  select open.kind = 'release', day.today + 1, open.payable_from <= now(), open.cents
  from day join private.open_entries as open on open.creator_id = untaken_sums.creator_id
    and open.payable_on = day.today + 1
  union all
  -- What is held is moved from its day to no day.
  select held.kind = 'release', moved.payable_on, moved.is_payable, moved.cents
  from private.held_entries as held
  cross join lateral (values (held.payable_on, held.payable_from <= now(), -held.cents), ('infinity', false, held.cents))
    as moved (payable_on, is_payable, cents)
  where held.creator_id = untaken_sums.creator_id
$$;
comment on function private.untaken_sums(uuid) is
  'Sums of a creator''s entries that no payout has taken, by the day of the first closing that can take them; infinity for held entries. is_payable: whether they are payable now. The cost grows with the days and the held entries alone.';

create function private.balance_sums(
  creator_id uuid, friday date default null,
  out available bigint, out held bigint, out reserved bigint, out next_cents bigint, out release_on date, out release_cents bigint)
language sql stable set search_path = '' as $$
  with part as materialized (select * from private.untaken_sums(balance_sums.creator_id)
  ), release as (
    select case when isfinite(part.payable_on) then private.first_friday(private.start_of(part.payable_on)) end as friday, sum(part.cents) as cents
    from part where part.is_release and not part.is_payable group by part.payable_on
  ), next as (
    select release.friday, sum(release.cents)::bigint as cents from release where release.friday is not null
    -- Refunds may have ended it.
    group by release.friday having sum(release.cents) <> 0 order by release.friday limit 1)
  select
    coalesce(sum(part.cents) filter (where part.is_payable), 0)::bigint,
    coalesce(sum(part.cents) filter (where not part.is_payable and not part.is_release), 0)::bigint,
    coalesce(sum(part.cents) filter (where not part.is_payable and part.is_release), 0)::bigint,
    coalesce(sum(part.cents) filter (where part.payable_on <= balance_sums.friday), 0)::bigint,
    (select next.friday from next), (select next.cents from next)
  from part
$$;
comment on function private.balance_sums(uuid, date) is
  'What no payout has taken of a creator''s money: payable now, not payable yet, kept in reserve, and what the closing of a Friday takes as things are; the next Friday that can pay out some of the reserve, and how much, null without one.';

-- Definer: ledger, payouts and accounts have no grants. The caller's own only.
create function public.payout_balance() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  today constant date := (now() at time zone 'utc')::date;
  -- Today, if it is a Friday whose closing is still to come.
  friday constant date := greatest(
    private.last_friday(now() + interval '144 hours'), (select max(closed.period_end) + 7 from private.payout_weeks as closed));
  own record;
  skip_reason text;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  select * into own from private.balance_sums(caller, friday);
  if own.next_cents <> 0 then
    skip_reason := private.payout_problem(caller, own.next_cents, greatest(now(), private.start_of(friday)));
  end if;
  return (
    select jsonb_build_object(
      'available_cents', own.available, 'held_cents', own.held, 'reserved_cents', own.reserved,
      'next_release', case when own.release_on is not null then jsonb_build_object('on', own.release_on, 'cents', own.release_cents) end,
      'pending_cents', coalesce(sum(payout.net_cents) filter (where payout.status = 'pending'), 0)::bigint,
      'paid_cents', coalesce(sum(payout.net_cents) filter (where payout.status = 'paid'), 0)::bigint,
      'minimum_cents', (select payout_minimum_cents from private.settings),
      'next_payout_on', friday, 'next_payout_cents', case when skip_reason is null then own.next_cents else 0 end, 'skip_reason', skip_reason,
      'account_held_until', (select until from private.account_held_until(caller) as until where until > now()))
    from public.payouts as payout where payout.creator_id = caller);
end $$;
comment on function public.payout_balance() is
  'The caller''s balance: {available_cents, held_cents, reserved_cents, next_release: {on, cents} or null, pending_cents, paid_cents, minimum_cents, next_payout_on, next_payout_cents, skip_reason, account_held_until}. available: payable now, negative if refunds exceed it. held: not payable yet. reserved: kept in reserve. pending, paid: payouts before and after their transfer. next_payout_cents: what the next closing pays as things are, 0 with a skip_reason. Zeros for buyers.';

-- Definer: payouts have no grants. The caller's own only.
create function public.my_payouts()
returns table (
  id uuid, number text, period_end date, status text, gross_cents bigint, fee_cents bigint, reserved_cents bigint, released_cents bigint,
  returned_cents bigint, net_cents bigint,
  account_detail text, paid_at timestamptz, reference text, return_reason text, skip_reason text, available_cents bigint)
language sql stable security definer set search_path = '' as $$
  select payout.id, payout.number, payout.period_end, payout.status, payout.gross_cents, payout.fee_cents, payout.reserved_cents, payout.released_cents,
    payout.returned_cents, payout.net_cents, private.account_detail(payout.account_holder_name, payout.iban), payout.paid_at, payout.reference, payout.return_reason, null, null::integer
  from public.payouts as payout where payout.creator_id = (select auth.uid())
  union all
  select null, null, skip.period_end, 'skipped', null, null, null, null, null, null, null, null, null, null, skip.reason, skip.available_cents
  from public.payout_skips as skip where skip.creator_id = (select auth.uid())
  order by period_end desc, number limit 200
$$;
comment on function public.my_payouts() is
  'The caller''s payouts and skipped weeks (status skipped, with skip_reason and the balance that was carried forward), newest first, at most 200.';

create function private.payout_lines(payout_id uuid, most integer)
returns table (sold_at timestamptz, template_name text, kind text, gross_cents bigint, fee_cents bigint, reserve_cents bigint, net_cents bigint)
language sql stable set search_path = '' as $$
  select sale.created_at, template.name, line.kind, booked.gross, booked.fee, booked.reserve, booked.gross - booked.fee + booked.reserve
  from (
    select entry.payment_line_id, taken.line_number,
      coalesce(sum(entry.cents) filter (where entry.kind in ('sale', 'refund')), 0)::bigint as gross,
      coalesce(-sum(entry.cents) filter (where entry.kind in ('fee', 'fee_return')), 0)::bigint as fee,
      coalesce(sum(entry.cents) filter (where entry.kind in ('reserve', 'release')), 0)::bigint as reserve
    from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
    where taken.payout_id = payout_lines.payout_id and taken.line_number <= most
    group by entry.payment_line_id, taken.line_number
  ) as booked
  join public.payment_lines as line on line.id = booked.payment_line_id
  join public.payments as payment on payment.id = line.payment_id
  join public.ledger_entries as sale on sale.payment_line_id = line.id and sale.kind = 'sale'
  left join public.templates as template on template.id = payment.template_id
  order by booked.line_number
$$;
comment on function private.payout_lines(uuid, integer) is
  'The first sold lines whose entries a payout takes, with their sums in it, oldest first; negative for refunds of lines that were paid out before. reserve_cents: negative while it is kept, positive once it is released.';

-- Definer: payouts have no grants. Service role only; checks reader, whom the edge function has authenticated.
create function public.payout_statement(payout_id uuid, reader uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', payout.number, 'period_end', payout.period_end, 'created_at', payout.created_at, 'status', payout.status, 'paid_at', payout.paid_at,
    'reference', payout.reference, 'creator_name', coalesce(nullif(profile.full_name, ''), profile.username, payout.account_holder_name),
    'creator_email', account.email, 'account_holder_name', payout.account_holder_name, 'bank_name', payout.bank_name,
    'account_detail', private.account_detail(payout.account_holder_name, payout.iban),
    'gross_cents', payout.gross_cents, 'fee_cents', payout.fee_cents, 'reserved_cents', payout.reserved_cents,
    'released_cents', payout.released_cents, 'returned_cents', payout.returned_cents, 'net_cents', payout.net_cents,
    'lines', (
      select coalesce(jsonb_agg(to_jsonb(line)), '[]')
      from private.payout_lines(payout.id, 500) as line),
    'more_lines', greatest((select max(taken.line_number) from private.payout_entries as taken where taken.payout_id = payout.id) - 500, 0))
  from public.payouts as payout
  left join public.profiles as profile on profile.id = payout.creator_id
  left join auth.users as account on account.id = payout.creator_id
  where payout.id = payout_statement.payout_id
    and (payout.creator_id = payout_statement.reader or private.acts_as_admin(payout_statement.reader))
$$;
comment on function public.payout_statement(uuid, uuid) is
  'The statement of a payout for its creator and admins, with its first 500 lines and the number of the others (more_lines); null for everybody else.';
grant execute on function public.payout_balance(), public.my_payouts() to authenticated;
grant execute on function public.payout_statement(uuid, uuid) to service_role;
