-- The Friday closing: takes what is payable into one payout per creator, once per week.
--
-- Lock order: the closing itself, then for each creator their payment methods (like set_default_payment_method), then the default one
-- (shared), then the counter of numbers. The closing locks no payment: it reads the ledger in one snapshot, and entries that are booked
-- meanwhile stay for the next week. So it cannot deadlock with settle_payment.

create function private.last_friday(at timestamptz) returns date
language sql immutable set search_path = '' as $$
  -- isodow 5 is Friday.
  select day - (extract(isodow from day)::integer + 2) % 7 from (select (at at time zone 'utc')::date as day) as given
$$;
comment on function private.last_friday(timestamptz) is 'The last Friday (UTC) at or before a time.';

create function private.start_of(day date) returns timestamptz
language sql immutable set search_path = '' as $$ select day::timestamp at time zone 'utc' $$;
comment on function private.start_of(date) is 'Midnight (UTC) at the start of a day.';

create function private.create_payout(creator_id uuid, week date, at timestamptz, gross bigint, fee bigint, returned bigint) returns uuid
language plpgsql set search_path = '' as $$
declare
  payout public.payouts;
begin
  insert into public.payouts (
    number, creator_id, period_end, gross_cents, fee_cents, returned_cents, net_cents, account_holder_name, bank_name, bank_code, iban)
  select private.next_document_number('PS', at), method.user_id, week, gross, fee, returned, gross - fee + returned,
    method.account_holder_name, method.bank_name, method.bank_code, method.iban
  from public.payment_methods as method where method.user_id = create_payout.creator_id and method.is_default
  returning * into strict payout;
  insert into public.ledger_entries (creator_id, kind, cents, cause) values (payout.creator_id, 'payout', -payout.net_cents, payout.id::text);
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = payout.creator_id), 'payout_created',
    jsonb_build_object('number', payout.number, 'net_cents', payout.net_cents, 'period_end', payout.period_end,
      'account_detail', private.account_detail(payout.account_holder_name, payout.iban)),
    'payout_created:' || payout.id);
  return payout.id;
end $$;
comment on function private.create_payout(uuid, date, timestamptz, bigint, bigint, bigint) is
  'Inserts a payout to the default bank account with its number, ledger entry and mail.';

-- Definer: payouts and ledger have no grants. Service role only; pg_cron calls it as the database owner.
create function public.close_payout_week(as_of timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  at constant timestamptz := coalesce(as_of, now());
  week constant date := private.last_friday(at);
  owed record;
  skipped_for text;
  payout_id uuid;
  payouts integer := 0;
  skips integer := 0;
begin
  if at > now() and not (select closes_ahead from private.settings) then
    raise exception 'A week is closed once it is over' using errcode = '22023';
  end if;
  perform private.lock_keys('payout closing');
  if exists (select 1 from private.payout_weeks as closed where closed.period_end >= week) then
    return jsonb_build_object('period_end', week, 'closed', false, 'payouts', 0, 'skips', 0);
  end if;
  insert into private.payout_weeks (period_end) values (week);

  -- One statement, so that amounts and entries are of the same snapshot.
  for owed in
    select entry.creator_id, array_agg(entry.id) as entry_ids, sum(entry.cents)::bigint as net,
      coalesce(sum(entry.cents) filter (where entry.kind in ('sale', 'refund')), 0)::bigint as gross,
      coalesce(-sum(entry.cents) filter (where entry.kind in ('fee', 'fee_return')), 0)::bigint as fee,
      coalesce(sum(entry.cents) filter (where entry.kind = 'payout'), 0)::bigint as returned
    from private.untaken_entries as entry
    where entry.payable_from <= private.start_of(week)
    group by entry.creator_id having sum(entry.cents) <> 0
    order by entry.creator_id
  loop
    -- Wait for a change of the account that is being made, and make later ones wait.
    perform private.lock_payment_methods(owed.creator_id);
    perform 1 from public.payment_methods as method where method.user_id = owed.creator_id and method.is_default for share;
    skipped_for := private.payout_problem(owed.creator_id, owed.net, at);
    if skipped_for is null then
      payout_id := private.create_payout(owed.creator_id, week, at, owed.gross, owed.fee, owed.returned);
      insert into private.payout_entries (ledger_entry_id, payout_id) select unnest(owed.entry_ids), payout_id;
      payouts := payouts + 1;
    else
      insert into public.payout_skips (creator_id, period_end, reason, available_cents) values (owed.creator_id, week, skipped_for, owed.net);
      if skipped_for in ('no_account', 'account_changed') then
        perform private.enqueue_mail((select account.email from auth.users as account where account.id = owed.creator_id), 'payout_skipped',
          jsonb_build_object('reason', skipped_for, 'available_cents', owed.net, 'period_end', week),
          'payout_skipped:' || owed.creator_id || ':' || week);
      end if;
      skips := skips + 1;
    end if;
  end loop;
  return jsonb_build_object('period_end', week, 'closed', true, 'payouts', payouts, 'skips', skips);
end $$;
comment on function public.close_payout_week(timestamptz) is
  'Closes the week that ends with the last Friday (UTC) at or before as_of: {period_end, closed, payouts, skips}. closed is false, and nothing changes, if this or a later week was closed before. 22023 for a time to come, unless private.settings.closes_ahead.';
grant execute on function public.close_payout_week(timestamptz) to service_role;

-- Hourly where pg_cron exists (hosted): the first call of a Friday closes the week, and later ones repeat it only if that failed.
do $$ begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $job$select cron.schedule('close-payout-week', '5 * * * *', $call$select public.close_payout_week()$call$)$job$;
  end if;
end $$;
