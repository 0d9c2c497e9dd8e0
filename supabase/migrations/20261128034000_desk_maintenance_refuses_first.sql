-- During maintenance, an upload was stored and removed again, and a checkout made a customer at Stripe, before the first write was refused.
-- An admin without their second factor could not give it up.
-- Definer: private.maintenance and auth.sessions have no grants. About the caller only.
create or replace function private.is_refused_now() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller_role constant text := coalesce(current_setting('role', true), '');
  session_id constant text := private.request_header('x-flowshelf-session');
begin
  if not exists (select 1 from private.maintenance where sentence is not null) then return false; end if;
  if caller_role in ('anon', 'authenticated') then return not private.is_admin(); end if;
  -- An edge function says whom it works for: without the header for Stripe, a job or the shop itself.
  if caller_role <> 'service_role' or private.request_header('x-flowshelf-client') is null then return false; end if;
  -- Without asking for a second factor: an admin who lost theirs gives it up by a function, before ending maintenance.
  return not exists (
    select from auth.sessions as session join private.admins as admin using (user_id) where session.id::text = session_id);
end $$;

-- Definer: private.maintenance has no grants.
create function private.require_no_maintenance() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_refused_now() then
    raise exception 'Flowshelf is under maintenance' using errcode = 'PT503', detail = (select sentence from private.maintenance);
  end if;
end $$;
comment on function private.require_no_maintenance() is 'Raises PT503 during maintenance, with the admins'' sentence as detail. For what an edge function asks before it stores a file or calls Stripe.';

-- Definer: the trigger fires for every role.
create or replace function private.refuse_in_maintenance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_maintenance();
  return null;
end $$;

-- Definer: private.rate_limits has no grants. Service role only.
create or replace function public.count_upload_attempt(user_id uuid, caller text, bytes bigint) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_maintenance();
  if not (private.count_attempt('upload from ' || private.address_group(caller), 120, '1 hour')
    and private.count_attempt('upload of ' || user_id, 60, '1 hour')
    and private.count_attempt('daily upload of ' || user_id, 200, '24 hours')) then
    return 'too_many';
  end if;
  return case when private.uploaded_today(user_id) + bytes > private.daily_upload_bytes() then 'full' else 'ok' end;
end $$;

-- Definer: private.rate_limits has no grants. Service role only; caller is the client address that the edge function saw.
create or replace function public.count_request_with_files(purpose text, user_id uuid, caller text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_maintenance();
  return private.count_attempt(format('%s sent from %s', purpose, private.address_group(caller)), 120, '1 hour')
    and (count_request_with_files.user_id is null or private.count_attempt(format('%s sent by %s', purpose, count_request_with_files.user_id),
      case when private.acts_as_admin(count_request_with_files.user_id) then 600 else 60 end, '1 hour'));
end $$;

-- Definer: reads prices and accounts. Service role only. Takes ids only, because amounts come from the database.
create or replace function public.begin_checkout(buyer_id uuid, template_id uuid, option text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kinds text[] := private.lines_of_option(begin_checkout.option);
  template public.templates;
  owned public.purchases;
  address text;
  wanted jsonb;
begin
  perform private.require_no_maintenance();
  if kinds is null then return jsonb_build_object('ok', false, 'problem', 'unknown_option'); end if;
  select email into address from auth.users where id = buyer_id;
  if address is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if not private.count_attempt('checkout:' || buyer_id, 20, interval '10 minutes') then
    return jsonb_build_object('ok', false, 'problem', 'too_many');
  end if;
  select * into template from public.templates where templates.id = begin_checkout.template_id;
  if template.id is null or private.is_secret(template, buyer_id) then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if template.creator_id = buyer_id then return jsonb_build_object('ok', false, 'problem', 'own_template'); end if;
  if template.status <> 'approved' or template.is_suspended then
    return jsonb_build_object('ok', false, 'problem', 'not_approved');
  end if;

  select * into owned from public.purchases as purchase
  where purchase.user_id = buyer_id and purchase.template_id = template.id and purchase.state = 'active';
  if owned.id is not null then
    kinds := array(
      select kind from unnest(kinds) as kind
      where kind <> 'template'
        and not (kind = 'setup' and owned.support_option in ('setup', 'full'))
        and not (kind = 'support' and owned.support_option in ('support', 'full')));
    if kinds = '{}' then return jsonb_build_object('ok', false, 'problem', 'already_owned'); end if;
  elsif template.price_cents is null then
    return jsonb_build_object('ok', false, 'problem', 'free');
  end if;
  if ('setup' = any (kinds) and template.setup_cents is null) or ('support' = any (kinds) and template.support_cents is null) then
    return jsonb_build_object('ok', false, 'problem', 'not_offered');
  end if;

  wanted := private.priced_lines(template, kinds);
  return jsonb_build_object(
    'ok', true, 'template_id', template.id, 'template_name', template.name, 'option', begin_checkout.option, 'currency', 'usd',
    'email', address,
    'customer_id', (select customer.customer_id from private.stripe_customers as customer where customer.user_id = buyer_id),
    'customer_email', (select customer.email from private.stripe_customers as customer where customer.user_id = buyer_id),
    'lines', wanted,
    'total_cents', private.total_of(wanted),
    'attempt', coalesce((select failed.number from private.checkout_attempts as failed where failed.user_id = buyer_id), 0),
    'open_url', private.open_checkout_url(buyer_id, template.id, begin_checkout.option, private.normalize_lines(wanted)));
end $$;
