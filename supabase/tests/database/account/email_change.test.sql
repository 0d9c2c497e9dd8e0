-- Change of e-mail: what is addressed to the account follows its new address.
begin;
\ir ../support/sales.psql
select plan(25);

select tests.register('ann'), tests.register('bob'), tests.register('carl', 'creator');
update public.creators set application_status = 'approved' where id = tests.uid('carl');
create function tests.change(name text, new_email text) returns void language sql as $$
  update auth.users set email = new_email where id = tests.uid(name) $$;
create function tests.subscribe(address text, is_confirmed boolean default true) returns void language sql as $$
  insert into public.newsletter_subscriptions (email, confirmed_at) values (address, case when is_confirmed then now() end) $$;
create function tests.mail_to(address text) returns setof text language sql as $$
  select kind from private.outbox where recipient = address and sent_at is null order by kind $$;
delete from private.outbox;

-- Mail, newsletter, tickets
insert into private.wishes (need, email, confirmed_at) values ('Confirmed wish', 'ann@example.test', now()), ('Unconfirmed wish', 'ann@example.test', null), ('Confirmed wish', 'bob@example.test', now());
select private.enqueue_mail('ann@example.test', 'purchase', '{}', 'one'), private.enqueue_mail('ann@example.test', 'sale', '{}', 'sent'),
  private.enqueue_mail('ann@example.test', 'review_address_confirm', '{}', 'proof'), private.enqueue_mail('bob@example.test', 'purchase', '{}', 'his');
update private.outbox set sent_at = now() where dedup_key = 'sent';
select tests.subscribe('ann@example.test'), tests.subscribe('bob@example.test');
insert into public.support_tickets (user_id, email, name, category, subject)
select tests.uid(name), name || '@example.test', name, 'other', 'A question' from unnest(array['ann', 'bob']) as name;
insert into private.stripe_customers (user_id, customer_id, email) values (tests.uid('ann'), 'cus_ann', 'ann@example.test');
-- Records from before the account, and of somebody else.
update private.outbox set recipient_id = null where dedup_key = 'sent';
select private.enqueue_mail('desk@example.test', 'ticket_received', jsonb_build_object('email', name || '@example.test'), 'about ' || name) from unnest(array['ann', 'bob']) as name;
insert into private.payment_events (event_id, type, payload, processed_at, user_id) values
  ('evt_ann', 'x', '{"customer_email": "ann@example.test"}', now(), null), ('evt_bob', 'x', '{"customer_email": "ann@example.test"}', now(), tests.uid('bob'));

create function tests.ann() returns uuid language sql as $$ select user_id from private.stripe_customers where customer_id = 'cus_ann' $$;
update auth.users set email = 'ann.new@work.test' where email = 'ann@example.test';
select results_eq($$ select tests.mail_to('ann.new@work.test') $$, $$ values ('purchase') $$, 'A mail that is not sent yet goes to the new address');
select results_eq($$ select tests.mail_to('ann@example.test') $$, $$ values ('email_changed'), ('review_address_confirm') $$,
  'The old address is told of the change, and keeps a mail that proves it');
select is((select recipient from private.outbox where dedup_key = 'sent'), 'ann@example.test', 'A sent mail keeps its recipient');
select is((select recipient_id from private.outbox where dedup_key = 'sent'), tests.ann(), 'It names the account from now on');
select is((select recipient_id from private.outbox where kind = 'email_changed'), tests.ann(), 'So does the mail about the change');
select results_eq($$ select dedup_key, about from private.outbox where kind = 'ticket_received' order by 1 $$,
  $$ values ('about ann', array[tests.ann()]), ('about bob', '{}') $$, 'A mail to others that tells the old address names the account');
select results_eq('select event_id, user_id from private.payment_events order by 1', $$ values ('evt_ann', tests.ann()), ('evt_bob', tests.uid('bob')) $$,
  'A payment event with the old address names the account, unless it names another');
select results_eq($$ select tests.mail_to('bob@example.test') $$, $$ values ('purchase') $$, 'Mails to others stay as they are');
select is((select array_agg(email order by email) from newsletter_subscriptions), array['ann.new@work.test', 'bob@example.test'],
  'The newsletter follows the new address, and no other subscription');
select is((select array_agg(email order by email) from private.wishes), array['ann.new@work.test', 'ann@example.test', 'bob@example.test'],
  'Confirmed wishes follow it, too');
select is((select array_agg(email order by email) from support_tickets), array['ann.new@work.test', 'bob@example.test'], 'Answers to tickets follow the new address');
select is((select email from profiles where id = tests.ann()), 'ann.new@work.test', 'The profile has the new address');
select is((select email from private.stripe_customers where customer_id = 'cus_ann'), 'ann@example.test',
  'Stripe''s customer keeps the old address until the next checkout');
update auth.users set email = 'ANN.new@work.test' where id = tests.ann();
select is((select count(*)::integer from private.outbox where kind = 'email_changed'), 2, 'Each change is told once');
update auth.users set email = 'ann@example.test' where id = tests.ann();

-- A subscription of the new address exists already
select tests.subscribe('bob.new@work.test', false);
update auth.users set email = 'bob.new@work.test' where email = 'bob@example.test';
select is((select array_agg(email order by email) from newsletter_subscriptions where email like 'bob%'), array['bob.new@work.test'],
  'A subscription of the new address wins');
update auth.users set email = 'bob@example.test' where email = 'bob.new@work.test';

-- Payments that wait for the new address
select tests.create_template('Waiting', 'carl', 20);
select tests.offer('wait', 'bob', 'Waiting');
select tests.create_template('Own', 'carl', 20);
insert into public.payments (stripe_session_id, template_id, creator_id, option, amount_cents, currency, buyer_email, claim_state)
select 'cs_wait', tests.template_id('Waiting'), tests.uid('carl'), 'template', 2000, 'usd', 'bob.shop@work.test', 'waiting';
update auth.users set email = 'bob.shop@work.test' where email = 'bob@example.test';
select isnt((select claim_state from payments where stripe_session_id = 'cs_wait'), 'waiting', 'A payment that waits for the new address is claimed');
select is((select user_id from payments where stripe_session_id = 'cs_wait'), (select id from auth.users where email = 'bob.shop@work.test'), 'It belongs to the account');
update auth.users set email = 'bob@example.test' where email = 'bob.shop@work.test';

-- Addresses for review mail
update public.templates set email = 'carl@example.test' where name = 'Own';
insert into private.review_addresses (user_id, email, confirmed_at) values (tests.uid('carl'), 'carl.new@work.test', now()), (tests.uid('carl'), 'desk@work.test', now());
update public.templates set email = 'desk@work.test' where name = 'Waiting';
select tests.create_template('Sent back', 'carl', 20, 'rejected');
update public.templates set status = 'rejected' where name = 'Sent back';
delete from private.outbox;
update auth.users set email = 'carl.new@work.test' where email = 'carl@example.test';
select is((select email from templates where name = 'Own'), 'carl.new@work.test', 'A template that named the old address names the new one');
select is((select status from templates where name = 'Own'), 'approved', 'The template stays approved');
select is((select email from templates where name = 'Waiting'), 'desk@work.test', 'A template with another confirmed address keeps it');
select is((select status from templates where name = 'Sent back'), 'rejected', 'A template that was sent back is not resubmitted');
select is((select private.review_recipient(creator_id, email) from templates where name = 'Own'), 'carl.new@work.test', 'Review mail goes to the new address');
select is_empty($$ select 1 from private.outbox where kind = 'review_address_confirm' $$, 'Nobody has to confirm the new address again');
select is((select array_agg(email) from private.review_addresses), array['desk@work.test'], 'The account''s new address is no extra address any more');

-- A step that fails
alter table support_tickets rename to tickets_away;
select lives_ok($$ update auth.users set email = 'carl@example.test' where email = 'carl.new@work.test' $$, 'A failing step does not undo the change');
select * from finish();
rollback;
