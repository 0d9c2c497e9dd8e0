-- An update of a deleted template waited for good.
update public.template_revisions as revision set status = 'withdrawn', updated_at = clock_timestamp()
from public.templates as template
where template.id = revision.template_id and template.deleted_at is not null and revision.status = 'pending';

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
      update public.template_revisions as revision set status = 'withdrawn', updated_at = clock_timestamp()
      where revision.template_id = retired.id and revision.status = 'pending';
    end;
  end loop;
end $$;
comment on function private.retire_templates(uuid) is 'Deletes a creator''s templates; archives those that were ever sold, so that their buyers keep them, and withdraws their pending revisions.';

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
  update public.template_revisions as revision set status = 'withdrawn', updated_at = clock_timestamp()
  where revision.template_id = template.id and revision.status = 'pending';
  return 'archived';
end $$;
comment on function public.delete_template(uuid) is
  'Deletes the caller''s own template; archives it instead if it was ever sold, so that its buyers keep it, and withdraws its pending revision. Returns deleted or archived; PT404 if it is not the caller''s.';
