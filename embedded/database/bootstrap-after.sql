-- What the auth and storage schemas of @supabase/lite lack next to hosted ones.
alter table auth.users add column if not exists instance_id uuid;
alter table auth.identities alter column id set default gen_random_uuid();

-- Defaults that hosted does not have: what relies on one works here alone.
alter table auth.users alter column created_at drop default, alter column updated_at drop default, alter column aud drop default,
  alter column role drop default, alter column raw_app_meta_data drop default, alter column raw_user_meta_data drop default;
alter table auth.identities alter column created_at drop default, alter column updated_at drop default,
  alter column identity_data drop default;
alter table auth.sessions alter column created_at drop default, alter column updated_at drop default;

-- Files would stay behind: hosted deletes rows of files and buckets by the Storage API only.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_objects_delete before delete on storage.objects for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets for each statement execute function storage.protect_delete();

create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (session_id, authentication_method)
);

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text unique,
  last_challenged_at timestamptz unique
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);

grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
