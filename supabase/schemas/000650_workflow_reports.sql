-- Workflow reports: what the server found in the files for sale, and the part of it that visitors read.

create table private.workflow_reports (
  goods_path text primary key check (private.is_own_path(goods_path, user_id)),
  user_id uuid not null references auth.users (id) on delete cascade,
  preview jsonb not null check (
    (jsonb_typeof(preview #> '{diagram,steps}') = 'array' and jsonb_typeof(preview #> '{facts,apps}') = 'array') is true
    and pg_column_size(preview) <= 6291456),
  findings jsonb not null check ((jsonb_typeof(findings -> 'leaks') = 'array') is true and pg_column_size(findings) <= 1048576),
  askable jsonb not null default '[]' check (jsonb_typeof(askable) = 'array' and pg_column_size(askable) <= 524288),
  has_high_leak boolean not null generated always as (findings @? '$.leaks[*] ? (@.severity == "high")') stored,
  created_at timestamptz not null default now()
);
comment on table private.workflow_reports is 'One row per workflow file in the bucket template-goods, made from the stored bytes by the edge functions (src/workflow/rules/report.ts).';
comment on column private.workflow_reports.goods_path is 'Path in the bucket template-goods; the goods of the seed have no row in private.uploads.';
comment on column private.workflow_reports.preview is 'For visitors once its version is approved: {diagram, facts}, and {notes} if its creator shows them.';
comment on column private.workflow_reports.findings is 'For the creator and admins: {leaks, problems, retired}.';
comment on column private.workflow_reports.askable is 'See template_versions.askable.';
comment on column private.workflow_reports.has_high_leak is 'Such a file cannot be submitted.';
create index workflow_reports_user_id_idx on private.workflow_reports (user_id);
alter table private.workflow_reports enable row level security;

create table public.workflow_previews (
  template_id uuid primary key references public.templates (id) on delete cascade,
  preview jsonb not null check (jsonb_typeof(preview) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table public.workflow_previews is
  'Public projection of private.workflow_reports, maintained by trigger: steps and facts of the version that buyers get, or of the newest one while none is approved. Visible like its template.';
comment on column public.workflow_previews.preview is '{diagram, facts}, with the names of node types as step names if the creator hides them, with the text of notes only if the creator shows it, and with the texts of the questions before a download.';
alter table public.workflow_previews enable row level security;

grant select (template_id, preview, updated_at) on public.workflow_previews to anon, authenticated;

create policy "Anybody reads previews of approved templates" on public.workflow_previews for select to anon
  using (exists (select 1 from public.templates where id = template_id));
create policy "People read previews of the templates that they may read" on public.workflow_previews for select to authenticated
  using (exists (select 1 from public.templates where id = template_id));

create function private.apps_of(preview jsonb) returns text[]
language sql immutable set search_path = '' as $$ select array(select jsonb_array_elements_text(preview #> '{facts,apps}')) $$;
comment on function private.apps_of(jsonb) is 'Names of the apps in a preview, for templates.apps.';

create function private.report_on(owner uuid, goods_path text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('preview', report.preview, 'findings', report.findings) from private.workflow_reports as report
  where report.goods_path = report_on.goods_path and report.user_id = owner
$$;
comment on function private.report_on(uuid, text) is 'The report {preview, findings} on a file of this user; null if there is none.';

create function private.sellable_report(owner uuid, goods_path text, platform text) returns private.workflow_reports
language plpgsql stable set search_path = '' as $$
declare
  report private.workflow_reports;
begin
  select * into report from private.workflow_reports as candidate
  where candidate.goods_path = sellable_report.goods_path and candidate.user_id = owner;
  -- Reports are made of workflows alone: a file of another kind would be sold unread.
  if private.goods_kind(platform) is distinct from 'workflow' then
    raise exception 'This file is a workflow, which this platform doesn’t import. Please choose its platform.'
      using errcode = 'PT422', hint = 'other_platform';
  end if;
  -- Nobody has looked into it: an upload makes its report.
  if report.goods_path is null then
    raise exception 'This file is no longer there. Please upload it again.' using errcode = 'PT422', hint = 'file_gone';
  end if;
  if report.has_high_leak then
    raise exception 'This workflow contains a secret or pinned data. Please make a clean copy and submit that.'
      using errcode = 'PT422', hint = 'workflow_leaks';
  end if;
  perform private.refuse_copy(owner, (
    select print.content_sha256 from private.goods_prints as print where print.goods_path = report.goods_path));
  return report;
end $$;
comment on function private.sellable_report(uuid, text, text) is
  'The report on a file that is about to be sold for a platform; PT422 if there is none, if the platform''s goods are no workflows, if the file has a leak of high severity, or if another creator sells the same.';

create function private.public_preview(preview jsonb, hides_step_names boolean, shows_notes boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select case when shows_notes then named.preview else named.preview - 'notes' end
  from (select case when hides_step_names then jsonb_set(preview, '{diagram,steps}', (
      select coalesce(jsonb_agg(step.value || jsonb_build_object('name', step.value -> 'label') order by step.place), '[]')
      from jsonb_array_elements(preview #> '{diagram,steps}') with ordinality as step (value, place)))
    else preview end as preview) as named
$$;
comment on function private.public_preview(jsonb, boolean, boolean) is
  'The preview as visitors read it: hidden step names are replaced by the names of their node types, and the texts of notes are there only if the creator shows them.';

create function private.asked_by(questions jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('questions', jsonb_agg(asked.question order by asked.place))) from (
    select entry ->> 'question' as question, min(place) as place from jsonb_array_elements(questions) with ordinality as listed (entry, place) group by 1) as asked
$$;
comment on function private.asked_by(jsonb) is
  'The texts of questions for a preview, {questions: [text, …]}, each once: values with the same question are asked for once. {} without any.';

create function private.sync_workflow_previews(template_ids uuid[]) returns void
language sql set search_path = '' as $$
  insert into public.workflow_previews as published (template_id, preview)
  select template.id, private.public_preview(report.preview, template.hides_step_names, template.shows_notes)
    || private.asked_by(template.questions)
  from public.templates as template
  cross join lateral (
    select version.goods_path from public.template_versions as version where version.template_id = template.id
    -- The newest approved version, or the newest one while none is approved.
    order by version.approved_at is not null desc, version.number desc limit 1
  ) as sold
  join private.workflow_reports as report on report.goods_path = sold.goods_path and report.user_id = template.creator_id
  where template.id = any (template_ids)
  on conflict (template_id) do update set preview = excluded.preview, updated_at = now()
  where published.preview is distinct from excluded.preview
$$;
comment on function private.sync_workflow_previews(uuid[]) is 'Synchronizes the previews of these templates with the versions that are for sale.';

-- Definer: workflow_previews has no write grants.
create function private.on_versions_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_workflow_previews(array_agg(distinct template_id)) from new_rows where goods_path is not null having count(*) > 0;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_versions_written() is 'After insert or update of versions: synchronizes the previews of their templates.';

-- Definer: workflow_previews has no write grants.
create function private.on_preview_choices_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_workflow_previews(array[new.id]);
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_preview_choices_changed() is 'After hides_step_names, shows_notes or questions of a template changed: changes its preview.';

create trigger on_versions_added after insert on public.template_versions
  referencing new table as new_rows for each statement execute function private.on_versions_written();
create trigger on_versions_changed after update on public.template_versions
  referencing new table as new_rows for each statement execute function private.on_versions_written();
create trigger on_preview_choices_changed after update of hides_step_names, shows_notes, questions on public.templates
  for each row when ((new.hides_step_names, new.shows_notes, new.questions) <> (old.hides_step_names, old.shows_notes, old.questions))
  execute function private.on_preview_choices_changed();

-- Definer: private.workflow_reports has no grants. The caller's own files only; admins any.
create function public.askable_values(goods_path text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select report.askable from private.workflow_reports as report
  where report.goods_path = askable_values.goods_path and (report.user_id = (select auth.uid()) or private.is_admin())
$$;
comment on function public.askable_values(text) is
  'The values of an uploaded workflow file that its creator may ask buyers for (template_versions.askable), for its owner and admins; null for anyone else.';
grant execute on function public.askable_values(text) to authenticated;

create function private.refuse_unknown_questions(questions jsonb, askable jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if exists (
    select 1 from jsonb_array_elements(questions) as asked
    where not askable @> jsonb_build_array(jsonb_build_object('step', asked -> 'step', 'path', asked -> 'path'))
  ) then
    raise exception 'A question asks for a value that this workflow doesn’t have. Please remove the question.'
      using errcode = 'PT422', hint = 'question_unknown';
  end if;
end $$;
comment on function private.refuse_unknown_questions(jsonb, jsonb) is 'PT422 if a question is about a value that is not among the askable ones.';

-- After-triggers run after row-level security. Definer: template_versions.askable has no grant. Reads the written template's version only.
create function private.check_questions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unknown_questions(new.questions, coalesce((private.newest_version(new.id)).askable, '[]'));
  return null;
end $$;
comment on function private.check_questions() is 'After insert or update of a template''s questions or goods: PT422 if a question does not fit its newest version.';
-- Its name sorts after bind_template_goods, which adds the version. A seed adds the version after the row.
create trigger check_questions after insert or update of questions, goods_path on public.templates
  for each row when (new.questions <> '[]' and new.goods_path is not null) execute function private.check_questions();
