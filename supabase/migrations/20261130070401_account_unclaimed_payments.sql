-- A payment that nobody claimed kept its creator's account from being deleted.
create or replace function private.end_commerce_of(person uuid, most integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  unclaimed uuid[];
begin
  perform private.retire_templates(person);
  -- No payout takes them, so that they would hold the account for as long as nobody claims them.
  unclaimed := array(
    select payment.id from public.payments as payment where payment.creator_id = person and payment.claim_state = 'waiting'
    order by payment.created_at, payment.id limit most for update);
  perform private.queue_refund(payment_id, 'creator_left') from unnest(unclaimed) as payment_id;
  insert into private.checkout_closings (checkout_id, reason)
  select id, 'unavailable' from public.checkouts where user_id = person and kind = 'session' and closed_at is null
  on conflict do nothing;
  return private.end_subscriptions_of(person, most) < most and cardinality(unclaimed) < most;
end $$;
comment on function private.end_commerce_of(uuid, integer) is
  'Retires a person''s templates, closes their open checkouts, returns up to most payments that nobody has claimed, and cancels up to most of their subscriptions and as many of those of their templates. Whether nothing is left. Idempotent.';
