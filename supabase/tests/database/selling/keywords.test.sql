-- Keywords of templates: what is accepted, who reads them, whose names they may not be, and how a reviewer strikes them.
begin;
\ir ../support/submissions.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('auto', '{"role": "creator", "full_name": "Automation"}'),
  tests.create_user('mara', '{"role": "creator", "full_name": "Mara Lind"}'), tests.create_user('bea', '{"full_name": "Bea Wolf"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id in (tests.uid('carl'), tests.uid('auto'), tests.uid('mara'));
update profiles set username = 'lind-studio' where id = tests.uid('mara');
create function tests.snapshot(name text, keywords text[]) returns text language sql as $$
  select tests.submission(name, 'GHL', jsonb_build_object('ghl_snapshot_url', 'https://affiliates.gohighlevel.com/?share=' || md5(name), 'keywords', keywords, 'contents', '{"workflows": ["Intake"]}'::jsonb)) $$;
create function tests.strike(name text, struck text[], decision text default 'approved') returns text language sql as $$
  select format('select review_template(%L, %L, ''Note'', %L, %L, ''{link_opens,contents_match,promises_match}'')', tests.template(name), decision, (tests.row(name)).updated_at, struck) $$;
create function tests.strike_update(struck text[], decision text default 'approved') returns text language sql as $$
  select format('select review_revision(id, %L, ''Note'', updated_at, %L, ''{link_opens,contents_match,promises_match}'') from template_revisions where status = ''pending''', decision, struck) $$;

-- What is refused
select tests.act_as('carl');
select throws_ok(tests.snapshot('Refused', keywords), code, null, 'A keyword is refused ' || why)
from (values
  (array[''], 'that is empty', '23514'), (array[' leads'], 'with a space before it', '23514'), (array['leads '], 'with a space after it', '23514'),
  (array[E'lead\nforms'], 'of two lines', '23514'), (array[E'lead\u0007'], 'with a control character', '23514'), (array['…'], 'without a letter', '23514'),
  (array[E'lead\u202Eforms'], 'that changes the direction', '23514'), (array[repeat('x', 41)], 'that is too long', '23514'),
  (array['leads', 'LEADS'], 'that differs from another in case alone', '23514'), (array['leads', null], 'that is missing', '23514'),
  ((select array_agg('k' || n) from generate_series(1, 11) as n), 'that is one too many', '23514'),
  (array['Mara Lind'], 'that is a creator’s name', 'PT422'), (array['MARA  LlND'], 'that looks like a creator’s name', 'PT422'),
  (array['lind studio'], 'that looks like a creator’s username', 'PT422'), (array['best of lind-studio'], 'with a creator’s username of two words', 'PT422'),
  (array['like Mara Lind makes'], 'with a creator’s name in it', 'PT422'), (array['leads', 'maralind flows'], 'with a creator’s name written as one word', 'PT422'),
  (array['Automation'], 'that is a creator’s name of one word', 'PT422')
) as refused (keywords, why, code);
select throws_ok(tests.snapshot('Refused', array['leads', 'Mara Lind']), 'PT422', 'A keyword is another creator''s name', 'The refusal of a name says which rule it breaks');
select is_empty('select id from templates', 'A refused keyword leaves no template');

-- What is accepted
select lives_ok(tests.snapshot('Alone', '{}'), 'A template needs no keywords');
select lives_ok(tests.snapshot('Full', array['marketing automation', 'Carl Moss', 'Bea Wolf', repeat('x', 40), 'mara', 'lindy studio', 'k7', 'Größe 12', 'C++', 'k10']),
  'Ten keywords are accepted: the creator''s own name, a buyer''s, and those that contain a creator''s name of one word');
select is((tests.row('Full')).keywords[1:3], array['marketing automation', 'Carl Moss', 'Bea Wolf'], 'They keep their order');
select throws_ok($$ update templates set keywords = '{{leads},{forms}}' where name = 'Full' $$, '23514', null, 'A list of lists is refused');
select throws_ok($$ update templates set keywords = '{Mara Lind}' where name = 'Full' $$, 'PT422', null, 'A change to another creator''s name is refused');
select lives_ok($$ update templates set keywords = '{leads,forms,spam}' where name = 'Full' $$, 'A creator changes the keywords of a template in review');
select tests.act_as(null);
select is_empty($$ select from templates $$, 'Visitors read nothing of a template in review');
reset role;

-- Struck by the review of a first submission
select tests.act_as('bea');
select throws_ok(tests.strike('Full', '{spam}'), '42501', null, 'Only admins strike keywords');
select tests.act_as('root');
select is(template_under_review(tests.template('Full')) #> '{template,keywords}', '["leads", "forms", "spam"]', 'A reviewer reads the keywords');
select throws_ok(tests.strike('Full', '{spam}', 'changes_requested'), '22023', null, 'Keywords are struck by an approval alone');
select throws_ok(tests.strike('Full', '{other}'), '22023', null, 'Only keywords that the template has are struck');
select lives_ok(tests.strike('Full', '{spam}'), 'A reviewer strikes a keyword');
select lives_ok(tests.strike('Alone', '{}'), 'A reviewer strikes none');
select is((tests.row('Full')).keywords, array['leads', 'forms'], 'A struck keyword is gone from the template');
select tests.act_as(null);
select results_eq($$ select keywords from listings where name = 'Full' $$, $$ values (array['leads', 'forms']) $$, 'Visitors read the others in the listing');
select results_eq($$ select keywords from templates where name = 'Full' $$, $$ values (array['leads', 'forms']) $$, 'And on the template');
reset role;
select results_eq($$ select actor, details, about from audit_log where action_type = 'strike_keywords' $$,
  $$ values (tests.uid('root'), '{"name": "Full", "keywords": ["spam"]}'::jsonb, array[tests.uid('carl')]) $$, 'The strike is in the audit log');
select results_eq($$ select data ->> 'template_name', data -> 'struck_keywords' from private.outbox where kind = 'template_reviewed' order by 1 $$,
  $$ values ('Alone', null::jsonb), ('Full', '["spam"]'::jsonb) $$, 'The mail about the decision names struck keywords');
select is(content -> 'keywords', '["leads", "forms"]', 'The next review compares with what was approved') from private.last_reviews where template_id = tests.template('Full');

-- Struck by the review of an update
select tests.act_as('carl');
select throws_ok(tests.revise('Full', '{"keywords": ["Mara Lind"]}'), 'PT422', null, 'An update cannot bring another creator''s name');
select throws_ok(tests.revise('Full', '{"keywords": ["leads", "Leads"]}'), '23514', null, 'An update cannot bring a keyword twice');
select lives_ok(tests.revise('Full', '{"keywords": ["leads", "intake", "scam"]}'), 'An update brings new keywords');
select is((tests.row('Full')).keywords, array['leads', 'forms'], 'They are not live before the review');
select tests.act_as('root');
select throws_ok(tests.strike_update('{scam}', 'rejected'), '22023', null, 'A rejection of an update strikes nothing');
select throws_ok(tests.strike_update('{forms}'), '22023', null, 'A keyword that the update leaves out cannot be struck');
select lives_ok(tests.strike_update('{scam}'), 'A reviewer strikes a keyword of an update');
select is((tests.row('Full')).keywords, array['leads', 'intake'], 'The others go live');
select is((select keywords from listings where name = 'Full'), array['leads', 'intake'], 'In the listing too');
select is((select changes -> 'keywords' from template_revisions), '["leads", "intake"]', 'The update shows what was applied');
select tests.act_as('carl');
select lives_ok(tests.revise('Full', '{"short_description": "Other"}'), 'An update may leave the keywords as they are');
select tests.act_as('root');
select lives_ok(tests.strike_update('{intake}'), 'A reviewer strikes a live keyword together with an update');
select is((tests.row('Full')).keywords, array['leads'], 'It is gone from the template');
reset role;
select is(count(*), 3::bigint, 'Each strike is in the audit log') from audit_log where action_type = 'strike_keywords';

-- A name that a creator takes later
select tests.act_as('carl');
select lives_ok(tests.snapshot('Late', '{Otto Kern}'), 'Nobody is called so yet');
reset role;
select tests.create_user('otto', '{"role": "creator", "full_name": "Otto Kern"}');
update creators set application_status = 'approved' where id = tests.uid('otto');
select tests.act_as('root');
select throws_ok(tests.strike('Late', '{}'), 'PT422', null, 'An approval refuses a name that a creator has by now');
select lives_ok(tests.strike('Late', '{"Otto Kern"}'), 'And passes once it is struck');

select * from finish();
rollback;
