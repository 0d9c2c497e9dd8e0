-- Earnings: rollups of the ledger per template and per day, so that a creator's figures do not sum every entry.

create table private.template_earnings (
  template_id uuid primary key references public.templates (id),
  gross_cents bigint not null,
  fee_cents bigint not null
);
comment on table private.template_earnings is 'Sums of each template''s ledger entries, kept by the trigger add_earnings.';
comment on column private.template_earnings.gross_cents is 'Sale and refund entries.';
comment on column private.template_earnings.fee_cents is 'Platform fee less what refunds returned of it.';

create table private.daily_earnings (
  creator_id uuid not null,
  day date not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  primary key (creator_id, day)
);
comment on table private.daily_earnings is 'Sums of each creator''s ledger entries per day (UTC), without payouts; kept by the trigger add_earnings.';

alter table private.template_earnings enable row level security;
alter table private.daily_earnings enable row level security;

-- Locks: the sums of the template, then of the creator's day; both after the template's row and the payment's.
create function private.add_earnings() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into private.template_earnings as known (template_id, gross_cents, fee_cents)
  select payment.template_id,
    coalesce(sum(entry.cents) filter (where entry.kind in ('sale', 'refund')), 0),
    coalesce(-sum(entry.cents) filter (where entry.kind in ('fee', 'fee_return')), 0)
  from added as entry join public.payments as payment on payment.id = entry.payment_id
  where entry.kind <> 'payout' and payment.template_id is not null
  group by payment.template_id order by payment.template_id
  on conflict on constraint template_earnings_pkey do update set
    gross_cents = known.gross_cents + excluded.gross_cents, fee_cents = known.fee_cents + excluded.fee_cents;

  insert into private.daily_earnings as known (creator_id, day, gross_cents, fee_cents)
  select entry.creator_id, (entry.created_at at time zone 'utc')::date as day,
    coalesce(sum(entry.cents) filter (where entry.kind in ('sale', 'refund')), 0),
    coalesce(-sum(entry.cents) filter (where entry.kind in ('fee', 'fee_return')), 0)
  from added as entry
  where entry.kind <> 'payout'
  group by entry.creator_id, day order by entry.creator_id, day
  on conflict on constraint daily_earnings_pkey do update set
    gross_cents = known.gross_cents + excluded.gross_cents, fee_cents = known.fee_cents + excluded.fee_cents;
  return null;
end $$;
comment on function private.add_earnings() is 'Adds ledger entries to the sums of their template and of their creator''s day. The ledger is append-only, so nothing is ever subtracted.';

create trigger add_earnings after insert on public.ledger_entries
  referencing new table as added for each statement execute function private.add_earnings();
