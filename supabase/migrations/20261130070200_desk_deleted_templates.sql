-- Buyers keep a published template that its creator deleted: its review is the way to a recall.

-- Definer: columns of templates, revisions, versions and profiles without a select grant. Admins only.
create or replace function public.template_under_review(id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  revision public.template_revisions;
  template public.templates;
  proposed public.templates;
begin
  if not private.is_admin() then raise exception 'Only admins read all templates' using errcode = '42501'; end if;
  select * into revision from public.template_revisions as candidate where candidate.id = template_under_review.id;
  select * into template from public.templates as candidate
  where candidate.id = coalesce(revision.template_id, template_under_review.id)
    -- Buyers keep a published one that its creator has deleted: it can still be recalled.
    and (candidate.deleted_at is null or candidate.published_at is not null);
  if template.id is null then return null; end if;
  proposed := jsonb_populate_record(template, revision.changes);
  return jsonb_build_object(
    'template', to_jsonb(template) || jsonb_build_object('report', private.report_on(template.creator_id, template.goods_path)),
    'revision', case when revision.id is not null then to_jsonb(revision) || jsonb_build_object(
      'proposed', to_jsonb(proposed) || private.changed_cents(revision.changes) || jsonb_build_object('report', private.report_on(proposed.creator_id, proposed.goods_path)) || coalesce(
        (select jsonb_build_object('diagram', upload.diagram, 'file_name', upload.file_name) from private.uploads as upload
        where upload.bucket_id = 'template-goods' and upload.path = revision.changes ->> 'goods_path'), '{}')) end,
    'waiting_revision_id', (
      select waiting.id from public.template_revisions as waiting where waiting.template_id = template.id and waiting.status = 'pending'),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', version.number, 'file_name', version.file_name, 'goods_url', version.goods_url, 'changelog', version.changelog,
        'approved_at', version.approved_at) order by version.number desc), '[]')
      from public.template_versions as version where version.template_id = template.id),
    'recall', (
      select jsonb_build_object('cause', recall.cause, 'instructions', recall.instructions, 'reason', recall.reason,
        'recalled_at', recall.recalled_at, 'untold', private.untold_buyers(template.id))
      from private.recall_of(template.id) as recall where recall.id is not null),
    'creator', private.creator_under_review(template.creator_id),
    'last_review', private.last_review_of(template),
    'decisions', private.decisions_on(template.id));
end $$;
comment on function public.template_under_review(uuid) is
  'All that a review shows, by the id of a template or revision: {template, revision, waiting_revision_id, versions, recall, creator, last_review, decisions}; revision.proposed is the template with the changes. Both carry the report on their goods. A deleted template only if it was published. Null if there is none. 42501 if the caller is not an admin.';
