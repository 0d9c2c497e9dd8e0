-- Who owns no recalled template was told that it is recalled, and to look at a purchase that they do not have.
create or replace function public.template_goods(buyer_id uuid, template_id uuid, version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  template public.templates;
  delivered public.template_versions;
begin
  if not private.count_attempt('download by ' || coalesce(buyer_id::text, ''), 60, '1 hour') then return jsonb_build_object('ok', false, 'problem', 'too_many'); end if;
  select * into template from public.templates where templates.id = template_goods.template_id;
  if template.id is null or private.is_secret(template, buyer_id) then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if not private.entitlement(buyer_id, template.id) then return jsonb_build_object('ok', false, 'problem', 'not_entitled'); end if;
  if template.recalled_at is not null and private.acts_as_admin(buyer_id) is not true then return jsonb_build_object('ok', false, 'problem', 'recalled'); end if;
  delivered := private.deliverable_version(template, buyer_id, template_goods.version);
  if delivered.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;

  return jsonb_build_object(
    'ok', true, 'version', delivered.number, 'kind', case when delivered.goods_path is null then 'link' else 'file' end,
    'bucket', case when delivered.goods_path is not null then 'template-goods' end,
    'path', delivered.goods_path, 'sha256', delivered.goods_sha256, 'url', delivered.goods_url, 'file_name', delivered.file_name);
end $$;
comment on function public.template_goods(uuid, uuid, integer) is
  'The location of a template''s goods and their version, if buyer_id is entitled to them. Without a version, the newest approved one; buyers may ask for the version they bought and newer approved ones, the creator and admins for any. While it is recalled, admins alone. At most 60 an hour per user.';
