-- While mail was down, alerts about the same number piled up, one every six hours, and were sent together when it was back. What is asked
-- now is the outbox itself, per admin.
create function private.is_alerted(admin uuid, kind text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.outbox as mail
    where mail.recipient_id = is_alerted.admin and mail.kind = 'health_alert'
      and mail.data -> 'problems' @> jsonb_build_array(jsonb_build_object('kind', is_alerted.kind))
      -- While mail is down it waits, however long: then it is sent once.
      and coalesce(mail.sent_at, mail.skipped_at, mail.set_aside_at, 'infinity') > now() - interval '6 hours')
$$;
comment on function private.is_alerted(uuid, text) is
  'Whether an alert about this number waits for the admin, or was sent to them within six hours.';

-- Definer: the tables have no grants. Service role only.
create or replace function public.watch_health() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  mailed integer;
begin
  perform private.write_job_run('watch-health', null);
  perform private.read_job_runs();
  -- Of two runs at once, the second sees the alerts of the first: mails need no key.
  perform private.lock_keys('watch health');
  perform private.enqueue_mail(news.email, 'health_alert',
    jsonb_build_object('problems', news.problems, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI')), null)
  from (
    select admin.user_id, account.email::text,
      jsonb_agg(jsonb_build_object('kind', rule.kind, 'value', reading.value, 'most', rule.most) order by rule.kind) as problems
    from private.admins as admin
    join auth.users as account on account.id = admin.user_id
    cross join private.health_rules as rule
    join private.health_readings as reading on reading.kind = rule.kind and reading.value > rule.most
    where not private.is_alerted(admin.user_id, rule.kind)
    group by admin.user_id, account.email) as news;
  get diagnostics mailed = row_count;
  return mailed;
end $$;
comment on function public.watch_health() is
  'Reads what the jobs did, and mails each admin what is beyond its value; the same number again six hours after the last mail was sent, and not while one waits. Returns the number of mails.';

alter table private.health_rules drop column told_at;
