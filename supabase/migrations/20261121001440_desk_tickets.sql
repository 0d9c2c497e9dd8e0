-- The desk's list: tickets of one status, searched by what was typed, every letter of which means itself.

create function public.desk_tickets(ticket_status text, search text default '', max_rows integer default 100)
returns table (id uuid, reference text, user_id uuid, email text, name text, category text, subject text, status text,
  created_at timestamptz, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select ticket.id, ticket.reference, ticket.user_id, ticket.email, ticket.name, ticket.category, ticket.subject, ticket.status,
    ticket.created_at, ticket.updated_at
  from public.support_tickets as ticket
  where ticket.status = desk_tickets.ticket_status
    and strpos(lower(concat_ws(E'\n', ticket.reference, ticket.subject, ticket.email, ticket.name)), lower(btrim(desk_tickets.search))) > 0
  order by case when desk_tickets.ticket_status = 'open' then ticket.updated_at end, ticket.updated_at desc, ticket.id
  limit least(desk_tickets.max_rows, 200)
$$;
comment on function public.desk_tickets(text, text, integer) is
  'Tickets that the caller may read: of one status, the one that waited longest first while open, else the latest first.';
grant execute on function public.desk_tickets(text, text, integer) to authenticated;
