-- The demo creator's past: sales of the last weeks, views, a bank account and a payout. Runs after catalog.sql, whose sales all happen now.

-- Each sale at a time between its template's publication (or its buyer's registration) and now; the demo buyer's stay new.
create temporary table demo_sale as
select purchase.id as purchase_id, purchase.payment_id, purchase.user_id, template.name as template_name,
  possible.since + (now() - possible.since) * (('x' || left(md5(purchase.user_id::text || template.id), 4))::bit(16)::integer / 65536.0 * 0.7) as sold_at
from public.purchases as purchase
join public.templates as template on template.id = purchase.template_id
join auth.users as buyer on buyer.id = purchase.user_id
join auth.users as creator on creator.id = template.creator_id
cross join lateral (select greatest(template.published_at, buyer.created_at) as since) as possible
where creator.email = 'creator@flowshelf.test' and buyer.email <> 'buyer@flowshelf.test';

update public.purchases as purchase set created_at = sale.sold_at from demo_sale as sale where sale.purchase_id = purchase.id;
update public.activity as activity set at = sale.sold_at
from demo_sale as sale where activity.type = 'purchase' and activity.user_id = sale.user_id and activity.subject = sale.template_name;

-- Payments and ledger refuse changes, also by the owner of the database.
alter table public.payments disable trigger forbid_change;
update public.payments as payment set created_at = sale.sold_at from demo_sale as sale where sale.payment_id = payment.id;
alter table public.payments enable trigger forbid_change;
alter table public.payment_lines disable trigger forbid_change;
update public.payment_lines as line set reserved_until = sale.sold_at + interval '24 hours' * setting.reserve_days
from demo_sale as sale, private.settings as setting where sale.payment_id = line.payment_id and line.reserve_cents > 0;
alter table public.payment_lines enable trigger forbid_change;
update private.sales as counted set sold_at = sale.sold_at from demo_sale as sale where sale.payment_id = counted.payment_id;
alter table public.invoices disable trigger forbid_change;
update public.invoices as invoice set issued_at = sale.sold_at from demo_sale as sale where sale.payment_id = invoice.payment_id;
alter table public.invoices enable trigger forbid_change;

-- Inserted again in the order of the sales, because lists of sales are ordered by entry. The trigger recomputes the earnings.
create temporary table demo_entry as
select entry.*, coalesce(sale.sold_at, entry.created_at) as sold_at
from public.ledger_entries as entry
join auth.users as creator on creator.id = entry.creator_id and creator.email = 'creator@flowshelf.test'
left join demo_sale as sale on sale.payment_id = entry.payment_id;

delete from private.template_earnings where template_id in (
  select payment.template_id from public.payments as payment join demo_entry as entry on entry.payment_id = payment.id);
delete from private.daily_earnings where creator_id in (select creator_id from demo_entry);
alter table public.ledger_entries disable trigger forbid_change;
delete from public.ledger_entries where id in (select id from demo_entry);
alter table public.ledger_entries enable trigger forbid_change;
insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause, created_at)
select creator_id, payment_id, payment_line_id, kind, cents, cause, sold_at from demo_entry order by sold_at, id;

-- From 3 to 18 views a day, since the publication.
insert into private.template_views (template_id, day, views)
select template.id, (now() at time zone 'utc')::date - age, 3 + ('x' || left(md5(template.id::text || age), 2))::bit(8)::integer / 17
from public.templates as template
join auth.users as creator on creator.id = template.creator_id and creator.email = 'creator@flowshelf.test'
cross join generate_series(0, 60) as age
where template.status = 'approved' and (now() at time zone 'utc')::date - age >= (template.published_at at time zone 'utc')::date;

-- An account number from the documentation of the IBAN. Its age lets the closing pay to it.
insert into public.payment_methods (user_id, account_holder_name, bank_code, iban, bank_name)
select id, 'Lindqvist Ledger AB', 'ESSESESS', 'SE4550000000058398257466', 'Demo Bank' from auth.users where email = 'creator@flowshelf.test';
alter table public.payment_methods disable trigger user;
update public.payment_methods as method
set payable_since = now() - interval '90 days', created_at = now() - interval '90 days', updated_at = now() - interval '90 days'
from auth.users as creator where creator.id = method.user_id and creator.email = 'creator@flowshelf.test';
alter table public.payment_methods enable trigger user;

-- A shop to try out: its weeks can be closed before they are over.
update private.settings set closes_ahead = true;

-- The last Friday, closed by the regular function; its payout was transferred on the Monday after, or today.
select public.close_payout_week();
update public.payouts as payout set status = 'paid', reference = 'Flowshelf ' || payout.number,
  paid_at = least(now(), (payout.period_end + 3)::timestamp at time zone 'utc')
from auth.users as creator where creator.id = payout.creator_id and creator.email = 'creator@flowshelf.test';

delete from private.outbox;
drop table demo_sale, demo_entry;
