-- Creator applications: submitted by applicants, reviewed by admins through review_application().

-- Definer: reads the references of all applications. 32^6 per year; draws again if taken.
create function private.new_application_reference() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  reference text;
begin
  loop
    select 'FS-' || extract(year from now())::integer || '-' || string_agg(substr(letters, 1 + get_byte(drawn.bytes, at) % 32, 1), '')
    into reference
    -- The bytes of a UUIDv4 without its version and variant bits.
    from (select uuid_send(gen_random_uuid()) as bytes) as drawn, unnest(array[0, 1, 2, 3, 4, 5]) as at;
    exit when not exists (select 1 from public.creator_applications where reference_number = reference);
  end loop;
  return reference;
end $$;
comment on function private.new_application_reference() is 'An unused reference number such as FS-2026-0A1B2C, without the ambiguous letters I, L, O and U.';
-- Column defaults run with the privileges of the role that writes the row.
grant execute on function private.new_application_reference() to authenticated;

create table public.creator_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  email text not null check (length(email) between 3 and 320 and email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
  has_company boolean not null,
  company_name text check (length(company_name) between 1 and 200 and private.is_shown_title(company_name)),
  business_description text not null check (length(btrim(business_description)) between 1 and 5000),
  first_name text not null check (length(first_name) between 1 and 100 and private.is_shown_name(first_name)),
  last_name text not null check (length(last_name) between 1 and 100 and private.is_shown_name(last_name)),
  templates_count text not null check (templates_count in ('1-3', '4-10', '11-20', '21+')),
  has_clients boolean not null,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected')),
  reference_number text not null unique default private.new_application_reference(),
  note text check (length(note) <= 2000),
  reviewed_by uuid references auth.users (id) on delete set null,
  submitted_at timestamptz not null default now(),
  approved_at timestamptz,
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(reference_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, ''))) stored,
  check (not private.is_reserved_name(first_name || ' ' || last_name)),
  check (has_company = (company_name is not null)),
  check ((status = 'submitted') = (reviewed_at is null)),
  check ((status = 'approved') = (approved_at is not null))
);
comment on table public.creator_applications is 'Applications to become a creator. A user''s latest row counts; earlier rejected ones are kept.';
comment on column public.creator_applications.email is 'Contact address of the applicant; mails about the application go to the account''s address.';
comment on column public.creator_applications.note is 'The admin''s message to the applicant with the decision.';
comment on column public.creator_applications.reviewed_by is 'No grant, because applicants must not learn who is an admin. Admins read it in the audit log.';
comment on column public.creator_applications.search_text is 'Searchable text for application_queue(). No grant.';

-- One submitted or approved application per user; after a rejection another may follow.
create unique index creator_applications_open_key on public.creator_applications (user_id) where status <> 'rejected';
create index creator_applications_user_id_idx on public.creator_applications (user_id, submitted_at desc);
create index creator_applications_status_idx on public.creator_applications (status, submitted_at, id);
create index creator_applications_submitted_at_idx on public.creator_applications (submitted_at desc, id);
create index creator_applications_reviewed_by_idx on public.creator_applications (reviewed_by);
create index creator_applications_search_idx on public.creator_applications using gin (search_text extensions.gin_trgm_ops);

create table public.creator_application_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.creator_applications (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]/\\]'),
  file_url text not null check (private.is_own_path(file_url, user_id)),
  file_type text not null,
  file_size integer not null check (file_size > 0),
  created_at timestamptz not null default now(),
  unique (file_url, application_id)
);
comment on table public.creator_application_documents is 'Documents attached to an application.';
comment on column public.creator_application_documents.file_url is 'Path in the private bucket application-documents; the first folder is the applicant''s id.';
comment on column public.creator_application_documents.file_type is 'Type that upload-file detected by the bytes; file_size likewise.';
create index creator_application_documents_application_id_idx on public.creator_application_documents (application_id);
create index creator_application_documents_user_id_idx on public.creator_application_documents (user_id);

create table public.creator_social_profiles (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.creator_applications (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  platform text not null check (platform in ('linkedin', 'twitter', 'facebook', 'instagram', 'youtube')),
  profile_url text not null check (profile_url <> '' and private.is_https(profile_url)),
  created_at timestamptz not null default now(),
  unique (application_id, platform)
);
comment on table public.creator_social_profiles is 'Links to an applicant''s social profiles; empty ones have no row.';
create index creator_social_profiles_user_id_idx on public.creator_social_profiles (user_id);

alter table public.creator_applications enable row level security;
alter table public.creator_application_documents enable row level security;
alter table public.creator_social_profiles enable row level security;

grant select (
  id, user_id, email, has_company, company_name, business_description, first_name, last_name, templates_count, has_clients,
  status, reference_number, note, submitted_at, approved_at, reviewed_at, updated_at
) on public.creator_applications to authenticated;
grant insert (
  user_id, email, has_company, company_name, business_description, first_name, last_name, templates_count, has_clients
) on public.creator_applications to authenticated;
grant select (id, application_id, user_id, file_name, file_url, file_type, file_size, created_at)
  on public.creator_application_documents to authenticated;
grant insert (application_id, user_id, file_name, file_url) on public.creator_application_documents to authenticated;
grant select (id, application_id, user_id, platform, profile_url, created_at) on public.creator_social_profiles to authenticated;
grant insert (application_id, user_id, platform, profile_url) on public.creator_social_profiles to authenticated;

create policy "Applicants read their own applications, admins all" on public.creator_applications for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "People apply for themselves" on public.creator_applications for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Applicants read their own documents, admins all" on public.creator_application_documents for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Applicants add documents to what is not decided" on public.creator_application_documents for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select 1 from public.creator_applications as application
      where application.id = creator_application_documents.application_id
        and application.user_id = (select auth.uid()) and application.status = 'submitted'));
create policy "Applicants read their own social profiles, admins all" on public.creator_social_profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Applicants add social profiles to what is not decided" on public.creator_social_profiles for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select 1 from public.creator_applications as application
      where application.id = creator_social_profiles.application_id
        and application.user_id = (select auth.uid()) and application.status = 'submitted'));

-- Documents: written by upload-file only, after it has checked the bytes, and removed by sweep-storage only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('application-documents', 'application-documents', false, 5242880, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg', 'image/png'])
on conflict (id) do update set
  name = excluded.name, public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Applicants read their own application documents, admins all" on storage.objects for select to authenticated
  using (
    bucket_id = 'application-documents'
    and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin()))
  );
create function private.clean_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  new.first_name := btrim(regexp_replace(new.first_name, '[[:cntrl:]]+', ' ', 'g'));
  new.last_name := btrim(regexp_replace(new.last_name, '[[:cntrl:]]+', ' ', 'g'));
  new.company_name := case when new.has_company then btrim(regexp_replace(new.company_name, '[[:cntrl:]]+', ' ', 'g')) end;
  new.business_description := btrim(new.business_description);
  return new;
end $$;
comment on function private.clean_application() is 'Before insert: trims texts, replaces control characters, and clears the company name without a company.';

-- Definer: auth.users, private.outbox and creators.application_status have no write grants.
create function private.on_application_submitted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.creators set application_status = 'pending' where id = new.user_id and application_status = 'rejected';
  perform private.enqueue_mail(
    (select account.email from auth.users as account where account.id = new.user_id), 'application_received',
    jsonb_build_object('reference', new.reference_number, 'first_name', new.first_name), 'application_received:' || new.id);
  return null;
end $$;
comment on function private.on_application_submitted() is
  'After insert of an application: mails the reference to the applicant, and sets a rejected creator to pending.';

-- Definer: private.uploads has no grants. aa_authorize runs first, so the row is the caller's own.
create function private.bind_application_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  upload private.uploads;
begin
  upload := private.bind_upload(new.user_id, 'application-documents', new.file_url);
  new.file_type := upload.file_type;
  new.file_size := upload.file_size;
  new.file_name := private.clean_file_name(new.file_name, upload.file_type);
  return new;
end $$;
comment on function private.bind_application_document() is
  'Before insert of an application''s document: binds the upload, and takes its type, size and file extension from it; PT422 if it is not an upload of the applicant.';

-- Definer: private.uploads has no grants.
create function private.require_intact_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.creator_application_documents as document
    where document.application_id = new.id and not private.is_intact('application-documents', document.file_url)) then
    raise exception 'A document of this application is missing or was changed since it was handed in' using errcode = 'PT422';
  end if;
  return null;
end $$;
comment on function private.require_intact_documents() is 'After approval: PT422 unless the application''s documents are the uploaded ones.';

-- Definer: creator_applications has no update grant.
create function private.on_application_parts_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The row lock serializes a late document with an admin's decision.
  update public.creator_applications set updated_at = updated_at where id in (select application_id from new_rows);
  if exists (
    select 1 from public.creator_applications as application
    where application.id in (select application_id from new_rows) and application.status <> 'submitted'
  ) then
    raise exception 'This application is decided already' using errcode = 'PT409';
  end if;
  if exists (
    select 1 from public.creator_application_documents as document
    where document.application_id in (select application_id from new_rows) group by document.application_id having count(*) > 10
  ) then
    raise exception 'An application has at most 10 documents' using errcode = 'PT422';
  end if;
  return null;
end $$;
comment on function private.on_application_parts_added() is
  'After insert of documents or social profiles: advances the application''s updated_at, so that a review of the earlier state is refused. PT409 if it is already decided, PT422 above 10 documents.';

-- Definer: audit_log has no insert grant.
create function private.audit_creator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit('review_creator', 'creator', new.id::text,
    jsonb_build_object('name', btrim(new.first_name || ' ' || new.last_name), 'decision', new.application_status));
  return null;
end $$;
comment on function private.audit_creator() is 'After a creator''s status was decided: inserts an audit row, so that every approval has one.';

create trigger aa_authorize before insert on public.creator_applications
  for each row execute function private.authorize_owner('user_id');
create trigger aa_authorize before insert on public.creator_application_documents
  for each row execute function private.authorize_owner('user_id');
create trigger aa_authorize before insert on public.creator_social_profiles
  for each row execute function private.authorize_owner('user_id');
create trigger clean_application before insert on public.creator_applications
  for each row execute function private.clean_application();
create trigger advance_updated_at before update on public.creator_applications
  for each row execute function private.advance_updated_at();
create trigger on_application_submitted after insert on public.creator_applications
  for each row execute function private.on_application_submitted();
create trigger bind_application_document before insert on public.creator_application_documents
  for each row execute function private.bind_application_document();
create trigger require_intact_documents after update of status on public.creator_applications
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function private.require_intact_documents();
create trigger on_documents_added after insert on public.creator_application_documents referencing new table as new_rows
  for each statement execute function private.on_application_parts_added();
create trigger on_social_profiles_added after insert on public.creator_social_profiles referencing new table as new_rows
  for each statement execute function private.on_application_parts_added();
create trigger audit_creator_added after insert on public.creators
  for each row when (new.application_status <> 'pending') execute function private.audit_creator();
create trigger audit_creator_changed after update of application_status on public.creators
  for each row when (new.application_status <> 'pending' and new.application_status is distinct from old.application_status)
  execute function private.audit_creator();

create function public.submit_application(application jsonb, documents jsonb default '[]', social_profiles jsonb default '[]') returns jsonb
language plpgsql set search_path = '' as $$
declare
  made_id uuid;
  reference text;
begin
  insert into public.creator_applications as made (
    user_id, email, has_company, company_name, business_description, first_name, last_name, templates_count, has_clients)
  values (
    auth.uid(), application ->> 'email', (application ->> 'has_company')::boolean, application ->> 'company_name',
    application ->> 'business_description', application ->> 'first_name', application ->> 'last_name',
    application ->> 'templates_count', (application ->> 'has_clients')::boolean)
  returning made.id, made.reference_number into made_id, reference;
  insert into public.creator_application_documents (application_id, user_id, file_name, file_url)
  select made_id, auth.uid(), document ->> 'file_name', document ->> 'file_url'
  from jsonb_array_elements(coalesce(documents, '[]')) as document;
  insert into public.creator_social_profiles (application_id, user_id, platform, profile_url)
  select made_id, auth.uid(), profile ->> 'platform', profile ->> 'profile_url'
  from jsonb_array_elements(coalesce(social_profiles, '[]')) as profile;
  return jsonb_build_object('id', made_id, 'reference_number', reference);
end $$;
comment on function public.submit_application(jsonb, jsonb, jsonb) is
  'Submits an application with its documents [{file_name, file_url}] and social profiles [{platform, profile_url}] atomically: {id, reference_number}. 23505 if one is open or approved, 23514 and 23502 for invalid input, PT422 if a document is not an upload of the caller.';
grant execute on function public.submit_application(jsonb, jsonb, jsonb) to authenticated;

create function private.mail_application_review(application public.creator_applications) returns text
language plpgsql set search_path = '' as $$
declare
  mail_key constant text := 'application_review:' || application.id;
begin
  perform private.enqueue_mail(
    (select account.email from auth.users as account where account.id = application.user_id),
    case application.status when 'approved' then 'application_approved' else 'application_denied' end,
    jsonb_strip_nulls(jsonb_build_object(
      'reference', application.reference_number, 'first_name', application.first_name, 'note', application.note)), mail_key);
  return mail_key;
end $$;
comment on function private.mail_application_review(public.creator_applications) is
  'Queues the mail about a decision to the applicant''s account; idempotent. Returns its dedup_key in the outbox.';

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

-- Definer: status has no write grant. Admins only, and only for the row as they saw it (optimistic locking).
create function public.review_application(application_id uuid, decision text, note text, seen_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  application public.creator_applications;
  reason constant text := nullif(btrim(note), '');
begin
  if not private.is_admin() then raise exception 'Only admins review applications' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  if decision is null or decision not in ('approved', 'rejected') then
    raise exception 'Unknown decision' using errcode = '22023';
  end if;
  if reason is null and decision = 'rejected' then raise exception 'Please give a reason' using errcode = '22023'; end if;
  select * into application from public.creator_applications as candidate where candidate.id = review_application.application_id for update;
  if not found then raise exception 'Application not found' using errcode = 'PT404'; end if;
  if application.user_id = auth.uid() then
    raise exception 'You can’t review your own application' using errcode = '42501';
  end if;
  if application.updated_at is distinct from seen_at or application.status <> 'submitted' then
    raise exception 'This application was just changed or decided. Please take another look.' using errcode = 'PT409';
  end if;
  update public.creator_applications as decided set
    status = decision, note = reason, reviewed_by = auth.uid(), reviewed_at = now(),
    approved_at = case decision when 'approved' then now() end
  where decided.id = application.id returning * into application;
  if decision = 'approved' then
    perform private.approve_creator(application);
  else
    update public.creators set application_status = 'rejected' where id = application.user_id and application_status = 'pending';
  end if;
  perform private.write_audit('review_application', 'creator_application', application.id::text, jsonb_strip_nulls(jsonb_build_object(
    'reference', application.reference_number, 'name', application.first_name || ' ' || application.last_name,
    'decision', decision, 'note', reason)));
  perform private.mail_application_review(application);
  return application.updated_at;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.review_application(uuid, text, text, timestamptz) is
  'An admin''s decision on an application as seen at seen_at (its updated_at): approved, or rejected with a reason; with creators row, audit row and mail. Returns the new updated_at. 42501 not an admin or own application, 22023 unknown decision or no reason, PT404 unknown application, PT409 decided or changed since seen_at, PT422 a document is missing or was changed.';

create function private.creator_namesakes(name text, except_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(creator.username order by creator.username), '{}')
  from (select username from private.creators_with_similar_name(name, except_id) limit 20) as creator
$$;
comment on function private.creator_namesakes(text, uuid) is 'Usernames of up to 20 approved creators, except one, whose name has the same private.name_key().';

-- Definer: other people's profiles have no grants. Admins only.
create function public.application_namesakes(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins read all applications' using errcode = '42501'; end if;
  return (
    select private.creator_namesakes(application.first_name || ' ' || application.last_name, application.user_id)
    from public.creator_applications as application where application.id = application_namesakes.application_id);
end $$;
comment on function public.application_namesakes(uuid) is
  'Usernames of approved creators with the same name as an applicant; null if there is no such application. 42501 if the caller is not an admin.';
grant execute on function public.application_namesakes(uuid) to authenticated;

-- Definer: other people's profiles have no grants, audit_log has no insert grant.
create function private.audit_namesake() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  namesakes constant text[] := private.creator_namesakes(new.full_name, new.id);
begin
  if namesakes <> '{}' and exists (select 1 from public.creators where id = new.id and application_status = 'approved') then
    perform private.write_audit('same_name', 'creator', new.id::text, jsonb_build_object('name', new.full_name, 'same_name_as', namesakes));
  end if;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.audit_namesake() is 'After an approved creator takes the name of another one: inserts an audit row for admins.';
create trigger audit_namesake after update of full_name on public.profiles
  for each row when (new.full_name is distinct from old.full_name) execute function private.audit_namesake();

-- Definer: row-level security would keep the planner from using the trigram index. Admins only.
create function public.application_queue(status text, search text default '', page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  page_size constant integer := 20;
  pattern constant text := private.like_pattern(search);
  total bigint;
  found jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins read all applications' using errcode = '42501'; end if;
  select count(*) into total from public.creator_applications as application
  where (application_queue.status = 'all' or application.status = application_queue.status)
    and (pattern is null or application.search_text like pattern);
  select coalesce(jsonb_agg(to_jsonb(shown)), '[]') into found from (
    select application.id, application.user_id, application.reference_number, application.first_name, application.last_name,
      application.email, application.company_name, application.templates_count, application.status, application.submitted_at, application.reviewed_at,
      private.creator_namesakes(application.first_name || ' ' || application.last_name, application.user_id) as same_name_as
    from public.creator_applications as application
    where (application_queue.status = 'all' or application.status = application_queue.status)
      and (pattern is null or application.search_text like pattern)
    -- Submitted applications oldest first, decided ones newest first.
    order by case when application_queue.status = 'submitted' then application.submitted_at end, application.submitted_at desc, application.id
    limit page_size offset page_size * (greatest(least(page, 10000), 1) - 1)
  ) as shown;
  return jsonb_build_object('total', total, 'applications', found);
end $$;
comment on function public.application_queue(text, text, integer) is
  'A page of 20 applications, each with the usernames of approved creators of the same name: {total, applications}. status is submitted, approved, rejected or all; search matches reference, name, e-mail and company. 42501 if the caller is not an admin.';
grant execute on function public.review_application(uuid, text, text, timestamptz), public.application_queue(text, text, integer)
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
