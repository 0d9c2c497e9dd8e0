-- The admins' desk for tickets and reports: lists, what is known about a customer or a target, internal notes, outcomes of reports.

create table private.ticket_notes (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  note text not null check (length(btrim(note)) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table private.ticket_notes is 'Internal notes of admins about a ticket, by add_ticket_note() and desk_ticket(). In the customer''s data export, without the author. No grants.';
create index ticket_notes_ticket_id_idx on private.ticket_notes (ticket_id, created_at);
create index ticket_notes_author_id_idx on private.ticket_notes (author_id);

create table private.ticket_presence (
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  admin_id uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (ticket_id, admin_id)
);
comment on table private.ticket_presence is 'Heartbeats of admins who are writing an answer; ticket_presence() deletes old ones.';
create index ticket_presence_admin_id_idx on private.ticket_presence (admin_id);
create index ticket_presence_seen_at_idx on private.ticket_presence (seen_at);

alter table private.ticket_notes enable row level security;
alter table private.ticket_presence enable row level security;

create function private.desk_order(sort text, is_descending boolean) returns text
language sql immutable set search_path = '' as $$
  select format('%1$s %2$s, listed.id',
    case sort when 'subject' then 'lower(listed.subject)' when 'customer' then 'lower(listed.name)' when 'target' then 'lower(listed.target_name)'
      when 'reason' then 'listed.reason' when 'category' then 'listed.category' when 'reported' then 'listed.created_at'
      else 'listed.updated_at' end,
    case when is_descending then 'desc' else 'asc' end)
$$;
comment on function private.desk_order(text, boolean) is 'The order of desk_tickets() and desk_reports() as SQL, from a fixed list.';

create function private.ticket_text(ticket public.support_tickets) returns text
language sql immutable set search_path = '' as $$
  select lower(ticket.reference || E'\n' || ticket.subject || E'\n' || ticket.email || E'\n' || ticket.name)
$$;
comment on function private.ticket_text(public.support_tickets) is 'Searchable text of a ticket.';

-- Definer: like template_queue(). Admins only.
create function public.desk_tickets(
  status text, search text default '', page integer default 1, sort text default 'updated', is_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 25;
  pattern constant text := private.like_pattern(search);
  found jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins read all tickets' using errcode = '42501'; end if;
  execute format($statement$
    select jsonb_build_object(
      'total', (select count(*) from public.support_tickets as listed
        where listed.status = $1 and ($2 is null or private.ticket_text(listed) like $2)),
      'items', (select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select listed.id, listed.reference, listed.user_id, listed.email, listed.name, listed.category, listed.subject, listed.status,
          listed.created_at, listed.updated_at
        from public.support_tickets as listed
        where listed.status = $1 and ($2 is null or private.ticket_text(listed) like $2)
        order by %s limit $3 offset $4) as shown))
  $statement$, private.desk_order(case when sort in ('subject', 'customer', 'category') then sort end,
    -- What waits is oldest first, everything else newest first.
    coalesce(is_descending, desk_tickets.sort = 'updated' and desk_tickets.status <> 'open')))
  into found using desk_tickets.status, pattern, page_size, page_size * (greatest(least(page, 1000), 1) - 1);
  return found;
end $$;
comment on function public.desk_tickets(text, text, integer, text, boolean) is
  'A page of 25 tickets of one status: {total, items}. search matches reference, subject, e-mail and name; sort is updated, subject, customer or category. By default open ones are oldest first, others newest first. 42501 if the caller is not an admin.';

-- Definer: ticket_notes has no grants, and other people's profiles and purchases have none. Admins only.
create function public.desk_ticket(ticket_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  if not private.is_admin() then raise exception 'Only admins read all tickets' using errcode = '42501'; end if;
  select * into ticket from public.support_tickets as known where known.id = desk_ticket.ticket_id;
  if not found then return null; end if;
  return jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', written.id, 'note', written.note, 'created_at', written.created_at,
        'author', coalesce(nullif(author.full_name, ''), author.username)) order by written.created_at, written.id), '[]')
      from private.ticket_notes as written left join public.profiles as author on author.id = written.author_id
      where written.ticket_id = ticket.id),
    'customer', (
      select jsonb_build_object('name', nullif(profile.full_name, ''), 'username', profile.username, 'role', profile.role,
        'creator_status', creator.application_status, 'registered_at', profile.created_at)
      from public.profiles as profile left join public.creators as creator on creator.id = profile.id where profile.id = ticket.user_id),
    'ticket_count', (select count(*) from public.support_tickets as other where other.user_id = ticket.user_id),
    'purchase_count', (select count(*) from public.purchases as purchase where purchase.user_id = ticket.user_id),
    'purchases', (
      select coalesce(jsonb_agg(jsonb_build_object('id', newest.id, 'template_id', newest.template_id, 'name', template.name,
        'price_cents', newest.price_cents, 'state', newest.state, 'created_at', newest.created_at) order by newest.created_at desc, newest.id), '[]')
      from (
        select * from public.purchases as purchase where purchase.user_id = ticket.user_id
        order by purchase.created_at desc, purchase.id limit 10
      ) as newest join public.templates as template on template.id = newest.template_id));
end $$;
comment on function public.desk_ticket(uuid) is
  'What only admins see beside a ticket: {notes, customer, ticket_count, purchase_count, purchases}; customer is null for a visitor, purchases are the newest ten. Null if there is no such ticket. 42501 if the caller is not an admin.';

-- Definer: ticket_notes has no grants. Admins only.
create function public.add_ticket_note(ticket_id uuid, note text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins write notes' using errcode = '42501'; end if;
  perform private.limit_calls('note', 600, '1 hour');
  if coalesce(length(btrim(note)), 0) not between 1 and 2000 then
    raise exception 'Please enter a note of at most 2,000 characters' using errcode = '22023';
  end if;
  if not exists (select 1 from public.support_tickets as ticket where ticket.id = add_ticket_note.ticket_id) then
    raise exception 'Ticket not found' using errcode = 'PT404';
  end if;
  insert into private.ticket_notes (ticket_id, author_id, note) values (add_ticket_note.ticket_id, auth.uid(), btrim(add_ticket_note.note));
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.add_ticket_note(uuid, text) is
  'Adds an internal note to a ticket. 42501 not an admin, 22023 no note or too long, PT404 unknown ticket.';

-- Definer: ticket_presence has no grants. Admins only.
create function public.ticket_presence(ticket_id uuid, is_answering boolean) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if not private.is_admin() then raise exception 'Only admins answer tickets' using errcode = '42501'; end if;
  perform private.limit_calls('ticket presence', 3600, '1 hour');
  delete from private.ticket_presence as old where old.seen_at < now() - interval '1 minute'
    or not ticket_presence.is_answering and old.admin_id = caller and old.ticket_id = ticket_presence.ticket_id;
  if ticket_presence.is_answering and exists (select 1 from public.support_tickets as ticket where ticket.id = ticket_presence.ticket_id) then
    insert into private.ticket_presence as present (ticket_id, admin_id) values (ticket_presence.ticket_id, caller)
    on conflict on constraint ticket_presence_pkey do update set seen_at = now();
  end if;
  return (
    select coalesce(array_agg(coalesce(nullif(profile.full_name, ''), profile.username) order by profile.username), '{}')
    from private.ticket_presence as present join public.profiles as profile on profile.id = present.admin_id
    where present.ticket_id = ticket_presence.ticket_id and present.admin_id <> caller);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.ticket_presence(uuid, boolean) is
  'Records for a minute whether the caller is writing an answer to a ticket; returns the names of other admins who are. 42501 if the caller is not an admin.';

create function private.reported_creator(report public.reports) returns uuid
language sql stable set search_path = '' as $$
  select case report.target_type when 'creator' then report.target_id
    else (select template.creator_id from public.templates as template where template.id = report.target_id) end
$$;
comment on function private.reported_creator(public.reports) is 'The reported creator, or the creator of the reported template.';

-- Definer: like template_queue(). Admins only.
create function public.desk_reports(
  status text, search text default '', page integer default 1, sort text default 'reported', is_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 25;
  pattern constant text := private.like_pattern(search);
  found jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins read reports' using errcode = '42501'; end if;
  execute format($statement$
    select jsonb_build_object(
      'total', (select count(*) from public.reports as listed
        where listed.status = $1 and ($2 is null or lower(listed.target_name || E'\n' || coalesce(listed.details, '')) like $2)),
      'items', (select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select listed.id, listed.target_type, listed.target_name, listed.reason, listed.status, listed.outcome, listed.created_at, listed.closed_at,
          (select coalesce(nullif(profile.full_name, ''), profile.username) from public.profiles as profile where profile.id = listed.reporter) as reporter_name
        from public.reports as listed
        where listed.status = $1 and ($2 is null or lower(listed.target_name || E'\n' || coalesce(listed.details, '')) like $2)
        order by %s limit $3 offset $4) as shown))
  $statement$, private.desk_order(case when sort in ('target', 'reason') then sort else 'reported' end,
    coalesce(is_descending, desk_reports.sort = 'reported' and desk_reports.status <> 'open')))
  into found using desk_reports.status, pattern, page_size, page_size * (greatest(least(page, 1000), 1) - 1);
  return found;
end $$;
comment on function public.desk_reports(text, text, integer, text, boolean) is
  'A page of 25 open or closed reports: {total, items}. search matches the target''s name and the details; sort is reported, target or reason. By default open ones are oldest first, closed ones newest first. 42501 if the caller is not an admin.';

-- Definer: other people's profiles and templates have no grants. Admins only.
create function public.desk_report(report_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  report public.reports;
begin
  if not private.is_admin() then raise exception 'Only admins read reports' using errcode = '42501'; end if;
  select * into report from public.reports as known where known.id = desk_report.report_id;
  if not found then return null; end if;
  return to_jsonb(report) - 'reporter' || jsonb_build_object(
    'reporter', (
      select jsonb_build_object('name', coalesce(nullif(profile.full_name, ''), profile.username), 'email', profile.email,
        'report_count', (select count(*) from public.reports as other where other.reporter = profile.id))
      from public.profiles as profile where profile.id = report.reporter),
    'template', (
      select jsonb_build_object('id', template.id, 'name', template.name, 'updated_at', template.updated_at,
        'status', case when template.deleted_at is null then template.status else 'deleted' end)
      from public.templates as template where report.target_type = 'template' and template.id = report.target_id),
    'creator', (
      select jsonb_build_object('id', profile.id, 'name', coalesce(nullif(profile.full_name, ''), profile.username), 'username', profile.username,
        'email', profile.email, 'status', creator.application_status)
      from public.profiles as profile left join public.creators as creator on creator.id = profile.id
      where profile.id = private.reported_creator(report)),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object('id', newest.id, 'target_name', newest.target_name, 'reason', newest.reason,
        'status', newest.status, 'outcome', newest.outcome, 'created_at', newest.created_at) order by newest.created_at desc, newest.id), '[]')
      from (
        select * from public.reports as other
        where other.id <> report.id and private.reported_creator(other) = private.reported_creator(report)
        order by other.created_at desc, other.id limit 20
      ) as newest),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('id', entry.id, 'at', entry.at, 'action', entry.action_type,
        'outcome', entry.details ->> 'outcome', 'note', entry.details ->> 'note',
        'admin', coalesce(nullif(profile.full_name, ''), profile.username)) order by entry.at desc, entry.id desc), '[]')
      from (
        select * from public.audit_log as logged where logged.entity_type = 'report' and logged.entity_id = report.id::text
        order by logged.at desc, logged.id desc limit 20
      ) as entry left join public.profiles as profile on profile.id = entry.actor));
end $$;
comment on function public.desk_report(uuid) is
  'A report with its reporter, its template, the creator, the newest 20 other reports about that creator, and the newest 20 decisions. Null if there is no such report. 42501 if the caller is not an admin.';

-- Definer: reports has no update grant. Admins only.
create function public.close_report(report_id uuid, outcome text, note text default null, seen_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  creator_id uuid;
  written constant text := nullif(btrim(close_report.note), '');
begin
  if not private.is_admin() then raise exception 'Only admins close reports' using errcode = '42501'; end if;
  perform private.limit_calls('close report', 600, '1 hour');
  if close_report.outcome is null or close_report.outcome not in ('dismissed', 'creator_asked', 'taken_down') or length(written) > 2000 then
    raise exception 'Unknown outcome, or a note of more than 2,000 characters' using errcode = '22023';
  end if;
  if written is null and close_report.outcome <> 'dismissed' then
    raise exception 'Please write to the creator' using errcode = '22023';
  end if;
  select * into report from public.reports as open where open.id = close_report.report_id and open.status = 'open' for update;
  if not found then raise exception 'There is no such open report' using errcode = 'PT404'; end if;
  creator_id := private.reported_creator(report);
  if creator_id = auth.uid() then raise exception 'You can’t decide on a report about yourself' using errcode = '42501'; end if;
  if close_report.outcome = 'taken_down' then
    if report.target_type <> 'template' then raise exception 'Only a template can be taken down' using errcode = '22023'; end if;
    if seen_at is null then raise exception 'seen_at is missing' using errcode = '22023'; end if;
    -- Only from the shelf: it raises for a template that is archived already, or changed since seen_at.
    if not exists (select 1 from public.templates as template where template.id = report.target_id and template.status = 'approved') then
      raise exception 'This template is no longer on the marketplace. Please take another look.' using errcode = 'PT409';
    end if;
    perform public.review_template(report.target_id, 'archived', written, seen_at);
  elsif close_report.outcome = 'creator_asked' then
    if creator_id is null then raise exception 'The creator’s account was deleted' using errcode = 'PT409'; end if;
    perform private.enqueue_mail(
      (select account.email from auth.users as account where account.id = creator_id), 'report_question',
      jsonb_build_object('target_type', report.target_type, 'target_name', report.target_name, 'question', written), null);
  end if;
  update public.reports as closed set status = 'closed', closed_at = now(), outcome = close_report.outcome, note = written where closed.id = report.id;
  perform private.write_audit('close_report', 'report', report.id::text,
    jsonb_strip_nulls(jsonb_build_object('name', report.target_name, 'outcome', close_report.outcome, 'note', written)), array[creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.close_report(uuid, text, text, timestamptz) is
  'Closes a report: dismissed, creator_asked (mails the note to the creator) or taken_down (archives the template as seen at seen_at, its updated_at, by review_template()). 22023 unknown outcome or no note, 42501 not an admin or about oneself, PT404 no such open report, PT409 target changed.';

-- Definer: reports has no update grant. Admins only.
create function public.reopen_report(report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  if not private.is_admin() then raise exception 'Only admins reopen reports' using errcode = '42501'; end if;
  perform private.limit_calls('close report', 600, '1 hour');
  select * into report from public.reports as closed where closed.id = reopen_report.report_id and closed.status = 'closed' for update;
  if not found then raise exception 'There is no such closed report' using errcode = 'PT404'; end if;
  if exists (select 1 from public.reports as newer where newer.status = 'open' and newer.reporter = report.reporter
    and (newer.target_type, newer.target_id) = (report.target_type, report.target_id)) then
    raise exception 'The reporter has sent a newer report, which is still open' using errcode = 'PT409';
  end if;
  update public.reports as opened set status = 'open', closed_at = null, outcome = null, note = null where opened.id = report.id;
  perform private.write_audit('reopen_report', 'report', report.id::text,
    jsonb_build_object('name', report.target_name, 'outcome', report.outcome), array[private.reported_creator(report)]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.reopen_report(uuid) is
  'Reopens a closed report; a template that was taken down stays down. PT404 no such closed report, PT409 its reporter has a newer open one.';

grant execute on function public.desk_tickets(text, text, integer, text, boolean), public.desk_ticket(uuid), public.add_ticket_note(uuid, text),
  public.ticket_presence(uuid, boolean), public.desk_reports(text, text, integer, text, boolean), public.desk_report(uuid),
  public.close_report(uuid, text, text, timestamptz), public.reopen_report(uuid) to authenticated;
