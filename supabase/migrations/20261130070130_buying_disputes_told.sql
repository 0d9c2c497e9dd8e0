create or replace function private.announce_disputes(payment public.payments) returns void
language plpgsql set search_path = '' as $$
declare
  dispute private.disputes;
begin
  for dispute in
    update private.disputes as changed set announced = changed.status
    where changed.payment_intent = payment.payment_intent and changed.announced is distinct from changed.status
    returning changed.*
  loop
    perform private.enqueue_mail(
      (select email from auth.users where id = payment.creator_id),
      case dispute.status when 'inquiry' then 'inquiry_opened' when 'inquiry_closed' then 'inquiry_closed' when 'open' then 'dispute_opened' else 'dispute_closed' end,
      jsonb_build_object(
        'template_name', (select name from public.templates where id = payment.template_id), 'cents', dispute.cents, 'outcome', dispute.status,
        'refunded_cents', payment.refunded_cents,
        'has_template', exists (select 1 from public.payment_lines as line where line.payment_id = payment.id and line.kind = 'template'),
        'is_paid_out', exists (
          select 1 from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
          where entry.payment_id = payment.id and entry.kind = 'sale')),
      'dispute:' || dispute.dispute_id || ':' || dispute.status);
  end loop;
end $$;
comment on function private.announce_disputes(public.payments) is
  'Mails the creator about inquiries and disputes of a payment that were opened or closed, once per status.';
