-- Demo accounts, all with the password flowshelf-demo. For development and demonstration only.
-- Triggers on auth.users create profiles, buyers and creators, as for any registration.

do $$ begin
  -- local.sql and the embedded backend set flowshelf.demo; the Supabase CLI creates the role cli_login_postgres on hosted projects.
  if current_setting('flowshelf.demo', true) is distinct from 'local' or exists (select 1 from pg_roles where rolname = 'cli_login_postgres') then
    raise exception 'The demo accounts have a public password: they are for the embedded backend and for supabase start on your machine. Nothing was changed.';
  end if;
  if exists (select 1 from auth.users) then
    raise exception 'The demo accounts are only for an empty database: this one has % account(s) already. Nothing was changed.',
      (select count(*) from auth.users);
  end if;
end $$;

-- Their password is public, so a second factor would protect nothing.
update private.settings set requires_second_factor = false;

create temporary table demo_account as
select id::uuid, mailbox || '@flowshelf.test' as email, days_ago, gen_random_uuid()::text as draft_key, role,
  jsonb_build_object('role', role, 'first_name', first_name, 'last_name', last_name, 'full_name', first_name || ' ' || last_name)
    || more::jsonb as details
from (values
  ('a0000000-0000-4000-8000-000000000001', 'admin', 'Robin', 'Okafor', 'buyer', 400, '{}'),
  ('b0000000-0000-4000-8000-000000000001', 'buyer', 'Alex', 'Meyer', 'buyer', 40, '{}'),
  ('b0000000-0000-4000-8000-000000000002', 'ines', 'Ines', 'Duarte', 'buyer', 55, '{}'),
  ('b0000000-0000-4000-8000-000000000003', 'jonah', 'Jonah', 'Weiss', 'buyer', 51, '{}'),
  ('b0000000-0000-4000-8000-000000000004', 'priya', 'Priya', 'Raman', 'buyer', 46, '{}'),
  ('b0000000-0000-4000-8000-000000000005', 'lukas', 'Lukas', 'Brandt', 'buyer', 38, '{}'),
  ('b0000000-0000-4000-8000-000000000006', 'amara', 'Amara', 'Nwosu', 'buyer', 33, '{}'),
  ('b0000000-0000-4000-8000-000000000007', 'theo', 'Theo', 'Lindgren', 'buyer', 25, '{}'),
  ('b0000000-0000-4000-8000-000000000008', 'wren', 'Wren', 'Castellan', 'buyer', 18, '{}'),
  ('b0000000-0000-4000-8000-000000000009', 'sofia', 'Sofia', 'Marchetti', 'buyer', 11, '{}'),
  ('c0000000-0000-4000-8000-000000000001', 'creator', 'Mara', 'Lindqvist', 'creator', 210, '{
    "company_name": "Lindqvist Ledger AB", "business_description": "Finance workflows for small agencies.", "templates_count": "1-5",
    "has_company": true, "has_clients": true, "calendly_url": "https://calendly.com/mara-lindqvist/setup",
    "social_accounts": {"linkedin": "https://www.linkedin.com/in/mara-lindqvist-example", "website": "https://mara.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000002', 'oku', 'Oku', 'Tanabe', 'creator', 180, '{
    "company_name": "Tanabe Works", "business_description": "Support automation with agents that know their limits.", "templates_count": "1-5",
    "has_company": true, "has_clients": true, "calendly_url": "https://calendly.com/oku-tanabe/setup",
    "social_accounts": {"website": "https://oku.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000003', 'northlane', 'Nora', 'Lane', 'creator', 150, '{
    "company_name": "Northlane Studio Inc.", "business_description": "GoHighLevel snapshots for local businesses.", "templates_count": "6-10",
    "has_company": true, "has_clients": true, "calendly_url": "https://calendly.com/northlane-studio/setup",
    "social_accounts": {"instagram": "https://www.instagram.com/northlane.example", "website": "https://northlane.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000004', 'tiny-ops', 'Teo', 'Pereira', 'creator', 120, '{
    "company_name": "Tiny Ops Lda", "business_description": "Operations for very small teams.", "templates_count": "1-5",
    "has_company": true, "has_clients": false, "calendly_url": "https://calendly.com/tiny-ops/setup",
    "social_accounts": {"website": "https://tiny-ops.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000006', 'rosa', 'Rosa', 'Iturbe', 'creator', 110, '{
    "company_name": "Iturbe Estudio", "business_description": "Workflows for small web shops.", "templates_count": "1-5",
    "has_company": true, "has_clients": true, "calendly_url": "https://calendly.com/rosa-iturbe/setup",
    "social_accounts": {"website": "https://rosa.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000007', 'piotr', 'Piotr', 'Zielny', 'creator', 100, '{
    "company_name": "Quiet Pager", "business_description": "Building blocks and alarms for product teams.", "templates_count": "1-5",
    "has_company": false, "has_clients": true, "calendly_url": "https://calendly.com/piotr-zielny/setup",
    "social_accounts": {"website": "https://piotr.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000008', 'imani', 'Imani', 'Wekesa', 'creator', 95, '{
    "company_name": "Wekesa Practice Ltd", "business_description": "GoHighLevel snapshots for coaches, hosts and agencies.", "templates_count": "6-10",
    "has_company": true, "has_clients": true, "calendly_url": "https://calendly.com/imani-wekesa/setup",
    "social_accounts": {"instagram": "https://www.instagram.com/imani.example", "website": "https://imani.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000009', 'meera', 'Meera', 'Joshi', 'creator', 90, '{
    "company_name": "Corner Shop Systems Ltd", "business_description": "GoHighLevel snapshots for salons, restaurants and repair shops.", "templates_count": "6-10",
    "has_company": true, "has_clients": true, "calendly_url": "https://calendly.com/meera-joshi/setup",
    "social_accounts": {"website": "https://meera.example.com"}}'),
  ('c0000000-0000-4000-8000-000000000005', 'dana', 'Dana', 'Kovacs', 'creator', 2, '{
    "company_name": "Kovacs Clinic Systems Kft", "business_description": "Booking and reminders for small medical practices.",
    "templates_count": "6-10", "has_company": true, "has_clients": true, "calendly_url": "https://calendly.com/dana-kovacs/setup",
    "social_accounts": {"website": "https://dana.example.com"}}')
) as account (id, mailbox, first_name, last_name, role, days_ago, more);

-- Drafts, like those of the sign-up form.
insert into private.registration_drafts (email_hash, key_hash, role, details)
select private.email_hash(email), private.key_hash(draft_key), role, details from demo_account;

-- The hosted auth service cannot read null tokens: every sign-in would fail.
insert into auth.users (
  id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change,
  phone_change_token, reauthentication_token, created_at, updated_at)
select id, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', email,
  extensions.crypt('flowshelf-demo', extensions.gen_salt('bf')), now() - days_ago * interval '1 day',
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('role', role, 'draft_key', draft_key), '', '', '', '', '', '', '', '',
  now() - days_ago * interval '1 day', now()
from demo_account;

insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), id, 'email', id::text,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  null, now() - days_ago * interval '1 day', now()
from demo_account;

update public.profiles as profile set created_at = now() - account.days_ago * interval '1 day'
from demo_account as account where account.id = profile.id;

insert into private.admins (user_id) select id from demo_account where email = 'admin@flowshelf.test';

-- Approved without an application, except Dana.
update public.creators set application_status = 'approved' where id in (select id from demo_account where email <> 'dana@flowshelf.test');

drop table demo_account;

-- Dana's application is submitted by the regular function and waits in the admins' queue. Its mail is deleted.
do $$ begin
  perform set_config('request.jwt.claims', '{"sub": "c0000000-0000-4000-8000-000000000005", "role": "authenticated"}', true),
    set_config('request.jwt.claim.sub', 'c0000000-0000-4000-8000-000000000005', true);
  perform public.submit_application(
    '{"email": "dana@flowshelf.test", "first_name": "Dana", "last_name": "Kovacs", "has_company": true, "company_name": "Kovacs Clinic Systems Kft",
      "business_description": "We run bookings, reminders and follow-ups for 14 small medical practices, all built in n8n. Eight of these workflows would suit any practice.",
      "templates_count": "4-10", "has_clients": true}',
    social_profiles => '[{"platform": "linkedin", "profile_url": "https://www.linkedin.com/in/dana-kovacs-example"}]');
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
end $$;
update public.creator_applications set submitted_at = now() - interval '1 day' where email = 'dana@flowshelf.test';
delete from private.outbox where kind = 'application_received';
