-- Wishes: what visitors need and did not find. Double opt-in, except for the confirmed address of the account that is signed in.
-- No mail repeats a word of a wish: whoever typed it may not be the owner of the address.

create table private.wishes (
  id uuid primary key default gen_random_uuid(),
  need text not null check (length(need) between 10 and 500),
  query text not null default '' check (length(query) <= 100),
  email text not null check (email = lower(email) and private.is_email_address(email)),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirm_hash bytea unique,
  withdraw_token uuid not null default gen_random_uuid() unique,
  checked_until timestamptz not null default now(),
  answers integer not null default 0 check (answers between 0 and 3),
  answered_at timestamptz,
  constraint wishes_confirm_check check (confirmed_at is null or confirm_hash is null)
);
comment on table private.wishes is 'What people need and did not find, with the address that is told of a template that fits. Written by the functions below only.';
comment on column private.wishes.query is 'The search that the wish came from.';
comment on column private.wishes.confirm_hash is 'SHA-256 of the token in the confirmation link; valid once, for 7 days after created_at.';
comment on column private.wishes.withdraw_token is 'Appears only in mails of this wish, and entitles to withdraw it.';
comment on column private.wishes.checked_until is 'Listings published until then were compared with it.';
comment on column private.wishes.answers is 'Templates that its person was told of; answered_at: of the last one.';
create index wishes_email_idx on private.wishes (email);
create index wishes_waiting_idx on private.wishes (checked_until, id) where confirmed_at is not null and answers < 3;
create index wishes_newest_idx on private.wishes (created_at desc, id desc);
alter table private.wishes enable row level security;

create function private.delete_old_wishes() returns void
language sql set search_path = '' as $$
  delete from private.wishes
  where confirmed_at is null and created_at <= now() - interval '7 days'
    or confirmed_at <= now() - interval '180 days'
    -- Until then the row keeps its address from getting the next answer within a week.
    or answers = 3 and answered_at <= now() - interval '7 days'
$$;
comment on function private.delete_old_wishes() is
  'Deletes wishes that were not confirmed within a week, that were confirmed 180 days ago, or whose third answer is a week old.';

create function private.confirmed_address(person uuid) returns text
language sql stable set search_path = '' as $$
  select lower(account.email) from auth.users as account where account.id = confirmed_address.person and account.email_confirmed_at is not null
$$;
comment on function private.confirmed_address(uuid) is 'The address of an account, once it is confirmed; else null.';

create function private.keep_wish(need text, query text, address text) returns void
language plpgsql set search_path = '' as $$
declare
  wish private.wishes;
begin
  insert into private.wishes (need, query, email, confirmed_at)
  values (keep_wish.need, keep_wish.query, keep_wish.address, now()) returning * into wish;
  perform private.enqueue_mail(wish.email, 'wish_kept', jsonb_build_object('withdraw_token', wish.withdraw_token), 'wish_kept:' || wish.id);
end $$;
comment on function private.keep_wish(text, text, text) is 'Keeps the wish of an account under its own address, and mails how to withdraw it.';

create function private.ask_for_wish(need text, query text, address text) returns void
language plpgsql set search_path = '' as $$
declare
  token constant text := private.link_token();
begin
  perform private.limit_attempts('wish link to ' || address, 3, '1 day');
  perform private.limit_attempts('wish links to strangers', 500, '1 day');
  insert into private.wishes (need, query, email, confirm_hash)
  values (ask_for_wish.need, ask_for_wish.query, ask_for_wish.address, private.link_hash(token));
  perform private.enqueue_mail(address, 'wish_confirm', jsonb_build_object('confirm_token', token), null);
end $$;
comment on function private.ask_for_wish(text, text, text) is
  'Keeps a wish until the owner of the address confirms it by the link that is mailed. 3 links a day per address and 500 in all, then PT429.';

-- Definer: private.wishes, private.outbox and private.rate_limits have no grants.
create function public.add_wish(need text, email text, query text default '') returns text
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(left(add_wish.email, 400)));
  words constant text := btrim(private.visible_text(left(add_wish.need, 4000)), E' \t\r\n');
  asked constant text := left(btrim(private.visible_text(left(coalesce(add_wish.query, ''), 400)), E' \t\r\n'), 100);
begin
  perform private.limit_calls('wish', 10, '1 hour');
  if private.is_email_address(address) is not true or coalesce(length(words), 0) not between 10 and 500 then
    return 'invalid';
  end if;
  if address = private.confirmed_address(auth.uid()) then
    perform private.limit_attempts('wishes of ' || address, 10, '1 day');
    perform private.keep_wish(words, asked, address);
    return 'kept';
  end if;
  perform private.ask_for_wish(words, asked, address);
  return 'confirm';
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.add_wish(text, text, text) is
  'Keeps what somebody needs (10 to 500 characters) and did not find: kept (the address is the caller''s own and confirmed), confirm (a link was mailed) or invalid. The answer says nothing about other accounts. 10 an hour per caller and 10 a day per own address, 3 links a day per other address, then PT429.';

-- Definer: private.wishes and private.outbox have no grants. Works without a session, because the link may be opened on any device.
create function public.confirm_wish(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wish private.wishes;
begin
  perform private.limit_attempts('wish confirmation from ' || private.caller_address(), 30, '1 hour');
  update private.wishes as waiting set confirmed_at = now(), confirm_hash = null
  where waiting.confirm_hash = private.link_hash(confirm_wish.token) and waiting.confirmed_at is null
    and waiting.created_at > now() - interval '7 days'
  returning * into wish;
  if not found then return false; end if;
  perform private.enqueue_mail(wish.email, 'wish_kept', jsonb_build_object('withdraw_token', wish.withdraw_token), 'wish_kept:' || wish.id);
  return true;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.confirm_wish(text) is
  'Confirms the wish of a token, once, within 7 days. False for any other token; 30 an hour per caller, then PT429.';

-- Definer: private.wishes and private.outbox have no grants.
create function public.withdraw_wish(token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_attempts('wish withdrawal from ' || private.caller_address(), 30, '1 hour');
  update private.outbox as mail set skipped_at = now()
  from private.wishes as wish
  where wish.withdraw_token = private.uuid_or_null(withdraw_wish.token) and mail.recipient = wish.email and mail.kind like 'wish%'
    and mail.data ->> 'withdraw_token' = lower(withdraw_wish.token) and mail.sent_at is null and mail.skipped_at is null;
  delete from private.wishes as wish where wish.withdraw_token = private.uuid_or_null(withdraw_wish.token);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.withdraw_wish(text) is
  'Deletes the wish of a token and skips its queued mails. Same answer for unknown tokens; 30 an hour per caller, then PT429.';
grant execute on function public.add_wish(text, text, text), public.confirm_wish(text), public.withdraw_wish(text) to anon, authenticated;
