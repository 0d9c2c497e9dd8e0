-- Mail: an outbox written in the transaction that causes a mail, and counters that keep callers from flooding.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 320 and recipient !~ '[[:space:][:cntrl:]]'),
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
comment on column private.outbox.dedup_key is 'One mail per cause, however often the cause is told again.';
comment on column private.outbox.attempts is 'How often a sender took it; after 12 it is given up and last_error says why.';
comment on column private.outbox.next_at is 'Not before this time; pushed ahead when a sender takes the mail, so that no other takes it too.';
comment on column private.outbox.skipped_at is 'When it was left unsent because its recipient does not want this kind.';

create index outbox_due_idx on private.outbox (next_at) where sent_at is null and skipped_at is null;

create table private.mail_preferences (
  kind text primary key,
  preference text not null check (preference in ('email', 'updates', 'marketing'))
);
comment on table private.mail_preferences is
  'Kinds of mail that a person may switch off, and by which of their notification preferences. A kind without a row always goes.';
insert into private.mail_preferences (kind, preference) values ('sale', 'email');

create table private.rate_limits (
  key text primary key,
  hits integer not null,
  window_start timestamptz not null,
  expires_at timestamptz not null
);
comment on table private.rate_limits is 'One counter per key and window; swept as it is used.';

create index rate_limits_expires_at_idx on private.rate_limits (expires_at);

create table private.registration_calls (
  user_id uuid not null references auth.users (id) on delete cascade,
  call text not null check (call ~ '^[a-z0-9-]{1,60}$'),
  at timestamptz not null default now(),
  primary key (user_id, call)
);
comment on table private.registration_calls is 'Which calls after a registration had their effect; each has it once per account.';

alter table private.outbox enable row level security;
alter table private.mail_preferences enable row level security;
alter table private.rate_limits enable row level security;
alter table private.registration_calls enable row level security;

create function private.enqueue_mail(recipient text, kind text, data jsonb, dedup_key text) returns void
language sql set search_path = '' as $$
  insert into private.outbox (recipient, kind, data, dedup_key)
  select lower(btrim(enqueue_mail.recipient)), enqueue_mail.kind, coalesce(enqueue_mail.data, '{}'),
    coalesce(enqueue_mail.dedup_key, gen_random_uuid()::text)
  where length(btrim(enqueue_mail.recipient)) between 3 and 320 and btrim(enqueue_mail.recipient) !~ '[[:space:][:cntrl:]]'
  on conflict (dedup_key) do nothing
$$;
comment on function private.enqueue_mail(text, text, jsonb, text) is
  'Puts a mail into the outbox, once per dedup_key. Without a usable recipient nothing happens: the cause goes on.';

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
comment on function private.wants_mail(text, text) is 'Whether the recipient''s notification preferences let this kind through; mail that people must have always goes.';

-- Definer: the outbox is closed to everybody. For the service role alone.
create function public.due_mail(max_rows integer)
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
comment on function public.due_mail(integer) is
  'Takes up to max_rows mails whose time has come. They are this sender''s for 5 minutes; unmarked until then, they come due again.';

-- Definer: the outbox is closed to everybody. For the service role alone.
create function public.mark_mail_sent(mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.outbox set sent_at = now(), last_error = null, data = data - 'confirm_token' where id = mail_id and sent_at is null
$$;
comment on function public.mark_mail_sent(uuid) is 'The mail has left; it never comes due again. The token of its link is kept no longer.';

-- Definer: the outbox is closed to everybody. For the service role alone.
create function public.mark_mail_failed(mail_id uuid, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.outbox set
    last_error = left(coalesce(problem, 'unknown'), 2000),
    next_at = now() + least(interval '1 minute' * (2 ^ least(attempts, 20)), interval '6 hours')
  where id = mail_id and sent_at is null
$$;
comment on function public.mark_mail_failed(uuid, text) is
  'The mail could not be sent: again after 1 minute × 2^attempts, at most 6 hours; after 12 attempts it is given up with its last error.';

create function private.take_rate(key text, max integer, period interval) returns boolean
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
  taken integer;
begin
  -- The row's lock makes concurrent callers count one after the other.
  insert into private.rate_limits as counter (key, hits, window_start, expires_at)
  values (take_rate.key, 1, at, at + period)
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.expires_at <= at then 1 else least(counter.hits, take_rate.max) + 1 end,
    window_start = case when counter.expires_at <= at then at else counter.window_start end,
    expires_at = case when counter.expires_at <= at then at + period else counter.expires_at end
  returning counter.hits into taken;

  delete from private.rate_limits as old where old.key in (
    select expired.key from private.rate_limits as expired where expired.expires_at <= at
    order by expired.expires_at limit 2 for update skip locked);
  return taken <= take_rate.max;
end $$;
comment on function private.take_rate(text, integer, interval) is
  'Counts one use of the key; false when it was used more than max times since its window began. An error afterwards in the same transaction takes the count back: answer, do not raise, where every try must count.';

create function private.limit_calls(what text, max integer, period interval) returns void
language plpgsql set search_path = '' as $$
begin
  -- Counted for the caller alone, whatever ids a request names: nobody uses up what another may do.
  if private.take_rate(what || ' by ' || coalesce(auth.uid()::text, private.caller_address()), max, period) then return; end if;
  raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
end $$;
comment on function private.limit_calls(text, integer, interval) is
  'Counts one use by the caller, a person or a visitor''s address: PT429 after max uses in a period. Definer functions call it right after they have authorized, before any other work.';

-- Definer: accounts and the outbox are closed to everybody. For the service role alone, which names an address a visitor typed.
create function public.note_registration(email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  -- Not within minutes of the confirmation: whoever has just confirmed is announced by their own registration.
  select * into account from auth.users as candidate
  where candidate.email = lower(btrim(note_registration.email)) and candidate.is_sso_user = false
    and candidate.email_confirmed_at < now() - interval '10 minutes';
  if account.id is null then return; end if;
  perform private.enqueue_mail(account.email, 'account_exists', '{}', format('account_exists:%s:%s', account.id, current_date));
end $$;
comment on function public.note_registration(text) is
  'Tells whoever registers with the address of a confirmed account, by mail to it and at most once a day, that they have one. Answers nothing.';

-- Definer: accounts are closed to everybody. For the service role alone, which has told who the caller is.
create function public.crm_registration(user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  answer jsonb;
begin
  select * into account from auth.users as candidate
  where candidate.id = crm_registration.user_id and candidate.email_confirmed_at is not null
    and not exists (select 1 from private.contested_accounts as contested where contested.user_id = candidate.id);
  if account.id is null then return null; end if;
  select jsonb_build_object('first_name', person.first_name, 'last_name', person.last_name, 'email', account.email, 'role', person.role)
  into answer
  from (
    select creator.first_name, creator.last_name, 'creator' as role, 1 as rank from public.creators as creator where creator.id = account.id
    union all
    select buyer.first_name, buyer.last_name, 'buyer', 2 from public.buyers as buyer where buyer.id = account.id
  ) as person
  order by person.rank limit 1;
  if answer is null then return null; end if;

  insert into private.registration_calls (user_id, call) values (account.id, 'webhook-ghl')
  on conflict on constraint registration_calls_pkey do nothing;
  return case when found then answer end;
end $$;
comment on function public.crm_registration(uuid) is
  'What the CRM is told of a registration, from the database and only once the account is confirmed and its owner''s; null before, and on every further ask.';

grant execute on function
  public.due_mail(integer), public.mark_mail_sent(uuid), public.mark_mail_failed(uuid, text), public.note_registration(text),
  public.crm_registration(uuid)
  to service_role;

-- Where pg_cron and pg_net exist (hosted), the outbox is emptied every minute even when no function calls send-outbox.
-- The address and key are read from the vault, so nothing runs until both secrets are set.
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
