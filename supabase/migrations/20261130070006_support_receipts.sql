-- Tickets with somebody else's address mailed it any number of times, and used up its owner's limit.
create or replace function public.count_ticket_attempt(user_id uuid, email text, caller text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return private.count_attempt('ticket from ' || private.address_group(caller), 20, '1 hour')
    -- Different prefixes, so that a visitor cannot use up a user's limit with the user's id in place of an e-mail.
    and private.count_attempt(
      coalesce('ticket by ' || user_id, format('ticket from %s for %s', private.address_group(caller), lower(btrim(left(email, 320))))), 5, '1 hour');
end $$;
comment on function public.count_ticket_attempt(uuid, text, text) is
  'Counts an attempt to open a ticket before anything is stored; false after 20 an hour per caller, or 5 per account or per caller and e-mail.';

create or replace function public.open_ticket(
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
