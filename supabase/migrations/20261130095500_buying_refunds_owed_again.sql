-- What was owed of a line, by an approved request, a recall or a leaving creator, stayed unpaid after a refund made elsewhere failed.
create or replace function private.settle_refunds(payment_id uuid, cause text) returns public.payments
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  refunded bigint;
  lost bigint;
  total integer;
  refunded_before jsonb;
begin
  select * into payment from public.payments where id = settle_refunds.payment_id for update;
  select cents into refunded from private.refund_totals(payment.payment_intent);
  select coalesce(sum(dispute.cents), 0) into lost from private.disputes as dispute
  where dispute.payment_intent = payment.payment_intent and dispute.status = 'lost';
  total := least(payment.amount_cents, refunded + lost);
  if not private.money_came_back(payment.payment_intent) then total := greatest(payment.refunded_cents, total); end if;
  if total = payment.refunded_cents then return payment; end if;

  select jsonb_object_agg(line.kind, line.refunded_cents) into refunded_before
  from public.payment_lines as line where line.payment_id = payment.id;
  -- Nothing is left to ask for. Before the ledger: the lock order of 000800_buying_commerce.sql.
  update public.refund_requests as request set status = 'withdrawn'
  from private.allocate_refund(payment.id, total, (select by_line from private.refund_totals(payment.payment_intent))) as share
  join public.payment_lines as line on line.id = share.line_id
  where request.payment_line_id = line.id and request.status = 'open' and (share.cents = line.cents or lost > 0);
  perform private.book_refund(payment, total, cause);
  if payment.problem is null and refunded > payment.refunded_cents then
    perform private.enqueue_mail(
      coalesce((select email from auth.users where id = payment.user_id), payment.buyer_email), 'refund_sent',
      jsonb_build_object(
        'template_name', (select name from public.templates where id = payment.template_id),
        'amount_cents', total - payment.refunded_cents,
        'lines', (
          select coalesce(jsonb_agg(
            jsonb_build_object('kind', line.kind, 'cents', line.refunded_cents - (refunded_before ->> line.kind)::integer)
            order by array_position(private.line_kinds(), line.kind)), '[]')
          from public.payment_lines as line
          where line.payment_id = payment.id and line.refunded_cents > (refunded_before ->> line.kind)::integer)),
      'refund:' || payment.id || ':' || total);
  end if;
  update private.refund_queue as refund set
    sent_at = case when known.is_settled then coalesce(refund.sent_at, now()) else refund.sent_at end,
    settled_at = case when known.is_settled then now() end
  from (
    select row.id, total = payment.amount_cents or coalesce(line.refunded_cents = line.cents, false) as is_settled
    from private.refund_queue as row left join public.payment_lines as line on line.id = row.payment_line_id
    where row.payment_id = payment.id) as known
  where refund.id = known.id and known.is_settled = (refund.settled_at is null);
  -- A refund made elsewhere failed: queue the rest. Not while our own is on its way, which may be all that is missing, nor after it
  -- failed: payment_problems shows it.
  update private.refund_queue as owed set sent_at = null, next_at = now()
  where owed.payment_id = payment.id and owed.sent_at is not null and owed.settled_at is null
    and (owed.stripe_refund_id is null or exists (
      select 1 from private.refunds as refund where refund.refund_id = owed.stripe_refund_id and refund.status in ('pending', 'succeeded')));
  update public.payments set refunded_cents = total,
    claim_state = case
      when total = amount_cents or problem is not null then 'refunded'
      -- The refund failed, so the payment returns to its earlier state.
      when claim_state = 'refunded' then case when private.was_claimed(payment) then 'claimed' else 'waiting' end
      else claim_state
    end
  where id = payment.id returning * into payment;
  return payment;
end $$;
comment on function private.settle_refunds(uuid, text) is 'Synchronizes a payment, its lines and the ledger with the refunds and lost disputes that Stripe reported. Withdraws open refund requests of lines that were refunded in full, or whose payment the bank took back.';
