-- Links in the answers mailed to visitors, who read and answer their ticket by them, without an account.

create table private.ticket_links (
  token_hash bytea primary key,
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table private.ticket_links is 'Links to tickets of visitors, one per mailed answer. No grants: used by the functions below only.';
comment on column private.ticket_links.token_hash is 'SHA-256 of the token, which is in the mail alone.';
comment on column private.ticket_links.expires_at is '30 days after support''s last answer: a new answer renews the earlier links, because a person may open any of their mails.';
create index ticket_links_ticket_id_idx on private.ticket_links (ticket_id);
create index ticket_links_expires_at_idx on private.ticket_links (expires_at);
alter table private.ticket_links enable row level security;

create function private.delete_expired_ticket_links() returns void
language sql set search_path = '' as $$ delete from private.ticket_links where expires_at <= now() $$;
comment on function private.delete_expired_ticket_links() is 'Deletes links to tickets whose time is over.';

create function private.new_ticket_link(ticket_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  -- 256 bits: the hash of three random UUIDs of 122 bits each.
  token constant text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  until constant timestamptz := now() + interval '30 days';
begin
  update private.ticket_links as known set expires_at = until
  where known.ticket_id = new_ticket_link.ticket_id and known.expires_at > now();
  insert into private.ticket_links (token_hash, ticket_id, expires_at)
  values (sha256(convert_to(token, 'UTF8')), new_ticket_link.ticket_id, until);
  return token;
end $$;
comment on function private.new_ticket_link(uuid) is 'A new token for a visitor''s ticket, valid for 30 days; renews the links that still work.';

create function private.linked_ticket(token text) returns uuid
language sql stable set search_path = '' as $$
  select link.ticket_id
  from private.ticket_links as link join public.support_tickets as ticket on ticket.id = link.ticket_id
  where link.token_hash = sha256(convert_to(linked_ticket.token, 'UTF8')) and link.expires_at > now() and ticket.user_id is null
$$;
comment on function private.linked_ticket(text) is 'The visitor''s ticket that a token leads to; null if it is unknown or has expired.';

create function private.mail_answer(ticket public.support_tickets, message_id uuid) returns void
language sql set search_path = '' as $$
  select private.enqueue_mail(ticket.email, 'ticket_answered', jsonb_build_object(
    'ticket_id', ticket.id, 'reference', ticket.reference, 'subject', ticket.subject, 'has_account', ticket.user_id is not null,
    'files', (
      select jsonb_agg(file -> 'name') from public.ticket_messages as message, jsonb_array_elements(message.attachments) as file
      where message.id = message_id),
    'thread', (
      select jsonb_agg(jsonb_build_object('author', newest.author, 'body', newest.body) order by newest.created_at desc, newest.id)
      from (
        select * from public.ticket_messages as message
        where message.ticket_id = ticket.id and (ticket.user_id is null or message.id = message_id)
        order by message.created_at desc, message.id limit 20
      ) as newest))
    || case when ticket.user_id is null then jsonb_build_object('link_token', private.new_ticket_link(ticket.id)) else '{}' end,
    'ticket_answered:' || message_id)
$$;
comment on function private.mail_answer(public.support_tickets, uuid) is
  'Mails an answer and the names of its files to the customer. A visitor gets a link to the ticket, and its last 20 messages for when the link has expired.';

-- Definer: support_tickets and ticket_messages have no grants for visitors. The ticket of the token alone; author_id and notes are not read.
create function public.guest_ticket(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_calls('guest ticket', 600, '1 hour');
  return (
    select jsonb_build_object('reference', ticket.reference, 'category', ticket.category, 'subject', ticket.subject, 'status', ticket.status,
      'expires_at', (select link.expires_at from private.ticket_links as link where link.token_hash = sha256(convert_to(guest_ticket.token, 'UTF8'))),
      'messages', (
        select jsonb_agg(jsonb_build_object('id', message.id, 'author', message.author, 'body', message.body, 'attachments', message.attachments,
          'created_at', message.created_at) order by message.created_at, message.id)
        from public.ticket_messages as message where message.ticket_id = ticket.id))
    from public.support_tickets as ticket where ticket.id = private.linked_ticket(guest_ticket.token));
end $$;
comment on function public.guest_ticket(text) is
  'The visitor''s ticket that a mailed token leads to: {reference, category, subject, status, expires_at, messages}; null if the token is unknown or has expired. PT429 after 600 an hour.';
grant execute on function public.guest_ticket(text) to anon, authenticated;

-- Definer: private.ticket_links has no grants. Service role only.
create function public.count_guest_reply(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket_id constant uuid := private.linked_ticket(token);
begin
  if ticket_id is null then return '{"ok": false, "problem": "not_found"}'; end if;
  if not private.count_attempt('reply by the guest of ' || ticket_id, 30, '1 hour') then return '{"ok": false, "problem": "too_many"}'; end if;
  return jsonb_build_object('ok', true, 'ticket_id', ticket_id);
end $$;
comment on function public.count_guest_reply(text) is
  'Counts a reply by a mailed link before a file of it is stored: {ok, ticket_id}, or the problem: not_found, or too_many after 30 an hour and ticket.';

-- Definer: ticket_messages has no insert grant. Service role only, after count_guest_reply().
create function public.add_guest_reply(token text, body text, attachments jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets as candidate where candidate.id = private.linked_ticket(token) for update;
  if not found then raise exception 'Ticket not found' using errcode = 'PT404'; end if;
  return private.add_reply(null, ticket, add_guest_reply.body, add_guest_reply.attachments);
end $$;
comment on function public.add_guest_reply(text, text, jsonb) is
  'Adds the reply of a visitor by a mailed link, whose attachments are already stored; returns its id. PT404 if the token is unknown or has expired.';

-- Definer: private.ticket_links and private.rate_limits have no grants. Service role only; caller is the client address that the edge function saw.
create function public.guest_attachment(token text, path text, caller text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.count_attempt('guest attachment from ' || private.address_group(caller), 120, '1 hour') then return 'too_many'; end if;
  return case when exists (
    select 1 from public.ticket_messages as message, jsonb_array_elements(message.attachments) as file
    where message.ticket_id = private.linked_ticket(token) and file ->> 'path' = guest_attachment.path
  ) then 'ok' else 'not_found' end;
end $$;
comment on function public.guest_attachment(text, text, text) is
  'Whether a file is attached to the ticket that a mailed token leads to: ok, not_found, or too_many after 120 an hour and address.';

grant execute on function public.count_guest_reply(text), public.add_guest_reply(text, text, jsonb),
  public.guest_attachment(text, text, text) to service_role;
