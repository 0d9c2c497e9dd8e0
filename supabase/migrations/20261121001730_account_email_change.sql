-- Change of e-mail: once both addresses have confirmed, everything addressed to the account follows.

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

create function private.follow_review_address(account_id uuid, old_email text, new_email text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.review_addresses as address where address.user_id = account_id and address.email = new_email;
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
    and mail.kind not in ('newsletter_confirm', 'review_address_confirm', 'account_exists', 'email_changed')
$$;
comment on function private.follow_queued_mail(text, text) is 'Readdresses mails that are not sent yet, except those that prove or warn the old address.';

create function private.follow_email(account_id uuid, old_email text, new_email text) returns void
language plpgsql set search_path = '' as $$
begin
  -- Each step fails on its own: none may undo the change that both addresses confirmed.
  begin
    perform private.enqueue_mail(old_email, 'email_changed', '{}', 'email_changed:' || account_id || ':' || extract(epoch from clock_timestamp()));
  exception when others then
    perform private.log_signup_fault(account_id, 'mail about the e-mail', sqlerrm);
  end;
  begin
    perform private.follow_newsletter(old_email, new_email);
  exception when others then
    perform private.log_signup_fault(account_id, 'newsletter of the e-mail', sqlerrm);
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
end $$;
comment on function private.follow_email(uuid, text, text) is
  'After a change of address: tells the old one, and moves newsletter, review mail, tickets, a pending application and queued mails to the new one. Never raises.';
