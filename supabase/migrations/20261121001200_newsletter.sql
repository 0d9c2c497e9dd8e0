-- The newsletter: its subscribers, and who calls, so that one caller cannot fill it.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 5 and 254 and email = lower(email) and email !~ '[[:space:][:cntrl:]]'),
  created_at timestamptz not null default now()
);
comment on table public.newsletter_subscriptions is 'Who subscribed. No grant to anybody: written by subscribe_newsletter alone.';
create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (lower(email));
alter table public.newsletter_subscriptions enable row level security;

create function private.address_group(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  parsed inet;
begin
  parsed := regexp_replace(btrim(left(address, 100)), '^::ffff:', '', 'i')::inet;
  -- Whoever has one IPv6 address has its whole network.
  return coalesce(host(case when family(parsed) = 6 then network(set_masklen(parsed, 64))::inet else parsed end), 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end $$;
comment on function private.address_group(text) is
  'What counts as one caller: an IPv4 address or an IPv6 network of 64 bits; all without a readable address are one.';

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
  'Whether this is a hosted project, by its address in the vault. Cloudflare stands in front of these, and of no other stack.';

create function private.caller_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), '')::jsonb, '{}');
  told_by_cloudflare constant text := case when private.is_behind_cloudflare() then nullif(btrim(headers ->> 'cf-connecting-ip'), '') end;
begin
  -- What stands first in x-forwarded-for is the caller's own word; the last was added by the gateway.
  return private.address_group(coalesce(told_by_cloudflare, btrim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', ''))));
end $$;
comment on function private.caller_address() is
  'Where the request of the data API comes from, as the gateway in front of it says: Cloudflare on a hosted project, else the last of x-forwarded-for. Functions read it alike (_shared/caller-address.ts).';

-- Definer: nobody may read or write subscriptions or counters.
create function public.subscribe_newsletter(email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(left(subscribe_newsletter.email, 400)));
begin
  if not private.take_rate('newsletter from ' || private.caller_address(), 20, '1 hour') then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  if address is null or length(address) > 254 or address !~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+\.[^[:space:][:cntrl:]@.]+$' then
    return 'invalid';
  end if;
  if not private.take_rate('newsletter for ' || address, 5, '1 hour') then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  insert into public.newsletter_subscriptions (email) values (address) on conflict (lower(newsletter_subscriptions.email)) do nothing;
  return case when found then 'subscribed' else 'duplicate' end;
end $$;
comment on function public.subscribe_newsletter(text) is
  'Subscribes an address: subscribed, duplicate or invalid. Every call counts, whatever it answers: 20 an hour from one caller, 5 for one e-mail, then PT429.';
grant execute on function public.subscribe_newsletter(text) to anon, authenticated;
