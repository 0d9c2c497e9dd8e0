-- Commerce, sales that count: public figures of a template. The money of a sale that does not count is its creator's like any other.

create table private.sales (
  payment_id uuid primary key references public.payments (id),
  template_id uuid not null,
  sold_at timestamptz not null,
  is_counted boolean not null default false
);
comment on table private.sales is 'Payments with a template line: one row per sale, kept by triggers and count_due_sales().';
comment on column private.sales.template_id is
  'That of the payment. No foreign key: a second path from payments to templates would make the data API refuse to embed one in the other.';
comment on column private.sales.is_counted is 'private.counts_as_sale() when something of the payment last changed; templates.sales_count is the number of those.';

create table private.sale_checks (
  id bigint generated always as identity primary key,
  payment_id uuid not null,
  due_at timestamptz not null default now()
);
comment on table private.sale_checks is 'Queue of sales to decide about again: after private.link_delay(), and when their creator has paid with their card.';
comment on column private.sale_checks.payment_id is 'No foreign key, so that queueing locks no payment. A payment is never deleted.';

create index sales_template_id_idx on private.sales (template_id, is_counted, sold_at);
create index sale_checks_due_idx on private.sale_checks (due_at, id);
alter table private.sales enable row level security;
alter table private.sale_checks enable row level security;

create view private.paid_cards (payment_id, user_id, card_fingerprint) as
  select payment.id, offer.user_id, payment.card_fingerprint
  from public.payments as payment
  join public.checkouts as offer
    on offer.id = coalesce(payment.checkout_id, (private.first_payment(payment.stripe_subscription_id)).checkout_id)
  where payment.card_fingerprint is not null and offer.kind = 'session';
comment on view private.paid_cards is
  'The cards that each account has paid with while signed in, renewals included. Whoever pays by link proves no account.';

create function private.is_paid_by(payment public.payments, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(payment.user_id = is_paid_by.person, false)
    or exists (
      select 1 from auth.users as account
      where account.id = is_paid_by.person and account.email = payment.buyer_email and account.email_confirmed_at is not null)
    or exists (
      select 1 from private.paid_cards as own
      where own.card_fingerprint = payment.card_fingerprint and own.user_id = is_paid_by.person)
$$;
comment on function private.is_paid_by(public.payments, uuid) is
  'Whether a payment may be a person''s own money: of their account, with their confirmed address, or with a card that they paid with while signed in. So also before it is claimed, and by another account of theirs.';

create function private.keeps_template(payment public.payments) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return payment.problem is null and not private.is_disputed(payment.payment_intent) and exists (
    select 1 from public.payment_lines as line
    where line.payment_id = payment.id and line.kind = 'template' and line.refunded_cents < line.cents);
end $$;
comment on function private.keeps_template(public.payments) is 'Whether a payment pays for a template: it fits, and is neither refunded nor disputed.';

create function private.is_sold_earlier(payment public.payments) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.payments as earlier join public.checkouts as offer on offer.id = earlier.checkout_id
    where earlier.template_id = payment.template_id and earlier.buyer_email = payment.buyer_email
      and (earlier.created_at, earlier.id) < (payment.created_at, payment.id)
      and offer.kind = 'link' and private.keeps_template(earlier))
$$;
comment on function private.is_sold_earlier(public.payments) is
  'Whether the template was sold to the same address by link before. Without an account, the second payment waits and is returned only when it is claimed.';

create function private.counts_as_sale(payment public.payments) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.keeps_template(payment)
    and not exists (
      select 1 from private.paid_cards as own
      where own.card_fingerprint = payment.card_fingerprint and own.user_id = payment.creator_id)
    and (
      exists (select 1 from public.checkouts as offer where offer.id = payment.checkout_id and offer.kind = 'session')
      or (payment.created_at <= now() - private.link_delay() and not private.is_sold_earlier(payment)));
end $$;
comment on function private.counts_as_sale(public.payments) is
  'Whether a payment counts as a sale: it pays for a template, and not with a card of the template''s creator. By link it counts after private.link_delay(), once per address, whether or not an account has the address.';

create function private.refresh_sales(payment public.payments) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select 1 from private.sales as sale where sale.payment_id = payment.id) then return; end if;
  -- Before the rows of its sales, like private.lock_sale().
  perform 1 from public.templates as template where template.id = payment.template_id for no key update;
  update private.sales as sale set is_counted = not sale.is_counted
  from public.payments as sold
  where sold.id = sale.payment_id and sale.is_counted <> private.counts_as_sale(sold)
    and sale.payment_id in (
      select payment.id
      union
      select same.id from public.payments as same
      where same.template_id = payment.template_id and same.buyer_email = payment.buyer_email);
end $$;
comment on function private.refresh_sales(public.payments) is
  'Decides again whether a payment counts as a sale, and other payments of its address for the template: one counts when an earlier one no longer does.';

create function private.on_sale_counted() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.count_sale(new.template_id, case when new.is_counted then 1 else -1 end);
  return null;
end $$;
comment on function private.on_sale_counted() is 'Keeps templates.sales_count equal to the number of sales that count.';

create trigger on_sale_counted after update of is_counted on private.sales
  for each row when (new.is_counted <> old.is_counted) execute function private.on_sale_counted();

create function private.on_template_line() returns trigger
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
begin
  select * into payment from public.payments as paid where paid.id = new.payment_id;
  if tg_op = 'INSERT' then
    insert into private.sales (payment_id, template_id, sold_at) values (payment.id, payment.template_id, payment.created_at);
    -- Also of a session: a payment of the creator with this card may be under way.
    insert into private.sale_checks (payment_id, due_at) values (payment.id, payment.created_at + private.link_delay());
  end if;
  perform private.refresh_sales(payment);
  return null;
end $$;
comment on function private.on_template_line() is 'After a template line is booked or refunded: records the sale, and whether it counts.';

create trigger on_template_line_booked after insert on public.payment_lines
  for each row when (new.kind = 'template') execute function private.on_template_line();
create trigger on_template_line_refunded after update of refunded_cents on public.payment_lines
  for each row when (new.kind = 'template' and new.refunded_cents <> old.refunded_cents) execute function private.on_template_line();

create function private.on_payment_changed() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refresh_sales(new);
  return null;
end $$;
comment on function private.on_payment_changed() is 'After a payment has a problem, or the charge by which disputes name it: decides again whether it counts as a sale.';

create trigger on_payment_changed after update of problem, payment_intent on public.payments
  for each row when (new.problem is distinct from old.problem or new.payment_intent is distinct from old.payment_intent)
  execute function private.on_payment_changed();

create function private.on_dispute_written() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refresh_sales(payment) from public.payments as payment where payment.payment_intent = new.payment_intent;
  return null;
end $$;
comment on function private.on_dispute_written() is 'After a dispute is opened or closed: decides again whether its payment counts as a sale.';

create trigger on_dispute_written after insert or update of status on private.disputes
  for each row execute function private.on_dispute_written();

create function private.on_card_paid() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into private.sale_checks (payment_id)
  select sale.payment_id
  from private.paid_cards as own
  join public.payments as sold on sold.creator_id = own.user_id and sold.card_fingerprint = own.card_fingerprint
  join private.sales as sale on sale.payment_id = sold.id and sale.is_counted
  where own.payment_id = new.id;
  return null;
end $$;
comment on function private.on_card_paid() is
  'After an account paid with a card: queues its own sales that were paid with the same card. They belong to other templates, whose rows a payment does not lock.';

create trigger on_card_paid after insert on public.payments
  for each row when (new.card_fingerprint is not null) execute function private.on_card_paid();

-- Definer: sales have no grants. Service role only; pg_cron calls it as the database owner.
create function public.count_due_sales(max_rows integer default 200) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
  checked integer := 0;
begin
  for payment in
    with due as (
      delete from private.sale_checks where id in (
        select waiting.id from private.sale_checks as waiting where waiting.due_at <= now()
        order by waiting.due_at, waiting.id limit greatest(least(max_rows, 1000), 0) for update skip locked)
      returning payment_id)
    select sold.* from public.payments as sold where sold.id in (select due.payment_id from due)
    -- A fixed order, so that two runs cannot deadlock.
    order by sold.template_id, sold.id
  loop
    perform private.refresh_sales(payment);
    checked := checked + 1;
  end loop;
  return checked;
end $$;
comment on function public.count_due_sales(integer) is
  'Decides about the sales whose check is due, at most 1,000; returns their number.';
grant execute on function public.count_due_sales(integer) to service_role;

-- Every minute where pg_cron exists (hosted). A call without due sales reads one index entry.
do $$ begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $job$select cron.schedule('count-due-sales', '* * * * *', $call$select public.count_due_sales()$call$)$job$;
  end if;
end $$;
