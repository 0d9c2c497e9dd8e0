-- Replies with attachments: written by the function reply-to-ticket, which has looked at the files' bytes. A reply without
-- any still needs no function.

create function private.may_reply(caller uuid, ticket public.support_tickets) returns boolean
language sql stable set search_path = '' as $$
  select ticket.user_id = caller or private.acts_as_admin(caller)
$$;
comment on function private.may_reply(uuid, public.support_tickets) is 'The ticket''s owner and admins.';

create function private.take_reply_rate(caller uuid) returns boolean
language sql set search_path = '' as $$
  select private.take_rate('reply by ' || caller,
    case when private.acts_as_admin(caller) then 600 else 30 end, '1 hour')
$$;
comment on function private.take_reply_rate(uuid) is 'Counts a reply: 30 an hour, 600 for admins. False beyond that.';

create or replace function private.mail_answer(ticket public.support_tickets, message_id uuid) returns void
language sql set search_path = '' as $$
  select private.enqueue_mail(ticket.email, 'ticket_answered', jsonb_build_object(
    'ticket_id', ticket.id, 'reference', ticket.reference, 'subject', ticket.subject, 'has_account', ticket.user_id is not null,
    'files', (
      select jsonb_agg(file -> 'name') from public.ticket_messages as message, jsonb_array_elements(message.attachments) as file
      where message.id = message_id),
    'thread', (
      select jsonb_agg(jsonb_build_object('author', newest.author, 'body', newest.body) order by newest.created_at desc)
      from (
        select * from public.ticket_messages as message
        where message.ticket_id = ticket.id and (ticket.user_id is null or message.id = message_id)
        order by message.created_at desc limit 20
      ) as newest)), 'ticket_answered:' || message_id)
$$;
comment on function private.mail_answer(public.support_tickets, uuid) is
  'Mails an answer to its customer: the answer alone, with its files'' names, where the thread can be read on the page, the last 20 messages to a visitor.';

create function private.add_reply(caller uuid, ticket public.support_tickets, body text, attachments jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  is_support constant boolean := ticket.user_id is distinct from caller;
  message_id uuid;
begin
  insert into public.ticket_messages (ticket_id, author, author_id, body, attachments)
  values (ticket.id, case when is_support then 'support' else 'customer' end, caller, btrim(add_reply.body), coalesce(add_reply.attachments, '[]'))
  returning id into message_id;
  update public.support_tickets set status = case when is_support then 'answered' else 'open' end where id = ticket.id;
  if is_support then
    perform private.mail_answer(ticket, message_id);
    -- Not write_audit: behind a function the caller is not the session's.
    insert into public.audit_log (actor, action_type, entity_type, entity_id, details)
    values (caller, 'answer_ticket', 'support_ticket', ticket.id::text, jsonb_build_object('reference', ticket.reference));
  end if;
  return message_id;
end $$;
comment on function private.add_reply(uuid, public.support_tickets, text, jsonb) is
  'Adds to a thread: as its customer, which opens it again, or as support, which mails the customer and is logged.';

-- Definer: nobody writes messages. Only the ticket's owner and admins, and only as themselves.
create or replace function public.reply_to_ticket(ticket_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  ticket public.support_tickets;
begin
  if not private.take_reply_rate(caller) then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  select * into ticket from public.support_tickets as candidate
  where candidate.id = reply_to_ticket.ticket_id and private.may_reply(caller, candidate) for update;
  if not found then raise exception 'There is no such ticket' using errcode = 'PT404'; end if;
  return private.add_reply(caller, ticket, body, null);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;

-- Definer: counters and tickets are closed. For the service role alone, which has told who the caller is.
create function public.take_reply_turn(user_id uuid, ticket_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets as candidate
  where candidate.id = take_reply_turn.ticket_id and private.may_reply(take_reply_turn.user_id, candidate);
  if not found then return 'not_found'; end if;
  if ticket.user_id is null then return 'no_account'; end if;
  return case when private.take_reply_rate(take_reply_turn.user_id) then 'ok' else 'too_many' end;
end $$;
comment on function public.take_reply_turn(uuid, uuid) is
  'Counts a reply with files before any of them is stored: ok, too_many, not_found for who may not read the ticket, no_account where its customer could not see files, being written to by mail alone.';

-- Definer: nobody writes messages. For the service role alone, after take_reply_turn.
create function public.add_reply(user_id uuid, ticket_id uuid, body text, attachments jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets as candidate
  where candidate.id = add_reply.ticket_id and private.may_reply(add_reply.user_id, candidate) for update;
  if not found then raise exception 'There is no such ticket' using errcode = 'PT404'; end if;
  return private.add_reply(add_reply.user_id, ticket, body, attachments);
end $$;
comment on function public.add_reply(uuid, uuid, text, jsonb) is
  'Adds a reply whose attachments are stored already, as the person named; its id. PT404 for who may not read the ticket.';

grant execute on function public.take_reply_turn(uuid, uuid), public.add_reply(uuid, uuid, text, jsonb) to service_role;
