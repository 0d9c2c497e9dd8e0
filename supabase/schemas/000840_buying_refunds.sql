-- Commerce, refunds and disputes: those that Stripe reports, and the queue of our own refunds.

create function private.money_came_back(payment_intent text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select 1 from private.refunds as refund
      where refund.payment_intent = money_came_back.payment_intent and refund.status in ('failed', 'canceled'))
    or exists (
      select 1 from private.disputes as dispute where dispute.payment_intent = money_came_back.payment_intent and dispute.was_lost)
$$;
comment on function private.money_came_back(text) is
  'Whether a refund of the charge failed or was canceled, or a lost dispute was reversed; only then may refunded totals fall.';

create function private.is_disputed(payment_intent text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from private.disputes as dispute
    where dispute.payment_intent = is_disputed.payment_intent and dispute.status in ('open', 'lost'));
end $$;
comment on function private.is_disputed(text) is 'Whether the charge has an open or lost dispute.';

create function private.return_at(payment public.payments) returns timestamptz
language sql stable set search_path = '' as $$
  select case when exists (select 1 from public.checkouts as offer where offer.id = payment.checkout_id and offer.kind = 'link')
    then now() + private.link_delay() else now() end
$$;
comment on function private.return_at(public.payments) is
  'When a payment that does not fit is returned: at once, by link after private.link_delay(). Whoever pays a link with another''s address would read from a return at once that it has an account, and owns or sells the template.';

create function private.queue_refund(payment_id uuid, problem text) returns void
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  due_at timestamptz;
begin
  update public.payments as row set problem = coalesce(row.problem, queue_refund.problem), claim_state = 'refunded'
  where row.id = queue_refund.payment_id returning * into payment;
  due_at := private.return_at(payment);
  if payment.amount_cents > payment.refunded_cents then
    insert into private.refund_queue (payment_id, cents, reason, next_at)
    values (payment.id, payment.amount_cents - payment.refunded_cents, payment.problem, due_at)
    on conflict on constraint refund_queue_payment_id_key do nothing;
  end if;
  -- A renewal of a wrong amount is refunded; the subscription itself continues.
  if payment.stripe_session_id is not null or payment.problem = 'subscription_canceled' then
    perform private.cancel_subscription(payment.stripe_subscription_id, payment.problem, due_at);
  end if;
  perform private.enqueue_mail(
    coalesce((select email from auth.users where id = payment.user_id), payment.buyer_email), 'payment_refunded',
    jsonb_build_object(
      'template_name', (select name from public.templates where id = payment.template_id),
      'amount_cents', payment.amount_cents, 'reason', payment.problem),
    'refund:' || payment.id);
  update private.outbox as mail set next_at = due_at
  where mail.dedup_key = 'refund:' || payment.id and mail.attempts = 0 and mail.leases = 0 and mail.sent_at is null and mail.next_at < due_at;
end $$;
comment on function private.queue_refund(uuid, text) is
  'Refunds a mismatched payment: it grants nothing; its refund, the end of its subscription and the mail to the buyer are due at private.return_at().';

create function private.allocate_refund(payment_id uuid, total integer, by_line jsonb)
returns table (line_id uuid, cents integer)
language sql stable set search_path = '' as $$
  with line as (
    select id, cents, array_position(private.line_kinds(), kind) as rank,
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
  'Distributes a refunded total over the lines: first to the lines named in the refunds'' metadata (line), then to template, setup, support. Depends on totals only, not on the order of events.';

create function private.refund_totals(payment_intent text, out cents bigint, out by_line jsonb)
language sql stable set search_path = '' as $$
  with counted as (
    select refund.line, sum(refund.cents) as cents from private.refunds as refund
    where refund.payment_intent = refund_totals.payment_intent and refund.status in ('pending', 'succeeded')
    group by refund.line
  )
  select
    greatest(
      coalesce((select sum(counted.cents) from counted), 0),
      coalesce((select charge.refunded_cents from private.charges as charge
        where charge.payment_intent = refund_totals.payment_intent and not charge.is_listed), 0))::bigint,
    coalesce((select jsonb_object_agg(counted.line, counted.cents) from counted where counted.line is not null), '{}')
$$;
comment on function private.refund_totals(text) is 'The refunded total of a charge, and its parts by the line named in the refunds'' metadata.';

create function private.share_returned(share integer, cents integer, before integer, after integer) returns integer
language sql immutable set search_path = ''
-- Computed from totals, so that partial refunds return exactly the share, to the cent.
return (round(share::numeric * after / cents) - round(share::numeric * before / cents))::integer;
comment on function private.share_returned(integer, integer, integer, integer) is
  'What a refund returns of the fee or the reserve of a line, by its refunded total before and after.';

create function private.book_refund(payment public.payments, total integer, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  part record;
  fee integer;
  reserve integer;
begin
  for part in
    select line.id, line.cents, line.fee_cents, line.reserve_cents, line.refunded_cents as before, share.cents as after
    from private.allocate_refund(payment.id, total, (select by_line from private.refund_totals(payment.payment_intent))) as share
    join public.payment_lines as line on line.id = share.line_id
    where share.cents <> line.refunded_cents
  loop
    update public.payment_lines set refunded_cents = part.after where id = part.id;
    insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
    values (payment.creator_id, payment.id, part.id, 'refund', part.before - part.after, book_refund.cause);
    fee := private.share_returned(part.fee_cents, part.cents, part.before, part.after);
    if fee <> 0 then
      insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
      values (payment.creator_id, payment.id, part.id, 'fee_return', fee, book_refund.cause);
    end if;
    reserve := private.share_returned(part.reserve_cents, part.cents, part.before, part.after);
    if reserve <> 0 then
      insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
      select payment.creator_id, payment.id, part.id, ended.kind, ended.cents, book_refund.cause
      from (values ('reserve', reserve), ('release', -reserve)) as ended (kind, cents);
    end if;
  end loop;
end $$;
comment on function private.book_refund(public.payments, integer, text) is 'Books the refunded total on lines and ledger; a smaller total than before is booked with the signs reversed.';

create function private.was_claimed(payment public.payments) returns boolean
language sql stable set search_path = '' as $$
  select payment.user_id is not null
    or exists (select 1 from public.checkouts as offer where offer.id = payment.checkout_id and offer.kind = 'session')
    -- Its buyer left: by link, or a month of support that was started by link.
    or exists (
      select 1 from public.purchases as purchase join public.payments as first on first.id = purchase.payment_id
      where first.id = payment.id or first.stripe_subscription_id = payment.stripe_subscription_id)
$$;
comment on function private.was_claimed(public.payments) is 'Whether a payment belongs to an account, or did until that was removed.';

create function private.settle_refunds(payment_id uuid, cause text) returns public.payments
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  refunded bigint;
  lost bigint;
  total integer;
  refunded_before jsonb;
begin
  select * into payment from public.payments where id = settle_refunds.payment_id for update;
  select cents into refunded from private.refund_totals(payment.payment_intent);
  select coalesce(sum(dispute.cents), 0) into lost from private.disputes as dispute
  where dispute.payment_intent = payment.payment_intent and dispute.status = 'lost';
  total := least(payment.amount_cents, refunded + lost);
  if not private.money_came_back(payment.payment_intent) then total := greatest(payment.refunded_cents, total); end if;
  if total = payment.refunded_cents then return payment; end if;

  select jsonb_object_agg(line.kind, line.refunded_cents) into refunded_before
  from public.payment_lines as line where line.payment_id = payment.id;
  -- Nothing is left to ask for. Before the ledger: the lock order of 000800_buying_commerce.sql.
  update public.refund_requests as request set status = 'withdrawn'
  from private.allocate_refund(payment.id, total, (select by_line from private.refund_totals(payment.payment_intent))) as share
  join public.payment_lines as line on line.id = share.line_id
  where request.payment_line_id = line.id and request.status = 'open' and (share.cents = line.cents or lost > 0);
  perform private.book_refund(payment, total, cause);
  if payment.problem is null and refunded > payment.refunded_cents then
    perform private.enqueue_mail(
      coalesce((select email from auth.users where id = payment.user_id), payment.buyer_email), 'refund_sent',
      jsonb_build_object(
        'template_name', (select name from public.templates where id = payment.template_id),
        'amount_cents', total - payment.refunded_cents,
        'lines', (
          select coalesce(jsonb_agg(
            jsonb_build_object('kind', line.kind, 'cents', line.refunded_cents - (refunded_before ->> line.kind)::integer)
            order by array_position(private.line_kinds(), line.kind)), '[]')
          from public.payment_lines as line
          where line.payment_id = payment.id and line.refunded_cents > (refunded_before ->> line.kind)::integer)),
      'refund:' || payment.id || ':' || total);
  end if;
  update private.refund_queue as refund set
    sent_at = case when known.is_settled then coalesce(refund.sent_at, now()) else refund.sent_at end,
    settled_at = case when known.is_settled then now() end
  from (
    select row.id, total = payment.amount_cents or coalesce(line.refunded_cents = line.cents, false) as is_settled
    from private.refund_queue as row left join public.payment_lines as line on line.id = row.payment_line_id
    where row.payment_id = payment.id) as known
  where refund.id = known.id and known.is_settled = (refund.settled_at is null);
  -- A refund made elsewhere failed: queue the rest. Not while our own is on its way, which may be all that is missing, nor after it
  -- failed: payment_problems shows it.
  update private.refund_queue as owed set sent_at = null, next_at = now()
  where owed.payment_id = payment.id and owed.sent_at is not null and owed.settled_at is null
    and (owed.stripe_refund_id is null or exists (
      select 1 from private.refunds as refund where refund.refund_id = owed.stripe_refund_id and refund.status in ('pending', 'succeeded')));
  update public.payments set refunded_cents = total,
    claim_state = case
      when total = amount_cents or problem is not null then 'refunded'
      -- The refund failed, so the payment returns to its earlier state.
      when claim_state = 'refunded' then case when private.was_claimed(payment) then 'claimed' else 'waiting' end
      else claim_state
    end
  where id = payment.id returning * into payment;
  return payment;
end $$;
comment on function private.settle_refunds(uuid, text) is 'Synchronizes a payment, its lines and the ledger with the refunds and lost disputes that Stripe reported. Withdraws open refund requests of lines that were refunded in full, or whose payment the bank took back.';

create function private.record_refund(payment_intent text, refund jsonb) returns void
language sql set search_path = '' as $$
  insert into private.refunds as known (refund_id, payment_intent, cents, line, status)
  select refund ->> 'id', record_refund.payment_intent, private.cents_or_null(refund ->> 'amount'),
    case when refund #>> '{metadata,line}' = any (private.line_kinds()) then refund #>> '{metadata,line}' end,
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
comment on function private.record_refund(text, jsonb) is 'Stores a refund with its furthest status: a late, older event changes nothing.';

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
  perform private.record_refund(intent, refund) from jsonb_array_elements(listed) as refund
  where refund ->> 'id' is not null and private.cents_or_null(refund ->> 'amount') is not null;
  -- The list is fetched after the event was created. A smaller sum means an incomplete list.
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
  'Applies the refunds of a charge: each refund of the event''s list; without a list the total, which an older event never lowers.';

create function private.on_refund(event_id text, refund jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  intent constant text := private.stripe_id(refund, 'payment_intent');
begin
  if refund ->> 'id' is null or private.cents_or_null(refund ->> 'amount') is null then
    raise exception 'The refund has no id or amount' using errcode = '22023';
  end if;
  -- Not a refund of a payment: ignore.
  if intent is null then return null; end if;
  perform private.lock_keys('intent:' || intent);
  perform private.record_refund(intent, refund);
  insert into private.charges as known (payment_intent) values (intent)
  on conflict (payment_intent) do update set updated_at = now();
  perform private.settle_payment(payment.id, event_id) from public.payments as payment where payment.payment_intent = intent;
  return null;
end $$;
comment on function private.on_refund(text, jsonb) is 'Applies one refund that was created, updated, failed or canceled. A failed one is reversed on lines, ledger and entitlements.';

create function private.announce_disputes(payment public.payments) returns void
language plpgsql set search_path = '' as $$
declare
  dispute private.disputes;
begin
  for dispute in
    update private.disputes as changed set announced = changed.status
    where changed.payment_intent = payment.payment_intent and changed.announced is distinct from changed.status
    returning changed.*
  loop
    perform private.enqueue_mail(
      (select email from auth.users where id = payment.creator_id),
      case dispute.status when 'inquiry' then 'inquiry_opened' when 'inquiry_closed' then 'inquiry_closed' when 'open' then 'dispute_opened' else 'dispute_closed' end,
      jsonb_build_object(
        'template_name', (select name from public.templates where id = payment.template_id), 'cents', dispute.cents, 'outcome', dispute.status,
        'refunded_cents', payment.refunded_cents,
        'has_template', exists (select 1 from public.payment_lines as line where line.payment_id = payment.id and line.kind = 'template'),
        'is_paid_out', exists (
          select 1 from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
          where entry.payment_id = payment.id and entry.kind = 'sale')),
      'dispute:' || dispute.dispute_id || ':' || dispute.status);
  end loop;
end $$;
comment on function private.announce_disputes(public.payments) is
  'Mails the creator about inquiries and disputes of a payment that were opened or closed, once per status.';

create function private.returned_dispute(dispute jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(sum(case when moved ->> 'amount' ~ '^-?[0-9]{1,9}$' then (moved ->> 'amount')::integer end), 0) >= 0
  from jsonb_array_elements(case when jsonb_typeof(dispute -> 'balance_transactions') = 'array' then dispute -> 'balance_transactions' else '[]' end) as moved
$$;
comment on function private.returned_dispute(jsonb) is
  'Whether all that a dispute took has come back, by its balance transactions. Of a partly refunded charge, only the refunded part may.';

create function private.dispute_status(type text, dispute jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when type = 'charge.dispute.funds_reinstated' and private.returned_dispute(dispute) then 'won'
    when reported in ('won', 'lost') then reported
    when reported in ('warning_closed', 'prevented') then 'inquiry_closed'
    when type = 'charge.dispute.closed' then 'lost'
    -- No money moves in an inquiry: once it has, the bank has made it a dispute.
    when reported like 'warning_%' and type <> 'charge.dispute.funds_withdrawn' then 'inquiry'
    else 'open'
  end
  from (select dispute ->> 'status' as reported) as named
$$;
comment on function private.dispute_status(text, jsonb) is 'The status of a dispute by one of its events and what Stripe reports in it.';

create function private.on_dispute(event_id text, at timestamptz, type text, dispute jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  order_of constant jsonb := '{"inquiry": 1, "inquiry_closed": 2, "open": 3, "won": 4, "lost": 4}';
  intent constant text := private.stripe_id(dispute, 'payment_intent');
begin
  if intent is null or dispute ->> 'id' is null then raise exception 'The dispute names no payment' using errcode = '22023'; end if;
  perform private.lock_keys('intent:' || intent);
  insert into private.disputes as known (dispute_id, payment_intent, cents, reason, evidence_due_at, opened_at, last_event_at, status)
  values (dispute ->> 'id', intent, coalesce(private.cents_or_null(dispute ->> 'amount'), 0), left(dispute ->> 'reason', 100),
    private.epoch_or_null(dispute #>> '{evidence_details,due_by}'), coalesce(private.epoch_or_null(dispute ->> 'created'), now()), at,
    private.dispute_status(type, dispute))
  on conflict (dispute_id) do update set
    status = excluded.status, was_lost = known.was_lost or (known.status = 'lost' and excluded.status = 'won'), cents = excluded.cents,
    reason = coalesce(excluded.reason, known.reason), evidence_due_at = coalesce(excluded.evidence_due_at, known.evidence_due_at),
    last_event_at = excluded.last_event_at, updated_at = now()
  where (order_of ->> excluded.status)::integer > (order_of ->> known.status)::integer
    -- Of the same status, a newer event may set another time for evidence; a decision may be reversed.
    or ((order_of ->> excluded.status)::integer = (order_of ->> known.status)::integer and excluded.last_event_at > known.last_event_at);
  perform private.settle_payment(payment.id, event_id) from public.payments as payment where payment.payment_intent = intent;
  return null;
end $$;
comment on function private.on_dispute(text, timestamptz, text, jsonb) is
  'Applies an event of an inquiry or dispute. Its status only moves forward, so that the order of events does not matter; between won and lost the newer event counts.';

-- Definer: the queue has no grants. Service role only.
create function public.lease_due_refunds(max_rows integer)
returns table (id uuid, payment_intent text, cents integer, reason text, line text)
language sql security definer set search_path = '' as $$
  with taken as (
    select due.id, payment.payment_intent, line.kind as line,
      case when line.id is null then payment.amount_cents - payment.refunded_cents else line.cents - line.refunded_cents end as owed
    from private.refund_queue as due
    join public.payments as payment on payment.id = due.payment_id
    left join public.payment_lines as line on line.id = due.payment_line_id
    where due.sent_at is null and due.next_at <= now() and due.attempts < private.most_attempts() and payment.payment_intent is not null
      and payment.refunded_cents < payment.amount_cents and (line.id is null or line.refunded_cents < line.cents)
    order by due.next_at limit greatest(least(max_rows, 100), 0)
    for update of due skip locked)
  update private.refund_queue as refund set attempts = refund.attempts + 1, next_at = now() + interval '5 minutes'
  from taken where refund.id = taken.id
  returning refund.id, taken.payment_intent, taken.owed, refund.reason, taken.line
$$;
comment on function public.lease_due_refunds(integer) is
  'Leases due refunds for 5 minutes, each with the amount still owed of its payment or line. Id and cents together are Stripe''s idempotency key.';

-- Definer: the queue has no grants. Service role only.
create function public.mark_refund_sent(refund_id uuid, stripe_refund_id text) returns void
language sql security definer set search_path = '' as $$
  update private.refund_queue set sent_at = coalesce(sent_at, now()), stripe_refund_id = mark_refund_sent.stripe_refund_id, last_error = null
  where id = refund_id
$$;
comment on function public.mark_refund_sent(uuid, text) is 'Marks a refund as accepted by Stripe; charge.refunded confirms it.';

-- Definer: the queue has no grants. Service role only.
create function public.mark_refund_failed(refund_id uuid, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.refund_queue set last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(attempts)
  where id = refund_id and sent_at is null
$$;
comment on function public.mark_refund_failed(uuid, text) is 'Records a failed attempt (refused or unreachable). Retries with back-off of up to 6 hours, at most 20 times.';
grant execute on function public.lease_due_refunds(integer), public.mark_refund_sent(uuid, text), public.mark_refund_failed(uuid, text)
  to service_role;
