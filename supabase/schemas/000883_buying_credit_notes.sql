-- Credit notes: what went back of an invoiced payment, as a document of its own, because an invoice never changes.
--
-- Lock order: like invoices, at commit. The counter of invoices comes first: a payment that is refunded as it arrives takes both.

create table public.credit_notes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  number text not null unique,
  cents integer not null check (cents <> 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  issued_at timestamptz not null default now()
);
comment on table public.credit_notes is
  'Credit notes: one per refund, in part or in full, or per lost dispute, of a payment with an invoice. Immutable. Per payment, their sum is what went back.';
comment on column public.credit_notes.number is 'CN-2026-000001: gapless within a year (UTC).';
comment on column public.credit_notes.cents is 'What is credited; negative if an earlier credit is taken back, because a refund failed or a lost dispute was reversed.';
comment on column public.credit_notes.lines is 'The credited lines: [{"kind": "template" | "setup" | "support", "cents": …}]. No grant, like all that the document shows.';
create index credit_notes_payment_id_idx on public.credit_notes (payment_id, issued_at);

alter table public.credit_notes enable row level security;
grant select (payment_id, number, cents, issued_at) on public.credit_notes to authenticated;
create policy "Buyers read the credit notes of their own payments" on public.credit_notes for select to authenticated
  using (exists (select 1 from public.payments as payment where payment.id = payment_id and payment.user_id = (select auth.uid())));

create trigger forbid_change before update or delete on public.credit_notes for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.credit_notes for each statement execute function private.forbid_change();

create function private.uncredited_lines(payment_id uuid) returns table (kind text, cents integer)
language sql stable set search_path = '' as $$
  select line.kind, line.refunded_cents - coalesce((
    select sum((credited ->> 'cents')::integer)
    from public.credit_notes as note, jsonb_array_elements(note.lines) as credited
    where note.payment_id = line.payment_id and credited ->> 'kind' = line.kind), 0)::integer
  from public.payment_lines as line where line.payment_id = uncredited_lines.payment_id
$$;
comment on function private.uncredited_lines(uuid) is 'What went back of each line of a payment since its last credit note; negative if it came back.';

-- Definer: a deferred trigger runs when the transaction commits, as the caller of the function that settled the payment.
create function private.issue_credit_note() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  credited jsonb;
  total integer;
begin
  -- A payment without an invoice was returned at once.
  if not exists (select 1 from public.invoices as invoice where invoice.payment_id = new.id) then return null; end if;
  select jsonb_agg(jsonb_build_object('kind', line.kind, 'cents', line.cents) order by array_position(private.line_kinds(), line.kind)), sum(line.cents)
  into credited, total from private.uncredited_lines(new.id) as line where line.cents <> 0;
  -- Another change in the same transaction has its note already, or undid this one.
  if coalesce(total, 0) = 0 then return null; end if;
  insert into public.credit_notes (payment_id, number, cents, lines)
  values (new.id, private.next_document_number('CN', now()), total, credited);
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.issue_credit_note() is 'When the transaction of a refund commits: issues its credit note, if the payment has an invoice.';

create constraint trigger issue_credit_note after update of refunded_cents on public.payments deferrable initially deferred
  for each row when (old.refunded_cents <> new.refunded_cents) execute function private.issue_credit_note();

-- Definer: the buyer's name and address have no grants. Service role only; checks reader, whom the edge function has authenticated.
create function public.payment_credit_note(number text, reader uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.invoice_document(payment.id) || jsonb_build_object(
    'number', note.number, 'issued_at', note.issued_at, 'credited_cents', note.cents, 'lines', note.lines,
    'invoice_number', invoice.number, 'invoice_issued_at', invoice.issued_at)
  from public.credit_notes as note
  join public.payments as payment on payment.id = note.payment_id
  join public.invoices as invoice on invoice.payment_id = note.payment_id
  where note.number = payment_credit_note.number and payment.user_id = payment_credit_note.reader
$$;
comment on function public.payment_credit_note(text, uuid) is 'A credit note for the buyer of its payment; null for everybody else, admins included.';
grant execute on function public.payment_credit_note(text, uuid) to service_role;
