-- Storage: the buckets, their limits, and the uploads. A path begins with its owner's id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('creator-documents', 'creator-documents', false, 10485760, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg', 'image/png']),
  -- No SVG: it is a document with scripts.
  ('template-images', 'template-images', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('profile-photos', 'profile-photos', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('template-goods', 'template-goods', false, 5242880, array['application/json'])
on conflict (id) do update set
  name = excluded.name, public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Reading only. Without a policy for insert, update or delete the Storage API refuses clients every upload, signed or resumable,
-- and every copy, move and removal: files are written by edge functions, which parse them first, and removed by sweep-storage.
-- template-goods has no policy at all. Public buckets are read by their public URL; the policy below is for listing one's own.
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
  bound_at timestamptz,
  discarded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (bucket_id, path)
);
comment on table private.uploads is 'What people uploaded, as the function upload-file stored it. A row that names a path is accepted only with an upload of its owner''s.';
comment on column private.uploads.sha256 is 'Hash of the stored bytes.';
comment on column private.uploads.object_version is 'Version of the stored object: another one means that somebody wrote over it.';
comment on column private.uploads.bound_at is 'When a row first referenced it; unbound files are deleted after a day.';
comment on column private.uploads.discarded_at is 'When its owner took it away before any row named it: swept with the next run.';
create index uploads_user_id_idx on private.uploads (user_id, created_at);
alter table private.uploads enable row level security;

create function private.uploaded_today(user_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(upload.file_size), 0) from private.uploads as upload
  where upload.user_id = uploaded_today.user_id and upload.created_at > now() - interval '24 hours'
$$;
comment on function private.uploaded_today(uuid) is 'Bytes that a person stored within 24 hours.';

create function private.daily_upload_bytes() returns bigint
language sql immutable set search_path = '' as $$ select 250 * 1024 * 1024::bigint $$;
comment on function private.daily_upload_bytes() is 'The most bytes that a person may store within 24 hours: 250 MB.';

-- Definer: counters are closed to everybody. For the service role alone.
create function public.count_upload_attempt(user_id uuid, caller text, bytes bigint) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.count_attempt('upload from ' || private.address_group(caller), 120, '1 hour')
    and private.count_attempt('upload of ' || user_id, 60, '1 hour')
    and private.count_attempt('daily upload of ' || user_id, 200, '24 hours')) then
    return 'too_many';
  end if;
  return case when private.uploaded_today(user_id) + bytes > private.daily_upload_bytes() then 'full' else 'ok' end;
end $$;
comment on function public.count_upload_attempt(uuid, text, bigint) is
  'Counts an upload before its body is read: ok; too_many after 120 an hour from one caller, 60 an hour or 200 a day of one account; full where so many bytes would pass the day''s.';

-- Definer: private.uploads is closed to everybody. For the service role alone, after the file is stored.
create function public.record_upload(user_id uuid, bucket_id text, path text, file_name text, file_type text, file_size integer, sha256 text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  version text;
  clean_name constant text := private.clean_file_name(file_name, file_type);
begin
  -- One after the other, so that two at once cannot both take what is left of the day.
  perform pg_advisory_xact_lock(hashtextextended('uploads of ' || user_id, 0));
  if private.uploaded_today(user_id) + file_size > private.daily_upload_bytes() then return null; end if;
  select object.version into version from storage.objects as object
  where object.bucket_id = record_upload.bucket_id and object.name = record_upload.path
    and object.metadata ->> 'mimetype' = record_upload.file_type and (object.metadata ->> 'size')::bigint = record_upload.file_size;
  if version is null then raise exception 'The file is not stored' using errcode = 'PT422'; end if;
  insert into private.uploads as upload (user_id, bucket_id, path, file_name, file_type, file_size, sha256, object_version)
  values (record_upload.user_id, record_upload.bucket_id, record_upload.path, clean_name, record_upload.file_type, record_upload.file_size,
    record_upload.sha256, version)
  -- Photos alone may be written over.
  on conflict on constraint uploads_bucket_id_path_key do update set
    file_name = excluded.file_name, file_type = excluded.file_type, file_size = excluded.file_size,
    sha256 = excluded.sha256, object_version = excluded.object_version, created_at = now()
  where upload.bucket_id = 'profile-photos' and upload.user_id = excluded.user_id;
  return clean_name;
end $$;
comment on function public.record_upload(uuid, text, text, text, text, integer, text) is
  'Pins a stored file: version and hash. Gives its name as it is kept; null where the day''s bytes are used up. PT422 where it is not stored so.';

-- Definer: private.uploads is closed to everybody; the caller's own uploads only, and the same silence for every other path.
create function public.discard_upload(bucket_id text, path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid;
begin
  perform private.limit_calls('discard upload', 300, '1 hour');
  select upload.id into upload_id from private.uploads as upload
  where upload.user_id = (select auth.uid()) and upload.bucket_id = discard_upload.bucket_id and upload.path = discard_upload.path
  -- A row that names it meanwhile is waited for.
  for update;
  update private.uploads as upload set discarded_at = now()
  where upload.id = upload_id and upload.discarded_at is null and not exists (
    select 1 from private.file_references as reference
    where reference.bucket_id = discard_upload.bucket_id and reference.path = discard_upload.path);
end $$;
comment on function public.discard_upload(text, text) is
  'Takes away a file of the caller''s that no row names: nothing can name it any more, and the next sweep removes it. What a row names stays.';

grant execute on function public.count_upload_attempt(uuid, text, bigint),
  public.record_upload(uuid, text, text, text, text, integer, text) to service_role;
grant execute on function public.discard_upload(text, text) to authenticated;

-- Definer: neither uploads nor others' objects are open; tells nothing of whose they are.
create function private.is_intact(bucket_id text, path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.uploads as upload
    join storage.objects as object on object.bucket_id = upload.bucket_id and object.name = upload.path
    where upload.bucket_id = is_intact.bucket_id and upload.path = is_intact.path
      and object.version = upload.object_version and (object.metadata ->> 'size')::bigint = upload.file_size)
$$;
comment on function private.is_intact(text, text) is 'Whether a file lies in storage just as it was uploaded.';

create function private.bind_upload(owner uuid, bucket_id text, path text) returns private.uploads
language plpgsql set search_path = '' as $$
declare
  bound private.uploads;
begin
  if path is null then return null; end if;
  select * into bound from private.uploads as upload
  where upload.user_id = owner and upload.bucket_id = bind_upload.bucket_id and upload.path = bind_upload.path
    and upload.discarded_at is null
    -- An hour before it is swept.
    and (upload.bound_at is not null or upload.created_at > now() - interval '23 hours')
  for update;
  if bound.id is null or not private.is_intact(bind_upload.bucket_id, bind_upload.path) then
    raise exception 'This file is not there (any more). Please upload it again.' using errcode = 'PT422';
  end if;
  update private.uploads as upload set bound_at = coalesce(upload.bound_at, now()) where upload.id = bound.id;
  return bound;
end $$;
comment on function private.bind_upload(uuid, text, text) is
  'Notes that a row names an upload of this person''s, and gives it; null for no path. PT422 where there is none, whoever else''s the path may be.';

-- After row-level security has let the row in, so that nobody learns of files by rows that they may not write.
-- Definer: private.uploads is closed to everybody; binds what lies in the owner's own folder alone.
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
comment on function private.bind_template_images() is 'After a template is written: its pictures are uploads of its creator''s; else PT422.';
create trigger bind_template_images after insert or update of image_url, thumbnail_url on public.templates
  for each row execute function private.bind_template_images();

-- Definer: private.uploads is closed to everybody; binds what lies in the creator's own folder alone.
create function private.bind_revision_images() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select template.creator_id from public.templates as template where template.id = new.template_id);
begin
  perform private.bind_upload(owner, 'template-images', new.changes ->> 'image_url');
  perform private.bind_upload(owner, 'template-images', new.changes ->> 'thumbnail_url');
  return null;
end $$;
comment on function private.bind_revision_images() is 'After a revision is added: its pictures are uploads of the creator''s, kept until it is decided; else PT422.';
create trigger bind_revision_images after insert on public.template_revisions
  for each row execute function private.bind_revision_images();

-- Definer: private.uploads is closed to everybody; binds what lies in the person's own folder alone.
create function private.bind_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.bind_upload(new.id, 'profile-photos', new.avatar_url);
  return null;
end $$;
comment on function private.bind_photo() is 'After a profile''s photo is changed: it is an upload of that person''s; else PT422.';
create trigger bind_photo after update of avatar_url on public.profiles
  for each row when (new.avatar_url is distinct from old.avatar_url) execute function private.bind_photo();

-- Definer: private.uploads is closed to everybody.
create function private.bind_creator_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  upload private.uploads;
begin
  -- Before row-level security: whoever writes in another's name is left to it.
  if new.creator_id is distinct from coalesce(auth.uid(), new.creator_id) then return new; end if;
  upload := private.bind_upload(new.creator_id, 'creator-documents', new.file_url);
  new.file_type := upload.file_type;
  new.file_name := private.clean_file_name(new.file_name, upload.file_type);
  return new;
end $$;
comment on function private.bind_creator_document() is 'Before a creator''s document: an upload of theirs, whose stored type says its type and how its name ends; else PT422.';
create trigger bind_creator_document before insert on public.creator_documents
  for each row execute function private.bind_creator_document();

-- Approval is refused by every path that moves the status.
-- Definer: private.uploads is closed to everybody; status is granted to nobody.
create function private.require_intact_images() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from unnest(array[new.image_url, new.thumbnail_url]) as path
    where path is not null and not private.is_intact('template-images', path)) then
    raise exception 'A picture of this template is missing or was changed since it was uploaded' using errcode = 'PT422';
  end if;
  return null;
end $$;
comment on function private.require_intact_images() is 'After approval: PT422 unless the template''s images are the uploaded ones.';
create trigger require_intact_images after update of status on public.templates
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function private.require_intact_images();

create function private.clean_goods_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.file_name := private.clean_file_name(new.file_name, 'application/json');
  return new;
end $$;
comment on function private.clean_goods_name() is 'Before insert: gives the file name of goods the ending .json.';
create trigger clean_goods_name before insert on public.template_versions
  for each row when (new.file_name is not null) execute function private.clean_goods_name();
create trigger clean_goods_name before insert on public.template_revisions
  for each row when (new.file_name is not null) execute function private.clean_goods_name();
