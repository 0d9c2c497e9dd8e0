-- Commerce, ledger: the lines, ledger entries, entitlements and mails of a payment.

create function private.has_reserve(payment public.payments) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.checkouts as offer where offer.id = payment.checkout_id and offer.kind = 'link')
    or exists (
      select 1 from public.subscriptions as support
      where support.stripe_subscription_id = payment.stripe_subscription_id and support.paid_by_link)
    or not exists (
      select 1 from public.ledger_entries as earlier
      where earlier.creator_id = payment.creator_id and earlier.kind = 'sale'
        and earlier.created_at <= payment.created_at - (select interval '24 hours' * new_creator_days from private.settings))
$$;
comment on function private.has_reserve(public.payments) is
  'Whether a part of a sale is kept in reserve: it was paid by link, or its creator''s first sale was less than private.settings.new_creator_days ago.';

-- The one place that rounds shares of a sale: half a cent goes up, and the reserve never exceeds what the fee leaves.
create function private.shares_of(payment public.payments, cents integer, out fee_cents integer, out reserve_cents integer, out reserved_until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  setting private.settings;
begin
  select * into setting from private.settings;
  fee_cents := round(cents * setting.platform_fee_percent / 100);
  reserve_cents := case when private.has_reserve(payment) then least(round(cents * setting.reserve_percent / 100), cents - fee_cents) else 0 end;
  if reserve_cents > 0 then reserved_until := payment.created_at + interval '24 hours' * setting.reserve_days; end if;
end $$;
comment on function private.shares_of(public.payments, integer) is 'The platform fee and the reserve of a line with this price.';

create function private.book_line(payment public.payments, kind text, cents integer, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  line public.payment_lines;
begin
  insert into public.payment_lines (payment_id, kind, cents, fee_cents, reserve_cents, reserved_until)
  select payment.id, book_line.kind, book_line.cents, share.fee_cents, share.reserve_cents, share.reserved_until
  from private.shares_of(payment, book_line.cents) as share
  returning * into line;
  insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause, created_at)
  values (payment.creator_id, payment.id, line.id, 'sale', line.cents, book_line.cause, payment.created_at);
  if line.fee_cents > 0 then
    insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause, created_at)
    values (payment.creator_id, payment.id, line.id, 'fee', -line.fee_cents, book_line.cause, payment.created_at);
  end if;
  if line.reserve_cents > 0 then
    insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause, created_at)
    select payment.creator_id, payment.id, line.id, kept.kind, kept.cents, book_line.cause, payment.created_at
    from (values ('reserve', -line.reserve_cents), ('release', line.reserve_cents)) as kept (kind, cents);
  end if;
end $$;
comment on function private.book_line(public.payments, text, integer, text) is 'Inserts a payment line with its sale, fee and reserve entries, at the time of the payment.';

create function private.renews_at(payment public.payments) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when subscription.cancel_at_period_end then null
    when subscription.current_period_end > payment.created_at + interval '1 day' then subscription.current_period_end
    -- Stripe may tell the new period after the payment.
    else payment.created_at + interval '1 month' end
  from public.payment_lines as line
  left join public.subscriptions as subscription on subscription.stripe_subscription_id = payment.stripe_subscription_id
  where line.payment_id = payment.id and line.kind = 'support'
$$;
comment on function private.renews_at(public.payments) is 'When the premium support of a payment is charged again; null without, and where it ends.';

create function private.announce_payment(payment public.payments) returns void
language plpgsql set search_path = '' as $$
declare
  template public.templates;
  buyer constant text := coalesce((select email from auth.users where id = payment.user_id), payment.buyer_email);
  fee_cents constant bigint := (select coalesce(sum(line.fee_cents), 0) from public.payment_lines as line where line.payment_id = payment.id);
  reserve_cents constant bigint := (select coalesce(sum(line.reserve_cents), 0) from public.payment_lines as line where line.payment_id = payment.id);
  lines constant jsonb := (select jsonb_agg(jsonb_build_object('kind', line.kind, 'cents', line.cents)
    order by array_position(array['template', 'setup', 'support'], line.kind)) from public.payment_lines as line where line.payment_id = payment.id);
begin
  select * into template from public.templates where id = payment.template_id;
  if payment.stripe_session_id is not null then
    perform private.enqueue_mail(buyer, 'purchase_confirmed',
      jsonb_build_object('template_name', template.name, 'template_id', template.id, 'platform', template.platform, 'amount_cents', payment.amount_cents,
        'payment_id', payment.id, 'waiting', payment.user_id is null, 'lines', lines, 'renews_at', private.renews_at(payment)),
      'purchase:' || payment.id);
    perform private.enqueue_mail((select email from auth.users where id = payment.creator_id), 'sale',
      jsonb_build_object('template_name', template.name, 'amount_cents', payment.amount_cents, 'lines', lines, 'fee_cents', fee_cents,
        'net_cents', payment.amount_cents - fee_cents, 'payable_on', private.payable_on(payment.created_at), 'reserve_cents', reserve_cents,
        'released_on', (select private.first_friday(max(line.reserved_until)) from public.payment_lines as line where line.payment_id = payment.id)),
      'sale:' || payment.id);
  else
    perform private.enqueue_mail(buyer, 'renewal_paid',
      jsonb_build_object('template_name', template.name, 'amount_cents', payment.amount_cents, 'payment_id', payment.id,
        'waiting', payment.user_id is null, 'renews_at', private.renews_at(payment)),
      'renewal:' || payment.id);
  end if;
  if payment.user_id is null then return; end if;
  if exists (select 1 from public.payment_lines where payment_id = payment.id and kind <> 'support') then
    perform private.log_activity(payment.user_id, 'purchase', template.name);
  end if;
  if exists (select 1 from public.payment_lines where payment_id = payment.id and kind = 'support') then
    perform private.log_activity(payment.user_id, 'subscription', template.name);
  end if;
  update public.payments set announced_at = now() where id = payment.id;
end $$;
comment on function private.announce_payment(public.payments) is
  'Mails the buyer and the creator about a payment. A waiting payment is mailed once, and logged as activity when it is claimed.';

create function private.settle_entitlement(payment public.payments) returns void
language plpgsql set search_path = '' as $$
declare
  disputed constant boolean := private.is_disputed(payment.payment_intent);
  template_line public.payment_lines;
  support_line public.payment_lines;
  ended record;
begin
  select * into template_line from public.payment_lines where payment_id = payment.id and kind = 'template';
  select * into support_line from public.payment_lines where payment_id = payment.id and kind = 'support';

  if template_line.refunded_cents < template_line.cents and not disputed then
    if not private.grant_purchase(payment, template_line.cents) then
      perform private.queue_refund(payment.id, 'already_owned');
      return;
    end if;
  elsif template_line.id is not null then
    update public.purchases as purchase set state = 'withdrawn' where purchase.payment_id = payment.id and purchase.state = 'active';
  end if;

  if support_line.refunded_cents = support_line.cents then
    perform private.cancel_subscription(payment.stripe_subscription_id, 'refunded');
  end if;
  -- Cancel support of a template that was refunded in full.
  if template_line.refunded_cents = template_line.cents then
    for ended in
      select subscription.stripe_subscription_id as id from public.subscriptions as subscription
      where subscription.user_id = payment.user_id and subscription.template_id = payment.template_id and subscription.status <> 'canceled'
        and not exists (
          select 1 from public.purchases as purchase
          where purchase.user_id = payment.user_id and purchase.template_id = payment.template_id and purchase.state = 'active')
    loop
      perform private.cancel_subscription(ended.id, 'refunded');
    end loop;
  end if;
  perform private.refresh_support_option(payment.user_id, payment.template_id);

  if not disputed and payment.claim_state = 'claimed' and payment.announced_at is null then perform private.announce_payment(payment); end if;
end $$;
comment on function private.settle_entitlement(public.payments) is
  'Synchronizes purchase, subscription and support option with a claimed payment. Independent of the order of events.';

create function private.settle_left_purchase(payment public.payments) returns void
language plpgsql set search_path = '' as $$
begin
  update public.purchases as purchase set state = settled.state
  from (
    select case when line.refunded_cents < line.cents and not private.is_disputed(payment.payment_intent) then 'active' else 'withdrawn' end as state
    from public.payment_lines as line where line.payment_id = payment.id and line.kind = 'template') as settled
  where purchase.payment_id = payment.id and purchase.state <> settled.state;
end $$;
comment on function private.settle_left_purchase(public.payments) is
  'Synchronizes the purchase of a payment whose buyer has left: it has no user any more, so it is found by the payment.';

create function private.settle_payment(payment_id uuid, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
begin
  perform private.lock_sale(paid.template_id, paid.user_id) from public.payments as paid where paid.id = settle_payment.payment_id;
  payment := private.settle_refunds(payment_id, cause);
  if payment.problem is not null or payment.template_id is null then return; end if;
  perform private.announce_disputes(payment);
  if payment.user_id is not null then
    perform private.settle_entitlement(payment);
  elsif payment.claim_state = 'waiting' then
    perform private.announce_payment(payment);
  else
    perform private.settle_left_purchase(payment);
    if payment.claim_state = 'refunded' then perform private.cancel_subscription(payment.stripe_subscription_id, 'refunded'); end if;
  end if;
end $$;
comment on function private.settle_payment(uuid, text) is 'Synchronizes refunds, ledger, entitlements and mails with everything stored about a payment.';

create function private.confirmed_account(email text) returns uuid
language sql stable set search_path = '' as $$
  select account.id from auth.users as account
  where account.email = lower(confirmed_account.email) and account.is_sso_user = false and account.email_confirmed_at is not null
    and not exists (select 1 from private.contested_accounts as contested where contested.user_id = account.id)
$$;
comment on function private.confirmed_account(text) is 'The account with this confirmed address; none while it is contested.';

create function private.claim_payment(waiting public.payments, user_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  mismatch text := case when waiting.stripe_session_id is not null then private.entitlement_problem(claim_payment.user_id,
    waiting.template_id, array(select line.kind from public.payment_lines as line where line.payment_id = waiting.id)) end;
  claimed public.payments;
begin
  update public.payments as payment set user_id = claim_payment.user_id, claim_state = 'claimed' where payment.id = waiting.id
  returning * into claimed;
  if private.is_returned_by_recall(claimed) then mismatch := 'recalled'; end if;
  if mismatch is null then
    update public.subscriptions as subscription set user_id = claim_payment.user_id
    where subscription.stripe_subscription_id = waiting.stripe_subscription_id and subscription.user_id is null;
    perform private.settle_payment(waiting.id, 'claim:' || waiting.id);
  else
    perform private.queue_refund(waiting.id, mismatch);
  end if;
end $$;
comment on function private.claim_payment(public.payments, uuid) is
  'Gives a waiting payment to an account, or refunds it if the account cannot have it. The template''s row is locked.';

create function private.claim_waiting_payments(user_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  address text;
  sold record;
  waiting public.payments;
begin
  select lower(account.email) into address from auth.users as account
  where account.id = claim_waiting_payments.user_id and account.email_confirmed_at is not null;
  if address is null then return; end if;
  perform private.lock_keys('mail:' || address);
  for sold in
    select distinct payment.template_id from public.payments as payment
    where payment.buyer_email = address and payment.claim_state = 'waiting'
    -- A fixed order, so that two claims cannot deadlock.
    order by payment.template_id
  loop
    perform private.lock_sale(sold.template_id, claim_waiting_payments.user_id);
    -- Read after the lock: a renewal that was just applied may wait, too.
    for waiting in
      select * from public.payments as payment
      where payment.buyer_email = address and payment.claim_state = 'waiting' and payment.template_id = sold.template_id
      order by payment.stripe_session_id is null, payment.created_at, payment.stripe_session_id, payment.id for update
    loop
      -- A payment that cannot be claimed must block neither the others nor the confirmation.
      begin
        perform private.claim_payment(waiting, claim_waiting_payments.user_id);
      exception when others then
        perform private.log_signup_fault(claim_waiting_payments.user_id, 'claim', sqlerrm);
      end;
    end loop;
  end loop;
end $$;
comment on function private.claim_waiting_payments(uuid) is
  'Claims the payments that were made through links with a user''s address; called when it is confirmed. The customers at Stripe stay their payers''.';
