-- Support: tickets with their threads and attachments, and reports of templates and creators.

create function private.are_attachments(attachments jsonb, ticket_id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(attachments) <> 'array' then false else
    jsonb_array_length(attachments) <= 3 and not exists (
      select 1 from jsonb_array_elements(attachments) as file
      where not coalesce(jsonb_typeof(file) = 'object' and private.is_own_path(file ->> 'path', ticket_id) and file ->> 'path' is not null
        and length(file ->> 'name') between 1 and 200 and file ->> 'name' !~ '[[:cntrl:]]'
        and jsonb_typeof(file -> 'size') = 'number' and (file ->> 'size')::numeric between 1 and 5242880
        and file ->> 'type' in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'), false))
  end
$$;
comment on function private.are_attachments(jsonb, uuid) is 'Check of a message''s attachments: at most three {path, name, size, type}, each in the ticket''s folder.';

create table public.support_tickets (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default 'FS-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 8)),
  user_id uuid references auth.users (id) on delete cascade,
  email text not null check (private.is_email_address(email)),
  name text not null check (length(btrim(name)) between 1 and 100 and private.is_shown_name(name) and not private.is_reserved_name(name)),
  category text not null check (category in ('purchase', 'template', 'selling', 'account', 'other')),
  subject text not null check (length(btrim(subject)) between 3 and 120 and private.is_shown_title(subject)),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.support_tickets is 'Support tickets. Written by functions only.';
comment on column public.support_tickets.user_id is 'The customer''s account; null for a visitor, who reads and answers by mailed links (private.ticket_links).';
create index support_tickets_user_id_idx on public.support_tickets (user_id, updated_at desc);
create index support_tickets_visitor_idx on public.support_tickets (lower(email)) where user_id is null;
create index support_tickets_status_idx on public.support_tickets (status, updated_at desc);

create table public.ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  author text not null check (author in ('customer', 'support')),
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (length(btrim(body)) between 1 and 5000),
  attachments jsonb not null default '[]' check (private.are_attachments(attachments, ticket_id)),
  came_by_link boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.ticket_messages is 'The messages of a ticket; append-only.';
comment on column public.ticket_messages.author_id is 'No grant: the identity of support staff is not shown.';
comment on column public.ticket_messages.came_by_link is
  'Whether a visitor wrote it by a mailed link, which proves the ticket''s address. No grant. Anybody can type an address to open a ticket.';
create index ticket_messages_ticket_id_idx on public.ticket_messages (ticket_id, created_at);
create index ticket_messages_author_id_idx on public.ticket_messages (author_id);

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter uuid references auth.users (id) on delete set null,
  target_type text not null check (target_type in ('template', 'creator')),
  target_id uuid not null,
  target_name text not null,
  reason text not null check (reason in ('not_working', 'misleading', 'copyright', 'unsafe', 'other')),
  details text check (length(details) <= 1000),
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('dismissed', 'creator_asked', 'taken_down')),
  note text check (length(btrim(note)) between 1 and 2000),
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null)),
  check (note is null or outcome is not null)
);
comment on table public.reports is 'Reports of templates and creators. Written by report(), close_report() and reopen_report() only, read by admins.';
comment on column public.reports.outcome is 'How a closed report ended: dismissed, the creator was asked, or the template was taken down.';
comment on column public.reports.note is 'The question or reason that the creator got; of a dismissed report, a note among admins.';
comment on column public.reports.target_id is 'A template or a creator. No foreign key, because a report outlives its target.';
comment on column public.reports.target_name is 'Name of the target at the time of the report.';
create index reports_reporter_idx on public.reports (reporter);
create index reports_target_idx on public.reports (target_id, created_at);
create unique index reports_open_key on public.reports (reporter, target_type, target_id) where status = 'open';
create index reports_status_idx on public.reports (status, created_at desc);

create function private.clean_attachments() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.attachments := (
    select coalesce(jsonb_agg(file || jsonb_build_object('name', private.clean_file_name(file ->> 'name', file ->> 'type')) order by place), '[]')
    from jsonb_array_elements(new.attachments) with ordinality as given (file, place));
  return new;
end $$;
comment on function private.clean_attachments() is 'Before insert of a message: gives each attachment the ending of its stored type, so that no executable name reaches support.';
create trigger clean_attachments before insert on public.ticket_messages
  for each row when (jsonb_typeof(new.attachments) = 'array') execute function private.clean_attachments();

create function private.clean_body() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.body := btrim(private.visible_text(new.body));
  return new;
end $$;
comment on function private.clean_body() is 'Before insert of a message: removes characters that hide or reorder its words.';
create trigger clean_body before insert on public.ticket_messages for each row execute function private.clean_body();

alter table public.support_tickets enable row level security;
alter table public.ticket_messages enable row level security;
alter table public.reports enable row level security;

create trigger advance_updated_at before update on public.support_tickets for each row execute function private.advance_updated_at();
create trigger forbid_change before update on public.ticket_messages for each row
  -- Except that author_id is set to null when the account is deleted.
  when (new.author_id is not null or (old.id, old.ticket_id, old.author, old.body, old.attachments, old.came_by_link, old.created_at)
    is distinct from (new.id, new.ticket_id, new.author, new.body, new.attachments, new.came_by_link, new.created_at))
  execute function private.forbid_change();

grant select (id, reference, user_id, email, name, category, subject, status, created_at, updated_at) on public.support_tickets to authenticated;
grant select (id, ticket_id, author, body, attachments, created_at) on public.ticket_messages to authenticated;
grant select (id, reporter, target_type, target_id, target_name, reason, details, status, created_at, closed_at, outcome, note) on public.reports to authenticated;

create policy "People read their own tickets, admins all" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Who reads a ticket reads its thread" on public.ticket_messages for select to authenticated
  using (exists (select 1 from public.support_tickets as ticket where ticket.id = ticket_messages.ticket_id));
create policy "Admins read reports" on public.reports for select to authenticated
  using ((select private.is_admin()));

-- Attachments: written by open-ticket and reply-to-ticket only, after they have checked the bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('ticket-attachments', 'ticket-attachments', false, 5242880,
    array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'])
on conflict (id) do update set
  name = excluded.name, public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Who reads a ticket reads its attachments" on storage.objects for select to authenticated
  using (
    bucket_id = 'ticket-attachments'
    and exists (select 1 from public.support_tickets as ticket where ticket.id::text = (storage.foldername(objects.name))[1])
  );

-- Definer: private.rate_limits has no grants. Service role only.
create function public.count_ticket_attempt(user_id uuid, email text, caller text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return private.count_attempt('ticket from ' || private.address_group(caller), 20, '1 hour')
    -- Different prefixes, so that a visitor cannot use up a user's limit with the user's id in place of an e-mail.
    and private.count_attempt(
      coalesce('ticket by ' || user_id, format('ticket from %s for %s', private.address_group(caller), lower(btrim(left(email, 320))))), 5, '1 hour');
end $$;
comment on function public.count_ticket_attempt(uuid, text, text) is
  'Counts an attempt to open a ticket before anything is stored; false after 20 an hour per caller, or 5 per account or per caller and e-mail.';

-- Definer: tickets have no write grants. Service role only; the edge function has authenticated user_id.
create function public.open_ticket(
  ticket_id uuid, user_id uuid, email text, name text, category text, subject text, body text, attachments jsonb, announce_to text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  insert into public.support_tickets (id, user_id, email, name, category, subject)
  values (open_ticket.ticket_id, open_ticket.user_id,
    -- Signed-in users can use only their own address, so that they cannot cause mail to others.
    case when open_ticket.user_id is null then lower(btrim(open_ticket.email))
      else (select account.email from auth.users as account where account.id = open_ticket.user_id) end,
    btrim(open_ticket.name), open_ticket.category, btrim(open_ticket.subject))
  returning * into ticket;
  insert into public.ticket_messages (ticket_id, author, author_id, body, attachments)
  values (ticket.id, 'customer', ticket.user_id, btrim(open_ticket.body), coalesce(open_ticket.attachments, '[]'));
  -- No user text in this mail, and few to an address that a visitor typed, because it is not verified.
  if ticket.user_id is not null or private.count_attempt('ticket receipt to ' || ticket.email, 3, '1 day') then
    perform private.enqueue_mail(ticket.email, 'ticket_opened',
      jsonb_build_object('ticket_id', ticket.id, 'reference', ticket.reference, 'has_account', ticket.user_id is not null), 'ticket_opened:' || ticket.id,
      recipient_id => ticket.user_id);
  end if;
  perform private.enqueue_mail(open_ticket.announce_to, 'ticket_received',
    jsonb_build_object('ticket_id', ticket.id, 'reference', ticket.reference, 'name', ticket.name, 'email', ticket.email,
      'category', ticket.category, 'subject', ticket.subject), 'ticket_received:' || ticket.id, array[ticket.user_id]);
  return jsonb_build_object('ok', true, 'id', ticket.id, 'reference', ticket.reference);
end $$;
comment on function public.open_ticket(uuid, uuid, text, text, text, text, text, jsonb, text) is
  'Opens a ticket whose attachments are already stored: {ok, id, reference}. user_id is null for a visitor. Mails the customer, a visitor''s address at most 3 times a day, and announce_to if it is an address.';

-- Replies with attachments go through the edge function reply-to-ticket, which checks the bytes; others through reply_to_ticket().
create function private.may_reply(caller uuid, ticket public.support_tickets) returns boolean
language sql stable set search_path = '' as $$
  select ticket.user_id = caller or private.acts_as_admin(caller)
$$;
comment on function private.may_reply(uuid, public.support_tickets) is 'Whether a user may reply to a ticket: its customer and admins.';

create function private.count_reply(caller uuid) returns boolean
language sql set search_path = '' as $$
  select private.count_attempt('reply by ' || caller,
    case when private.acts_as_admin(caller) then 600 else 30 end, '1 hour')
$$;
comment on function private.count_reply(uuid) is 'Counts a reply; false after 30 an hour, 600 for admins.';

create function private.add_reply(caller uuid, ticket public.support_tickets, body text, attachments jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  is_support constant boolean := ticket.user_id is distinct from caller;
  message_id uuid;
begin
  insert into public.ticket_messages (ticket_id, author, author_id, body, attachments, came_by_link)
  values (ticket.id, case when is_support then 'support' else 'customer' end, caller, btrim(add_reply.body), coalesce(add_reply.attachments, '[]'),
    caller is null)
  returning id into message_id;
  update public.support_tickets set status = case when is_support then 'answered' else 'open' end where id = ticket.id;
  if is_support then
    perform private.mail_answer(ticket, message_id);
    perform private.write_audit('answer_ticket', 'support_ticket', ticket.id::text, jsonb_build_object('reference', ticket.reference),
      array[ticket.user_id], caller);
  end if;
  return message_id;
end $$;
comment on function private.add_reply(uuid, public.support_tickets, text, jsonb) is
  'Adds a reply: of the customer, which reopens the ticket, or of support, which is mailed to the customer and logged. caller is null for a visitor who came by a mailed link.';

-- Definer: ticket_messages has no insert grant. Only the ticket's customer and admins, as themselves.
create function public.reply_to_ticket(ticket_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  ticket public.support_tickets;
begin
  if not private.count_reply(caller) then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  select * into ticket from public.support_tickets as candidate
  where candidate.id = reply_to_ticket.ticket_id and private.may_reply(caller, candidate) for update;
  if not found then raise exception 'Ticket not found' using errcode = 'PT404'; end if;
  return private.add_reply(caller, ticket, body, null);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.reply_to_ticket(uuid, text) is
  'Adds a reply of the caller to a ticket, like private.add_reply(). PT404 if the caller may not reply, PT429 after 30 an hour.';

-- Definer: private.rate_limits has no grants. Service role only; the edge function has authenticated user_id.
create function public.count_reply_attempt(user_id uuid, ticket_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.support_tickets as candidate
    where candidate.id = count_reply_attempt.ticket_id and private.may_reply(count_reply_attempt.user_id, candidate)
  ) then return 'not_found'; end if;
  return case when private.count_reply(count_reply_attempt.user_id) then 'ok' else 'too_many' end;
end $$;
comment on function public.count_reply_attempt(uuid, uuid) is
  'Counts a reply with files before any of them is stored: ok, too_many, or not_found if the user may not reply.';

-- Definer: ticket_messages has no insert grant. Service role only, after count_reply_attempt().
create function public.add_reply(user_id uuid, ticket_id uuid, body text, attachments jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets as candidate
  where candidate.id = add_reply.ticket_id and private.may_reply(add_reply.user_id, candidate) for update;
  if not found then raise exception 'Ticket not found' using errcode = 'PT404'; end if;
  return private.add_reply(add_reply.user_id, ticket, body, attachments);
end $$;
comment on function public.add_reply(uuid, uuid, text, jsonb) is
  'Adds a reply of a user whose attachments are already stored; returns its id. PT404 if the user may not reply.';

-- Definer: support_tickets has no update grant. Admins only.
create function public.close_ticket(ticket_id uuid, seen_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  if not private.is_admin() then raise exception 'Only admins close tickets' using errcode = '42501'; end if;
  perform private.limit_calls('close ticket', 600, '1 hour');
  select * into ticket from public.support_tickets where id = close_ticket.ticket_id for update;
  if not found then raise exception 'Ticket not found' using errcode = 'PT404'; end if;
  if ticket.updated_at is distinct from seen_at or ticket.status = 'closed' then
    raise exception 'This ticket was just closed or changed. Please take another look.' using errcode = 'PT409';
  end if;
  update public.support_tickets set status = 'closed' where id = ticket.id returning * into ticket;
  perform private.write_audit('close_ticket', 'support_ticket', ticket.id::text, jsonb_build_object('reference', ticket.reference), array[ticket.user_id]);
  return ticket.updated_at;
end $$;
comment on function public.close_ticket(uuid, timestamptz) is 'Closes a ticket as seen at seen_at (its updated_at). Returns the new updated_at; PT404 unknown ticket, PT409 changed since seen_at.';

-- Definer: reports has no insert grant. The caller's own reports of what they can see only.
create function public.report(target_type text, target_id uuid, reason text, details text) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := auth.uid();
  reported_name text;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('report', 10, '1 hour');
  if target_type = 'template' then
    select template.name into reported_name from public.templates as template
    where template.id = report.target_id and ((template.status = 'approved' and not template.is_suspended) or private.entitlement(caller, template.id));
  elsif target_type = 'creator' then
    select coalesce(nullif(profile.full_name, ''), profile.username) into reported_name
    from public.creators as creator join public.profiles as profile on profile.id = creator.id
    where creator.id = report.target_id and creator.application_status = 'approved';
  end if;
  if reported_name is null then raise exception 'What you want to report no longer exists' using errcode = 'PT404'; end if;
  insert into public.reports (reporter, target_type, target_id, target_name, reason, details)
  values (caller, report.target_type, report.target_id, reported_name, report.reason, nullif(btrim(private.visible_text(report.details)), ''))
  on conflict (reporter, target_type, target_id) where status = 'open' do nothing;
  return case when found then 'reported' else 'duplicate' end;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.report(text, uuid, text, text) is
  'Reports a template or a creator: reported, or duplicate while an earlier report of the caller is open. PT404 if the caller cannot see it, PT429 after 10 an hour.';

grant execute on function public.count_ticket_attempt(uuid, text, text),
  public.open_ticket(uuid, uuid, text, text, text, text, text, jsonb, text), public.count_reply_attempt(uuid, uuid),
  public.add_reply(uuid, uuid, text, jsonb) to service_role;
grant execute on function public.reply_to_ticket(uuid, text), public.close_ticket(uuid, timestamptz),
  public.report(text, uuid, text, text) to authenticated;
