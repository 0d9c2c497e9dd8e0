-- Payment methods: own rows, one default, checked bank details, and the wait after a change.
begin;
\ir ../support/people.psql
select no_plan();

select tests.create_user('ann'), tests.create_user('bob');
create function tests.add(holder text, iban text, bic text default 'DEUTDEFF', bank text default 'Deutsche Bank') returns uuid language sql as $$
  insert into public.payment_methods (account_holder_name, iban, bank_code, bank_name) values (holder, iban, bic, bank) returning id $$;
create function tests.method(holder text) returns public.payment_methods language sql security definer as $$
  select * from public.payment_methods where account_holder_name = holder $$;
create function tests.age(holder text) returns void language plpgsql security definer as $$
begin
  set local session_replication_role = replica;
  update public.payment_methods set payable_since = now() - interval '30 days' where account_holder_name = holder;
  set local session_replication_role = origin;
end $$;
create function tests.mails() returns bigint language sql security definer as $$
  select count(*) from private.outbox where kind = 'bank_account_changed' and recipient = 'ann@example.test' $$;

-- Check digits
select is(private.is_iban(iban), is_valid, format('%s: %s', iban, why)) from (values
  ('DE89370400440532013000', true, 'a German IBAN'), ('GB82WEST12345698765432', true, 'a British IBAN'), ('NO9386011117947', true, 'the shortest IBAN'),
  ('MT84MALT011000012345MTLCAST001S', true, 'a long IBAN'), ('DE89370400440532013001', false, 'a wrong digit'), ('DE98370400440532013000', false, 'swapped digits'),
  ('DE00370400440532013000', false, 'impossible check digits'), ('de89370400440532013000', false, 'small letters'), ('DE89 3704 0044 0532 0130 00', false, 'spaces'),
  ('8937040044DE0532013000', false, 'no country'), ('DE89', false, 'a country and check digits alone'), ('', false, 'nothing'), (repeat('A', 5000), false, 'a long text')) as told (iban, is_valid, why);

-- The first method
select tests.act_as('ann');
select isnt(tests.add('  Ann   Lee ', 'de89 3704 0044 0532 0130 00', ' deutdeff500'), null, 'A user adds a bank account');
select is((tests.method('Ann Lee')).iban, 'DE89370400440532013000', 'An IBAN is stored in capitals without spaces');
select is((tests.method('Ann Lee')).bank_code, 'DEUTDEFF500', 'So is a BIC');
select is((tests.method('Ann Lee')).detail, 'Ann Lee •••• 3000', 'The detail is the holder with the last four characters');
select is((tests.method('Ann Lee')).name, 'Deutsche Bank', 'The name is the bank''s');
select ok((tests.method('Ann Lee')).is_default, 'The first payment method is the default');
select is(tests.mails(), 1::bigint, 'The owner is mailed about a new bank account');
select isnt(tests.add('Ann Two', 'GB82WEST12345698765432'), null, 'A user adds a second bank account');
select ok(not (tests.method('Ann Two')).is_default, 'The second payment method is not the default');

-- Refused values
select throws_ok(format('select tests.add(%L, %L, %L, %L)', holder, iban, bic, bank), code, null, why)
from (values
  ('A', 'DE89370400440532013000', 'DEUTDEFF', 'Bank', '23514', 'A name of one character is refused'),
  (repeat('a', 141), 'DE89370400440532013000', 'DEUTDEFF', 'Bank', '23514', 'A name of 141 characters is refused'),
  (E'Ann\u202eeeL', 'DE89370400440532013000', 'DEUTDEFF', 'Bank', '23514', 'A bidirectional override in the name is refused'),
  ('Ann', 'DE89370400440532013001', 'DEUTDEFF', 'Bank', '23514', 'Wrong check digits are refused'),
  ('Ann', 'DE89370400440532013000', 'DEUTDEFF', repeat('b', 141), '23514', 'A bank name of 141 characters is refused'),
  ('Ann', 'DE89370400440532013000' || repeat(' ', 200) || 'X', 'DEUTDEFF', 'Bank', '23514', 'An IBAN with text behind many spaces is refused, not cut'),
  ('Ann', 'DE89370400440532013000', 'DEUTDEFF' || repeat(' ', 200) || 'X', 'Bank', '23514', 'A BIC with text behind many spaces is refused, not cut'),
  ('Ann' || repeat(' ', 500) || 'Lee', 'DE89370400440532013000', 'DEUTDEFF', 'Bank', '23514', 'A name with text behind many spaces is refused, not cut'),
  ('Ann', 'DE89370400440532013000', 'DEUTDEF', 'Bank', '23514', 'A BIC of seven characters is refused'),
  ('Ann', 'DE89370400440532013000', 'DEUTDEFF5', 'Bank', '23514', 'A BIC of nine characters is refused'),
  ('Ann', 'DE89370400440532013000', '12345678', 'Bank', '23514', 'A BIC of digits is refused'),
  ('Ann', 'DE89370400440532013000', 'DEUTDEFF', 'B', '23514', 'A bank name of one character is refused'),
  ('Ann', null, 'DEUTDEFF', 'Bank', '23502', 'A missing IBAN is refused')) as refused (holder, iban, bic, bank, code, why);
select throws_ok($$ insert into payment_methods (account_holder_name, iban, bank_code, bank_name, email) values ('Ann', 'DE89370400440532013000', 'DEUTDEFF', 'Bank', 'ann@x') $$,
  '23514', null, 'An invalid email address is refused');
select throws_ok($$ insert into payment_methods (account_holder_name, iban, bank_code, bank_name, is_default) values ('Ann', 'DE89370400440532013000', 'DEUTDEFF', 'Bank', true) $$,
  '42501', null, 'A client cannot write is_default');
select throws_ok($$ update payment_methods set payable_since = now() - interval '1 year' $$, '42501', null, 'A client cannot write payable_since');
select throws_ok($$ update payment_methods set user_id = auth.uid() $$, '42501', null, 'A client cannot give a payment method to another user');
select throws_ok(format($$ insert into payment_methods (user_id, account_holder_name, iban, bank_code, bank_name) values (%L, 'Ann', %L, 'DEUTDEFF', 'Bank') $$, tests.uid('bob'), iban),
  '42501', 'new row violates row-level security policy for table "payment_methods"', 'A payment method for another user is refused before its values are checked')
from (values ('DE89370400440532013000'), ('nonsense')) as given (iban);

-- The wait after a change
select tests.age('Ann Lee'), tests.age('Ann Two');
update payment_methods set email = 'billing@example.test' where account_holder_name = 'Ann Lee';
select ok((tests.method('Ann Lee')).payable_since < now() - interval '29 days', 'Another email address does not restart the wait');
select is(tests.mails(), 2::bigint, 'and is not mailed');
update payment_methods set iban = 'NL91 ABNA 0417 1643 00' where account_holder_name = 'Ann Lee';
select ok((tests.method('Ann Lee')).payable_since >= now(), 'Another IBAN restarts the wait');
select is(tests.mails(), 3::bigint, 'and is mailed');
select is((tests.method('Ann Lee')).detail, 'Ann Lee •••• 4300', 'The detail follows the IBAN');

-- Another default
select lives_ok(format('select set_default_payment_method(%L)', (tests.method('Ann Two')).id), 'A user chooses another default');
select is((select count(*) from payment_methods where is_default), 1::bigint, 'There is one default');
select ok((tests.method('Ann Two')).is_default, 'It is the chosen one');
select ok((tests.method('Ann Two')).payable_since >= now(), 'Another default restarts the wait');
select throws_ok(format('select set_default_payment_method(%L)', (tests.method('Ann Two')).id), 'PT409', 'This is already the default payment method', 'The default cannot be set again');
select throws_ok('delete from payment_methods where is_default', 'PT409', 'The default payment method cannot be removed', 'The default cannot be removed');
select lives_ok('delete from payment_methods where not is_default', 'Another payment method can');
select is((select count(*) from payment_methods), 1::bigint, 'It is gone');

-- Other users
select tests.act_as('bob');
select is_empty('select * from payment_methods', 'A user sees no payment method of another');
select throws_ok(format('select set_default_payment_method(%L)', id), 'PT404', 'There is no such payment method', 'Another''s payment method and an unknown one are refused alike')
from unnest(array[(tests.method('Ann Two')).id, gen_random_uuid()]) as id;
update payment_methods set bank_name = 'Mine now';
delete from payment_methods;
select is((tests.method('Ann Two')).bank_name, 'Deutsche Bank', 'A user changes and removes no payment method of another');
select tests.act_as(null);
select throws_ok('select id from payment_methods', '42501', null, 'A visitor reads no payment methods');
select throws_ok('select set_default_payment_method(gen_random_uuid())', '42501', null, 'A visitor sets no default');

-- Rows
select tests.act_as('bob');
select lives_ok($$ select tests.add('Bob', 'DE89370400440532013000') from generate_series(1, 10) $$, 'A user adds ten payment methods');
select throws_ok($$ select tests.add('Bob', 'DE89370400440532013000') $$, 'PT429', null, 'and not an eleventh');
select tests.as_owner();
delete from auth.users where id = tests.uid('ann');
select is_empty($$ select id from payment_methods where account_holder_name like 'Ann%' $$, 'The deletion of an account removes its payment methods, the default too');

select * from finish();
rollback;
