-- Catalog: triggers on templates, versions and profiles.

create function private.creator_card(creator_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', coalesce(nullif(btrim(profile.full_name), ''), profile.username, 'Creator'),
    'username', profile.username, 'avatar', profile.avatar_url)
  from (select creator_card.creator_id as id) as wanted left join public.profiles as profile on profile.id = wanted.id
$$;
comment on function private.creator_card(uuid) is 'The creator on templates: {name (full name, else username), username, avatar}; never the e-mail.';

create function private.template_content(template public.templates) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(template)
    - array['status', 'is_suspended', 'review_note', 'creator', 'diagram', 'apps', 'sales_count', 'downloads_count', 'published_at', 'deleted_at', 'recalled_at', 'checked_at', 'payment_link_url', 'created_at', 'submitted_at', 'updated_at']
    - array['startup_fee_cents', 'monthly_fee_cents', 'price_cents', 'setup_cents', 'support_cents']
$$;
comment on function private.template_content(public.templates) is
  'The columns that the creator writes and an admin reviews. Generated columns are left out: they are null in a before trigger.';

-- Definer: reads the creator's profile and sets columns without a write grant.
create function private.before_template_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_edited boolean;
begin
  new.platform := private.normalize_platform(new.platform);
  if tg_op = 'UPDATE' and new.platform <> old.platform then
    raise exception 'The platform of a template cannot change' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    new.creator := private.creator_card(new.creator_id);
    new.submitted_at := new.created_at;
  else
    is_edited := private.template_content(new) is distinct from private.template_content(old);
    -- Editing a rejected template, or one with changes requested, resubmits it.
    if is_edited and new.status = old.status and old.status in ('rejected', 'changes_requested') then
      new.status := 'pending';
      new.submitted_at := clock_timestamp();
    end if;
    if is_edited or new.status <> old.status or new.recalled_at is distinct from old.recalled_at then
      new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    end if;
  end if;
  if private.is_sold_as_link(new.platform) then
    -- The check of the column, which refuses other contents, runs later.
    new.diagram := case when private.is_snapshot_contents(new.contents) then private.contents_diagram(new.contents) end;
  end if;
  -- snapshot_price, because generated columns are null here.
  if tg_op = 'UPDATE' and (new.status <> 'approved' or new.is_suspended or new.snapshot_price is distinct from old.snapshot_price) then
    -- on_offer_changed() closes the link.
    new.payment_link_url := null;
  end if;
  if new.status = 'approved' then new.published_at := coalesce(new.published_at, now()); end if;
  return new;
end $$;
comment on function private.before_template_write() is 'Before insert or update of a template: sets platform (immutable), creator, status and submitted_at after an edit, the diagram of a snapshot, updated_at and published_at, and removes a payment link that no longer holds.';

-- Definer: clients have no usage on schema private. Reads the written row only.
create function private.require_goods() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.ghl_snapshot_url := nullif(btrim(new.ghl_snapshot_url), '');
  perform private.refuse_missing_goods(new);
  if tg_op = 'INSERT' or new.ghl_snapshot_url is distinct from old.ghl_snapshot_url then perform private.refuse_copied_link(new); end if;
  if tg_op = 'INSERT' or new.keywords is distinct from old.keywords then perform private.refuse_named_creators(new); end if;
  return new;
end $$;
comment on function private.require_goods() is
  'Before a client inserts or updates a template: PT422 without the goods of its platform, with another creator''s, or with another creator''s name as a keyword. Seeds add versions to the template afterwards.';

create function private.audit_templates(template_ids uuid[], was text[]) returns void
language sql set search_path = '' as $$
  select private.write_audit('review_template', 'template', template.id::text, jsonb_strip_nulls(jsonb_build_object(
    'name', template.name, 'from', changed.was, 'decision', template.status, 'note', template.review_note)), array[template.creator_id])
  from unnest(template_ids, was) as changed (id, was) join public.templates as template on template.id = changed.id
  -- A resubmission by the creator is no decision: no audit row.
  where template.status <> 'pending'
$$;
comment on function private.audit_templates(uuid[], text[]) is 'Inserts an audit row for each template whose status changed.';

create function private.approve_versions(template_ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.template_versions as version set approved_at = now()
  where version.template_id = any (template_ids) and version.approved_at is null
    and version.number = (select max(newest.number) from public.template_versions as newest where newest.template_id = version.template_id)
$$;
comment on function private.approve_versions(uuid[]) is 'Approves the newest version of each template; buyers get it from then on.';

create function private.newest_version(template_id uuid) returns public.template_versions
language sql stable set search_path = '' as $$
  select version from public.template_versions as version
  where version.template_id = newest_version.template_id order by version.number desc limit 1
$$;
comment on function private.newest_version(uuid) is 'The newest version of a template, approved or not; null if there is none.';

create function private.add_snapshot_versions(template_ids uuid[]) returns void
language sql set search_path = '' as $$
  insert into public.template_versions (template_id, number, goods_url)
  select template.id, 1 + coalesce(newest.number, 0), template.ghl_snapshot_url
  from public.templates as template, private.newest_version(template.id) as newest
  where template.id = any (template_ids) and private.is_sold_as_link(template.platform) and template.ghl_snapshot_url is not null
    and newest.goods_url is distinct from template.ghl_snapshot_url
$$;
comment on function private.add_snapshot_versions(uuid[]) is 'Inserts a version for each template that is sold as a link and whose snapshot link differs from its newest version.';

create function private.refuse_missing_goods(template public.templates) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_sold_as_link(template.platform) and template.ghl_snapshot_url is null then
    raise exception 'GHL Snapshot URL is required for GHL templates' using errcode = 'PT422', hint = 'snapshot_link_missing';
  end if;
  if not private.is_sold_as_link(template.platform) and template.goods_path is null then
    raise exception '% templates require either a JSON file upload or a JSON URL', template.platform
      using errcode = 'PT422', hint = 'workflow_missing';
  end if;
end $$;
comment on function private.refuse_missing_goods(public.templates) is 'PT422 if a submitted template lacks the goods of its platform.';

create function private.refuse_other_goods(template public.templates) returns void
language plpgsql stable set search_path = '' as $$
declare
  newest constant public.template_versions := private.newest_version(template.id);
begin
  if newest.id is null then
    raise exception 'There is nothing to deliver yet' using errcode = 'PT422', hint = 'nothing_to_deliver';
  end if;
  if private.is_sold_as_link(template.platform) and newest.goods_url is distinct from template.ghl_snapshot_url
    or not private.is_sold_as_link(template.platform) and newest.goods_path is distinct from template.goods_path then
    raise exception 'The template shows other goods than buyers would get. Its creator must submit the goods again.'
      using errcode = 'PT422', hint = 'other_goods';
  end if;
end $$;
comment on function private.refuse_other_goods(public.templates) is 'PT422 if the newest version of a template is missing or differs from its row: it cannot be approved.';

-- Definer: submitted_templates, template_versions and audit_log have no write grants.
create function private.on_templates_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.submitted_templates (template_id, template_name, template_type, submitted_by, submitted_by_email, creator_name,
    "timestamp", status, price, snapshot_url, payment_link_url, image_url)
  select id, name, private.template_type(platform), creator_id, email, creator ->> 'name',
    created_at, status, snapshot_price, ghl_snapshot_url, payment_link_url, image_url
  from new_rows;
  perform private.add_snapshot_versions(array_agg(id)) from new_rows where status = 'pending';
  perform private.audit_templates(array_agg(id), array_agg(null::text)) from new_rows where status <> 'pending';
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_templates_added() is
  'After templates are inserted: writes submitted_templates, version 1 of a snapshot, and an audit row for templates inserted with a decision (seeds).';

-- Definer: submitted_templates, template_versions and audit_log have no write grants.
create function private.on_templates_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[];
  was text[];
begin
  update public.submitted_templates as submission set
    template_name = new_rows.name,
    template_type = private.template_type(new_rows.platform),
    submitted_by_email = new_rows.email,
    creator_name = new_rows.creator ->> 'name',
    status = new_rows.status,
    price = new_rows.snapshot_price,
    snapshot_url = new_rows.ghl_snapshot_url,
    payment_link_url = new_rows.payment_link_url,
    stripe_payment_link_id = case when new_rows.payment_link_url is not null then submission.stripe_payment_link_id end,
    image_url = new_rows.image_url
  from new_rows where submission.template_id = new_rows.id;

  perform private.add_snapshot_versions(array_agg(new_rows.id)) from new_rows join old_rows using (id)
  where new_rows.ghl_snapshot_url is distinct from old_rows.ghl_snapshot_url;

  select array_agg(new_rows.id), array_agg(old_rows.status) into moved, was
  from new_rows join old_rows using (id) where new_rows.status <> old_rows.status;
  perform private.audit_templates(moved, was);
  perform private.approve_versions(array_agg(id)) from new_rows where id = any (moved) and status = 'approved';
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_templates_changed() is
  'After templates are updated: synchronizes submitted_templates, adds a version for a new snapshot link, and for a changed status an audit row and the approval of the version.';

create function private.forbid_version_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - array['approved_at', 'changelog'] is distinct from to_jsonb(old) - array['approved_at', 'changelog'] then
    raise exception 'A version cannot change. Add a new one.' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.forbid_version_change() is 'Before update of a version: refuses changes to the reviewed goods.';

create function private.on_file_version_added() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.templates set updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond'),
    goods_path = case when private.is_sold_as_link(platform) then goods_path else (private.newest_version(id)).goods_path end
  where id = new.template_id;
  return null;
end $$;
comment on function private.on_file_version_added() is
  'After insert of a version with a file: keeps the template''s goods_path equal to its newest version, and advances updated_at, so that a review of the earlier state is refused.';

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

create function private.hold_templates(creator_id uuid) returns void
language sql set search_path = '' as $$
  select from public.templates as template where template.creator_id = hold_templates.creator_id order by id for no key update
$$;
comment on function private.hold_templates(uuid) is
  'Locks the templates of a creator in one order, before all of them are updated: two such updates wait for each other and never deadlock.';

-- Definer: templates.creator has no write grant. Changes only the templates of this profile.
create function private.on_profile_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_templates(new.id);
  update public.templates set creator = private.creator_card(new.id) where creator_id = new.id;
  return null;
end $$;
comment on function private.on_profile_renamed() is 'After a profile''s name or avatar changed: copies them to its templates, and so to its listings.';

create function private.retire_templates(creator_id uuid) returns void
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

-- Definer: the auth service deletes the account and has no privileges in public.
create function private.before_profile_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.retire_templates(old.id);
  delete from private.goods_prints as print where print.creator_id = old.id and print.submitted_at is null;
  delete from public.template_revisions as revision using public.templates as template
  where template.id = revision.template_id and template.creator_id = old.id;
  delete from private.last_reviews as last using public.templates as template
  where template.id = last.template_id and template.creator_id = old.id;
  update public.templates set creator = '{"name": "Former creator", "username": null, "avatar": null}', email = null, review_note = null,
    image_url = null, thumbnail_url = null
  where creator_id = old.id;
  return old;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.before_profile_deleted() is
  'Before a profile is deleted: retires its templates, and takes name, address and pictures off those that buyers keep.';

create trigger aa_authorize before insert on public.templates
  for each row execute function private.authorize_owner('creator_id');
create trigger before_template_write before insert or update on public.templates
  for each row execute function private.before_template_write();
-- Its name sorts after before_template_write, which normalizes the platform.
create trigger require_goods before insert or update on public.templates
  for each row when (current_user in ('anon', 'authenticated')) execute function private.require_goods();
create trigger on_templates_added after insert on public.templates
  referencing new table as new_rows for each statement execute function private.on_templates_added();
create trigger on_templates_changed after update on public.templates
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_templates_changed();
create trigger forbid_version_change before update on public.template_versions
  for each row execute function private.forbid_version_change();
create trigger on_file_version_added after insert on public.template_versions
  for each row when (new.goods_path is not null) execute function private.on_file_version_added();
create trigger before_profile_deleted before delete on public.profiles
  for each row execute function private.before_profile_deleted();
create trigger on_profile_renamed after update of full_name, username, avatar_url on public.profiles
  for each row when (
    (old.full_name, old.username, old.avatar_url) is distinct from (new.full_name, new.username, new.avatar_url))
  execute function private.on_profile_renamed();
