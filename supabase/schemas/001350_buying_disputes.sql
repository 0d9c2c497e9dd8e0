-- Disputes for admins: their list, and the evidence that we have.

-- Definer: disputes and payments of others have no grants. Admins only.
create function public.payment_disputes()
returns table (
  dispute_id text, status text, reason text, cents integer, opened_at timestamptz, evidence_due_at timestamptz, payment_intent text,
  paid_at timestamptz, buyer_email text, template_id uuid, template_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see disputes' using errcode = '42501'; end if;
  return query
  select dispute.dispute_id, dispute.status, dispute.reason, dispute.cents, dispute.opened_at, dispute.evidence_due_at, dispute.payment_intent,
    payment.created_at, coalesce(account.email::text, payment.buyer_email), payment.template_id, template.name
  from private.disputes as dispute
  left join public.payments as payment on payment.payment_intent = dispute.payment_intent
  left join public.templates as template on template.id = payment.template_id
  left join auth.users as account on account.id = payment.user_id
  order by dispute.status not in ('inquiry', 'open'), case when dispute.status in ('inquiry', 'open') then dispute.evidence_due_at end, dispute.opened_at desc, dispute.dispute_id
  limit 200;
end $$;
comment on function public.payment_disputes() is
  'Inquiries and disputes: open ones by the time their evidence is due, then closed ones, newest first; at most 200. 42501 if the caller is not an admin.';

create function private.tickets_as_evidence(customer uuid, address text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', ticket.reference, 'subject', case when ticket.user_id is not null then ticket.subject end, 'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('author', message.author, 'at', message.created_at, 'body', message.body)
        order by message.created_at, message.id), '[]')
      from public.ticket_messages as message
      where message.ticket_id = ticket.id and (ticket.user_id is not null or message.came_by_link or message.author = 'support')))
    order by ticket.created_at, ticket.id), '[]')
  from (
    select * from public.support_tickets as own
    where own.category in ('purchase', 'template', 'other')
      and (own.user_id = customer or (own.user_id is null and lower(own.email) = lower(address) and exists (
        select 1 from public.ticket_messages as proven where proven.ticket_id = own.id and proven.came_by_link)))
    order by own.created_at desc, own.id limit 20) as ticket
$$;
comment on function private.tickets_as_evidence(uuid, text) is
  'The conversation with a buyer: their newest 20 tickets about purchases, templates and other subjects, oldest first. Anybody can type an address: of a visitor''s ticket, only what was written by a mailed link counts, and its subject is null.';

create function private.requests_as_evidence(payment_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', line.kind, 'at', request.created_at, 'reason', request.reason, 'status', request.status, 'agrees', request.agrees,
    'answer', request.answer, 'answered_at', request.answered_at, 'note', request.note, 'decided_at', request.decided_at)
    order by request.created_at, request.id), '[]')
  from public.refund_requests as request join public.payment_lines as line on line.id = request.payment_line_id
  where line.payment_id = requests_as_evidence.payment_id
$$;
comment on function private.requests_as_evidence(uuid) is 'The refund requests of a payment with their answers and decisions, oldest first.';

-- Definer: payments, tickets and mails of others have no grants. Admins only.
create function public.dispute_evidence(dispute_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  dispute private.disputes;
  payment public.payments;
  template public.templates;
  account auth.users;
begin
  if not private.is_admin() then raise exception 'Only admins see disputes' using errcode = '42501'; end if;
  select * into dispute from private.disputes as known where known.dispute_id = dispute_evidence.dispute_id;
  select * into payment from public.payments as paid where paid.payment_intent = dispute.payment_intent;
  if payment.id is null then raise exception 'There is no such disputed payment' using errcode = 'PT404'; end if;
  select * into template from public.templates as sold where sold.id = payment.template_id;
  select * into account from auth.users as buyer where buyer.id = payment.user_id;
  return jsonb_build_object(
    'dispute_id', dispute.dispute_id, 'reason', dispute.reason, 'disputed_cents', dispute.cents,
    'payment_intent', payment.payment_intent, 'session', payment.stripe_session_id, 'paid_at', payment.created_at,
    'amount_cents', payment.amount_cents, 'refunded_cents', payment.refunded_cents,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'cents', line.cents) order by array_position(private.line_kinds(), line.kind)), '[]')
      from public.payment_lines as line where line.payment_id = payment.id),
    'template_name', template.name,
    'creator_name', (select profile.full_name from public.profiles as profile where profile.id = payment.creator_id),
    'buyer_name', (select profile.full_name from public.profiles as profile where profile.id = payment.user_id),
    'buyer_email', coalesce(account.email::text, payment.buyer_email),
    'paid_by_link', exists (select 1 from public.checkouts as offer where offer.id = payment.checkout_id and offer.kind = 'link'),
    'registered_at', account.created_at, 'confirmed_at', account.email_confirmed_at,
    -- A payment that did not fit delivered nothing: what the account downloads belongs to another payment.
    'version', (
      select version.number from public.purchases as purchase join public.template_versions as version on version.id = purchase.version_id
      where payment.problem is null and purchase.user_id = payment.user_id and purchase.template_id = payment.template_id),
    'downloads', (
      select coalesce(jsonb_agg(jsonb_build_object('at', download.downloaded_at, 'version', download.version) order by download.downloaded_at, download.id), '[]')
      from (
        select * from private.downloads as taken
        where payment.problem is null and taken.user_id = payment.user_id and taken.template_id = payment.template_id and taken.downloaded_at >= payment.created_at
        order by taken.downloaded_at, taken.id limit 100) as download),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'at', mail.sent_at) order by mail.sent_at, mail.id), '[]')
      from (
        select sent.id, sent.kind, sent.sent_at from private.outbox as sent
        where sent.recipient in (lower(account.email), lower(payment.buyer_email)) and sent.sent_at >= payment.created_at
          and sent.data ->> 'template_name' = template.name
        order by sent.sent_at, sent.id limit 100) as mail),
    'refund_requests', private.requests_as_evidence(payment.id),
    'tickets', private.tickets_as_evidence(payment.user_id, payment.buyer_email));
end $$;
comment on function public.dispute_evidence(text) is
  'What we know about a disputed payment, for the bank: order, buyer, downloads, mails about the template, refund requests, tickets. 42501 if the caller is not an admin, PT404 without such a payment.';
grant execute on function public.payment_disputes(), public.dispute_evidence(text) to authenticated;
