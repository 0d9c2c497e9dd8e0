-- Risks of money: balances that creators owe, and patterns that honest sales do not have. For admins, who look at each and mark it as seen.

create table private.seen_risks (
  kind text not null check (kind in ('many_cards', 'unopened_links', 'own_iban', 'shared_iban')),
  creator_id uuid not null,
  level integer not null check (level > 0),
  admin_id uuid references auth.users (id) on delete set null,
  seen_at timestamptz not null default now(),
  primary key (kind, creator_id)
);
comment on table private.seen_risks is 'Risks that an admin has looked at.';
comment on column private.seen_risks.creator_id is 'No foreign key, because risks outlive accounts.';
comment on column private.seen_risks.level is 'How great it was then: once it is greater, it is new again.';
create index seen_risks_admin_id_idx on private.seen_risks (admin_id);
alter table private.seen_risks enable row level security;

create index payment_methods_iban_idx on public.payment_methods (iban);
create index payments_carded_idx on public.payments (created_at) where card_fingerprint is not null and problem is null;
create index checkouts_links_idx on public.checkouts (template_id) where kind = 'link';
create index open_refunds_idx on private.open_entries (creator_id) where kind = 'refund';

create function private.risk_limits(
  out recent interval, out cards integer, out cards_per_buyer integer, out unopened_after interval, out unopened integer, out unopened_percent integer)
language sql immutable set search_path = '' as $$ select interval '720 hours', 5, 2, interval '168 hours', 5, 50 $$;
comment on function private.risk_limits() is
  'From when a pattern is a risk. Many cards: so many within the recent time, and per buyer. Unopened links: so many addresses that have not claimed what they paid for by link after a time, and their share of the creator''s sales by link.';

create view private.risks (kind, creator_id, level, compared_with, cents, since, others) as
  with limits as materialized (select * from private.risk_limits())
  select 'many_cards', payment.creator_id, count(distinct payment.card_fingerprint)::integer, count(distinct coalesce(payment.user_id::text, payment.buyer_email))::integer,
    sum(payment.amount_cents - payment.refunded_cents)::bigint, min(payment.created_at), null::uuid[]
  from limits join public.payments as payment
    on payment.created_at > now() - limits.recent and payment.card_fingerprint is not null and payment.problem is null and payment.creator_id is not null
  group by payment.creator_id, limits.cards, limits.cards_per_buyer
  having count(distinct payment.card_fingerprint) >= limits.cards
    and count(distinct payment.card_fingerprint) >= limits.cards_per_buyer * count(distinct coalesce(payment.user_id::text, payment.buyer_email))
  union all
  select 'unopened_links', waiting.creator_id, waiting.addresses, sold.addresses, waiting.cents, waiting.since, null
  from limits
  cross join lateral (
    select payment.creator_id, count(distinct payment.buyer_email)::integer as addresses,
      sum(payment.amount_cents - payment.refunded_cents)::bigint as cents, min(payment.created_at) as since
    from public.payments as payment
    where payment.claim_state = 'waiting' and payment.created_at <= now() - limits.unopened_after
    group by payment.creator_id having count(distinct payment.buyer_email) >= limits.unopened) as waiting
  cross join lateral (
    select count(distinct payment.buyer_email)::integer as addresses
    from public.templates as template
    join public.checkouts as offer on offer.template_id = template.id and offer.kind = 'link'
    join public.payments as payment on payment.checkout_id = offer.id
    where template.creator_id = waiting.creator_id and payment.created_at <= now() - limits.unopened_after) as sold
  where waiting.addresses * 100 >= limits.unopened_percent * sold.addresses
  union all
  select 'own_iban', method.user_id, 1, null, null, min(method.updated_at), null
  from private.settings as setting
  join public.payment_methods as method on method.iban = setting.payout_iban
  join public.creators as creator on creator.id = method.user_id
  group by method.user_id
  union all
  select 'shared_iban', method.user_id, count(distinct other.user_id)::integer, null, null, max(greatest(method.updated_at, other.updated_at)), array_agg(distinct other.user_id)
  from public.payment_methods as method
  join public.creators as creator on creator.id = method.user_id
  join public.payment_methods as other on other.iban = method.iban and other.user_id <> method.user_id
  join public.creators as other_creator on other_creator.id = other.user_id
  group by method.user_id;
comment on view private.risks is
  'Patterns that honest sales do not have, per creator: many cards of few buyers, sales by link whose buyers never open what they paid for, payouts to the marketplace''s own account or to another creator''s. Reads what is recent or open.';
comment on column private.risks.level is 'Cards, addresses, or other creators; 1 for the marketplace''s own account.';
comment on column private.risks.compared_with is 'The buyers with those cards, or all addresses that paid by link.';

create view private.owed_balances (creator_id, owed_cents, coming_cents, since) as
  select owed.creator_id, -owed.available, owed.coming, (
      select min(entry.created_at) from private.open_entries as open
      join public.ledger_entries as entry on entry.id = open.ledger_entry_id
      where open.creator_id = owed.creator_id and open.kind = 'refund')
  from (
    select entry.creator_id, coalesce(sum(entry.cents) filter (where entry.payable_from <= now()), 0)::bigint as available,
      coalesce(sum(entry.cents) filter (where entry.payable_from > now()), 0)::bigint as coming
    from private.untaken_entries as entry
    -- Nothing else makes a balance negative.
    where entry.creator_id in (select open.creator_id from private.open_entries as open where open.kind = 'refund')
    group by entry.creator_id) as owed
  where owed.available < 0;
comment on view private.owed_balances is
  'Creators whose refunds exceed what is payable: what they owe, what is held or in reserve for them, and since when. They stay after their account is removed.';

create function private.money_person(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('creator_id', person, 'creator_name', coalesce(nullif(profile.full_name, ''), profile.username), 'username', profile.username,
    'application_id', (
      select application.id from public.creator_applications as application where application.user_id = person
      order by application.submitted_at desc, application.id limit 1),
    'is_suspended', private.is_suspended(person))
  from (select person) as asked left join public.profiles as profile on profile.id = person
$$;
comment on function private.money_person(uuid) is
  'A creator as admins see them in lists about money: {creator_id, creator_name, username, application_id, is_suspended}; without a name once the account is removed.';

-- Definer: payments, accounts and ledger have no grants. Admins only.
create function public.admin_risks() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 200;
begin
  if not private.is_admin() then raise exception 'Only admins see risks' using errcode = '42501'; end if;
  return jsonb_build_object(
    'risks', (
      select coalesce(jsonb_agg(private.money_person(risk.creator_id) || jsonb_build_object('kind', risk.kind, 'level', risk.level,
        'compared_with', risk.compared_with, 'cents', risk.cents, 'since', risk.since, 'seen_at', risk.seen_at, 'seen_by', risk.seen_by,
        'others', (
          select coalesce(jsonb_agg(private.money_person(other) order by other), '[]') from unnest(risk.others) as other))
        order by risk.seen_at is not null, risk.since desc, risk.creator_id, risk.kind), '[]')
      from (
        select found.*, seen.seen_at, (select account.email from auth.users as account where account.id = seen.admin_id) as seen_by
        from private.risks as found
        left join private.seen_risks as seen on seen.kind = found.kind and seen.creator_id = found.creator_id and seen.level >= found.level
        order by seen.seen_at is not null, found.since desc, found.creator_id, found.kind limit most) as risk),
    'owed', (
      select coalesce(jsonb_agg(private.money_person(owed.creator_id)
        || jsonb_build_object('owed_cents', owed.owed_cents, 'coming_cents', owed.coming_cents, 'since', owed.since)
        order by owed.owed_cents desc, owed.creator_id), '[]')
      from (select * from private.owed_balances as balance order by balance.owed_cents desc, balance.creator_id limit most) as owed),
    'recent_days', (select extract(epoch from recent)::integer / 86400 from private.risk_limits()),
    'unopened_days', (select extract(epoch from unopened_after)::integer / 86400 from private.risk_limits()));
end $$;
comment on function public.admin_risks() is
  'Risks of money, new ones first, and balances that creators owe, largest first, at most 200 of each: {risks, owed, recent_days, unopened_days}. kind: many_cards, unopened_links, own_iban, shared_iban (with the others). coming_cents: what is held or in reserve for who owes. 42501 if the caller is not an admin.';

-- Definer: private.seen_risks has no grants. Admins only.
create function public.mark_risk_seen(kind text, creator_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  risk private.risks;
begin
  if not private.is_admin() then raise exception 'Only admins mark risks as seen' using errcode = '42501'; end if;
  perform private.limit_calls('mark risks', 600, '1 hour');
  select * into risk from private.risks as found where found.kind = mark_risk_seen.kind and found.creator_id = mark_risk_seen.creator_id;
  perform private.refuse_own_money(mark_risk_seen.creator_id || risk.others);
  if risk.creator_id is null then raise exception 'There is no such risk' using errcode = 'PT404'; end if;
  insert into private.seen_risks as known (kind, creator_id, level, admin_id) values (risk.kind, risk.creator_id, risk.level, auth.uid())
  on conflict on constraint seen_risks_pkey do update set level = excluded.level, admin_id = excluded.admin_id, seen_at = now();
  perform private.write_audit('see_risk', 'creator', risk.creator_id::text,
    jsonb_strip_nulls(jsonb_build_object('name', private.money_person(risk.creator_id) ->> 'creator_name', 'risk', risk.kind, 'level', risk.level)),
    array[risk.creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.mark_risk_seen(text, uuid) is
  'Marks a risk as seen, until it is greater. 42501 if the caller is not an admin, or the risk is about them or names them as another, PT404 if there is no such risk. 600 an hour.';

grant execute on function public.admin_risks(), public.mark_risk_seen(text, uuid) to authenticated;
