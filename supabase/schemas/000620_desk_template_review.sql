-- Catalog: revisions, reviews of templates and revisions, and deletion by creators.

create function private.apply_revision(revision public.template_revisions) returns void
language plpgsql set search_path = '' as $$
declare
  template public.templates;
begin
  select * into strict template from public.templates where id = revision.template_id;
  template := jsonb_populate_record(template, revision.changes);
  perform private.refuse_missing_goods(template);
  if revision.changes ? 'ghl_snapshot_url' then perform private.refuse_copied_link(template); end if;
  if revision.changes ? 'keywords' then perform private.refuse_named_creators(template); end if;
  -- A new link or path adds its version.
  update public.templates set
    name = template.name, category = template.category, email = template.email,
    short_description = template.short_description, long_description = template.long_description,
    startup_fee = template.startup_fee, monthly_maintenance_fee = template.monthly_maintenance_fee,
    snapshot_price = template.snapshot_price, setup_price = template.setup_price, support_price = template.support_price,
    json_file_url = template.json_file_url, goods_path = template.goods_path,
    ghl_snapshot_url = template.ghl_snapshot_url, ghl_snapshot_urls = template.ghl_snapshot_urls,
    contents = template.contents, image_url = template.image_url, thumbnail_url = template.thumbnail_url,
    hides_step_names = template.hides_step_names, shows_notes = template.shows_notes, questions = template.questions,
    keywords = template.keywords
  where id = template.id;
  update public.template_versions set changelog = revision.changelog where template_id = template.id and approved_at is null;
  select * into template from public.templates where id = template.id;
  perform private.refuse_other_goods(template);
  perform private.approve_versions(array[template.id]);
end $$;
comment on function private.apply_revision(public.template_revisions) is
  'Applies a revision to its template, with a new version if the goods change. PT422 if goods are missing, a keyword names another creator, or the newest version would differ from the template''s row.';

-- Invoker: like the policy, it reads only what the caller may read.
create function private.authorize_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not exists (
    select 1 from public.templates as template
    where template.id = new.template_id and template.creator_id = auth.uid() and template.status = 'approved'
  ) then
    raise exception 'new row violates row-level security policy for table "%"', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.authorize_revision() is
  'Before-insert trigger like private.authorize_owner(): the template must be the caller''s own and approved. Same error for unknown, foreign and unapproved templates.';

-- Definer: applies the changes to the template, which its creator may not update while it is approved. authorize_revision() runs
-- first, and errors contain no row.
create function private.validate_revision() returns trigger
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

create function private.mail_review(
  template public.templates, decision text, note text, struck text[], is_revision boolean, dedup_key text
) returns void
language plpgsql set search_path = '' as $$
declare
  recipient constant text := private.review_recipient(template.creator_id, (select email from public.templates where id = template.id));
begin
  if recipient is null then return; end if;
  perform private.enqueue_mail(recipient, 'template_reviewed', jsonb_strip_nulls(jsonb_build_object(
    'template_id', template.id, 'template_name', template.name, 'decision', decision, 'note', note,
    'struck_keywords', nullif(struck, '{}'), 'is_revision', is_revision)), dedup_key, recipient_id => template.creator_id);
end $$;
comment on function private.mail_review(public.templates, text, text, text[], boolean, text) is
  'Queues the mail about a decision and the keywords that it struck, to templates.email if that address was confirmed, else to the account''s.';

create function private.snapshot_checks() returns text[]
language sql immutable parallel safe set search_path = ''
return array['link_opens', 'contents_match', 'promises_match'];
comment on function private.snapshot_checks() is
  'What a reviewer confirms of a snapshot: its link opens it, it contains what is stated, and its page promises nothing that a snapshot leaves out. A test compares them with src/catalog/rules/snapshot-checks.ts.';

create function private.states_contents(contents jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return (select coalesce(sum(jsonb_array_length(contents -> list)), 0) > 0
  from unnest(array['workflows', 'calendars', 'pipelines', 'customValues']) as list);
comment on function private.states_contents(jsonb) is
  'Whether the contents of a snapshot name a workflow, calendar, pipeline or custom value; what it needs and shows does not count. Like statesContents() in src/catalog/rules/snapshot-contents.ts.';

create function private.confirmed_at(template public.templates, checks text[]) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if not checks <@ private.snapshot_checks() then raise exception 'Unknown check' using errcode = '22023'; end if;
  if not private.is_sold_as_link(template.platform) then return null; end if;
  if not private.states_contents(template.contents) then
    raise exception 'The snapshot states no contents to compare with' using errcode = 'PT422', hint = 'contents_missing';
  end if;
  if not checks @> private.snapshot_checks() then
    raise exception 'Confirm each check of the snapshot first' using errcode = 'PT422', hint = 'checks_missing';
  end if;
  return now();
end $$;
comment on function private.confirmed_at(public.templates, text[]) is
  'templates.checked_at of an approval with these checks; null for what is no snapshot. PT422 if a snapshot states no contents or lacks a check, 22023 for an unknown one.';

-- Definer: status has no write grant. Admins only, and only for the row as they saw it (optimistic locking).
create function public.review_template(
  template_id uuid, decision text, note text, seen_at timestamptz, struck_keywords text[] default '{}', checks text[] default '{}'
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
  reason constant text := nullif(btrim(note), '');
begin
  if not private.is_admin() then raise exception 'Only admins review templates' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  if decision is null or decision not in ('approved', 'rejected', 'changes_requested', 'archived') then
    raise exception 'Unknown decision' using errcode = '22023';
  end if;
  if reason is null and decision <> 'approved' then
    raise exception 'Please give a reason' using errcode = '22023';
  end if;
  select * into template from public.templates where id = review_template.template_id and deleted_at is null for update;
  if not found then raise exception 'Template not found' using errcode = 'PT404'; end if;
  if template.creator_id = auth.uid() then
    raise exception 'You can’t review your own template' using errcode = '42501', hint = 'own_template';
  end if;
  if template.updated_at is distinct from seen_at or template.status = decision then
    raise exception 'This template was just decided or changed. Please take another look.' using errcode = 'PT409';
  end if;
  if template.recalled_at is not null then
    raise exception 'This template is recalled. Lift the recall first.' using errcode = 'PT422', hint = 'template_recalled';
  end if;
  if template.status = 'approved' and decision <> 'archived' then
    raise exception 'An approved template can only be archived' using errcode = '22023';
  end if;
  if template.status = 'archived' and decision = 'approved' then
    raise exception 'An archived template cannot be approved: request changes first' using errcode = '22023';
  end if;
  if decision = 'approved' then
    if not exists (select 1 from public.creators where id = template.creator_id and application_status = 'approved') then
      raise exception 'The creator is not approved' using errcode = 'PT422', hint = 'creator_not_approved';
    end if;
    if private.is_suspended(template.creator_id) then
      raise exception 'The creator is suspended' using errcode = 'PT422', hint = 'creator_suspended';
    end if;
    perform private.refuse_other_goods(template);
    template.checked_at := private.confirmed_at(template, checks);
  end if;
  template.keywords := private.strike_keywords(template, struck_keywords, decision = 'approved');
  if decision = 'approved' then perform private.refuse_named_creators(template); end if;
  perform private.record_review(template);
  update public.templates set status = decision, review_note = reason, keywords = template.keywords, checked_at = template.checked_at
  where id = template.id returning * into template;
  perform private.mail_review(template, decision, reason, struck_keywords, false,
    'review:' || template.id || ':' || extract(epoch from template.updated_at));
  return template.updated_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.review_template(uuid, text, text, timestamptz, text[], text[]) is
  'An admin''s decision on a template as seen at seen_at (its updated_at), with audit row and mail; an approval may strike keywords, and confirms the checks of a snapshot. Returns the new updated_at. 42501 not an admin or own template, 22023 unknown decision or keyword or no reason, PT404 unknown template, PT409 changed since seen_at, PT422 recalled, creator not approved or suspended, goods differ from the template, a snapshot states no contents or lacks a check, or a keyword names another creator.';
grant execute on function public.review_template(uuid, text, text, timestamptz, text[], text[]) to authenticated;

-- Definer: status has no write grant. Admins only, and only for the row as they saw it (optimistic locking).
create function public.review_revision(
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
grant execute on function public.review_revision(uuid, text, text, timestamptz, text[], text[]) to authenticated;

create function private.changed_cents(changes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(money.cents_column, case when money.is_free_at_0 then nullif(cents, 0) else cents end), '{}')
  from (values
    ('startup_fee', 'startup_fee_cents', true), ('monthly_maintenance_fee', 'monthly_fee_cents', true), ('snapshot_price', 'price_cents', true),
    ('setup_price', 'setup_cents', false), ('support_price', 'support_cents', false)
  ) as money (dollar_column, cents_column, is_free_at_0), private.cents_of((changes ->> money.dollar_column)::numeric) as cents
  where changes ? money.dollar_column
$$;
comment on function private.changed_cents(jsonb) is
  'The columns in cents that are generated from the columns in dollars among the changes of a revision.';

-- Definer: returns columns without a select grant, to the owner and admins only.
create function public.my_template(id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(template) || jsonb_build_object(
      'versions', (
        select coalesce(jsonb_agg(to_jsonb(version) - 'askable' order by version.number desc), '[]')
        from public.template_versions as version where version.template_id = template.id),
      'report', private.report_on(template.creator_id, template.goods_path),
      'email_is_confirmed', private.review_recipient(template.creator_id, template.email) = lower(btrim(template.email)),
      'revision', (
        select to_jsonb(revision) || jsonb_build_object('changes', revision.changes || private.changed_cents(revision.changes)) || coalesce(
          (select jsonb_build_object('file_name', upload.file_name, 'diagram', upload.diagram,
            'report', private.report_on(template.creator_id, upload.path)) from private.uploads as upload
          where upload.bucket_id = 'template-goods' and upload.user_id = template.creator_id and upload.path = revision.changes ->> 'goods_path'), '{}')
        from public.template_revisions as revision
        where revision.template_id = template.id and revision.status <> 'withdrawn' order by revision.created_at desc, revision.id limit 1))
    from public.templates as template
    where template.id = my_template.id and (template.creator_id = (select auth.uid()) or private.is_admin()));
end $$;
comment on function public.my_template(uuid) is
  'All columns of a template with its versions and latest revision (its changes also in cents; name, diagram and report of its file), the report on its goods, and whether its e-mail gets review mail, for its owner and admins; null for anyone else.';
grant execute on function public.my_template(uuid) to authenticated;

create function private.last_decision_at(template_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(entry.at) from public.audit_log as entry
  where entry.entity_type = 'template' and entry.entity_id = last_decision_at.template_id::text and entry.action_type = 'review_template'
$$;
comment on function private.last_decision_at(uuid) is 'When the status of a template was last decided; decisions on revisions do not count.';

-- Definer: review_note and audit_log have no select grant. The caller's own templates only.
create function public.my_templates() returns table (
  id uuid, name text, platform text, status text, price_cents integer, image_url text, thumbnail_url text, diagram jsonb,
  sales_count integer, downloads_count integer, created_at timestamptz, updated_at timestamptz, review_note text, payment_link_url text,
  recalled_at timestamptz, revision_id uuid, revision_status text, revision_note text, revision_created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select template.id, template.name, template.platform, template.status, template.price_cents, template.image_url, template.thumbnail_url,
    template.diagram, template.sales_count, template.downloads_count, template.created_at, template.updated_at, template.review_note, template.payment_link_url,
    template.recalled_at, revision.id, revision.status, revision.review_note, revision.created_at
  from public.templates as template
  left join lateral (
    select candidate.* from public.template_revisions as candidate
    where candidate.template_id = template.id and candidate.status <> 'withdrawn'
      and candidate.created_at >= coalesce(private.last_decision_at(template.id), '-infinity')
    -- A pending one is always the newest: a newer one withdraws it.
    order by candidate.status = 'pending' desc, candidate.created_at desc, candidate.updated_at desc, candidate.id limit 1
  ) as revision on true
  where template.creator_id = (select auth.uid()) and template.deleted_at is null
  order by template.created_at desc, template.id
$$;
comment on function public.my_templates() is
  'The caller''s own templates that they have not deleted, newest first, each with its newest revision that is not withdrawn and not older than the last decision on the template.';
grant execute on function public.my_templates() to authenticated;

-- Definer: revisions have no update grant. The caller's own revisions only.
create function public.withdraw_revision(revision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  revision public.template_revisions;
begin
  perform private.limit_calls('withdraw revision', 60, '1 hour');
  select candidate.* into revision from public.template_revisions as candidate
  join public.templates as template on template.id = candidate.template_id
  where candidate.id = withdraw_revision.revision_id and template.creator_id = (select auth.uid())
  for update of candidate;
  if not found then raise exception 'There is no such revision' using errcode = 'PT404'; end if;
  if revision.status = 'withdrawn' then return; end if;
  if revision.status <> 'pending' then
    raise exception 'This revision was just decided. Please take another look.' using errcode = 'PT409';
  end if;
  update public.template_revisions set status = 'withdrawn', updated_at = clock_timestamp() where id = revision.id;
end $$;
comment on function public.withdraw_revision(uuid) is
  'Withdraws the caller''s own pending revision; idempotent. PT404 for any other, PT409 if it was decided upon.';
grant execute on function public.withdraw_revision(uuid) to authenticated;

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

-- Definer: templates has no delete grant. The caller's own templates only.
create function public.delete_template(template_id uuid) returns text
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
grant execute on function public.delete_template(uuid) to authenticated;
create trigger aa_authorize before insert on public.template_revisions
  for each row execute function private.authorize_revision();
create trigger validate_revision before insert on public.template_revisions
  for each row execute function private.validate_revision();
