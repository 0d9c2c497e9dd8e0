-- Foundation: nothing is reachable by a client unless a later migration grants it by name.

-- Made first, so that its functions keep the execute right that trigram operators need.
create extension if not exists pg_trgm with schema extensions;

-- Hosted Supabase grants everything in public by default; row-level security alone would then be the only wall, and
-- TRUNCATE ignores it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Functions are executable by PUBLIC unless this is said for every schema at once.
alter default privileges revoke execute on functions from public;

create schema private;
comment on schema private is 'What no API exposes: helpers of policies and definer functions, queues, admins, events.';
-- No usage for any client role: policies and checks hold their functions by oid and need execute alone, so a client cannot
-- even name what is in here.

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.touch_updated_at() is 'Before-update trigger: keeps updated_at true.';

-- clock_timestamp rather than now(): two changes in one transaction must not look like one to "as the admin saw it".
create function private.touch_seen_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;
comment on function private.touch_seen_at() is 'Before-update trigger for rows that are decided upon as they were seen: every change gets its own updated_at.';

create function private.is_https(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select url is null or (length(url) <= 2048 and url ~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][^[:space:]<>"\\^`{|}]*)?$')
$$;
comment on function private.is_https(text) is 'Check of external links: https only, nothing that could leave an attribute; null passes.';

create function private.is_own_path(path text, owner uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select path is null
    or (length(path) <= 512 and path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$' and split_part(path, '/', 1) = owner::text)
$$;
comment on function private.is_own_path(text, uuid) is 'Check of files in buckets: a path inside the bucket that begins with the owner''s id; null passes.';

-- Check constraints are evaluated with the rights of whoever writes the row.
grant execute on function private.is_https(text), private.is_own_path(text, uuid) to authenticated;
