-- Housekeeping: files that no row refers to (any more) are found here and removed by sweep-storage through the Storage API.

create view private.file_references (bucket_id, path) as
  -- A bucket is swept because it is named here: the row without a path names it while nothing refers to it.
  select bucket.id, null::text from unnest(array[
    'application-documents', 'creator-documents', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket (id)
  union all
  select 'creator-documents', file_url from public.creator_documents
  union all
  select 'application-documents', file_url from public.creator_application_documents
  union all
  select 'profile-photos', avatar_url from public.profiles
  union all
  select 'template-images', unnest(array[image_url, thumbnail_url]) from public.templates
  union all
  select 'template-images', image_url from public.submitted_templates
  union all
  select 'template-images', unnest(array[changes ->> 'image_url', changes ->> 'thumbnail_url']) from public.template_revisions
  union all
  select 'template-goods', goods_path from public.template_versions
  union all
  select 'template-goods', goods_path from public.template_revisions
  union all
  select 'ticket-attachments', file ->> 'path' from public.ticket_messages, jsonb_array_elements(attachments) as file;
comment on view private.file_references is
  'Every file that a row refers to, by bucket; paths may be null. A bucket that is not named here is never swept: whoever adds one names it here.';

-- Definer: neither storage nor private is open. For the service role alone.
create function public.orphaned_files(max_rows integer) returns table (bucket_id text, path text)
language sql stable security definer set search_path = '' as $$
  -- A day, because a file is stored before the row that refers to it, and forms stay open for long.
  select object.bucket_id, object.name from storage.objects as object
  where (
      greatest(object.created_at, object.updated_at) < now() - interval '24 hours'
      or exists (
        select 1 from private.uploads as upload
        where upload.bucket_id = object.bucket_id and upload.path = object.name and upload.discarded_at is not null))
    and object.bucket_id in (select reference.bucket_id from private.file_references as reference)
    and not exists (
      select 1 from private.file_references as reference
      where reference.bucket_id = object.bucket_id and reference.path = object.name)
  order by object.created_at
  limit greatest(least(max_rows, 1000), 0)
$$;
comment on function public.orphaned_files(integer) is
  'Stored files that no row refers to, older than 24 hours or discarded by their owner, the oldest first; at most max_rows, and 1,000.';

-- Definer: private.uploads is closed to everybody. For the service role alone.
create function public.delete_swept_uploads() returns integer
language sql security definer set search_path = '' as $$
  with forgotten as (
    delete from private.uploads as upload
    -- The day's bytes are counted from these rows.
    where upload.created_at < now() - interval '24 hours' and not exists (
      select 1 from storage.objects as object where object.bucket_id = upload.bucket_id and object.name = upload.path)
    returning 1)
  select count(*)::integer from forgotten
$$;
comment on function public.delete_swept_uploads() is 'Forgets uploads whose files are gone and that are a day old; how many there were.';
grant execute on function public.orphaned_files(integer), public.delete_swept_uploads() to service_role;

-- Where pg_cron and pg_net exist (hosted). Hourly, beside the full hour.
do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    execute $job$select cron.schedule('sweep-storage', '17 * * * *', $call$select private.call_function('sweep-storage')$call$)$job$;
  end if;
end $$;
