-- Registration: nothing typed is kept with an account before its address is confirmed, and nothing a stranger typed after it.
begin;
\ir support/people.psql
select plan(52);

-- What the auth service does, with the password of whoever signed up first.
create function tests.sign_up(name text, meta jsonb, password text default 'first password') returns uuid language sql as $$
  insert into auth.users (email, encrypted_password, raw_user_meta_data, confirmation_sent_at)
  values (name || '@example.test', password, meta, now()) returning id $$;
create function tests.confirm(name text) returns void language sql as $$
  update auth.users set confirmation_token = '', email_confirmed_at = now() where email = name || '@example.test' $$;
create function tests.stash(name text, key text, details jsonb) returns void language sql as $$
  select save_registration_draft('a-draft-key-with-length-' || key, name || '@example.test', details) $$;
create function tests.meta(role text, key text) returns jsonb language sql as $$
  select jsonb_build_object('role', role, 'draft_key', 'a-draft-key-with-length-' || key) $$;
create function tests.password_of(name text) returns text language sql as $$
  select encrypted_password from auth.users where email = name || '@example.test' $$;

-- Drafts
select tests.act_as(null);
select lives_ok($$ select tests.stash('ann', 'ann', '{"role": "buyer", "first_name": "Ann", "last_name": "Lee", "full_name": "Ann Lee", "is_admin": true}') $$,
  'a visitor stashes a registration');
select throws_ok($$ select * from private.registration_drafts $$, '42501', null, 'which nobody reads');
select tests.act_as('nobody');
select throws_ok($$ select * from private.registration_drafts $$, '42501', null, 'signed in or not');
select tests.as_owner();
select results_eq($$ select role, details from private.registration_drafts $$,
  $$ values ('buyer', '{"first_name": "Ann", "last_name": "Lee", "full_name": "Ann Lee"}'::jsonb) $$, 'of the details those are kept that a form has');
select is_empty($$ select 1 from private.registration_drafts as draft where draft::text ~* 'ann@|draft-key' $$, 'its address and key are hashes');
select throws_ok(format('select save_registration_draft(%L, %L, %L)', key, email, details), '22023', 'The registration is malformed', what)
from (values
  ('short', 'x@example.test', '{"role": "buyer"}', 'a key that could be guessed is refused'),
  (null, 'x@example.test', '{"role": "buyer"}', 'so is none'),
  (repeat('k', 30), 'x', '{"role": "buyer"}', 'what is no address'),
  (repeat('k', 30), null, '{"role": "buyer"}', 'no address'),
  (repeat('k', 30), 'x@example.test', '{"role": "admin"}', 'another role'),
  (repeat('k', 30), 'x@example.test', '[]', 'details that are no object'),
  (repeat('k', 30), 'x@example.test', null, 'no details')
) as wrong (key, email, details, what);
select throws_ok(format('select save_registration_draft(%L, %L, %L)', repeat('k', 30), 'x@example.test', jsonb_build_object('role', 'buyer', 'business_description',
  (select string_agg(md5(n::text), '') from generate_series(1, 3000) as n))), '22023', null, 'and more than a form can hold');

-- The sign-up, which keeps nothing
select tests.sign_up('ann', tests.meta('buyer', 'ann') || '{"first_name": "Meta", "company_name": "Meta"}');
select is_empty($$ select 1 from profiles $$, 'an unconfirmed account has no profile');
select is_empty($$ select 1 from buyers $$, 'nor any other row');
select lives_ok($$ select tests.stash('ann', 'ann', '{"role": "creator", "first_name": "Eve"}') $$, 'a draft whose key became known');
select tests.confirm('ann');
select results_eq($$ select role, full_name, first_name, last_name from profiles join buyers using (id) $$,
  $$ values ('buyer', 'Ann Lee', 'Ann', 'Lee') $$, 'is not changed any more: the confirmation makes the rows of it');
select is(tests.password_of('ann'), 'first password', 'where nobody else registered, the password stays');
select matches((select username from profiles), '^buyer-[0-9a-f]{8}$', 'the user name tells nothing of the address');
select is((select privacy_settings ->> 'profileVisibility' from profiles), 'private', 'a buyer begins as private');
select is_empty($$ select 1 from private.registration_drafts $$, 'the draft is gone');

select tests.stash('carl', 'one', '{"role": "creator", "first_name": "Carl"}');
select tests.stash('carl', 'one', '{"role": "creator", "first_name": " Carl ", "last_name": "Moss", "company_name": "Moss Ltd", "business_description": "We automate",
  "templates_count": "6-10", "has_clients": "yes", "has_company": true, "calendly_url": "https://calendly.com/carl",
  "social_accounts": {"linkedin": "https://linkedin.com/in/carl", "website": "", "facebook": 7}}');
select tests.sign_up('carl', tests.meta('creator', 'one'));
select tests.confirm('carl');
select results_eq($$ select first_name, company_name, templates_count, has_clients, has_company, calendly_url, application_status
    from creators where id = tests.uid('carl') $$,
  $$ values ('Carl', 'Moss Ltd', '6-10', true, true, 'https://calendly.com/carl', 'pending') $$, 'a creator''s row comes from the draft, as it was sent last');
select results_eq($$ select platform, url from creator_social_accounts where creator_id = tests.uid('carl') $$,
  $$ values ('linkedin', 'https://linkedin.com/in/carl') $$, 'with the social accounts that are filled in and in shape');
select results_eq($$ select role, full_name, calendly_url, privacy_settings ->> 'profileVisibility' from profiles where id = tests.uid('carl') $$,
  $$ values ('creator', 'Carl Moss', 'https://calendly.com/carl', 'public') $$, 'and a profile that says creator, and is public');

-- An account that is confirmed at once
select tests.stash('otto', 'otto', '{"role": "buyer", "first_name": "Otto"}'), tests.stash('otto', 'else', '{"role": "buyer", "first_name": "Else"}');
insert into auth.users (email, encrypted_password, raw_user_meta_data) values ('otto@example.test', 'his', tests.meta('buyer', 'otto'));
select tests.confirm('otto');
select is((select first_name from buyers where id = tests.uid('otto')), 'Otto', 'without confirmations, an account is whose sign-up it was');
select is(tests.password_of('otto'), 'his', 'with their password, as nobody is mailed');

-- A stranger first
select tests.stash('vic', 'mallory', '{"role": "creator", "first_name": "Mallory", "calendly_url": "https://calendly.com/mallory"}');
select tests.sign_up('vic', tests.meta('creator', 'mallory'), 'mallory''s password');
select tests.stash('vic', 'vic', '{"role": "buyer", "first_name": "Vic", "last_name": "Tim"}');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.uid('vic'));
select tests.confirm('vic');
select is(tests.password_of('vic'), '', 'where two registered with an address, the confirmation takes the password away');
select is_empty($$ select 1 from auth.sessions where user_id = tests.uid('vic') $$, 'and ends all sessions');
select is_empty($$ select id from profiles where id = tests.uid('vic') union all select id from creators where id = tests.uid('vic') union all select id from buyers where id = tests.uid('vic') $$,
  'it makes no rows of what either of them typed');
select tests.act_as('vic');
select is(registration_step(), 'password', 'its owner is asked for a password');
select throws_ok($$ select finish_registration('a-draft-key-with-length-vic') $$, 'PT409', null, 'before anything else');
select tests.as_owner();
update auth.users set encrypted_password = 'vic''s password' where id = tests.uid('vic');
select tests.act_as('vic');
select is(registration_step(), 'role', 'then for what they registered');
select is(finish_registration('a-draft-key-with-length-other'), null, 'which is taken from no draft whose key they do not know');
select is(finish_registration('a-draft-key-with-length-vic'), 'buyer', 'but from their own');
select is(registration_step(), 'done', 'and nothing more');
select results_eq($$ select full_name, calendly_url from profiles $$, $$ values ('Vic Tim', null::text) $$, 'nothing is left of the stranger');
select tests.as_owner();
select is_empty($$ select 1 from creators where id = tests.uid('vic') $$, 'not the role');
select is_empty($$ select 1 from private.registration_drafts where email_hash = private.email_hash('vic@example.test') $$, 'and no draft');

-- A stranger after
select tests.stash('vera', 'vera', '{"role": "buyer", "first_name": "Vera"}');
select tests.sign_up('vera', tests.meta('buyer', 'vera'));
select tests.stash('vera', 'mallory', '{"role": "creator", "first_name": "Mallory"}');
select tests.confirm('vera');
select is(tests.password_of('vera'), '', 'it makes no difference who came first');
update auth.users set encrypted_password = 'new' where id = tests.uid('vera');
select tests.act_as('vera');
select is(finish_registration(null, 'admin'), null, 'on another device the owner is asked for their role, of which there are two');
select is(finish_registration(null, 'creator'), 'creator', 'and takes one');
select results_eq($$ select first_name, application_status from creators $$, $$ values ('', 'pending') $$, 'with nothing else said');

-- A stranger who signs up past the page, and only the victim's draft
select tests.as_owner();
select tests.sign_up('pat', '{"role": "creator"}');
select tests.stash('pat', 'pat', '{"role": "buyer"}');
select tests.confirm('pat');
select is(tests.password_of('pat'), '', 'an account that was made without a draft is contested by one');
select tests.act_as(null);
select throws_ok($$ select registration_step() $$, '42501', null, 'a visitor has no account to ask about');

-- Faults close rather than open
select tests.as_owner();
select tests.sign_up('fay', tests.meta('buyer', 'fay'));
alter table private.registration_drafts rename to drafts_away;
select lives_ok($$ select tests.confirm('fay') $$, 'a fault does not stop a confirmation');
alter table private.drafts_away rename to registration_drafts;
select is(tests.password_of('fay'), '', 'but where it cannot be told who registered, the password is chosen anew');

-- A day later
select tests.sign_up('late', tests.meta('buyer', 'late'));
select tests.stash('late', 'late', '{"role": "buyer"}'), tests.stash('ghost', 'ghost', '{"role": "buyer"}');
select is(sweep_registrations(), 0, 'what is younger than a day waits');
update auth.users set created_at = now() - interval '25 hours' where email in ('late@example.test', 'ann@example.test');
update private.registration_drafts set created_at = now() - interval '25 hours' where email_hash = private.email_hash('ghost@example.test');
select is(sweep_registrations(), 1, 'an unconfirmed account is deleted after a day');
select results_eq($$ select email::text from auth.users where email in ('late@example.test', 'ann@example.test') $$, array['ann@example.test'], 'a confirmed one is not');
select results_eq($$ select count(*)::integer from private.registration_drafts where email_hash in (private.email_hash('ghost@example.test'), private.email_hash('late@example.test')) $$,
  array[1], 'and drafts, too');

-- Floods
select tests.stash('full', n::text, '{"role": "buyer"}') from generate_series(1, 25) as n;
select is((select count(*)::integer from private.registration_drafts where email_hash = private.email_hash('full@example.test')), 20, 'an address has 20 drafts at most, and says nothing of it');
select throws_ok($$ select save_registration_draft(repeat('k', 30), n || '@example.test', '{"role": "buyer"}') from generate_series(1, 61) as n $$, 'PT429', null, 'a caller stashes 60 an hour');

select * from finish();
rollback;
