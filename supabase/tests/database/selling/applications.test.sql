-- Creator applications: submitted by their applicants only, decided once by an admin who is not the applicant.
begin;
\ir ../support/people.psql
select plan(168);

create function tests.form(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('email', ' Ann.Work@Example.test ', 'has_company', true, 'company_name', ' Acme ', 'business_description', 'We build flows.',
    'first_name', ' Ann ', 'last_name', E'Lee\nSmith', 'templates_count', '4-10', 'has_clients', true) || changes $$;
create function tests.application(name text) returns uuid language sql security definer as $$
  select id from public.creator_applications where user_id = tests.uid(name) order by status = 'submitted' desc limit 1 $$;
create function tests.seen(name text) returns timestamptz language sql security definer as $$
  select updated_at from public.creator_applications where id = tests.application(name) $$;
create function tests.file(name text, file text) returns jsonb language sql as $$
  select jsonb_build_object('file_url', tests.uid(name) || '/' || file, 'file_name', file) $$;

select tests.create_user('ann'), tests.create_user('bob'), tests.create_user('root'), tests.create_user('vera'),
  tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "company_name": "Moss & Sons"}');
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('vera'));
select tests.upload(owner, 'application-documents', file, 'application/pdf')
from (values ('ann', '1-cv.pdf'), ('ann', '2-more.pdf'), ('bob', '1-bob.pdf')) as stored (owner, file);

-- Submitting
select tests.act_as('ann');
select matches(submit_application(tests.form(), jsonb_build_array(tests.file('ann', '1-cv.pdf')),
    '[{"platform": "youtube", "profile_url": "https://youtube.com/@ann"}]') ->> 'reference_number',
  '^FS-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{6}$', 'submit_application stores an application and returns its reference');
select results_eq($$ select user_id, email, has_company, company_name, first_name, last_name, templates_count, has_clients, status, approved_at, reviewed_at, note
    from creator_applications $$,
  $$ values (tests.uid('ann'), 'ann.work@example.test', true, 'Acme', 'Ann', 'Lee Smith', '4-10', true, 'submitted', null::timestamptz, null::timestamptz, null) $$,
  'A submitted application is trimmed and undecided');
select results_eq($$ select file_name, file_type, file_size from creator_application_documents $$, $$ values ('1-cv.pdf', 'application/pdf', 1234) $$,
  'A document''s type and size come from storage');
select results_eq($$ select platform, profile_url from creator_social_profiles $$, $$ values ('youtube', 'https://youtube.com/@ann') $$, 'submit_application stores social profiles');
select throws_ok($$ select submit_application(tests.form()) $$, '23505', null, 'A second application is refused while the first is open');
select throws_ok($$ insert into creator_applications (email, has_company, business_description, first_name, last_name, templates_count, has_clients)
  values ('a@b.test', false, 'x', 'A', 'B', '1-3', false) $$, '23505', null, 'A second application is also refused as a direct insert');
select tests.as_owner();
select results_eq($$ select recipient, data ->> 'reference' from private.outbox where kind = 'application_received' $$,
  $$ select 'ann@example.test', reference_number from creator_applications $$, 'The reference is mailed to the account''s address, not to the entered one');

-- Invalid input
select tests.act_as('bob');
select throws_ok(format('select submit_application(tests.form(%L))', changes), code, null, 'submit_application refuses ' || why) from (values
  ('{"email": "nobody"}', '23514', 'an invalid e-mail'), ('{"email": null}', '23502', 'a missing e-mail'), ('{"email": "a b@c.test"}', '23514', 'an e-mail with a space'),
  ('{"company_name": " "}', '23514', 'an empty company name'), ('{"company_name": null}', '23514', 'a missing company name'),
  ('{"business_description": " "}', '23514', 'an empty description'), ('{"first_name": " "}', '23514', 'an empty first name'), ('{"last_name": null}', '23502', 'a missing last name'),
  ('{"templates_count": "1-5"}', '23514', 'a templates_count of the registration form'), ('{"has_clients": null}', '23502', 'a missing has_clients'),
  ('{"has_company": "perhaps"}', '22P02', 'a has_company that is no boolean')) as refused (changes, code, why);
select throws_ok(format('select submit_application(tests.form(), %L, %L)', documents, socials), code, null, 'submit_application refuses the whole application because of ' || why) from (values
  (jsonb_build_array(tests.file('ann', '2-more.pdf')), '[]'::jsonb, 'PT422', 'another user''s document'),
  (jsonb_build_array(tests.file('bob', 'none.pdf')), '[]', 'PT422', 'a missing document'),
  ('[]', '[{"platform": "myspace", "profile_url": "https://a.test"}]', '23514', 'an unknown platform'),
  ('[]', '[{"platform": "twitter", "profile_url": "javascript:alert(1)"}]', '23514', 'a link that is not https'),
  ('[]', '[{"platform": "twitter", "profile_url": "https://a.test"}, {"platform": "twitter", "profile_url": "https://b.test"}]', '23505', 'a repeated platform')
) as refused (documents, socials, code, why);
select is_empty($$ select id from creator_applications $$, 'A refused application leaves no rows');
select is((submit_application(tests.form('{"has_company": false, "company_name": "Left over", "first_name": "Bo", "email": "bo@b.test"}')) ? 'id'), true, 'An application without a company is accepted');
select is((select company_name from creator_applications), null, 'The company name is dropped without a company');

-- What an applicant cannot write or read
select throws_ok(format('insert into creator_applications (user_id, email, has_company, business_description, first_name, last_name, templates_count, has_clients, %I)
    values (tests.uid(''bob''), ''a@b.test'', false, ''x'', ''A'', ''B'', ''1-3'', false, %s)', of_column, value), '42501', null, 'An applicant cannot write ' || of_column)
from (values ('status', '''approved'''), ('reference_number', '''FS-1'''), ('submitted_at', 'now()'), ('approved_at', 'now()'), ('reviewed_at', 'now()'), ('note', '''x''')) as closed (of_column, value);
select throws_ok($$ update creator_applications set status = 'approved' $$, '42501', null, 'An applicant cannot update the status');
select throws_ok($$ delete from creator_applications $$, '42501', null, 'An applicant cannot delete an application');
select throws_ok($$ select reviewed_by from creator_applications $$, '42501', null, 'An applicant cannot read who reviewed it');
select throws_ok($$ insert into creator_applications (user_id, email, has_company, business_description, first_name, last_name, templates_count, has_clients)
  values (tests.uid('carl'), 'a@b.test', false, 'x', 'A', 'B', '1-3', false) $$, '42501', null, 'A user cannot apply in another user''s name');
select throws_ok($$ insert into creator_application_documents (application_id, file_name, file_url) values (tests.application('ann'), '1-bob.pdf', tests.uid('bob') || '/1-bob.pdf') $$,
  '42501', null, 'A user cannot add documents to another user''s application');
select throws_ok($$ insert into creator_application_documents (application_id, user_id, file_name, file_url) values (tests.application('ann'), tests.uid('ann'), 'x.pdf', tests.uid('ann') || '/2-more.pdf') $$,
  '42501', null, 'A user cannot add documents in another user''s name, whether or not the file exists');
select throws_ok($$ insert into creator_social_profiles (application_id, platform, profile_url) values (tests.application('ann'), 'twitter', 'https://a.test') $$, '42501', null, 'A user cannot add social profiles to another user''s application');
select throws_ok($$ update creator_application_documents set file_url = tests.uid('bob') || '/2.pdf' $$, '42501', null, 'An applicant cannot change a submitted document');
select is((select count(*)::integer from creator_applications), 1, 'A user reads only their own applications');
select is((select count(*)::integer from creator_application_documents), 0, 'A user reads no documents of others');
select is((select count(*)::integer from storage.objects where bucket_id = 'application-documents'), 1, 'A user reads only their own files');
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('application-documents', tests.uid('bob') || '/2-x.pdf') $$, '42501', null, 'A client cannot store a document directly');
select throws_ok($$ select review_application(tests.application('bob'), 'approved', '', tests.seen('bob')) $$, '42501', null, 'An applicant cannot approve their own application');
select throws_ok($$ select application_queue('all') $$, '42501', null, 'A user cannot read the application queue');
select throws_ok($$ select audit_entries() $$, '42501', null, 'A user cannot read audit entries');
select throws_ok($$ select queue_review_mail(tests.uid('root'), tests.application('bob')) $$, '42501', null, 'A user cannot queue a review mail');
select throws_ok($$ select lease_mail('x') $$, '42501', null, 'A user cannot lease a mail');
select throws_ok($$ select count_upload_attempt(tests.uid('ann'), '', 1) $$, '42501', null, 'A user cannot use up another user''s upload attempts');
select tests.act_as(null);
select throws_ok($$ select submit_application(tests.form()) $$, '42501', null, 'A visitor cannot apply');
select throws_ok($$ select id from creator_applications $$, '42501', null, 'A visitor cannot read applications');

-- Late documents change updated_at, so that a review of the earlier state is refused
select tests.as_owner();
update creator_applications set submitted_at = now() - interval '1 day' where id = tests.application('ann');
select tests.act_as('ann');
select set_config('tests.seen', tests.seen('ann')::text, true);
select lives_ok($$ insert into creator_application_documents (application_id, file_name, file_url) values (tests.application('ann'), '2-more.pdf', tests.uid('ann') || '/2-more.pdf') $$, 'A document can be added until the decision');
select tests.act_as('root');
select throws_ok($$ select review_application(tests.application('ann'), 'approved', '', current_setting('tests.seen')::timestamptz) $$, 'PT409', null, 'A review is refused after a document was added to what the admin saw');
select set_config('tests.seen', tests.seen('ann')::text, true);
select tests.act_as('ann');
select lives_ok($$ insert into creator_social_profiles (application_id, platform, profile_url) values (tests.application('ann'), 'twitter', 'https://x.com/ann') $$, 'A social profile can be added until the decision');
select tests.act_as('root');
select throws_ok($$ select review_application(tests.application('ann'), 'approved', '', current_setting('tests.seen')::timestamptz) $$, 'PT409', null, 'A review is refused after a social profile was added to what the admin saw');
select tests.as_owner();
savepoint many_documents;
select count(tests.upload('ann', 'application-documents', n || '-page.pdf', 'application/pdf')) from generate_series(1, 9) as n;
select tests.act_as('ann');
select throws_ok($$ insert into creator_application_documents (application_id, file_name, file_url)
    select tests.application('ann'), 'page.pdf', tests.uid('ann') || '/' || n || '-page.pdf' from generate_series(1, 9) as n $$,
  'PT422', 'An application has at most 10 documents, and each answer to a question 10 more', 'An application has at most 10 documents');
select tests.as_owner();
rollback to savepoint many_documents;
select tests.act_as('root');
select is((select count(*)::integer from creator_application_documents), 2, 'Admins can read documents');
select is((select count(*)::integer from storage.objects where bucket_id = 'application-documents'), 3, 'Admins can read the files of documents');
select results_eq($$ select (queue -> 'total')::integer, queue -> 'applications' -> 0 ->> 'first_name', (queue -> 'applications' -> 0) ? 'reviewed_by' from application_queue('submitted') as queue $$,
  $$ values (2, 'Ann', false) $$, 'The queue starts with the oldest application and hides who reviewed it');
select is((application_queue('all', search) -> 'total')::integer, expected, 'A search of the queue finds ' || search) from (values
  ('ANN lee', 1), ('acme', 1), ('work@example', 1), (right((select reference_number from creator_applications where id = tests.application('bob')), 6), 1), ('%', 0), ('_nn', 0), (' ', 2)) as sought (search, expected);
select is((application_queue('approved') -> 'total')::integer, 0, 'The queue filters by status');

-- Decisions
select throws_ok(format('select review_application(%s, %s, %s, tests.seen(''ann''))', id, decision, note), code, null, 'review_application refuses ' || why) from (values
  ('tests.application(''ann'')', '''submitted''', '''''', '22023', 'an unknown decision'), ('tests.application(''ann'')', 'null', '''''', '22023', 'a missing decision'),
  ('tests.application(''ann'')', '''rejected''', ''' ''', '22023', 'a rejection without a reason'), ('gen_random_uuid()', '''approved''', '''''', 'PT404', 'an unknown application')) as refused (id, decision, note, code, why);
select lives_ok($$ select review_application(tests.application('ann'), 'approved', ' Welcome ', tests.seen('ann')) $$, 'An admin can approve an application');
select throws_ok($$ select review_application(tests.application('ann'), 'rejected', 'No', tests.seen('ann')) $$, 'PT409', null, 'An application is decided only once');
select lives_ok($$ select review_application(tests.application('bob'), 'rejected', 'Too little', tests.seen('bob')) $$, 'An admin can reject an application with a reason');
select tests.act_as('ann');
select results_eq($$ select status, note, approved_at is not null and reviewed_at is not null from creator_applications $$, $$ values ('approved', 'Welcome', true) $$, 'The applicant sees the decision and its note');
select results_eq($$ select application_status, first_name, company_name, email from creators $$, $$ values ('approved', 'Ann', 'Acme', 'ann@example.test') $$, 'Approval creates an approved creator with the account''s address');
select throws_ok($$ insert into creator_social_profiles (application_id, platform, profile_url) values (tests.application('ann'), 'twitter', 'https://a.test') $$, '42501', null, 'Nothing can be added after the decision');
select throws_ok($$ select submit_application(tests.form()) $$, '23505', null, 'An approved creator cannot apply again');
select tests.as_owner();
select results_eq($$ select recipient, kind, data ->> 'note' from private.outbox where dedup_key like 'application_review:%' order by 1 $$,
  $$ values ('ann@example.test', 'application_approved', 'Welcome'), ('bob@example.test', 'application_denied', 'Too little') $$, 'Each decision is mailed to the account''s address');
select results_eq($$ select actor, details ->> 'decision' from audit_log where action_type = 'review_application' order by id $$,
  $$ values (tests.uid('root'), 'approved'), (tests.uid('root'), 'rejected') $$, 'Each decision has one audit entry');
select is_empty($$ select id from creators as creator where application_status = 'approved' and not exists (
  select 1 from audit_log where entity_type = 'creator' and entity_id = creator.id::text and details ->> 'decision' = 'approved') $$, 'Every approved creator has an audit entry');

-- Questions
select tests.create_user('gwen');
select tests.upload('gwen', 'application-documents', '1-cv.pdf', 'application/pdf');
select tests.act_as('gwen');
select lives_ok($$ select submit_application(tests.form('{"first_name": "Zoë"}')) $$, 'Gwen applies');
select throws_ok($$ select answer_application(tests.application('gwen'), 'Hm?') $$, 'PT409', null, 'There is nothing to answer before a question');
select tests.act_as('root');
select is((application_queue('submitted', 'zoe') -> 'total')::integer, 1, 'The search of the queue ignores accents');
select throws_ok($$ select review_application(tests.application('gwen'), 'info_requested', ' ', tests.seen('gwen')) $$, '22023', null, 'A question needs words');
select lives_ok($$ select review_application(tests.application('gwen'), 'info_requested', 'Which clients?', tests.seen('gwen')) $$, 'An admin can ask for more information');
select tests.act_as('bob');
select throws_ok($$ select answer_application(tests.application('gwen'), 'Mine') $$, 'PT404', null, 'Nobody answers for another applicant');
select is_empty('select id from application_questions', 'Nobody reads the questions to others');
select throws_ok($$ update application_questions set answer = 'x' $$, '42501', null, 'Answers are not written directly');
select tests.act_as('gwen');
select results_eq('select status, note from creator_applications', $$ values ('info_requested', 'Which clients?') $$, 'The applicant sees the question');
select throws_ok($$ select submit_application(tests.form()) $$, '23505', null, 'A question leaves the application open');
select throws_ok($$ select answer_application(tests.application('gwen'), ' ') $$, '22023', null, 'An answer needs words');
select throws_ok($$ select answer_application(tests.application('gwen'), 'Here', jsonb_build_array(tests.file('ann', '1-cv.pdf'))) $$, 'PT422', null, 'An answer takes no document of somebody else');
savepoint many_answers;
select tests.as_owner();
select count(tests.upload('gwen', 'application-documents', n || '-page.pdf', 'application/pdf')) from generate_series(2, 22) as n;
select tests.act_as('gwen');
insert into creator_application_documents (application_id, file_name, file_url)
select tests.application('gwen'), 'page.pdf', tests.uid('gwen') || '/' || n || '-page.pdf' from generate_series(2, 11) as n;
select throws_ok($$ select answer_application(tests.application('gwen'), 'Here', (select jsonb_agg(tests.file('gwen', n || '-page.pdf')) from generate_series(12, 22) as n)) $$,
  'PT422', null, 'An answer takes at most 10 documents');
select lives_ok($$ select answer_application(tests.application('gwen'), 'Here', (select jsonb_agg(tests.file('gwen', n || '-page.pdf')) from generate_series(12, 21) as n)) $$,
  'An answer takes 10 documents beside the 10 of the application');
select tests.as_owner();
rollback to savepoint many_answers;
select tests.act_as('gwen');
select lives_ok($$ select answer_application(tests.application('gwen'), ' Acme. ', jsonb_build_array(tests.file('gwen', '1-cv.pdf'))) $$, 'The applicant answers with a document');
select throws_ok($$ select answer_application(tests.application('gwen'), 'Again') $$, 'PT409', null, 'A question is answered once');
select results_eq('select status, note, reviewed_at from creator_applications', $$ values ('submitted', null, null::timestamptz) $$, 'An answered application waits for a decision again');
select results_eq('select question, answer, answered_at is not null from application_questions', $$ values ('Which clients?', 'Acme.', true) $$, 'Question and answer are kept');
select tests.as_owner();
select results_eq($$ select kind, next_at > now() + interval '14 seconds' from private.outbox where recipient = 'gwen@example.test' and kind like 'application_q%' $$,
  $$ values ('application_question', true) $$, 'The question is mailed after 15 seconds');

-- Undoing
select tests.act_as('root');
select lives_ok($$ select review_application(tests.application('gwen'), 'approved', 'Fine', tests.seen('gwen')) $$, 'The answered application can be approved');
select tests.act_as('vera');
select throws_ok($$ select undo_review(tests.application('gwen')) $$, '42501', null, 'Another admin cannot undo the decision');
select tests.act_as('gwen');
select throws_ok($$ select undo_review(tests.application('gwen')) $$, '42501', 'Only admins review applications', 'An applicant cannot undo a decision');
select tests.act_as('root');
select lives_ok($$ select undo_review(tests.application('gwen')) $$, 'The admin who decided can undo it');
select throws_ok($$ select undo_review(tests.application('gwen')) $$, '42501', null, 'A decision is undone once');
select tests.as_owner();
select results_eq($$ select status, note, reviewed_at, approved_at, reviewed_by from creator_applications where user_id = tests.uid('gwen') $$,
  $$ values ('submitted', null, null::timestamptz, null::timestamptz, null::uuid) $$, 'An undone application waits again');
select is_empty($$ select id from creators where id = tests.uid('gwen') $$, 'An undone approval leaves no creator');
select is((select role from profiles where id = tests.uid('gwen')), 'buyer', 'An undone approval restores the role');
select is_empty($$ select id from private.outbox where dedup_key = 'application_review:' || tests.application('gwen') $$, 'The mail of an undone decision is not sent');
select results_eq($$ select action_type from audit_log where entity_id = tests.application('gwen')::text order by id desc limit 2 $$,
  array['undo_review', 'review_application'], 'The log keeps the decision and that it was undone');
select tests.act_as('root');
select review_application(tests.application('gwen'), 'info_requested', 'Which country?', tests.seen('gwen'));
select review_application(tests.application('gwen'), 'rejected', 'No answer', tests.seen('gwen'));
select lives_ok($$ select undo_review(tests.application('gwen')) $$, 'A denial while a question is open can be undone');
select is((select status from creator_applications where id = tests.application('gwen')), 'info_requested', 'The question is open again');
select review_application(tests.application('gwen'), 'rejected', 'No answer', tests.seen('gwen'));
select tests.as_owner();
update private.application_decisions set decided_at = now() - interval '11 seconds' where application_id = tests.application('gwen');
select tests.act_as('root');
select throws_ok($$ select undo_review(tests.application('gwen')) $$, 'PT409', 'It’s too late to undo this decision', 'A decision cannot be undone after 10 seconds');

-- The desk
select throws_ok($$ select add_application_note(tests.application('gwen'), ' ') $$, '22023', null, 'A note needs words');
select throws_ok($$ select add_application_note(gen_random_uuid(), 'x') $$, 'PT404', null, 'A note needs an application');
select lives_ok($$ select add_application_note(tests.application('gwen'), 'Seen before?') $$, 'An admin can write a note');
select is(application_desk(tests.application('gwen')) -> 'notes' -> 0 ->> 'note', 'Seen before?', 'Admins read notes');
select lives_ok($$ select save_reason('rejected', ' Too few. '), save_reason('rejected', 'Too few.') $$, 'An admin can save a reason, twice');
select results_eq('select decision, reason from saved_reasons', $$ values ('rejected', 'Too few.') $$, 'A reason is saved once');
select throws_ok($$ select save_reason('approved', 'x') $$, '22023', null, 'Only reasons of denials and questions are saved');
select lives_ok($$ select forget_reason((select id from saved_reasons)) $$, 'An admin can delete a saved reason');
select is_empty('select id from saved_reasons', 'A deleted reason is gone');
select is(application_neighbors(tests.application('gwen'), 'rejected') -> 'total', '2', 'Neighbors count the filtered queue');
select results_eq($$ select application_neighbors(id, 'all', '', 'name') ->> 'previous' from creator_applications order by lower(first_name || ' ' || last_name), id $$,
  $$ select lag(id) over (order by lower(first_name || ' ' || last_name), id)::text from creator_applications order by lower(first_name || ' ' || last_name), id $$,
  'Neighbors follow the order of the queue');
select tests.act_as('gwen');
select throws_ok(call, '42501', null, 'Only an admin may ' || why) from (values
  ($$ select application_desk(tests.application('gwen')) $$, 'open the desk'), ($$ select application_neighbors(tests.application('gwen'), 'all') $$, 'walk the queue'),
  ($$ select add_application_note(tests.application('gwen'), 'x') $$, 'write notes'), ($$ select id from private.application_notes $$, 'read notes'),
  ($$ select save_reason('rejected', 'x') $$, 'save reasons'), ($$ select forget_reason(gen_random_uuid()) $$, 'delete reasons')) as closed (call, why);
select is_empty('select id from saved_reasons', 'Applicants read no saved reasons');

-- Applying again after a rejection
select tests.act_as('bob');
select lives_ok($$ select submit_application(tests.form('{"first_name": "Bob"}'), jsonb_build_array(tests.file('bob', '1-bob.pdf'))) $$, 'A user can apply again after a rejection');
select results_eq($$ select status from creator_applications order by submitted_at, status $$, array['rejected', 'submitted'], 'The rejected application is kept');
select tests.act_as('carl');
select is(submit_application(tests.form('{"first_name": "Charles", "company_name": "Other"}')) ? 'id', true, 'A registered creator can apply');
select tests.act_as('root');
select is(application_desk(tests.application('carl')) -> 'registration' ->> 'company_name', 'Moss & Sons', 'Admins see what was given at registration');
select lives_ok($$ select review_application(tests.application('carl'), 'rejected', 'Not yet', tests.seen('carl')) $$, 'An application of a registered creator can be rejected');
select is((select application_status from creators where id = tests.uid('carl')), 'rejected', 'A rejection sets the creators row to rejected');
select tests.act_as('carl');
select throws_ok($$ select submit_application(tests.form('{"first_name": "Charles", "company_name": "Other"}')) $$, 'PT409', 'Nothing has changed since your last application', 'The rejected application cannot be sent again');
select throws_ok($$ select submit_application(tests.form('{"first_name": "Charles", "company_name": "Other"}') || jsonb_build_object('business_description', tests.form() ->> 'business_description' || E' \n')) $$, 'PT409', null, 'Whitespace is no change');
savepoint unchanged;
select tests.as_owner();
select tests.upload('carl', 'application-documents', '1-carl.pdf', 'application/pdf');
select tests.act_as('carl');
select lives_ok($$ select submit_application(tests.form('{"first_name": "Charles", "company_name": "Other"}'), jsonb_build_array(tests.file('carl', '1-carl.pdf'))) $$, 'A new document is a change');
rollback to unchanged;
select lives_ok($$ select submit_application(tests.form('{"first_name": "Charles", "company_name": "Other"}'), '[]', '[{"platform": "youtube", "profile_url": "https://youtube.com/@carl"}]') $$, 'A rejected creator can apply again with a new social profile');
select is((select application_status from creators), 'pending', 'A second application sets the creators row to pending');
select tests.act_as('root');
select lives_ok($$ select review_application(tests.application('carl'), 'approved', null, tests.seen('carl')) $$, 'The second application can be approved');
select results_eq($$ select first_name, last_name, company_name, business_description, application_status from creators where id = tests.uid('carl') $$,
  $$ values ('Carl', 'Lee Smith', 'Moss & Sons', 'We build flows.', 'approved') $$, 'Approval fills only empty columns of the creators row');

-- Admins as applicants
select is(submit_application(tests.form()) ? 'id', true, 'An admin can apply');
select throws_ok($$ select review_application(tests.application('root'), 'approved', null, tests.seen('root')) $$, '42501', 'You can’t review your own application', 'An admin cannot review their own application');
select tests.act_as('vera');
select lives_ok($$ select review_application(tests.application('root'), 'approved', null, tests.seen('root')) $$, 'Another admin can review an admin''s application');

-- The log
select is((audit_entries('nobody at all') -> 'total')::integer, 0, 'The audit log can be searched');
select is((audit_entries('vera') -> 'entries' -> 0 ->> 'actor_name'), 'vera', 'The audit log can be searched by actor');
select is((audit_entries('too LITTLE') -> 'total')::integer, 1, 'The audit log can be searched by text, ignoring case');
select results_eq($$ select distinct entry ->> 'action_type' from jsonb_array_elements(audit_entries(action => 'review_application') -> 'entries') as entry $$,
  array['review_application'], 'The audit log filters by action type');
select results_eq($$ select distinct entry ->> 'actor' from jsonb_array_elements(audit_entries(admin => tests.uid('root')) -> 'entries') as entry $$,
  array[tests.uid('root')::text], 'The audit log filters by admin');
select is((audit_entries(since => (now() at time zone 'utc')::date + 1) -> 'total')::integer, 0, 'The audit log filters by the first day');
select is((audit_entries(since => (now() at time zone 'utc')::date, until => (now() at time zone 'utc')::date) -> 'total')::integer,
  (audit_entries() -> 'total')::integer, 'The audit log includes the last day');
select is((audit_entries(is_ascending => true) -> 'entries' -> 0 ->> 'id')::bigint, (select min(id) from audit_log), 'The audit log starts with the oldest entry on demand');

-- Mail
select tests.as_owner();
set local role service_role;
select is(queue_review_mail(tests.uid('ann'), tests.application('ann')), '{"ok": false, "problem": "not_admin"}', 'queue_review_mail refuses a user who is not an admin');
select is(queue_review_mail(tests.uid('root'), tests.application('bob')), '{"ok": false, "problem": "not_decided"}', 'queue_review_mail refuses an undecided application');
select is(queue_review_mail(tests.uid('root'), gen_random_uuid()), '{"ok": false, "problem": "not_found"}', 'queue_review_mail refuses an unknown application');
select is(queue_review_mail(tests.uid('root'), tests.application('ann')) ->> 'mail_key', 'application_review:' || tests.application('ann'), 'queue_review_mail returns the key of the mail that is already queued');
select is((select is_due from lease_mail('application_review:' || tests.application('ann'))), false, 'The mail about a decision waits, in case it is undone');
reset role;
update private.outbox set next_at = now() where dedup_key = 'application_review:' || tests.application('ann');
set local role service_role;
select is((select is_due from lease_mail('application_review:' || tests.application('ann'))), true, 'A due mail is leased once');
select is((select is_due from lease_mail('application_review:' || tests.application('ann'))), false, 'A leased mail is not leased again');
select queue_pending_notification(name || '@example.test') from unnest(array['carl', 'carl', 'bob', 'nobody']) as name;
reset role;
select tests.create_user('dora', '{"role": "creator"}');
update auth.users set created_at = now() - interval '11 minutes' where id = tests.uid('dora');
select public.queue_pending_notification('dora@example.test');
select results_eq($$ select recipient, data from private.outbox where kind = 'creator_registered' $$, $$ values ('carl@example.test', '{}'::jsonb) $$,
  'Only a creator who registered just now is mailed, once, without their own words');
select is((select count(*)::integer from private.outbox where dedup_key like 'application_review:' || tests.application('ann') || '%'), 1, 'A review mail is queued once');
select is((select count(*)::integer from private.file_references where bucket_id = 'application-documents' and path is not null), 4, 'Documents of applications are not swept');
update creators set application_status = 'approved' where id = tests.uid('dora');
update creators set application_status = 'approved' where id = tests.uid('dora');
select results_eq($$ select details ->> 'decision' from audit_log where entity_type = 'creator' and entity_id = tests.uid('dora')::text $$,
  $$ values ('approved') $$, 'A creator approved by a plain update has one audit row');

-- The order by how many templates an applicant has
select tests.create_user('counted' || place) from generate_series(1, 4) as place;
insert into creator_applications (user_id, email, has_company, business_description, first_name, last_name, templates_count, has_clients)
select tests.uid('counted' || place), 'counted@example.test', false, 'Flows.', 'Cass', 'Count', templates_count, true
from unnest(array['21+', '4-10', '11-20', '1-3']) with ordinality as answers (templates_count, place);
select tests.act_as('root');
select is((select string_agg(item ->> 'templates_count', ' ' order by place)
  from jsonb_array_elements(application_queue('all', 'cass count', sort => 'templates', is_descending => false) -> 'applications') with ordinality as listed (item, place)),
  '1-3 4-10 11-20 21+', 'The queue sorts by the number of templates, fewest first');
select tests.as_owner();
select * from finish();
rollback;
