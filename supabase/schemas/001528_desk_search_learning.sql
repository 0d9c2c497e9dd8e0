-- Learning, for admins: a switch per template, for when somebody games it.

-- Definer: private.unlearned_templates and the audit log have no grants. Admins only.
create function public.switch_search_learning(template_id uuid, is_learned boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
begin
  if not private.is_admin() then raise exception 'Only admins switch what the search learns' using errcode = '42501'; end if;
  perform private.limit_calls('switch search learning', 120, '1 hour');
  select * into template from public.templates as known where known.id = switch_search_learning.template_id for key share;
  if template.id is null then raise exception 'This template is gone' using errcode = 'PT404'; end if;
  if template.creator_id = auth.uid() then
    raise exception 'Another admin has to decide about your own template' using errcode = '42501';
  end if;
  if is_learned then
    delete from private.unlearned_templates as unlearned where unlearned.template_id = template.id;
  else
    insert into private.unlearned_templates (template_id) values (template.id) on conflict on constraint unlearned_templates_pkey do nothing;
  end if;
  if not found then return; end if;
  perform private.write_audit(case when is_learned then 'start_search_learning' else 'stop_search_learning' end, 'template', template.id::text,
    jsonb_build_object('name', template.name), array[template.creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.switch_search_learning(uuid, boolean) is
  'Whether a template ranks by what was learned about it; both ways at once, with audit row. 42501 not an admin or own template, PT404 no such template. 120 an hour.';
grant execute on function public.switch_search_learning(uuid, boolean) to authenticated;
