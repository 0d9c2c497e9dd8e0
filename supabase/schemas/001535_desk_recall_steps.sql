-- Recalls in steps, each a call that takes a bounded number of rows and commits, because a call may last seconds only: buyers are told,
-- unclaimed payments are returned, support ends. The end of a recall is told in the same way. A recall that cannot be carried out never
-- stops the others.
--
-- Lock order: the template, like whatever changes its sales, then its notice.

create table private.recall_notices (
  template_id uuid primary key references public.templates (id) on delete cascade,
  recall_id uuid not null references private.recalls (id) on delete cascade,
  up_to uuid not null default '00000000-0000-0000-0000-000000000000',
  told_to uuid not null default '00000000-0000-0000-0000-000000000000',
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.recall_notices is
  'Recalls, in force or lifted, that are still being carried out: one per template, because its newest one replaces what is left of an earlier one.';
comment on column private.recall_notices.up_to is 'Buyers are told in the order of their purchases'' ids: those up to this one were.';
comment on column private.recall_notices.told_to is
  'The last purchase whose buyer was told of a recall, and may not have been told of its end. Nobody else is told of the end.';
comment on column private.recall_notices.attempts is 'Steps that failed since the last one that did not.';
create index recall_notices_recall_id_idx on private.recall_notices (recall_id);
create index recall_notices_next_at_idx on private.recall_notices (next_at);
alter table private.recall_notices enable row level security;

create function private.mail_recall(recipient text, recall private.recalls, data jsonb, reader text) returns void
language sql set search_path = '' as $$
  select private.enqueue_mail(recipient, case when recall.lifted_at is null then 'template_recalled' else 'recall_lifted' end,
    data || jsonb_build_object('cause', recall.cause,
      'template_name', (select template.name from public.templates as template where template.id = recall.template_id)),
    case when recall.lifted_at is null then 'recall:' else 'recall_lifted:' end || recall.id || ':' || reader)
$$;
comment on function private.mail_recall(text, private.recalls, jsonb, text) is
  'Mails a reader about a recall, or about its end, once: a purchase''s id, or creator.';

create function private.announce_recall(template public.templates, recall private.recalls) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.mail_recall((select account.email from auth.users as account where account.id = template.creator_id), recall,
    jsonb_build_object('reader', 'creator', 'reason', recall.reason), 'creator');
  insert into private.recall_notices (template_id, recall_id, told_to) values (template.id, recall.id,
    -- No notice is left of a recall that was carried out: all its buyers were told.
    case when recall.lifted_at is null then '00000000-0000-0000-0000-000000000000'::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end)
  on conflict on constraint recall_notices_pkey do update set
    recall_id = excluded.recall_id, up_to = default, attempts = 0, next_at = now(), last_error = null, created_at = now();
end $$;
comment on function private.announce_recall(public.templates, private.recalls) is
  'Mails the creator about a recall, or about its end, and has it carried out for everybody else. The template''s row is locked.';

create function private.untold_buyers(template_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from private.recall_notices as notice
  join public.purchases as purchase on purchase.template_id = notice.template_id and purchase.id > notice.up_to
  where notice.template_id = untold_buyers.template_id
$$;
comment on function private.untold_buyers(uuid) is 'How many buyers of a recalled template are still to be told, those who were refunded included.';

create function private.tell_buyers(notice private.recall_notices, recall private.recalls, most integer) returns integer
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

create function private.is_returned_by_recall(payment public.payments) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.recall_of(payment.template_id) as recall
    -- An admin does not decide about their own money.
    where recall.id is not null and not private.is_paid_by(payment, recall.recalled_by))
$$;
comment on function private.is_returned_by_recall(public.payments) is
  'Whether a payment that nobody had claimed when its template was recalled is returned; not that of the admin who recalled it.';

create function private.return_unclaimed(template_id uuid, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  unclaimed constant uuid[] := array(
    select payment.id from public.payments as payment
    where payment.template_id = return_unclaimed.template_id and payment.claim_state = 'waiting' and private.is_returned_by_recall(payment)
    order by payment.created_at, payment.id limit most);
begin
  perform private.queue_refund(payment_id, 'recalled') from unnest(unclaimed) as payment_id;
  return cardinality(unclaimed);
end $$;
comment on function private.return_unclaimed(uuid, integer) is
  'Returns payments for a recalled template that nobody has claimed, up to most. Returns their number.';

create function private.end_support_of(template_id uuid, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  ended public.subscriptions;
  ends integer := 0;
begin
  for ended in
    select * from public.subscriptions as subscription
    where subscription.template_id = end_support_of.template_id and subscription.status <> 'canceled'
    order by subscription.id limit most
  loop
    perform private.cancel_subscription(ended.stripe_subscription_id, 'recalled');
    perform private.refresh_support_option(ended.user_id, ended.template_id);
    ends := ends + 1;
  end loop;
  return ends;
end $$;
comment on function private.end_support_of(uuid, integer) is 'Ends the support of a recalled template, up to most subscriptions. Returns their number.';

create function private.carry_out_recall(notice private.recall_notices, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  recall private.recalls;
  done integer;
begin
  select * into recall from private.recalls as known where known.id = notice.recall_id;
  done := private.tell_buyers(notice, recall, most);
  if recall.lifted_at is null then
    done := done + private.return_unclaimed(notice.template_id, most - done);
    done := done + private.end_support_of(notice.template_id, most - done);
  end if;
  if done < most then
    delete from private.recall_notices as over where over.template_id = notice.template_id;
  else
    -- The others go on before its next step.
    update private.recall_notices as going set next_at = clock_timestamp(), attempts = 0, last_error = null
    where going.template_id = notice.template_id;
  end if;
  return done;
end $$;
comment on function private.carry_out_recall(private.recall_notices, integer) is
  'A step of a recall, or of its end: how many purchases, payments and subscriptions it took. Fewer than most: nothing is left. The template''s row is locked.';

create function private.try_recall(notice private.recall_notices, most integer) returns integer
language plpgsql set search_path = '' as $$
begin
  return private.carry_out_recall(notice, most);
exception
  -- The whole step is repeated.
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when others then
    update private.recall_notices as failed set attempts = failed.attempts + 1, next_at = now() + private.retry_after(failed.attempts + 1),
      last_error = left(sqlerrm || ' (' || sqlstate || ')', 2000)
    where failed.template_id = notice.template_id;
    return 0;
end $$;
comment on function private.try_recall(private.recall_notices, integer) is
  'A step of a recall: the outcome of carry_out_recall, or 0, after recording the failure for another try.';

-- Definer: recalls and queues have no grants. Service role only; pg_cron calls it as the database owner.
create function public.carry_out_recalls(max_rows integer default 500) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := greatest(least(coalesce(max_rows, 500), 1000), 1);
  due uuid;
  notice private.recall_notices;
  done integer := 0;
begin
  select waiting.template_id into due from private.recall_notices as waiting join private.recalls as recall on recall.id = waiting.recall_id
  where waiting.next_at <= clock_timestamp()
  order by recall.lifted_at is not null, waiting.next_at, waiting.template_id limit 1;
  if due is not null then
    perform 1 from public.templates as template where template.id = due for no key update;
    -- Read again, because another call may have gone on with it, or the recall may be lifted.
    select * into notice from private.recall_notices as going where going.template_id = due for update;
    if notice.template_id is not null then done := private.try_recall(notice, most); end if;
  end if;
  return jsonb_build_object('done', done,
    'more', exists (select 1 from private.recall_notices as waiting where waiting.next_at <= clock_timestamp()));
end $$;
comment on function public.carry_out_recalls(integer) is
  'A step of the recall that waits longest, in force before lifted, for at most so many purchases, payments and subscriptions (1,000): {done, more}. It mails buyers, returns unclaimed payments and ends support; of a lifted one, it mails those who were told of it. more: call again.';
grant execute on function public.carry_out_recalls(integer) to service_role;

-- Every minute where pg_cron exists (hosted). A call without a recall reads one index entry.
do $$ begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $job$select cron.schedule('carry-out-recalls', '* * * * *', $call$select public.carry_out_recalls()$call$)$job$;
  end if;
end $$;
