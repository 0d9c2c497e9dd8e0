-- Maintenance: writes of clients are refused with a sentence; reads, admins, payment events and jobs go on.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.create_template('Router', 'carl', 79);
select tests.offer('cs_1', 'ann', 'Router', 'full');
update auth.users set email_confirmed_at = now() - interval '1 day';
create function tests.with_headers(headers jsonb) returns void language sql as $$ select set_config('request.headers', headers::text, true) $$;

create function tests.pay_as_caller() returns text language sql security definer as $$ select tests.pay('cs_1') $$;

-- Each table
select set_eq($$
  select oid::regclass from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  except select tgrelid::regclass from pg_trigger where tgname = 'aa_maintenance' and tgtype = 30
$$, 'select unnest(private.goes_on_in_maintenance())', 'Each table refuses inserts, updates and deletes, except for those that reads write');

-- The switch
select tests.act_as('ann');
select throws_ok($$ select switch_maintenance('Back soon.') $$, '42501', null, 'A user cannot start maintenance');
select lives_ok($$ update profiles set city = 'Lund' where id = auth.uid() $$, 'Without maintenance a user writes');
select tests.act_as('root');
select throws_ok($$ select switch_maintenance(repeat('x', 201)) $$, '23514', null, 'A sentence has at most 200 characters');
select switch_maintenance(' We are moving house. ');
select is(maintenance(), 'We are moving house.', 'The sentence is shown');

-- Clients
select tests.act_as('ann');
select throws_ok($$ update profiles set city = 'Oslo' where id = auth.uid() $$, 'PT503', 'Flowshelf is under maintenance', 'A user''s update is refused');
select throws_ok($$ insert into payment_methods (user_id) values (auth.uid()) $$, 'PT503', null, 'So is an insert');
select throws_ok($$ delete from payment_methods $$, 'PT503', null, 'And a delete');
select throws_ok($$ select report('template', tests.template_id('Router'), 'spam', '') $$,
  'PT503', null, 'And a function that writes');
select lives_ok($$ select count(*) from search_listings('router') $$, 'A user searches');
select is((select city from profiles where id = auth.uid()), 'Lund', 'And reads');
select tests.act_as(null);
select lives_ok($$ select report_page_error('0.1.0', 'query_failed') $$, 'Errors of the page are counted');
select is(maintenance(), 'We are moving house.', 'A visitor reads the sentence');

-- Accounts
select tests.as_owner();
select throws_ok($$ insert into auth.users (id, email) values (gen_random_uuid(), 'new@example.test') $$,
  'PT503', 'Flowshelf is under maintenance', 'The auth service makes no account');
select lives_ok($$ update auth.users set last_sign_in_at = now() where id = tests.uid('ann') $$, 'And signs people in');

-- Edge functions
select tests.as_owner();
set local role service_role;
select lives_ok('select tests.pay_as_caller()', 'A payment is taken');
select tests.with_headers('{"x-flowshelf-client": "yes"}');
select throws_ok($$ select queue_account_exists_mail('ann@example.test') $$, 'PT503', null, 'A function that works for a visitor is refused');
select tests.with_headers(jsonb_build_object('x-flowshelf-client', 'yes', 'x-flowshelf-session', tests.session_of('ann')));
select throws_ok($$ select queue_account_exists_mail('ann@example.test') $$, 'PT503', null, 'So is one that works for a user');
select tests.with_headers(jsonb_build_object('x-flowshelf-client', 'yes', 'x-flowshelf-session', tests.session_of('root')));
select lives_ok($$ select queue_account_exists_mail('ann@example.test') $$, 'One that works for an admin goes on');
select tests.with_headers('{"x-flowshelf-client": "yes"}');
select throws_ok($$ select count_upload_attempt(tests.uid('ann'), '192.0.2.1', 10) $$, 'PT503', null, 'An upload is refused before its file is stored');
select throws_ok($$ select count_request_with_files('ticket', null, '192.0.2.1') $$, 'PT503', null, 'So is a form with files');
select throws_ok($$ select begin_checkout(tests.uid('ann'), tests.template_id('Router'), 'full') $$, 'PT503', null, 'And a purchase before Stripe hears of it');
reset role;
update private.settings set requires_second_factor = true;
insert into private.recovery_codes (user_id, code_hash) values (tests.uid('root'), private.recovery_code_hash(tests.uid('root'), 'abcd'));
select tests.with_headers(jsonb_build_object('x-flowshelf-client', 'yes', 'x-flowshelf-session', tests.session_of('root'), 'x-flowshelf-aal', 'aal1'));
set local role service_role;
select is(give_up_my_second_factor(tests.uid('root'), tests.session_of('root')::text, 'abcd') ->> 'ok', 'true',
  'An admin who lost the second factor gives it up, to end maintenance with a new one');
reset role;
update private.settings set requires_second_factor = false;
select tests.with_headers('{}');

-- Admins, and the end
select tests.act_as('root');
select lives_ok($$ update profiles set city = 'Oslo' where id = auth.uid() $$, 'An admin writes');
select switch_maintenance('Almost done.');
select switch_maintenance(null);
select switch_maintenance('');
select is(maintenance(), null, 'Maintenance ends');
select results_eq($$ select action_type, details from audit_log where entity_type = 'maintenance' order by id $$, $$ values
  ('start_maintenance', '{"name": "We are moving house."}'::jsonb), ('start_maintenance', '{"name": "Almost done."}'), ('end_maintenance', '{}') $$,
  'Each change is in the audit log');
select tests.act_as('ann');
select lives_ok($$ update profiles set city = 'Oslo' where id = auth.uid() $$, 'Then a user writes again');

select * from finish();
rollback;
