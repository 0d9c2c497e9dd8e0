-- Catalog: templates, their versions and revisions, with grants and policies.

create function private.is_snapshot(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  url is null
    or (length(url) <= 2048 and url ~ '^https://(app\.gohighlevel\.com/snapshots/|affiliates\.gohighlevel\.com/)[^[:space:]<>"\\^`{|}]+$')
);
comment on function private.is_snapshot(text) is 'Check of a GHL snapshot link: a URL of GoHighLevel; null passes.';

create function private.are_snapshots(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  urls is null or (
    cardinality(urls) <= 20
    and array_position(urls, null) is null
    and not exists (select 1 from unnest(urls) as url where not private.is_snapshot(url)))
);
comment on function private.are_snapshots(text[]) is 'Check of a list of GHL snapshot links: at most 20; null passes.';

create function private.are_short_texts(list jsonb, most integer) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= most
    and not exists (
      select 1 from jsonb_array_elements(list) as entry
      where jsonb_typeof(entry) <> 'string'
        or length(entry #>> '{}') not between 1 and 120
        or entry #>> '{}' <> btrim(entry #>> '{}')
        or not private.is_shown_title(entry #>> '{}'))
  else false end
);
comment on function private.are_short_texts(jsonb, integer) is
  'Whether a JSON value is a list of at most so many titles of 1 to 120 characters; null passes.';

-- A function, like private.platforms(), because check constraints need immutable expressions.
create function private.snapshot_needs() returns text[]
language sql immutable parallel safe set search_path = ''
return array['phone', 'email', 'calendar', 'domain', 'payments', 'reviews', 'ai'];
comment on function private.snapshot_needs() is 'What a snapshot can use at HighLevel. A test compares them with src/catalog/rules/highlevel.ts.';

create function private.are_previews(previews jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  case when jsonb_typeof(previews) = 'array' then
    jsonb_array_length(previews) <= 12
    and not exists (
      select 1 from jsonb_array_elements(previews) as preview
      where jsonb_typeof(preview) <> 'object'
        or preview - array['kind', 'name', 'text'] <> '{}'
        or (preview ->> 'kind' in ('text', 'email', 'page')
          and private.are_short_texts(jsonb_build_array(preview -> 'name'), 1)
          and jsonb_typeof(preview -> 'text') = 'string' and length(preview ->> 'text') between 1 and 1000
          and preview ->> 'text' = btrim(preview ->> 'text')) is not true)
  else false end
);
comment on function private.are_previews(jsonb) is
  'Check of the messages and pages of a snapshot that everybody may read: at most 12 {kind: text, email or page, name, text of at most 1,000 characters}.';

create function private.is_snapshot_contents(contents jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  contents is null
    or case when jsonb_typeof(contents) = 'object' and jsonb_typeof(coalesce(contents -> 'pipelines', '[]')) = 'array' then
      contents <> '{}'
      and contents - array['workflows', 'calendars', 'pipelines', 'customValues', 'needs', 'previews'] = '{}'
      and private.are_short_texts(coalesce(contents -> 'needs', '[]'), cardinality(private.snapshot_needs()))
      and coalesce(contents -> 'needs', '[]') <@ to_jsonb(private.snapshot_needs())
      and private.are_previews(coalesce(contents -> 'previews', '[]'))
      and private.are_short_texts(coalesce(contents -> 'workflows', '[]'), 100)
      and private.are_short_texts(coalesce(contents -> 'calendars', '[]'), 50)
      and private.are_short_texts(coalesce(contents -> 'customValues', '[]'), 100)
      and jsonb_array_length(coalesce(contents -> 'pipelines', '[]')) <= 20
      and not exists (
        select 1 from jsonb_array_elements(coalesce(contents -> 'pipelines', '[]')) as pipeline
        where jsonb_typeof(pipeline) <> 'object'
          or pipeline - array['name', 'stages'] <> '{}'
          or not private.are_short_texts(jsonb_build_array(pipeline -> 'name'), 1)
          or not coalesce(private.are_short_texts(pipeline -> 'stages', 30), false))
    else false end
);
comment on function private.is_snapshot_contents(jsonb) is
  'Check of what a snapshot contains: {workflows, calendars, customValues: [title, …], pipelines: [{name, stages: [title, …]}, …], needs: [need, …], previews: [{kind, name, text}, …]}, not empty, each key optional; null passes.';

create function private.are_questions(questions jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  case when jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 30 then
    not exists (
      select 1 from jsonb_array_elements(questions) as asked
      where jsonb_typeof(asked) <> 'object'
        or asked - array['step', 'path', 'question'] <> '{}'
        or (private.are_short_texts(jsonb_build_array(asked -> 'question'), 1)
          and jsonb_typeof(asked -> 'step') = 'string' and length(asked ->> 'step') between 1 and 200
          and jsonb_typeof(asked -> 'path') = 'string' and length(asked ->> 'path') <= 300
          and asked ->> 'path' ~ '^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$') is not true)
    -- A value is asked for once.
    and (select count(distinct (asked -> 'step', asked -> 'path')) from jsonb_array_elements(questions) as asked) = jsonb_array_length(questions)
  else false end
);
comment on function private.are_questions(jsonb) is
  'Check of the questions before a download: at most 30 {step, path, question}, each value once; the keys of a path are joined by dots.';

create function private.are_keywords(keywords text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  cardinality(keywords) <= 10
    and coalesce(array_ndims(keywords), 1) = 1
    and array_position(keywords, null) is null
    and not exists (
      select 1 from unnest(keywords) as keyword
      where length(keyword) not between 1 and 40 or keyword <> btrim(keyword) or not private.is_shown_title(keyword))
    and (select count(distinct lower(keyword collate "pg_c_utf8")) from unnest(keywords) as keyword) = cardinality(keywords)
);
comment on function private.are_keywords(text[]) is
  'Check of keywords: at most 10 titles of 1 to 40 characters, each once, without regard to case; null passes.';

create function private.first_names(list jsonb, most integer, longest integer) returns jsonb
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(jsonb_agg(left(name, longest) order by place), '[]')
  from jsonb_array_elements_text(coalesce(list, '[]')) with ordinality as named (name, place) where place <= most
);
comment on function private.first_names(jsonb, integer, integer) is 'The first names of a list, cut at so many characters.';

create function private.contents_diagram(contents jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
return (
  case when contents is not null then jsonb_build_object(
    'c', jsonb_build_array(
      jsonb_array_length(coalesce(contents -> 'workflows', '[]')), jsonb_array_length(coalesce(contents -> 'calendars', '[]')),
      jsonb_array_length(coalesce(contents -> 'pipelines', '[]')), jsonb_array_length(coalesce(contents -> 'customValues', '[]'))),
    's', private.first_names(contents -> 'pipelines' -> 0 -> 'stages', 5, 24),
    'w', private.first_names(contents -> 'workflows', 3, 36)) end
);
comment on function private.contents_diagram(jsonb) is
  'templates.diagram of a snapshot: {c: [workflows, calendars, pipelines, custom values], its counts, s: the first stages of its first pipeline, w: its first workflows}; null if it states no contents.';

-- A function, like private.platforms(), because check constraints need immutable expressions.
create function private.categories() returns text[]
language sql immutable parallel safe set search_path = ''
return array['Sales', 'Finance', 'Marketing', 'HR', 'Product', 'AI', 'Support', 'Blocks', 'Designs', 'Personal Assistant'];
comment on function private.categories() is 'The categories of templates. A test compares them with src/catalog/rules/template.ts.';

create function private.setup_cents() returns integer
language sql immutable parallel safe set search_path = ''
return 5000;
comment on function private.setup_cents() is 'Price of setup help, once. A test compares it with src/catalog/rules/template.ts.';

create function private.support_cents() returns integer
language sql immutable parallel safe set search_path = ''
return 2999;
comment on function private.support_cents() is 'Price of a month of support. A test compares it with src/catalog/rules/template.ts.';

create function private.is_payment_link(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return (private.is_https(url) or (length(url) <= 2048 and url ~ '^http://127\.0\.0\.1:[0-9]{1,5}/[A-Za-z0-9/_]+$'));
comment on function private.is_payment_link(text) is 'Check of Payment Links: https, or the local stand-in for Stripe; null passes.';

-- Check constraints run with the privileges of the role that writes the row; count_listings() runs with those of visitors.
grant execute on function private.is_snapshot(text), private.are_snapshots(text[]), private.are_short_texts(jsonb, integer), private.are_previews(jsonb), private.is_snapshot_contents(jsonb), private.snapshot_needs(), private.are_questions(jsonb),
  private.are_keywords(text[]), private.is_payment_link(text), private.setup_cents(), private.support_cents()
  to authenticated;
grant execute on function private.categories() to anon, authenticated;

create table public.templates (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid references public.profiles (id) on delete set null,
  name text not null
    check (length(name) between 1 and 120 and name = btrim(name) and private.is_shown_title(name) and not private.is_claiming_title(name)),
  platform text not null check (private.is_platform(platform)),
  category text not null default 'Marketing' check (category = any (private.categories())),
  email text check (private.is_email_address(email)),
  short_description text not null check (length(short_description) between 1 and 300),
  long_description text not null check (length(long_description) between 1 and 20000),
  startup_fee numeric check (private.is_whole_cents(startup_fee)),
  startup_fee_cents integer generated always as (nullif(private.cents_of(startup_fee), 0)) stored
    check (startup_fee_cents between 1 and 10000000),
  monthly_maintenance_fee numeric check (private.is_whole_cents(monthly_maintenance_fee)),
  monthly_fee_cents integer generated always as (nullif(private.cents_of(monthly_maintenance_fee), 0)) stored
    check (monthly_fee_cents between 1 and 10000000),
  snapshot_price numeric check (private.is_whole_cents(snapshot_price)),
  price_cents integer generated always as (nullif(private.cents_of(snapshot_price), 0)) stored
    check (price_cents between 50 and 1000000),
  setup_price numeric check (private.is_whole_cents(setup_price)),
  setup_cents integer generated always as (private.cents_of(setup_price)) stored check (setup_cents = private.setup_cents()),
  support_price numeric check (private.is_whole_cents(support_price)),
  support_cents integer generated always as (private.cents_of(support_price)) stored check (support_cents = private.support_cents()),
  ghl_snapshot_url text check (private.is_snapshot(ghl_snapshot_url)),
  ghl_snapshot_urls text[] check (private.are_snapshots(ghl_snapshot_urls)),
  contents jsonb check (
    contents is null
      or (jsonb_typeof(contents) = 'object' and pg_column_size(contents) <= 32768 and private.is_snapshot_contents(contents)
        and private.is_sold_as_link(platform))),
  json_file_url text check (private.is_https(json_file_url)),
  goods_path text check (private.is_own_path(goods_path, creator_id) and (goods_path is null or not private.is_sold_as_link(platform))),
  image_url text check (private.is_own_path(image_url, creator_id)),
  thumbnail_url text check (private.is_own_path(thumbnail_url, creator_id)),
  payment_link_url text check (private.is_payment_link(payment_link_url)),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested', 'archived')),
  review_note text check (length(review_note) <= 2000),
  creator jsonb not null default '{}',
  diagram jsonb check (jsonb_typeof(diagram) = 'object' and pg_column_size(diagram) <= 65536),
  apps text[] not null default '{}' check (cardinality(apps) <= 1000 and array_position(apps, null) is null and octet_length(apps::text) <= 65536),
  hides_step_names boolean not null default false,
  shows_notes boolean not null default false,
  questions jsonb not null default '[]'
    check (private.are_questions(questions) and (questions = '[]' or not private.is_sold_as_link(platform)) and pg_column_size(questions) <= 32768),
  keywords text[] not null default '{}' check (private.are_keywords(keywords)),
  is_suspended boolean not null default false,
  sales_count integer not null default 0 check (sales_count >= 0),
  downloads_count integer not null default 0 check (downloads_count >= 0),
  published_at timestamptz,
  deleted_at timestamptz,
  recalled_at timestamptz check (status = 'archived' or recalled_at is null),
  checked_at timestamptz check (checked_at is null or private.is_sold_as_link(platform)),
  created_at timestamptz not null default now(),
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.templates is 'Templates of all statuses. email, json_file_url, goods_path, ghl_snapshot_url and ghl_snapshot_urls have no select grant; my_template() returns them to the owner and admins.';
comment on column public.templates.creator_id is 'Anyone with a profile may submit; approval needs an approved creator. Null once the creator''s account was deleted: sold templates outlive it.';
comment on column public.templates.email is 'Gets review mail once it is confirmed (private.review_addresses); until then, the account''s address does.';
comment on column public.templates.snapshot_price is
  'US dollars, for writing; null or 0 is Free. startup_fee, monthly_maintenance_fee, setup_price and support_price likewise: every read uses the column in cents that is generated from it.';
comment on column public.templates.price_cents is 'snapshot_price in US cents; null is Free.';
comment on column public.templates.startup_fee_cents is
  'startup_fee in US cents; null is none. The creator''s own fee, shown but never charged. monthly_fee_cents is monthly_maintenance_fee.';
comment on column public.templates.setup_cents is
  'setup_price in US cents; null is not offered, offered is always private.setup_cents(). support_cents likewise.';
comment on column public.templates.json_file_url is 'Where the workflow was fetched from; buyers get our own copy.';
comment on column public.templates.goods_path is 'Path in the bucket template-goods; the first folder is the creator''s id. A new path adds a version.';
comment on column public.templates.image_url is 'Path in the bucket template-images; the first folder is the creator''s id. thumbnail_url likewise.';
comment on column public.templates.payment_link_url is
  'The open link that sells the template alone; null while there is none. Written by record_payment_link().';
comment on column public.templates.category is 'The form for templates asks for it; Marketing for writers that name none.';
comment on column public.templates.creator is 'Displayed name and avatar, copied from the creator''s profile by trigger.';
comment on column public.templates.apps is 'Names of the apps that an n8n workflow uses, copied from the report on its goods; public by design.';
comment on column public.templates.hides_step_names is 'Whether visitors read the names of node types (public.workflow_previews) instead of the names that the creator gave the steps.';
comment on column public.templates.shows_notes is 'Whether visitors read the text of the workflow''s notes (public.workflow_previews) instead of seeing their areas alone.';
comment on column public.templates.questions is
  'What buyers are asked before they download the workflow: [{step, path, question}], of the values in template_versions.askable. No select grant: steps may be hidden; the texts alone are in public.workflow_previews.';
comment on column public.templates.keywords is 'What people would search for, in the creator''s order; public. A reviewer may strike single ones (private.strike_keywords).';
comment on column public.templates.contents is
  'What a GHL snapshot contains, as its creator states it: {workflows, calendars, pipelines: [{name, stages}], customValues, needs, previews: [{kind, name, text}]}; public. Null for other platforms.';
comment on column public.templates.diagram is
  'Diagram of the template, public by design. n8n: layout of the workflow, {n: [[kind, column, row, icon?], …], e: [[from, to, dashed?], …], a: [app, …], o: [node of n8n, …]}. GHL: counts and first names of its contents, {c: […], s: [stage, …], w: [workflow, …]}.';
comment on column public.templates.checked_at is
  'When a reviewer confirmed every check of private.snapshot_checks() for the link and the contents that the template has now; public.';
comment on column public.templates.sales_count is 'Number of sales that count (private.counts_as_sale), maintained by private.count_sale().';
comment on column public.templates.downloads_count is 'Number of accounts that got it for free and still have it, maintained by private.count_download().';
comment on column public.templates.deleted_at is 'When its creator deleted it after a sale: archived, visible to its buyers only.';
comment on column public.templates.recalled_at is 'When an admin recalled it (private.recalls): while set, it stays archived and nobody downloads it but admins.';
comment on column public.templates.submitted_at is 'When it was last submitted for review: at its insert, and when an edit resubmits it. No grant.';
comment on column public.templates.updated_at is 'Changes only with content or status, so that a reviewer''s seen_at detects concurrent edits.';

create table public.template_versions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.templates (id) on delete cascade,
  number integer not null check (number >= 1),
  goods_path text check (length(goods_path) <= 512 and goods_path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$'),
  goods_sha256 text check (goods_sha256 ~ '^[0-9a-f]{64}$'),
  goods_url text check (private.is_https(goods_url)),
  file_name text check (length(file_name) between 1 and 120 and file_name !~ '[/\\[:cntrl:]]'),
  changelog text check (length(changelog) <= 2000),
  askable jsonb not null default '[]' check (jsonb_typeof(askable) = 'array' and pg_column_size(askable) <= 524288),
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (template_id, number),
  check (num_nonnulls(goods_path, goods_url) = 1),
  check ((goods_path is null) = (goods_sha256 is null))
);
comment on table public.template_versions is 'The goods of a template, one immutable row per version: a file in the bucket template-goods with its hash, or a GHL link. Neither has a select grant.';
comment on column public.template_versions.askable is
  'Values of the file that its creator may ask buyers for, [{step, path, kind, app, name, value, modes?, places}] (src/workflow/rules/questions/askable.ts), copied from the report on it. No select grant.';
comment on column public.template_versions.approved_at is 'Buyers get the newest approved version.';

create table public.template_revisions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.templates (id) on delete cascade,
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object' and pg_column_size(changes) <= 65536),
  changelog text check (length(changelog) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested', 'withdrawn')),
  review_note text check (length(review_note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.template_revisions is 'Pending edits of approved templates; review_revision() applies them at approval.';
comment on column public.template_revisions.changes is 'New values by column of templates: all that creators may update.';

create table public.submitted_templates (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null unique references public.templates (id) on delete cascade,
  template_name text not null,
  template_type text not null check (private.is_template_type(template_type)),
  submitted_by uuid references public.profiles (id) on delete set null,
  submitted_by_email text,
  creator_name text not null,
  "timestamp" timestamptz not null default now(),
  status text not null,
  price numeric,
  price_cents integer generated always as (nullif(private.cents_of(price), 0)) stored,
  snapshot_url text,
  payment_link_url text,
  stripe_payment_link_id text,
  template_json jsonb,
  image_url text
);
comment on table public.submitted_templates is 'One row per submission, written and synchronized with its template by trigger. snapshot_url, template_json and submitted_by_email have no select grant.';
comment on column public.submitted_templates.price_cents is 'price, the template''s snapshot_price, in US cents; null is Free.';
comment on column public.submitted_templates.stripe_payment_link_id is 'Stripe''s id of payment_link_url.';
comment on column public.submitted_templates.template_json is 'Unused, always null: files are stored in the bucket template-goods.';

create index templates_creator_id_idx on public.templates (creator_id, created_at desc);
create index template_revisions_template_id_idx on public.template_revisions (template_id, created_at desc);
create unique index template_revisions_open_key on public.template_revisions (template_id) where status = 'pending';
create index submitted_templates_submitted_by_idx on public.submitted_templates (submitted_by);

alter table public.templates enable row level security;
alter table public.template_versions enable row level security;
alter table public.template_revisions enable row level security;
alter table public.submitted_templates enable row level security;

grant select (
  id, creator_id, name, platform, category, short_description, long_description, startup_fee, startup_fee_cents,
  monthly_maintenance_fee, monthly_fee_cents, snapshot_price, price_cents, setup_price, setup_cents, support_price, support_cents,
  contents, image_url, thumbnail_url, payment_link_url, status, creator, diagram,
  apps, hides_step_names, shows_notes, keywords, sales_count, downloads_count, published_at, deleted_at, recalled_at, checked_at, created_at, updated_at
) on public.templates to anon, authenticated;
grant insert (
  creator_id, name, platform, category, email, short_description, long_description, startup_fee, monthly_maintenance_fee,
  snapshot_price, setup_price, support_price, contents, ghl_snapshot_url, ghl_snapshot_urls, json_file_url, goods_path, image_url, thumbnail_url,
  hides_step_names, shows_notes, questions, keywords
) on public.templates to authenticated;
grant update (
  name, category, email, short_description, long_description, startup_fee, monthly_maintenance_fee,
  snapshot_price, setup_price, support_price, contents, ghl_snapshot_url, ghl_snapshot_urls, json_file_url, goods_path, image_url, thumbnail_url,
  hides_step_names, shows_notes, questions, keywords
) on public.templates to authenticated;
grant select (id, template_id, number, changelog, approved_at) on public.template_versions to anon, authenticated;
grant select (id, template_id, changes, changelog, status, review_note, created_at, updated_at) on public.template_revisions to authenticated;
grant insert (template_id, changes, changelog) on public.template_revisions to authenticated;
grant select (
  id, template_id, template_name, template_type, submitted_by, creator_name, "timestamp", status, price, price_cents, payment_link_url,
  image_url
) on public.submitted_templates to authenticated;

-- Definer: bypasses the policies of purchases, for the caller's own rows only.
create function private.owned_template_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select purchase.template_id from public.purchases as purchase
    where purchase.user_id = (select auth.uid()) and purchase.state = 'active';
end $$;
comment on function private.owned_template_ids() is 'Ids of the templates that the caller has bought; policies evaluate it once per query.';
grant execute on function private.owned_template_ids() to authenticated;

create policy "Anybody reads approved templates" on public.templates for select to anon
  using (status = 'approved' and not is_suspended);
create policy "People read approved, own and owned templates, admins all" on public.templates for select to authenticated
  using (
    (status = 'approved' and not is_suspended)
    or creator_id = (select auth.uid())
    or (select private.is_admin())
    or id in (select private.owned_template_ids())
  );
create policy "People submit their own templates" on public.templates for insert to authenticated
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
