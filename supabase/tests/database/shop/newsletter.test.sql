-- Newsletter: double opt-in, rate limits, and no privileges on the table.
begin;
select plan(56);

create schema tests;
create function tests.from_headers(headers jsonb) returns text language sql as $$
  select private.caller_address() from (select set_config('request.headers', coalesce(headers::text, ''), true)) as told $$;
create function tests.token(address text) returns text language sql security definer as $$
  select unsubscribe_token::text from public.newsletter_subscriptions where email = address $$;
create function tests.link(address text) returns text language sql security definer as $$
  -- The newest: all mails of a transaction have the same time.
  select mail.data ->> 'confirm_token' from private.outbox as mail join public.newsletter_subscriptions as subscription on subscription.email = mail.recipient
  where mail.recipient = address and mail.kind = 'newsletter_confirm' and subscription.confirm_hash = sha256(convert_to(mail.data ->> 'confirm_token', 'UTF8')) $$;
create function tests.try(address text) returns text language plpgsql as $$
begin return public.subscribe_newsletter(address); exception when sqlstate 'PT429' then return 'too many'; end $$;
create function tests.tries(times integer, address text) returns text[] language plpgsql as $$
declare answers text[] := '{}';
begin for n in 1..times loop answers := answers || tests.try(format(address, n)); end loop; return answers; end $$;

-- The address of the caller
select is(tests.from_headers(headers), address, why) from (values
  ('{"x-forwarded-for": "203.0.113.9"}'::jsonb, '203.0.113.9', 'The address comes from x-forwarded-for'),
  ('{"x-forwarded-for": "1.1.1.1, 203.0.113.9"}', '203.0.113.9', 'Earlier entries of x-forwarded-for are ignored'),
  ('{"cf-connecting-ip": "1.1.1.1", "true-client-ip": "1.1.1.1", "x-real-ip": "1.1.1.1", "x-forwarded-for": "203.0.113.9"}', '203.0.113.9',
    'Without Cloudflare, other address headers are ignored'),
  ('{"cf-connecting-ip": "1.1.1.1", "x-real-ip": "1.1.1.1"}', 'unknown', 'Other address headers are ignored even without x-forwarded-for'),
  ('{"x-forwarded-for": "::ffff:203.0.113.9"}', '203.0.113.9', 'An IPv4-mapped IPv6 address is an IPv4 address'),
  ('{"x-forwarded-for": "2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::', 'An IPv6 address is reduced to its /64 network'),
  ('{"x-forwarded-for": "nonsense"}', 'unknown', 'An invalid address is unknown'),
  ('{"x-forwarded-for": ""}', 'unknown', 'An empty header is unknown'),
  ('{}', 'unknown', 'A missing header is unknown'),
  (null, 'unknown', 'Missing headers are unknown')) as told (headers, address, why);

create function tests.at(url text) returns void language plpgsql as $$
begin
  if to_regclass('vault.decrypted_secrets') is null then
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
  end if;
  if to_regprocedure('vault.create_secret(text, text, text, uuid)') is not null then
    delete from vault.secrets where name = 'flowshelf_url';
    perform vault.create_secret(url, 'flowshelf_url');
  else
    delete from vault.decrypted_secrets;
    insert into vault.decrypted_secrets values ('flowshelf_url', url);
  end if;
end $$;
create function tests.behind(url text) returns text language sql as $$
  select tests.at(url);
  select tests.from_headers('{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "1.1.1.1, 10.0.0.1"}') $$;
select is(tests.behind('https://abcdefghijklmnopqrst.supabase.co'), '203.0.113.9', 'On a hosted project, the address comes from cf-connecting-ip');
select is_empty($$ select url from unnest(array['http://127.0.0.1:54321', 'http://kong:8000', 'https://api.example.com', 'https://abcdefghijklmnopqrst.supabase.co.example.com']) as url
  where tests.behind(url) <> '10.0.0.1' $$, 'Elsewhere, cf-connecting-ip is ignored');

-- Subscribing
select tests.from_headers('{"x-forwarded-for": "198.51.100.1"}');
select is(subscribe_newsletter(' Ann@Example.test '), 'subscribed', 'A new address is subscribed');
select is(subscribe_newsletter('ann@EXAMPLE.test'), 'subscribed', 'An unconfirmed address gets the same answer as a new one');
select results_eq('select email from newsletter_subscriptions', $$ values ('ann@example.test') $$, 'Addresses are stored in lower case');
select is_empty($$ select bad from unnest(array[null, '', ' ', 'ann', 'ann@', '@b.test', 'a@b', 'a b@c.test', 'a@b@c.test', 'a@b.', E'a@b.test\nBcc: x@y.test', repeat('a', 260) || '@b.test']) as bad
  where subscribe_newsletter(bad) <> 'invalid' $$, 'An invalid address is refused');
select is((select count(*) from newsletter_subscriptions), 1::bigint, 'An invalid address is not stored');

-- Confirming
select results_eq($$ select kind, count(*) from private.outbox where recipient = 'ann@example.test' group by 1 $$,
  $$ values ('newsletter_confirm', 2::bigint) $$, 'An unconfirmed address gets confirmation links only');
select is_empty($$ select 1 from newsletter_subscriptions as row where to_jsonb(row)::text like '%' || tests.link('ann@example.test') || '%' $$,
  'The table contains the hash of a token, never the token');
select is_empty($$ select bad from unnest(array[null, '', 'x', repeat('0', 64), upper(tests.link('ann@example.test')), tests.link('ann@example.test') || '0']) as bad
  where confirm_newsletter(bad) is distinct from false $$, 'A wrong token confirms nothing');
select is(confirm_newsletter((select data ->> 'confirm_token' from private.outbox where recipient = 'ann@example.test' and data ->> 'confirm_token' <> tests.link('ann@example.test'))),
  false, 'Only the newest link works');
select is((select confirmed_at from newsletter_subscriptions), null, 'The address is still unconfirmed');
update newsletter_subscriptions set confirm_until = now();
select is(confirm_newsletter(tests.link('ann@example.test')), false, 'An expired link confirms nothing');
update newsletter_subscriptions set confirm_until = now() + interval '1 minute';
select set_config('tests.used', tests.link('ann@example.test'), true);
select is(confirm_newsletter(current_setting('tests.used')), true, 'A valid link confirms the address');
select is(confirm_newsletter(current_setting('tests.used')), false, 'A link works once');
select is(subscribe_newsletter('ann@EXAMPLE.test'), 'duplicate', 'A confirmed address is a duplicate in any case');
select results_eq($$ select recipient, data ->> 'unsubscribe_token' from private.outbox where kind = 'newsletter_welcome' $$,
  $$ values ('ann@example.test', tests.token('ann@example.test')) $$, 'Confirmation sends the welcome mail with the unsubscribe token');
select mark_mail_sent(id) from private.outbox where kind = 'newsletter_confirm';
select is_empty($$ select 1 from private.outbox where kind = 'newsletter_confirm' and data ? 'confirm_token' $$, 'The token of a sent link is deleted from the outbox');
select is(subscribe_newsletter('late@example.test'), 'subscribed', 'A second address can subscribe');
update newsletter_subscriptions set confirm_until = now() where email = 'late@example.test';
select private.delete_unconfirmed_subscriptions();
select results_eq('select email from newsletter_subscriptions', $$ values ('ann@example.test') $$, 'Expired unconfirmed addresses are deleted, confirmed ones are kept');
update newsletter_subscriptions set confirm_until = now();
select private.delete_unconfirmed_subscriptions();
select is((select count(*) from newsletter_subscriptions), 1::bigint, 'A confirmed address is kept after its link has expired');

-- Unsubscribing
select is(subscribe_newsletter('bob@example.test'), 'subscribed', 'Another address can subscribe');
select is(confirm_newsletter(tests.link('bob@example.test')), true, 'Another address can be confirmed');
select isnt(tests.token('ann@example.test'), tests.token('bob@example.test'), 'Each subscription has its own unsubscribe token');
select is_empty($$ select token from unnest(array[null, '', 'x', gen_random_uuid()::text, repeat('0', 400), tests.token('bob@example.test') || 'x']) as token
  where unsubscribe_newsletter(token)::text is distinct from '' $$, 'unsubscribe_newsletter has the same answer for every wrong token');
select is((select count(*) from newsletter_subscriptions), 2::bigint, 'A wrong token deletes no subscription');
update private.outbox set sent_at = now() where recipient = 'ann@example.test';
insert into private.outbox (recipient, kind, dedup_key) values ('bob@example.test', 'ticket_opened', 'other');
select is(unsubscribe_newsletter(upper(tests.token('bob@example.test')))::text, '', 'unsubscribe_newsletter has the same answer for a valid token');
select results_eq('select email from newsletter_subscriptions', $$ values ('ann@example.test') $$, 'A valid token deletes only its own subscription');
select results_eq($$ select kind, skipped_at is not null from private.outbox where recipient = 'bob@example.test' order by 1 $$,
  $$ values ('newsletter_confirm', true), ('newsletter_welcome', true), ('ticket_opened', false) $$, 'Unsubscribing skips queued newsletter mails and no others');
select is((select skipped_at from private.outbox where recipient = 'ann@example.test' and kind = 'newsletter_welcome'), null, 'Unsubscribing does not skip another person''s mails');
delete from private.rate_limits where key like 'newsletter%bob%' or key like 'unsubscribe%';

-- Limits
select is(tests.tries(4, 'p%s@example.test'), array['subscribed', 'subscribed', 'subscribed', 'too many'],
  'One caller has 20 attempts an hour, duplicates and invalid ones included');
select is(tests.try('late@example.test'), 'too many', 'The limit also applies to another address');
select tests.from_headers('{"x-forwarded-for": "198.51.100.2"}');
select is(tests.try('late@example.test'), 'subscribed', 'Another caller has a limit of their own');
select is(tests.tries(8, 'ANN@example.test'), array_fill('duplicate'::text, array[8]), 'An address has no limit that somebody else could use up');
select tests.from_headers('{"x-forwarded-for": "198.51.100.1"}');
update private.rate_limits set expires_at = now();
select is(tests.try('ann@example.test'), 'duplicate', 'After an hour, attempts are allowed again');
select is(tests.tries(5, 'mia@example.test'), array['subscribed', 'subscribed', 'subscribed', 'subscribed', 'subscribed'], 'subscribe_newsletter answers subscribed for an unconfirmed address, whether or not it mails another link');
select is((select count(*) from private.outbox where recipient = 'mia@example.test'), 3::bigint, 'One address gets at most three links a day');
select throws_ok($$ select subscribe_newsletter('ann@example.test') from generate_series(1, 30) $$, 'PT429', 'Too many requests. Please try again later.',
  'Beyond the limit, subscribe_newsletter raises PT429');

select throws_ok($$ select unsubscribe_newsletter(gen_random_uuid()::text) from generate_series(1, 31) $$, 'PT429', 'Too many requests. Please try again later.',
  'Beyond the limit, unsubscribe_newsletter raises PT429');

-- Privileges
select is_empty($$ select who, what from unnest(array['anon', 'authenticated', 'service_role']) as who, unnest(array['select', 'insert', 'update']) as what
  where has_any_column_privilege(who, 'public.newsletter_subscriptions', what) or has_table_privilege(who, 'public.newsletter_subscriptions', 'delete, truncate') $$,
  'No API role has a privilege on newsletter_subscriptions');
select results_eq($$ select who from unnest(array['anon', 'authenticated', 'service_role']) as who
  where has_function_privilege(who, 'public.subscribe_newsletter(text)', 'execute') order by 1 $$, $$ values ('anon'), ('authenticated') $$, 'Visitors and users can execute subscribe_newsletter');
select results_eq($$ select who from unnest(array['anon', 'authenticated', 'service_role']) as who
  where has_function_privilege(who, 'public.unsubscribe_newsletter(text)', 'execute') order by 1 $$, $$ values ('anon'), ('authenticated') $$, 'Visitors and users can execute unsubscribe_newsletter');
select is_empty($$ select who from unnest(array['anon', 'authenticated', 'service_role']) as who
  where has_function_privilege(who, 'private.caller_address()', 'execute') or has_function_privilege(who, 'private.address_group(text)', 'execute') $$,
  'No API role can execute caller_address and address_group');
update private.rate_limits set expires_at = now();
set local role anon;
select is(subscribe_newsletter('visitor@example.test'), 'subscribed', 'A visitor can subscribe');
select throws_ok('select email from newsletter_subscriptions', '42501', null, 'A visitor cannot select subscriptions');
set local role authenticated;
select throws_ok($$ insert into newsletter_subscriptions (email) values ('x@example.test') $$, '42501', null, 'A user cannot insert subscriptions');
reset role;

select * from finish();
rollback;
