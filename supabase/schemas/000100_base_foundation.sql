-- Foundation: no privileges by default, and the checks that all domains share. Later migrations grant privileges by name.

-- Created before the default privileges below, so that its functions stay executable: trigram operators need them.
create extension if not exists pg_trgm with schema extensions;

-- Hosted Supabase grants all privileges in schema public by default. Row-level security would then be the only protection, and
-- TRUNCATE bypasses it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Postgres grants execute to PUBLIC; only a default for all schemas can revoke that.
alter default privileges revoke execute on functions from public;

create schema private;
comment on schema private is 'Not exposed by the API: helper functions, queues, admins, payment events.';
-- Client roles have no usage on this schema. Policies, checks and parsed function bodies refer to functions by oid and need only
-- execute, so clients cannot call anything in here by name.

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.touch_updated_at() is 'Before-update trigger: sets updated_at.';

-- clock_timestamp() rather than now(), so that two changes in one transaction get different timestamps.
create function private.advance_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;
comment on function private.advance_updated_at() is 'Before-update trigger for optimistic locking: every change gets a later updated_at, which review functions compare with seen_at.';

create function private.forbid_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
comment on function private.forbid_change() is 'Trigger of append-only tables: raises on every change, for every role.';

-- Invoker, so that current_user distinguishes direct writes by clients from writes inside of definer functions.
create function private.authorize_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and to_jsonb(new) ->> tg_argv[0] is distinct from auth.uid()::text then
    raise exception 'new row violates row-level security policy for table "%"', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.authorize_owner() is
  'Before-insert trigger that raises the error of row-level security if the owner of the row (the column in argument 1) is not the caller. Row-level security checks a row only after all before-triggers; the name aa_authorize makes this trigger the first.';

create function private.is_https(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select url is null or (length(url) <= 2048 and url ~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][^[:space:]<>"\\^`{|}]*)?$')
$$;
comment on function private.is_https(text) is 'Check of external links: https only, no characters that could end an HTML attribute; null passes.';

create function private.is_calendly_link(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return (url is null or (url like 'https://calendly.com/_%' and private.is_https(url)));
comment on function private.is_calendly_link(text) is 'Check of scheduling links: a page of calendly.com; null passes.';

create function private.is_own_path(path text, owner uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select path is null
    or (length(path) <= 512 and path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$' and split_part(path, '/', 1) = owner::text)
$$;
comment on function private.is_own_path(text, uuid) is 'Check of storage paths: the first folder is the owner''s id, no dot segments; null passes.';

create function private.fold(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g')
$$;
comment on function private.fold(text) is 'Text for a search that ignores case and accents: "Zoë" becomes "zoe".';
-- Generated columns and indexes are written with the privileges of the role that writes the row.
grant execute on function private.fold(text) to authenticated;

create function private.like_pattern(search text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(lower(nullif(btrim(left(search, 200)), '')), '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function private.like_pattern(text) is 'A LIKE pattern that finds the input in lower-case text, with wildcards escaped; null for empty input.';

create function private.visible_text(text text) returns text
language sql immutable parallel safe set search_path = ''
return (
  -- The joiners U+200C and U+200D are kept: words and emoji are written with them.
  regexp_replace(text,
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g')
);
comment on function private.visible_text(text) is
  'A text of several lines without control characters (except line breaks and tabs), bidirectional controls and zero-width characters; null for null. src/base/rules/visible-text.ts does the same.';

create function private.is_phone(phone text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(phone) <= 40 and phone ~ '^\+?[0-9(][0-9 ()./-]*( ?(x|ext\.?) ?[0-9]{1,6})?$'
    and length(regexp_replace(split_part(split_part(phone, 'x', 1), 'e', 1), '[^0-9]', '', 'g')) between 5 and 15
$$;
comment on function private.is_phone(text) is 'Check of phone numbers: 5 to 15 digits with the usual separators, and an optional extension; null passes.';

create function private.is_email_address(address text) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  length(address) <= 254
    and address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
);
comment on function private.is_email_address(text) is
  'Check of e-mail addresses: the form that the auth service accepts, with a dot in the domain; null passes. The same as src/account/rules/email.ts.';

create function private.addresses_in(record jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if position('@' in record::text) = 0 then return '{}'; end if;
  return (
    select coalesce(array_agg(distinct lower(found.address #>> '{}')), '{}')
    from jsonb_path_query(record, 'strict $.** ? (@.type() == "object").keyvalue()
      ? (@.key like_regex "email|recipient" && @.value.type() == "string" && @.value like_regex "^[^@[:space:]]+@[^@[:space:]]+$").value') as found (address)
    -- The size of an index entry is limited, and no mailbox has a longer address.
    where length(found.address #>> '{}') <= 320);
end $$;
comment on function private.addresses_in(jsonb) is
  'The whole addresses, in lower case, that a record has under keys such as "email", "customer_email" and "recipient". Not those in texts: anything can be called like an address.';

create function private.clean_file_name(name text, type text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  endings constant text[] := case type
    when 'image/png' then '{png}'
    when 'image/jpeg' then '{jpg,jpeg}'
    when 'image/gif' then '{gif}'
    when 'image/webp' then '{webp}'
    when 'application/pdf' then '{pdf}'
    when 'application/msword' then '{doc}'
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then '{docx}'
    when 'application/json' then '{json}'
    when 'text/plain' then '{txt}'
    else '{bin}' end;
  -- An extension contains a letter: "Report 2026.11" has none.
  any_ending constant text := '^(.*)\.([0-9]*[A-Za-z][A-Za-z0-9]*)$';
  edges constant text := '^[ .\u00a0]+|[ .\u00a0]+$';
  stem text;
  found text[];
  given text[];
begin
  -- Removes control, bidirectional and zero-width characters, then replaces path and stream separators.
  stem := regexp_replace(right(name, 400),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g');
  stem := regexp_replace(regexp_replace(stem, '[/\\:*?"<>|]', '_', 'g'), edges, '', 'g');
  -- Second attempt for double extensions: "Screenshot.png.bat" becomes "Screenshot.png".
  for attempt in 1..2 loop
    found := regexp_match(coalesce(given[1], stem), any_ending);
    exit when found is null or length(found[2]) > 10;
    found[1] := regexp_replace(found[1], edges, '', 'g');
    if lower(found[2]) = any (endings) then
      return coalesce(nullif(regexp_replace(left(found[1], 100), edges, '', 'g'), ''), 'file') || '.' || found[2];
    end if;
    given := coalesce(given, found);
  end loop;
  return coalesce(nullif(regexp_replace(left(coalesce(given[1], stem), 100), edges, '', 'g'), ''), 'file') || '.' || endings[1];
end $$;
comment on function private.clean_file_name(text, text) is
  'Sanitized file name: no invisible or bidirectional characters, and the extension of the stored type; null for null. src/base/rules/files.ts does the same.';

-- Money is whole US cents. The only conversions: src/base/rules/money.ts has those of the page.
create function private.cents_of(dollars numeric) returns integer
language sql immutable parallel safe set search_path = ''
return (dollars * 100)::integer;
comment on function private.cents_of(numeric) is
  'US dollars in cents, for the columns that are generated from a column in dollars; null for null. A check of that column refuses fractions of a cent.';

-- plpgsql: a call costs half of that of an SQL function, and the analytics make 10,000.
create function private.dollars_of(cents bigint) returns numeric
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return round(cents / 100.0, 2);
end $$;
comment on function private.dollars_of(bigint) is 'US cents in dollars, exactly: for columns and answers that are specified in dollars.';

create function private.is_whole_cents(dollars numeric) returns boolean
language sql immutable parallel safe set search_path = ''
return dollars = trunc(dollars, 2);
comment on function private.is_whole_cents(numeric) is
  'Check of an amount in dollars: no fraction of a cent, which numeric(10, 2) would round silently; null passes.';

-- Check constraints and generated columns run with the privileges of the role that writes the row.
grant execute on function private.is_https(text), private.is_calendly_link(text), private.is_own_path(text, uuid), private.is_phone(text),
  private.is_email_address(text), private.cents_of(numeric), private.is_whole_cents(numeric)
  to authenticated;
