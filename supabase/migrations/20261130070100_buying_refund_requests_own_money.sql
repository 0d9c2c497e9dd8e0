create or replace function private.refund_request_people(request public.refund_requests, payment public.payments) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array[request.user_id, request.creator_id]
    || array(select admin.user_id from private.admins as admin where private.is_paid_by(payment, admin.user_id));
end $$;
comment on function private.refund_request_people(public.refund_requests, public.payments) is
  'Whose money a request is about: its buyer, the creator, and admins who may have paid it with another account.';

-- Definer: refund requests and accounts of others have no grants. Admins only.
create or replace function public.refund_requests_to_decide()
returns table (
  id uuid, created_at timestamptz, template_id uuid, template_name text, kind text, cents integer, buyer_email text, reason text,
  answer_due_at timestamptz, agrees boolean, answer text, answered_at timestamptz, is_own boolean,
  needs_approval boolean, approved_by text, is_approved_by_me boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see refund requests' using errcode = '42501'; end if;
  return query
  select request.id, request.created_at, payment.template_id, template.name, line.kind, line.cents - line.refunded_cents,
    coalesce(account.email::text, payment.buyer_email), request.reason, request.answer_due_at, request.agrees, request.answer, request.answered_at,
    coalesce(auth.uid() = any (concerned.people), false),
    private.needs_second_admin(line.cents - line.refunded_cents, concerned.people),
    approver.email::text, coalesce(approver.id = auth.uid(), false)
  from public.refund_requests as request
  join public.payment_lines as line on line.id = request.payment_line_id
  join public.payments as payment on payment.id = line.payment_id
  left join public.templates as template on template.id = payment.template_id
  left join auth.users as account on account.id = request.user_id
  left join auth.users as approver on approver.id = private.first_approver(request.id)
  cross join lateral (select private.refund_request_people(request, payment) as people offset 0) as concerned
  where request.status = 'open' and (request.answered_at is not null or request.answer_due_at <= now())
  order by request.created_at, request.id
  limit 500;
end $$;
comment on function public.refund_requests_to_decide() is
  'Open refund requests that the creator has answered or whose 5 days are over, oldest first. cents: what is left of the line; is_own: the admin bought or sold it, or may have paid it with another account; needs_approval: two admins have to approve it, approved_by: the first of them. 42501 if the caller is not an admin.';

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
  'Decides a refund request after the creator''s answer or its 5 days: approved (queues the refund of what is left of the line) or denied (with a note). Mails buyer and creator. Returns the decision; second_needed if another admin has to approve it, too. 42501 if the caller is not an admin, or it may be their own money, PT404 if it is not open, PT409 while the creator may answer.';
