-- Activity: written by triggers, read by its owner.
begin;
\ir support/people.psql
select plan(9);

select tests.create_user('ann'), tests.create_user('bob');
update auth.users set last_sign_in_at = now() where id = tests.uid('ann');
select results_eq($$ select type, subject from activity where user_id = tests.uid('ann') $$, $$ values ('login', null::text) $$, 'a sign-in is noted');
update auth.users set last_sign_in_at = last_sign_in_at, updated_at = now() where id = tests.uid('ann');
select is((select count(*)::integer from activity), 1, 'a user row written without a sign-in is not');

select tests.act_as('ann');
update profiles set bio = 'Hello';
update profiles set city = 'Bonn';
select results_eq($$ select type from activity order by id $$, $$ values ('login'), ('profile_update') $$, 'a change of the profile is noted, once for fields saved one by one');
select throws_ok($$ insert into activity (user_id, type) values (tests.uid('ann'), 'purchase') $$, '42501', null, 'nobody writes activity');
select throws_ok($$ update activity set type = 'purchase' $$, '42501', null, 'or changes it');
select throws_ok($$ delete from activity $$, '42501', null, 'or removes it');
select tests.act_as('bob');
select is_empty($$ select * from activity $$, 'nobody reads the activity of others');
update profiles set bio = bio;
select is_empty($$ select * from activity $$, 'saving without a change is no activity');
select tests.act_as(null);
select throws_ok($$ select * from activity $$, '42501', null, 'a visitor has no right on it');

select * from finish();
rollback;
