-- Registration: before the confirmation, input is stored in drafts only; afterwards, nothing of a stranger's draft is used.
begin;
\ir ../support/people.psql
select plan(76);

-- Like the auth service, with the password of the first sign-up.
create function tests.sign_up(name text, meta jsonb, password text default 'first password') returns uuid language sql as $$
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data, confirmation_sent_at)
  values (gen_random_uuid(), name || '@example.test', password, meta, now()) returning id $$;
-- A repeated sign-up mails another link, and changes nothing else.
create function tests.sign_up_again(name text) returns void language sql as $$
  update private.sign_up_mails set first_at = now() - interval '5 minutes' where user_id = tests.uid(name);
  update auth.users set confirmation_sent_at = clock_timestamp() where id = tests.uid(name) $$;
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
select lives_ok($$ select tests.stash('ann', 'ann', '{"role": "buyer", "first_name": "Mary Ann", "last_name": "Lee", "full_name": "Mary Ann Lee", "is_admin": true}') $$,
  'A visitor can save a registration draft');
select throws_ok($$ select * from private.registration_drafts $$, '42501', null, 'A visitor cannot read drafts');
select tests.act_as('nobody');
select throws_ok($$ select * from private.registration_drafts $$, '42501', null, 'A user cannot read drafts');
select tests.as_owner();
select results_eq($$ select role, details from private.registration_drafts $$,
  $$ values ('buyer', '{"first_name": "Mary Ann", "last_name": "Lee", "full_name": "Mary Ann Lee"}'::jsonb) $$, 'A draft contains only known fields');
select is_empty($$ select 1 from private.registration_drafts as draft where draft::text ~* 'ann@|draft-key' $$, 'A draft contains its address and key as hashes');
select throws_ok(format('select save_registration_draft(%L, %L, %L)', key, email, details), '22023', 'The registration is malformed', what)
from (values
  ('short', 'x@example.test', '{"role": "buyer"}', 'A short draft key is refused'),
  (null, 'x@example.test', '{"role": "buyer"}', 'A missing draft key is refused'),
  (repeat('k', 30), 'x', '{"role": "buyer"}', 'An invalid address is refused'),
  (repeat('k', 30), null, '{"role": "buyer"}', 'A missing address is refused'),
  (repeat('k', 30), 'x@example.test', '{"role": "admin"}', 'An unknown role is refused'),
  (repeat('k', 30), 'x@example.test', '[]', 'Details that are no object are refused'),
  (repeat('k', 30), 'x@example.test', null, 'Missing details are refused')
) as wrong (key, email, details, what);
select throws_ok(format('select save_registration_draft(%L, %L, %L)', repeat('k', 30), 'x@example.test', jsonb_build_object('role', 'buyer', 'business_description',
  (select string_agg(md5(n::text), '') from generate_series(1, 3000) as n))), '22023', null, 'A draft of more than 32 KB is refused');

-- Sign-up and confirmation
select tests.sign_up('ann', tests.meta('buyer', 'ann') || '{"first_name": "Meta", "company_name": "Meta"}');
select is_empty($$ select 1 from profiles $$, 'An unconfirmed account has no profile');
select is_empty($$ select 1 from buyers $$, 'An unconfirmed account has no buyers row');
select lives_ok($$ select tests.stash('ann', 'ann', '{"role": "creator", "first_name": "Eve"}') $$, 'Saving a draft with the key of a sign-up does not raise');
select tests.confirm('ann');
select results_eq($$ select role, full_name, buyer.first_name, buyer.last_name from profiles join buyers as buyer using (id) $$,
  $$ values ('buyer', 'Mary Ann Lee', 'Mary Ann', 'Lee') $$, 'The confirmation uses the draft from before the sign-up');
select results_eq($$ select first_name, last_name from profiles $$, $$ values ('Mary Ann', 'Lee') $$, 'A profile keeps first and last name as they were typed');
select is(tests.password_of('ann'), 'first password', 'A confirmation of an uncontested account keeps the password');
select matches((select username from profiles), '^buyer-[0-9a-f]{8}$', 'The generated username contains no part of the address');
select is((select privacy_settings ->> 'profileVisibility' from profiles), 'private', 'The profile of a new buyer is private');
select is_empty($$ select 1 from private.registration_drafts $$, 'The draft is deleted after the confirmation');

select tests.stash('carl', 'one', '{"role": "creator", "first_name": "Carl"}');
select tests.stash('carl', 'one', '{"role": "creator", "first_name": " Carl ", "last_name": "Moss", "company_name": "Moss Ltd", "business_description": " We automate.\r\n\nFor\tclinics. ",
  "templates_count": "6-10", "has_clients": "yes", "has_company": true, "calendly_url": "https://calendly.com/carl",
  "social_accounts": {"linkedin": "https://linkedin.com/in/carl", "website": "", "facebook": 7}}');
select tests.sign_up('carl', tests.meta('creator', 'one'));
select tests.confirm('carl');
select results_eq($$ select first_name, company_name, templates_count, has_clients, has_company, calendly_url, application_status
    from creators where id = tests.uid('carl') $$,
  $$ values ('Carl', 'Moss Ltd', '6-10', true, true, 'https://calendly.com/carl', 'pending') $$, 'A creator''s row has the fields of the newest draft');
select is((select business_description from creators where id = tests.uid('carl')), E'We automate.\n\nFor clinics.', 'A business description keeps its paragraphs');
select results_eq($$ select platform, url from creator_social_accounts where creator_id = tests.uid('carl') $$,
  $$ values ('linkedin', 'https://linkedin.com/in/carl') $$, 'A creator''s valid social accounts are stored');
select results_eq($$ select role, full_name, calendly_url, privacy_settings ->> 'profileVisibility' from profiles where id = tests.uid('carl') $$,
  $$ values ('creator', 'Carl Moss', 'https://calendly.com/carl', 'public') $$, 'A creator''s profile has the role creator and is public');

-- An account that is confirmed at once
select tests.stash('otto', 'otto', '{"role": "buyer", "first_name": "Otto"}'), tests.stash('otto', 'else', '{"role": "buyer", "first_name": "Else"}');
insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values (gen_random_uuid(), 'otto@example.test', 'his', tests.meta('buyer', 'otto'));
select tests.confirm('otto');
select is((select first_name from buyers where id = tests.uid('otto')), 'Otto', 'Without a confirmation mail, the account uses the draft of its sign-up');
select is(tests.password_of('otto'), 'his', 'Without a confirmation mail, the password is kept');

-- A stranger first
select tests.stash('vic', 'mallory', '{"role": "creator", "first_name": "Mallory", "calendly_url": "https://calendly.com/mallory"}');
select tests.sign_up('vic', tests.meta('creator', 'mallory'), 'mallory''s password');
select tests.stash('vic', 'vic', '{"role": "buyer", "first_name": "Vic", "last_name": "Tim"}');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.uid('vic'));
select tests.confirm('vic');
select is(tests.password_of('vic'), '', 'The confirmation of a contested account removes the password');
select is_empty($$ select 1 from auth.sessions where user_id = tests.uid('vic') $$, 'The confirmation of a contested account ends all sessions');
select is_empty($$ select id from profiles where id = tests.uid('vic') union all select id from creators where id = tests.uid('vic') union all select id from buyers where id = tests.uid('vic') $$,
  'The confirmation of a contested account creates no rows');
select tests.act_as('vic');
select is(registration_step(), 'password', 'registration_step is password for a contested account');
select throws_ok($$ select finish_registration('a-draft-key-with-length-vic') $$, 'PT409', null, 'finish_registration refuses a contested account');
select tests.as_owner();
update auth.users set encrypted_password = 'vic''s password' where id = tests.uid('vic');
select tests.act_as('vic');
select is(registration_step(), 'role', 'registration_step is role after a password was set');
select is(finish_registration('a-draft-key-with-length-other'), null, 'finish_registration ignores a key without a draft');
select is(finish_registration('a-draft-key-with-length-vic'), 'buyer', 'finish_registration uses the draft of the key');
select is(registration_step(), 'done', 'registration_step is done after finish_registration');
select results_eq($$ select full_name, calendly_url from profiles $$, $$ values ('Vic Tim', null::text) $$, 'The profile contains nothing of the stranger''s draft');
select tests.as_owner();
select is_empty($$ select 1 from creators where id = tests.uid('vic') $$, 'The stranger''s role is not applied');
select is_empty($$ select 1 from private.registration_drafts where email_hash = private.email_hash('vic@example.test') $$, 'All drafts of the address are deleted');

-- A stranger after
select tests.stash('vera', 'vera', '{"role": "buyer", "first_name": "Vera"}');
select tests.sign_up('vera', tests.meta('buyer', 'vera'));
select tests.stash('vera', 'mallory', '{"role": "creator", "first_name": "Mallory"}');
select tests.sign_up_again('vera');
select tests.confirm('vera');
select is(tests.password_of('vera'), '', 'An account is contested in either order of registration');
update auth.users set encrypted_password = 'new' where id = tests.uid('vera');
select tests.act_as('vera');
select is(finish_registration(null, 'admin'), null, 'finish_registration without a draft refuses an unknown role');
select is(finish_registration(null, 'creator'), 'creator', 'finish_registration without a draft uses the given role');
select results_eq($$ select first_name, application_status from creators $$, $$ values ('', 'pending') $$, 'finish_registration without a draft creates a pending creator without a name');

-- Only a draft: anybody can store one for any address
select tests.as_owner();
create function tests.mailed(name text, ago interval) returns void language sql as $$
  update private.sign_up_mails set first_at = now() - ago, last_at = now() - ago where user_id = tests.uid(name) $$;
select tests.sign_up(name, tests.meta('buyer', name), 'own') from unnest(array['nora', 'nils', 'nina']) as name;
select tests.mailed('nora', '10 minutes'), tests.mailed('nils', '1 minute'), tests.mailed('nina', '10 minutes');
select tests.stash(name, 'mallory', '{"role": "creator"}') from unnest(array['nora', 'nils', 'nina']) as name;
update private.registration_drafts set created_at = now() - interval '20 minutes' where email_hash = private.email_hash('nina@example.test');
select tests.confirm(name) from unnest(array['nora', 'nils', 'nina']) as name;
select is(tests.password_of('nora'), 'own', 'A draft that no sign-up follows does not contest an account');
select is(tests.password_of('nina'), 'own', 'A draft from before the only sign-up does not contest an account');
select is(tests.password_of('nils'), '', 'A draft right after a mail contests an account: its sign-up may have been refused as too early');
select tests.sign_up('nick', tests.meta('buyer', 'nick'), 'own');
select tests.stash('nick', 'mallory', '{"role": "creator"}');
update private.registration_drafts set created_at = now() - interval '1 hour' where email_hash = private.email_hash('nick@example.test');
select tests.sign_up_again('nick'), tests.confirm('nick');
select is(tests.password_of('nick'), '', 'A draft that a repeated sign-up follows contests an account');

-- A stranger who signs up past the page, and only the victim's draft
select tests.as_owner();
select tests.sign_up('pat', '{"role": "creator"}');
select tests.stash('pat', 'pat', '{"role": "buyer"}');
select tests.confirm('pat');
select is(tests.password_of('pat'), '', 'A draft contests an account that was created without one');
select tests.act_as(null);
select throws_ok($$ select registration_step() $$, '42501', null, 'A visitor cannot call registration_step');

-- Errors fail closed
select tests.as_owner();
select tests.sign_up('fay', tests.meta('buyer', 'fay'));
alter table private.registration_drafts rename to drafts_away;
select lives_ok($$ select tests.confirm('fay') $$, 'An error does not stop a confirmation');
alter table private.drafts_away rename to registration_drafts;
select is(tests.password_of('fay'), '', 'If contested accounts cannot be determined, the password is removed');

-- A day later
select tests.sign_up('late', tests.meta('buyer', 'late'));
select tests.stash('late', 'late', '{"role": "buyer"}'), tests.stash('ghost', 'ghost', '{"role": "buyer"}');
select is(sweep_registrations(), 0, 'Accounts and drafts younger than a day are kept');
update auth.users set created_at = now() - interval '25 hours' where email in ('late@example.test', 'ann@example.test');
update private.registration_drafts set created_at = now() - interval '25 hours' where email_hash = private.email_hash('ghost@example.test');
select is(sweep_registrations(), 1, 'An unconfirmed account is deleted after a day');
select results_eq($$ select email::text from auth.users where email in ('late@example.test', 'ann@example.test') $$, array['ann@example.test'], 'A confirmed account is kept');
select results_eq($$ select count(*)::integer from private.registration_drafts where email_hash in (private.email_hash('ghost@example.test'), private.email_hash('late@example.test')) $$,
  array[1], 'Drafts are deleted after a day');

-- Floods
create function tests.calling_from(address text) returns text language sql as $$
  select set_config('request.headers', jsonb_build_object('x-forwarded-for', address)::text, true) $$;
create function tests.drafts_of(name text) returns integer language sql as $$
  select count(*)::integer from private.registration_drafts where email_hash = private.email_hash(name || '@example.test') $$;
select tests.calling_from('198.51.100.1');
select tests.stash('full', n::text, '{"role": "buyer"}') from generate_series(1, 8) as n;
select is(tests.drafts_of('full'), 5, 'A caller stores at most five drafts a day for an address, without an error');
select tests.stash('full', '1', '{"role": "creator", "first_name": "Fuller"}');
select is((select draft.details ->> 'first_name' from private.registration_drafts as draft where draft.key_hash = private.key_hash('a-draft-key-with-length-1')), 'Fuller',
  'A draft that exists is stored again after that');
select tests.calling_from('198.51.100.' || caller), tests.stash('full', caller || '-' || n, '{"role": "buyer"}') from generate_series(2, 6) as caller, generate_series(1, 5) as n;
select tests.calling_from('198.51.100.9');
select tests.stash('full', 'own', '{"role": "buyer"}');
select is(tests.drafts_of('full'), 31, 'The owner of an address stores a draft, however many others there are');
set local role service_role;
select tests.stash('served', n::text, '{"role": "buyer"}') from generate_series(1, 8) as n;
reset role;
select is(tests.drafts_of('served'), 8, 'The service role stores as many drafts as it likes');
select throws_ok($$ select save_registration_draft(repeat('k', 30), n || '@example.test', '{"role": "buyer"}') from generate_series(1, 61) as n $$, 'PT429', null, 'A caller can save 60 drafts an hour');

-- Mails about registrations
create function tests.mailed_to(kind text, name text) returns integer language sql as $$
  select count(*)::integer from private.outbox as mail where mail.kind = mailed_to.kind and mail.recipient = name || '@example.test' $$;
select tests.create_user(name, '{"role": "creator"}') from unnest(array['otis', 'olga', 'oona']) as name;
update auth.users set email_confirmed_at = now() - interval '1 hour' where id in (tests.uid('otis'), tests.uid('olga'));
select queue_account_exists_mail(n || '@example.test', '198.51.100.1') from generate_series(1, 19) as n;
select queue_account_exists_mail('otis@example.test', '198.51.100.1'), queue_account_exists_mail('olga@example.test', '198.51.100.1');
select is(tests.mailed_to('account_exists', 'otis'), 1, 'The 20th call of an hour mails the owner of an account');
select is(tests.mailed_to('account_exists', 'olga'), 0, 'The 21st mails nobody, without an error');
select queue_account_exists_mail('olga@example.test', '198.51.100.2');
select is(tests.mailed_to('account_exists', 'olga'), 1, 'Another caller has a limit of their own');
select matches((select dedup_key from private.outbox where kind = 'account_exists' and recipient = 'olga@example.test'), date_trunc('week', now())::date || '$',
  'The owner of an account is mailed at most once a week');
select queue_pending_notification(n || '@example.test', '198.51.100.1') from generate_series(1, 20) as n;
select queue_pending_notification('oona@example.test', '198.51.100.1');
select is(tests.mailed_to('creator_registered', 'oona'), 0, 'After 20 calls in an hour, the creator of another is not mailed, without an error');
select queue_pending_notification('oona@example.test', '198.51.100.2');
select is(tests.mailed_to('creator_registered', 'oona'), 1, 'A call of another caller mails the creator');

-- Metadata of a size that the client chose
create function tests.metadata_of(name text) returns jsonb language sql as $$ select raw_user_meta_data from auth.users where id = tests.uid(name) $$;
select lives_ok($$ select tests.sign_up('max', tests.meta('creator', 'max') || jsonb_build_object('note', repeat('x', 3000000), 'email', repeat('y', 500),
  'deep', (repeat('[', 1000) || repeat(']', 1000))::jsonb)) $$, 'A sign-up with metadata of 3 MB does not raise');
select is(tests.metadata_of('max'), tests.meta('creator', 'max'), 'Of metadata over 4 kB an account keeps what the registration reads');
select tests.sign_up('sam', tests.meta('buyer', 'sam') || '{"note": "short"}');
select is(tests.metadata_of('sam'), tests.meta('buyer', 'sam') || '{"note": "short"}', 'Short metadata is kept whole');
update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('note', repeat('x', 5000)) where id = tests.uid('sam');
select is(tests.metadata_of('sam'), tests.meta('buyer', 'sam'), 'Metadata that a user changes later is bounded, too');
insert into auth.identities (id, user_id, provider, provider_id, identity_data)
values (gen_random_uuid(), tests.uid('max'), 'email', tests.uid('max')::text,
  jsonb_build_object('sub', tests.uid('max'), 'email', 'max@example.test', 'note', repeat('x', 5000)));
select is((select identity_data from auth.identities where user_id = tests.uid('max')), jsonb_build_object('sub', tests.uid('max'), 'email', 'max@example.test'),
  'The metadata of an identity is bounded, too');

-- Auth mails
create function tests.mail_recovery(name text, second integer) returns interval language sql as $$
  update auth.users set recovery_sent_at = now() + make_interval(secs => second) where id = tests.uid(name) returning recovery_sent_at - now() $$;
select is((select max(tests.mail_recovery('sam', second)) from generate_series(1, 10) as second), '10 seconds', 'Ten auth mails in an hour are only as far apart as the auth service wants');
select is(tests.mail_recovery('sam', 11), '1 hour 11 seconds', 'After the eleventh auth mail to an account, the next waits for an hour');
update auth.users set confirmation_sent_at = now() + interval '12 seconds' where id = tests.uid('sam');
select is((select confirmation_sent_at - now() from auth.users where id = tests.uid('sam')), '1 hour 12 seconds', 'Auth mails of every kind are counted together');
select is(tests.mail_recovery('max', 13), '13 seconds', 'Mails to one account do not postpone those to another');

select * from finish();
rollback;
