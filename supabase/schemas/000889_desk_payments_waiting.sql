-- The count behind "Payments" in the menu of admins.

-- Definer: payouts, refund requests and disputes have no grants. Admins only.
create function public.payments_waiting() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see payments' using errcode = '42501'; end if;
  return (select count(*) from public.payouts as payout where payout.status = 'pending')
    + (select count(*) from public.refund_requests_to_decide())
    + (select count(*) from private.disputes as dispute where dispute.status in ('inquiry', 'open'))
    + (select count(*) from public.payment_problems() as found
       where found.refund_state in ('none', 'failed') or found.problem like 'refund without payment %');
end $$;
comment on function public.payments_waiting() is
  'How many payments wait for an admin: pending payouts, refund requests to decide, open inquiries and disputes, and problems that do not solve themselves. 42501 if the caller is not an admin.';
grant execute on function public.payments_waiting() to authenticated;
