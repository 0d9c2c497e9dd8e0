-- The buyer's page tells a disputed purchase from a refunded one by the lines of its payment.
grant select (payment_id) on public.purchases to authenticated;
