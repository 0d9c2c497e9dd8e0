-- Catalog: what admins saw when they last decided on a template, so that the next review shows what has changed since.

create table private.last_reviews (
  template_id uuid primary key references public.templates (id) on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  reviewed_at timestamptz not null default now()
);
comment on table private.last_reviews is
  'One row per template: its content at the last decision on it, or on an update of it. Replaced by the next decision, deleted with the template. No grants.';
comment on column private.last_reviews.content is
  'private.template_content() of what the admin saw, without ids and e-mail. Its file stays stored, because versions and revisions refer to it; its pictures are in private.file_references.';
alter table private.last_reviews enable row level security;

create function private.record_review(seen public.templates) returns void
language sql set search_path = '' as $$
  insert into private.last_reviews as known (template_id, content)
  values (seen.id, private.template_content(seen) - array['id', 'creator_id', 'email'])
  on conflict on constraint last_reviews_pkey do update set content = excluded.content, reviewed_at = now()
$$;
comment on function private.record_review(public.templates) is
  'Keeps a template, or a template with the changes of an update, as the admin who decides on it sees it.';

create function private.reviewed_file(template_id uuid) returns table (goods_path text, sha256 text, file_name text)
language sql stable set search_path = '' as $$
  select found.goods_path, found.sha256, found.file_name
  from private.last_reviews as last cross join lateral (
    select version.goods_path, version.goods_sha256 as sha256, version.file_name from public.template_versions as version
    where version.template_id = last.template_id and version.goods_path = last.content ->> 'goods_path'
    union all
    -- Of an update that was sent back or rejected.
    select upload.path, upload.sha256, upload.file_name from private.uploads as upload
    where upload.bucket_id = 'template-goods' and upload.path = last.content ->> 'goods_path'
    limit 1
  ) as found
  where last.template_id = reviewed_file.template_id
$$;
comment on function private.reviewed_file(uuid) is 'The file that the last review of a template saw, with its hash; no row without one.';

create function private.last_review_of(template public.templates) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('reviewed_at', last.reviewed_at,
    'seen', to_jsonb(jsonb_populate_record(template, last.content)) || private.changed_cents(last.content)
      || coalesce((select to_jsonb(file) - 'sha256' from private.reviewed_file(template.id) as file), '{}'))
  from private.last_reviews as last where last.template_id = template.id
$$;
comment on function private.last_review_of(public.templates) is
  'The last review of a template: {reviewed_at, seen}, seen being the template as it was then; null without one.';
