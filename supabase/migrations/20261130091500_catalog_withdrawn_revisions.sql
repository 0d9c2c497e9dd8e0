-- The update of a template that left the shelf could be neither approved nor withdrawn, and waited in the list of admins for ever.
create function private.withdraw_revisions() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.template_revisions as revision set status = 'withdrawn', updated_at = clock_timestamp()
  where revision.template_id = new.id and revision.status = 'pending';
  return null;
end $$;
comment on function private.withdraw_revisions() is
  'After a template left the shelf, archived, recalled or deleted: withdraws its pending revision, which nobody can approve any more.';
create trigger withdraw_revisions after update of status on public.templates
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function private.withdraw_revisions();
update public.template_revisions as revision set status = 'withdrawn', updated_at = clock_timestamp()
from public.templates as template
where template.id = revision.template_id and template.status <> 'approved' and revision.status = 'pending';

create or replace function private.retire_templates(creator_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  retired public.templates;
begin
  -- Also those that are archived: a payment of one that is being applied ends first.
  perform 1 from public.templates as template where template.creator_id = retire_templates.creator_id order by id for update;
  for retired in
    select * from public.templates as template
    where template.creator_id = retire_templates.creator_id and template.deleted_at is null order by id
  loop
    begin
      delete from public.templates where id = retired.id;
    exception when foreign_key_violation or restrict_violation then
      -- Foreign keys of purchases and payments restrict deletion.
      update public.templates set status = 'archived', deleted_at = now() where id = retired.id;
    end;
  end loop;
end $$;
comment on function private.retire_templates(uuid) is 'Deletes a creator''s templates; archives those that were ever sold, so that their buyers keep them.';

-- Definer: templates has no delete grant. The caller's own templates only.
create or replace function public.delete_template(template_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
begin
  perform private.limit_calls('delete template', 60, '1 hour');
  select * into template from public.templates
  where id = delete_template.template_id and creator_id = (select auth.uid()) and deleted_at is null for update;
  if not found then raise exception 'Template not found' using errcode = 'PT404'; end if;
  begin
    delete from public.templates where id = template.id;
    return 'deleted';
  exception when foreign_key_violation or restrict_violation then
    -- Foreign keys of purchases and payments restrict deletion, refunded ones included.
    null;
  end;
  update public.templates set status = 'archived', deleted_at = now() where id = template.id;
  return 'archived';
end $$;
comment on function public.delete_template(uuid) is
  'Deletes the caller''s own template; archives it instead if it was ever sold, so that its buyers keep it. Returns deleted or archived; PT404 if it is not the caller''s.';

-- Definer: applies the changes to the template, which its creator may not update while it is approved. authorize_revision() runs
-- first, and errors contain no row.
create or replace function private.validate_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stray text;
begin
  select key into stray from jsonb_object_keys(new.changes) as key
  where key not in ('name', 'category', 'email', 'short_description', 'long_description', 'startup_fee', 'monthly_maintenance_fee',
    'snapshot_price', 'setup_price', 'support_price', 'json_file_url', 'goods_path', 'ghl_snapshot_url', 'ghl_snapshot_urls',
    'contents', 'image_url', 'thumbnail_url', 'hides_step_names', 'shows_notes', 'questions', 'keywords')
  limit 1;
  if found then raise exception 'A revision cannot change %', stray using errcode = '42501'; end if;
  -- The template's lock first, as in delete_template() and review_revision(); held until the revision is stored.
  perform 1 from public.templates as template where template.id = new.template_id and template.status = 'approved' for no key update;
  if not found then
    raise exception 'new row violates row-level security policy for table "%"', tg_table_name using errcode = '42501';
  end if;
  -- Dry run: apply the changes in a subtransaction and roll back, so an unapprovable revision is refused at submission.
  begin
    perform private.apply_revision(new);
    raise exception 'rolled back' using errcode = 'FS001';
  exception when sqlstate 'FS001' then
    null;
  end;
  update public.template_revisions set status = 'withdrawn', updated_at = clock_timestamp()
  where template_id = new.template_id and status = 'pending';
  return new;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.validate_revision() is 'Before insert of a revision: only permitted columns, only changes that could be approved; withdraws the pending revision of the template.';

-- Definer: status has no write grant. Admins only, and only for the row as they saw it (optimistic locking).
create or replace function public.review_revision(
  revision_id uuid, decision text, note text, seen_at timestamptz, struck_keywords text[] default '{}', checks text[] default '{}'
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  revision public.template_revisions;
  template public.templates;
  reason constant text := nullif(btrim(note), '');
begin
  if not private.is_admin() then raise exception 'Only admins review templates' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  if decision is null or decision not in ('approved', 'rejected', 'changes_requested') then
    raise exception 'Unknown decision' using errcode = '22023';
  end if;
  if reason is null and decision <> 'approved' then raise exception 'Please give a reason' using errcode = '22023'; end if;
  -- The template's lock first, as in delete_template(), so that both cannot deadlock.
  select * into template from public.templates
  where id = (select candidate.template_id from public.template_revisions as candidate where candidate.id = revision_id) for update;
  select * into revision from public.template_revisions where id = revision_id for update;
  if not found then raise exception 'There is no such revision' using errcode = 'PT404'; end if;
  if template.creator_id = auth.uid() then
    raise exception 'You can’t review your own template' using errcode = '42501', hint = 'own_template';
  end if;
  if revision.status <> 'pending' or revision.updated_at is distinct from seen_at then
    raise exception 'This revision was just decided or replaced. Please take another look.' using errcode = 'PT409';
  end if;
  if cardinality(struck_keywords) > 0 then
    revision.changes := revision.changes || jsonb_build_object('keywords', private.strike_keywords(
      jsonb_populate_record(template, revision.changes), struck_keywords, decision = 'approved'));
  end if;
  if decision = 'approved' then
    if private.is_suspended(template.creator_id) then
      raise exception 'The creator is suspended' using errcode = 'PT422', hint = 'creator_suspended';
    end if;
    perform private.apply_revision(revision);
    -- What was checked before holds for another text or price, but not for another link or other contents.
    if revision.changes ?| array['ghl_snapshot_url', 'contents'] then
      update public.templates as revised
      set checked_at = private.confirmed_at(jsonb_populate_record(template, revision.changes), checks) where revised.id = template.id;
    end if;
  end if;
  perform private.record_review(jsonb_populate_record(template, revision.changes));
  update public.template_revisions set status = decision, review_note = reason, changes = revision.changes, updated_at = clock_timestamp()
  where id = revision.id returning * into revision;
  perform private.write_audit('review_revision', 'template', template.id::text, jsonb_strip_nulls(jsonb_build_object(
    'name', template.name, 'revision_id', revision.id, 'decision', decision, 'note', reason)), array[template.creator_id]);
  perform private.mail_review(template, decision, reason, struck_keywords, true, 'revision:' || revision.id);
  return revision.updated_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.review_revision(uuid, text, text, timestamptz, text[], text[]) is
  'An admin''s decision on a revision as seen at seen_at (its updated_at); approval applies it, without the keywords that it strikes. Errors like review_template().';
