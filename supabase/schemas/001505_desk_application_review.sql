-- The review of creator applications: an admin decides, asks, or takes a decision back; applicants answer.

create table public.application_questions (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.creator_applications (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  question text not null check (length(btrim(question)) between 1 and 2000),
  asked_at timestamptz not null default now(),
  answer text check (length(btrim(answer)) between 1 and 2000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
comment on table public.application_questions is 'What admins asked about an application, and the applicant''s answers. No write grants: review_application() asks, answer_application() answers.';
comment on column public.application_questions.user_id is 'The applicant.';
create index application_questions_application_id_idx on public.application_questions (application_id, asked_at);
create index application_questions_user_id_idx on public.application_questions (user_id);

create table private.application_decisions (
  application_id uuid primary key references public.creator_applications (id) on delete cascade,
  decided_by uuid not null references auth.users (id) on delete cascade,
  decided_at timestamptz not null default now(),
  creator_status text,
  profile_role text
);
comment on table private.application_decisions is 'The latest decision on each application, and what undo_review() has to restore. No grants.';
comment on column private.application_decisions.creator_status is 'creators.application_status before the decision; null without a creators row.';
comment on column private.application_decisions.profile_role is 'profiles.role before the decision.';
create index application_decisions_decided_by_idx on private.application_decisions (decided_by);

alter table public.application_questions enable row level security;
alter table private.application_decisions enable row level security;
grant select (id, application_id, user_id, question, asked_at, answer, answered_at) on public.application_questions to authenticated;
create policy "Applicants read the questions to them, admins all" on public.application_questions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create function private.review_mail_key(application public.creator_applications) returns text
language sql stable set search_path = '' as $$
  select case application.status
    when 'info_requested' then 'application_question:' || (
      select question.id from public.application_questions as question
      where question.application_id = application.id and question.answered_at is null)
    else 'application_review:' || application.id end
$$;
comment on function private.review_mail_key(public.creator_applications) is 'The dedup_key of the mail about the latest decision on an application.';

create function private.mail_application_review(application public.creator_applications) returns text
language plpgsql set search_path = '' as $$
declare
  mail_key constant text := private.review_mail_key(application);
begin
  perform private.enqueue_mail(
    (select account.email from auth.users as account where account.id = application.user_id),
    case application.status when 'approved' then 'application_approved' when 'info_requested' then 'application_question' else 'application_denied' end,
    jsonb_strip_nulls(jsonb_build_object(
      'reference', application.reference_number, 'first_name', application.first_name, 'note', application.note)), mail_key);
  -- Not while undo_review() may take the decision back.
  update private.outbox set next_at = application.reviewed_at + interval '15 seconds' where dedup_key = mail_key and attempts = 0 and leases = 0 and sent_at is null;
  return mail_key;
end $$;
comment on function private.mail_application_review(public.creator_applications) is
  'Queues the mail about a decision to the applicant''s account, to be sent 15 seconds after the decision; idempotent. Returns its dedup_key in the outbox.';

create function private.approve_creator(application public.creator_applications) returns void
language sql set search_path = '' as $$
  insert into public.creators as creator (
    id, first_name, last_name, email, has_company, company_name, business_description, templates_count, has_clients, application_status)
  select application.user_id, application.first_name, application.last_name, account.email, application.has_company,
    application.company_name, application.business_description, application.templates_count, application.has_clients, 'approved'
  from auth.users as account where account.id = application.user_id
  on conflict (id) do update set
    first_name = coalesce(nullif(creator.first_name, ''), excluded.first_name),
    last_name = coalesce(nullif(creator.last_name, ''), excluded.last_name),
    company_name = coalesce(creator.company_name, excluded.company_name),
    business_description = coalesce(creator.business_description, excluded.business_description),
    templates_count = coalesce(creator.templates_count, excluded.templates_count),
    application_status = 'approved'
$$;
comment on function private.approve_creator(public.creator_applications) is
  'Approves a creator. Fills only empty columns of an existing creators row from the application.';

create function private.remember_decision(application public.creator_applications) returns void
language sql set search_path = '' as $$
  insert into private.application_decisions as decision (application_id, decided_by, creator_status, profile_role)
  values (application.id, auth.uid(),
    (select creator.application_status from public.creators as creator where creator.id = application.user_id),
    (select profile.role from public.profiles as profile where profile.id = application.user_id))
  on conflict (application_id) do update set
    decided_by = excluded.decided_by, decided_at = excluded.decided_at,
    creator_status = excluded.creator_status, profile_role = excluded.profile_role
$$;
comment on function private.remember_decision(public.creator_applications) is 'Before a decision takes effect: stores what undo_review() restores.';

create function private.audit_application(action_type text, application public.creator_applications, details jsonb) returns void
language sql set search_path = '' as $$
  select private.write_audit(action_type, 'creator_application', application.id::text, jsonb_strip_nulls(jsonb_build_object(
    'reference', application.reference_number, 'name', application.first_name || ' ' || application.last_name) || details),
    array[application.user_id])
$$;
comment on function private.audit_application(text, public.creator_applications, jsonb) is 'Inserts an audit row about an application.';

-- Definer: status has no write grant. Admins only, and only for the row as they saw it (optimistic locking).
create function public.review_application(application_id uuid, decision text, note text, seen_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  application public.creator_applications;
  reason constant text := nullif(btrim(note), '');
begin
  if not private.is_admin() then raise exception 'Only admins review applications' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  if decision is null or decision not in ('approved', 'rejected', 'info_requested') then
    raise exception 'Unknown decision' using errcode = '22023';
  end if;
  if reason is null and decision = 'rejected' then raise exception 'Please give a reason' using errcode = '22023'; end if;
  if reason is null and decision = 'info_requested' then raise exception 'Please enter your question' using errcode = '22023'; end if;
  select * into application from public.creator_applications as candidate where candidate.id = review_application.application_id for update;
  if not found then raise exception 'Application not found' using errcode = 'PT404'; end if;
  if application.user_id = auth.uid() then
    raise exception 'You can’t review your own application' using errcode = '42501';
  end if;
  if application.updated_at is distinct from seen_at
    or application.status not in ('submitted', 'info_requested') or application.status = decision then
    raise exception 'This application was just updated or decided on. Please take another look.' using errcode = 'PT409';
  end if;
  perform private.remember_decision(application);
  update public.creator_applications as decided set
    status = decision, note = reason, reviewed_by = auth.uid(), reviewed_at = now(),
    approved_at = case decision when 'approved' then now() end
  where decided.id = application.id returning * into application;
  if decision = 'approved' then
    perform private.approve_creator(application);
  elsif decision = 'rejected' then
    update public.creators set application_status = 'rejected' where id = application.user_id and application_status = 'pending';
  else
    insert into public.application_questions (application_id, user_id, question) values (application.id, application.user_id, reason);
  end if;
  perform private.audit_application('review_application', application, jsonb_build_object('decision', decision, 'note', reason));
  perform private.mail_application_review(application);
  return application.updated_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.review_application(uuid, text, text, timestamptz) is
  'An admin''s decision on an application as seen at seen_at (its updated_at): approved, rejected with a reason, or info_requested with a question; with creators row, audit row and mail. Returns the new updated_at. 42501 not an admin or own application, 22023 unknown decision or no reason, PT404 unknown application, PT409 decided or changed since seen_at, PT422 a document is missing or was changed.';

create function private.restore_creator(application public.creator_applications, before private.application_decisions) returns void
language plpgsql set search_path = '' as $$
begin
  if before.creator_status is not null then
    update public.creators set application_status = before.creator_status
    where id = application.user_id and application_status <> before.creator_status;
    return;
  end if;
  if exists (select 1 from public.templates where creator_id = application.user_id) then
    raise exception 'This creator has submitted a template since. The decision can’t be undone.' using errcode = 'PT409';
  end if;
  delete from public.creators where id = application.user_id;
  update public.profiles set role = before.profile_role where id = application.user_id and role <> before.profile_role;
end $$;
comment on function private.restore_creator(public.creator_applications, private.application_decisions) is
  'Gives a creator the status from before a decision, or removes the creators row that it made; PT409 if a template was submitted since.';

-- Definer: status and outbox have no write grants. The admin who decided, for ten seconds.
create function public.undo_review(application_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  application public.creator_applications;
  before private.application_decisions;
  open_question public.application_questions;
  decision text;
begin
  if not private.is_admin() then raise exception 'Only admins review applications' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  select * into application from public.creator_applications as candidate where candidate.id = undo_review.application_id for update;
  if not found then raise exception 'Application not found' using errcode = 'PT404'; end if;
  select * into before from private.application_decisions as latest where latest.application_id = application.id;
  if before.decided_by is distinct from auth.uid() then
    raise exception 'Only the admin who decided can undo it' using errcode = '42501';
  end if;
  if application.status = 'submitted' or before.decided_at < now() - interval '10 seconds' then
    raise exception 'It’s too late to undo this decision' using errcode = 'PT409';
  end if;
  delete from private.outbox where dedup_key = private.review_mail_key(application) and sent_at is null and attempts = 0 and leases = 0;
  if not found then raise exception 'It’s too late to undo this decision: the email is on its way' using errcode = 'PT409'; end if;
  decision := application.status;
  perform private.restore_creator(application, before);
  delete from private.application_decisions as latest where latest.application_id = application.id;
  if decision = 'info_requested' then
    delete from public.application_questions as question where question.application_id = application.id and question.answered_at is null;
  end if;
  -- The decision may have come while a question was open.
  select * into open_question from public.application_questions as question
  where question.application_id = application.id and question.answered_at is null;
  update public.creator_applications as undone set
    status = case when open_question.id is null then 'submitted' else 'info_requested' end,
    note = open_question.question, reviewed_at = open_question.asked_at, reviewed_by = null, approved_at = null
  where undone.id = application.id returning * into application;
  perform private.audit_application('undo_review', application, jsonb_build_object('decision', decision));
  return application.updated_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.undo_review(uuid) is
  'Takes back the caller''s decision on an application within 10 seconds, with creators row and mail; the audit log keeps both deeds. Returns the new updated_at. 42501 not an admin or not the one who decided, PT404 unknown application, PT409 too late.';

-- Definer: status has no write grant. The applicant only.
create function public.answer_application(application_id uuid, answer text, documents jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.creator_applications;
  words constant text := btrim(answer);
begin
  perform private.limit_calls('answer', 20, '1 day');
  select * into application from public.creator_applications as candidate
  where candidate.id = answer_application.application_id and candidate.user_id = auth.uid() for update;
  if not found then raise exception 'Application not found' using errcode = 'PT404'; end if;
  if application.status <> 'info_requested' then
    raise exception 'Your answer was already sent, or the application has been decided' using errcode = 'PT409';
  end if;
  if coalesce(length(words), 0) not between 1 and 2000 then
    raise exception 'Please enter your answer of at most 2,000 characters' using errcode = '22023';
  end if;
  insert into public.creator_application_documents (application_id, user_id, file_name, file_url)
  select application.id, auth.uid(), document ->> 'file_name', document ->> 'file_url'
  from jsonb_array_elements(coalesce(documents, '[]')) as document;
  update public.application_questions as question set answer = words, answered_at = now()
  where question.application_id = application.id and question.answered_at is null;
  update public.creator_applications set status = 'submitted', note = null, reviewed_by = null, reviewed_at = null where id = application.id;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.answer_application(uuid, text, jsonb) is
  'The applicant''s answer to an admin''s question, with documents [{file_name, file_url}]; the application returns to the queue. PT404 not the caller''s application, 22023 no answer, PT409 no question is open, PT422 a document is not an upload of the caller, or more than 10.';

grant execute on function public.review_application(uuid, text, text, timestamptz), public.undo_review(uuid), public.answer_application(uuid, text, jsonb)
  to authenticated;

-- Definer: private.admins and private.outbox have no grants. Service role only; the edge function has authenticated admin_id.
create function public.queue_review_mail(admin_id uuid, application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application public.creator_applications;
begin
  if not coalesce(private.acts_as_admin(admin_id), false) then
    return jsonb_build_object('ok', false, 'problem', 'not_admin');
  end if;
  select * into application from public.creator_applications as candidate where candidate.id = queue_review_mail.application_id;
  if application.id is null then return jsonb_build_object('ok', false, 'problem', 'not_found'); end if;
  if application.status = 'submitted' then return jsonb_build_object('ok', false, 'problem', 'not_decided'); end if;
  return jsonb_build_object('ok', true, 'mail_key', private.mail_application_review(application));
end $$;
comment on function public.queue_review_mail(uuid, uuid) is
  'Queues the mail about a decided application; idempotent: {ok, mail_key}, or {ok: false, problem} with not_admin, not_found or not_decided.';
grant execute on function public.queue_review_mail(uuid, uuid) to service_role;
