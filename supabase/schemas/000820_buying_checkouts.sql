-- Commerce, checkouts: offers to buyers, their expiry, and closing them at Stripe.

create function private.priced_lines(template public.templates, kinds text[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'cents', cents, 'recurring', kind = 'support')
    order by array_position(private.line_kinds(), kind))
  from (values
    ('template', template.name, template.price_cents),
    ('setup', template.name || ': setup call', template.setup_cents),
    ('support', template.name || ': monthly support', template.support_cents)
  ) as offered (kind, name, cents)
  where kind = any (kinds)
$$;
comment on function private.priced_lines(public.templates, text[]) is
  'Lines with a template''s current prices: [{kind, name, cents, recurring}]; cents is null for what is free or not offered.';

create function private.open_checkout_url(buyer_id uuid, template_id uuid, option text, lines jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select checkout.url from public.checkouts as checkout
    where checkout.user_id = buyer_id and checkout.template_id = open_checkout_url.template_id and checkout.option = open_checkout_url.option
      and checkout.kind = 'session' and checkout.closed_at is null and checkout.expires_at > now() + interval '1 minute'
      and checkout.lines = open_checkout_url.lines
    order by checkout.created_at desc, checkout.id limit 1);
end $$;
comment on function private.open_checkout_url(uuid, uuid, text, jsonb) is
  'The page of a session that is open for this buyer and offer, normalized; null if there is none.';

-- Definer: reads prices and accounts. Service role only. Takes ids only, because amounts come from the database.
create function public.begin_checkout(buyer_id uuid, template_id uuid, option text) returns jsonb
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
comment on function public.begin_checkout(uuid, uuid, text) is
  'The current offer to a buyer, or why they cannot buy. Owners are offered only the lines they lack; free templates are claimed, not bought; options that the creator does not offer are refused; a template that was never published is not found. At most 20 in 10 minutes.';

-- Definer: private.checkout_attempts has no grants. Service role only; the edge function has authenticated buyer_id.
create function public.next_checkout_attempt(buyer_id uuid, failed integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known integer;
begin
  insert into private.checkout_attempts as counted (user_id, number) values (buyer_id, next_checkout_attempt.failed + 1)
  on conflict on constraint checkout_attempts_pkey do update set number = excluded.number where counted.number < excluded.number;
  select counted.number into known from private.checkout_attempts as counted where counted.user_id = buyer_id;
  return known;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.next_checkout_attempt(uuid, integer) is
  'The attempt after the one that failed, the same for everybody who saw that one fail: a double click still opens one session.';

create function private.normalize_lines(lines jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  offered jsonb;
begin
  if jsonb_typeof(lines) is distinct from 'array' then raise exception 'lines must be a list' using errcode = '22023'; end if;
  if exists (
    select 1 from jsonb_array_elements(lines) as line
    where line ->> 'kind' is null or line ->> 'kind' <> all (private.line_kinds())
      or coalesce(private.cents_or_null(line ->> 'cents'), 0) = 0
    union all
    select 1 from jsonb_array_elements(lines) as line group by line ->> 'kind' having count(*) > 1
  ) then
    raise exception 'lines are template, setup, and support, each at most once, in cents' using errcode = '22023';
  end if;
  select jsonb_agg(jsonb_build_object('kind', line ->> 'kind', 'cents', (line ->> 'cents')::integer)
    order by array_position(private.line_kinds(), line ->> 'kind'))
  into offered from jsonb_array_elements(lines) as line;
  return offered;
end $$;
comment on function private.normalize_lines(jsonb) is 'Normalizes lines: kind and cents, in a fixed order.';

create function private.total_of(lines jsonb) returns bigint
language sql immutable set search_path = '' as $$ select sum((line ->> 'cents')::integer) from jsonb_array_elements(lines) as line $$;
comment on function private.total_of(jsonb) is 'The sum of lines, in cents.';

create function private.close_checkouts(template_id uuid, kinds text[], reason text) returns void
language sql set search_path = '' as $$
  with closed as (
    update public.checkouts as checkout set closed_at = now()
    where checkout.template_id = close_checkouts.template_id and checkout.kind = any (close_checkouts.kinds) and checkout.closed_at is null
    returning checkout.id, checkout.expires_at
  )
  insert into private.checkout_closings (checkout_id, reason)
  select closed.id, close_checkouts.reason from closed where closed.expires_at is null or closed.expires_at > now()
$$;
comment on function private.close_checkouts(uuid, text[], text) is 'Closes a template''s open checkouts and queues their closing at Stripe.';

-- Definer: checkouts has no write grant. Service role only.
create function public.record_checkout(
  session_id text, buyer_id uuid, template_id uuid, option text, lines jsonb, url text, expires_at timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  offered constant jsonb := private.normalize_lines(record_checkout.lines);
  open_url text;
begin
  -- Two clicks record one after the other.
  perform pg_advisory_xact_lock(hashtextextended('checkout of ' || buyer_id, 0));
  -- Serializes with archiving and suspension: an earlier one is seen here, a later one closes this offer.
  perform 1 from public.templates as template
  where template.id = record_checkout.template_id and template.status = 'approved' and not template.is_suspended for share;
  if not found then raise exception 'The template is not for sale' using errcode = 'PT409'; end if;
  open_url := private.open_checkout_url(buyer_id, record_checkout.template_id, record_checkout.option, offered);
  with recorded as (
    insert into public.checkouts (kind, stripe_id, user_id, template_id, option, lines, total_cents, url, expires_at, closed_at)
    values ('session', session_id, buyer_id, record_checkout.template_id, record_checkout.option, offered,
      private.total_of(offered), record_checkout.url, record_checkout.expires_at, case when open_url is not null then now() end)
    returning id
  )
  insert into private.checkout_closings (checkout_id, reason) select id, 'superseded' from recorded where open_url is not null;
  return coalesce(open_url, record_checkout.url);
end $$;
comment on function public.record_checkout(text, uuid, uuid, text, jsonb, text, timestamptz) is
  'Stores the offer of a Checkout Session, before the buyer gets its URL; returns the URL to show. If another click has opened one for the same offer, that is its URL, and this session is closed. PT409 if the template is no longer approved.';

-- Definer: private.stripe_customers has no grants. Service role only.
create function public.record_customer(user_id uuid, customer_id text) returns void
language sql security definer set search_path = '' as $$
  insert into private.stripe_customers (user_id, customer_id, email)
  values (record_customer.user_id, record_customer.customer_id, (select account.email from auth.users as account where account.id = record_customer.user_id))
  on conflict (user_id) do update set customer_id = excluded.customer_id, email = excluded.email
$$;
comment on function public.record_customer(uuid, text) is 'Stores the Stripe customer of a user, replacing an earlier one, and that it has the account''s address.';

create function private.on_session_expired(session_id text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.checkouts set closed_at = now() where stripe_id = session_id and kind = 'session' and closed_at is null;
  update private.checkout_closings set sent_at = now()
  where checkout_id = (select id from public.checkouts where stripe_id = session_id) and sent_at is null;
end $$;
comment on function private.on_session_expired(text) is 'Closes a session that expired by itself or was expired.';

-- Definer: the queue has no grants. Service role only.
create function public.lease_due_closings(max_rows integer) returns table (checkout_id uuid, kind text, stripe_id text, reason text)
language sql security definer set search_path = '' as $$
  with taken as (
    select due.checkout_id, checkout.kind, checkout.stripe_id
    from private.checkout_closings as due join public.checkouts as checkout on checkout.id = due.checkout_id
    where due.sent_at is null and due.next_at <= now() and due.attempts < private.most_attempts()
    order by due.next_at limit greatest(least(max_rows, 100), 0)
    for update of due skip locked)
  update private.checkout_closings as closing set attempts = closing.attempts + 1, next_at = now() + interval '5 minutes'
  from taken where closing.checkout_id = taken.checkout_id
  returning closing.checkout_id, taken.kind, taken.stripe_id, closing.reason
$$;
comment on function public.lease_due_closings(integer) is 'Leases due closings of sessions and links at Stripe for 5 minutes.';

-- Definer: the queue has no grants. Service role only.
create function public.mark_closing_sent(checkout_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.checkout_closings as closing set sent_at = coalesce(closing.sent_at, now()), last_error = null
  where closing.checkout_id = mark_closing_sent.checkout_id
$$;
comment on function public.mark_closing_sent(uuid) is 'Marks a session or link as closed at Stripe.';

-- Definer: the queue has no grants. Service role only.
create function public.mark_closing_failed(checkout_id uuid, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.checkout_closings as closing set
    last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(closing.attempts)
  where closing.checkout_id = mark_closing_failed.checkout_id and closing.sent_at is null
$$;
comment on function public.mark_closing_failed(uuid, text) is 'Records a failed attempt (refused or unreachable). Retries with back-off of up to 6 hours, at most 20 times.';
grant execute on function
  public.begin_checkout(uuid, uuid, text), public.next_checkout_attempt(uuid, integer), public.record_checkout(text, uuid, uuid, text, jsonb, text, timestamptz),
  public.record_customer(uuid, text),
  public.lease_due_closings(integer), public.mark_closing_sent(uuid), public.mark_closing_failed(uuid, text)
  to service_role;
