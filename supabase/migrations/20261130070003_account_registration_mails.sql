-- Anybody could have any number of accounts mailed.
drop function public.queue_account_exists_mail(text);
drop function public.queue_pending_notification(text);
create function public.queue_account_exists_mail(email text, caller text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if not private.count_attempt('account exists mails from ' || private.address_group(caller), 20, '1 hour') then return; end if;
  -- Not within minutes of the confirmation, because the account's own registration calls this function, too.
  select * into account from auth.users as candidate
  where candidate.email = lower(btrim(queue_account_exists_mail.email)) and candidate.is_sso_user = false
    and candidate.email_confirmed_at < now() - interval '10 minutes';
  if account.id is null then return; end if;
  perform private.enqueue_mail(account.email, 'account_exists', '{}', format('account_exists:%s:%s', account.id, date_trunc('week', now())::date));
end $$;
comment on function public.queue_account_exists_mail(text, text) is
  'Mails the owner of a confirmed account that somebody registered with their address, at most once a week. caller is the client''s address. Returns nothing, also after 20 an hour per caller.';

create function public.queue_pending_notification(email text, caller text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if not private.count_attempt('registration mails from ' || private.address_group(caller), 20, '1 hour') then return; end if;
  select * into account from auth.users as candidate
  where candidate.email = lower(btrim(queue_pending_notification.email)) and candidate.is_sso_user = false
    and candidate.created_at > now() - interval '10 minutes' and candidate.raw_user_meta_data -> 'role' = '"creator"';
  if account.id is null then return; end if;
  insert into private.registration_calls (user_id, call) values (account.id, 'send-pending-notification')
  on conflict on constraint registration_calls_pkey do nothing;
  if found then perform private.enqueue_mail(account.email, 'creator_registered', '{}', 'creator_registered:' || account.id); end if;
end $$;
comment on function public.queue_pending_notification(text, text) is
  'Queues the mail to a creator who registered in the last ten minutes, once per account. caller is the client''s address. Returns nothing, also after 20 an hour per caller.';
grant execute on function public.queue_account_exists_mail(text, text), public.queue_pending_notification(text, text) to service_role;
