-- Account removal: carries out a requested deletion, step by step; each step can be repeated (carry-out-deletions).

create function private.end_commerce_of(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.retire_templates(person);
  insert into private.checkout_closings (checkout_id, reason)
  select id, 'unavailable' from public.checkouts where user_id = person and kind = 'session' and closed_at is null
  on conflict do nothing;
  -- Support that was paid for within a month cannot be given any more.
  insert into private.refund_queue (payment_id, payment_line_id, cents, reason)
  select payment.id, line.id, line.cents - line.refunded_cents, 'creator_left'
  from public.subscriptions as subscription
  join public.templates as template on template.id = subscription.template_id
  join public.payments as payment on payment.stripe_subscription_id = subscription.stripe_subscription_id
  join public.payment_lines as line on line.payment_id = payment.id
  where template.creator_id = person and subscription.status <> 'canceled' and line.kind = 'support' and line.refunded_cents < line.cents
    and payment.claim_state = 'claimed' and payment.problem is null and payment.created_at > now() - interval '1 month'
  on conflict do nothing;
  perform private.cancel_subscription(subscription.stripe_subscription_id, 'account_deleted')
  from public.subscriptions as subscription left join public.templates as template on template.id = subscription.template_id
  where person in (subscription.user_id, template.creator_id) and subscription.status <> 'canceled';
end $$;
comment on function private.end_commerce_of(uuid) is
  'Retires a person''s templates, closes their open checkouts, and cancels their subscriptions and those of their templates; support paid within a month is refunded. Idempotent.';

-- Definer: private.account_deletions and private.outbox have no grants. Service role only.
create function public.lease_due_deletion() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- Forgets deletions whose last mail was sent or given up, with that mail.
  with told as (
    delete from private.outbox as mail using private.account_deletions as deletion
    where mail.dedup_key = 'deletion_done:' || deletion.user_id and (mail.sent_at is not null or mail.attempts >= 12)
      and deletion.removed_at is not null
    returning deletion.user_id)
  delete from private.account_deletions using told where account_deletions.user_id = told.user_id;

  update private.account_deletions set next_at = now() + interval '10 minutes'
  where user_id = (
    select due.user_id from private.account_deletions as due
    where due.due_at <= now() and due.next_at <= now() and due.removed_at is null
    order by due.next_at limit 1 for update skip locked)
  returning user_id into person;
  return person;
end $$;
comment on function public.lease_due_deletion() is
  'Leases the next due deletion for 10 minutes: the user''s id, or null. Forgets those whose last mail was sent.';

-- Definer: everything it ends has no grants. Service role only, for a leased deletion.
create function public.begin_deletion(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  deletion private.account_deletions;
begin
  -- The lock serializes with cancel_deletion().
  select * into deletion from private.account_deletions as due where due.user_id = begin_deletion.user_id and due.due_at <= now() for update;
  if deletion.user_id is null then return false; end if;
  if deletion.begun_at is not null then return true; end if;
  perform private.end_commerce_of(deletion.user_id);
  if private.deletion_obstacles(deletion.user_id) <> '{}' then
    update private.account_deletions as waiting set next_at = now() + interval '1 hour' where waiting.user_id = deletion.user_id;
    return false;
  end if;
  update private.account_deletions as begun set begun_at = now() where begun.user_id = deletion.user_id;
  if has_table_privilege('auth.sessions', 'delete') then
    delete from auth.sessions as session where session.user_id = deletion.user_id;
  end if;
  return true;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.begin_deletion(uuid) is
  'Ends a due account''s commerce and sessions. True if it can be removed now; false if it waits for money (next try in an hour) or was kept.';

create function private.tickets_of(person uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select ticket.id from public.support_tickets as ticket
  where ticket.user_id = person
    or (ticket.user_id is null and lower(ticket.email) = (select lower(account.email) from auth.users as account where account.id = person))
$$;
comment on function private.tickets_of(uuid) is 'The tickets of an account, and those that a visitor wrote with its address.';

-- Definer: storage.objects has no grants. Service role only, for a begun deletion.
create function public.deletion_files(user_id uuid) returns table (bucket_id text, path text)
language sql stable security definer set search_path = '' as $$
  select object.bucket_id, object.name from storage.objects as object
  where exists (select 1 from private.account_deletions as begun where begun.user_id = deletion_files.user_id and begun.begun_at is not null)
    and case object.bucket_id
      when 'ticket-attachments' then split_part(object.name, '/', 1) in (select ticket::text from private.tickets_of(deletion_files.user_id) as ticket)
      else split_part(object.name, '/', 1) = deletion_files.user_id::text
    end
    -- Goods that buyers keep.
    and not (object.bucket_id = 'template-goods' and exists (select 1 from public.template_versions as version where version.goods_path = object.name))
  order by object.bucket_id, object.name limit 500
$$;
comment on function public.deletion_files(uuid) is
  'Up to 500 stored files of an account whose deletion has begun, without goods that buyers keep; empty once all are removed.';

create function private.mentions(text text, address text, id uuid, name text) returns boolean
language sql immutable set search_path = '' as $$
  select strpos(text, id::text) > 0
    -- Not as part of a longer address.
    or lower(text) ~ ('(?<![a-z0-9.!#$%&''*+/=?^_`{|}~-])' || regexp_replace(lower(address), '([][(){}.*+?^$|\\])', '\\\1', 'g') || '(?![a-z0-9-]|\.[a-z0-9])')
    -- Only as a name: people can be called like a key ("decision") or a state ("rejected").
    or case when name is null then false else jsonb_path_exists(text::jsonb,
      '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "name" && @.value == $name)', jsonb_build_object('name', name)) end
$$;
comment on function private.mentions(text, text, uuid, text) is
  'Whether text contains an id or a whole address or, as JSON, a name as the value of a key such as "buyer_name"; without a name, of any text.';

create function private.scrub_auth_log(address text, id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Written by the hosted auth service only.
  if to_regclass('auth.audit_log_entries') is null or not has_table_privilege('auth.audit_log_entries', 'delete') then return; end if;
  execute 'delete from auth.audit_log_entries where private.mentions(payload::text, $1, $2, null)' using address, id;
end $$;
comment on function private.scrub_auth_log(text, uuid) is 'Deletes the auth service''s log of an account, where the database may.';

create function private.scrub_records(address text, person uuid, full_name text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.outbox as mail
  where mail.recipient = address or strpos(mail.dedup_key, person::text) > 0 or (
    (mail.sent_at is not null or mail.skipped_at is not null) and private.mentions(mail.data::text, address, person, full_name));
  update private.payment_events as event set payload = '{}'
  where event.processed_at is not null and event.payload <> '{}' and private.mentions(event.payload::text, address, person, full_name);
  delete from private.rate_limits as counter where private.mentions(counter.key, address, person, null);
  delete from private.signup_faults as fault where fault.user_id = person;
  delete from public.newsletter_subscriptions as subscription where lower(subscription.email) = address;
  -- Names of creators are searchable; their words stay with a count of 0. Ordered like the trigger that counts them.
  delete from private.listing_words as known
  where known.word in (select unused.word from private.listing_words as unused where unused.uses <= 0 order by unused.word for update);
  delete from public.reports as report where report.target_type = 'creator' and report.target_id = person;
  -- Transfers keep the holder and the last four.
  update public.payouts as payout set iban = right(payout.iban, 4) where payout.creator_id = person and length(payout.iban) > 4;
  perform set_config('flowshelf.scrubs_account', 'on', true);
  update public.audit_log as entry set details = '{}'
  where entry.details <> '{}' and (entry.entity_id = person::text
    -- A template may be called like a person.
    or private.mentions(entry.details::text, address, person, case when entry.entity_type !~ 'template|revision' then full_name end));
  perform set_config('flowshelf.scrubs_account', '', true);
  perform private.scrub_auth_log(address, person);
end $$;
comment on function private.scrub_records(text, uuid, text) is
  'Removes an account''s address, id and name from records without a key to it: mails, payment events, counters, logs, reports, newsletter; full bank numbers from payouts.';

-- Definer: removes rows of every kind, and the user, as the auth service would. Service role only, for a begun deletion whose files
-- are removed.
create function public.remove_account(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  deletion private.account_deletions;
  account auth.users;
begin
  select * into deletion from private.account_deletions as begun
  where begun.user_id = remove_account.user_id and begun.begun_at is not null for update;
  if deletion.user_id is null then return false; end if;
  select * into account from auth.users as known where known.id = deletion.user_id for update;
  if account.id is null then return true; end if;
  -- Once more, because the session's access token outlives it by minutes.
  perform private.end_commerce_of(account.id);
  -- A payment or a request of the last minutes.
  if private.deletion_obstacles(account.id) <> '{}' then
    update private.account_deletions as waiting set begun_at = null, next_at = now() + interval '1 hour' where waiting.user_id = account.id;
    return false;
  end if;
  delete from public.support_tickets as ticket where ticket.id in (select private.tickets_of(account.id));
  perform private.scrub_records(lower(account.email), account.id,
    (select nullif(profile.full_name, '') from public.profiles as profile where profile.id = account.id));
  delete from auth.users as removed where removed.id = account.id;
  perform private.enqueue_mail(account.email, 'deletion_done', '{}', 'deletion_done:' || account.id);
  update private.account_deletions as done set removed_at = now() where done.user_id = account.id;
  return true;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.remove_account(uuid) is
  'Removes an account with all that goes with it, in one transaction, and queues the last mail. Idempotent. False if the deletion has not begun, or money came in meanwhile, for which it waits again.';

grant execute on function public.lease_due_deletion(), public.begin_deletion(uuid), public.deletion_files(uuid), public.remove_account(uuid) to service_role;

-- Hourly where pg_cron and pg_net exist (hosted), if a deletion is due.
do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    execute $job$select cron.schedule('carry-out-deletions', '29 * * * *', $call$select private.call_function('carry-out-deletions')
      where exists (select 1 from private.account_deletions where next_at <= now())$call$)$job$;
  end if;
end $$;
