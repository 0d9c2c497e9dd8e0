-- Review addresses: review mail goes to another address only after its owner confirmed it.
begin;
\ir ../support/people.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator"}'), tests.create_user('cleo', '{"role": "creator"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved';
create function tests.submit(name text, email text) returns uuid language sql as $$
  insert into public.templates (creator_id, name, platform, email, short_description, long_description, ghl_snapshot_url, contents)
  values (auth.uid(), name, 'GHL', email, 's', 'l', 'https://app.gohighlevel.com/snapshots/' || auth.uid(), '{"workflows": ["Intake"]}') returning id $$;
create function tests.decide(name text, decision text) returns timestamptz language sql as $$
  select review_template(id, decision, 'Note', updated_at, checks => '{link_opens,contents_match,promises_match}') from public.templates where templates.name = decide.name $$;
create function tests.token(address text) returns text language sql security definer as $$
  -- The newest: all mails of a transaction have the same time.
  select mail.data ->> 'confirm_token' from private.outbox as mail
  where mail.kind = 'review_address_confirm' and mail.recipient = address and exists (
    select 1 from private.review_addresses as asked where asked.email = address and asked.confirm_hash = sha256(convert_to(mail.data ->> 'confirm_token', 'UTF8'))) $$;
create function tests.mails(of_kind text) returns text language sql security definer as $$
  select string_agg(recipient, ', ' order by recipient) from private.outbox where kind = of_kind $$;

select tests.act_as('carl');
select tests.submit('Own', 'Carl@example.test'), tests.submit('None', null);
select is(tests.mails('review_address_confirm'), null, 'The account''s own address needs no confirmation');
select tests.submit('Other', 'Desk@work.test');
select is(tests.mails('review_address_confirm'), 'desk@work.test', 'Another address gets a confirmation link');
select tests.as_owner();
select results_eq($$ select array(select jsonb_object_keys(data)) from private.outbox where kind = 'review_address_confirm' $$, $$ values (array['confirm_token']) $$,
  'The confirmation mail contains no typed word');
select is_empty($$ select 1 from private.review_addresses as asked, private.outbox as mail where mail.kind = 'review_address_confirm'
  and asked.confirm_hash is distinct from sha256(convert_to(mail.data ->> 'confirm_token', 'UTF8')) $$, 'Only the hash of a token is kept');
select tests.act_as('root');
select tests.decide('Other', 'rejected');
select is(tests.mails('template_reviewed'), 'carl@example.test', 'Until it is confirmed, the account''s address gets review mail');
select tests.act_as('carl');
select is(my_template(id) ->> 'email_is_confirmed', expected, format('my_template reports whether the address of "%s" is confirmed', name))
from (select id, name, expected from (values ('Own', 'true'), ('Other', 'false'), ('None', null)) as wanted (title, expected) join templates on name = title) as asked;

-- Saving the form again
update templates set email = 'desk@work.test', short_description = 'Brief' where name = 'Other';
select is(tests.mails('review_address_confirm'), 'desk@work.test', 'Saving the form again within an hour sends no second link');
select tests.as_owner();
update private.review_addresses set requested_at = now() - interval '2 hours';
create temporary table first_link as select tests.token('desk@work.test') as token;
grant select on first_link to anon, authenticated;
select tests.act_as('carl');
update templates set email = 'desk@work.test', short_description = 'Briefer' where name = 'Other';
select is(tests.mails('review_address_confirm'), 'desk@work.test, desk@work.test', 'Saving the form again after an hour sends a new link');

-- Confirming
select tests.act_as(null);
select is(confirm_review_address(token), false, format('No address is confirmed by %s', why))
from (values (null, 'null'), ('', 'an empty text'), ('x', 'a text'), (repeat('ab', 32), 'a guessed token'), (repeat('a', 65), 'a longer token')) as tried (token, why);
select is(confirm_review_address(token), false, 'A new link replaces the earlier one') from first_link;
select set_config('tests.used', tests.token('desk@work.test'), true);
select is(confirm_review_address(current_setting('tests.used')), true, 'A link works without a session');
select is(confirm_review_address(current_setting('tests.used')), false, 'A link works once');
select tests.act_as('root');
select tests.decide('Other', 'changes_requested');
select is(tests.mails('template_reviewed'), 'carl@example.test, desk@work.test', 'A confirmed address gets review mail');
select tests.act_as('carl');
select tests.submit('Another', 'desk@work.test');
select is(tests.mails('review_address_confirm'), 'desk@work.test, desk@work.test', 'A confirmed address is not asked again');
select tests.act_as('cleo');
select tests.submit('Of Cleo', 'desk@work.test');
select is(tests.mails('review_address_confirm'), 'desk@work.test, desk@work.test, desk@work.test', 'A confirmation counts for one creator only');
select tests.act_as('root');
select tests.decide('Of Cleo', 'rejected');
select is(tests.mails('template_reviewed'), 'carl@example.test, cleo@example.test, desk@work.test', 'Without a confirmation of their own, another creator''s mail goes to their account');

-- Revisions
select tests.decide('Own', 'approved');
select tests.act_as('carl');
insert into template_revisions (template_id, changes) select id, '{"email": "new@work.test"}' from templates where name = 'Own';
select is(tests.mails('review_address_confirm'), 'desk@work.test, desk@work.test, desk@work.test, new@work.test', 'The address of a revision gets one confirmation link');

-- Expiry and limits
select tests.as_owner();
update private.review_addresses set requested_at = now() - interval '8 days' where confirmed_at is null;
select tests.act_as(null);
select is(confirm_review_address(tests.token('new@work.test')), false, 'A link expires after 7 days');
select tests.as_owner();
delete from private.rate_limits;
delete from private.outbox;
select tests.act_as('carl');
select tests.submit('Limit ' || n, 'a' || n || '@work.test') from generate_series(1, 7) as n;
select is(tests.mails('review_address_confirm'), 'a1@work.test, a2@work.test, a3@work.test, a4@work.test, a5@work.test', 'A creator causes at most 5 links a day, and the templates are saved all the same');
select tests.as_owner();
select is_empty($$ select 1 from private.review_addresses where requested_at <= now() - interval '7 days' and confirmed_at is null $$, 'Expired requests are deleted by the next one');
delete from private.rate_limits;
delete from private.outbox;
select private.request_review_address(tests.uid(who), 'victim@work.test') from unnest(array['carl', 'cleo', 'root']) as who;
select private.request_review_address(tests.create_user('dora'), 'victim@work.test');
select is((select count(*)::integer from private.outbox), 3, 'An address gets at most 3 links a day, whoever asks');
select tests.act_as(null);
select throws_ok($$ select confirm_review_address('x') from generate_series(1, 31) $$, 'PT429', null, 'A caller can try 30 tokens an hour');

select * from finish();
rollback;
