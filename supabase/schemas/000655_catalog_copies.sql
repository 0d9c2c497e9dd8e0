-- Copies: fingerprints of what is for sale and was. Another creator's template that is the same is refused, a similar one is shown to reviewers.

create function private.features_of_kind(features integer[], kind integer) returns integer
language sql immutable parallel safe set search_path = ''
return (select count(*)::integer from unnest(features) as feature where feature & 1 = kind);
comment on function private.features_of_kind(integer[], integer) is 'How many features describe the structure (0) or the texts (1) of goods.';

create table private.goods_prints (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid references auth.users (id) on delete set null,
  template_id uuid,
  goods_path text unique,
  content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
  features integer[] not null check (cardinality(features) <= 4000 and array_position(features, null) is null),
  structure_size integer not null generated always as (private.features_of_kind(features, 0)) stored,
  text_size integer not null generated always as (private.features_of_kind(features, 1)) stored,
  steps jsonb check (jsonb_typeof(steps) = 'array' and pg_column_size(steps) <= 4194304),
  submitted_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.goods_prints is
  'Fingerprints of goods: of a workflow by the edge functions from the stored bytes (src/workflow/rules/copies/print.ts), of a snapshot by trigger. Those of submitted goods outlive file, template and account, as hashes alone.';
comment on column private.goods_prints.template_id is 'The template that was first submitted with them; it may be gone, so no foreign key.';
comment on column private.goods_prints.content_sha256 is
  'Equal for the same contents under other names, in another order, at other places; of a snapshot, hash of its share link. Null for boilerplate, which anybody may sell.';
comment on column private.goods_prints.features is 'Hashes of parts that not every workflow has: even ones of its structure, odd ones of its texts.';
comment on column private.goods_prints.steps is 'Of a workflow, for comparing it step by step: [{name, type, content, features, next}, …]; null once its template is gone.';
comment on column private.goods_prints.submitted_at is 'Null while no template refers to them: drafts are compared with nothing.';
create index goods_prints_creator_id_idx on private.goods_prints (creator_id);
create index goods_prints_template_id_idx on private.goods_prints (template_id);
create index goods_prints_content_idx on private.goods_prints (content_sha256) where submitted_at is not null;
create index goods_prints_features_idx on private.goods_prints using gin (features) with (fastupdate = off) where submitted_at is not null;
alter table private.goods_prints enable row level security;

create function private.snapshot_key(url text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    substring(url from '[?&]share=([^&#]+)'),
    regexp_replace(rtrim(regexp_replace(url, '[?#].*$', ''), '/'), '^https://[^/]+/(snapshots/)?(share/)?', ''))
$$;
comment on function private.snapshot_key(text) is 'The code of a share link, the same for every way to write it.';

create function private.text_sha256(content text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(content, 'UTF8')), 'hex') $$;
comment on function private.text_sha256(text) is 'SHA-256 of a text in hexadecimal.';

create function private.contents_features(contents jsonb) returns integer[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct (('x' || substr(md5(stated.title), 1, 8))::bit(32)::integer & ~1)), '{}') from (
    select part.key || ' ' || lower(title) as title
    from jsonb_each(contents) as part, jsonb_array_elements_text(part.value) as title where part.key in ('workflows', 'calendars', 'customValues')
    union all
    select 'pipeline ' || lower(pipeline ->> 'name') || ' ' || lower((pipeline -> 'stages')::text)
    from jsonb_array_elements(coalesce(contents -> 'pipelines', '[]')) as pipeline
    union all
    select 'stage ' || lower(stage)
    from jsonb_array_elements(coalesce(contents -> 'pipelines', '[]')) as pipeline, jsonb_array_elements_text(pipeline -> 'stages') as stage
  ) as stated
$$;
comment on function private.contents_features(jsonb) is 'Features of what a snapshot states to contain: its titles.';

create function private.is_claimed(print private.goods_prints) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.templates as template
    where template.id = print.template_id and template.recalled_at is null
      and (template.status in ('pending', 'changes_requested', 'approved') or template.deleted_at is not null)
      and (print.goods_path is null
        or exists (select 1 from public.template_versions as version where version.template_id = template.id and version.goods_path = print.goods_path)
        or exists (
          select 1 from public.template_revisions as revision
          where revision.template_id = template.id and revision.status in ('pending', 'changes_requested')
            and revision.changes ->> 'goods_path' = print.goods_path)))
$$;
comment on function private.is_claimed(private.goods_prints) is
  'Whether goods are for sale, in review, or kept by buyers of a deleted template: then nobody else may sell the same. Not those that were rejected, taken down or recalled, so that whoever they belong to can sell them.';

create function private.refuse_copy(creator uuid, content_sha256 text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select 1 from private.goods_prints as print
    where print.content_sha256 = refuse_copy.content_sha256 and print.submitted_at is not null
      and print.creator_id is distinct from refuse_copy.creator and private.is_claimed(print)) then
    raise exception 'Another creator already sells the same template' using errcode = 'PT422', hint = 'goods_copied';
  end if;
end $$;
comment on function private.refuse_copy(uuid, text) is 'PT422 if another creator''s goods with the same contents are claimed. Names neither template nor creator.';

create function private.refuse_copied_link(template public.templates) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_sold_as_link(template.platform) and template.ghl_snapshot_url is not null then
    perform private.refuse_copy(template.creator_id, private.text_sha256(private.snapshot_key(template.ghl_snapshot_url)));
  end if;
end $$;
comment on function private.refuse_copied_link(public.templates) is 'PT422 if another creator''s snapshot has the same share link.';

-- Definer: goods_prints has no grants.
create function private.note_print() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.goods_path is not null then
    update private.goods_prints as print
    set template_id = coalesce(print.template_id, new.template_id), submitted_at = coalesce(print.submitted_at, clock_timestamp())
    where print.goods_path = new.goods_path;
  else
    insert into private.goods_prints (creator_id, template_id, content_sha256, features, submitted_at)
    select template.creator_id, template.id, private.text_sha256(private.snapshot_key(new.goods_url)), private.contents_features(template.contents), clock_timestamp()
    from public.templates as template where template.id = new.template_id;
  end if;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.note_print() is 'After insert of a version: its goods are submitted from now on; of a snapshot, makes the fingerprint.';
create trigger note_print after insert on public.template_versions for each row execute function private.note_print();

-- Definer: goods_prints has no grants.
create function private.note_revised_print() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.goods_prints as print
  set template_id = coalesce(print.template_id, new.template_id), submitted_at = coalesce(print.submitted_at, clock_timestamp())
  where print.goods_path = new.changes ->> 'goods_path';
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.note_revised_print() is 'After insert of a revision: its goods are submitted from now on.';
create trigger note_revised_print after insert on public.template_revisions
  for each row when (new.changes ? 'goods_path') execute function private.note_revised_print();

-- Definer: goods_prints has no grants.
create function private.print_contents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.goods_prints as print set features = private.contents_features(new.contents)
  where print.template_id = new.id and print.goods_path is null;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.print_contents() is 'After the contents of a snapshot changed: its fingerprint is of the new ones.';
create trigger print_contents after update of contents on public.templates
  for each row when (new.contents is distinct from old.contents) execute function private.print_contents();

-- Definer: goods_prints has no grants.
create function private.strip_prints() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.goods_prints as print where print.template_id = old.id and print.submitted_at is null;
  update private.goods_prints as print set goods_path = null, steps = null where print.template_id = old.id;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.strip_prints() is 'After delete of a template: keeps of its fingerprints the hashes alone.';
create trigger strip_prints after delete on public.templates for each row execute function private.strip_prints();

create function private.alike_prints(features integer[], creator uuid)
returns table (print_id uuid, structure_percent integer, text_percent integer)
language sql stable set search_path = '' as $$
  -- A sample of each kind bounds the look-ups; the smallest hashes are as rare as all others.
  with asked as materialized (
    select numbered.feature, numbered.kind from (
      select feature, feature & 1 as kind, row_number() over (partition by feature & 1 order by feature) as place
      from unnest(features) as feature) as numbered
    where numbered.place <= 400
  ), hits as materialized (
    select asked.feature, asked.kind, print.id, print.owner
    from asked cross join lateral (
      select candidate.id, coalesce(candidate.creator_id, candidate.template_id) as owner from private.goods_prints as candidate
      where candidate.features @> array[asked.feature] and candidate.submitted_at is not null
        and candidate.creator_id is distinct from alike_prints.creator
      limit 300) as print
  -- The more creators use a part, the less it tells. By creators, not by templates: nobody makes their own work common.
  ), weights as (
    select asked.feature, asked.kind, 1 / sqrt(greatest(count(distinct hits.owner), 1)) as weight
    from asked left join hits using (feature, kind) group by asked.feature, asked.kind
  ), totals as (
    select weights.kind, sum(weights.weight) as weight, count(*) as sampled,
      private.features_of_kind(alike_prints.features, weights.kind) as size
    from weights group by weights.kind
  ), shares as (
    select hits.id, hits.kind, sum(weights.weight) / totals.weight * totals.size as size,
      count(*)::numeric * totals.size / totals.sampled as features, sum(weights.weight) * totals.size / totals.sampled as weight,
      totals.size as own_size
    from hits join weights using (feature, kind) join totals using (kind)
    group by hits.id, hits.kind, totals.weight, totals.size, totals.sampled
  ), compared as (
    -- Of the smaller one: half of a template is a copy, too.
    select shares.id, shares.kind, shares.features, shares.weight,
      least(1, shares.size / nullif(least(shares.own_size, case shares.kind when 0 then print.structure_size else print.text_size end), 0)) as share
    from shares join private.goods_prints as print on print.id = shares.id
  )
  select compared.id,
    coalesce(round((100 * max(compared.share) filter (where compared.kind = 0))::numeric), 0)::integer,
    coalesce(round((100 * max(compared.share) filter (where compared.kind = 1))::numeric), 0)::integer
  from compared
  group by compared.id
  having bool_or(compared.share >= 0.35 and compared.features >= 6 and compared.weight >= 3)
$$;
comment on function private.alike_prints(integer[], uuid) is
  'Submitted goods of others that share at least 35 % of the structure or of the texts of the smaller one, parts weighed by how few creators have them; in percent of each.';
