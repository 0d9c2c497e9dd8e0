-- What creators ask before a download: which questions are refused, and who reads them.
begin;
\ir ../support/submissions.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator"}'), tests.create_user('bea'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.goods('carl', 'one.json', report => tests.report('Mail')), tests.goods('carl', 'two.json', report => tests.report('Mail') || jsonb_build_object(
  'askable', jsonb_build_array(tests.askable('Mail'), tests.askable('Mail', 'sendTo')))), tests.goods('carl', 'other.json', report => tests.report('Chat'));
-- One question.
create function tests.asks(step text, path text default 'subject', question text default 'Which subject?') returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('step', step, 'path', path, 'question', question)) $$;
create function tests.submission_with(questions jsonb, file text default 'one.json') returns text language sql as $$
  select tests.submission('Flow', 'n8n', jsonb_build_object('goods_path', tests.path('carl', file), 'questions', questions)) $$;
-- The questions of the template that the caller gets, as "question: step path".
create function tests.asked(version integer default null) returns text language sql as $$
  select string_agg(entry ->> 'question' || ': ' || (entry ->> 'step') || ' ' || (entry ->> 'path'), ', ' order by place)
  from jsonb_array_elements(public.template_questions(tests.template('Flow'), version)) with ordinality as asked (entry, place) $$;
create function tests.asked_publicly() returns jsonb language sql as $$ select preview -> 'questions' from public.workflow_previews $$;

-- What is refused
select tests.act_as('carl');
select throws_ok(tests.submission_with(questions), code, null, 'A question is refused ' || why)
from (values
  ('{}', 'that is no list', '23514'), ('[1]', 'that is no object', '23514'),
  ('[{"step": "Mail", "path": "subject"}]', 'without a text', '23514'),
  (tests.asks('Mail', question => ' Which subject?'), 'with a space before it', '23514'),
  (tests.asks('Mail', question => repeat('x', 121)), 'that is too long', '23514'),
  (tests.asks('Mail', question => E'Which\nsubject?'), 'of two lines', '23514'),
  (tests.asks('Mail', 'a b'), 'with a path of other characters', '23514'),
  (tests.asks(''), 'without a step', '23514'),
  (jsonb_set(tests.asks('Mail'), '{0,value}', '"x"'), 'with more than its text and place', '23514'),
  (tests.asks('Mail') || tests.asks('Mail', question => 'Again?'), 'about the same value as another', '23514'),
  ((select jsonb_agg(tests.asks('Mail', 'p' || n) -> 0) from generate_series(1, 31) as n), 'that is one too many', '23514')
) as refused (questions, why, code);
select throws_ok(tests.submission_with(tests.asks(step, path)), 'PT422', 'A question asks for a value that this workflow doesn’t have. Please remove the question.',
  'A question is refused about ' || why)
from (values ('Chat', 'subject', 'a step that is not there'), ('Mail', 'sendTo', 'a value that is not there'), ('Mail', 'kind', 'what is no value of the step')) as refused (step, path, why);
select throws_ok(tests.submission('Snapshot', 'GHL', jsonb_build_object('ghl_snapshot_url', 'https://affiliates.gohighlevel.com/?share=abc', 'questions', tests.asks('Mail'))), '23514', null, 'A snapshot asks nothing');
select is_empty('select id from templates', 'A refused question leaves no template');

-- Submitted
select lives_ok(tests.submission_with(tests.asks('Mail')), 'A creator asks for a value of their workflow');
select throws_ok('select questions from templates', '42501', null, 'Nobody reads the column, which names steps');
select throws_ok('select askable from template_versions', '42501', null, 'Nobody reads the values of a version');
select is(tests.asked(), 'Which subject?: Mail subject', 'A creator reads their questions as a buyer would');
select is(my_template(tests.template('Flow')) -> 'questions', tests.asks('Mail'), 'A creator reads their questions in their template');
select is(my_template(tests.template('Flow')) #> '{versions,0,askable}', null, 'The values are not sent with each version');
select is(askable_values(tests.path('carl', 'one.json')) #>> '{0,name}', 'Subject', 'A creator reads what they may ask for');
select throws_ok(format('update templates set goods_path = %L', tests.path('carl', 'other.json')), 'PT422', null, 'Another workflow needs other questions');
select lives_ok(format('update templates set goods_path = %L, questions = %L', tests.path('carl', 'other.json'), tests.asks('Chat')), 'Both may change at once');
select lives_ok(format('update templates set goods_path = %L, questions = %L', tests.path('carl', 'one.json'), tests.asks('Mail')), 'And back');
select tests.act_as('cleo');
select is(askable_values(tests.path('carl', 'one.json')), null, 'Another creator cannot read what a file lets its owner ask for');
select is(template_questions(tests.template('Flow')), '[]', 'Another creator cannot read the questions of a pending template');
select tests.act_as('root');
select is(askable_values(tests.path('carl', 'one.json')) #>> '{0,name}', 'Subject', 'An admin reads what a file lets its creator ask for');
select is(template_under_review(tests.template('Flow')) #> '{template,questions}', tests.asks('Mail'), 'An admin reads the questions under review');
select tests.act_as(null);
select throws_ok($$ select template_questions(tests.template('Flow')) $$, '42501', null, 'A visitor cannot ask for questions');
select throws_ok($$ select askable_values('x') $$, '42501', null, 'A visitor cannot ask for values');

-- Approved, and bought
select tests.act_as('root');
select tests.approve('Flow');
select tests.act_as(null);
select is(tests.asked_publicly(), '["Which subject?"]', 'A visitor reads the texts of the questions');
select is_empty($$ select from public.workflow_previews where preview -> 'questions' @> '[{}]' $$, 'And not the places');
select tests.act_as('bea');
select is(tests.asked(), null, 'Who has not bought the template is asked nothing');
select tests.as_owner();
insert into purchases (user_id, template_id, price, version_id)
select tests.uid('bea'), tests.template('Flow'), 0, version.id from template_versions as version where version.approved_at is not null;
select tests.act_as('bea');
select is(tests.asked(), 'Which subject?: Mail subject', 'A buyer reads the questions');
select is(template_questions(tests.template('Flow')) #> '{0,places}', '[{"step": "Mail", "path": "subject"}]', 'With all places of the value');

-- Revised
select tests.act_as('carl');
select throws_ok(tests.revise('Flow', jsonb_build_object('questions', tests.asks('Chat'))), 'PT422', null, 'A revision is refused with a question that does not fit');
select throws_ok(tests.revise('Flow', jsonb_build_object('goods_path', tests.path('carl', 'other.json'))), 'PT422', null, 'And with a workflow that the questions do not fit');
select lives_ok(tests.revise('Flow', jsonb_build_object('goods_path', tests.path('carl', 'two.json'), 'questions',
  tests.asks('Mail', 'sendTo', 'Which subject?') || tests.asks('Mail'))), 'A revision brings a workflow and its questions');
select tests.act_as('bea');
select is(tests.asked(), 'Which subject?: Mail subject', 'They wait for the review');
select tests.act_as('root');
select lives_ok(tests.decide('approved'), 'An admin approves them');
select tests.act_as('bea');
select is(tests.asked(), 'Which subject?: Mail sendTo, Which subject?: Mail subject', 'A buyer is asked for the values of the newest version');
select is(tests.asked(3), 'Which subject?: Mail subject', 'For an older version, for those that it has');
select is(tests.asked_publicly(), '["Which subject?"]', 'A question about two values is one question');
select tests.as_owner();
update purchases set state = 'withdrawn';
select tests.act_as('bea');
select is(tests.asked(), null, 'After a refund nobody is asked');

select * from finish();
rollback;
