-- Second factor: which sessions count, what asks for one, recovery codes, and the pause of payouts.
begin;
\ir ../support/people.psql
select no_plan();
update private.settings set requires_second_factor = true;

select tests.create_user(name) from unnest(array['ann', 'bob', 'cleo', 'dan']) as name;
select tests.create_user('root', '{"role": "admin"}'), tests.create_user('boss', '{"role": "admin"}');
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('boss'));

-- What the auth service writes: a session by a method, some minutes ago; a code of an app in a session; the removal of a factor.
create function tests.sign_in(name text, method text default 'password', minutes integer default 0) returns uuid language plpgsql security definer as $$
declare made uuid;
begin
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent)
  values (gen_random_uuid(), tests.uid(name), now() - make_interval(mins => minutes), now(), 'aal1', 'Firefox') returning id into made;
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  values (gen_random_uuid(), made, method, now() - make_interval(mins => minutes), now());
  return made;
end $$;
create function tests.use_app(session uuid, factor uuid default gen_random_uuid()) returns uuid language plpgsql security definer as $$
begin
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
  select factor, one.user_id, factor::text, 'totp', 'verified', now(), now() from auth.sessions as one where one.id = session
  on conflict do nothing;
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  values (gen_random_uuid(), session, 'totp', now(), now()) on conflict do nothing;
  update auth.sessions set aal = 'aal2', factor_id = factor where id = session;
  return factor;
end $$;
create function tests.drop_app(factor uuid) returns void language plpgsql security definer as $$
begin
  delete from auth.mfa_factors where id = factor;
  update auth.sessions set aal = 'aal1', factor_id = null where factor_id = factor;
end $$;
create function tests.act_with(name text, session_id uuid, level text default 'aal2') returns void language sql as $$
  select tests.act_in_session(tests.uid(name), session_id);
  select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', level))::text, true) $$;
create function tests.is_confirmed() returns boolean language sql as $$ select (my_second_factor() ->> 'is_confirmed')::boolean $$;
create function tests.add_bank(iban text default 'DE89370400440532013000') returns void language sql as $$
  insert into public.payment_methods (account_holder_name, iban, bank_code, bank_name) values ('Ann Lee', iban, 'DEUTDEFF', 'Deutsche Bank') $$;
create function tests.mails(name text) returns setof text language sql security definer as $$
  select kind || coalesce(' by ' || (data ->> 'by'), '') from private.outbox
  where recipient = name || '@example.test' and kind like 'second_factor%' order by created_at, kind $$;
create table tests.place (name text primary key, id uuid);
grant select on tests.place to authenticated;
create function tests.at(name text) returns uuid language sql security definer as $$ select id from tests.place where place.name = $1 $$;
-- The auth service numbers its refresh tokens; here their ids are of another type.
create function tests.keep_token(place text, number integer, revoked boolean) returns void language plpgsql security definer as $$
begin
  execute format('insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
    select %L, %L, user_id, id, %L, now(), now() from auth.sessions where id = %L',
    case when (select data_type from information_schema.columns where (table_schema, table_name, column_name) = ('auth', 'refresh_tokens', 'id')) = 'uuid'
      then lpad(number::text, 32, '0') else (9000000 + number)::text end,
    'token ' || number, revoked, tests.at(place));
end $$;

-- A first factor in a session that began with the password counts at once.
select tests.act_with('ann', tests.sign_in('ann'), 'aal1');
select is(my_second_factor(), '{"is_required": true, "is_confirmed": false, "is_on": false, "counts_from": null, "codes_left": 0}', 'A new account has no second factor');
select throws_ok('select tests.add_bank()', '42501', null, 'A bank account is not added without a second factor');
select tests.as_owner();
insert into tests.place select 'ann', tests.sign_in('ann');
insert into tests.place select 'ann app', tests.use_app(tests.at('ann'));
select is((select count(*) from auth.sessions where user_id = tests.uid('ann')), 1::bigint, 'Enrolling a factor ends the other sessions');
select results_eq($$ select tests.mails('ann') $$, $$ values ('second_factor_added') $$, 'Its owner is mailed');
select tests.act_with('ann', tests.at('ann'));
select ok(tests.is_confirmed(), 'A first factor of a session that began with the password 10 minutes ago or less counts at once');
select lives_ok('select tests.add_bank()', 'A bank account is added with a second factor');
select lives_ok($$ select tests.add_bank('GB82WEST12345698765432') $$, 'A second one, too');
select tests.act_with('ann', tests.at('ann'), 'aal1');
select ok(not tests.is_confirmed(), 'An access token from before the code does not count in the raised session');
select throws_ok($$ select set_default_payment_method((select id from payment_methods where not is_default)) $$, 'PT403', null,
  'Another default needs a second factor');
select results_eq($$ with changed as (update payment_methods set bank_name = 'Other Bank' where true returning 1) select count(*) from changed $$, $$ values (0::bigint) $$,
  'Bank details are not changed without a second factor');
select results_eq($$ with gone as (delete from payment_methods where not is_default returning 1) select count(*) from gone $$, $$ values (0::bigint) $$,
  'A bank account is not removed without a second factor');
select tests.as_owner();
insert into tests.place select 'ann otherwise', tests.sign_in('ann');
select tests.act_with('ann', tests.at('ann otherwise'));
select ok(not tests.is_confirmed(), 'Another session of the account without a code does not count, whatever its token says');
select tests.as_owner();
select tests.use_app(tests.at('ann otherwise'), tests.at('ann app'));
select is((select count(*) from auth.sessions where user_id = tests.uid('ann')), 2::bigint, 'A code of a known factor ends no session');
select results_eq($$ select tests.mails('ann') $$, $$ values ('second_factor_added') $$, 'And causes no mail');
select tests.act_with('ann', tests.at('ann otherwise'));
select ok(tests.is_confirmed(), 'A known factor counts in a new session at once');
select tests.as_owner();
delete from auth.sessions where id = tests.at('ann otherwise');
select tests.act_with('ann', tests.at('ann otherwise'));
select ok(not tests.is_confirmed(), 'An ended session does not count');
select tests.as_owner();

-- Refresh tokens from before the code. The auth service swaps them before it raises the session.
insert into tests.place select 'ann raised', tests.sign_in('ann');
select tests.keep_token('ann raised', 1, true), tests.keep_token('ann raised', 2, false), tests.keep_token('ann raised', 3, true),
  tests.keep_token('ann raised', 4, false), tests.keep_token('ann', 5, true);
select tests.use_app(tests.at('ann raised'), tests.at('ann app'));
select results_eq($$ select token::text from auth.refresh_tokens where session_id = tests.at('ann raised') $$, $$ values ('token 4') $$,
  'A session raised by a code keeps its newest refresh token only');
select is((select count(*) from auth.refresh_tokens where session_id = tests.at('ann')), 1::bigint, 'Tokens of other sessions stay');
select tests.keep_token('ann raised', 6, true);
select tests.use_app(tests.at('ann raised'), tests.at('ann app'));
select is((select count(*) from auth.refresh_tokens where session_id = tests.at('ann raised')), 2::bigint,
  'A code in a session that is raised already ends no token');
delete from auth.sessions where id = tests.at('ann raised');

-- Other first factors wait 24 hours.
insert into tests.place values ('bob', tests.sign_in('bob', 'password', 11)), ('cleo', tests.sign_in('cleo', 'otp'));
insert into tests.place values ('bob app', tests.use_app(tests.at('bob'))), ('cleo app', tests.use_app(tests.at('cleo')));
select tests.act_with('bob', tests.at('bob'));
select ok(not tests.is_confirmed(), 'A factor enrolled 11 minutes after the password does not count at once');
select throws_ok('select tests.add_bank()', '42501', null, 'It allows no bank account');
select is((my_second_factor() ->> 'counts_from')::timestamptz, now() + interval '24 hours', 'It counts after 24 hours');
select tests.act_with('cleo', tests.at('cleo'));
select ok(not tests.is_confirmed(), 'A factor enrolled in a session of a mailed link does not count at once');
select tests.as_owner();
update private.second_factors set counts_from = now() where user_id = tests.uid('bob');
select tests.act_with('bob', tests.at('bob'));
select ok(tests.is_confirmed(), 'A factor counts once its 24 hours are over');
select tests.as_owner();

-- An account that had a factor waits, too.
select tests.drop_app(tests.at('ann app'));
select results_eq($$ select tests.mails('ann') $$, $$ values ('second_factor_added'), ('second_factor_removed by owner') $$, 'Its owner is mailed when a factor is removed');
select tests.act_with('ann', tests.at('ann'));
select ok(not tests.is_confirmed(), 'A removed factor does not count');
select tests.as_owner();
insert into tests.place select 'ann again', tests.sign_in('ann');
insert into tests.place select 'ann second app', tests.use_app(tests.at('ann again'));
select tests.act_with('ann', tests.at('ann again'));
select ok(not tests.is_confirmed(), 'A second factor of an account does not count at once, even with the password');
select tests.as_owner();

-- A step that fails stops nobody.
alter table private.second_factors rename to factors_away;
insert into tests.place select 'dan', tests.sign_in('dan');
select lives_ok($$ insert into tests.place select 'dan app', tests.use_app(tests.at('dan')) $$, 'A failing step does not stop the auth service');
alter table private.factors_away rename to second_factors;
select is((select step from private.signup_faults where user_id = tests.uid('dan')), 'second factor', 'A failing step is logged');
select tests.act_with('dan', tests.at('dan'));
select ok(not tests.is_confirmed(), 'An unrecorded factor does not count');
select tests.as_owner();
select ok(bool_and(prosecdef), 'The triggers on the auth service''s tables run with the privileges of their owner') from pg_proc
where pronamespace = 'private'::regnamespace and proname in ('on_second_factor_used', 'on_second_factor_removed');

-- Admins
insert into tests.place values ('root', tests.sign_in('root')), ('boss', tests.sign_in('boss'));
select private.write_audit('export_payouts', 'payout_export', 'x', '{}', '{}');
select tests.act_with('root', tests.at('root'), 'aal1');
select ok(is_admin(tests.uid('root')), 'The page may tell an admin without a second factor that they are one');
select throws_ok('select admin_payouts()', '42501', null, 'But they see no payouts');
select throws_ok($$ select mark_payouts_paid(array[gen_random_uuid()], current_date, null) $$, '42501', null, 'They mark no payouts');
select throws_ok($$ select decide_refund_request(gen_random_uuid(), 'approved') $$, '42501', null, 'They decide about no refunds');
select throws_ok($$ select audit_entries() $$, '42501', null, 'They read no audit log');
select is_empty('select id from audit_log', 'Not even by its policy');
select tests.as_owner();
insert into tests.place values ('root app', tests.use_app(tests.at('root')));
select tests.act_with('root', tests.at('root'));
select lives_ok('select admin_payouts()', 'An admin with a second factor sees payouts');
select results_eq('select email, is_on, is_own from admins_to_let_in() order by email', $$ values ('boss@example.test', false, false), ('root@example.test', true, true) $$, 'And which admins have one');
select tests.act_with('ann', tests.at('ann again'));
select throws_ok('select * from admins_to_let_in()', '42501', null, 'Others do not');
select tests.as_owner();
-- For edge functions: the session is in headers.
create function tests.acts_as_admin(session_id uuid, level text) returns boolean language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('x-flowshelf-session', session_id, 'x-flowshelf-aal', level)::text, true);
  return private.acts_as_admin(tests.uid('root'));
end $$;
select ok(tests.acts_as_admin(tests.at('root'), 'aal2'), 'An edge function acts for an admin in a session with a second factor');
select ok(not tests.acts_as_admin(tests.at('root'), 'aal1'), 'Not by a token from before the code');
select ok(not tests.acts_as_admin(tests.at('boss'), 'aal2'), 'Not in the session of another user');
select ok(not tests.acts_as_admin(null, null), 'Not without a session');
select throws_ok(format('select payout_export(array[gen_random_uuid()], %L)', tests.uid('root')), '42501', null, 'Payouts are not exported without a second factor');
select set_config('request.headers', '', true);

-- Recovery codes
create table tests.codes (owner text, code text);
grant insert on tests.codes to authenticated;
select tests.act_with('root', tests.at('root'), 'aal1');
select throws_ok('select new_recovery_codes()', 'PT403', null, 'Recovery codes are not made without the factor');
select tests.act_with('root', tests.at('root'));
insert into tests.codes select 'root', unnest(new_recovery_codes());
select tests.act_with('bob', tests.at('bob'));
insert into tests.codes select 'bob, earlier', unnest(new_recovery_codes());
insert into tests.codes select 'bob', unnest(new_recovery_codes());
select is(my_second_factor() -> 'codes_left', '10', 'Ten codes are left');
select tests.as_owner();
select is((select count(distinct code) from tests.codes where code ~ '^([0-9a-f]{4}-){3}[0-9a-f]{4}$'), 30::bigint, 'Codes are random');
select is_empty($$ select 1 from private.recovery_codes as stored, tests.codes as made where position(made.code in encode(stored.code_hash, 'escape')) > 0 $$, 'Only hashes are stored');
create function tests.give_up(name text, code text, place text default null) returns text language sql as $$
  select coalesce(answer ->> 'problem', 'ok') from give_up_my_second_factor(tests.uid(name), tests.at(coalesce(place, name))::text, code) as answer $$;
create function tests.code_of(owner text, number integer default 1) returns text language sql as $$
  select code from tests.codes where codes.owner = code_of.owner order by code offset number - 1 limit 1 $$;
select is(tests.give_up('bob', tests.code_of('bob, earlier')), 'wrong_code', 'A code that was replaced does not work');
select is(tests.give_up('bob', tests.code_of('root')), 'wrong_code', 'Nor does a code of somebody else');
select is(tests.give_up('bob', ''), 'wrong_code', 'Nor does nothing');
select is(tests.give_up('bob', null), 'needs_code', 'A factor that counts is not removed without a code');
insert into tests.place select 'bob without app', tests.sign_in('bob');
select is(tests.give_up('bob', ' ' || upper(tests.code_of('bob')), 'bob without app'), 'ok', 'A recovery code removes the factor, however it is typed');
select is((select array_agg(id) from auth.sessions where user_id = tests.uid('bob')), array[tests.at('bob without app')], 'The other sessions end');
select results_eq($$ select tests.mails('bob') offset 1 $$, $$ values ('second_factor_removed by code') $$, 'The owner is mailed');
select is(private.second_factor_held_until(tests.uid('bob')), now() + interval '168 hours', 'Payouts are held for 7 days');
insert into payment_methods (user_id, account_holder_name, bank_code, iban, bank_name)
values (tests.uid('bob'), 'Bob Bee', 'DEUTDEFF', 'DE89370400440532013000', 'Bank');
select is(private.payout_problem(tests.uid('bob'), 100000, now() + interval '167 hours'), 'second_factor_removed', 'A payout within 7 days is skipped');
select is(private.payout_problem(tests.uid('bob'), 100000, now() + interval '169 hours'), null, 'A later one is not');
select is(tests.give_up('bob', tests.code_of('bob', 2), 'bob without app'), 'wrong_code', 'The other codes end with it');
select is(tests.give_up('bob', tests.code_of('bob'), 'bob without app'), 'ok', 'The call can be repeated, in case the auth service could not be reached');
select results_eq($$ select tests.mails('bob') offset 1 $$, $$ values ('second_factor_removed by code') $$, 'A repeated call causes no second mail');
select tests.drop_app(tests.at('bob app'));
select results_eq($$ select tests.mails('bob') offset 1 $$, $$ values ('second_factor_removed by code') $$, 'Nor does the removal at the auth service');
select is((select count(*) from generate_series(1, 12) where tests.give_up('bob', 'guess', 'bob without app') = 'too_many'), 5::bigint, 'A session may try ten times an hour');

-- A factor that does not count yet may be a thief's.
insert into tests.place values ('cleo back', tests.sign_in('cleo')), ('cleo late', tests.sign_in('cleo', 'password', 11)), ('cleo by mail', tests.sign_in('cleo', 'otp'));
select is(tests.give_up('cleo', null, 'cleo by mail'), 'needs_code', 'A mailed link does not remove it');
select is(tests.give_up('cleo', null, 'cleo late'), 'needs_code', 'Nor does a password of 11 minutes ago');
select is(tests.give_up('ann', null, 'cleo back'), 'needs_code', 'Nor does the password of somebody else');
select is(tests.give_up('cleo', null, 'cleo back'), 'ok', 'The password removes a factor that does not count yet');
select is((select array_agg(id) from auth.sessions where user_id = tests.uid('cleo')), array[tests.at('cleo back')], 'The thief''s session ends');

-- Admins let each other in.
create function tests.let_in(name text, admin text, session_id uuid) returns text language plpgsql as $$
declare answer jsonb;
begin
  perform set_config('request.headers', jsonb_build_object('x-flowshelf-session', session_id, 'x-flowshelf-aal', 'aal2')::text, true);
  answer := give_up_second_factor_of(tests.uid(name), tests.uid(admin));
  perform set_config('request.headers', '', true);
  return coalesce(answer ->> 'problem', 'ok');
end $$;
insert into tests.place values ('boss app', tests.use_app(tests.at('boss')));
select is(tests.let_in('boss', 'ann', tests.at('ann again')), 'not_admin', 'Others do not let an admin back in');
select is(tests.let_in('boss', 'root', null), 'not_admin', 'Nor does an admin without a second factor');
select is(tests.let_in('root', 'root', tests.at('root')), 'not_found', 'Nobody lets themselves in');
select is(tests.let_in('ann', 'root', tests.at('root')), 'not_found', 'An admin does not remove the factor of somebody who is none');
select is(tests.let_in('boss', 'root', tests.at('root')), 'ok', 'An admin lets another back in');
select is_empty($$ select 1 from auth.sessions where user_id = tests.uid('boss') $$, 'Whose sessions end');
select results_eq($$ select tests.mails('boss') offset 1 $$, $$ values ('second_factor_removed by admin') $$, 'Who is mailed');
select results_eq($$ select actor, action_type, entity_id from audit_log where action_type = 'remove_second_factor' $$,
  $$ values (tests.uid('root'), 'remove_second_factor', tests.uid('boss')::text) $$, 'It is in the audit log');

-- The setting
update private.settings set requires_second_factor = false;
select tests.act_with('boss', tests.sign_in('boss'), 'aal1');
select lives_ok('select admin_payouts()', 'Where no second factor is required, an admin works without one');
select lives_ok('select tests.add_bank()', 'And bank accounts are added without one');
select tests.as_owner();
select is((select column_default from information_schema.columns where table_schema = 'private' and table_name = 'settings' and column_name = 'requires_second_factor'), 'true',
  'It is required unless somebody turns it off');

select * from finish();
rollback;
