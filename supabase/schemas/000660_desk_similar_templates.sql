-- Similar templates, for the review of a template or revision.

create function private.print_under_review(template public.templates) returns private.goods_prints
language plpgsql stable set search_path = '' as $$
declare
  print private.goods_prints;
begin
  if private.is_sold_as_link(template.platform) then
    print.content_sha256 := private.text_sha256(private.snapshot_key(template.ghl_snapshot_url));
    print.features := private.contents_features(template.contents);
  else
    select * into print from private.goods_prints as candidate where candidate.goods_path = template.goods_path;
  end if;
  return print;
end $$;
comment on function private.print_under_review(public.templates) is 'The fingerprint of the goods of a template, also of one that is only proposed; null without one.';

create function private.similar_goods(print private.goods_prints, creator uuid) returns jsonb
language sql stable set search_path = '' as $$
  with found as (
    select alike.print_id, alike.structure_percent, alike.text_percent, false as is_same
    from private.alike_prints(print.features, similar_goods.creator) as alike
    union all
    select other.id, 100, 100, true from private.goods_prints as other
    where other.content_sha256 = print.content_sha256 and other.submitted_at is not null and other.creator_id is distinct from similar_goods.creator
  ), best as (
    -- Of all versions of a template the most similar one.
    select distinct on (other.template_id) other.*, found.structure_percent, found.text_percent, found.is_same
    from found join private.goods_prints as other on other.id = found.print_id
    order by other.template_id, found.is_same desc, greatest(found.structure_percent, found.text_percent) desc, other.submitted_at, other.id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'is_same', listed.is_same, 'structure_percent', listed.structure_percent, 'text_percent', listed.text_percent,
    'submitted_at', listed.submitted_at, 'steps', coalesce(listed.steps, '[]'),
    'creator_name', nullif(btrim(profile.full_name), ''), 'creator_username', profile.username,
    'template', case when template.id is not null then jsonb_build_object(
      'id', template.id, 'name', template.name, 'status', template.status, 'price_cents', template.price_cents,
      'published_at', template.published_at, 'is_recalled', template.recalled_at is not null, 'is_deleted', template.deleted_at is not null) end
  ) order by listed.place), '[]')
  from (
    select best.*, row_number() over (order by best.is_same desc, greatest(best.structure_percent, best.text_percent) desc, best.submitted_at, best.id) as place
    from best order by place limit 10
  ) as listed
  left join public.templates as template on template.id = listed.template_id
  left join public.profiles as profile on profile.id = listed.creator_id
$$;
comment on function private.similar_goods(private.goods_prints, uuid) is
  'The ten templates of other creators, past ones too, that are most similar to goods, the same first; see similar_templates().';

-- Definer: goods_prints has no grants. Admins only.
create function public.similar_templates(id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  revision public.template_revisions;
  template public.templates;
  print private.goods_prints;
begin
  if not private.is_admin() then raise exception 'Only admins read all templates' using errcode = '42501'; end if;
  select * into revision from public.template_revisions as candidate where candidate.id = similar_templates.id;
  select * into template from public.templates as candidate
  where candidate.id = coalesce(revision.template_id, similar_templates.id) and candidate.deleted_at is null;
  if template.id is null then return null; end if;
  print := private.print_under_review(jsonb_populate_record(template, revision.changes));
  return jsonb_build_object('is_compared', print.features is not null, 'steps', coalesce(print.steps, '[]'),
    'similar', private.similar_goods(print, template.creator_id));
end $$;
comment on function public.similar_templates(uuid) is
  'What is similar to a template or revision, by the id of either: {is_compared, steps, similar: [{is_same, structure_percent, text_percent, submitted_at, steps, creator_name, creator_username, template: {id, name, status, price_cents, published_at, is_recalled, is_deleted} or null if it is gone}]}; is_compared is false without a fingerprint. Null if there is none. 42501 if the caller is not an admin.';
grant execute on function public.similar_templates(uuid) to authenticated;
