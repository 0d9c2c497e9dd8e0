-- Commerce, Payment Links: which links a template has, the queue that makes them, and their publication.

create table private.payment_link_requests (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null,
  offers jsonb not null check (jsonb_typeof(offers) = 'array'),
  attempts integer not null default 0,
  stripe_faults integer not null default 0 check (stripe_faults >= 0),
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.payment_link_requests is
  'Queue of Payment Links to make at Stripe, one row per approval or new price; create-template-checkout-links and send-outbox make them, with back-off.';
comment on column private.payment_link_requests.id is 'Part of Stripe''s idempotency keys: repeated attempts make each link once.';
comment on column private.payment_link_requests.stripe_faults is
  'How often Stripe answered with an error of its own. Stripe repeats that answer for a day under the same idempotency key, so the number is part of the next keys.';
comment on column private.payment_link_requests.template_id is
  'No foreign key: an attempt that may have left links at Stripe is repeated and its links are closed, even if the template is gone.';
comment on column private.payment_link_requests.offers is 'What the links sell: [{option, lines}], lines as of private.priced_lines().';
comment on column private.payment_link_requests.leased_until is 'End of the lease of the caller that makes the links now.';

create index payment_link_requests_template_id_idx on private.payment_link_requests (template_id, created_at desc) where done_at is null;
create index payment_link_requests_due_idx on private.payment_link_requests (next_at) where done_at is null;
alter table private.payment_link_requests enable row level security;

create function private.link_offers(template public.templates) returns table (option text, lines jsonb)
language sql stable set search_path = '' as $$
  select wanted.option, private.priced_lines(template, private.lines_of_option(wanted.option))
  from unnest(array['template', 'setup', 'support', 'full']) with ordinality as wanted (option, rank)
  where template.status = 'approved' and not template.is_suspended and template.price_cents is not null
    and (template.setup_cents is not null or wanted.option not in ('setup', 'full'))
    and (template.support_cents is not null or wanted.option not in ('support', 'full'))
  order by wanted.rank
$$;
comment on function private.link_offers(public.templates) is
  'What a template''s links sell: it alone, and with what its creator offers. None for a template that is free or not for sale.';

create function private.is_link_current(template public.templates, option text, lines jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.link_offers(template) as offer
    where offer.option = is_link_current.option and private.normalize_lines(offer.lines) = private.normalize_lines(is_link_current.lines))
$$;
comment on function private.is_link_current(public.templates, text, jsonb) is 'Whether a link with these lines sells what the template offers now.';

create function private.missing_links(template public.templates) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('option', offer.option, 'lines', offer.lines)), '[]')
  from private.link_offers(template) as offer
  where not exists (
    select 1 from public.checkouts as link
    where link.template_id = template.id and link.option = offer.option and link.kind = 'link' and link.closed_at is null)
$$;
comment on function private.missing_links(public.templates) is 'The offers of a template that have no open link.';

create function private.open_links(template_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(link.option, link.url), '{}') from public.checkouts as link
  where link.template_id = open_links.template_id and link.kind = 'link' and link.closed_at is null
$$;
comment on function private.open_links(uuid) is 'The URLs of a template''s open links by option.';

create function private.newest_link_request(template_id uuid) returns private.payment_link_requests
language sql stable set search_path = '' as $$
  select request from private.payment_link_requests as request
  where request.template_id = newest_link_request.template_id and request.done_at is null
  order by request.created_at desc, request.id limit 1
$$;
comment on function private.newest_link_request(uuid) is 'The newest unfinished request of a template; null if there is none.';

create function private.request_payment_links(template public.templates) returns void
language plpgsql set search_path = '' as $$
declare
  missing constant jsonb := private.missing_links(template);
begin
  delete from private.payment_link_requests as request
  where request.template_id = template.id and request.attempts = 0 and request.done_at is null;
  if missing <> '[]' then
    insert into private.payment_link_requests (template_id, offers) values (template.id, missing);
  end if;
end $$;
comment on function private.request_payment_links(public.templates) is
  'Queues the missing links of a template, in the transaction that offers them. Replaces a request that was not attempted yet.';

create function private.close_stale_links(template public.templates) returns void
language sql set search_path = '' as $$
  with closed as (
    update public.checkouts as link set closed_at = now()
    where link.template_id = template.id and link.kind = 'link' and link.closed_at is null
      and not private.is_link_current(template, link.option, link.lines)
    returning link.id
  )
  insert into private.checkout_closings (checkout_id, reason) select closed.id, 'price_changed' from closed
$$;
comment on function private.close_stale_links(public.templates) is
  'Closes a template''s links whose prices are no longer offered, and queues their deactivation at Stripe.';

-- Definer: checkouts has no write grant.
create function private.on_offer_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (old.status = 'approved' and not old.is_suspended and (new.status <> 'approved' or new.is_suspended)) then
    perform private.close_checkouts(old.id, array['session', 'link'], 'unavailable');
    delete from private.payment_link_requests as request
    where request.template_id = old.id and request.attempts = 0 and request.done_at is null;
  elsif new.status = 'approved' and not new.is_suspended and (old.status, old.is_suspended, old.price_cents, old.setup_cents, old.support_cents)
    is distinct from (new.status, new.is_suspended, new.price_cents, new.setup_cents, new.support_cents) then
    -- Sessions expire soon; a link would keep its old price forever.
    perform private.close_stale_links(new);
    perform private.request_payment_links(new);
  end if;
  return null;
end $$;
comment on function private.on_offer_changed() is
  'After a template is approved, repriced, unpublished, suspended, restored or deleted: closes the open sessions and links that no longer hold, and queues the missing links.';

create trigger on_offer_changed after delete or update of status, is_suspended, price_cents, setup_cents, support_cents on public.templates
  for each row execute function private.on_offer_changed();

-- Definer: checkouts and templates have no write grant for it. Service role only.
create function public.record_payment_link(link_id text, template_id uuid, option text, lines jsonb, url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  offered constant jsonb := private.normalize_lines(record_payment_link.lines);
  template public.templates;
  recorded public.checkouts;
  is_current boolean;
begin
  -- Serializes with new prices, archiving and other links of the template.
  select * into template from public.templates where templates.id = record_payment_link.template_id for no key update;
  is_current := coalesce(private.is_link_current(template, record_payment_link.option, offered), false) and not exists (
    select 1 from public.checkouts as other
    where other.template_id = template.id and other.option = record_payment_link.option and other.kind = 'link' and other.closed_at is null);
  insert into public.checkouts (kind, stripe_id, template_id, option, lines, total_cents, url, closed_at)
  values ('link', link_id, record_payment_link.template_id, record_payment_link.option, offered,
    private.total_of(offered), record_payment_link.url, case when not is_current then now() end)
  on conflict on constraint checkouts_stripe_id_key do nothing
  returning * into recorded;
  if recorded.id is null then
    return (select closed_at is null from public.checkouts where stripe_id = link_id);
  end if;
  if not is_current then
    insert into private.checkout_closings (checkout_id, reason) values (recorded.id, 'superseded');
    return false;
  end if;
  if recorded.option = 'template' then
    update public.templates set payment_link_url = recorded.url where templates.id = template.id;
    update public.submitted_templates as submission set stripe_payment_link_id = recorded.stripe_id where submission.template_id = template.id;
  end if;
  return true;
end $$;
comment on function public.record_payment_link(text, uuid, text, jsonb, text) is
  'Stores the offer of a Payment Link and publishes the template''s own one; idempotent. False if it is closed: no longer offered, or the second of its kind; its deactivation at Stripe is queued.';

create function private.link_order(request private.payment_link_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('request_id', request.id, 'attempt', request.stripe_faults, 'template_id', request.template_id, 'currency', 'usd', 'offers', coalesce((
    select jsonb_agg(offer order by rank) from jsonb_array_elements(request.offers) with ordinality as listed (offer, rank)
    where not exists (
      select 1 from public.checkouts as link
      where link.template_id = request.template_id and link.kind = 'link' and link.closed_at is null
        and link.option = offer ->> 'option' and link.lines = private.normalize_lines(offer -> 'lines'))), '[]'))
$$;
comment on function private.link_order(private.payment_link_requests) is 'What is left to make of a request: {request_id, attempt, template_id, currency, offers}. Id and attempt are part of Stripe''s idempotency keys.';

-- Definer: the queue has no grants. Service role only.
create function public.lease_due_payment_links(max_rows integer) returns setof jsonb
language sql security definer set search_path = '' as $$
  with taken as (
    select due.id from private.payment_link_requests as due
    where due.done_at is null and due.next_at <= now() and due.attempts < private.most_attempts()
    order by due.next_at limit greatest(least(max_rows, 100), 0)
    for update skip locked),
  leased as (
    update private.payment_link_requests as request set
      attempts = request.attempts + 1, next_at = now() + interval '5 minutes', leased_until = now() + interval '5 minutes'
    from taken where request.id = taken.id
    returning request.*)
  select private.link_order(leased::private.payment_link_requests) from leased
$$;
comment on function public.lease_due_payment_links(integer) is 'Leases due requests for links for 5 minutes, each as private.link_order().';

-- Definer: the queue has no grants. Service role only; the edge function has authenticated caller_id.
create function public.begin_payment_links(caller_id uuid, template_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
  request private.payment_link_requests;
  missing jsonb;
begin
  if not private.count_attempt('payment links:' || caller_id, 60, interval '10 minutes') then
    return jsonb_build_object('ok', false, 'problem', 'too_many');
  end if;
  select * into template from public.templates
  where templates.id = begin_payment_links.template_id and deleted_at is null
    and (creator_id = caller_id or private.acts_as_admin(caller_id))
  for no key update;
  if template.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if template.status <> 'approved' or template.is_suspended then
    return jsonb_build_object('ok', false, 'problem', 'not_approved');
  end if;
  if template.price_cents is null then return jsonb_build_object('ok', false, 'problem', 'free'); end if;
  missing := private.missing_links(template);
  if missing <> '[]' then
    if ((private.newest_link_request(template.id)).offers @> missing) is not true then
      perform private.request_payment_links(template);
    end if;
    update private.payment_link_requests as leased set
      attempts = greatest(leased.attempts, 1), next_at = now() + interval '5 minutes', leased_until = now() + interval '5 minutes'
    where leased.id = (private.newest_link_request(template.id)).id and (leased.leased_until is null or leased.leased_until <= now())
    returning * into request;
  end if;
  return jsonb_build_object('ok', true, 'is_busy', missing <> '[]' and request.id is null,
    'order', case when request.id is not null then private.link_order(request) end, 'links', private.open_links(template.id));
end $$;
comment on function public.begin_payment_links(uuid, uuid) is
  'The open links of a template, and what is left to make, leased for 5 minutes: {ok, is_busy, order, links} or {ok, problem}. For its creator and admins; anyone else gets not_found. At most 60 in 10 minutes.';

-- Definer: the queue has no grants. Service role only.
create function public.finish_payment_links(request_id uuid, problem text, is_stripes_fault boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.payment_link_requests;
begin
  update private.payment_link_requests as finished set
    leased_until = null, last_error = left(problem, 2000),
    stripe_faults = finished.stripe_faults + case when is_stripes_fault then 1 else 0 end,
    done_at = case when problem is null then coalesce(finished.done_at, now()) else finished.done_at end,
    next_at = now() + private.retry_after(finished.attempts)
  where finished.id = request_id
  returning * into request;
  return private.open_links(request.template_id);
end $$;
comment on function public.finish_payment_links(uuid, text, boolean) is
  'Ends an attempt; returns the open links. With a problem it is repeated with back-off of up to 6 hours, at most 20 times; after an error of Stripe''s own, with other idempotency keys.';

-- Definer: checkouts and the queue have no grants. The caller's own templates only.
create function public.my_payment_links() returns table (template_id uuid, state text, links jsonb)
language sql stable security definer set search_path = '' as $$
  select template.id,
    case
      when private.missing_links(template) = '[]' then 'ready'
      when request.leased_until > now() then 'making'
      when request.last_error is not null or request.created_at < now() - interval '10 minutes' then 'failed'
      when request.id is not null then 'making'
      else 'none'
    end,
    coalesce((
      select jsonb_agg(jsonb_build_object('option', link.option, 'url', link.url, 'cents', link.total_cents)
        order by array_position(array['template', 'setup', 'support', 'full'], link.option))
      from public.checkouts as link
      where link.template_id = template.id and link.kind = 'link' and link.closed_at is null), '[]')
  from public.templates as template
  left join lateral private.newest_link_request(template.id) as request on true
  where template.creator_id = (select auth.uid()) and template.status = 'approved' and template.price_cents is not null
$$;
comment on function public.my_payment_links() is
  'The open links of the caller''s approved templates with a price: [{option, url, cents}]. state is ready, making, failed, or none (never requested).';

grant execute on function
  public.record_payment_link(text, uuid, text, jsonb, text), public.lease_due_payment_links(integer),
  public.begin_payment_links(uuid, uuid), public.finish_payment_links(uuid, text, boolean)
  to service_role;
grant execute on function public.my_payment_links() to authenticated;
