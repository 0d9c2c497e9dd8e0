-- What the auth and storage schemas of @supabase/lite lack next to hosted ones.
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users alter column id set default gen_random_uuid();
alter table auth.identities alter column id set default gen_random_uuid();

create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (session_id, authentication_method)
);

grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
