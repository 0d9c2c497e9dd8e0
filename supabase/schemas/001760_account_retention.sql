-- Retention: how long records about people are kept. The periods are listed in docs/security.md.

create function private.is_old_mail(mail private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(mail.sent_at, mail.skipped_at) < now() - interval '30 days'
    or mail.sent_at is null and mail.skipped_at is null and mail.set_aside_at < now() - interval '90 days'
    -- Asks an address that may be anybody's, and says that it is forgotten after a week; a day early, because this runs daily.
    or mail.kind in ('newsletter_confirm', 'review_address_confirm', 'wish_confirm') and mail.created_at < now() - interval '6 days'
$$;
comment on function private.is_old_mail(private.outbox) is
  'Whether a mail was sent or skipped over 30 days ago, or set aside over 90 days ago, or asked an address for its confirmation over 6 days ago.';

create function private.empty_old_mails() returns integer
language plpgsql set search_path = '' as $$
declare
  emptied integer;
  deleted integer;
begin
  -- A key of a cause stays, without the mail: a late event must not send it again. Random keys have no cause.
  delete from private.outbox as mail
  where private.is_old_mail(mail) and mail.dedup_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  get diagnostics deleted = row_count;
  update private.outbox as mail set recipient = 'removed', recipient_id = null, about = '{}', data = '{}', last_error = null,
    skipped_at = case when mail.sent_at is null then coalesce(mail.skipped_at, now()) end
  where private.is_old_mail(mail) and mail.recipient <> 'removed';
  get diagnostics emptied = row_count;
  return deleted + emptied;
end $$;
comment on function private.empty_old_mails() is
  'Removes recipient and contents of old mails; the idempotency key stays where a cause could repeat. Returns their number.';

create function private.empty_old_events() returns integer
language plpgsql set search_path = '' as $$
declare
  emptied integer;
begin
  update private.payment_events as event set payload = '{}', user_id = null
  where event.processed_at < now() - interval '90 days' and event.payload <> '{}';
  get diagnostics emptied = row_count;
  return emptied;
end $$;
comment on function private.empty_old_events() is
  'Empties payloads of payment events 90 days after they were processed; the id stays, so that a repeated event is not applied again. Returns their number.';

-- Definer: the tables of schema private have no grants. Service role only.
create function public.apply_retention() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  counts jsonb := jsonb_build_object('mails', private.empty_old_mails(), 'payment_events', private.empty_old_events());
  deleted integer;
begin
  delete from private.rate_limits where expires_at <= now();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('rate_limits', deleted);
  delete from public.activity where at < now() - interval '400 days';
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('activity', deleted);
  -- A day early, because this runs daily: nothing is kept beyond 30 days.
  delete from private.searches_told where created_at < now() - interval '29 days';
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('searches_told', deleted);
  delete from public.audit_log where at < now() - interval '2 years';
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('audit_log', deleted);
  delete from private.signup_faults where at < now() - interval '90 days';
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('signup_faults', deleted);
  -- As above.
  delete from private.page_errors where hour < now() - interval '29 days';
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('page_errors', deleted);
  perform private.forget_email_changes();
  perform private.delete_unconfirmed_subscriptions();
  perform private.delete_unconfirmed_review_addresses();
  perform private.delete_old_wishes();
  perform private.delete_expired_ticket_links();
  delete from private.ticket_presence where seen_at < now() - interval '1 minute';
  return counts;
end $$;
comment on function public.apply_retention() is
  'Deletes or empties records after their retention period (docs/security.md#retention). Returns the number by kind; a repeated call finds nothing.';
grant execute on function public.apply_retention() to service_role;

-- Daily where pg_cron exists (hosted).
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('apply-retention', '53 3 * * *', 'select public.apply_retention()');
  end if;
end $$;
