-- Activity: written by triggers, read by its owner.
begin;
\ir ../support/people.psql
select plan(9);

select tests.create_user('ann'), tests.create_user('bob');
update auth.users set last_sign_in_at = now() where id = tests.uid('ann');
select results_eq($$ select type, subject from activity where user_id = tests.uid('ann') $$, $$ values ('login', null::text) $$, 'A sign-in is logged as activity');
update auth.users set last_sign_in_at = last_sign_in_at, updated_at = now() where id = tests.uid('ann');
select is((select count(*)::integer from activity), 1, 'An update of a user without a sign-in is not logged');

select tests.act_as('ann');
update profiles set bio = 'Hello';
update profiles set city = 'Bonn';
select results_eq($$ select type from activity order by id $$, $$ values ('login'), ('profile_update') $$, 'A profile update is logged, once for fields saved one by one');
select throws_ok($$ insert into activity (user_id, type) values (tests.uid('ann'), 'purchase') $$, '42501', null, 'Users cannot insert activity');
select throws_ok($$ update activity set type = 'purchase' $$, '42501', null, 'Users cannot update activity');
select throws_ok($$ delete from activity $$, '42501', null, 'Users cannot delete activity');
select tests.act_as('bob');
select is_empty($$ select * from activity $$, 'A user cannot read another user''s activity');
update profiles set bio = bio;
select is_empty($$ select * from activity $$, 'Saving a profile without changes is not logged');
select tests.act_as(null);
select throws_ok($$ select * from activity $$, '42501', null, 'A visitor cannot read activity');

select * from finish();
rollback;
