-- One mail to each admin about what is new, instead of one for each application, ticket and report.

create table private.admin_digests (
  id boolean primary key default true check (id),
  covered_until timestamptz not null default now()
);
comment on table private.admin_digests is 'One row: up to when send_admin_digest() has told the admins what is new.';
insert into private.admin_digests default values;
alter table private.admin_digests enable row level security;

-- Definer: private.admin_digests and private.outbox have no grants. Service role only.
create function public.send_admin_digest() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pause constant interval := interval '4 hours';
  at constant timestamptz := now();
  since timestamptz;
  news jsonb;
  mailed integer;
begin
  -- The row lock serializes two calls.
  select digest.covered_until into since from private.admin_digests as digest for update;
  if since > at - pause then return 0; end if;
  news := jsonb_build_object(
    'applications', (select count(*) from public.creator_applications as application where application.submitted_at > since and application.submitted_at <= at),
    'tickets', (select count(*) from public.support_tickets as ticket where ticket.created_at > since and ticket.created_at <= at),
    'reports', (select count(*) from public.reports as report where report.created_at > since and report.created_at <= at));
  if news = '{"applications": 0, "tickets": 0, "reports": 0}' then return 0; end if;
  update private.admin_digests set covered_until = at;
  perform private.enqueue_mail(account.email, 'admin_digest', news, 'admin_digest:' || admin.user_id || ':' || extract(epoch from at))
  from private.admins as admin join auth.users as account on account.id = admin.user_id;
  get diagnostics mailed = row_count;
  return mailed;
end $$;
comment on function public.send_admin_digest() is
  'Mails each admin the numbers of new applications, tickets and reports, at most every four hours and never without news. Returns the number of mails.';
grant execute on function public.send_admin_digest() to service_role;

-- Hourly where pg_cron exists (hosted).
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('send-admin-digest', '11 * * * *', 'select public.send_admin_digest()');
  end if;
end $$;
