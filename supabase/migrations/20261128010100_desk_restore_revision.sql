-- The withdrawal of an update can be taken back.
-- Definer: revisions have no update grant. The caller's own revisions only.
create function public.restore_revision(revision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  revision public.template_revisions;
  template public.templates;
begin
  perform private.limit_calls('withdraw revision', 60, '1 hour');
  -- The template's lock first, as in delete_template(), so that both cannot deadlock.
  select * into template from public.templates
  where id = (select candidate.template_id from public.template_revisions as candidate where candidate.id = restore_revision.revision_id)
    and creator_id = (select auth.uid()) for update;
  if not found then raise exception 'There is no such revision' using errcode = 'PT404'; end if;
  select * into revision from public.template_revisions where id = restore_revision.revision_id for update;
  if revision.status = 'pending' then return; end if;
  if revision.status <> 'withdrawn' or revision.updated_at < now() - interval '1 hour' or template.status <> 'approved'
    or template.deleted_at is not null or exists (
      select 1 from public.template_revisions as other
      where other.template_id = template.id and (other.status = 'pending' or other.created_at > revision.created_at)) then
    raise exception 'This revision cannot be restored any more. Submit it again.' using errcode = 'PT409';
  end if;
  update public.template_revisions set status = 'pending', updated_at = clock_timestamp() where id = revision.id;
end $$;
comment on function public.restore_revision(uuid) is
  'Takes back the withdrawal of the caller''s own newest revision, within an hour; idempotent. PT404 for any other, PT409 if it is too late, decided, or replaced.';
grant execute on function public.restore_revision(uuid) to authenticated;
