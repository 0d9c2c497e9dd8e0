-- Attempts at a checkout that Stripe answered with an error of its own.
begin;
\ir ../support/sales.psql
select plan(8);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob');
select tests.create_template('Paid', 'carl', 79);
create function tests.attempt(buyer text) returns integer language sql as $$
  select (public.begin_checkout(tests.uid(buyer), tests.template_id('Paid'), 'template') ->> 'attempt')::integer $$;

select is(tests.attempt('ann'), 0, 'A buyer begins with attempt 0');
select is(public.next_checkout_attempt(tests.uid('ann'), 0), 1, 'A failed attempt is followed by the next');
select is(public.next_checkout_attempt(tests.uid('ann'), 0), 1, 'A double click that saw the same attempt fail goes on with the same');
select is(tests.attempt('ann'), 1, 'The next checkout begins with it');
select is(public.next_checkout_attempt(tests.uid('ann'), 1), 2, 'An attempt that failed, too, is followed by another');
select is(public.next_checkout_attempt(tests.uid('ann'), 0), 2, 'A late failure of an older attempt goes on with the newest');
select is(tests.attempt('bob'), 0, 'The attempts of a buyer are their own');
select tests.act_as('ann');
select throws_ok($$ select public.next_checkout_attempt(tests.uid('bob'), 0) $$, '42501', null, 'A buyer cannot count attempts');

select * from finish();
rollback;
