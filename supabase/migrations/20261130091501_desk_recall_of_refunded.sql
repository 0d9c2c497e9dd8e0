-- Buyers who were refunded, or whose payment is disputed, were not told that they should stop using what they had downloaded.
create or replace function private.untold_buyers(template_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from private.recall_notices as notice
  join public.purchases as purchase on purchase.template_id = notice.template_id and purchase.id > notice.up_to
  where notice.template_id = untold_buyers.template_id
$$;
comment on function private.untold_buyers(uuid) is 'How many buyers of a recalled template are still to be told, those who were refunded included.';

create or replace function private.tell_buyers(notice private.recall_notices, recall private.recalls, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  turn constant uuid[] := array(
    select purchase.id from public.purchases as purchase
    where purchase.template_id = notice.template_id and purchase.id > notice.up_to
      and (recall.lifted_at is null or purchase.id <= notice.told_to)
    order by purchase.id limit most);
begin
  if turn = '{}' then return 0; end if;
  -- Not a join, which would read all accounts.
  perform private.mail_recall((select account.email from auth.users as account where account.id = purchase.user_id), recall,
    jsonb_build_object('reader', 'buyer', 'instructions', recall.instructions, 'is_paid', exists (
      select from private.recall_lines(purchase.user_id, purchase.template_id) as line where not line.is_queued)), purchase.id::text)
  from public.purchases as purchase
  -- Who was refunded may still use what they downloaded, but downloads nothing again.
  where purchase.id = any (turn) and (recall.lifted_at is null or purchase.state = 'active')
  order by purchase.id;
  update private.recall_notices as going set up_to = turn[cardinality(turn)], told_to = greatest(going.told_to, turn[cardinality(turn)])
  where going.template_id = notice.template_id;
  return cardinality(turn);
end $$;
comment on function private.tell_buyers(private.recall_notices, private.recalls, integer) is
  'Mails the buyers whose turn it is, and notes how far it came. Returns the number of their purchases.';
