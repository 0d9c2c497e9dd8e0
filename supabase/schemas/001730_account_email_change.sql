-- Change of e-mail: requested with the password, confirmed by both addresses. The password ends with it, everything addressed to the
-- account follows, and the old address can undo it for 7 days.

create table private.email_change_proofs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (private.is_email_address(email)),
  proved_at timestamptz not null default now()
);
comment on table private.email_change_proofs is
  'Requests to change to an address that were made with the password. Each allows one change to this address within 10 minutes.';

create table private.email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  changed_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '7 days',
  undo_hash bytea not null unique,
  undone_at timestamptz
);
comment on table private.email_changes is 'Completed changes of address that the old address can still undo.';
comment on column private.email_changes.undo_hash is 'SHA-256 of the token mailed to the old address.';
create index email_changes_user_id_idx on private.email_changes (user_id);
create index email_changes_undo_until_idx on private.email_changes (undo_until);

alter table private.email_change_proofs enable row level security;
alter table private.email_changes enable row level security;

create function private.password_matches(user_id uuid, password text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    -- pgcrypto knows bcrypt by the name 2a; 2b is the same.
    select hash = extensions.crypt(password_matches.password, hash)
    from auth.users as account, regexp_replace(account.encrypted_password, '^\$2[by]\$', '$2a$') as hash
    where account.id = password_matches.user_id and hash like '$2a$%'), false)
$$;
comment on function private.password_matches(uuid, text) is 'Whether this is the password of an account; false for accounts without one.';

-- Definer: auth.users has no grants. Service role only, for a user whom an edge function has authenticated and whose tries it counts.
create function public.has_password(user_id uuid, password text) returns boolean
language sql stable security definer set search_path = '' as $$ select private.password_matches(user_id, left(password, 1000)) $$;
comment on function public.has_password(uuid, text) is
  'Whether this is the password of an account. Checked here and not by a sign-in, whose limit per address all callers of an edge function would share.';
grant execute on function public.has_password(uuid, text) to service_role;

-- Definer: auth.users and private.email_change_proofs have no grants. The caller's own account only.
create function public.allow_email_change(password text, email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(left(allow_email_change.email, 400)));
begin
  perform private.require_live_session();
  -- Per session, so that whoever holds another one cannot use up the owner's.
  perform private.limit_attempts('check password in ' || (auth.jwt() ->> 'session_id'), 10, '1 hour');
  if private.is_email_address(address) is not true then raise exception 'The address is malformed' using errcode = '22023'; end if;
  if not private.password_matches(auth.uid(), left(allow_email_change.password, 1000)) then return false; end if;
  insert into private.email_change_proofs (user_id, email) values (auth.uid(), address)
  on conflict on constraint email_change_proofs_pkey do update set email = excluded.email, proved_at = now();
  return true;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.allow_email_change(text, text) is
  'Allows the caller, by their password, one request to change to this address within 10 minutes. False for a wrong password; 22023 for a malformed address, PT429 over 10 tries an hour and session.';
grant execute on function public.allow_email_change(text, text) to authenticated;

-- Definer: the auth service updates the user and has no privileges here. Raises: a stolen session must not be able to request a change.
create function private.on_email_change_requested() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.email_change_proofs as proof
  where proof.user_id = new.id and proof.email = lower(new.email_change) and proof.proved_at > now() - interval '10 minutes';
  if not found then raise exception 'A change of e-mail needs the password' using errcode = '42501'; end if;
  return new;
end $$;
comment on function private.on_email_change_requested() is 'Before a change of address is requested: takes the proof of allow_email_change(), or raises 42501.';

create function private.void_mailed_links(user_id uuid, kinds text[]) returns void
language plpgsql set search_path = '' as $$
begin
  -- The hosted auth service keeps a second list of its links. The privilege is its own to give.
  if to_regclass('auth.one_time_tokens') is null or not has_table_privilege('auth.one_time_tokens', 'delete') then return; end if;
  execute 'delete from auth.one_time_tokens as link where link.user_id = $1 and link.token_type::text = any ($2)' using user_id, kinds;
exception when others then
  perform private.log_signup_fault(void_mailed_links.user_id, 'mailed links', sqlerrm);
end $$;
comment on function private.void_mailed_links(uuid, text[]) is 'Voids links of these kinds that the hosted auth service mailed to an account. Never raises.';

-- Definer: the auth service updates the user and has no privileges here. Raises: half a confirmation must not complete a change.
create function private.on_email_changing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_confirms constant boolean := coalesce(old.email_change_token_current, '') <> '';
  new_confirms constant boolean := coalesce(old.email_change_token_new, '') <> '';
begin
  -- The link used last is the one that is left: the first confirmation cleared the other.
  if old_confirms and new_confirms then raise exception 'Both addresses have to confirm a change of e-mail' using errcode = '42501'; end if;
  if coalesce(new.email, '') = '' then raise exception 'A change of e-mail needs an address' using errcode = '42501'; end if;
  new.recovery_token := '';
  perform private.void_mailed_links(new.id, array['recovery_token', 'email_change_token_current', 'email_change_token_new']);
  -- Neither: changed with the secret key.
  if old_confirms or new_confirms then
    new.encrypted_password := '';
    insert into private.contested_accounts (user_id, needs_mailbox) values (new.id, old_confirms)
    on conflict on constraint contested_accounts_pkey do update set needs_mailbox = excluded.needs_mailbox;
  end if;
  return new;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_email_changing() is
  'Before the address of a confirmed account changes: raises 42501 unless both addresses confirmed; removes the password, which may be known to somebody else than the owner of the new address, and voids links mailed to the old one.';

-- Definer: the auth service updates the user and has no privileges here. Never raises.
create function private.on_password_changing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_change := '';
  new.email_change_token_current := '';
  new.email_change_token_new := '';
  new.email_change_confirm_status := 0;
  perform private.void_mailed_links(new.id, array['email_change_token_current', 'email_change_token_new']);
  if exists (select 1 from private.contested_accounts as contested where contested.user_id = new.id and contested.needs_mailbox) then
    new.encrypted_password := '';
  end if;
  return new;
exception when others then
  perform private.log_signup_fault(new.id, 'password', sqlerrm);
  return new;
end $$;
comment on function private.on_password_changing() is
  'Before a password changes: ends a requested change of address, which a thief may have requested. A password chosen without the mailbox that the account needs is not kept.';

-- Definer: the auth service updates the user and has no privileges here. Never raises.
create function private.on_recovery_link_used() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A new password clears the link, too.
  if new.encrypted_password is not distinct from old.encrypted_password then
    update private.contested_accounts as contested set needs_mailbox = false where contested.user_id = new.id;
  end if;
  return new;
exception when others then
  perform private.log_signup_fault(new.id, 'recovery', sqlerrm);
  return new;
end $$;
comment on function private.on_recovery_link_used() is 'Before a mailed link is cleared by its use: its user has the mailbox of the account.';

create trigger flowshelf_email_change_requested before update of email_change on auth.users
  for each row when (new.email_change is distinct from old.email_change and coalesce(new.email_change, '') <> '')
  execute function private.on_email_change_requested();
create trigger flowshelf_email_changing before update of email on auth.users
  for each row when (new.email is distinct from old.email and old.email_confirmed_at is not null)
  execute function private.on_email_changing();
-- By name before flowshelf_password_changing, which may take the new password away.
create trigger flowshelf_link_used before update of recovery_token on auth.users
  for each row when (coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = '')
  execute function private.on_recovery_link_used();
create trigger flowshelf_password_changing before update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.on_password_changing();

create function private.follow_newsletter(old_email text, new_email text) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.newsletter_subscriptions as known where known.email = new_email) then
    delete from public.newsletter_subscriptions as subscription where subscription.email = old_email;
  else
    update public.newsletter_subscriptions as subscription set email = new_email
    where subscription.email = old_email and subscription.confirmed_at is not null;
  end if;
end $$;
comment on function private.follow_newsletter(text, text) is
  'Moves a confirmed newsletter subscription to a new address, or ends it where the new address has one already.';

create function private.follow_wishes(old_email text, new_email text) returns void
language sql set search_path = '' as $$
  update private.wishes as wish set email = new_email where wish.email = old_email and wish.confirmed_at is not null
$$;
comment on function private.follow_wishes(text, text) is 'Moves confirmed wishes to a new address.';

create function private.follow_review_address(account_id uuid, old_email text, new_email text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.review_addresses as address where address.user_id = account_id and address.email = new_email;
  perform private.hold_templates(account_id);
  -- An edit of a template that was sent back resubmits it. There the account's address counts anyway (private.review_recipient).
  update public.templates as template set email = new_email
  where template.creator_id = account_id and lower(template.email) = old_email and template.status not in ('rejected', 'changes_requested');
  update public.template_revisions as revision set changes = jsonb_set(revision.changes, '{email}', to_jsonb(new_email))
  from public.templates as template
  where template.id = revision.template_id and template.creator_id = account_id and revision.status = 'pending'
    and lower(revision.changes ->> 'email') = old_email;
end $$;
comment on function private.follow_review_address(uuid, text, text) is
  'Writes a new address where a creator''s templates and pending revisions name the old one for review mail.';

create function private.follow_queued_mail(old_email text, new_email text) returns void
language sql set search_path = '' as $$
  update private.outbox as mail set recipient = new_email
  where mail.recipient = old_email and mail.sent_at is null and mail.skipped_at is null
    -- Proofs of the old mailbox, and mails about it.
    and mail.kind not in ('newsletter_confirm', 'review_address_confirm', 'wish_confirm', 'account_exists', 'email_changed', 'email_change_undone')
$$;
comment on function private.follow_queued_mail(text, text) is 'Readdresses mails that are not sent yet, except those that prove or warn the old address.';

create function private.announce_email_change(account_id uuid, old_email text, new_email text) returns void
language plpgsql set search_path = '' as $$
declare
  token constant text := private.link_token();
  change private.email_changes;
begin
  if exists (select 1 from private.email_changes as undone 
    where undone.user_id = account_id and undone.old_email = announce_email_change.new_email and undone.undone_at = now()) then
    perform private.enqueue_mail(old_email, 'email_change_undone', jsonb_build_object('old_email', old_email, 'new_email', new_email),
      'email_change_undone:' || account_id || ':' || extract(epoch from clock_timestamp()));
    return;
  end if;
  insert into private.email_changes (user_id, old_email, new_email, undo_hash)
  values (account_id, announce_email_change.old_email, announce_email_change.new_email, private.link_hash(token)) returning * into change;
  perform private.enqueue_mail(old_email, 'email_changed',
    jsonb_build_object('old_email', old_email, 'new_email', new_email, 'confirm_token', token), 'email_changed:' || change.id);
end $$;
comment on function private.announce_email_change(uuid, text, text) is
  'Mails the old address that it was replaced, with a link that undoes the change for 7 days; after an undo, without one.';

create function private.name_records(account_id uuid, old_email text) returns void
language plpgsql set search_path = '' as $$
begin
  update private.outbox as mail set recipient_id = account_id where mail.recipient = old_email and mail.recipient_id is null;
  update private.outbox as mail set about = mail.about || account_id
  where private.addresses_in(mail.data) @> array[old_email] and mail.recipient_id is distinct from account_id and not mail.about @> array[account_id];
  update private.payment_events as event set user_id = account_id
  where private.addresses_in(event.payload) @> array[old_email] and event.user_id is null;
end $$;
comment on function private.name_records(uuid, text) is
  'Records the account in mails and payment events that name it by the address that it leaves, so that its deletion finds them.';

create function private.follow_email(account_id uuid, old_email text, new_email text) returns void
language plpgsql set search_path = '' as $$
begin
  -- Each step fails on its own: none may undo the change that both addresses confirmed.
  begin
    perform private.announce_email_change(account_id, old_email, new_email);
  exception when others then
    perform private.log_signup_fault(account_id, 'mail about the e-mail', sqlerrm);
  end;
  begin
    -- Whoever had the account before must not be paid by its next owner's sales.
    delete from public.payment_methods as method
    where method.user_id = account_id and exists (select 1 from private.contested_accounts as contested where contested.user_id = account_id);
  exception when others then
    perform private.log_signup_fault(account_id, 'payout accounts of the e-mail', sqlerrm);
  end;
  begin
    perform private.follow_newsletter(old_email, new_email);
    perform private.follow_wishes(old_email, new_email);
  exception when others then
    perform private.log_signup_fault(account_id, 'newsletter and wishes of the e-mail', sqlerrm);
  end;
  begin
    perform private.follow_review_address(account_id, old_email, new_email);
  exception when others then
    perform private.log_signup_fault(account_id, 'review mail of the e-mail', sqlerrm);
  end;
  begin
    update public.support_tickets as ticket set email = new_email where ticket.user_id = account_id and lower(ticket.email) = old_email;
    update public.creator_applications as application set email = new_email
    where application.user_id = account_id and lower(application.email) = old_email and application.status = 'submitted';
    perform private.follow_queued_mail(old_email, new_email);
  exception when others then
    perform private.log_signup_fault(account_id, 'rows of the e-mail', sqlerrm);
  end;
  begin
    perform private.name_records(account_id, old_email);
  exception when others then
    perform private.log_signup_fault(account_id, 'records of the e-mail', sqlerrm);
  end;
end $$;
comment on function private.follow_email(uuid, text, text) is
  'After a change of address: tells the old one, removes payout accounts that its former owner entered, and moves newsletter, wishes, review mail, tickets, a pending application and queued mails to the new one, and records the account where records have the old one. Never raises.';

create function private.take_back_address(account_id uuid, address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Somebody else's sign-up that was never confirmed does not keep the owner out.
  delete from auth.users as other where lower(other.email) = address and other.id <> account_id and other.email_confirmed_at is null;
  if exists (select 1 from auth.users as other where lower(other.email) = address and other.id <> account_id) then return false; end if;
  update auth.users as account set encrypted_password = '', recovery_token = '', email_change = '',
    email_change_token_current = '', email_change_token_new = ''
  where account.id = account_id;
  insert into private.contested_accounts (user_id, needs_mailbox) values (account_id, true)
  on conflict on constraint contested_accounts_pkey do update set needs_mailbox = true;
  update auth.users as account set email = address where account.id = account_id;
  update auth.identities as identity set identity_data = identity.identity_data || jsonb_build_object('email', address)
  where identity.user_id = account_id and identity.provider = 'email';
  return true;
end $$;
comment on function private.take_back_address(uuid, text) is
  'Gives an account an earlier address back, without a password, sessions and payout accounts, until its owner chooses a password by a mailed link. False if the address has another account.';

-- Definer: auth.users and private.email_changes have no grants. For the owner of the mailed link, without a session.
create function public.undo_email_change(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change private.email_changes;
begin
  perform private.limit_attempts('undo email change from ' || private.caller_address(), 30, '1 hour');
  update private.email_changes as undone set undone_at = now()
  where undone.undo_hash = private.link_hash(undo_email_change.token) and undone.undone_at is null
    and undone.undo_until > now()
  returning * into change;
  if change.id is null then return false; end if;
  -- Later changes were made by whoever took the account.
  delete from private.email_changes as later where later.user_id = change.user_id and later.id <> change.id and later.changed_at >= change.changed_at;
  if private.take_back_address(change.user_id, change.old_email) then return true; end if;
  raise exception 'This address belongs to another account now' using errcode = 'PT409';
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.undo_email_change(token text) is
  'Undoes the change of address of a mailed link, within 7 days, and ends all sessions; the account needs a new password then. False for any other token, PT409 if the address has another account by now; 30 an hour per caller.';
grant execute on function public.undo_email_change(text) to anon, authenticated;

create function private.forget_email_changes() returns void
language sql set search_path = '' as $$
  delete from private.email_changes as change where change.undo_until <= now();
  delete from private.email_change_proofs as proof where proof.proved_at < now() - interval '10 minutes'
$$;
comment on function private.forget_email_changes() is 'Deletes changes of address that can no longer be undone, and proofs that have expired.';
