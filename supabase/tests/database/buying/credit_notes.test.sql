-- Credit notes: one for each refund of an invoiced payment, numbered without gaps, read by its buyer alone.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'admin']) as name;
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20);
create temporary table numbers_before as select coalesce((select last from private.document_numbers where series = 'CN'
  and year = extract(year from now() at time zone 'utc')), 0) as last;
grant select on numbers_before to authenticated;
create function tests.nth(n integer) returns text language sql security definer as $$
  select 'CN-' || extract(year from now() at time zone 'utc') || '-' || lpad((last + n)::text, 6, '0') from numbers_before $$;
-- The notes of a payment, oldest first: place in the series, cents, lines.
create function tests.notes(session text) returns setof text language sql security definer as $$
  select concat_ws(' ', right(note.number, 6)::integer - (select last from numbers_before), note.cents, (
    select string_agg((line ->> 'kind') || ':' || (line ->> 'cents'), ',') from jsonb_array_elements(note.lines) as line))
  from public.credit_notes as note join public.payments as payment on payment.id = note.payment_id
  where payment.stripe_session_id = session order by note.number $$;
create function tests.back(session text, cents integer, line text, status text default 'succeeded') returns text language sql as $$
  select tests.event(concat_ws('_', 'evt_re', session, cents, line, status), 'refund.updated', jsonb_build_object('id', 're_' || session || cents,
    'payment_intent', 'pi_' || session, 'amount', cents, 'status', status, 'metadata', jsonb_build_object('line', line))) $$;

select tests.offer('cs_1', 'ann', 'Paid', 'full'), tests.pay('cs_1', '{"customer_details": {"email": "ann@example.test", "name": "Ann Buyer"}}'),
  tests.offer('cs_2', 'bob', 'Other'), tests.pay('cs_2');
set constraints all immediate;
select is_empty($$ select tests.notes('cs_1') $$, 'A payment that was not refunded has no credit note');

-- In parts, then all
select tests.back('cs_1', 5000, 'setup');
select results_eq($$ select tests.notes('cs_1') $$, $$ values ('1 5000 setup:5000') $$, 'A partial refund has a credit note over its line');
select tests.back('cs_1', 5000, 'setup', 'failed');
select results_eq($$ select tests.notes('cs_1') $$, $$ values ('1 5000 setup:5000'), ('2 -5000 setup:-5000') $$, 'A refund that fails takes the credit back, by a note of its own');
select tests.back('cs_1', 100, 'template'), tests.refund('cs_1', 15899);
select results_eq($$ select tests.notes('cs_1') $$, $$ values ('1 5000 setup:5000'), ('2 -5000 setup:-5000'), ('3 100 template:100'), ('4 15799 template:7800,setup:5000,support:2999') $$,
  'What is refunded later has another, over all lines that it is for');
select is((select sum(cents) from public.credit_notes as note join public.payments as payment on payment.id = note.payment_id where stripe_session_id = 'cs_1'), 15899::bigint, 'Together they are what went back');
select tests.refund('cs_1', 15899, '{"id": "again"}');
select is((select count(*) from tests.notes('cs_1')), 4::bigint, 'A repeated event issues nothing');

-- Two changes in a transaction
set constraints all deferred;
select tests.back('cs_2', 300, 'template'), tests.back('cs_2', 200, 'template');
set constraints all immediate;
select results_eq($$ select tests.notes('cs_2') $$, $$ values ('5 500 template:500') $$, 'Changes of one transaction have one note, and no number is lost');
select tests.dispute('cs_2', 'closed', 'lost', 1500);
select results_eq($$ select tests.notes('cs_2') $$, $$ values ('5 500 template:500'), ('6 1500 template:1500') $$, 'What a bank returns has a credit note, too');

-- Without an invoice
select tests.offer('cs_3', 'bob', 'Paid'), tests.pay('cs_3', '{"amount_total": 1}'), tests.refund('cs_3', 1);
select is_empty($$ select tests.notes('cs_3') $$, 'A payment that was returned at once has no invoice, and no credit note');
select is((select last from private.document_numbers where series = 'CN' and year = extract(year from now() at time zone 'utc')), (select last + 6 from numbers_before), 'Numbers have no gaps');
select throws_ok($$ update public.credit_notes set cents = 1 $$, '42501', null, 'A credit note cannot be changed');
select throws_ok($$ delete from public.credit_notes $$, '42501', null, 'A credit note cannot be deleted');

-- Who reads it
select is(public.payment_credit_note(tests.nth(1), tests.uid('ann')) - array['paid_at', 'issued_at', 'invoice_issued_at', 'invoice_number'], jsonb_build_object(
  'number', tests.nth(1), 'currency', 'usd', 'amount_cents', 15899, 'credited_cents', 5000, 'template_name', 'Paid', 'buyer_name', 'Ann Buyer',
  'buyer_email', 'ann@example.test', 'billing_address', null, 'lines', '[{"kind": "setup", "cents": 5000}]'::jsonb), 'Its buyer reads it with what was credited');
select is(public.payment_credit_note(tests.nth(1), tests.uid('ann')) ->> 'invoice_number',
  (select number from public.invoices join public.payments as payment on payment.id = payment_id where stripe_session_id = 'cs_1'), 'It names its invoice');
select is(public.payment_credit_note(tests.nth(1), reader), null, 'Nobody else reads it')
from unnest(array[tests.uid('bob'), tests.uid('carl'), tests.uid('admin'), null]) as reader;
select tests.act_as('ann');
select is((select count(*) from credit_notes), 4::bigint, 'A buyer lists their own credit notes');
select throws_ok($$ select lines from credit_notes $$, '42501', null, 'The lines have no grant');
select throws_ok($$ select public.payment_credit_note(tests.nth(1), tests.uid('ann')) $$, '42501', null, 'A buyer cannot call the function of the edge');
select tests.act_as('carl');
select is((select count(*) from credit_notes), 0::bigint, 'A creator lists none of their buyers');
select tests.as_owner();
select is_empty('select tests.broken()', 'All books agree');

select * from finish();
rollback;
