-- What a removal takes, kind by kind. Records without a foreign key name people by id and whole address; names are not compared, because
-- anything can be called like a person.

-- Few rows, as the planner is told: it then reads messages by their index.
create function private.tickets_of(person uuid) returns setof uuid
language sql stable rows 10 set search_path = '' as $$
  select ticket.id from public.support_tickets as ticket where ticket.user_id = person
  union all
  select ticket.id from public.support_tickets as ticket
  where ticket.user_id is null and lower(ticket.email) = (select lower(account.email) from auth.users as account where account.id = person)
$$;
comment on function private.tickets_of(uuid) is 'The tickets of an account, and those that a visitor wrote with its address.';

-- Each function takes up to most rows by an index, returns their number, and finds nothing once all are taken. Its branches exclude each
-- other: a row that both found would make a full batch look like the last one.

create function private.take_mails(person uuid, address text, most integer) returns bigint
language sql set search_path = '' as $$
  with taken as (
    delete from private.outbox where id = any (array(
      (select mail.id from private.outbox as mail where mail.recipient_id = person order by mail.id limit most)
      union all
      -- Of an address without an account then. The mails of an earlier owner of the address have theirs.
      (select mail.id from private.outbox as mail where mail.recipient = address and mail.recipient_id is null order by mail.sent_at, mail.id limit most)
      limit most))
    returning 1)
  select count(*) from taken
$$;
comment on function private.take_mails(uuid, text, integer) is 'Deletes mails to a person, sent or not.';

create function private.empty_mails(person uuid, address text, most integer) returns bigint
language sql set search_path = '' as $$
  with emptied as (
    update private.outbox as mail set about = '{}',
      -- dispute_evidence() finds a mail by the template. Requests and tickets of a removed account need no mail any more.
      data = jsonb_strip_nulls(jsonb_build_object('template_name', mail.data -> 'template_name')),
      skipped_at = case when mail.sent_at is null then coalesce(mail.skipped_at, now()) end
    where mail.id = any (array(
      (select named.id from private.outbox as named where named.about @> array[person] limit most)
      union all
      (select named.id from private.outbox as named
       where private.addresses_in(named.data) @> array[address] and not named.about @> array[person] limit most)
      limit most))
    returning 1)
  select count(*) from emptied
$$;
comment on function private.empty_mails(uuid, text, integer) is 'Empties mails to others that hold words, name or address of a person.';

create function private.empty_events(person uuid, address text, most integer) returns bigint
language sql set search_path = '' as $$
  with emptied as (
    update private.payment_events as event set payload = '{}', user_id = null
    where event.event_id = any (array(
      (select named.event_id from private.payment_events as named
       where named.user_id = person and named.processed_at is not null order by named.event_id limit most)
      union all
      (select named.event_id from private.payment_events as named
       where private.addresses_in(named.payload) @> array[address] and named.processed_at is not null
         and named.user_id is distinct from person limit most)
      limit most))
    returning 1)
  select count(*) from emptied
$$;
comment on function private.empty_events(uuid, text, integer) is
  'Empties processed payment events about a person; the id stays, so that a repeated event is not applied again.';

create function private.empty_audit_log(person uuid, address text, most integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  emptied bigint;
begin
  perform set_config('flowshelf.scrubs_account', 'on', true);
  update public.audit_log as entry set details = '{}', about = '{}'
  where entry.id = any (array(
    (select named.id from public.audit_log as named where named.about @> array[person] limit most)
    union all
    (select named.id from public.audit_log as named
     where private.addresses_in(named.details) @> array[address] and not named.about @> array[person] limit most)
    limit most));
  get diagnostics emptied = row_count;
  perform set_config('flowshelf.scrubs_account', '', true);
  return emptied;
end $$;
comment on function private.empty_audit_log(uuid, text, integer) is 'Empties the details of audit entries about a person; what was done, when and by whom stays.';

create function private.take_counters(person uuid, address text, most integer) returns bigint
language sql set search_path = '' as $$
  with taken as (
    delete from private.rate_limits where key = any (array(
      -- Who counts holds the counter and may wait for the account; counters expire by themselves.
      select counter.key from private.rate_limits as counter where counter.subject in (person::text, address) limit most for update skip locked))
    returning 1)
  select count(*) from taken
$$;
comment on function private.take_counters(uuid, text, integer) is
  'Deletes rate-limit counters of an account and of its address, without those in use.';

create function private.take_tickets(person uuid, most integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  messages bigint;
  tickets bigint;
begin
  delete from public.ticket_messages where id = any (array(
    select message.id from private.tickets_of(person) as ticket join public.ticket_messages as message on message.ticket_id = ticket limit most));
  get diagnostics messages = row_count;
  delete from public.support_tickets where id = any (array(
    select ticket from private.tickets_of(person) as ticket
    where not exists (select 1 from public.ticket_messages as message where message.ticket_id = ticket) limit most));
  get diagnostics tickets = row_count;
  return greatest(messages, tickets);
end $$;
comment on function private.take_tickets(uuid, integer) is 'Deletes messages of a person''s tickets, and tickets without messages.';

create function private.take_own_rows(person uuid, most integer) returns bigint
language sql set search_path = '' as $$
  with activities as (
    delete from public.activity where id = any (array(
      select own.id from public.activity as own where own.user_id = person order by own.at desc, own.id desc limit most))
    returning 1),
  downloads as (
    delete from private.downloads where id = any (array(
      select own.id from private.downloads as own where own.user_id = person order by own.template_id, own.downloaded_at limit most))
    returning 1),
  told as (
    delete from private.searches_told where id = any (array(
      select own.id from private.searches_told as own where own.account_id = person limit most))
    returning 1),
  reports as (
    delete from public.reports where id = any (array(
      select about.id from public.reports as about
      where about.target_id = person and about.target_type = 'creator' order by about.created_at, about.id limit most))
    returning 1),
  purchases as (
    update public.purchases set user_id = null where id = any (array(
      select own.id from public.purchases as own where own.user_id = person order by own.created_at desc, own.id desc limit most))
    returning 1),
  payments as (
    update public.payments set user_id = null where id = any (array(
      select own.id from public.payments as own where own.user_id = person order by own.template_id limit most))
    returning 1),
  requests as (
    update public.refund_requests set user_id = null where id = any (array(
      select own.id from public.refund_requests as own where own.user_id = person order by own.created_at desc, own.id desc limit most))
    returning 1)
  select greatest(
    (select count(*) from activities), (select count(*) from downloads), (select count(*) from told), (select count(*) from reports),
    (select count(*) from purchases), (select count(*) from payments), (select count(*) from requests))
$$;
comment on function private.take_own_rows(uuid, integer) is
  'Takes rows with a key to a person, of the tables that grow with use: deletes activity, downloads, told searches and reports about them, releases purchases, payments and refund requests.';

create function private.take_auth_log(deletion private.account_deletions, address text, pages integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  first_page constant bigint := deletion.auth_log_page;
begin
  -- Written by the hosted auth service only, and without an index on people: each call reads the next pages.
  if to_regclass('auth.audit_log_entries') is null or not has_table_privilege('auth.audit_log_entries', 'delete')
    or first_page >= pg_relation_size('auth.audit_log_entries') / current_setting('block_size')::bigint then
    return false;
  end if;
  execute 'delete from auth.audit_log_entries where ctid >= $1 and ctid < $2
      and ($3 in (payload ->> ''actor_id'', payload #>> ''{traits,user_id}'')
        or $4 in (lower(payload ->> ''actor_username''), lower(payload #>> ''{traits,user_email}'')))'
  using format('(%s,0)', first_page)::tid, format('(%s,0)', first_page + pages)::tid, deletion.user_id::text, address;
  update private.account_deletions as known set auth_log_page = first_page + pages where known.user_id = deletion.user_id;
  return true;
end $$;
comment on function private.take_auth_log(private.account_deletions, text, integer) is
  'Deletes a person''s entries in the next pages of the auth service''s log, where the database may. Whether it read any.';

create function private.take_rows(deletion private.account_deletions, address text) returns boolean
language sql set search_path = '' as $$
  select private.take_auth_log(deletion, address, 500) or greatest(
    private.take_mails(person, address, most), private.empty_mails(person, address, most), private.empty_events(person, address, most),
    private.empty_audit_log(person, address, most), private.take_counters(person, address, most), private.take_tickets(person, most),
    private.take_own_rows(person, most)) = most
  from (values (deletion.user_id, 1000)) as step (person, most)
$$;
comment on function private.take_rows(private.account_deletions, text) is
  'Takes up to 1,000 rows of every kind that a person may have many of, and reads 500 pages of the auth service''s log. Whether more may be left.';

create function private.forget_person(person uuid, address text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.signup_faults as fault where fault.user_id = person;
  delete from public.newsletter_subscriptions as subscription where lower(subscription.email) = address;
  delete from private.wishes as wish where wish.email = address;
  -- Transfers keep the holder and the last four.
  update public.payouts as payout set iban = right(payout.iban, 4) where payout.creator_id = person and length(payout.iban) > 4;
end $$;
comment on function private.forget_person(uuid, text) is
  'Removes what a person has few of and no key leads to: faults, the newsletter subscription, wishes, full bank numbers of payouts.';
