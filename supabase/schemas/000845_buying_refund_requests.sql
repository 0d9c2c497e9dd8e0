-- Refund requests: a buyer asks for the refund of one line, its creator answers, an admin decides.

create table public.refund_requests (
  id uuid primary key default gen_random_uuid(),
  payment_line_id uuid not null references public.payment_lines (id),
  user_id uuid references auth.users (id) on delete set null,
  creator_id uuid,
  reason text not null check (length(reason) between 10 and 2000),
  status text not null default 'open' check (status in ('open', 'approved', 'denied', 'withdrawn')),
  answer_due_at timestamptz not null default now() + interval '5 days',
  answer text check (length(answer) between 1 and 2000),
  agrees boolean,
  answered_at timestamptz,
  note text check (length(note) between 1 and 2000),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((agrees is null) = (answered_at is null)),
  check ((status in ('approved', 'denied')) <= (decided_at is not null))
);
comment on table public.refund_requests is
  'Requests for the refund of a payment line. An open one keeps its line out of the Friday closing; a decided one is final, for its line too.';
comment on column public.refund_requests.agrees is 'Whether the creator agrees to the refund; null until they have answered.';
comment on column public.refund_requests.answer_due_at is 'The creator may answer until then; an admin decides after the answer or after this time.';
comment on column public.refund_requests.note is 'The admin''s reason, which the buyer and the creator read.';
comment on column public.refund_requests.creator_id is 'The creator of the template. No foreign key, because requests outlive accounts.';

create unique index refund_requests_open_key on public.refund_requests (payment_line_id) where status = 'open';
create index refund_requests_payment_line_id_idx on public.refund_requests (payment_line_id);
create index refund_requests_user_id_idx on public.refund_requests (user_id, created_at desc);
create index refund_requests_creator_id_idx on public.refund_requests (creator_id, created_at desc);

alter table public.refund_requests enable row level security;

grant select (id, payment_line_id, user_id, creator_id, reason, status, answer_due_at, answer, agrees, answered_at, note, decided_at, created_at)
  on public.refund_requests to authenticated;
create policy "Buyers and creators read the refund requests that concern them" on public.refund_requests for select to authenticated
  using (user_id = (select auth.uid()) or creator_id = (select auth.uid()));

create function private.forbid_refund_request_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (
    (old.status = 'open' and to_jsonb(new) - array['user_id', 'status', 'answer', 'agrees', 'answered_at', 'note', 'decided_by', 'decided_at']
      = to_jsonb(old) - array['user_id', 'status', 'answer', 'agrees', 'answered_at', 'note', 'decided_by', 'decided_at']
      and (old.answered_at is null or (new.answered_at, new.agrees, new.answer) is not distinct from (old.answered_at, old.agrees, old.answer)))
    or (new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id')) then
    return new;
  end if;
  raise exception 'A refund request cannot be changed or removed' using errcode = '42501';
end $$;
comment on function private.forbid_refund_request_change() is
  'Refund requests are immutable except for one answer and one decision. user_id becomes null when the account is deleted.';
create trigger forbid_change before update or delete on public.refund_requests for each row execute function private.forbid_refund_request_change();
create trigger forbid_truncate before truncate on public.refund_requests for each statement execute function private.forbid_refund_request_change();

create function private.refund_request_problem(line public.payment_lines, payment public.payments) returns text
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

create function private.refund_request_facts(request public.refund_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('template_name', template.name, 'kind', line.kind, 'cents', line.cents - line.refunded_cents)
  from public.payment_lines as line
  join public.payments as payment on payment.id = line.payment_id
  left join public.templates as template on template.id = payment.template_id
  where line.id = request.payment_line_id
$$;
comment on function private.refund_request_facts(public.refund_requests) is 'The data that all mails about a refund request have: template, kind of line and what is left to refund.';

-- Definer: refund_requests has no insert grant. Lines of the caller's own payments only.
create function public.request_refund(payment_line_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  words constant text := btrim(request_refund.reason, E' \t\r\n');
  line public.payment_lines;
  payment public.payments;
  request public.refund_requests;
  found_problem text;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('refund request', 10, '1 hour');
  -- Before the payment, like the removal of the account.
  perform 1 from auth.users where id = caller for key share;
  select own.* into payment from public.payments as own
  where own.user_id = caller and own.id = (select asked.payment_id from public.payment_lines as asked where asked.id = request_refund.payment_line_id)
  -- Waits for refunds and disputes that are being applied.
  for no key update;
  if payment.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if length(words) between 10 and 2000 is not true then return jsonb_build_object('ok', false, 'problem', 'reason'); end if;
  select * into line from public.payment_lines as asked where asked.id = request_refund.payment_line_id;
  found_problem := private.refund_request_problem(line, payment);
  if found_problem is not null then return jsonb_build_object('ok', false, 'problem', found_problem); end if;

  insert into public.refund_requests (payment_line_id, user_id, creator_id, reason)
  values (line.id, caller, payment.creator_id, words) returning * into request;
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = payment.creator_id), 'refund_requested',
    private.refund_request_facts(request) || jsonb_build_object('reason', request.reason, 'answer_due_at', request.answer_due_at),
    'refund_requested:' || request.id, array[request.user_id]);
  return jsonb_build_object('ok', true, 'problem', null);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.request_refund(uuid, text) is
  'Requests the refund of a line that the caller paid: {"ok", "problem": "not_found" | "reason" | "too_late" | "refunded" | "disputed" | "already_open" | "already_decided" | null}. reason: 10 to 2,000 characters. 10 an hour, then PT429.';

-- Definer: refund_requests has no update grant. The caller's own open requests only.
create function public.withdraw_refund_request(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('withdraw refund request', 30, '1 hour');
  update public.refund_requests as request set status = 'withdrawn'
  where request.id = withdraw_refund_request.id and request.user_id = auth.uid() and request.status = 'open';
  if not found then raise exception 'There is no such open request' using errcode = 'PT404'; end if;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.withdraw_refund_request(uuid) is 'Withdraws an open refund request of the caller; PT404 if there is none. 30 an hour, then PT429.';

-- Definer: refund_requests has no update grant. Requests about the caller's own templates only.
create function public.answer_refund_request(id uuid, agrees boolean, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words constant text := nullif(btrim(answer_refund_request.answer, E' \t\r\n'), '');
  request public.refund_requests;
begin
  if auth.uid() is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('answer refund request', 60, '1 hour');
  select * into request from public.refund_requests as asked
  where asked.id = answer_refund_request.id and asked.creator_id = auth.uid() and asked.status = 'open' for update;
  if request.id is null then raise exception 'There is no such open request' using errcode = 'PT404'; end if;
  if request.answered_at is not null or request.answer_due_at <= now() then
    raise exception 'This request can no longer be answered' using errcode = 'PT409';
  end if;
  if answer_refund_request.agrees is null or length(words) > 2000 then
    raise exception 'Agree or disagree, in at most 2,000 characters' using errcode = '22023';
  end if;
  update public.refund_requests as asked set agrees = answer_refund_request.agrees, answer = words, answered_at = now()
  where asked.id = request.id returning * into request;
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = request.user_id), 'refund_answered',
    private.refund_request_facts(request) || jsonb_build_object('agrees', request.agrees, 'answer', request.answer), 'refund_answered:' || request.id,
    array[request.creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.answer_refund_request(uuid, boolean, text) is
  'The creator''s answer to a refund request, once and within 5 days: whether they agree, and optional words of at most 2,000 characters. PT404 if the request is not theirs or not open, PT409 when it was answered or is overdue. 60 an hour, then PT429.';

-- Definer: creators have no grants on lines and payments of their buyers. The caller's own templates only.
create function public.creator_refund_requests()
returns table (
  id uuid, created_at timestamptz, template_id uuid, template_name text, kind text, cents integer, reason text, status text,
  answer_due_at timestamptz, agrees boolean, answer text, answered_at timestamptz, note text, decided_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  return query
  select request.id, request.created_at, payment.template_id, template.name, line.kind, line.cents, request.reason, request.status,
    request.answer_due_at, request.agrees, request.answer, request.answered_at, request.note, request.decided_at
  from public.refund_requests as request
  join public.payment_lines as line on line.id = request.payment_line_id
  join public.payments as payment on payment.id = line.payment_id
  left join public.templates as template on template.id = payment.template_id
  where request.creator_id = auth.uid() and request.status <> 'withdrawn'
  order by request.status <> 'open', request.answered_at is not null, request.created_at desc, request.id
  limit 200;
end $$;
comment on function public.creator_refund_requests() is
  'Refund requests about the caller''s templates that were not withdrawn: those to answer first, then open ones, then decided ones. Without the buyer''s name. The newest 200.';

create function private.refund_request_people(request public.refund_requests, payment public.payments) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array[request.user_id, request.creator_id]
    || array(select admin.user_id from private.admins as admin where private.is_paid_by(payment, admin.user_id));
end $$;
comment on function private.refund_request_people(public.refund_requests, public.payments) is
  'Whose money a request is about: its buyer, the creator, and admins who may have paid it with another account.';

-- Definer: refund requests and accounts of others have no grants. Admins only.
create function public.refund_requests_to_decide()
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
create function public.decide_refund_request(id uuid, decision text, note text default null) returns text
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
grant execute on function
  public.request_refund(uuid, text), public.withdraw_refund_request(uuid), public.answer_refund_request(uuid, boolean, text),
  public.creator_refund_requests(), public.refund_requests_to_decide(), public.decide_refund_request(uuid, text, text) to authenticated;
