-- The admins' desk for creator applications: the queue, neighbors in it, internal notes, saved reasons.

create function private.names_of_applicant(application public.creator_applications) returns text[]
language sql stable set search_path = '' as $$
  select array[application.first_name || ' ' || application.last_name, profile.full_name, profile.username]
  from (select application.user_id as id) as applicant left join public.profiles as profile on profile.id = applicant.id
$$;
comment on function private.names_of_applicant(public.creator_applications) is
  'What an applicant is called: in the application, and in public once they are a creator.';

-- Definer: other people's profiles have no grants. Admins only.
create function public.application_similar_names(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins read all applications' using errcode = '42501'; end if;
  return (
    select private.similar_creators(private.names_of_applicant(application), application.user_id)
    from public.creator_applications as application where application.id = application_similar_names.application_id);
end $$;
comment on function public.application_similar_names(uuid) is
  'Up to five approved creators whose names are nearest to those of an applicant, as private.similar_creators() returns them; null if there is no such application. 42501 if the caller is not an admin.';
grant execute on function public.application_similar_names(uuid) to authenticated;

create function private.application_order(sort text, is_descending boolean) returns text
language sql immutable set search_path = '' as $$
  select format('%1$s %2$s, application.id',
    case sort when 'name' then 'lower(application.first_name || '' '' || application.last_name)'
      -- A range of numbers, as text: in the order of the form.
      when 'templates' then 'array_position(array[''1-3'', ''4-10'', ''11-20'', ''21+''], application.templates_count)'
      else 'application.submitted_at' end,
    case when is_descending then 'desc' else 'asc' end)
$$;
comment on function private.application_order(text, boolean) is 'The order of application_queue() as SQL, from a fixed list.';

create function private.queued_applications(status text, search text, sort text, is_descending boolean) returns text
language sql stable set search_path = '' as $$
  select format($statement$
    from public.creator_applications as application
    where (%1$L = 'all' or application.status = %1$L) and (%2$L is null or application.search_text like %2$L)
    order by %3$s
  $statement$, status, private.like_pattern(private.fold(search)),
    -- What waits is oldest first, everything else newest first.
    private.application_order(sort, coalesce(is_descending, sort = 'waiting' and status not in ('submitted', 'info_requested'))))
$$;
comment on function private.queued_applications(text, text, text, boolean) is
  'The applications of the queue in its order, as a statement from "from" on.';

-- Definer: row-level security would keep the planner from using the indexes. Admins only.
create function public.application_queue(
  status text, search text default '', page integer default 1, sort text default 'waiting', is_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 20;
  pattern constant text := private.like_pattern(private.fold(search));
  total bigint;
  found jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins read all applications' using errcode = '42501'; end if;
  execute format('select count(*) from public.creator_applications as application
    where (%1$L = ''all'' or application.status = %1$L) and (%2$L is null or application.search_text like %2$L)', status, pattern) into total;
  execute format($statement$
    select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
      select application.id, application.user_id, application.reference_number, application.first_name, application.last_name,
        application.email, application.company_name, application.templates_count, application.status, application.submitted_at, application.reviewed_at,
        private.namesakes(private.names_of_applicant(application), application.user_id) as same_name_as
      %s limit %s offset %s) as shown
  $statement$, private.queued_applications(status, search, sort, is_descending), page_size, page_size * (greatest(least(page, 10000), 1) - 1))
  into found;
  return jsonb_build_object('total', total, 'applications', found);
end $$;
comment on function public.application_queue(text, text, integer, text, boolean) is
  'A page of 20 applications, each with the usernames of approved creators of an equal or look-alike name: {total, applications}. status is submitted, info_requested, approved, rejected or all; search matches reference, name, e-mail and company without case and accents; sort is waiting, name or templates. By default waiting ones are oldest first, others newest first. 42501 if the caller is not an admin.';

-- Definer: like application_queue(). Admins only.
create function public.application_neighbors(
  application_id uuid, status text, search text default '', sort text default 'waiting', is_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins read all applications' using errcode = '42501'; end if;
  execute format($statement$
    select jsonb_build_object('previous', placed.previous, 'next', placed.next, 'place', placed.place, 'total', placed.total)
    from (
      select queued.id, lag(queued.id) over in_order as previous, lead(queued.id) over in_order as next,
        queued.place, count(*) over () as total
      from (select application.id, row_number() over () as place from (select application.* %s) as application) as queued
      window in_order as (order by queued.place)
    ) as placed where placed.id = %L
  $statement$, private.queued_applications(status, search, sort, is_descending), application_id) into found;
  return coalesce(found, jsonb_build_object('previous', null, 'next', null, 'place', null, 'total', 0));
end $$;
comment on function public.application_neighbors(uuid, text, text, text, boolean) is
  'The applications before and after one in the queue with the given filter and order: {previous, next, place, total}, null where there is none. Parameters as of application_queue(). 42501 if the caller is not an admin.';

create table private.application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.creator_applications (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  note text not null check (length(btrim(note)) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table private.application_notes is 'Internal notes of admins about an application, by add_application_note() and application_desk(). In the applicant''s data export, without the author. No grants.';
create index application_notes_application_id_idx on private.application_notes (application_id, created_at);
create index application_notes_author_id_idx on private.application_notes (author_id);

create table public.saved_reasons (
  id uuid primary key default gen_random_uuid(),
  decision text not null check (decision in ('rejected', 'info_requested')),
  reason text not null check (length(btrim(reason)) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (decision, reason)
);
comment on table public.saved_reasons is 'Reasons and questions that admins saved to use again, shared by all admins; written by save_reason() and forget_reason().';

alter table private.application_notes enable row level security;
alter table public.saved_reasons enable row level security;
grant select (id, decision, reason, created_at) on public.saved_reasons to authenticated;
create policy "Admins read saved reasons" on public.saved_reasons for select to authenticated using ((select private.is_admin()));

-- Definer: application_notes has no grants. Admins only.
create function public.add_application_note(application_id uuid, note text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins write notes' using errcode = '42501'; end if;
  perform private.limit_calls('note', 600, '1 hour');
  if coalesce(length(btrim(note)), 0) not between 1 and 2000 then
    raise exception 'Please enter a note of at most 2,000 characters' using errcode = '22023';
  end if;
  if not exists (select 1 from public.creator_applications as application where application.id = add_application_note.application_id) then
    raise exception 'Application not found' using errcode = 'PT404';
  end if;
  insert into private.application_notes (application_id, author_id, note) values (application_id, auth.uid(), btrim(note));
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.add_application_note(uuid, text) is
  'Adds an internal note to an application. 42501 not an admin, 22023 no note or too long, PT404 unknown application.';

-- Definer: application_notes has no grants, and other people's profiles and registration have none. Admins only.
create function public.application_desk(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  applicant uuid;
begin
  if not private.is_admin() then raise exception 'Only admins read all applications' using errcode = '42501'; end if;
  select application.user_id into applicant from public.creator_applications as application where application.id = application_desk.application_id;
  if applicant is null then return null; end if;
  return jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', written.id, 'note', written.note, 'created_at', written.created_at,
        'author', coalesce(nullif(author.full_name, ''), author.username)) order by written.created_at, written.id), '[]')
      from private.application_notes as written left join public.profiles as author on author.id = written.author_id
      where written.application_id = application_desk.application_id),
    'registration', (
      select jsonb_build_object(
        'username', profile.username, 'full_name', profile.full_name, 'email', profile.email, 'registered_at', profile.created_at, 'company_name', creator.company_name,
        'business_description', creator.business_description, 'templates_count', creator.templates_count, 'calendly_url', creator.calendly_url,
        'accounts', (select coalesce(jsonb_agg(jsonb_build_object('platform', account.platform, 'url', account.url) order by account.platform), '[]')
          from public.creator_social_accounts as account where account.creator_id = applicant),
        'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'file_name', document.file_name, 'file_url', document.file_url,
            'file_type', document.file_type) order by document.created_at, document.id), '[]')
          from public.creator_documents as document where document.creator_id = applicant))
      from public.profiles as profile left join public.creators as creator on creator.id = profile.id where profile.id = applicant));
end $$;
comment on function public.application_desk(uuid) is
  'What only admins see beside an application: {notes, registration}; registration is what the applicant gave when signing up. Null if there is no such application. 42501 if the caller is not an admin.';

-- Definer: saved_reasons has no write grants. Admins only.
create function public.save_reason(decision text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins save reasons' using errcode = '42501'; end if;
  perform private.limit_calls('save reason', 60, '1 hour');
  if decision is null or decision not in ('rejected', 'info_requested') or coalesce(length(btrim(reason)), 0) not between 1 and 2000 then
    raise exception 'Please write a reason of at most 2,000 characters' using errcode = '22023';
  end if;
  -- Serializes admins, so that the limit holds.
  perform pg_advisory_xact_lock(hashtext('saved_reasons'));
  if (select count(*) from public.saved_reasons) >= 50 then
    raise exception 'You already have 50 saved reasons. Please delete one first.' using errcode = 'PT422';
  end if;
  insert into public.saved_reasons (decision, reason) values (save_reason.decision, btrim(save_reason.reason)) on conflict do nothing;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.save_reason(text, text) is
  'Saves a reason for a decision (rejected or info_requested) for all admins; nothing happens if it is there already. 42501 not an admin, 22023 invalid, PT422 above 50.';

-- Definer: saved_reasons has no write grants. Admins only.
create function public.forget_reason(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins delete saved reasons' using errcode = '42501'; end if;
  perform private.limit_calls('save reason', 60, '1 hour');
  delete from public.saved_reasons as saved where saved.id = forget_reason.id;
end $$;
comment on function public.forget_reason(uuid) is 'Deletes a saved reason. 42501 if the caller is not an admin.';

grant execute on function
  public.application_queue(text, text, integer, text, boolean), public.application_neighbors(uuid, text, text, text, boolean),
  public.add_application_note(uuid, text), public.application_desk(uuid), public.save_reason(text, text), public.forget_reason(uuid)
  to authenticated;
