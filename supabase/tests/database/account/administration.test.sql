-- Administration: users cannot become admins, learn who is one, or change the audit log.
begin;
\ir ../support/people.psql
select plan(27);

select tests.create_user('ann'), tests.create_user('carl', '{"role": "creator"}'), tests.create_user('root', '{"role": "admin"}'),
  tests.create_user('boss');
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('boss'));
select private.write_audit('review_template', 'template', 'x', '{"decision": "approved"}', '{}');
insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'b.pdf', tests.upload('carl', 'creator-documents', 'b.pdf', 'application/pdf'));

select tests.act_as('ann');
select is(is_admin(tests.uid('ann')), false, 'is_admin is false for a user');
select is(is_admin(tests.uid('root')), false, 'is_admin does not tell a user who is an admin');
select is(is_admin(null), false, 'is_admin is false for null');
select throws_ok($$ insert into private.admins values (tests.uid('ann')) $$, '42501', null, 'A user cannot insert themselves into private.admins');
select throws_ok($$ select private.is_admin() $$, '42501', null, 'Clients cannot call functions in schema private');
select is_empty($$ select id from audit_log $$, 'A user cannot read the audit log');
select throws_ok($$ insert into audit_log (action_type, entity_type, entity_id) values ('send_email', 'x', 'y') $$, '42501', null, 'A user cannot insert into the audit log');
select throws_ok($$ select admin_add_audit_log('send_email', 'application', '1', '{}') $$, '42501', null, 'A user cannot add an audit entry with admin_add_audit_log');
select is_empty($$ select * from creators $$, 'A user cannot read creators');

select tests.act_as('root');
select is(is_admin(tests.uid('root')), true, 'is_admin is true for an admin''s own id');
select is(is_admin(tests.uid('boss')), false, 'is_admin does not tell an admin who else is one');
select isnt_empty($$ select * from creators join creator_documents on creator_id = creators.id $$, 'Admins can read creators and their documents');
select lives_ok($$ select admin_add_audit_log('send_email', 'application', '1', '{"recipient": "a@b.test", "subject": "Hello"}') $$, 'An admin can add a send_email entry');
select throws_ok($$ select admin_add_audit_log('review_template', 'template', 'x', '{}') $$, '22023', null, 'An admin cannot add other entries');
select results_eq($$ select actor, details ->> 'subject' from audit_log where action_type = 'send_email' $$,
  $$ values (tests.uid('root'), 'Hello') $$, 'An entry has the admin as its actor');
select throws_ok($$ select about from audit_log $$, '42501', null, 'Whom an entry is about is not shown');
select throws_ok($$ update audit_log set actor = null $$, '42501', null, 'An admin cannot update audit entries');
select throws_ok($$ delete from audit_log $$, '42501', null, 'An admin cannot delete audit entries');
select tests.act_as(null);
select throws_ok($$ select * from audit_log $$, '42501', null, 'A visitor cannot read the audit log');
select tests.as_owner();
select throws_ok($$ update audit_log set actor = null $$, '42501', null, 'Even the database owner cannot update audit entries');
select throws_ok($$ delete from audit_log $$, '42501', null, 'Even the database owner cannot delete audit entries');

-- An ended session
select is(private.acts_as_admin(tests.uid('root')), true, 'The service role can name an admin whom it has authenticated');
select tests.act_as('root');
reset role;
select is(private.acts_as_admin(tests.uid('boss')), false, 'acts_as_admin is false for another admin than the caller');
update auth.sessions set not_after = now() - interval '1 second' where user_id = tests.uid('root');
select is(is_admin(tests.uid('root')), false, 'is_admin is false after the session has expired');
update auth.sessions set not_after = null, user_id = tests.uid('ann') where user_id = tests.uid('root');
select is(private.acts_as_admin(tests.uid('root')), false, 'acts_as_admin is false with another user''s session');
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.uid('root'), 'session_id', 'x')::text, true);
select is(is_admin(tests.uid('root')), false, 'is_admin is false for a token without a valid session id');
select set_eq(
  $$ select oid::regprocedure::text from pg_proc where prosrc ~ 'private\.admins' and proname <> 'export_sections' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all select polname from pg_policy where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ 'private\.admins' $$,
  array['is_admin(uuid)', 'private.is_admin()', 'private.acts_as_admin(uuid)', 'audit_entries(text,integer,text,uuid,date,date,boolean)', 'send_admin_digest()', 'watch_health()',
    'admins_to_let_in()', 'give_up_second_factor_of(uuid,uuid)', 'private.needs_second_admin(bigint,uuid[])', 'private.first_approver(uuid)',
    'private.refund_request_people(refund_requests,payments)', 'private.is_refused_now()'],
  'Only is_admin, acts_as_admin, the lists of admins, the digest, exports, four eyes, own money and maintenance read private.admins; everything else requires a current session through them');

select * from finish();
rollback;
