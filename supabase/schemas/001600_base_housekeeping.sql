-- Housekeeping: finds files that no row references; sweep-storage removes them through the Storage API.

create view private.file_references (bucket_id, path) as
  -- One row without a path per bucket: registers it for sweeping, even if no row references a file in it.
  select bucket.id, null::text from unnest(array[
    'application-documents', 'creator-documents', 'data-exports', 'listing-pictures', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket (id)
  union all
  select 'creator-documents', file_url from public.creator_documents
  union all
  select 'application-documents', file_url from public.creator_application_documents
  union all
  -- Expired archives are removed by the next sweep.
  select 'data-exports', path from private.data_exports where expires_at > now()
  union all
  select 'listing-pictures', path from public.listing_pictures
  union all
  select 'profile-photos', avatar_url from public.profiles
  union all
  select 'template-images', unnest(array[image_url, thumbnail_url]) from public.templates
  union all
  select 'template-images', image_url from public.submitted_templates
  union all
  select 'template-images', unnest(array[changes ->> 'image_url', changes ->> 'thumbnail_url']) from public.template_revisions
  where status <> 'withdrawn'
  union all
  select 'template-images', unnest(array[content ->> 'image_url', content ->> 'thumbnail_url']) from private.last_reviews
  union all
  select 'template-goods', goods_path from public.templates
  union all
  select 'template-goods', goods_path from public.template_versions
  union all
  select 'template-goods', changes ->> 'goods_path' from public.template_revisions where status <> 'withdrawn'
  union all
  select 'ticket-attachments', file ->> 'path' from public.ticket_messages, jsonb_array_elements(attachments) as file;
comment on view private.file_references is
  'Every file that a row references, by bucket; paths may be null. Buckets that are not listed here are never swept, so add new ones.';

-- Definer: storage.objects and private.uploads have no grants. Service role only.
create function public.orphaned_files(max_rows integer) returns table (bucket_id text, path text)
language sql stable security definer set search_path = '' as $$
  -- After a day, because files are stored before the rows that reference them, and forms stay open for hours.
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
  'Stored files that no row references, older than 24 hours or discarded by their owner; oldest first, at most max_rows and 1,000.';

-- Definer: private.uploads, private.workflow_reports, private.goods_prints and private.downloads have no grants. Service role only.
create function public.delete_swept_uploads() returns integer
language sql security definer set search_path = '' as $$
  with forgotten as (
    delete from private.uploads as upload
    -- Younger rows are still needed for the daily quota.
    where upload.created_at < now() - interval '24 hours' and not exists (
      select 1 from storage.objects as object where object.bucket_id = upload.bucket_id and object.name = upload.path)
    returning upload.bucket_id, upload.path
  ), forgotten_reports as (
    delete from private.workflow_reports as report using forgotten
    where forgotten.bucket_id = 'template-goods' and report.goods_path = forgotten.path
  ), forgotten_prints as (
    delete from private.goods_prints as print using forgotten
    where forgotten.bucket_id = 'template-goods' and print.goods_path = forgotten.path and print.submitted_at is null
  ), forgotten_downloads as (
    delete from private.downloads as download where download.downloaded_at < now() - interval '2 years')
  select count(*)::integer from forgotten
$$;
comment on function public.delete_swept_uploads() is 'Deletes rows of uploads that are a day old and whose files were removed, with the reports on them and the fingerprints of what was never submitted, and downloads older than 2 years; returns the number of uploads.';
grant execute on function public.orphaned_files(integer), public.delete_swept_uploads() to service_role;

-- Hourly where pg_cron and pg_net exist (hosted), off the full hour.
do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    execute $job$select cron.schedule('sweep-storage', '17 * * * *', $call$select private.call_function('sweep-storage')$call$)$job$;
  end if;
end $$;
