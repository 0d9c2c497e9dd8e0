-- Commerce, entitlements: who may use a template, downloads, and free templates.

create function private.lock_sale(template_id uuid, buyer uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- No stronger than counting the sale or the download needs, so that rows which refer to the template can be inserted meanwhile.
  perform 1 from public.templates where id = lock_sale.template_id for no key update;
  -- The removal of an account locks its payments afterwards, too.
  perform 1 from auth.users where id = lock_sale.buyer for key share;
end $$;
comment on function private.lock_sale(uuid, uuid) is
  'Serializes what payments change of a template: entitlements, subscriptions, ledger, sales. Locks out its deletion and the removal of the buyer''s account.';

create function private.entitlement(user_id uuid, template_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select 1 from public.purchases as purchase
      where purchase.user_id = entitlement.user_id and purchase.template_id = entitlement.template_id and purchase.state = 'active')
    or exists (
      select 1 from public.templates as template
      where template.id = entitlement.template_id and template.creator_id = entitlement.user_id)
    or private.acts_as_admin(entitlement.user_id)
$$;
comment on function private.entitlement(uuid, uuid) is 'Whether a user may download a template''s goods: as its buyer with an active purchase, its creator, or an admin.';

create function private.is_secret(template public.templates, user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select template.published_at is null and template.creator_id is distinct from is_secret.user_id
    and private.acts_as_admin(is_secret.user_id) is not true
$$;
comment on function private.is_secret(public.templates, uuid) is
  'Whether a user must not learn that a template exists: it was never published, and they are neither its creator nor an admin.';

create function private.entitlement_problem(user_id uuid, template_id uuid, kinds text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  owned public.purchases;
begin
  if exists (
    select 1 from public.templates as template
    where template.id = entitlement_problem.template_id and template.creator_id = entitlement_problem.user_id
  ) then
    return 'own_template';
  end if;
  select * into owned from public.purchases as purchase
  where purchase.user_id = entitlement_problem.user_id and purchase.template_id = entitlement_problem.template_id and purchase.state = 'active';
  if owned.id is null then return case when 'template' = any (kinds) then null else 'not_owned' end; end if;
  if 'template' = any (kinds)
    or ('setup' = any (kinds) and owned.support_option in ('setup', 'full'))
    or ('support' = any (kinds) and owned.support_option in ('support', 'full')) then
    return 'already_owned';
  end if;
  return null;
end $$;
comment on function private.entitlement_problem(uuid, uuid, text[]) is 'Why a user cannot buy these lines of a template; null if they can.';

create function private.refresh_support_option(user_id uuid, template_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  has_setup boolean;
  has_support boolean;
begin
  has_setup := exists (
    select 1 from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
    where payment.user_id = refresh_support_option.user_id and payment.template_id = refresh_support_option.template_id
      and payment.claim_state = 'claimed' and payment.problem is null
      and line.kind = 'setup' and line.refunded_cents < line.cents
      and not private.is_disputed(payment.payment_intent));
  has_support := exists (
    select 1 from public.subscriptions as subscription
    where subscription.user_id = refresh_support_option.user_id and subscription.template_id = refresh_support_option.template_id
      and subscription.status in ('active', 'trialing', 'past_due', 'pending'));
  update public.purchases as purchase set support_option =
    case when has_setup and has_support then 'full' when has_setup then 'setup' when has_support then 'support' else 'none' end
  where purchase.user_id = refresh_support_option.user_id and purchase.template_id = refresh_support_option.template_id;
end $$;
comment on function private.refresh_support_option(uuid, uuid) is 'Recomputes a purchase''s support option from paid setup lines and running subscriptions.';

create function private.newest_approved_version(template_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select version.id from public.template_versions as version
  where version.template_id = newest_approved_version.template_id and version.approved_at is not null
  order by version.number desc limit 1
$$;
comment on function private.newest_approved_version(uuid) is 'The version that a buyer gets now; null if none is approved.';

create function private.grant_purchase(payment public.payments, template_cents integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  owned public.purchases;
begin
  select * into owned from public.purchases where user_id = payment.user_id and template_id = payment.template_id for update;
  if owned.id is null then
    insert into public.purchases (user_id, template_id, price, payment_id, version_id, created_at)
    values (payment.user_id, payment.template_id, private.dollars_of(template_cents), payment.id, private.newest_approved_version(payment.template_id),
      payment.created_at);
  elsif owned.payment_id = payment.id then
    update public.purchases set state = 'active' where id = owned.id and state = 'withdrawn';
  elsif owned.state = 'withdrawn' then
    update public.purchases set state = 'active', payment_id = payment.id, price = private.dollars_of(template_cents), created_at = payment.created_at,
      version_id = private.newest_approved_version(payment.template_id)
    where id = owned.id;
  else
    return false;
  end if;
  return true;
end $$;
comment on function private.grant_purchase(public.payments, integer) is
  'Creates or reactivates the purchase of a payment; false if another payment or a free claim already covers it.';

create function private.count_claim() returns trigger
language plpgsql set search_path = '' as $$
declare
  was constant integer := case when tg_op <> 'INSERT' and old.state = 'active' and old.payment_id is null then 1 else 0 end;
  becomes constant integer := case when tg_op <> 'DELETE' and new.state = 'active' and new.payment_id is null then 1 else 0 end;
begin
  if becomes <> was then
    perform private.count_download(case when tg_op = 'DELETE' then old.template_id else new.template_id end, becomes - was);
  end if;
  return null;
end $$;
comment on function private.count_claim() is 'Keeps templates.downloads_count equal to the number of active purchases without a payment.';

create trigger count_claim after insert or delete or update of state, payment_id on public.purchases
  for each row execute function private.count_claim();

create function private.announce_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.approved_at is null or new.number = 1 or (tg_op = 'UPDATE' and old.approved_at is not null) then return null; end if;
  perform private.enqueue_mail(account.email, 'template_updated',
    jsonb_build_object('template_id', template.id, 'template_name', template.name, 'version', new.number, 'changelog', new.changelog),
    'template_updated:' || new.id || ':' || purchase.user_id)
  from public.purchases as purchase
  join auth.users as account on account.id = purchase.user_id
  join public.templates as template on template.id = purchase.template_id
  left join public.template_versions as bought on bought.id = purchase.version_id
  where purchase.template_id = new.template_id and purchase.state = 'active' and coalesce(bought.number, 1) < new.number;
  return null;
end $$;
comment on function private.announce_version() is 'Mails the buyers of a template about a newly approved version, once per version and buyer.';

-- The name sorts after the triggers that approve versions and copy changelogs.
create trigger zz_announce_version after insert or update of approved_at on public.template_versions
  for each row execute function private.announce_version();

create table private.downloads (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  template_id uuid not null references public.templates (id) on delete cascade,
  version integer not null check (version >= 1),
  downloaded_at timestamptz not null default now()
);
comment on table private.downloads is 'Downloads of bought templates: evidence in disputes. Kept for 2 years.';
create index downloads_user_id_idx on private.downloads (user_id, template_id, downloaded_at);
create index downloads_template_id_idx on private.downloads (template_id);
create index downloads_downloaded_at_idx on private.downloads (downloaded_at);
alter table private.downloads enable row level security;

-- Definer: paths of goods have no select grant. Service role only; checks the entitlement of buyer_id, whom the edge function has
-- authenticated.
create function private.deliverable_version(template public.templates, buyer_id uuid, version integer) returns public.template_versions
language plpgsql stable set search_path = '' as $$
declare
  found_version public.template_versions;
  bought_number integer;
begin
  if template.creator_id is distinct from buyer_id and private.acts_as_admin(buyer_id) is not true then
    select coalesce(bought.number, 1) into bought_number
    from public.purchases as purchase left join public.template_versions as bought on bought.id = purchase.version_id
    where purchase.user_id = buyer_id and purchase.template_id = template.id;
  end if;
  -- Without a number, the newest approved version; for the creator and admins, an unapproved one if none is approved.
  select * into found_version from public.template_versions as candidate
  where candidate.template_id = template.id
    and (deliverable_version.version is null or candidate.number = deliverable_version.version)
    and (bought_number is null or (candidate.approved_at is not null and candidate.number >= bought_number))
  order by candidate.approved_at is null, candidate.number desc limit 1;
  return found_version;
end $$;
comment on function private.deliverable_version(public.templates, uuid, integer) is
  'The version of a template that this user, who is entitled to it, gets: the newest approved one, or this number if they may have it. Null if there is none.';

create function public.template_goods(buyer_id uuid, template_id uuid, version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
  delivered public.template_versions;
begin
  if not private.count_attempt('download by ' || coalesce(buyer_id::text, ''), 60, '1 hour') then return jsonb_build_object('ok', false, 'problem', 'too_many'); end if;
  select * into template from public.templates where templates.id = template_goods.template_id;
  if template.id is null or private.is_secret(template, buyer_id) then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if not private.entitlement(buyer_id, template.id) then return jsonb_build_object('ok', false, 'problem', 'not_entitled'); end if;
  if template.recalled_at is not null and private.acts_as_admin(buyer_id) is not true then return jsonb_build_object('ok', false, 'problem', 'recalled'); end if;
  delivered := private.deliverable_version(template, buyer_id, template_goods.version);
  if delivered.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;

  return jsonb_build_object(
    'ok', true, 'version', delivered.number, 'kind', case when delivered.goods_path is null then 'link' else 'file' end,
    'bucket', case when delivered.goods_path is not null then 'template-goods' end,
    'path', delivered.goods_path, 'sha256', delivered.goods_sha256, 'url', delivered.goods_url, 'file_name', delivered.file_name);
end $$;
comment on function public.template_goods(uuid, uuid, integer) is
  'The location of a template''s goods and their version, if buyer_id is entitled to them. Without a version, the newest approved one; buyers may ask for the version they bought and newer approved ones, the creator and admins for any. While it is recalled, admins alone. At most 60 an hour per user.';

-- Definer: questions and askable have no select grant. The caller's own templates and purchases only.
create function public.template_questions(template_id uuid, version integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  template public.templates;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  select * into template from public.templates where templates.id = template_questions.template_id;
  if template.id is null or private.is_secret(template, caller) or not private.entitlement(caller, template.id) then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(value.entry || jsonb_build_object('question', asked.entry -> 'question') order by asked.place), '[]')
    from jsonb_array_elements(template.questions) with ordinality as asked (entry, place)
    join jsonb_array_elements((private.deliverable_version(template, caller, template_questions.version)).askable) as value (entry)
      on value.entry -> 'step' = asked.entry -> 'step' and value.entry -> 'path' = asked.entry -> 'path');
end $$;
comment on function public.template_questions(uuid, integer) is
  'What the creator asks before a download of this version (without one, the one that the caller gets): [{question, step, path, kind, app, name, value, modes?, places}], those of its questions that fit the version. Empty if the caller is not entitled to the template.';

-- Definer: downloads, purchases and activity have no grants for it. Service role only; the edge function has compared the file with its
-- hash.
create function public.record_download(buyer_id uuid, template_id uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the purchase is updated, because this locks the account, like its removal.
  insert into private.downloads (user_id, template_id, version)
  select purchase.user_id, purchase.template_id, record_download.version from public.purchases as purchase
  where purchase.user_id = buyer_id and purchase.template_id = record_download.template_id and purchase.state = 'active';
  update public.purchases as purchase set last_downloaded = now()
  where purchase.user_id = buyer_id and purchase.template_id = record_download.template_id and purchase.state = 'active';
  perform private.log_activity(buyer_id, 'download', (select name from public.templates where id = record_download.template_id));
end $$;
comment on function public.record_download(uuid, uuid, integer) is
  'Records that goods were delivered: as evidence if buyer_id has bought them, and as activity.';

-- Definer: purchases has no insert grant. The caller's own purchase of a free template only.
create function public.claim_free_template(template_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  template public.templates;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  if not private.count_attempt('claim:' || caller, 30, interval '10 minutes') then
    raise exception 'Too many requests' using errcode = 'PT429';
  end if;
  select * into template from public.templates where templates.id = claim_free_template.template_id;
  if template.id is null or template.status <> 'approved' or template.is_suspended then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if template.creator_id = caller then return jsonb_build_object('ok', false, 'problem', 'own_template'); end if;

  perform private.lock_sale(template.id, caller);
  -- Read again, because it may have been deleted, archived or repriced concurrently.
  select * into template from public.templates
  where templates.id = claim_free_template.template_id and templates.status = 'approved' and not templates.is_suspended;
  if template.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if exists (
    select 1 from public.purchases as purchase
    where purchase.user_id = caller and purchase.template_id = template.id and purchase.state = 'active'
  ) then
    return jsonb_build_object('ok', true, 'problem', null);
  end if;
  if template.price_cents is not null then return jsonb_build_object('ok', false, 'problem', 'not_free'); end if;

  insert into public.purchases as owned (user_id, template_id, price, version_id)
  values (caller, template.id, 0, private.newest_approved_version(template.id))
  on conflict on constraint purchases_user_id_template_id_key do update set
    state = 'active', price = 0, payment_id = null, created_at = now(), version_id = excluded.version_id;
  perform private.log_activity(caller, 'purchase', template.name);
  return jsonb_build_object('ok', true, 'problem', null);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.claim_free_template(uuid) is
  'Claims a free, approved template; idempotent: {"ok", "problem": "not_found" | "not_free" | "own_template" | null}. 30 in 10 minutes, then PT429.';

-- Definer: other people's scheduling links have no grants. The caller's own purchases only.
create function public.booking_link(template_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(profile.calendly_url, creator.calendly_url)
  from public.purchases as purchase
  join public.templates as template on template.id = purchase.template_id
  left join public.profiles as profile on profile.id = template.creator_id
  left join public.creators as creator on creator.id = template.creator_id
  where purchase.user_id = (select auth.uid()) and purchase.template_id = booking_link.template_id
    and purchase.state = 'active' and purchase.support_option <> 'none'
$$;
comment on function public.booking_link(uuid) is 'The creator''s scheduling link, if the caller bought setup, support or both; else null.';
grant execute on function public.template_goods(uuid, uuid, integer), public.record_download(uuid, uuid, integer) to service_role;
grant execute on function public.claim_free_template(uuid), public.booking_link(uuid), public.template_questions(uuid, integer) to authenticated;
