-- Mail: an outbox, written in the transaction that causes a mail.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 320 and recipient !~ '[[:space:][:cntrl:]]'),
  recipient_id uuid,
  about uuid[] not null default '{}',
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  dedup_key text not null unique,
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  skipped_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.outbox is 'Mails to be sent by send-outbox. Delivered at least once: a sender that dies after sending sends again.';
comment on column private.outbox.dedup_key is 'Idempotency key: one mail per cause.';
comment on column private.outbox.recipient is '"removed" once apply_retention() has emptied an old mail.';
comment on column private.outbox.recipient_id is
  'The account that the mail is written to, recorded when it is queued; null for an address without one. No foreign key, because mails outlive accounts.';
comment on column private.outbox.about is 'Other people whose words, name or address the mail holds, recorded when it is queued: they go with the account of each.';
comment on column private.outbox.attempts is 'Number of attempts; given up after 12, with the reason in last_error.';
comment on column private.outbox.next_at is 'Earliest time of the next attempt; moved forward while a sender holds the mail (visibility timeout).';
comment on column private.outbox.skipped_at is 'When it was skipped, because the recipient''s preferences turn this kind off or the recipient unsubscribed.';

create index outbox_due_idx on private.outbox (next_at) where sent_at is null and skipped_at is null;

create index outbox_recipient_idx on private.outbox (recipient, sent_at);
create index outbox_recipient_id_idx on private.outbox (recipient_id, id);
create index outbox_about_idx on private.outbox using gin (about);
create index outbox_addresses_idx on private.outbox using gin (private.addresses_in(data));

create table private.mail_preferences (
  kind text primary key,
  preference text not null check (preference in ('email', 'updates', 'marketing'))
);
comment on table private.mail_preferences is
  'Optional kinds of mail, each with the notification preference that turns it off. A kind without a row is always sent.';
insert into private.mail_preferences (kind, preference) values ('sale', 'email'), ('payout_created', 'email'), ('template_updated', 'updates');

alter table private.outbox enable row level security;
alter table private.mail_preferences enable row level security;

create function private.retry_after(attempts integer) returns interval
language sql immutable set search_path = '' as $$ select least(interval '1 minute' * (2 ^ least(attempts, 20)), interval '6 hours') $$;
comment on function private.retry_after(integer) is 'Back-off of mails, refunds and other queues: 1 minute × 2^attempts, at most 6 hours.';

create function private.enqueue_mail(
  recipient text, kind text, data jsonb, dedup_key text, about uuid[] default '{}', recipient_id uuid default null
) returns void
language sql set search_path = '' as $$
  insert into private.outbox (recipient, recipient_id, about, kind, data, dedup_key)
  select lower(btrim(enqueue_mail.recipient)), coalesce(enqueue_mail.recipient_id, private.account_with(enqueue_mail.recipient)),
    array_remove(enqueue_mail.about, null), enqueue_mail.kind, coalesce(enqueue_mail.data, '{}'),
    coalesce(enqueue_mail.dedup_key, gen_random_uuid()::text)
  where length(btrim(enqueue_mail.recipient)) between 3 and 320 and btrim(enqueue_mail.recipient) !~ '[[:space:][:cntrl:]]'
  on conflict (dedup_key) do nothing
$$;
comment on function private.enqueue_mail(text, text, jsonb, text, uuid[], uuid) is
  'Inserts a mail into the outbox, once per dedup_key. about: other people whose words, name or address data holds, nulls left out. recipient_id: the account, where the address is not the account''s own. Does nothing without a usable recipient, so that the calling transaction succeeds.';

create function private.wants_mail(recipient text, kind text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select (profile.notification_preferences ->> optional.preference)::boolean
    from private.mail_preferences as optional
    join auth.users as account on account.email = lower(wants_mail.recipient) and account.is_sso_user = false
    join public.profiles as profile on profile.id = account.id
    where optional.kind = wants_mail.kind
  ), true)
$$;
comment on function private.wants_mail(text, text) is 'Whether the recipient''s notification preferences allow this kind of mail; mandatory kinds are always allowed.';

-- Definer: private.outbox has no grants. Service role only.
create function public.lease_due_mail(max_rows integer)
returns table (id uuid, recipient text, kind text, data jsonb, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  most_attempts constant integer := 12;
  lease constant interval := interval '5 minutes';
begin
  update private.outbox as mail set skipped_at = now()
  where mail.id in (
    select due.id from private.outbox as due
    where due.sent_at is null and due.skipped_at is null and due.next_at <= now()
      and exists (select 1 from private.mail_preferences as optional where optional.kind = due.kind)
      and not private.wants_mail(due.recipient, due.kind)
    for update skip locked);

  return query
  with taken as (
    select due.id from private.outbox as due
    where due.sent_at is null and due.skipped_at is null and due.next_at <= now() and due.attempts < most_attempts
    order by due.next_at
    limit greatest(least(max_rows, 500), 0)
    for update skip locked)
  update private.outbox as mail set attempts = mail.attempts + 1, next_at = now() + lease
  from taken where mail.id = taken.id
  returning mail.id, mail.recipient, mail.kind, mail.data, mail.attempts;
end $$;
comment on function public.lease_due_mail(integer) is
  'Leases up to max_rows due mails for 5 minutes; without a mark they become due again.';

-- Definer: private.outbox has no grants. Service role only.
create function public.mark_mail_sent(mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.outbox set sent_at = now(), last_error = null, data = data - '{confirm_token,link_token}'::text[] where id = mail_id and sent_at is null
$$;
comment on function public.mark_mail_sent(uuid) is 'Marks a mail as sent, so that it never becomes due again, and deletes the token of its link.';

-- Definer: private.outbox has no grants. Service role only.
create function public.mark_mail_failed(mail_id uuid, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.outbox set
    last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(attempts)
  where id = mail_id and sent_at is null
$$;
comment on function public.mark_mail_failed(uuid, text) is
  'Records a failed attempt. Retries after 1 minute × 2^attempts, at most 6 hours; gives up after 12 attempts.';

-- Definer: private.outbox has no grants. Service role only.
create function public.lease_mail(mail_key text)
returns table (id uuid, recipient text, kind text, data jsonb, attempts integer, is_due boolean)
language plpgsql security definer set search_path = '' as $$
begin
  return query
  with taken as (
    update private.outbox as mail set attempts = mail.attempts + 1, next_at = now() + interval '5 minutes'
    where mail.dedup_key = mail_key and mail.sent_at is null and mail.skipped_at is null and mail.next_at <= now() and mail.attempts < 12
    returning mail.*)
  select mail.id, mail.recipient, mail.kind, mail.data, mail.attempts, exists (select 1 from taken)
  from private.outbox as mail where mail.dedup_key = mail_key and mail.recipient <> 'removed';
end $$;
comment on function public.lease_mail(text) is
  'Leases one mail by its dedup_key. is_due: it was due and is now leased to the caller for 5 minutes, as by lease_due_mail().';

grant execute on function
  public.lease_due_mail(integer), public.mark_mail_sent(uuid), public.mark_mail_failed(uuid, text), public.lease_mail(text)
  to service_role;

-- Where pg_cron and pg_net exist (hosted), send-outbox is called every minute. URL and key come from the vault, so nothing runs until
-- both secrets are set.
create function private.call_function(name text) returns void
language plpgsql set search_path = '' as $$
declare
  url text;
  key text;
begin
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into url using 'flowshelf_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into key using 'flowshelf_secret_key';
  if url is null or key is null then return; end if;
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb)'
    using rtrim(url, '/') || '/functions/v1/' || name, jsonb_build_object('apikey', key, 'content-type', 'application/json');
end $$;
comment on function private.call_function(text) is
  'Calls an edge function with the secret key; needs pg_net and the vault secrets flowshelf_url and flowshelf_secret_key.';

do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
    execute $job$select cron.schedule('send-outbox', '* * * * *', $call$select private.call_function('send-outbox')$call$)$job$;
  end if;
end $$;
