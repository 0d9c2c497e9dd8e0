create or replace function private.refund_request_problem(line public.payment_lines, payment public.payments) returns text
language sql stable set search_path = '' as $$
  select case
    -- 336 hours are 14 days, whatever time zone the session has.
    when payment.created_at <= now() - interval '336 hours' then 'too_late'
    when payment.claim_state = 'refunded' or line.refunded_cents = line.cents
      or exists (select 1 from private.refund_queue as refund where refund.payment_line_id = line.id and refund.reason in ('recalled', 'creator_left')) then 'refunded'
    when private.is_disputed(payment.payment_intent) then 'disputed'
    when exists (
      select 1 from public.refund_requests as request where request.payment_line_id = line.id and request.status = 'open') then 'already_open'
    -- A buyer who could ask again after each denial would keep the line's money from its creator.
    when exists (
      select 1 from public.refund_requests as request
      where request.payment_line_id = line.id and request.status in ('approved', 'denied')) then 'already_decided'
  end
$$;
comment on function private.refund_request_problem(public.payment_lines, public.payments) is
  'Why the refund of a line cannot be requested; null if it can. The 14 days end before the first closing that can pay the line out.';

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
    values (payment.id, line.id, line.cents - line.refunded_cents, 'requested')
    on conflict on constraint refund_queue_payment_id_key do nothing;
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
