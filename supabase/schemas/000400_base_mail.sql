-- Mail: an outbox, written in the transaction that causes a mail. The next file sends it.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 320 and recipient !~ '[[:space:][:cntrl:]]'),
  recipient_id uuid,
  about uuid[] not null default '{}',
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  dedup_key text not null unique,
  attempts integer not null default 0 check (attempts >= 0),
  leases integer not null default 0 check (leases >= 0),
  next_at timestamptz not null default now(),
  begun_at timestamptz,
  outage_at timestamptz,
  sent_at timestamptz,
  skipped_at timestamptz,
  set_aside_at timestamptz,
  set_aside_as text check (set_aside_as in ('given_up', 'crashed', 'uncertain')),
  last_error text,
  created_at timestamptz not null default now(),
  check ((set_aside_at is null) = (set_aside_as is null))
);
comment on table private.outbox is
  'Mails to be sent by send-outbox, at most once without an admin: a mail whose result is unknown is set aside instead of sent again.';
comment on column private.outbox.dedup_key is 'Idempotency key: one mail per cause.';
comment on column private.outbox.recipient is '"removed" once apply_retention() has emptied an old mail.';
comment on column private.outbox.recipient_id is
  'The account that the mail is written to, recorded when it is queued; null for an address without one. No foreign key, because mails outlive accounts.';
comment on column private.outbox.about is 'Other people whose words, name or address the mail holds, recorded when it is queued: they go with the account of each.';
comment on column private.outbox.attempts is 'Number of attempts that failed, counted when they are made. An outage of the mail server is none.';
comment on column private.outbox.leases is 'Number of leases since the last result; a third that ends without one sets the mail aside.';
comment on column private.outbox.next_at is 'Earliest time of the next attempt; moved forward while a sender holds the mail (visibility timeout).';
comment on column private.outbox.begun_at is 'When the mail was last handed to the mail server. Without a result until the lease ends, nobody knows whether it was sent.';
comment on column private.outbox.outage_at is 'When an outage of the mail server last postponed this mail.';
comment on column private.outbox.skipped_at is 'When it was skipped, because the recipient''s preferences turn this kind off or the recipient unsubscribed.';
comment on column private.outbox.set_aside_at is 'When it was set aside (dead letter), with the reason in last_error. Only an admin has it tried again.';
comment on column private.outbox.set_aside_as is
  'given_up: after the last attempt. crashed: three leases ended before an attempt. uncertain: an attempt has no result.';

create index outbox_due_idx on private.outbox (next_at) where sent_at is null and skipped_at is null and set_aside_at is null;
create index outbox_set_aside_idx on private.outbox (set_aside_at) where set_aside_at is not null and sent_at is null and skipped_at is null;

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

create function private.most_attempts() returns integer
language sql immutable parallel safe set search_path = '' return 20;
comment on function private.most_attempts() is
  'Attempts of mails, refunds and other queues before they are given up; with the pauses of retry_after() they span three days.';

-- In PL/pgSQL, which keeps its plan: one statement may queue hundreds of mails.
create function private.enqueue_mail(
  recipient text, kind text, data jsonb, dedup_key text, about uuid[] default '{}', recipient_id uuid default null
) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.outbox (recipient, recipient_id, about, kind, data, dedup_key)
  select lower(btrim(enqueue_mail.recipient)), coalesce(enqueue_mail.recipient_id, private.account_with(enqueue_mail.recipient)),
    array_remove(enqueue_mail.about, null), enqueue_mail.kind, coalesce(enqueue_mail.data, '{}'),
    coalesce(enqueue_mail.dedup_key, gen_random_uuid()::text)
  where length(btrim(enqueue_mail.recipient)) between 3 and 320 and btrim(enqueue_mail.recipient) !~ '[[:space:][:cntrl:]]'
  on conflict on constraint outbox_dedup_key_key do nothing;
end $$;
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

-- Whoever opens a mailed link has read the mail. Its token is valid once; only the hash is stored.
create function private.link_token() returns text
language sql volatile set search_path = '' as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;
comment on function private.link_token() is 'A token for a mailed link: 64 hexadecimal digits, 244 random bits from a cryptographic generator.';

create function private.link_hash(token text) returns bytea
language sql immutable set search_path = '' as $$ select case when token ~ '^[0-9a-f]{64}$' then sha256(convert_to(token, 'UTF8')) end $$;
comment on function private.link_hash(text) is 'The SHA-256 of a token of private.link_token(); null if it is none.';

-- Where pg_cron and pg_net exist (hosted), send-outbox is called every minute. URL and key come from the vault, so nothing runs until
-- both secrets are set.
create function private.call_function(name text) returns void
language plpgsql set search_path = '' as $$
declare
  url text;
  key text;
  call_id bigint;
begin
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into url using 'flowshelf_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into key using 'flowshelf_secret_key';
  if url is null or key is null then return; end if;
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb)' into call_id
    using rtrim(url, '/') || '/functions/v1/' || name, jsonb_build_object('apikey', key, 'content-type', 'application/json');
  insert into private.job_runs (name, request_id) values (call_function.name, call_id)
  on conflict on constraint job_runs_pkey do update set request_id = excluded.request_id;
end $$;
comment on function private.call_function(text) is
  'Calls an edge function with the secret key, and keeps the id of the call for private.read_job_runs(); needs pg_net and the vault secrets flowshelf_url and flowshelf_secret_key.';

do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
    execute $job$select cron.schedule('send-outbox', '* * * * *', $call$select private.call_function('send-outbox')$call$)$job$;
  end if;
end $$;
