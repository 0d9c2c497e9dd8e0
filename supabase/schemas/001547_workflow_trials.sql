-- Trials of workflows: what a release of n8n did with the versions that buyers get. A worker of the operator tries them on a real n8n and
-- records the results (npm run check:n8n).

create table public.workflow_trials (
  version_id uuid not null references public.template_versions (id) on delete cascade,
  n8n_version text not null check (n8n_version ~ '^\d{1,4}\.\d{1,4}\.\d{1,6}$'),
  problems text[] not null default '{}' check (cardinality(problems) <= 20 and pg_column_size(problems) <= 16384),
  passed boolean not null generated always as (cardinality(problems) = 0) stored,
  tried_at timestamptz not null default now(),
  primary key (version_id, n8n_version)
);
comment on table public.workflow_trials is
  'The result of each version of a workflow on each version of n8n: whether it was imported and opened as it is. Visible like the version, without problems, which name steps.';
comment on column public.workflow_trials.problems is 'What n8n refused or changed, one sentence each; none: it passed.';
create index workflow_trials_tried_at_idx on public.workflow_trials (tried_at);
alter table public.workflow_trials enable row level security;

grant select (version_id, n8n_version, passed, tried_at) on public.workflow_trials to anon, authenticated;

create policy "Anybody reads trials of the versions that they may read" on public.workflow_trials for select to anon
  using (exists (select 1 from public.template_versions where id = version_id));
create policy "People read trials of the versions that they may read" on public.workflow_trials for select to authenticated
  using (exists (select 1 from public.template_versions where id = version_id));

-- Definer: goods_path has no select grant. Service role only.
create function public.workflows_to_try(n8n_version text, max_rows integer default 50)
returns table (version_id uuid, goods_path text, goods_sha256 text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select version.id, version.goods_path, version.goods_sha256
  from public.templates as template
  join public.template_versions as version on version.id = private.newest_approved_version(template.id)
  where template.status = 'approved' and not template.is_suspended and version.goods_path is not null
    and private.goods_kind(template.platform) = 'workflow'
    and not exists (
      select 1 from public.workflow_trials as trial
      where trial.version_id = version.id and trial.n8n_version = workflows_to_try.n8n_version)
  order by version.approved_at, version.id limit greatest(least(coalesce(max_rows, 50), 500), 1);
end $$;
comment on function public.workflows_to_try(text, integer) is
  'The workflows that buyers get now and that were not tried on this version of n8n, those that wait longest first: their file in template-goods, with its hash.';

create function private.announce_failed_trial(version public.template_versions, trial public.workflow_trials) returns void
language plpgsql set search_path = '' as $$
declare
  template public.templates;
  key constant text := 'workflow_trial:' || trial.version_id || ':' || trial.n8n_version || ':';
  data jsonb;
begin
  select * into template from public.templates as tried where tried.id = version.template_id;
  data := jsonb_build_object('template_name', template.name, 'n8n_version', trial.n8n_version);
  perform private.enqueue_mail(account.email, 'workflow_trial_failed',
    data || jsonb_build_object('reader', 'creator', 'problems', trial.problems), key || 'creator')
  from auth.users as account where account.id = template.creator_id;
  perform private.enqueue_mail(account.email, 'workflow_trial_failed', data || '{"reader": "buyer"}', key || purchase.user_id)
  from public.purchases as purchase join auth.users as account on account.id = purchase.user_id
  where purchase.template_id = template.id and purchase.state = 'active';
end $$;
comment on function private.announce_failed_trial(public.template_versions, public.workflow_trials) is
  'Mails the creator what n8n refused or changed, and the buyers that it did. Admins read it in their digest.';

-- Definer: workflow_trials and the outbox have no write grants. Service role only.
create function public.record_workflow_trial(version_id uuid, n8n_version text, problems text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  version public.template_versions;
  trial public.workflow_trials;
  has_failed boolean;
begin
  -- Locked, so that of two results the later one knows the other.
  select * into version from public.template_versions as tried where tried.id = record_workflow_trial.version_id for no key update;
  if version.id is null then raise exception 'There is no such version' using errcode = 'PT404'; end if;
  select not earlier.passed into has_failed from public.workflow_trials as earlier where earlier.version_id = version.id
  order by earlier.tried_at desc, earlier.n8n_version desc limit 1;
  insert into public.workflow_trials as known (version_id, n8n_version, problems)
  values (version.id, record_workflow_trial.n8n_version, coalesce(record_workflow_trial.problems, '{}'))
  on conflict on constraint workflow_trials_pkey do update set problems = excluded.problems, tried_at = now()
  returning * into trial;
  -- Once, until it passes again; not of a version that buyers no longer get.
  if not trial.passed and has_failed is not true and version.id = private.newest_approved_version(version.template_id) then
    perform private.announce_failed_trial(version, trial);
  end if;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.record_workflow_trial(uuid, text, text[]) is
  'Records what a version of n8n did with a version of a workflow; no problem means that it passed. The first failure, and each after it has passed, is mailed to creator and buyers. PT404 for an unknown version.';

grant execute on function public.workflows_to_try(text, integer), public.record_workflow_trial(uuid, text, text[]) to service_role;
