-- Mail: sending the outbox. A mail is leased alone, handed to the mail server once per attempt, and its result recorded. An outage of
-- the server pauses all mail and costs no mail an attempt.

create table private.mail_server (
  only_row boolean primary key default true check (only_row),
  outage_since timestamptz,
  reports integer not null default 0 check (reports >= 0),
  reported_at timestamptz,
  next_at timestamptz,
  last_error text,
  ended_at timestamptz,
  check ((outage_since is null) = (next_at is null))
);
comment on table private.mail_server is 'Outage of the mail server; one row. While there is one, one sender at a time tries one mail after each pause.';
comment on column private.mail_server.reports is 'Number of reports of this outage; each makes the pause longer.';
comment on column private.mail_server.next_at is 'End of the pause; moved forward while a sender tries whether the server is back.';
comment on column private.mail_server.ended_at is 'End of the last outage. A mail that was postponed before meets an outage of its own after it.';
insert into private.mail_server default values;
alter table private.mail_server enable row level security;

create function private.outage_pause(reports integer) returns interval
language sql immutable set search_path = '' as $$ select least(interval '1 minute' * (2 ^ least(reports - 1, 20)), interval '15 minutes') $$;
comment on function private.outage_pause(integer) is 'Pause of all mail after a report of an outage: 1 minute, doubled by each further report, at most 15 minutes.';

create function private.is_mail_paused() returns boolean
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from private.mail_server where outage_since is null) then return false; end if;
  -- The row lock lets one sender at a time try whether the server is back.
  perform 1 from private.mail_server where outage_since is null or next_at <= now() for update skip locked;
  return not found;
end $$;
comment on function private.is_mail_paused() is 'Whether an outage pauses all mail. False at the end of a pause, for one sender at a time.';

create function private.lease_one_mail(mail_id uuid) returns private.outbox
language plpgsql set search_path = '' as $$
declare
  lease constant interval := interval '5 minutes';
  mail private.outbox;
begin
  update private.mail_server set next_at = now() + lease where outage_since is not null;
  update private.outbox as leased set leases = leased.leases + 1, next_at = now() + lease where leased.id = mail_id returning * into mail;
  return mail;
end $$;
comment on function private.lease_one_mail(uuid) is 'Leases a mail for 5 minutes, and in an outage the trial of the server with it.';

create function private.set_mail_aside(mail_id uuid, cause text, problem text) returns void
language sql set search_path = '' as $$
  update private.outbox set
    set_aside_at = now(), set_aside_as = cause, last_error = left(coalesce(problem, 'unknown'), 2000), begun_at = null, leases = 0,
    attempts = attempts + (cause = 'uncertain')::integer
  where id = mail_id and sent_at is null and set_aside_at is null
$$;
comment on function private.set_mail_aside(uuid, text, text) is 'Sets a mail aside (dead letter). An attempt without a result counts.';

-- Definer: private.outbox has no grants. Service role only.
create function public.lease_due_mail()
returns table (id uuid, recipient text, kind text, data jsonb, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  most_leases constant integer := 3;
  mail private.outbox;
begin
  if private.is_mail_paused() then return; end if;
  loop
    select * into mail from private.outbox as due
    where due.sent_at is null and due.skipped_at is null and due.set_aside_at is null and due.next_at <= now()
    order by due.next_at limit 1 for update skip locked;
    if mail.id is null then return; end if;
    if mail.begun_at is not null then
      perform private.set_mail_aside(mail.id, 'uncertain', 'The sender stopped before it recorded a result');
    elsif mail.leases >= most_leases then
      perform private.set_mail_aside(mail.id, 'crashed', 'The sender stopped three times before it sent this mail');
    elsif not private.wants_mail(mail.recipient, mail.kind) then
      update private.outbox as skipped set skipped_at = now() where skipped.id = mail.id;
    else
      mail := private.lease_one_mail(mail.id);
      return query select mail.id, mail.recipient, mail.kind, mail.data, mail.attempts;
      return;
    end if;
  end loop;
end $$;
comment on function public.lease_due_mail() is
  'Leases the next due mail for 5 minutes; without a result it becomes due again, three times. Nothing while an outage of the mail server lasts. Skips mail that its recipient turned off, and sets aside mail that stopped its sender.';

-- Definer: private.outbox has no grants. Service role only.
create function public.lease_mail(mail_key text)
returns table (id uuid, recipient text, kind text, data jsonb, attempts integer, is_due boolean)
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
  is_leased boolean;
begin
  select * into mail from private.outbox as known where known.dedup_key = mail_key and known.recipient <> 'removed' for update;
  if mail.id is null then return; end if;
  -- What a sender left behind is for lease_due_mail().
  is_leased := mail.sent_at is null and mail.skipped_at is null and mail.set_aside_at is null and mail.next_at <= now()
    and mail.leases = 0 and not private.is_mail_paused();
  if is_leased then mail := private.lease_one_mail(mail.id); end if;
  return query select mail.id, mail.recipient, mail.kind, mail.data, mail.attempts, is_leased;
end $$;
comment on function public.lease_mail(text) is
  'Leases one mail by its dedup_key. is_due: it was due and is now leased to the caller for 5 minutes, as by lease_due_mail().';

-- Definer: private.outbox has no grants. Service role only.
create function public.begin_mail(mail_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with begun as (
    update private.outbox set begun_at = now()
    where id = mail_id and begun_at is null and sent_at is null and skipped_at is null and set_aside_at is null
    returning id)
  select exists (select 1 from begun)
$$;
comment on function public.begin_mail(uuid) is
  'Begins an attempt: called by the leaseholder before it hands the mail to the mail server. False if another sender has begun, or the mail is done: it must not be sent.';

create function private.note_mail_server(mail private.outbox) returns void
language sql set search_path = '' as $$
  update private.mail_server set outage_since = null, reports = 0, next_at = null, last_error = null, ended_at = now()
  -- An attempt that began before the last report says nothing about the server since.
  where outage_since is not null and mail.begun_at >= reported_at
$$;
comment on function private.note_mail_server(private.outbox) is 'Ends an outage: the mail server has answered an attempt that began after the last report.';

create function private.report_outage(mail private.outbox, problem text) returns void
language sql set search_path = '' as $$
  update private.mail_server set
    outage_since = coalesce(outage_since, now()), reports = reports + 1, reported_at = now(),
    next_at = now() + private.outage_pause(reports + 1), last_error = left(coalesce(problem, 'unknown'), 2000)
  -- Of several senders that meet one outage, the first begins the pause.
  where (mail.begun_at < reported_at) is not true
$$;
comment on function private.report_outage(private.outbox, text) is 'Pauses all mail, longer with each report.';

create function private.fail_mail(mail_id uuid, problem text) returns void
language sql set search_path = '' as $$
  update private.outbox set
    attempts = attempts + 1, leases = 0, begun_at = null, last_error = left(coalesce(problem, 'unknown'), 2000),
    next_at = now() + private.retry_after(attempts + 1),
    set_aside_at = case when attempts + 1 >= private.most_attempts() then now() end,
    set_aside_as = case when attempts + 1 >= private.most_attempts() then 'given_up' end
  where id = mail_id and sent_at is null and set_aside_at is null
$$;
comment on function private.fail_mail(uuid, text) is 'Counts a failed attempt. The mail is due again after retry_after(), or given up.';

-- Definer: private.outbox has no grants. Service role only.
create function public.mark_mail_sent(mail_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  -- Also one that was set aside meanwhile, because its result was late.
  update private.outbox as sent set
    sent_at = now(), last_error = null, set_aside_at = null, set_aside_as = null, data = sent.data - '{confirm_token,link_token}'::text[]
  where sent.id = mail_id and sent.sent_at is null returning * into mail;
  perform private.note_mail_server(mail);
end $$;
comment on function public.mark_mail_sent(uuid) is 'Marks a mail as sent, so that it never becomes due again, and deletes the token of its link.';

-- Definer: private.outbox has no grants. Service role only.
create function public.mark_mail_failed(mail_id uuid, problem text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox as failed where failed.id = mail_id and failed.sent_at is null for update;
  perform private.fail_mail(mail.id, problem);
  if mail.begun_at is not null then
    perform private.note_mail_server(mail);
  else
    -- It never reached the server: the next mail tries whether it is back.
    update private.mail_server set next_at = now() where outage_since is not null;
  end if;
end $$;
comment on function public.mark_mail_failed(uuid, text) is
  'Records that a mail failed for a reason of its own. Retries after 1 minute × 2^attempts, at most 6 hours; sets it aside after 20 attempts, over three days.';

-- Definer: private.outbox has no grants. Service role only.
create function public.mark_mail_postponed(mail_id uuid, problem text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox as postponed
  where postponed.id = mail_id and postponed.sent_at is null and postponed.set_aside_at is null for update;
  if mail.id is null then return; end if;
  -- Others were sent since it was postponed: the fault is the mail's own, which must not pause the others again.
  if mail.outage_at < (select ended_at from private.mail_server) then
    perform private.fail_mail(mail.id, problem);
  else
    update private.outbox as postponed set leases = 0, begun_at = null, outage_at = now(), next_at = now() where postponed.id = mail.id;
    perform private.report_outage(mail, problem);
  end if;
end $$;
comment on function public.mark_mail_postponed(uuid, text) is
  'Records an outage of the mail server, met by this mail: all mail pauses, and no attempt is counted. The second time, if other mail was sent in between, it counts as an attempt of this mail alone.';

-- Definer: private.outbox has no grants. Service role only.
create function public.mark_mail_uncertain(mail_id uuid, problem text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox as known where known.id = mail_id and known.sent_at is null and known.set_aside_at is null for update;
  if mail.id is null then return; end if;
  perform private.set_mail_aside(mail.id, 'uncertain', problem);
  perform private.report_outage(mail, problem);
end $$;
comment on function public.mark_mail_uncertain(uuid, text) is
  'Records that the mail server got a whole mail and did not answer: the mail is set aside, because it may have been sent, and all mail pauses.';

grant execute on function
  public.lease_due_mail(), public.lease_mail(text), public.begin_mail(uuid), public.mark_mail_sent(uuid),
  public.mark_mail_failed(uuid, text), public.mark_mail_postponed(uuid, text), public.mark_mail_uncertain(uuid, text)
  to service_role;
