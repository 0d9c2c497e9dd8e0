-- Storage: the buckets, their limits, and who may put what where. A path begins with its owner's id.

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

-- template-goods has no policy at all: only the service role, that is an edge function that checked what it holds, reads or
-- writes it. Public buckets are read by their public URL; the select policies below are what an upload and a list need.

create policy "People read their own files, admins all documents" on storage.objects for select to authenticated
  using (
    (bucket_id in ('creator-documents', 'template-images', 'profile-photos')
      and (storage.foldername(name))[1] = (select auth.uid())::text)
    or (bucket_id = 'creator-documents' and (select private.is_admin()))
  );
create policy "People upload into their own folder" on storage.objects for insert to authenticated
  with check (
    bucket_id in ('creator-documents', 'template-images', 'profile-photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.is_own_path(name, (select auth.uid()))
  );
-- Documents and template images are never overwritten: what was reviewed stays what it was.
create policy "People replace their own photo" on storage.objects for update to authenticated
  using (bucket_id = 'profile-photos' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'profile-photos'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.is_own_path(name, (select auth.uid()))
  );
create policy "People remove their own photos" on storage.objects for delete to authenticated
  using (bucket_id = 'profile-photos' and (storage.foldername(name))[1] = (select auth.uid())::text);
