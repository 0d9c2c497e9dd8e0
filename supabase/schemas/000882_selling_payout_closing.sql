-- The Friday closing: takes what is payable into one payout per creator, once per week. In steps, each a call that closes some creators
-- and commits, because a call may last seconds only. A creator who cannot be closed never stops the others.
--
-- Lock order: the closing itself, then for each creator their payment methods (like set_default_payment_method), then the default one
-- (shared), then the counter of numbers, then the sums of their days. The closing locks no payment: it reads the entries of some creators in one snapshot, and
-- those that are booked afterwards stay for the next week. So it cannot deadlock with settle_payment.

create function private.last_friday(at timestamptz) returns date
language sql immutable set search_path = '' as $$
  -- isodow 5 is Friday.
  select day - (extract(isodow from day)::integer + 2) % 7 from (select (at at time zone 'utc')::date as day) as given
$$;
comment on function private.last_friday(timestamptz) is 'The last Friday (UTC) at or before a time.';

create function private.first_friday(at timestamptz) returns date
language sql immutable set search_path = '' as $$
  -- The first midnight (UTC) from then on, then the next Friday (isodow 5) from there.
  select ready + (12 - extract(isodow from ready)::integer) % 7
  from (select ((at at time zone 'utc') + interval '1 day' - interval '1 microsecond')::date as ready) as day
$$;
comment on function private.first_friday(timestamptz) is 'The first Friday (UTC) that begins at or after a time: the first closing that can pay out what is payable from then on.';

create function private.start_of(day date) returns timestamptz
language sql immutable set search_path = '' as $$ select day::timestamp at time zone 'utc' $$;
comment on function private.start_of(date) is 'Midnight (UTC) at the start of a day.';

create type private.owed as (
  creator_id uuid, net bigint, gross bigint, fee bigint, reserved bigint, released bigint, returned bigint, entry_ids bigint[], line_numbers integer[]);
comment on type private.owed is 'What a creator is owed: sums in cents, the entries that they consist of, and the line of each on the statement.';

create function private.create_payout(owed private.owed, week date, at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  payout public.payouts;
begin
  insert into public.payouts (
    number, creator_id, period_end, gross_cents, fee_cents, reserved_cents, released_cents, returned_cents, net_cents,
    account_holder_name, bank_name, bank_code, iban)
  select private.next_document_number('PS', at), method.user_id, week, owed.gross, owed.fee, owed.reserved, owed.released, owed.returned, owed.net,
    method.account_holder_name, method.bank_name, method.bank_code, method.iban
  from public.payment_methods as method where method.user_id = owed.creator_id and method.is_default
  returning * into strict payout;
  insert into public.ledger_entries (creator_id, kind, cents, cause) values (payout.creator_id, 'payout', -payout.net_cents, payout.id::text);
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = payout.creator_id), 'payout_created',
    jsonb_build_object('number', payout.number, 'net_cents', payout.net_cents, 'period_end', payout.period_end,
      'account_detail', private.account_detail(payout.account_holder_name, payout.iban)),
    'payout_created:' || payout.id);
  return payout.id;
end $$;
comment on function private.create_payout(private.owed, date, timestamptz) is
  'Inserts a payout to the default bank account with its number, ledger entry and mail.';

create function private.owed_to(creators uuid[], week date) returns setof private.owed
language sql stable set search_path = '' as $$
  select entry.creator_id, sum(entry.cents)::bigint,
    coalesce(sum(entry.cents) filter (where entry.kind in ('sale', 'refund')), 0)::bigint,
    coalesce(-sum(entry.cents) filter (where entry.kind in ('fee', 'fee_return')), 0)::bigint,
    coalesce(-sum(entry.cents) filter (where entry.kind = 'reserve'), 0)::bigint,
    coalesce(sum(entry.cents) filter (where entry.kind = 'release'), 0)::bigint,
    coalesce(sum(entry.cents) filter (where entry.kind = 'payout'), 0)::bigint,
    array_agg(entry.id), array_agg(entry.line_number)
  from (
    select payable.*, case when payable.is_shown then dense_rank() over (
      partition by payable.creator_id order by not payable.is_shown, payable.first_from, payable.first_id) end as line_number
    from (
      select untaken.*, min(untaken.id) over of_line as first_id, min(untaken.payable_from) over of_line as first_from,
        -- A reserve that refunds had ended is nothing to show.
        untaken.payment_line_id is not null and (bool_or(untaken.kind <> 'release') over of_line or sum(untaken.cents) over of_line <> 0) as is_shown
      from private.untaken_entries as untaken
      where untaken.creator_id = any (owed_to.creators) and untaken.payable_from <= (select private.start_of(week))
      window of_line as (partition by untaken.creator_id, untaken.payment_line_id)) as payable) as entry
  group by entry.creator_id having sum(entry.cents) <> 0
  order by entry.creator_id
$$;
comment on function private.owed_to(uuid[], date) is 'What a week owes to creators, in one snapshot of the ledger; none for a sum of 0. By their ids.';

create function private.close_creator(owed private.owed, week date, at timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  skipped_for text;
begin
  -- Wait for a change of the account that is being made, and make later ones wait.
  perform private.lock_payment_methods(owed.creator_id);
  perform 1 from public.payment_methods as method where method.user_id = owed.creator_id and method.is_default for share;
  skipped_for := private.payout_problem(owed.creator_id, owed.net, at);
  if skipped_for is null then
    insert into private.payout_entries (ledger_entry_id, line_number, payout_id)
    select unnest(owed.entry_ids), unnest(owed.line_numbers), made.id
    from private.create_payout(owed, week, at) as made (id);
    return 'payout';
  end if;
  insert into public.payout_skips (creator_id, period_end, reason, available_cents) values (owed.creator_id, week, skipped_for, owed.net);
  if skipped_for in ('no_account', 'second_factor_removed', 'account_changed') then
    perform private.enqueue_mail((select account.email from auth.users as account where account.id = owed.creator_id), 'payout_skipped',
      jsonb_build_object('reason', skipped_for, 'available_cents', owed.net, 'period_end', week),
      'payout_skipped:' || owed.creator_id || ':' || week);
  end if;
  return 'skip';
end $$;
comment on function private.close_creator(private.owed, date, timestamptz) is 'Closes a week for one creator: payout or skip.';

create function private.try_creator(owed private.owed, week date, at timestamptz) returns text
language plpgsql set search_path = '' as $$
begin
  return private.close_creator(owed, week, at);
exception
  -- The whole step is repeated.
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when others then
    insert into private.payout_faults as known (creator_id, period_end, problem)
    values (owed.creator_id, week, left(sqlerrm || ' (' || sqlstate || ')', 2000))
    on conflict on constraint payout_faults_pkey do update set
      problem = excluded.problem, attempts = known.attempts + 1, next_at = now() + private.retry_after(known.attempts + 1);
    return 'fault';
end $$;
comment on function private.try_creator(private.owed, date, timestamptz) is
  'Closes a week for one creator: the outcome of close_creator, or fault, after recording it for another try.';

create function private.retry_faults(at timestamptz, most integer) returns text[]
language plpgsql set search_path = '' as $$
declare
  fault private.payout_faults;
  owed private.owed;
  outcome text;
  outcomes text[] := '{}';
begin
  for fault in
    select * from private.payout_faults as due where due.next_at <= now() order by due.next_at, due.creator_id, due.period_end limit most
  loop
    outcome := null;
    for owed in select * from private.owed_to(array[fault.creator_id], fault.period_end) loop
      outcome := private.try_creator(owed, fault.period_end, at);
      outcomes := outcomes || outcome;
    end loop;
    if outcome is distinct from 'fault' then
      delete from private.payout_faults as solved where solved.creator_id = fault.creator_id and solved.period_end = fault.period_end;
    end if;
  end loop;
  return outcomes;
end $$;
comment on function private.retry_faults(timestamptz, integer) is
  'Tries again to close weeks for creators who could not be closed: the outcomes. A week that owes nothing any more is done.';

create function private.begin_closing(week date) returns private.payout_closings
language plpgsql set search_path = '' as $$
declare
  closing private.payout_closings;
begin
  select * into closing from private.payout_closings;
  if closing.period_end is null and not exists (select 1 from private.payout_weeks as closed where closed.period_end >= week) then
    insert into private.payout_weeks (period_end) values (week);
    insert into private.payout_closings (period_end) values (week) returning * into closing;
  end if;
  return closing;
end $$;
comment on function private.begin_closing(date) is
  'The closing that is under way, else that of this week, begun now; null if this or a later week is closed.';

create function private.next_creators(after uuid, most integer) returns uuid[]
language sql stable set search_path = '' as $$
  -- Jumps from creator to creator in the index.
  with recursive found (creator_id, place) as (
    (select open.creator_id, 1 from private.open_entries as open where open.creator_id > after order by open.creator_id limit 1)
    union all
    select (select open.creator_id from private.open_entries as open where open.creator_id > found.creator_id order by open.creator_id limit 1), found.place + 1
    from found where found.creator_id is not null and found.place < most)
  select coalesce(array_agg(found.creator_id order by found.creator_id) filter (where found.creator_id is not null), '{}') from found
$$;
comment on function private.next_creators(uuid, integer) is 'The creators with open entries whose ids come next.';

-- Definer: payouts and ledger have no grants. Service role only; pg_cron calls it as the database owner.
create function public.close_payout_week(as_of timestamptz default now(), max_creators integer default 1000) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  at constant timestamptz := coalesce(as_of, now());
  most constant integer := greatest(least(coalesce(max_creators, 1000), 1000), 1);
  -- A call is ended by the host after 8 s.
  ends_at constant timestamptz := clock_timestamp() + interval '2 seconds';
  closing private.payout_closings;
  creators uuid[] := '{}';
  owed private.owed;
  outcomes text[];
  done integer := 0;
  is_over boolean := false;
begin
  if at > now() and not (select closes_ahead from private.settings) then
    raise exception 'A week is closed once it is over' using errcode = '22023';
  end if;
  perform private.lock_keys('payout closing');
  outcomes := private.retry_faults(at, least(most, 50));
  closing := private.begin_closing(private.last_friday(at));
  loop
    creators := private.next_creators(closing.up_to, least(most - done, 100));
    exit when creators = '{}' or done >= most or clock_timestamp() >= ends_at;
    for owed in select * from private.owed_to(creators, closing.period_end) loop
      -- A creator with many entries has a step of their own.
      is_over := outcomes <> '{}' and (clock_timestamp() >= ends_at or cardinality(owed.entry_ids) > 5000);
      exit when is_over;
      outcomes := outcomes || private.try_creator(owed, closing.period_end, at);
      closing.up_to := owed.creator_id;
    end loop;
    exit when is_over;
    done := done + cardinality(creators);
    closing.up_to := creators[cardinality(creators)];
  end loop;
  if creators = '{}' then delete from private.payout_closings where only_row;
  else update private.payout_closings set up_to = closing.up_to where only_row;
  end if;
  return jsonb_build_object('period_end', coalesce(closing.period_end, private.last_friday(at)), 'closed', closing.period_end is not null,
    'more', creators <> '{}', 'payouts', cardinality(array_positions(outcomes, 'payout')),
    'skips', cardinality(array_positions(outcomes, 'skip')), 'faults', cardinality(array_positions(outcomes, 'fault')));
end $$;
comment on function public.close_payout_week(timestamptz, integer) is
  'A step of closing the week that ends with the last Friday (UTC) at or before as_of, for at most so many creators and 2 s: {period_end, closed, more, payouts, skips, faults}. more: call again. A week that is under way is closed first; faults are tried again. closed is false if this or a later week was closed before. 22023 for a time to come, unless private.settings.closes_ahead.';
grant execute on function public.close_payout_week(timestamptz, integer) to service_role;

-- Where pg_cron exists (hosted). A call after the week is closed reads a few rows.
do $$ begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $job$select cron.schedule('close-payout-week', '*/5 * * * *', $call$select public.close_payout_week()$call$)$job$;
  end if;
end $$;
