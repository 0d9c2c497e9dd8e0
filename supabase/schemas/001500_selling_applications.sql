-- Creator applications, as applicants submit them. How admins decide: *_desk_application_review.sql.

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
  email text not null check (private.is_email_address(email)),
  has_company boolean not null,
  company_name text check (length(company_name) between 1 and 200 and private.is_shown_title(company_name)),
  business_description text not null check (length(btrim(business_description)) between 1 and 5000),
  first_name text not null check (length(first_name) between 1 and 100 and private.is_shown_name(first_name)),
  last_name text not null check (length(last_name) between 1 and 100 and private.is_shown_name(last_name)),
  templates_count text not null check (templates_count in ('1-3', '4-10', '11-20', '21+')),
  has_clients boolean not null,
  status text not null default 'submitted' check (status in ('submitted', 'info_requested', 'approved', 'rejected')),
  reference_number text not null unique default private.new_application_reference(),
  note text check (length(note) <= 2000),
  reviewed_by uuid references auth.users (id) on delete set null,
  submitted_at timestamptz not null default now(),
  approved_at timestamptz,
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    private.fold(reference_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, ''))) stored,
  check (not private.is_reserved_name(first_name || ' ' || last_name)),
  check (has_company = (company_name is not null)),
  check ((status = 'submitted') = (reviewed_at is null)),
  check ((status = 'approved') = (approved_at is not null))
);
comment on table public.creator_applications is 'Applications to become a creator. A user''s latest row counts; earlier rejected ones are kept.';
comment on column public.creator_applications.email is 'Contact address of the applicant; mails about the application go to the account''s address.';
comment on column public.creator_applications.status is 'submitted: waits for an admin; info_requested: waits for the applicant (application_questions); then approved or rejected.';
comment on column public.creator_applications.note is 'The admin''s message to the applicant with the decision.';
comment on column public.creator_applications.reviewed_by is 'No grant, because applicants must not learn who is an admin. Admins read it in the audit log.';
comment on column public.creator_applications.search_text is 'Searchable text for application_queue(). No grant.';

-- One open or approved application per user; after a rejection another may follow.
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
        and application.user_id = (select auth.uid()) and application.status in ('submitted', 'info_requested')));
create policy "Applicants read their own social profiles, admins all" on public.creator_social_profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Applicants add social profiles to what is not decided" on public.creator_social_profiles for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select 1 from public.creator_applications as application
      where application.id = creator_social_profiles.application_id
        and application.user_id = (select auth.uid()) and application.status in ('submitted', 'info_requested')));

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
    where application.id in (select application_id from new_rows) and application.status not in ('submitted', 'info_requested')
  ) then
    raise exception 'This application has already been decided' using errcode = 'PT409';
  end if;
  if exists (
    select 1 from public.creator_application_documents as document
    where document.application_id in (select application_id from new_rows) group by document.application_id
    having count(*) > 10 * (1 + (select count(*) from public.application_questions as question where question.application_id = document.application_id))
  ) then
    raise exception 'An application has at most 10 documents, and each answer to a question 10 more' using errcode = 'PT422';
  end if;
  return null;
end $$;
comment on function private.on_application_parts_added() is
  'After insert of documents or social profiles: advances the application''s updated_at, so that a review of the earlier state is refused. PT409 if it is already decided, PT422 above 10 documents, and 10 more for each question.';

-- Definer: audit_log has no insert grant.
create function private.audit_creator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit('review_creator', 'creator', new.id::text,
    jsonb_build_object('name', btrim(new.first_name || ' ' || new.last_name), 'decision', new.application_status), array[new.id]);
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
  -- The same again, whitespace aside, would get the same answer.
  if exists (
    select 1 from public.creator_applications as made
    cross join lateral (
      select other.id, other.email, other.company_name, other.first_name, other.last_name, other.templates_count, other.has_clients,
        other.business_description
      from public.creator_applications as other where other.user_id = made.user_id and other.id <> made.id
      order by other.submitted_at desc, other.id limit 1
    ) as earlier
    where made.id = made_id
      and not exists (select 1 from public.creator_application_documents as document where document.application_id = made.id)
      and (made.email, made.company_name, made.first_name, made.last_name, made.templates_count, made.has_clients)
        is not distinct from
        (earlier.email, earlier.company_name, earlier.first_name, earlier.last_name, earlier.templates_count, earlier.has_clients)
      and btrim(regexp_replace(made.business_description, '\s+', ' ', 'g')) = btrim(regexp_replace(earlier.business_description, '\s+', ' ', 'g'))
      and array(select profile.platform || ' ' || profile.profile_url from public.creator_social_profiles as profile
          where profile.application_id = made.id order by profile.platform)
        = array(select profile.platform || ' ' || profile.profile_url from public.creator_social_profiles as profile
          where profile.application_id = earlier.id order by profile.platform)
  ) then
    raise exception 'Nothing has changed since your last application' using errcode = 'PT409';
  end if;
  return jsonb_build_object('id', made_id, 'reference_number', reference);
end $$;
comment on function public.submit_application(jsonb, jsonb, jsonb) is
  'Submits an application with its documents [{file_name, file_url}] and social profiles [{platform, profile_url}] atomically: {id, reference_number}. 23505 if one is open or approved, PT409 if it repeats the rejected one, 23514 and 23502 for invalid input, PT422 if a document is not an upload of the caller.';
grant execute on function public.submit_application(jsonb, jsonb, jsonb) to authenticated;
