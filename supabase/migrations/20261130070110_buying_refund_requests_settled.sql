create or replace function private.settle_refunds(payment_id uuid, cause text) returns public.payments
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
  if total < payment.amount_cents and payment.problem is not null then
    -- A refund made elsewhere failed: queue the rest. Our own that failed is not repeated; payment_problems shows it.
    update private.refund_queue set sent_at = null, next_at = now()
    where refund_queue.payment_id = payment.id and payment_line_id is null and sent_at is not null
      and not exists (select 1 from private.refunds as refund
        where refund.refund_id = refund_queue.stripe_refund_id and refund.status in ('failed', 'canceled'));
  end if;
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

-- Definer: refund_requests and the queue have no grants. Admins only.
create or replace function public.decide_refund_request(id uuid, decision text, note text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  words constant text := nullif(btrim(decide_refund_request.note, E' \t\r\n'), '');
  request public.refund_requests;
  payment public.payments;
  line public.payment_lines;
  people uuid[];
  facts jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins decide refund requests' using errcode = '42501'; end if;
  perform private.limit_calls('decide refund request', 600, '1 hour');
  if decide_refund_request.decision in ('approved', 'denied') is not true or length(words) > 2000
    or (decide_refund_request.decision = 'denied' and words is null) then
    raise exception 'A decision is approved or denied, with a reason of at most 2,000 characters if denied' using errcode = '22023';
  end if;
  -- The payment before the request: the lock order of 000800_buying_commerce.sql.
  select paid.* into payment from public.payments as paid
  where paid.id = (
    select asked.payment_id from public.refund_requests as open_request join public.payment_lines as asked on asked.id = open_request.payment_line_id
    where open_request.id = decide_refund_request.id)
  for no key update;
  select * into request from public.refund_requests as asked where asked.id = decide_refund_request.id and asked.status = 'open' for update;
  if request.id is null then raise exception 'There is no such open request' using errcode = 'PT404'; end if;
  people := private.refund_request_people(request, payment);
  perform private.refuse_own_money(people);
  if request.answered_at is null and request.answer_due_at > now() then
    raise exception 'The creator still has time to answer' using errcode = 'PT409';
  end if;
  if private.is_disputed(payment.payment_intent) then
    raise exception 'The payment is disputed: the buyer''s bank decides about it' using errcode = 'PT409';
  end if;
  select * into line from public.payment_lines as asked where asked.id = request.payment_line_id;
  facts := private.refund_request_facts(request);
  if decision = 'approved' and private.needs_second_admin(line.cents - line.refunded_cents, people)
    and coalesce(private.first_approver(request.id), auth.uid()) = auth.uid() then
    if private.first_approver(request.id) is null then
      perform private.approve_first(request.id);
      perform private.write_audit('approve_refund_request', 'refund_request', request.id::text, jsonb_build_object(
        'name', facts ->> 'template_name', 'kind', line.kind, 'cents', facts -> 'cents'), array[request.user_id, request.creator_id]);
    end if;
    return 'second_needed';
  end if;
  update public.refund_requests as asked set status = decide_refund_request.decision, note = words, decided_by = auth.uid(), decided_at = now()
  where asked.id = request.id returning * into request;
  if request.status = 'approved' and line.refunded_cents < line.cents then
    insert into private.refund_queue (payment_id, payment_line_id, cents, reason)
    values (payment.id, line.id, line.cents - line.refunded_cents, 'requested');
  end if;

  facts := facts || jsonb_build_object('decision', request.status, 'note', request.note);
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = request.user_id), 'refund_decided',
    facts || '{"reader": "buyer"}', 'refund_decided:' || request.id || ':buyer');
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = request.creator_id), 'refund_decided',
    facts || '{"reader": "creator"}', 'refund_decided:' || request.id || ':creator');
  perform private.write_audit('decide_refund_request', 'refund_request', request.id::text, jsonb_build_object(
    'name', facts ->> 'template_name', 'decision', request.status, 'kind', line.kind, 'cents', facts -> 'cents', 'note', left(request.note, 500)),
    array[request.user_id, request.creator_id]);
  return request.status;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.decide_refund_request(uuid, text, text) is
  'Decides a refund request after the creator''s answer or its 5 days: approved (queues the refund of what is left of the line) or denied (with a note). Mails buyer and creator. Returns the decision; second_needed if another admin has to approve it, too. 42501 if the caller is not an admin, or it may be their own money, PT404 if it is not open, PT409 while the creator may answer or the payment is disputed.';

-- Those whose money went back before.
update public.refund_requests as request set status = 'withdrawn'
from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
where line.id = request.payment_line_id and request.status = 'open' and (
  line.refunded_cents = line.cents
  or exists (select 1 from private.disputes as dispute where dispute.payment_intent = payment.payment_intent and dispute.status = 'lost'));
