-- Catalog: the queue of templates and revisions for admins, and what the review of one shows.

create function private.review_text(name text, creator jsonb, email text, id uuid) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(name || ' ' || coalesce(creator ->> 'name', '') || ' ' || coalesce(email, '') || ' ' || id::text)
$$;
comment on function private.review_text(text, jsonb, text, uuid) is 'Searchable text of a template, for template_queue() and its trigram index.';
-- The index is written with the privileges of the role that writes the row.
grant execute on function private.review_text(text, jsonb, text, uuid) to authenticated;

create index templates_review_idx on public.templates (status, submitted_at, id) where deleted_at is null;
create index templates_review_text_idx on public.templates
  using gin (private.review_text(name, creator, email, id) extensions.gin_trgm_ops);
create index template_revisions_review_idx on public.template_revisions (status, created_at, id);

create function private.template_queue_statement(sort text, is_descending boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  of_template constant text := case sort
    when 'name' then 'lower(template.name)' when 'creator' then 'lower(template.creator ->> ''name'')'
    when 'price' then 'coalesce(template.price_cents, 0)' else 'template.submitted_at' end;
  of_revision constant text := case sort
    when 'name' then of_template when 'creator' then of_template
    when 'price' then 'coalesce(private.revised_price_cents(revision, template), 0)' else 'revision.created_at' end;
  direction constant text := case when is_descending then 'desc' else 'asc' end;
begin
  -- Each part is limited by itself, so that it reads its first rows from an index.
  return format($statement$
    select * from (
      (select template.id, template.id as template_id, false as is_revision, template.status, template.price_cents,
        template.submitted_at as waiting_since, %1$s as sort_key
      from public.templates as template
      where template.deleted_at is null and ($1 = 'all' or template.status = $1)
        and ($2 is null or private.review_text(template.name, template.creator, template.email, template.id) like $2)
      order by %1$s %3$s, template.id limit $3 + $4)
      union all
      (select revision.id, template.id, true, revision.status, private.revised_price_cents(revision, template), revision.created_at, %2$s
      from public.template_revisions as revision join public.templates as template on template.id = revision.template_id
      where template.deleted_at is null and revision.status in ('pending', 'changes_requested', 'rejected')
        and ($1 = 'all' or revision.status = $1)
        and ($2 is null or private.review_text(template.name, template.creator, template.email, template.id) like $2)
      order by %2$s %3$s, revision.id limit $3 + $4)
    ) as found order by sort_key %3$s, id limit $3 offset $4
  $statement$, of_template, of_revision, direction);
end $$;
comment on function private.template_queue_statement(text, boolean) is
  'Statement of a page of template_queue(): $1 status, $2 pattern, $3 page size, $4 offset. The order comes from a fixed list.';

create function private.revised_price_cents(revision public.template_revisions, template public.templates) returns integer
language sql immutable set search_path = '' as $$
  select case when revision.changes ? 'snapshot_price' then nullif(private.cents_of((revision.changes ->> 'snapshot_price')::numeric), 0) else template.price_cents end
$$;
comment on function private.revised_price_cents(public.template_revisions, public.templates) is 'The price that a revision proposes, or the template''s own; null is Free.';

-- Definer: row-level security would keep the planner from using the indexes. Admins only.
create function public.template_queue(
  status text, search text default '', page integer default 1, sort text default 'waiting', is_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 25;
  pattern constant text := private.like_pattern(search);
  -- What waits is oldest first, everything else newest first.
  is_reversed constant boolean := coalesce(is_descending, sort = 'waiting' and status <> 'pending');
  total bigint;
  found jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins read all templates' using errcode = '42501'; end if;
  select (
      select count(*) from public.templates as template
      where template.deleted_at is null and (template_queue.status = 'all' or template.status = template_queue.status)
        and (pattern is null or private.review_text(template.name, template.creator, template.email, template.id) like pattern))
    + (
      select count(*) from public.template_revisions as revision join public.templates as template on template.id = revision.template_id
      where template.deleted_at is null and revision.status in ('pending', 'changes_requested', 'rejected')
        and (template_queue.status = 'all' or revision.status = template_queue.status)
        and (pattern is null or private.review_text(template.name, template.creator, template.email, template.id) like pattern))
  into total;
  execute format($statement$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', queued.id, 'name', template.name, 'platform', template.platform, 'price_cents', queued.price_cents, 'status', queued.status,
      'kind', case when queued.is_revision then 'revision' when template.submitted_at > template.created_at then 'resubmitted' else 'new' end,
      'creator_id', template.creator_id, 'creator_name', template.creator ->> 'name', 'creator_username', template.creator ->> 'username',
      'is_creator_approved', coalesce(creator.application_status = 'approved', false), 'waiting_since', queued.waiting_since
    ) order by queued.place), '[]')
    from (select row_number() over () as place, listed.* from (%s) as listed) as queued
    join public.templates as template on template.id = queued.template_id
    left join public.creators as creator on creator.id = template.creator_id
  $statement$, private.template_queue_statement(sort, is_reversed))
  into found using template_queue.status, pattern, page_size, page_size * (greatest(least(page, 1000), 1) - 1);
  return jsonb_build_object('total', total, 'items', found);
end $$;
comment on function public.template_queue(text, text, integer, text, boolean) is
  'A page of 25 templates and revisions to review: {total, items}. status is one of a template''s, or all; revisions are listed while pending, sent back or rejected. search matches name, creator, e-mail and id; sort is waiting, name, price or creator. By default pending ones are oldest first, others newest first. 42501 if the caller is not an admin.';

create function private.creator_under_review(creator_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', profile.id, 'name', nullif(btrim(profile.full_name), ''), 'username', profile.username, 'email', profile.email,
      'application_status', creator.application_status, 'is_suspended', coalesce(creator.suspended_at is not null, false),
      'application', (
        select jsonb_build_object('id', application.id, 'reference_number', application.reference_number, 'status', application.status)
        from public.creator_applications as application
        where application.user_id = profile.id order by application.submitted_at desc, application.id limit 1))
    from public.profiles as profile left join public.creators as creator on creator.id = profile.id
    where profile.id = creator_under_review.creator_id);
end $$;
comment on function private.creator_under_review(uuid) is
  'What an admin sees of a creator: names, e-mail, creator status (null without a creators row) and latest application.';

create function private.decisions_on(template_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id, 'at', entry.at, 'decision', entry.details ->> 'decision', 'note', entry.details ->> 'note',
    'is_revision', entry.action_type = 'review_revision', 'admin', coalesce(nullif(profile.full_name, ''), profile.username)
  ) order by entry.at desc, entry.id desc), '[]')
  from (
    select * from public.audit_log as logged
    where logged.entity_type = 'template' and logged.entity_id = decisions_on.template_id::text
      and logged.action_type in ('review_template', 'review_revision')
    order by logged.at desc, logged.id desc limit 20
  ) as entry
  left join public.profiles as profile on profile.id = entry.actor
$$;
comment on function private.decisions_on(uuid) is 'The latest 20 decisions on a template and its revisions, newest first, from the audit log.';

-- Definer: columns of templates, revisions, versions and profiles without a select grant. Admins only.
create function public.template_under_review(id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  revision public.template_revisions;
  template public.templates;
  proposed public.templates;
begin
  if not private.is_admin() then raise exception 'Only admins read all templates' using errcode = '42501'; end if;
  select * into revision from public.template_revisions as candidate where candidate.id = template_under_review.id;
  select * into template from public.templates as candidate
  where candidate.id = coalesce(revision.template_id, template_under_review.id)
    -- Buyers keep a published one that its creator has deleted: it can still be recalled.
    and (candidate.deleted_at is null or candidate.published_at is not null);
  if template.id is null then return null; end if;
  proposed := jsonb_populate_record(template, revision.changes);
  return jsonb_build_object(
    'template', to_jsonb(template) || jsonb_build_object('report', private.report_on(template.creator_id, template.goods_path)),
    'revision', case when revision.id is not null then to_jsonb(revision) || jsonb_build_object(
      'proposed', to_jsonb(proposed) || private.changed_cents(revision.changes) || jsonb_build_object('report', private.report_on(proposed.creator_id, proposed.goods_path)) || coalesce(
        (select jsonb_build_object('diagram', upload.diagram, 'file_name', upload.file_name) from private.uploads as upload
        where upload.bucket_id = 'template-goods' and upload.path = revision.changes ->> 'goods_path'), '{}')) end,
    'waiting_revision_id', (
      select waiting.id from public.template_revisions as waiting where waiting.template_id = template.id and waiting.status = 'pending'),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', version.number, 'file_name', version.file_name, 'goods_url', version.goods_url, 'changelog', version.changelog,
        'approved_at', version.approved_at) order by version.number desc), '[]')
      from public.template_versions as version where version.template_id = template.id),
    'recall', (
      select jsonb_build_object('cause', recall.cause, 'instructions', recall.instructions, 'reason', recall.reason,
        'recalled_at', recall.recalled_at, 'untold', private.untold_buyers(template.id))
      from private.recall_of(template.id) as recall where recall.id is not null),
    'creator', private.creator_under_review(template.creator_id),
    'last_review', private.last_review_of(template),
    'decisions', private.decisions_on(template.id));
end $$;
comment on function public.template_under_review(uuid) is
  'All that a review shows, by the id of a template or revision: {template, revision, waiting_revision_id, versions, recall, creator, last_review, decisions}; revision.proposed is the template with the changes. Both carry the report on their goods. A deleted template only if it was published. Null if there is none. 42501 if the caller is not an admin.';

-- Definer: paths of goods have no select grant. Service role only; the edge function has authenticated admin_id.
create function public.goods_under_review(admin_id uuid, id uuid, at_last_review boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  goods record;
begin
  if private.acts_as_admin(admin_id) is not true then return jsonb_build_object('ok', false, 'problem', 'not_entitled'); end if;
  if not private.count_attempt('review of goods by ' || admin_id, 600, '1 hour') then
    return jsonb_build_object('ok', false, 'problem', 'too_many');
  end if;
  if at_last_review then
    select file.goods_path as path, file.sha256, file.file_name into goods from private.reviewed_file(goods_under_review.id) as file;
  else
    select upload.path, upload.sha256, upload.file_name into goods
    from public.template_revisions as revision
    join private.uploads as upload on upload.bucket_id = 'template-goods' and upload.path = revision.changes ->> 'goods_path'
    where revision.id = goods_under_review.id;
  end if;
  if not found and not at_last_review then
    select version.goods_path as path, version.goods_sha256 as sha256, version.file_name into goods
    from private.newest_version(goods_under_review.id) as version where version.goods_path is not null;
  end if;
  if not found then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  return jsonb_build_object('ok', true, 'kind', 'file', 'bucket', 'template-goods', 'path', goods.path,
    'sha256', goods.sha256, 'url', null, 'file_name', goods.file_name);
end $$;
comment on function public.goods_under_review(uuid, uuid, boolean) is
  'The location of the file under review, by the id of a template (its newest version) or of a revision, if admin_id is an admin; at_last_review: the file that the last review of this template saw. At most 600 an hour.';

grant execute on function public.template_queue(text, text, integer, text, boolean), public.template_under_review(uuid) to authenticated;
grant execute on function public.goods_under_review(uuid, uuid, boolean) to service_role;
