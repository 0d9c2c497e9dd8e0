-- Payouts as admins handle them: the queue of transfers, and what becomes of each.

-- Definer: payouts and accounts of others have no grants. Admins only.
create function public.admin_payouts(
  status text default '', page integer default 1, sort text default 'week', is_descending boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 50;
  wanted constant text := coalesce(admin_payouts.status, '');
  is_reversed constant boolean := coalesce(is_descending, true);
begin
  if not private.is_admin() then raise exception 'Only admins see payouts' using errcode = '42501'; end if;
  return jsonb_build_object(
    'total', (select count(*) from public.payouts as payout where wanted in ('', payout.status)),
    'page_size', page_size,
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select payout.id, payout.number, payout.creator_id,
          named.creator_name, account.email as creator_email,
          payout.period_end, payout.gross_cents, payout.fee_cents, payout.reserved_cents, payout.released_cents, payout.returned_cents, payout.net_cents, payout.status,
          private.account_detail(payout.account_holder_name, payout.iban) as account_detail, payout.paid_at, payout.reference, payout.return_reason,
          payout.status = 'pending' and private.is_suspended(payout.creator_id) as is_held, coalesce(payout.creator_id = auth.uid(), false) as is_own,
          payout.status = 'pending' and private.needs_second_admin(payout.net_cents, array[payout.creator_id]) as needs_approval,
          approver.email as approved_by, coalesce(approver.id = auth.uid(), false) as is_approved_by_me,
          (select max(made.made_at) from private.exported_payouts as part join private.payout_exports as made on made.id = part.export_id
            where part.payout_id = payout.id) as exported_at
        from public.payouts as payout
        left join public.profiles as profile on profile.id = payout.creator_id
        left join auth.users as account on account.id = payout.creator_id
        left join auth.users as approver on approver.id = private.first_approver(payout.id)
        cross join lateral (
          select coalesce(nullif(profile.full_name, ''), profile.username, payout.account_holder_name) as creator_name) as named
        cross join lateral (
          select case sort
            when 'creator' then lower(named.creator_name)
            when 'amount' then lpad(payout.net_cents::text, 20, '0')
            else payout.period_end::text end as sort_key) as keyed
        where wanted in ('', payout.status)
        order by case when is_reversed then keyed.sort_key end desc, case when not is_reversed then keyed.sort_key end, payout.number desc
        limit page_size offset page_size * (greatest(least(page, 10000), 1) - 1)
      ) as shown),
    'pending', (
      select jsonb_build_object('count', count(*), 'net_cents', coalesce(sum(payout.net_cents), 0)::bigint)
      from public.payouts as payout where payout.status = 'pending'));
end $$;
comment on function public.admin_payouts(text, integer, text, boolean) is
  'A page of 50 payouts, newest first: {total, page_size, rows, pending: {count, net_cents}}; is_held while the creator is suspended; is_own: the admin''s own; needs_approval: two admins have to agree, approved_by: the first of them; exported_at: the last file with it; status filters (pending, paid, returned); sort is week, creator or amount. 42501 if the caller is not an admin.';

-- Definer: payouts have no update grant. Admins only.
create function public.mark_payouts_paid(payout_ids uuid[], paid_on date, reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  words constant text := nullif(btrim(mark_payouts_paid.reference), '');
  payout public.payouts;
  marked integer := 0;
begin
  if not private.is_admin() then raise exception 'Only admins mark payouts as paid' using errcode = '42501'; end if;
  perform private.limit_calls('mark payouts', 600, '1 hour');
  -- Tomorrow, because it may be that day already where the admin is.
  if paid_on is null or not isfinite(paid_on) or paid_on not between '2020-01-01' and (now() at time zone 'utc')::date + 1
    or length(words) > 140 or coalesce(cardinality(payout_ids), 0) not between 1 and 1000 then
    raise exception 'Name 1 to 1,000 payouts, the day of the transfer, and a reference of at most 140 characters' using errcode = '22023';
  end if;
  perform private.refuse_own_money(array(select chosen.creator_id from public.payouts as chosen where chosen.id = any (payout_ids)));
  perform private.refuse_alone(payout_ids);
  for payout in
    select * from public.payouts as pending
    where pending.id = any (payout_ids) and pending.status = 'pending' and not private.is_suspended(pending.creator_id) order by pending.id for update
  loop
    update public.payouts as pending set status = 'paid', paid_at = private.start_of(paid_on), reference = words
    where pending.id = payout.id;
    perform private.enqueue_mail((select account.email from auth.users as account where account.id = payout.creator_id), 'payout_paid',
      jsonb_build_object('number', payout.number, 'net_cents', payout.net_cents, 'paid_on', paid_on, 'reference', words,
        'account_detail', private.account_detail(payout.account_holder_name, payout.iban)),
      'payout_paid:' || payout.id);
    perform private.write_audit('pay_payout', 'payout', payout.id::text, jsonb_build_object(
      'name', payout.number, 'net_cents', payout.net_cents, 'paid_on', paid_on, 'reference', words), array[payout.creator_id]);
    marked := marked + 1;
  end loop;
  return jsonb_build_object('marked', marked);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.mark_payouts_paid(uuid[], date, text) is
  'Marks pending payouts as transferred and mails their creators: {marked}; others, and those of suspended creators, are left as they are. 42501 if the caller is not an admin, or one is their own, PT409 if another admin has to approve one first, 22023 for more than 1,000 or a day in the future.';

-- Definer: payouts have no update grant. Admins only.
create function public.mark_payout_returned(payout_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words constant text := nullif(btrim(mark_payout_returned.reason), '');
  payout public.payouts;
begin
  if not private.is_admin() then raise exception 'Only admins mark payouts as returned' using errcode = '42501'; end if;
  perform private.limit_calls('mark payouts', 600, '1 hour');
  if words is null or length(words) > 500 then
    raise exception 'Give a reason of at most 500 characters' using errcode = '22023';
  end if;
  perform private.refuse_own_money(array(select chosen.creator_id from public.payouts as chosen where chosen.id = mark_payout_returned.payout_id));
  update public.payouts as paid set status = 'returned', returned_at = now(), return_reason = words
  where paid.id = mark_payout_returned.payout_id and paid.status = 'paid' returning * into payout;
  if payout.id is null then raise exception 'There is no such paid payout' using errcode = 'PT404'; end if;
  insert into public.ledger_entries (creator_id, kind, cents, cause) values (payout.creator_id, 'payout', payout.net_cents, payout.id::text);
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = payout.creator_id), 'payout_returned',
    jsonb_build_object('number', payout.number, 'net_cents', payout.net_cents, 'reason', words,
      'account_detail', private.account_detail(payout.account_holder_name, payout.iban)),
    'payout_returned:' || payout.id);
  perform private.write_audit('return_payout', 'payout', payout.id::text, jsonb_build_object(
    'name', payout.number, 'net_cents', payout.net_cents, 'reason', words), array[payout.creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.mark_payout_returned(uuid, text) is
  'Marks a paid payout as sent back by the bank; the next closing pays it again. 42501 if the caller is not an admin, or it is their own, PT404 if it is not paid.';

grant execute on function
  public.admin_payouts(text, integer, text, boolean), public.mark_payouts_paid(uuid[], date, text), public.mark_payout_returned(uuid, text) to authenticated;
