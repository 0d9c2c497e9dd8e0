-- Whoever looks after support hears of a new ticket, at the address that the functions were told.

drop function public.open_ticket(uuid, uuid, text, text, text, text, text, jsonb);

-- Definer: nobody writes tickets. For the service role alone, which has told who the caller is.
create function public.open_ticket(
  ticket_id uuid, user_id uuid, email text, name text, category text, subject text, body text, attachments jsonb, announce_to text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  insert into public.support_tickets (id, user_id, email, name, category, subject)
  values (open_ticket.ticket_id, open_ticket.user_id,
    -- Somebody signed in has us mail nobody but themselves.
    case when open_ticket.user_id is null then lower(btrim(open_ticket.email))
      else (select account.email from auth.users as account where account.id = open_ticket.user_id) end,
    btrim(open_ticket.name), open_ticket.category, btrim(open_ticket.subject))
  returning * into ticket;
  insert into public.ticket_messages (ticket_id, author, author_id, body, attachments)
  values (ticket.id, 'customer', ticket.user_id, btrim(open_ticket.body), coalesce(open_ticket.attachments, '[]'));
  -- Without a word of the writer's: anybody can type anybody's address.
  perform private.enqueue_mail(ticket.email, 'ticket_opened',
    jsonb_build_object('ticket_id', ticket.id, 'reference', ticket.reference, 'has_account', ticket.user_id is not null), 'ticket_opened:' || ticket.id);
  perform private.enqueue_mail(open_ticket.announce_to, 'ticket_received',
    jsonb_build_object('ticket_id', ticket.id, 'reference', ticket.reference, 'name', ticket.name, 'email', ticket.email,
      'category', ticket.category, 'subject', ticket.subject), 'ticket_received:' || ticket.id);
  return jsonb_build_object('ok', true, 'id', ticket.id, 'reference', ticket.reference);
end $$;
comment on function public.open_ticket(uuid, uuid, text, text, text, text, text, jsonb, text) is
  'Opens a ticket whose attachments are stored already; {ok, id, reference}. user_id is null for a visitor. Its customer is mailed, and so is announce_to, where it is an address.';
grant execute on function public.open_ticket(uuid, uuid, text, text, text, text, text, jsonb, text) to service_role;
