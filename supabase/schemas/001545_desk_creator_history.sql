-- The history of a creator, for the admin who reviews what they submit.

-- Few of a creator's entries are refunds: the history reads these alone.
create index ledger_entries_refunds_idx on public.ledger_entries (creator_id) include (payment_id, cents) where kind = 'refund';

create function private.sales_history(creator_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('sales', shelf.sales, 'downloads', shelf.downloads, 'kept_cents', kept.cents,
    'refunds', refunded.payments, 'refunded_cents', refunded.cents,
    'refund_requests', (select count(*) from public.refund_requests as request where request.creator_id = sales_history.creator_id))
  from
    (select coalesce(sum(template.sales_count), 0) as sales, coalesce(sum(template.downloads_count), 0) as downloads
    from public.templates as template where template.creator_id = sales_history.creator_id) as shelf,
    (select coalesce(sum(day.gross_cents), 0) as cents from private.daily_earnings as day where day.creator_id = sales_history.creator_id) as kept,
    -- A refund that failed afterwards is reversed: it counts for nothing.
    (select count(*) as payments, coalesce(sum(of_payment.cents), 0) as cents from (
      select -sum(entry.cents) as cents from public.ledger_entries as entry
      where entry.creator_id = sales_history.creator_id and entry.kind = 'refund' group by entry.payment_id having sum(entry.cents) < 0
    ) as of_payment) as refunded
$$;
comment on function private.sales_history(uuid) is
  'Sales and refunds of a creator: {sales, downloads, kept_cents, refunds, refunded_cents, refund_requests}. From counters and daily sums; only refunds are counted one by one.';

create function private.decision_history(creator_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with decided as (
    select entry.id, entry.at, entry.entity_id, entry.details, entry.action_type = 'review_revision' as is_revision,
      entry.details ->> 'decision' as decision
    from public.audit_log as entry
    where entry.about @> array[decision_history.creator_id] and entry.entity_type = 'template'
      and entry.action_type in ('review_template', 'review_revision'))
  select jsonb_build_object(
    'approved', count(*) filter (where decision = 'approved'),
    'changes_requested', count(*) filter (where decision = 'changes_requested'),
    'rejected', count(*) filter (where decision = 'rejected'),
    'refusals', (
      select coalesce(jsonb_agg(jsonb_build_object('id', latest.id, 'at', latest.at, 'template_id', latest.entity_id, 'name', latest.details ->> 'name',
        'decision', latest.decision, 'note', latest.details ->> 'note', 'is_revision', latest.is_revision) order by latest.at desc, latest.id desc), '[]')
      from (select * from decided where decision in ('changes_requested', 'rejected') order by at desc, id desc limit 5) as latest))
  from decided
$$;
comment on function private.decision_history(uuid) is
  'Decisions on a creator''s templates and updates: {approved, changes_requested, rejected} as counts, and the newest 5 refusals.';

create function private.report_history(creator_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with filed as (
    select report.* from public.reports as report where report.target_id = report_history.creator_id and report.target_type = 'creator'
    union all
    select report.* from public.templates as template
    join public.reports as report on report.target_id = template.id and report.target_type = 'template'
    where template.creator_id = report_history.creator_id)
  select jsonb_build_object('total', count(*), 'open', count(*) filter (where status = 'open'), 'latest', (
    select coalesce(jsonb_agg(jsonb_build_object('id', latest.id, 'target_name', latest.target_name, 'reason', latest.reason, 'status', latest.status,
      'outcome', latest.outcome, 'created_at', latest.created_at) order by latest.created_at desc, latest.id), '[]')
    from (select * from filed order by created_at desc, id limit 5) as latest))
  from filed
$$;
comment on function private.report_history(uuid) is 'Reports about a creator and their templates: {total, open, latest}, latest being the newest 5.';

-- Definer: templates, payments, reports and the audit log of others have no grants. Admins only.
create function public.creator_history(creator_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins read the history of creators' using errcode = '42501'; end if;
  return (
    select jsonb_build_object(
      'registered_at', profile.created_at,
      'suspended_at', (select creator.suspended_at from public.creators as creator where creator.id = profile.id),
      'templates', (
        select jsonb_build_object('total', count(*), 'approved', count(*) filter (where template.status = 'approved'),
          'pending', count(*) filter (where template.status = 'pending'), 'recalled', count(*) filter (where template.recalled_at is not null),
          'latest', (
            select coalesce(jsonb_agg(jsonb_build_object('id', latest.id, 'name', latest.name, 'status', latest.status,
              'sales_count', latest.sales_count) order by latest.created_at desc, latest.id), '[]')
            from (
              select * from public.templates as newest where newest.creator_id = profile.id and newest.deleted_at is null
              order by newest.created_at desc, newest.id limit 5) as latest))
        from public.templates as template where template.creator_id = profile.id and template.deleted_at is null),
      'money', private.sales_history(profile.id),
      'decisions', private.decision_history(profile.id),
      'reports', private.report_history(profile.id))
    from public.profiles as profile where profile.id = creator_history.creator_id);
end $$;
comment on function public.creator_history(uuid) is
  'A creator''s past for a review: {registered_at, suspended_at, templates, money, decisions, reports}; null without an account. 42501 if the caller is not an admin.';
grant execute on function public.creator_history(uuid) to authenticated;
