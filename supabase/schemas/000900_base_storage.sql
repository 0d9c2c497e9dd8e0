-- Storage: buckets with their limits, and uploads. The first folder of a path is its owner's id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('creator-documents', 'creator-documents', false, 10485760, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg', 'image/png']),
  -- No SVG, because it can contain scripts.
  ('template-images', 'template-images', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('profile-photos', 'profile-photos', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('template-goods', 'template-goods', false, 5242880, array['application/json'])
on conflict (id) do update set
  name = excluded.name, public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Select only. Without policies for insert, update and delete, the Storage API refuses every upload (also signed and resumable), copy,
-- move and removal by clients: edge functions parse and write files, sweep-storage removes them. template-goods has no policy at all.
-- Public buckets are read by public URL; this policy lets owners list their own files.
create policy "People read their own files, admins all documents" on storage.objects for select to authenticated
  using (
    (bucket_id in ('creator-documents', 'template-images', 'profile-photos')
      and (storage.foldername(name))[1] = (select auth.uid())::text)
    or (bucket_id = 'creator-documents' and (select private.is_admin()))
  );

create table private.uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  bucket_id text not null,
  path text not null check (private.is_own_path(path, user_id)),
  file_name text not null,
  file_type text not null,
  file_size integer not null check (file_size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  object_version text not null,
  diagram jsonb check (jsonb_typeof(diagram) = 'object' and pg_column_size(diagram) <= 65536),
  bound_at timestamptz,
  discarded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (bucket_id, path)
);
comment on table private.uploads is 'Files stored by the function upload-file. Rows may reference only paths of their owner''s uploads.';
comment on column private.uploads.sha256 is 'Hash of the stored bytes.';
comment on column private.uploads.object_version is 'Version of the stored object; another version means that it was overwritten.';
comment on column private.uploads.diagram is 'Layout of an uploaded workflow, for templates.diagram; null for other files.';
comment on column private.uploads.bound_at is 'When a row first referenced it; unbound files are deleted after a day.';
comment on column private.uploads.discarded_at is 'When its owner discarded it before any row referenced it; removed by the next sweep.';
create index uploads_user_id_idx on private.uploads (user_id, created_at);
alter table private.uploads enable row level security;

create function private.uploaded_today(user_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(upload.file_size), 0) from private.uploads as upload
  where upload.user_id = uploaded_today.user_id and upload.created_at > now() - interval '24 hours'
$$;
comment on function private.uploaded_today(uuid) is 'Bytes that a user uploaded within 24 hours.';

create function private.daily_upload_bytes() returns bigint
language sql immutable set search_path = '' as $$ select 250 * 1024 * 1024::bigint $$;
comment on function private.daily_upload_bytes() is 'Upload quota of a user within 24 hours: 250 MB.';

-- Definer: private.rate_limits has no grants. Service role only.
create function public.count_upload_attempt(user_id uuid, caller text, bytes bigint) returns text
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
comment on function public.count_upload_attempt(uuid, text, bigint) is
  'Counts an upload before its body is read: ok; too_many after 120 an hour per address, 60 an hour or 200 a day per account; full if it would exceed the daily quota.';

-- Definer: private.uploads, private.workflow_reports and private.goods_prints have no grants. Service role only, after the file is stored.
create function public.record_upload(
  user_id uuid, bucket_id text, path text, file_name text, file_type text, file_size integer, sha256 text, diagram jsonb default null,
  report jsonb default null, print jsonb default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  version text;
  clean_name constant text := private.clean_file_name(file_name, file_type);
begin
  -- Serializes the uploads of a user, so that concurrent ones cannot exceed the daily quota.
  perform pg_advisory_xact_lock(hashtextextended('uploads of ' || user_id, 0));
  if private.uploaded_today(user_id) + file_size > private.daily_upload_bytes() then return null; end if;
  select object.version into version from storage.objects as object
  where object.bucket_id = record_upload.bucket_id and object.name = record_upload.path
    and object.metadata ->> 'mimetype' = record_upload.file_type and (object.metadata ->> 'size')::bigint = record_upload.file_size;
  if version is null then raise exception 'The file is not stored' using errcode = 'PT422'; end if;
  insert into private.uploads as upload (user_id, bucket_id, path, file_name, file_type, file_size, sha256, object_version, diagram)
  values (record_upload.user_id, record_upload.bucket_id, record_upload.path, clean_name, record_upload.file_type, record_upload.file_size,
    record_upload.sha256, version, record_upload.diagram)
  -- Only profile photos may be overwritten.
  on conflict on constraint uploads_bucket_id_path_key do update set
    file_name = excluded.file_name, file_type = excluded.file_type, file_size = excluded.file_size,
    sha256 = excluded.sha256, object_version = excluded.object_version, created_at = now()
  where upload.bucket_id = 'profile-photos' and upload.user_id = excluded.user_id;
  if record_upload.bucket_id = 'template-goods' and report is not null then
    insert into private.workflow_reports (goods_path, user_id, preview, findings, askable)
    values (record_upload.path, record_upload.user_id, report -> 'preview', report -> 'findings', report -> 'askable');
    perform private.refuse_copy(record_upload.user_id, print ->> 'content');
    insert into private.goods_prints (creator_id, goods_path, content_sha256, features, steps)
    select record_upload.user_id, record_upload.path, print ->> 'content',
      array(select jsonb_array_elements_text(print -> 'features')::integer), print -> 'steps'
    where print is not null;
  end if;
  return clean_name;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.record_upload(uuid, text, text, text, text, integer, text, jsonb, jsonb, jsonb) is
  'Records a stored file with its version and hash, and the layout of a workflow with the report {preview, findings, askable} on it and its fingerprint {content, features, steps}. Returns its sanitized name; null if the daily quota is exceeded. PT422 if no such file is stored, or another creator sells the same.';

-- Definer: private.uploads has no grants. The caller's own uploads only; other paths are ignored without an error.
create function public.discard_upload(bucket_id text, path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid;
begin
  perform private.limit_calls('discard upload', 300, '1 hour');
  select upload.id into upload_id from private.uploads as upload
  where upload.user_id = (select auth.uid()) and upload.bucket_id = discard_upload.bucket_id and upload.path = discard_upload.path
  -- Waits for a concurrent transaction that references it.
  for update;
  update private.uploads as upload set discarded_at = now()
  where upload.id = upload_id and upload.discarded_at is null and not exists (
    select 1 from private.file_references as reference
    where reference.bucket_id = discard_upload.bucket_id and reference.path = discard_upload.path);
end $$;
comment on function public.discard_upload(text, text) is
  'Discards an upload of the caller that no row references: it can no longer be referenced, and the next sweep removes it.';

grant execute on function public.count_upload_attempt(uuid, text, bigint),
  public.record_upload(uuid, text, text, text, text, integer, text, jsonb, jsonb, jsonb) to service_role;
grant execute on function public.discard_upload(text, text) to authenticated;

create function private.is_intact(bucket_id text, path text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.uploads as upload
    join storage.objects as object on object.bucket_id = upload.bucket_id and object.name = upload.path
    where upload.bucket_id = is_intact.bucket_id and upload.path = is_intact.path
      and object.version = upload.object_version and (object.metadata ->> 'size')::bigint = upload.file_size)
$$;
comment on function private.is_intact(text, text) is 'Whether the stored file is still the uploaded one.';

create function private.bind_upload(owner uuid, bucket_id text, path text) returns private.uploads
language plpgsql set search_path = '' as $$
declare
  bound private.uploads;
begin
  if path is null then return null; end if;
  select * into bound from private.uploads as upload
  where upload.user_id = owner and upload.bucket_id = bind_upload.bucket_id and upload.path = bind_upload.path
    and upload.discarded_at is null
    -- The sweep removes unbound files after 24 hours; one hour of margin.
    and (upload.bound_at is not null or upload.created_at > now() - interval '23 hours')
  for update;
  if bound.id is null or not private.is_intact(bind_upload.bucket_id, bind_upload.path) then
    raise exception 'This file is no longer there. Please upload it again.' using errcode = 'PT422', hint = 'file_gone';
  end if;
  update private.uploads as upload set bound_at = coalesce(upload.bound_at, now()) where upload.id = bound.id;
  return bound;
end $$;
comment on function private.bind_upload(uuid, text, text) is
  'Binds an upload of this user to a row and returns it; null for no path. PT422 if the user has no such upload, also for other people''s paths.';

-- After-triggers run after row-level security, so that nobody learns about files through rows that they may not write.
-- Definer: private.uploads has no grants. Binds the owner's uploads only.
create function private.bind_template_images() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.image_url is distinct from old.image_url then
    perform private.bind_upload(new.creator_id, 'template-images', new.image_url);
  end if;
  if tg_op = 'INSERT' or new.thumbnail_url is distinct from old.thumbnail_url then
    perform private.bind_upload(new.creator_id, 'template-images', new.thumbnail_url);
  end if;
  return null;
end $$;
comment on function private.bind_template_images() is 'After insert or update of a template: binds its images; PT422 if they are not uploads of its creator.';
create trigger bind_template_images after insert or update of image_url, thumbnail_url on public.templates
  for each row execute function private.bind_template_images();

-- Definer: private.uploads has no grants, and template_versions no write grants. Binds the creator's uploads only.
create function private.bind_template_goods() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  upload private.uploads;
  report private.workflow_reports;
begin
  -- Equal when a version was added first, as by the seed.
  if new.goods_path is not distinct from (private.newest_version(new.id)).goods_path then return null; end if;
  upload := private.bind_upload(new.creator_id, 'template-goods', new.goods_path);
  report := private.sellable_report(new.creator_id, upload.path, new.platform);
  update public.templates set diagram = upload.diagram, apps = private.apps_of(report.preview) where id = new.id;
  insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name, askable)
  select new.id, 1 + coalesce(max(version.number), 0), upload.path, upload.sha256, upload.file_name, report.askable
  from public.template_versions as version where version.template_id = new.id;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.bind_template_goods() is
  'After insert or update of a template''s goods_path: binds the upload, and takes version, diagram and apps from it; PT422 if it is not an upload of its creator, or leaks a secret.';
create trigger bind_template_goods after insert or update of goods_path on public.templates
  for each row when (new.goods_path is not null) execute function private.bind_template_goods();

-- Definer: private.uploads has no grants. Binds the creator's uploads only.
create function private.bind_revision_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select template.creator_id from public.templates as template where template.id = new.template_id);
begin
  perform private.bind_upload(owner, 'template-images', new.changes ->> 'image_url');
  perform private.bind_upload(owner, 'template-images', new.changes ->> 'thumbnail_url');
  -- The goods were bound when validate_revision() tried the changes, but that was rolled back.
  if new.changes ->> 'goods_path' is distinct from (select goods_path from public.templates as template where template.id = new.template_id) then
    perform private.bind_upload(owner, 'template-goods', new.changes ->> 'goods_path');
  end if;
  return null;
end $$;
comment on function private.bind_revision_files() is 'After insert of a revision: binds its images and goods; PT422 if they are not uploads of the creator.';
create trigger bind_revision_files after insert on public.template_revisions
  for each row execute function private.bind_revision_files();

-- Definer: private.uploads has no grants. Binds the user's own uploads only.
create function private.bind_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.bind_upload(new.id, 'profile-photos', new.avatar_url);
  return null;
end $$;
comment on function private.bind_photo() is 'After a change of the profile photo: binds it; PT422 if it is not an upload of this user.';
create trigger bind_photo after update of avatar_url on public.profiles
  for each row when (new.avatar_url is distinct from old.avatar_url) execute function private.bind_photo();

-- Definer: private.uploads has no grants. aa_authorize runs first, so the row is the caller's own.
create function private.bind_creator_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  upload private.uploads;
begin
  upload := private.bind_upload(new.creator_id, 'creator-documents', new.file_url);
  new.file_type := upload.file_type;
  new.file_name := private.clean_file_name(new.file_name, upload.file_type);
  return new;
end $$;
comment on function private.bind_creator_document() is 'Before insert of a creator''s document: binds the upload, and takes its type and file extension from it; PT422 if it is not an upload of the creator.';
create trigger bind_creator_document before insert on public.creator_documents
  for each row execute function private.bind_creator_document();

-- A trigger rather than a check in review_template(), so that it applies to every change of status.
-- Definer: private.uploads has no grants.
create function private.require_intact_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from unnest(array[new.image_url, new.thumbnail_url]) as path
    where path is not null and not private.is_intact('template-images', path)) then
    raise exception 'A picture of this template is missing or was changed since it was uploaded'
      using errcode = 'PT422', hint = 'picture_changed';
  end if;
  -- Goods of the seed are no uploads. Whatever is stored, every download compares it with the hash of its version.
  if exists (select 1 from private.uploads as upload where upload.bucket_id = 'template-goods' and upload.path = new.goods_path)
    and not private.is_intact('template-goods', new.goods_path) then
    raise exception 'The file of this template is missing or was changed since it was uploaded'
      using errcode = 'PT422', hint = 'file_changed';
  end if;
  return null;
end $$;
comment on function private.require_intact_files() is 'After approval: PT422 unless the template''s images and goods are the uploaded ones.';
create trigger require_intact_files after update of status on public.templates
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function private.require_intact_files();

create function private.clean_goods_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.file_name := private.clean_file_name(new.file_name, 'application/json');
  return new;
end $$;
comment on function private.clean_goods_name() is 'Before insert: gives the file name of goods the ending .json.';
create trigger clean_goods_name before insert on public.template_versions
  for each row when (new.file_name is not null) execute function private.clean_goods_name();
