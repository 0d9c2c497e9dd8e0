-- Payment Links: queued by approval and new prices, made once, published, closed, and readable by their creator alone.
begin;
\ir ../support/sales.psql
select plan(58);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('root');
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template('Paid', 'carl', 79, 'pending'), tests.create_template('Free', 'carl', null, 'pending'),
  tests.create_template('Listed', 'carl', 10);
create function tests.approve(title text) returns void language sql as $$ update public.templates set status = 'approved' where name = title $$;
-- The unfinished requests of a template, oldest first.
create function tests.requested(title text) returns setof text language sql as $$
  select (select string_agg(offer ->> 'option', ' ') from jsonb_array_elements(offers) as offer)
  from private.payment_link_requests where template_id = tests.template_id(title) and done_at is null order by created_at $$;
-- Records the links of an order, as the edge function does.
create function tests.make(request jsonb, name text) returns setof boolean language sql as $$
  select public.record_payment_link('plink_' || name || '_' || (offer ->> 'option'), (request ->> 'template_id')::uuid, offer ->> 'option', offer -> 'lines',
    'https://pay.test/' || name || '/' || (offer ->> 'option')) from jsonb_array_elements(request -> 'offers') as offer $$;
create function tests.published(title text) returns text language sql as $$
  select concat_ws(' ', template.payment_link_url, submission.payment_link_url, submission.stripe_payment_link_id)
  from public.templates as template join public.submitted_templates as submission on submission.template_id = template.id
  where template.name = title $$;
create function tests.links(title text) returns text language sql as $$
  select string_agg(option || ' ' || total_cents, ', ' order by total_cents) from public.checkouts
  where kind = 'link' and closed_at is null and template_id = tests.template_id(title) $$;
create function tests.closing() returns setof text language sql as $$
  select concat_ws(' ', checkout.stripe_id, closing.reason) from private.checkout_closings as closing
  join public.checkouts as checkout on checkout.id = closing.checkout_id where closing.sent_at is null order by 1 $$;
create function tests.begin(name text, title text) returns jsonb language sql as $$
  select public.begin_payment_links(tests.uid(name), tests.template_id(title)) $$;
create temporary table kept (name text primary key, value jsonb);

-- Queue
select is_empty($$ select tests.requested('Paid') $$, 'A template that waits for review has no request');
select is_empty($$ select tests.requested('Listed') $$, 'A template that was inserted as approved has no request');
select tests.approve('Paid'), tests.approve('Free');
select results_eq($$ select tests.requested('Paid') $$, $$ values ('template setup support full') $$, 'Approval queues a link for each option that is offered');
select is_empty($$ select tests.requested('Free') $$, 'A free template gets no links');
update public.templates set short_description = 'else' where name = 'Paid';
select is((select count(*) from private.payment_link_requests), 1::bigint, 'An edit without a new price queues nothing');
update public.templates set setup_price = null where name = 'Paid';
select results_eq($$ select tests.requested('Paid') $$, $$ values ('template support') $$, 'A request that was not attempted is replaced when an option is withdrawn');
update public.templates set setup_price = 50 where name = 'Paid';
insert into kept select 'first', request from public.lease_due_payment_links(5) as request;
select is((select count(*) from kept), 1::bigint, 'lease_due_payment_links returns the due request');
select is((select value #>> '{offers,3,lines}' from kept)::jsonb,
  '[{"kind": "template", "name": "Paid", "cents": 7900, "recurring": false}, {"kind": "setup", "name": "Paid: setup call", "cents": 5000, "recurring": false},
    {"kind": "support", "name": "Paid: monthly support", "cents": 2999, "recurring": true}]',
  'A full offer has three lines with the prices of the template');
select is_empty($$ select public.lease_due_payment_links(5) $$, 'A leased request is not leased again');
select is(public.finish_payment_links((select (value ->> 'request_id')::uuid from kept), 'Stripe is away'), '{}', 'A failed attempt has no links to show');
select is_empty($$ select public.lease_due_payment_links(5) $$, 'A failed request is not due at once');
select results_eq($$ select last_error, leased_until is null, next_at > now() + interval '1 minute' from private.payment_link_requests $$,
  $$ values ('Stripe is away', true, true) $$, 'A failed request has its reason and waits');
update private.payment_link_requests set next_at = now();
select is((select request ->> 'request_id' from public.lease_due_payment_links(5) as request), (select value ->> 'request_id' from kept),
  'A failed request becomes due again under the same id');
select public.finish_payment_links((select (value ->> 'request_id')::uuid from kept), 'api_error', true);
update private.payment_link_requests set next_at = now();
select is((select array[request ->> 'request_id', request ->> 'attempt'] from public.lease_due_payment_links(5) as request),
  (select array[value ->> 'request_id', '1'] from kept where value ->> 'attempt' = '0'), 'After an error of Stripe''s own, which its key would repeat, it is another attempt');
update private.payment_link_requests set next_at = now(), attempts = 20;
select is_empty($$ select public.lease_due_payment_links(5) $$, 'After 20 attempts a request is not due any more');

-- Recording and publishing
select results_eq($$ select tests.make(value, 'a') from kept $$, $$ values (true), (true), (true), (true) $$, 'Links with the current prices are recorded as open');
select is(tests.links('Paid'), 'template 7900, support 10899, setup 12900, full 15899', 'Each option has one open link');
select is(tests.published('Paid'), 'https://pay.test/a/template https://pay.test/a/template plink_a_template', 'The link of the template alone is published in both tables');
select results_eq($$ select tests.make(value, 'a') from kept $$, $$ values (true), (true), (true), (true) $$, 'Recording a link again changes nothing');
select results_eq($$ select tests.make(value, 'b') from kept $$, $$ values (false), (false), (false), (false) $$, 'A second link of the same option is recorded as closed');
select is((select count(*) from tests.closing() as row where row like 'plink_b_% superseded'), 4::bigint, 'The deactivation of second links is queued');
select is(tests.published('Paid'), 'https://pay.test/a/template https://pay.test/a/template plink_a_template', 'A second link is not published');
select is(public.finish_payment_links((select (value ->> 'request_id')::uuid from kept), null),
  '{"template": "https://pay.test/a/template", "setup": "https://pay.test/a/setup", "support": "https://pay.test/a/support", "full": "https://pay.test/a/full"}',
  'A finished attempt returns the open links');
select is_empty($$ select tests.requested('Paid') $$, 'A finished request is done');

-- New prices
update public.templates set setup_price = null where name = 'Paid';
select is(tests.links('Paid'), 'template 7900, support 10899', 'Withdrawing an option closes its links only');
select isnt(tests.published('Paid'), '', 'The link of the template alone stays published');
update public.templates set snapshot_price = 80 where name = 'Paid';
select is(tests.links('Paid'), null, 'A new price closes all links');
select is(tests.published('Paid'), '', 'A closed link is not published any more');
select results_eq($$ select tests.requested('Paid') $$, $$ values ('template support') $$, 'A new price queues new links');
select is((select count(*) from tests.closing() as row where row like 'plink_a_% price_changed'), 4::bigint, 'The deactivation of the old links is queued');
select results_eq($$ select tests.make(value, 'late') from kept $$, $$ values (false), (false), (false), (false) $$, 'A link with an old price is recorded as closed');
select is(tests.event('evt_late', 'checkout.session.completed', jsonb_build_object('id', 'cs_late', 'payment_status', 'paid', 'amount_total', 7900, 'currency', 'usd',
  'payment_intent', 'pi_late', 'payment_link', 'plink_a_template', 'customer_details', jsonb_build_object('email', 'ann@example.test'))),
  'processed', 'A payment of a page that was opened before the new price is accepted');
select is(tests.has('ann', 'Paid'), 'active 7900 none', 'Its buyer gets what the page showed');

-- Callers
select is(tests.begin('ann', 'Paid'), '{"ok": false, "problem": "not_found"}', 'Another user learns nothing');
select is(public.begin_payment_links(tests.uid('ann'), gen_random_uuid()), tests.begin('ann', 'Paid'), 'An unknown template is answered alike');
select is(tests.begin('carl', 'Free') ->> 'problem', 'free', 'A free template has no links');
insert into kept select 'own', tests.begin('carl', 'Paid');
select is((select value #>> '{order,offers,1,option}' from kept where name = 'own'), 'support', 'The creator gets what is left to make');
select is(tests.begin('carl', 'Paid') -> 'is_busy', 'true', 'A second call is told that they are being made');
select is_empty($$ select public.lease_due_payment_links(5) $$, 'The scheduler leaves a leased request alone');
select tests.make(value -> 'order', 'c') from kept where name = 'own';
select public.finish_payment_links((select (value #>> '{order,request_id}')::uuid from kept where name = 'own'), null);
select is(tests.begin('root', 'Paid'),
  '{"ok": true, "is_busy": false, "order": null, "links": {"template": "https://pay.test/c/template", "support": "https://pay.test/c/support"}}',
  'An admin gets the open links');
select is(tests.begin('carl', 'Listed') #>> '{order,offers,0,option}', 'template', 'Links that were never requested are made on request');
insert into private.rate_limits (key, hits, window_start, expires_at) values ('payment links:' || tests.uid('root'), 60, now(), now() + interval '1 hour')
  on conflict (key) do update set hits = 60;
select is(tests.begin('root', 'Paid') ->> 'problem', 'too_many', 'The 61st call within ten minutes is refused');

-- What creators read
create function tests.state(title text) returns text language sql as $$
  select state || ' ' || jsonb_array_length(links) from public.my_payment_links() where template_id = tests.template_id(title) $$;
select tests.act_as('carl');
select is(tests.state('Paid'), 'ready 2', 'Links that are all there are ready');
select is((select links from public.my_payment_links() where template_id = tests.template_id('Paid')),
  '[{"option": "template", "url": "https://pay.test/c/template", "cents": 8000}, {"option": "support", "url": "https://pay.test/c/support", "cents": 10999}]',
  'A creator reads option, address and price of their links');
select is(tests.state('Listed'), 'making 0', 'A leased request is being made');
select tests.as_owner();
select public.finish_payment_links(id, 'away') from private.payment_link_requests where template_id = tests.template_id('Listed');
select tests.act_as('carl');
select is(tests.state('Listed'), 'failed 0', 'A request with an error has failed');
select is(tests.state('Free'), null, 'A free template has no row');
select tests.as_owner();
delete from private.payment_link_requests where template_id = tests.template_id('Listed');
select tests.act_as('carl');
select is(tests.state('Listed'), 'none 0', 'Links that were never requested are told apart');
select tests.act_as('ann');
select is_empty($$ select * from public.my_payment_links() $$, 'Nobody reads the links of another creator''s templates');
select throws_ok($$ select * from public.checkouts $$, '42501', null, 'Nobody reads offers from the table');
select throws_ok($$ select stripe_payment_link_id from public.submitted_templates $$, '42501', null, 'Nobody reads the ids of links');
select throws_ok($$ select public.begin_payment_links(tests.uid('carl'), tests.template_id('Paid')) $$, '42501', null, 'Users do not call what edge functions call');
select throws_ok($$ select public.record_payment_link('plink_x', tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 100}]', 'https://evil.test') $$,
  '42501', null, 'Users do not record links');
select tests.act_as(null);
select throws_ok($$ select * from public.my_payment_links() $$, '42501', null, 'Visitors have no links');
select tests.as_owner();

-- Takedown
update public.templates set snapshot_price = 81 where name = 'Paid';
insert into kept select 'unfinished', request from public.lease_due_payment_links(5) as request where request ->> 'template_id' = tests.template_id('Paid')::text;
update public.templates set status = 'archived' where name in ('Paid', 'Listed');
select is_empty($$ select 1 from public.checkouts where kind = 'link' and closed_at is null $$, 'A takedown closes all links');
select results_eq($$ select tests.requested('Paid') $$, $$ values ('template support') $$, 'An attempt that may have left links at Stripe is finished');
select results_eq($$ select tests.make(value, 'd') from kept where name = 'unfinished' $$, $$ values (false), (false) $$, 'Its links are closed at once');
select is(tests.published('Paid'), '', 'A takedown removes the published link');
select * from finish();
rollback;
