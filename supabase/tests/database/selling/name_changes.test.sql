-- Names of approved creators change by review; look-alikes are shown to the reviewer.
begin;
\ir ../support/people.psql
select plan(44);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator", "full_name": "Cleo Finch"}'),
  tests.create_user('ann', '{"full_name": "Ann Lee"}'), tests.create_user('root', '{"role": "creator", "full_name": "Rita Root"}');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id in (tests.uid('carl'), tests.uid('cleo'), tests.uid('root'));
insert into templates (creator_id, name, platform, short_description, long_description, ghl_snapshot_url, status)
values (tests.uid('cleo'), 'Lead router', 'GHL', 'S.', 'L.', 'https://affiliates.gohighlevel.com/x', 'approved');

-- The change waits, and the old names stay public
select tests.act_as('cleo');
update profiles set first_name = 'Car1', last_name = 'Moss', bio = 'Hello' where id = tests.uid('cleo');
select results_eq($$ select full_name, username, bio from profiles $$, $$ values ('Cleo Finch', 'cleo', 'Hello') $$,
  'A new name of an approved creator waits, other columns are saved');
select results_eq($$ select full_name, username, status from name_changes $$, $$ values ('Car1 Moss', 'cleo', 'pending') $$, 'The creator reads the names that wait');
select is((select creator_name from listings where name = 'Lead router'), 'Cleo Finch', 'The old name stays on listings');
select is(public_profile('cleo') ->> 'full_name', 'Cleo Finch', 'The old name stays on the profile');
update profiles set first_name = 'Car1', last_name = 'Moss' where id = tests.uid('cleo');
select is((select count(*) from name_changes), 1::bigint, 'Asking for the same names twice is one request');
create temporary table seen on commit drop as select id, updated_at from name_changes;
update profiles set bio = 'Hello again', first_name = 'Cleo', last_name = 'Finch' where id = tests.uid('cleo');
select results_eq($$ select id, updated_at from name_changes $$, $$ select id, updated_at from seen $$, 'Saving the public names does not disturb what waits');
select throws_ok($$ update profiles set first_name = 'Stripe', last_name = 'Support' where id = tests.uid('cleo') $$, '23514', null, 'A reserved name cannot even wait');
select throws_ok($$ update profiles set first_name = '<b>x</b>' where id = tests.uid('cleo') $$, '23514', null, 'A malformed name cannot wait');
select throws_ok($$ update profiles set username = 'ANN' where id = tests.uid('cleo') $$, '23505', null, 'A username that somebody has cannot wait');
select throws_ok($$ update profiles set username = 'car1' where id = tests.uid('cleo') $$, '23505', null, 'A username like that of another creator cannot wait');

-- Nobody else reads or decides it
select throws_ok($$ insert into name_changes (user_id, username) values (tests.uid('cleo'), 'x') $$, '42501', null, 'A creator cannot write name_changes');
select throws_ok($$ update name_changes set status = 'approved' where true $$, '42501', null, 'A creator cannot approve a name by an update');
select throws_ok($$ select review_name_change(id, 'approved', null, updated_at) from name_changes $$, '42501', null, 'A creator cannot review names');
select throws_ok($$ select name_change_queue() $$, '42501', null, 'A creator cannot read the queue of names');
select throws_ok($$ select application_similar_names(gen_random_uuid()) $$, '42501', null, 'A creator cannot call application_similar_names');
select tests.act_as('carl');
select is_empty($$ select * from name_changes $$, 'A creator cannot read the name changes of others');
select withdraw_name_change();
select tests.act_as(null);
select throws_ok($$ select * from name_changes $$, '42501', null, 'A visitor cannot read name_changes');
select throws_ok($$ select withdraw_name_change() $$, '42501', null, 'A visitor cannot withdraw names');

-- The queue shows the nearest names
select tests.act_as('root');
select is(name_change_queue() -> 'total', '1', 'Withdrawing touches only the own request');
select is(name_change_queue() -> 'changes' -> 0 -> 'similar' -> 0, '{"name": "Carl Moss", "username": "carl", "likeness": "alike"}', 'The queue shows whose name a new one looks like');
select is(name_change_queue() -> 'changes' -> 0 ->> 'current_full_name', 'Cleo Finch', 'The queue shows the current name');
select tests.as_owner();
select results_eq($$ select line ->> 'likeness' from unnest(array['CARL  MOSS', 'Сarl-Moss', 'Carla Moss']) as name,
    jsonb_array_elements(private.similar_creators(array[name], null)) as line where line ->> 'username' = 'carl' $$, $$ values ('same'), ('alike'), ('near') $$,
  'Names are the same, alike or near');
select is(private.similar_creators(array['Zebedee'], null), '[]', 'A name of its own has no near one');
select is(private.similar_creators(array['Carl Moss'], tests.uid('carl')), '[]', 'A creator is not near to themselves');
select tests.create_user('twin', '{"full_name": "Ann Lee"}');
select is(private.similar_creators(array['Ann Lee'], null), '[]', 'Only creators are compared');

-- Decisions
select tests.act_as('root');
select throws_ok($$ select review_name_change(id, 'rejected', ' ', updated_at) from name_changes $$, '22023', null, 'A denial needs a reason');
select throws_ok($$ select review_name_change(id, 'withdrawn', null, updated_at) from name_changes $$, '22023', null, 'An unknown decision is refused');
select throws_ok($$ select review_name_change(id, 'approved', null, updated_at - interval '1 second') from name_changes $$, 'PT409', null, 'A review of earlier names is refused');
select lives_ok($$ select review_name_change(id, 'rejected', 'Carl has it', updated_at) from name_changes $$, 'An admin denies a name');
select tests.as_owner();
select is((select full_name from profiles where id = tests.uid('cleo')), 'Cleo Finch', 'A denied name is not public');
select results_eq($$ select recipient, data from private.outbox where kind = 'name_reviewed' $$,
  $$ values ('cleo@example.test', '{"decision": "rejected", "name": "Car1 Moss (@cleo)", "note": "Carl has it"}'::jsonb) $$, 'The creator is mailed the reason');
select tests.act_as('cleo');
update profiles set first_name = 'Cleo Mae', last_name = 'Wren', username = 'cleo-wren' where id = tests.uid('cleo');
select tests.act_as('root');
select lives_ok($$ select review_name_change(id, 'approved', null, updated_at) from name_changes where status = 'pending' $$, 'An admin approves a name');
select throws_ok($$ select review_name_change(id, 'approved', null, updated_at) from name_changes where full_name = 'Cleo Mae Wren' $$, 'PT409', null, 'A name is decided once');
select results_eq($$ select creator_name, creator_username from listings where name = 'Lead router' $$, $$ values ('Cleo Mae Wren', 'cleo-wren') $$, 'An approved name is public');
select results_eq($$ select details from audit_log where action_type = 'review_name' and details ->> 'decision' = 'approved' $$,
  $$ values ('{"decision": "approved", "name": "Cleo Finch (@cleo)", "new_name": "Cleo Mae Wren (@cleo-wren)"}'::jsonb) $$, 'The decision is in the audit log');
select tests.as_owner();
select results_eq($$ select first_name, last_name from profiles where id = tests.uid('cleo') $$, $$ values ('Cleo Mae', 'Wren') $$, 'A first name of two words stays one through a review');
select tests.act_as('root');
update profiles set first_name = 'Rita', last_name = 'Stone' where id = tests.uid('root');
select throws_ok($$ select review_name_change(id, 'approved', null, updated_at) from name_changes where status = 'pending' $$, '42501', null, 'An admin cannot review their own name');

-- Withdrawn, and a username that is taken meanwhile
select tests.act_as('cleo');
update profiles set username = 'wren' where id = tests.uid('cleo');
select withdraw_name_change();
select is_empty($$ select * from name_changes where status = 'pending' $$, 'A creator withdraws a name');
update profiles set username = 'wren' where id = tests.uid('cleo');
select tests.act_as('ann');
update profiles set username = 'wren', first_name = 'Ann', last_name = 'Wren' where id = tests.uid('ann');
select is((select full_name from profiles), 'Ann Wren', 'The name of a buyer changes at once');
select tests.act_as('root');
select throws_ok($$ select review_name_change(id, 'approved', null, updated_at) from name_changes where username = 'wren' $$, 'PT422', null, 'A username that was taken meanwhile is not approved');

-- Applicants
select tests.as_owner();
select tests.create_user('kim', '{"role": "creator", "full_name": "Kim Park"}');
select tests.act_as('kim');
select submit_application('{"email": "kim@example.test", "has_company": false, "business_description": "Flows.", "first_name": "Kim", "last_name": "Park",
  "templates_count": "1-3", "has_clients": true}');
create temporary table applied on commit drop as select id, updated_at from creator_applications;
update profiles set first_name = 'CarI', last_name = 'Moss' where id = tests.uid('kim');
select is((select full_name from profiles), 'CarI Moss', 'The name of an applicant changes at once');
grant select on applied to authenticated;
select tests.act_as('root');
select throws_ok($$ select review_application(id, 'approved', null, updated_at) from applied $$, 'PT409', null, 'An application is not approved as it was before a new name');
select is(application_similar_names((select id from applied)) -> 0 ->> 'username', 'carl', 'The review of an application shows whose name is alike');
select is(application_queue('submitted') -> 'applications' -> 0 -> 'same_name_as', '["carl"]', 'The queue of applications shows whose name is alike');

select * from finish();
rollback;
