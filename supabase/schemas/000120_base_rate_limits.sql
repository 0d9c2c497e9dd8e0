-- Rate limits: counters per key, and the address of the caller.

create table private.rate_limits (
  key text primary key,
  hits integer not null,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  subject text generated always as (substring(key from '[^ :]+$')) stored
);
comment on table private.rate_limits is 'One counter per key and window; count_attempt() deletes expired ones.';
comment on column private.rate_limits.subject is 'Whom it counts, the last word of the key: an id, an address, a network or a hash.';

create index rate_limits_expires_at_idx on private.rate_limits (expires_at);
create index rate_limits_subject_idx on private.rate_limits (subject);
alter table private.rate_limits enable row level security;

create function private.address_group(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  parsed inet;
begin
  parsed := regexp_replace(btrim(left(address, 100)), '^::ffff:', '', 'i')::inet;
  -- One IPv6 customer usually has a whole /64 network.
  return coalesce(host(case when family(parsed) = 6 then network(set_masklen(parsed, 64))::inet else parsed end), 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end $$;
comment on function private.address_group(text) is
  'Rate-limit key of an address: the IPv4 address, or the IPv6 /64 network; invalid addresses share one key.';

create function private.is_behind_cloudflare() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  url text;
begin
  if to_regclass('vault.decrypted_secrets') is null then return false; end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into url using 'flowshelf_url';
  return coalesce(url ~ '^https://[a-z]{20}\.supabase\.co/?$', false);
end $$;
comment on function private.is_behind_cloudflare() is
  'Whether this is a hosted project, by its URL in the vault. Only hosted projects are behind Cloudflare.';

create function private.caller_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), '')::jsonb, '{}');
  cloudflare_address constant text := case when private.is_behind_cloudflare() then nullif(btrim(headers ->> 'cf-connecting-ip'), '') end;
begin
  -- The gateway appends the last entry of x-forwarded-for; earlier entries are client input.
  return private.address_group(coalesce(cloudflare_address, btrim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', ''))));
end $$;
comment on function private.caller_address() is
  'The client address of a data API request: cf-connecting-ip on a hosted project, else the last entry of x-forwarded-for. Edge functions do the same (_shared/base/caller-address.ts).';

create function private.count_attempt(key text, max integer, period interval) returns boolean
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
  taken integer;
begin
  -- The row lock serializes concurrent increments.
  insert into private.rate_limits as counter (key, hits, window_start, expires_at)
  values (count_attempt.key, 1, at, at + period)
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.expires_at <= at then 1 else least(counter.hits, count_attempt.max) + 1 end,
    window_start = case when counter.expires_at <= at then at else counter.window_start end,
    expires_at = case when counter.expires_at <= at then at + period else counter.expires_at end
  returning counter.hits into taken;

  delete from private.rate_limits as old where old.key in (
    select expired.key from private.rate_limits as expired where expired.expires_at <= at
    order by expired.expires_at limit 2 for update skip locked);
  return taken <= count_attempt.max;
end $$;
comment on function private.count_attempt(text, integer, interval) is
  'Counts one use of the key; false after max uses per window. A later error in the transaction rolls the count back: return, do not raise, where every attempt must count.';

create function private.limit_attempts(key text, max integer, period interval) returns void
language plpgsql set search_path = '' as $$
begin
  if private.count_attempt(key, max, period) then return; end if;
  raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
end $$;
comment on function private.limit_attempts(text, integer, interval) is 'Counts one use of the key and raises PT429 after max uses per window.';

create function private.limit_calls(action text, max integer, period interval) returns void
language plpgsql set search_path = '' as $$
begin
  -- The key is the caller, never an id in the request, so that nobody can use up the limit of somebody else.
  perform private.limit_attempts(action || ' by ' || coalesce(auth.uid()::text, private.caller_address()), max, period);
end $$;
comment on function private.limit_calls(text, integer, interval) is
  'Counts one use by the caller (the user, or a visitor''s address) and raises PT429 after max uses per period. Definer functions call it after authorization and before any other work.';
