-- Catalogue: templates, their versions and revisions, and the one function that moves their status.

create function private.normal_platform(platform text) returns text
language sql immutable set search_path = '' as $$
  select case regexp_replace(lower(platform), '[^a-z0-9]', '', 'g')
    when 'n8n' then 'n8n'
    when 'ghl' then 'GHL'
    when 'gohighlevel' then 'GHL'
    else platform end
$$;
comment on function private.normal_platform(text) is 'The platform as it is stored: GHL also from its longer spelling, in any case.';

create function private.is_snapshot(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select url is null or (
    length(url) <= 2048
    and url ~ '^https://(app\.gohighlevel\.com/snapshots/|affiliates\.gohighlevel\.com/)[^[:space:]<>"\\^`{|}]+$')
$$;
comment on function private.is_snapshot(text) is 'Check of a GHL snapshot link: one of the provider''s addresses; null passes.';

create function private.are_snapshots(urls text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select urls is null or (
    cardinality(urls) <= 20
    and array_position(urls, null) is null
    and not exists (
      select 1 from unnest(urls) as url
      where length(url) > 2048
        or url !~ '^https://(app\.gohighlevel\.com/snapshots/|affiliates\.gohighlevel\.com/)[^[:space:]<>"\\^`{|}]+$'))
$$;
comment on function private.are_snapshots(text[]) is 'Check of a list of GHL snapshot links: at most 20, each one of the provider''s addresses; null passes.';
-- Check constraints are evaluated with the rights of whoever writes the row.
grant execute on function private.is_snapshot(text), private.are_snapshots(text[]) to authenticated;

create table public.templates (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.creators (id),
  name text not null check (length(name) between 1 and 120 and name = btrim(name) and private.is_shown_title(name)),
  platform text not null check (platform in ('n8n', 'GHL')),
  category text not null default 'Marketing' check (category in (
    'Sales', 'Finance', 'Marketing', 'HR', 'Product', 'AI', 'Support', 'Blocks', 'Designs', 'Personal Assistant')),
  email text check (length(email) <= 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  short_description text not null check (length(short_description) between 1 and 300),
  long_description text not null check (length(long_description) between 1 and 20000),
  startup_fee numeric(10, 2) check (startup_fee between 0 and 100000),
  monthly_maintenance_fee numeric(10, 2) check (monthly_maintenance_fee between 0 and 100000),
  snapshot_price numeric(10, 2) check (snapshot_price = 0 or snapshot_price between 0.50 and 10000),
  setup_price numeric(10, 2) not null default 50.00 check (setup_price >= 0.50),
  support_price numeric(10, 2) not null default 29.99 check (support_price >= 0.50),
  ghl_snapshot_url text check (private.is_snapshot(ghl_snapshot_url)),
  ghl_snapshot_urls text[] check (private.are_snapshots(ghl_snapshot_urls)),
  json_file_url text check (private.is_https(json_file_url)),
  image_url text check (private.is_own_path(image_url, creator_id)),
  thumbnail_url text check (private.is_own_path(thumbnail_url, creator_id)),
  payment_link_url text check (private.is_https(payment_link_url)),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested', 'archived')),
  review_note text check (length(review_note) <= 2000),
  creator jsonb not null default '{}',
  skeleton jsonb check (jsonb_typeof(skeleton) = 'object' and pg_column_size(skeleton) <= 65536),
  sales_count integer not null default 0 check (sales_count >= 0),
  published_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.templates is 'What creators sell. email, json_file_url, ghl_snapshot_url and ghl_snapshot_urls have no grant: my_template() gives them to owner and admins.';
comment on column public.templates.snapshot_price is 'US dollars; null or 0 is Free.';
comment on column public.templates.image_url is 'Path inside the bucket template-images, beginning with the creator''s id; thumbnail_url likewise.';
comment on column public.templates.category is 'The specified form has no such field, so it has a default.';
comment on column public.templates.creator is 'Name and avatar as shown, kept by trigger from the creator''s profile.';
comment on column public.templates.skeleton is 'Shape of an n8n workflow for its drawing: {n: [[kind, column, row], …], e: [[from, to, dashed?], …]}; public by design.';
comment on column public.templates.sales_count is 'Kept by private.count_sale().';
comment on column public.templates.deleted_at is 'Its creator deleted it after it was sold: archived for its buyers, gone for everybody else.';
comment on column public.templates.updated_at is 'Moves when content or status does, so that a decision can name what it decided upon.';

create table public.template_versions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.templates (id) on delete cascade,
  number integer not null check (number >= 1),
  goods_path text check (goods_path like '%/' || template_id || '/' || number || '.json' and length(goods_path) <= 200),
  goods_sha256 text check (goods_sha256 ~ '^[0-9a-f]{64}$'),
  goods_url text check (private.is_https(goods_url)),
  file_name text check (length(file_name) between 1 and 120 and file_name !~ '[/\\[:cntrl:]]'),
  changelog text check (length(changelog) <= 2000),
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (template_id, number),
  check (num_nonnulls(goods_path, goods_url) = 1),
  check ((goods_path is null) = (goods_sha256 is null))
);
comment on table public.template_versions is 'What buyers get, one immutable object per version: a file in the bucket template-goods with its hash, or a GHL link. Neither has a grant.';
comment on column public.template_versions.approved_at is 'Buyers get the newest version that has it.';

create table public.template_revisions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.templates (id) on delete cascade,
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object' and pg_column_size(changes) <= 65536),
  changelog text check (length(changelog) <= 2000),
  goods_path text,
  goods_sha256 text check (goods_sha256 ~ '^[0-9a-f]{64}$'),
  file_name text check (length(file_name) between 1 and 120 and file_name !~ '[/\\[:cntrl:]]'),
  skeleton jsonb,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested', 'withdrawn')),
  review_note text check (length(review_note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((goods_path is null) = (goods_sha256 is null))
);
comment on table public.template_revisions is 'An edit of an approved template waits here; the live one is untouched until review_revision() applies it.';
comment on column public.template_revisions.changes is 'New values by column of templates.';

create table public.submitted_templates (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null unique references public.templates (id) on delete cascade,
  template_name text not null,
  template_type text not null check (template_type in ('Gohighlevel', 'n8n')),
  submitted_by uuid not null references public.creators (id),
  submitted_by_email text,
  creator_name text not null,
  "timestamp" timestamptz not null default now(),
  status text not null,
  price numeric(10, 2),
  snapshot_url text,
  payment_link_url text,
  stripe_payment_link_id text,
  template_json jsonb,
  image_url text
);
comment on table public.submitted_templates is 'One row per submission, written by trigger with its template and kept in step. snapshot_url, template_json and submitted_by_email have no grant.';
comment on column public.submitted_templates.template_json is 'Stays empty: goods lie in the bucket template-goods alone.';

create index templates_creator_id_idx on public.templates (creator_id, created_at desc);
create index templates_status_idx on public.templates (status, created_at);
create index template_revisions_template_id_idx on public.template_revisions (template_id, created_at desc);
create unique index template_revisions_open_key on public.template_revisions (template_id) where status = 'pending';
create index submitted_templates_submitted_by_idx on public.submitted_templates (submitted_by);

alter table public.templates enable row level security;
alter table public.template_versions enable row level security;
alter table public.template_revisions enable row level security;
alter table public.submitted_templates enable row level security;

grant select (
  id, creator_id, name, platform, category, short_description, long_description, startup_fee, monthly_maintenance_fee,
  snapshot_price, setup_price, support_price, image_url, thumbnail_url, payment_link_url, status, creator, skeleton,
  sales_count, published_at, deleted_at, created_at, updated_at
) on public.templates to anon, authenticated;
grant insert (
  creator_id, name, platform, category, email, short_description, long_description, startup_fee, monthly_maintenance_fee,
  snapshot_price, ghl_snapshot_url, ghl_snapshot_urls, json_file_url, image_url, thumbnail_url
) on public.templates to authenticated;
grant update (
  name, category, email, short_description, long_description, startup_fee, monthly_maintenance_fee,
  snapshot_price, ghl_snapshot_url, ghl_snapshot_urls, json_file_url, image_url, thumbnail_url
) on public.templates to authenticated;
grant select (id, template_id, number, changelog, approved_at) on public.template_versions to anon, authenticated;
grant select (id, template_id, changes, changelog, status, review_note, created_at, updated_at) on public.template_revisions to authenticated;
grant insert (template_id, changes, changelog) on public.template_revisions to authenticated;
grant select (
  id, template_id, template_name, template_type, submitted_by, creator_name, "timestamp", status, price, payment_link_url, image_url
) on public.submitted_templates to authenticated;

-- Definer: purchases are read past their own policies, for the caller alone.
create function private.owned_copies() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select purchase.template_id from public.purchases as purchase
    where purchase.user_id = (select auth.uid()) and purchase.state = 'active';
end $$;
comment on function private.owned_copies() is 'The templates that the caller owns a copy of; for policies, asked once per query.';
grant execute on function private.owned_copies() to authenticated;

create policy "Anybody reads approved templates" on public.templates for select to anon
  using (status = 'approved');
create policy "People read approved, own and owned templates, admins all" on public.templates for select to authenticated
  using (
    status = 'approved'
    or creator_id = (select auth.uid())
    or (select private.is_admin())
    or id in (select private.owned_copies())
  );
create policy "Creators submit their own templates" on public.templates for insert to authenticated
  with check (creator_id = (select auth.uid()));
create policy "Creators change their own templates until they are approved" on public.templates for update to authenticated
  using (creator_id = (select auth.uid()) and status in ('pending', 'rejected', 'changes_requested'))
  with check (creator_id = (select auth.uid()) and status in ('pending', 'rejected', 'changes_requested'));

create policy "Anybody reads approved versions of what they may read" on public.template_versions for select to anon
  using (approved_at is not null and exists (select 1 from public.templates where id = template_id));
create policy "People read approved versions, creators and admins all" on public.template_versions for select to authenticated
  using (exists (
    select 1 from public.templates as template
    where template.id = template_id
      and (approved_at is not null or template.creator_id = (select auth.uid()) or (select private.is_admin()))
  ));

create policy "Creators read revisions of their own templates, admins all" on public.template_revisions for select to authenticated
  using (exists (
    select 1 from public.templates as template
    where template.id = template_id and (template.creator_id = (select auth.uid()) or (select private.is_admin()))
  ));
create policy "Creators revise their own approved templates" on public.template_revisions for insert to authenticated
  with check (exists (
    select 1 from public.templates as template
    where template.id = template_id and template.creator_id = (select auth.uid()) and template.status = 'approved'
  ));

create policy "Creators read their own submissions, admins all" on public.submitted_templates for select to authenticated
  using (submitted_by = (select auth.uid()) or (select private.is_admin()));

create function private.creator_card(creator_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', coalesce(nullif(btrim(profile.full_name), ''), profile.username, 'Creator'), 'avatar', profile.avatar_url)
  from (select creator_card.creator_id as id) as wanted left join public.profiles as profile on profile.id = wanted.id
$$;
comment on function private.creator_card(uuid) is 'How a creator is named on templates: full name, else username; never the e-mail.';

create function private.template_content(template public.templates) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(template)
    - array['status', 'review_note', 'creator', 'skeleton', 'sales_count', 'published_at', 'deleted_at', 'payment_link_url', 'created_at', 'updated_at']
$$;
comment on function private.template_content(public.templates) is 'What a creator writes of a template: the part that a review is about.';

-- Definer: reads the creator's profile, and sets what the writer has no grant for.
create function private.hold_template() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_edited boolean;
begin
  new.platform := private.normal_platform(new.platform);
  if tg_op = 'UPDATE' and new.platform <> old.platform then
    raise exception 'The platform of a template never changes' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    new.creator := private.creator_card(new.creator_id);
  else
    is_edited := private.template_content(new) is distinct from private.template_content(old);
    -- What was sent back and then changed waits for review again.
    if is_edited and new.status = old.status and old.status in ('rejected', 'changes_requested') then
      new.status := 'pending';
    end if;
    if is_edited or new.status <> old.status then
      new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    end if;
  end if;
  if new.status = 'approved' then new.published_at := coalesce(new.published_at, now()); end if;
  return new;
end $$;
comment on function private.hold_template() is 'Before a template is written: platform (set once), creator, status after an edit, updated_at, published_at.';

create function private.audit_templates(template_ids uuid[], was text[]) returns void
language sql set search_path = '' as $$
  select private.write_audit('review_template', 'template', template.id::text, jsonb_strip_nulls(jsonb_build_object(
    'name', template.name, 'from', changed.was, 'decision', template.status, 'note', template.review_note)))
  from unnest(template_ids, was) as changed (id, was) join public.templates as template on template.id = changed.id
  -- A creator who edits what was sent back decides nothing.
  where template.status <> 'pending'
$$;
comment on function private.audit_templates(uuid[], text[]) is 'An audit row for each template whose status moved.';

create function private.approve_versions(template_ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.template_versions as version set approved_at = now()
  where version.template_id = any (template_ids) and version.approved_at is null
    and version.number = (select max(newest.number) from public.template_versions as newest where newest.template_id = version.template_id)
$$;
comment on function private.approve_versions(uuid[]) is 'Marks the newest version of each template as the one that buyers get.';

create function private.newest_version(template_id uuid) returns public.template_versions
language sql stable set search_path = '' as $$
  select version from public.template_versions as version
  where version.template_id = newest_version.template_id order by version.number desc limit 1
$$;
comment on function private.newest_version(uuid) is 'What an approval would give to buyers; null where there is nothing yet.';

create function private.add_snapshot_versions(template_ids uuid[]) returns void
language sql set search_path = '' as $$
  insert into public.template_versions (template_id, number, goods_url)
  select template.id, 1 + coalesce(newest.number, 0), template.ghl_snapshot_url
  from public.templates as template, private.newest_version(template.id) as newest
  where template.id = any (template_ids) and template.platform = 'GHL' and template.ghl_snapshot_url is not null
    and newest.goods_url is distinct from template.ghl_snapshot_url
$$;
comment on function private.add_snapshot_versions(uuid[]) is 'A new version of each GHL template whose snapshot link is not the one of its newest version.';

create function private.goods_problem(template public.templates) returns text
language sql stable set search_path = '' as $$
  select case
    when newest.id is null then 'There is nothing to deliver yet'
    when template.platform = 'GHL' and newest.goods_url is distinct from template.ghl_snapshot_url
      or template.platform <> 'GHL' and newest.goods_path is null
      then 'The template shows other goods than buyers would get. Its creator must submit the goods again.'
  end
  from private.newest_version(template.id) as newest
$$;
comment on function private.goods_problem(public.templates) is 'Why a template cannot be approved: its newest version is missing, or not what its row shows; null when it can.';

-- Definer: writes submitted_templates, versions and the audit log, which the writer of a template may not.
create function private.on_templates_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.submitted_templates (template_id, template_name, template_type, submitted_by, submitted_by_email, creator_name,
    "timestamp", status, price, snapshot_url, payment_link_url, image_url)
  select id, name, case platform when 'GHL' then 'Gohighlevel' else 'n8n' end, creator_id, email, creator ->> 'name',
    created_at, status, snapshot_price, ghl_snapshot_url, payment_link_url, image_url
  from added;
  perform private.add_snapshot_versions(array_agg(id)) from added where status = 'pending';
  perform private.audit_templates(array_agg(id), array_agg(null::text)) from added where status <> 'pending';
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_templates_added() is
  'After templates are inserted: submitted_templates, version 1 of a submitted snapshot, and an audit row for what comes in already decided (a seed).';

-- Definer: writes submitted_templates, versions and the audit log, which the writer of a template may not.
create function private.on_templates_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[];
  was text[];
begin
  update public.submitted_templates as submission set
    template_name = now_is.name,
    template_type = case now_is.platform when 'GHL' then 'Gohighlevel' else 'n8n' end,
    submitted_by_email = now_is.email,
    creator_name = now_is.creator ->> 'name',
    status = now_is.status,
    price = now_is.snapshot_price,
    snapshot_url = now_is.ghl_snapshot_url,
    payment_link_url = now_is.payment_link_url,
    image_url = now_is.image_url
  from now_is where submission.template_id = now_is.id;

  perform private.add_snapshot_versions(array_agg(now_is.id)) from now_is join was_before using (id)
  where now_is.ghl_snapshot_url is distinct from was_before.ghl_snapshot_url;

  select array_agg(now_is.id), array_agg(was_before.status) into moved, was
  from now_is join was_before using (id) where now_is.status <> was_before.status;
  perform private.audit_templates(moved, was);
  perform private.approve_versions(array_agg(id)) from now_is where id = any (moved) and status = 'approved';
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_templates_changed() is
  'After templates are changed: submitted_templates in step, a version for a new snapshot link, an audit row and an approved version where the status moved.';

create function private.hold_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - array['approved_at', 'changelog'] is distinct from to_jsonb(old) - array['approved_at', 'changelog'] then
    raise exception 'A version never changes: add a new one' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.hold_version() is 'Before update of a version: its goods stay what was reviewed.';

create function private.on_file_version_added() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.templates set updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond') where id = new.template_id;
  return null;
end $$;
comment on function private.on_file_version_added() is 'After a version with a file: the template is another than the one an admin has on the screen.';

-- Definer: templates of others than the caller's are never touched; the names on them follow the profile.
create function private.on_profile_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.templates set creator = private.creator_card(new.id) where creator_id = new.id;
  return null;
end $$;
comment on function private.on_profile_renamed() is 'After a profile''s names or avatar changed: its templates and listings show the new ones.';

create function private.apply_revision(revision public.template_revisions) returns void
language plpgsql set search_path = '' as $$
declare
  template public.templates;
  problem text;
begin
  select * into strict template from public.templates where id = revision.template_id;
  template := jsonb_populate_record(template, revision.changes);
  update public.templates set
    name = template.name, category = template.category, email = template.email,
    short_description = template.short_description, long_description = template.long_description,
    startup_fee = template.startup_fee, monthly_maintenance_fee = template.monthly_maintenance_fee,
    snapshot_price = template.snapshot_price, json_file_url = template.json_file_url,
    ghl_snapshot_url = template.ghl_snapshot_url, ghl_snapshot_urls = template.ghl_snapshot_urls,
    image_url = template.image_url, thumbnail_url = template.thumbnail_url,
    skeleton = coalesce(revision.skeleton, template.skeleton)
  where id = template.id;
  if revision.goods_path is not null then
    insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name)
    select template.id, 1 + coalesce(max(number), 0), revision.goods_path, revision.goods_sha256, revision.file_name
    from public.template_versions where template_id = template.id;
  end if;
  update public.template_versions set changelog = revision.changelog where template_id = template.id and approved_at is null;
  select * into template from public.templates where id = template.id;
  problem := private.goods_problem(template);
  if problem is not null then raise exception '%', problem using errcode = 'PT422'; end if;
  perform private.approve_versions(array[template.id]);
end $$;
comment on function private.apply_revision(public.template_revisions) is
  'Puts a revision''s changes on its template, with a new version where the goods change. PT422 where buyers would get other goods than it shows.';

-- Not a definer: as the policy, it sees only what the caller may read.
create function private.authorize_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not exists (
    select 1 from public.templates as template
    where template.id = new.template_id and template.creator_id = auth.uid() and template.status = 'approved'
  ) then
    raise exception 'new row violates row-level security policy for table "%"', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.authorize_revision() is
  'Before-insert trigger, as private.authorize_owner(): the template is the caller''s own and approved. Unknown, foreign and unapproved ones are refused alike.';

-- Definer: tries the changes on the template, which its creator may not write while it is approved. authorize_revision()
-- comes before it, and no row leaves it in an error.
create function private.hold_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stray text;
begin
  select key into stray from jsonb_object_keys(new.changes) as key
  where key not in ('name', 'category', 'email', 'short_description', 'long_description', 'startup_fee', 'monthly_maintenance_fee',
    'snapshot_price', 'json_file_url', 'ghl_snapshot_url', 'ghl_snapshot_urls', 'image_url', 'thumbnail_url')
  limit 1;
  if found then raise exception 'A revision cannot change %', stray using errcode = '42501'; end if;
  -- What could not be approved is refused now: the changes are applied and taken back.
  begin
    perform private.apply_revision(new);
    raise exception 'taken back' using errcode = 'FS001';
  exception when sqlstate 'FS001' then
    null;
  end;
  update public.template_revisions set status = 'withdrawn', updated_at = clock_timestamp()
  where template_id = new.template_id and status = 'pending';
  return new;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.hold_revision() is 'Before a revision is added: only what may be changed, only what the table accepts, one open revision per template.';

create function private.mail_review(
  creator_id uuid, template_id uuid, template_name text, decision text, note text, is_revision boolean, dedup_key text
) returns void
language plpgsql set search_path = '' as $$
declare
  recipient constant text := (select email from public.profiles where id = mail_review.creator_id);
begin
  if recipient is null then return; end if;
  perform private.enqueue_mail(recipient, 'template_reviewed', jsonb_strip_nulls(jsonb_build_object(
    'template_id', template_id, 'template_name', template_name, 'decision', decision, 'note', note, 'is_revision', is_revision)), dedup_key);
end $$;
comment on function private.mail_review(uuid, uuid, text, text, text, boolean, text) is
  'Queues the mail about a decision, to the account''s own address: the one on the form was never confirmed.';

-- Definer: status is granted to nobody. Admins only, and only upon the row as they saw it.
create function public.review_template(template_id uuid, decision text, note text, seen_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
  problem text;
  reason constant text := nullif(btrim(note), '');
begin
  if not private.is_admin() then raise exception 'Only admins review templates' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  if decision is null or decision not in ('approved', 'rejected', 'changes_requested', 'archived') then
    raise exception 'Unknown decision' using errcode = '22023';
  end if;
  if reason is null and decision in ('rejected', 'changes_requested') then
    raise exception 'Please give a reason' using errcode = '22023';
  end if;
  select * into template from public.templates where id = review_template.template_id and deleted_at is null for update;
  if not found then raise exception 'There is no such template' using errcode = 'PT404'; end if;
  if template.creator_id = auth.uid() then
    raise exception 'Nobody reviews their own template' using errcode = '42501';
  end if;
  if template.updated_at is distinct from seen_at or template.status = decision then
    raise exception 'This template was decided upon or changed meanwhile. Please look again.' using errcode = 'PT409';
  end if;
  if template.status = 'approved' and decision <> 'archived' then
    raise exception 'An approved template can only be archived' using errcode = '22023';
  end if;
  if decision = 'approved' then
    if not exists (select 1 from public.creators where id = template.creator_id and application_status = 'approved') then
      raise exception 'The creator is not approved' using errcode = 'PT422';
    end if;
    problem := private.goods_problem(template);
    if problem is not null then raise exception '%', problem using errcode = 'PT422'; end if;
  end if;
  update public.templates set status = decision, review_note = reason where id = template.id returning * into template;
  perform private.mail_review(template.creator_id, template.id, template.name, decision, reason, false,
    'review:' || template.id || ':' || extract(epoch from template.updated_at));
  return template.updated_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.review_template(uuid, text, text, timestamptz) is
  'An admin''s decision on a template as seen at seen_at (its updated_at), with audit row and mail. Gives the new updated_at. 42501 not an admin or one''s own, 22023 bad decision or no reason, PT404 unknown, PT409 changed meanwhile, PT422 cannot be approved: its creator is not, or buyers would get other goods than it shows.';
grant execute on function public.review_template(uuid, text, text, timestamptz) to authenticated;

-- Definer: status is granted to nobody. Admins only, and only upon the row as they saw it.
create function public.review_revision(revision_id uuid, decision text, note text, seen_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  revision public.template_revisions;
  template public.templates;
  reason constant text := nullif(btrim(note), '');
begin
  if not private.is_admin() then raise exception 'Only admins review templates' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  if decision is null or decision not in ('approved', 'rejected', 'changes_requested') then
    raise exception 'Unknown decision' using errcode = '22023';
  end if;
  if reason is null and decision <> 'approved' then raise exception 'Please give a reason' using errcode = '22023'; end if;
  select * into revision from public.template_revisions where id = revision_id for update;
  if not found then raise exception 'There is no such revision' using errcode = 'PT404'; end if;
  select * into template from public.templates where id = revision.template_id for update;
  if template.creator_id = auth.uid() then
    raise exception 'Nobody reviews their own template' using errcode = '42501';
  end if;
  if revision.status <> 'pending' or revision.updated_at is distinct from seen_at then
    raise exception 'This revision was decided upon or replaced meanwhile. Please look again.' using errcode = 'PT409';
  end if;
  if decision = 'approved' then
    if template.status <> 'approved' then
      raise exception 'Only an approved template can be revised' using errcode = 'PT422';
    end if;
    perform private.apply_revision(revision);
  end if;
  update public.template_revisions set status = decision, review_note = reason, updated_at = clock_timestamp()
  where id = revision.id returning * into revision;
  perform private.write_audit('review_revision', 'template', template.id::text, jsonb_strip_nulls(jsonb_build_object(
    'name', template.name, 'revision_id', revision.id, 'decision', decision, 'note', reason)));
  perform private.mail_review(template.creator_id, template.id, template.name, decision, reason, true,
    'revision:' || revision.id);
  return revision.updated_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.review_revision(uuid, text, text, timestamptz) is
  'An admin''s decision on an edit of an approved template, applied at approval; errors as in review_template().';
grant execute on function public.review_revision(uuid, text, text, timestamptz) to authenticated;

-- Definer: gives the columns without grant; to the owner and to admins alone.
create function public.my_template(id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(template) || jsonb_build_object(
    'versions', (
      select coalesce(jsonb_agg(to_jsonb(version) order by version.number desc), '[]')
      from public.template_versions as version where version.template_id = template.id),
    'revision', (
      select to_jsonb(revision) from public.template_revisions as revision
      where revision.template_id = template.id and revision.status <> 'withdrawn' order by revision.created_at desc limit 1))
  from public.templates as template
  where template.id = my_template.id and (template.creator_id = (select auth.uid()) or private.is_admin())
$$;
comment on function public.my_template(uuid) is 'The whole row of a template with its versions and latest revision, for its owner and admins; null for anybody else.';
grant execute on function public.my_template(uuid) to authenticated;

-- Definer: delete is granted to nobody; the caller's own templates only.
create function public.delete_template(template_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
begin
  perform private.limit_calls('delete template', 60, '1 hour');
  select * into template from public.templates
  where id = delete_template.template_id and creator_id = (select auth.uid()) and deleted_at is null for update;
  if not found then raise exception 'There is no such template' using errcode = 'PT404'; end if;
  begin
    delete from public.templates where id = template.id;
    return 'deleted';
  exception when foreign_key_violation or restrict_violation then
    -- Purchases and payments hold their template, even when they were withdrawn or paid back.
    null;
  end;
  update public.templates set status = 'archived', deleted_at = now() where id = template.id;
  return 'archived';
end $$;
comment on function public.delete_template(uuid) is
  'Deletes the caller''s own template; one that was ever sold is archived instead, so its buyers keep it. Gives deleted or archived; PT404 if it is not the caller''s.';
grant execute on function public.delete_template(uuid) to authenticated;

create trigger aa_authorize before insert on public.templates
  for each row execute function private.authorize_owner('creator_id');
create trigger hold_template before insert or update on public.templates
  for each row execute function private.hold_template();
create trigger on_templates_added after insert on public.templates
  referencing new table as added for each statement execute function private.on_templates_added();
create trigger on_templates_changed after update on public.templates
  referencing old table as was_before new table as now_is for each statement execute function private.on_templates_changed();
create trigger hold_version before update on public.template_versions
  for each row execute function private.hold_version();
create trigger on_file_version_added after insert on public.template_versions
  for each row when (new.goods_path is not null) execute function private.on_file_version_added();
create trigger aa_authorize before insert on public.template_revisions
  for each row execute function private.authorize_revision();
create trigger hold_revision before insert on public.template_revisions
  for each row execute function private.hold_revision();
create trigger on_profile_renamed after update of full_name, username, avatar_url on public.profiles
  for each row when (
    (old.full_name, old.username, old.avatar_url) is distinct from (new.full_name, new.username, new.avatar_url))
  execute function private.on_profile_renamed();
