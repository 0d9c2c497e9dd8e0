-- Invoices: one for each payment that was not returned at once, with a gapless number.
--
-- Lock order: the counter of numbers is locked last, when the transaction commits, so that it is held briefly and cannot deadlock.

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null unique references public.payments (id),
  number text not null unique,
  issued_at timestamptz not null default now(),
  template_name text
);
comment on table public.invoices is
  'Invoices: one per payment without a problem, renewals included. Immutable: a refund later changes the payment, and gets a credit note.';
comment on column public.invoices.number is 'FS-2026-000001: gapless within a year (UTC).';
comment on column public.invoices.template_name is 'The template''s name at the time of the sale. No grant, like all that the document shows.';

alter table public.invoices enable row level security;
grant select (payment_id, number, issued_at) on public.invoices to authenticated;
create policy "Buyers read the invoices of their own payments" on public.invoices for select to authenticated
  using (exists (select 1 from public.payments as payment where payment.id = payment_id and payment.user_id = (select auth.uid())));

create trigger forbid_change before update or delete on public.invoices for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.invoices for each statement execute function private.forbid_change();

-- Definer: a deferred trigger runs when the transaction commits, as the caller of the function that inserted the payment.
create function private.issue_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
begin
  -- Read again: a second payment for the same template gets its problem only after it was inserted.
  select * into payment from public.payments where id = new.id;
  if payment.problem is null then
    insert into public.invoices (payment_id, number, issued_at, template_name)
    values (payment.id, private.next_document_number('FS', payment.created_at), payment.created_at,
      (select name from public.templates where id = payment.template_id));
  end if;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.issue_invoice() is 'When the transaction of a payment commits: issues its invoice, unless the payment has a problem.';

create constraint trigger issue_invoice after insert on public.payments deferrable initially deferred
  for each row execute function private.issue_invoice();

create function private.invoice_document(payment_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'number', invoice.number, 'issued_at', invoice.issued_at, 'paid_at', payment.created_at, 'currency', payment.currency,
    'amount_cents', payment.amount_cents, 'template_name', invoice.template_name, 'buyer_name', payment.billing_name,
    'buyer_email', payment.buyer_email, 'billing_address', payment.billing_address,
    'lines', (
      select jsonb_agg(jsonb_build_object('kind', line.kind, 'cents', line.cents) order by array_position(private.line_kinds(), line.kind))
      from public.payment_lines as line where line.payment_id = payment.id))
  from public.invoices as invoice join public.payments as payment on payment.id = invoice.payment_id
  where invoice.payment_id = invoice_document.payment_id
$$;
comment on function private.invoice_document(uuid) is 'What the invoice of a payment shows; null without an invoice. The same at any time, so that a document that is made twice is the same.';

-- Definer: the buyer's name and address have no grants. Service role only; checks reader, whom the edge function has authenticated.
create function public.payment_invoice(payment_id uuid, reader uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.invoice_document(payment.id) from public.payments as payment
  where payment.id = payment_invoice.payment_id and payment.user_id = payment_invoice.reader
$$;
comment on function public.payment_invoice(uuid, uuid) is 'The invoice of a payment for its buyer; null for everybody else, admins included.';

-- Definer: the outbox has no grants. Service role only.
create function public.mail_invoice(mail_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.invoice_document(private.uuid_or_null(mail.data ->> 'payment_id'))
  from private.outbox as mail
  where mail.id = mail_id and mail.kind in ('purchase_confirmed', 'renewal_paid')
$$;
comment on function public.mail_invoice(uuid) is 'The invoice to attach to a receipt in the outbox; null for other mails.';

-- Definer: private.stripe_customers has no grants. Service role only; the edge function has authenticated the user.
create function public.billing_customer(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  -- Sessions alone: the payer of a link types any address, so its customer, with card and name, is nobody's but the payer's. The one that
  -- is charged every month comes first, so that it can be canceled.
  select candidate.customer from (
    select payment.customer, 1 as rank, subscription.created_at as since
    from public.subscriptions as subscription
    join public.payments as payment on payment.stripe_subscription_id = subscription.stripe_subscription_id
    join public.checkouts as offer on offer.id = payment.checkout_id and offer.kind = 'session'
    where subscription.user_id = billing_customer.user_id and subscription.status <> 'canceled'
    union all
    select known.customer_id, 2, null from private.stripe_customers as known where known.user_id = billing_customer.user_id
    union all
    select payment.customer, 3, payment.created_at
    from public.payments as payment join public.checkouts as offer on offer.id = payment.checkout_id and offer.kind = 'session'
    where payment.user_id = billing_customer.user_id
  ) as candidate
  where candidate.customer is not null
  order by candidate.rank, candidate.since desc limit 1
$$;
comment on function public.billing_customer(uuid) is 'The Stripe customer whose portal a buyer opens; null for somebody who never started a payment while signed in.';

create function public.total_spent() returns bigint
language sql stable set search_path = ''
begin atomic
  select coalesce(sum(payment.amount_cents - payment.refunded_cents), 0) from public.payments as payment
  where payment.user_id = auth.uid() and payment.problem is null;
end;
comment on function public.total_spent() is 'What the caller paid and did not get back, in US cents.';
grant execute on function public.total_spent() to authenticated;

grant execute on function public.payment_invoice(uuid, uuid), public.mail_invoice(uuid), public.billing_customer(uuid) to service_role;
