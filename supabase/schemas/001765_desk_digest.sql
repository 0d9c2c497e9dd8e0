-- One mail to each admin about what is new, instead of one for each application, ticket and report, and about work that is stuck.

create table private.admin_digests (
  id boolean primary key default true check (id),
  covered_until timestamptz not null default now(),
  stuck_told_at timestamptz
);
comment on table private.admin_digests is 'One row: up to when send_admin_digest() has told the admins what is new.';
comment on column private.admin_digests.stuck_told_at is 'When it last told them of stuck work, which is news once a day while there is any.';
insert into private.admin_digests default values;
alter table private.admin_digests enable row level security;

-- Definer: private.admin_digests and private.outbox have no grants. Service role only.
create function public.send_admin_digest() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pause constant interval := interval '4 hours';
  stuck_pause constant interval := interval '1 day';
  at constant timestamptz := now();
  digest private.admin_digests;
  since timestamptz;
  stuck integer;
  news jsonb;
  mailed integer;
begin
  -- The row lock serializes two calls.
  select * into digest from private.admin_digests for update;
  since := digest.covered_until;
  if since > at - pause then return 0; end if;
  -- Not the mail server: once this mail is sent, it works.
  select count(*) into stuck from private.stuck_work as work where work.needs_admin and work.kind <> 'mail_server';
  news := jsonb_build_object(
    'applications', (select count(*) from public.creator_applications as application where application.submitted_at > since and application.submitted_at <= at),
    'names', (select count(*) from public.name_changes as change where change.status = 'pending' and change.requested_at > since and change.requested_at <= at),
    'tickets', (select count(*) from public.support_tickets as ticket where ticket.created_at > since and ticket.created_at <= at),
    'reports', (select count(*) from public.reports as report where report.created_at > since and report.created_at <= at),
    'failed_on_n8n', (
      select coalesce(jsonb_agg(failed.name), '[]') from (
        select distinct template.name from public.workflow_trials as trial
        join public.template_versions as version on version.id = trial.version_id join public.templates as template on template.id = version.template_id
        where not trial.passed and trial.tried_at > since and trial.tried_at <= at
        order by template.name limit 10) as failed));
  if news = '{"applications": 0, "names": 0, "tickets": 0, "reports": 0, "failed_on_n8n": []}'
    and (stuck = 0 or digest.stuck_told_at > at - stuck_pause) then return 0; end if;
  news := news || jsonb_build_object('stuck', stuck);
  update private.admin_digests set covered_until = at, stuck_told_at = case when stuck > 0 then at else stuck_told_at end where id;
  perform private.enqueue_mail(account.email, 'admin_digest', news, 'admin_digest:' || admin.user_id || ':' || extract(epoch from at))
  from private.admins as admin join auth.users as account on account.id = admin.user_id;
  get diagnostics mailed = row_count;
  return mailed;
end $$;
comment on function public.send_admin_digest() is
  'Mails each admin the numbers of new applications, changed names, tickets and reports, ten names of workflows that failed on n8n, and the number of stuck work, at most every four hours and never without news; stuck work is news once a day. Returns the number of mails.';
grant execute on function public.send_admin_digest() to service_role;

-- Hourly where pg_cron exists (hosted).
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('send-admin-digest', '11 * * * *', 'select public.send_admin_digest()');
  end if;
end $$;
