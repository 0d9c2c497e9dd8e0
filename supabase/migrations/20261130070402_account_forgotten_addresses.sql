-- Mails that ask for a confirmation say that the address is forgotten after a week.
create or replace function private.is_old_mail(mail private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(mail.sent_at, mail.skipped_at) < now() - interval '30 days'
    or mail.sent_at is null and mail.skipped_at is null and mail.set_aside_at < now() - interval '90 days'
    -- Asks an address that may be anybody's, and says that it is forgotten after a week; a day early, because this runs daily.
    or mail.kind in ('newsletter_confirm', 'review_address_confirm', 'wish_confirm') and mail.created_at < now() - interval '6 days'
$$;
comment on function private.is_old_mail(private.outbox) is
  'Whether a mail was sent or skipped over 30 days ago, or set aside over 90 days ago, or asked an address for its confirmation over 6 days ago.';
