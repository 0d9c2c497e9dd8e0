-- Administration: nobody becomes an admin, learns who is one, or rewrites the log.
begin;
\ir support/people.psql
select plan(26);

select tests.create_user('ann'), tests.create_user('carl', '{"role": "creator"}'), tests.create_user('root', '{"role": "admin"}'),
  tests.create_user('boss');
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('boss'));
select private.write_audit('review_template', 'template', 'x', '{"decision": "approved"}');
insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'b.pdf', tests.upload('carl', 'creator-documents', 'b.pdf', 'application/pdf'));

select tests.act_as('ann');
select is(is_admin(tests.uid('ann')), false, 'a user is no admin');
select is(is_admin(tests.uid('root')), false, 'and does not learn who is');
select is(is_admin(null), false, 'null is nobody');
select throws_ok($$ insert into private.admins values (tests.uid('ann')) $$, '42501', null, 'nobody makes themselves an admin');
select throws_ok($$ select private.is_admin() $$, '42501', null, 'what is in private cannot be called');
select is_empty($$ select * from audit_log $$, 'users do not read the log');
select throws_ok($$ insert into audit_log (action_type, entity_type, entity_id) values ('send_email', 'x', 'y') $$, '42501', null, 'nor write to it');
select throws_ok($$ select admin_add_audit_log('send_email', 'application', '1', '{}') $$, '42501', null, 'not by the function either');
select is_empty($$ select * from creators $$, 'and read no creator');

select tests.act_as('root');
select is(is_admin(tests.uid('root')), true, 'an admin learns it of themselves');
select is(is_admin(tests.uid('boss')), false, 'not of another admin');
select isnt_empty($$ select * from creators join creator_documents on creator_id = creators.id $$, 'admins read creators and their documents');
select lives_ok($$ select admin_add_audit_log('send_email', 'application', '1', '{"recipient": "a@b.test", "subject": "Hello"}') $$, 'an admin adds that a mail was sent');
select throws_ok($$ select admin_add_audit_log('review_template', 'template', 'x', '{}') $$, '22023', null, 'and nothing else');
select results_eq($$ select actor, details ->> 'subject' from audit_log where action_type = 'send_email' $$,
  $$ values (tests.uid('root'), 'Hello') $$, 'with who did it');
select throws_ok($$ update audit_log set actor = null $$, '42501', null, 'an admin changes no entry');
select throws_ok($$ delete from audit_log $$, '42501', null, 'and removes none');
select tests.act_as(null);
select throws_ok($$ select * from audit_log $$, '42501', null, 'a visitor has no right on the log');
select tests.as_owner();
select throws_ok($$ update audit_log set actor = null $$, '42501', null, 'the log is append-only even for the database''s owner');
select throws_ok($$ delete from audit_log $$, '42501', null, 'who removes nothing from it');

-- An ended session
select is(private.acts_as_admin(tests.uid('root')), true, 'an edge function that has verified the session may name an admin');
select tests.act_as('root');
reset role;
select is(private.acts_as_admin(tests.uid('boss')), false, 'a caller acts as no other admin');
update auth.sessions set not_after = now() - interval '1 second' where user_id = tests.uid('root');
select is(is_admin(tests.uid('root')), false, 'an admin whose session has run out is none');
update auth.sessions set not_after = null, user_id = tests.uid('ann') where user_id = tests.uid('root');
select is(private.acts_as_admin(tests.uid('root')), false, 'nor is one with the session of somebody else');
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.uid('root'), 'session_id', 'x')::text, true);
select is(is_admin(tests.uid('root')), false, 'nor one whose token names no session');
select set_eq(
  $$ select oid::regprocedure::text from pg_proc where prosrc ~ 'private\.admins' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all select polname from pg_policy where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ 'private\.admins' $$,
  array['private.is_admin()', 'private.acts_as_admin(uuid)', 'audit_entries(text,integer,text)'],
  'only these read the list of admins: everything else asks for a living session through them');

select * from finish();
rollback;
