-- Data exports: everything about a person as JSON, with their files, in one archive. Before housekeeping, which lists the archives.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('data-exports', 'data-exports', false, 52428800, array['application/zip'])
on conflict (id) do update set
  name = excluded.name, public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table private.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  path text check (private.is_own_path(path, user_id)),
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (path is not null and ready_at is not null and expires_at is not null))
);
comment on table private.data_exports is 'Requested exports of personal data. Made by the function export-data; deleted when they expire.';
comment on column private.data_exports.next_at is 'Earliest time of the next attempt; moved forward while a worker holds the export (visibility timeout).';
comment on column private.data_exports.path is 'The archive in the bucket data-exports.';
create index data_exports_user_id_idx on private.data_exports (user_id, requested_at desc);
create unique index data_exports_open_key on private.data_exports (user_id) where state in ('queued', 'running');
create index data_exports_due_idx on private.data_exports (next_at) where state in ('queued', 'running');
alter table private.data_exports enable row level security;

create function private.export_sections()
returns table (section text, relation text, condition text, hidden text[], reason text)
language sql immutable set search_path = '' as $$
  values
  -- Conditions: $1 is the person's id, $2 their address. Every column is exported, except hidden ones.
  ('profile', 'public.profiles', 'id = $1', '{}'::text[], null),
  ('buyer', 'public.buyers', 'id = $1', '{}', null),
  ('creator', 'public.creators', 'id = $1', '{}', null),
  ('creator_social_accounts', 'public.creator_social_accounts', 'creator_id = $1', '{}', null),
  ('creator_documents', 'public.creator_documents', 'creator_id = $1', '{}', null),
  ('creator_applications', 'public.creator_applications', 'user_id = $1', '{reviewed_by,search_text}', 'the identity of staff; derived from the other columns'),
  ('name_changes', 'public.name_changes', 'user_id = $1', '{}', null),
  ('creator_application_documents', 'public.creator_application_documents', 'user_id = $1', '{}', null),
  ('creator_social_profiles', 'public.creator_social_profiles', 'user_id = $1', '{}', null),
  ('application_questions', 'public.application_questions', 'user_id = $1', '{}', null),
  ('application_notes', 'private.application_notes', 'application_id in (select id from public.creator_applications where user_id = $1)', '{author_id}', 'the identity of staff'),
  ('application_decisions', 'private.application_decisions', 'decided_by = $1', '{}', null),
  ('activity', 'public.activity', 'user_id = $1', '{}', null),
  ('decisions', 'public.audit_log', 'entity_id = $1::text', '{actor,about}', 'the identity of staff and of others'),
  ('purchases', 'public.purchases', 'user_id = $1', '{}', null),
  ('payments', 'public.payments', 'user_id = $1', '{}', null),
  ('payment_lines', 'public.payment_lines', 'payment_id in (select id from public.payments where user_id = $1)', '{}', null),
  ('invoices', 'public.invoices', 'payment_id in (select id from public.payments where user_id = $1)', '{}', null),
  ('credit_notes', 'public.credit_notes', 'payment_id in (select id from public.payments where user_id = $1)', '{}', null),
  ('downloads', 'private.downloads', 'user_id = $1', '{}', null),
  ('charges', 'private.charges', 'payment_intent in (select payment_intent from public.payments where user_id = $1)', '{}', null),
  ('refunds', 'private.refunds', 'payment_intent in (select payment_intent from public.payments where user_id = $1)', '{}', null),
  ('disputes', 'private.disputes', 'payment_intent in (select payment_intent from public.payments where user_id = $1)', '{}', null),
  ('refund_requests', 'public.refund_requests', 'user_id = $1', '{decided_by}', 'the identity of staff'),
  ('subscriptions', 'public.subscriptions', 'user_id = $1', '{}', null),
  ('checkouts', 'public.checkouts', 'user_id = $1', '{url}', 'a link that acts for the person'),
  ('checkout_attempts', 'private.checkout_attempts', 'user_id = $1', '{}', null),
  ('stripe_customer', 'private.stripe_customers', 'user_id = $1', '{}', null),
  ('payment_methods', 'public.payment_methods', 'user_id = $1', '{}', null),
  ('templates', 'public.templates', 'creator_id = $1', '{}', null),
  ('template_versions', 'public.template_versions', 'template_id in (select id from public.templates where creator_id = $1)', '{}', null),
  ('template_revisions', 'public.template_revisions', 'template_id in (select id from public.templates where creator_id = $1)', '{}', null),
  ('last_reviews', 'private.last_reviews', 'template_id in (select id from public.templates where creator_id = $1)', '{}', null),
  ('submitted_templates', 'public.submitted_templates', 'submitted_by = $1', '{}', null),
  ('recalls', 'private.recalls', 'template_id in (select id from public.templates where creator_id = $1)', '{recalled_by,lifted_by}', 'the identity of staff'),
  ('workflow_previews', 'public.workflow_previews', 'template_id in (select id from public.templates where creator_id = $1)', '{}', null),
  ('workflow_trials', 'public.workflow_trials', 'version_id in (select version.id from public.template_versions as version join public.templates as template on template.id = version.template_id where template.creator_id = $1)', '{}', null),
  ('workflow_reports', 'private.workflow_reports', 'user_id = $1', '{}', null),
  ('goods_prints', 'private.goods_prints', 'creator_id = $1', '{features,steps}', 'hashes of the files, which are in the export'),
  ('template_views', 'private.template_views', 'template_id in (select id from public.templates where creator_id = $1)', '{}', null),
  ('searches_told', 'private.searches_told', 'account_id = $1', '{}', null),
  ('unlearned_templates', 'private.unlearned_templates', 'template_id in (select id from public.templates where creator_id = $1)', '{}', null),
  ('template_earnings', 'private.template_earnings', 'template_id in (select id from public.templates where creator_id = $1)', '{}', null),
  ('daily_earnings', 'private.daily_earnings', 'creator_id = $1', '{}', null),
  ('sales', 'public.payments', 'creator_id = $1',
    '{user_id,buyer_email,billing_name,billing_address,card_fingerprint,customer,checkout_id,stripe_session_id,invoice,payment_intent,stripe_subscription_id,claim_state,problem}', 'about the buyer'),
  ('sale_lines', 'public.payment_lines', 'payment_id in (select id from public.payments where creator_id = $1)', '{}', null),
  ('sale_refund_requests', 'public.refund_requests', 'creator_id = $1', '{user_id,decided_by,note}', 'about the buyer, and the identity of staff'),
  ('ledger_entries', 'public.ledger_entries', 'creator_id = $1', '{}', null),
  ('payouts', 'public.payouts', 'creator_id = $1', '{}', null),
  ('payout_entries', 'private.payout_entries', 'payout_id in (select id from public.payouts where creator_id = $1)', '{}', null),
  ('payout_skips', 'public.payout_skips', 'creator_id = $1', '{}', null),
  ('support_tickets', 'public.support_tickets', 'user_id = $1', '{}', null),
  ('ticket_messages', 'public.ticket_messages', 'ticket_id in (select id from public.support_tickets where user_id = $1)', '{author_id}', 'the identity of staff'),
  ('ticket_notes', 'private.ticket_notes', 'ticket_id in (select id from public.support_tickets where user_id = $1)', '{author_id}', 'the identity of staff'),
  ('ticket_presence', 'private.ticket_presence', 'admin_id = $1', '{}', null),
  ('reports', 'public.reports', 'reporter = $1', '{note}', 'written to the creator, or among admins'),
  ('newsletter', 'public.newsletter_subscriptions', 'lower(email) = $2', '{unsubscribe_token,confirm_hash,confirm_until}', 'secrets of links'),
  ('wishes', 'private.wishes', 'email = $2', '{confirm_hash,withdraw_token}', 'secrets of links'),
  ('review_address', 'private.review_addresses', 'user_id = $1', '{confirm_hash}', 'secret of a link'),
  ('uploads', 'private.uploads', 'user_id = $1', '{}', null),
  ('mails', 'private.outbox', 'recipient = $2', '{recipient_id,about,data,dedup_key,last_error,attempts,leases,next_at,begun_at,outage_at,set_aside_at,set_aside_as}', 'delivered as a mail, may hold secrets of links; delivery details; ids of others'),
  ('admin', 'private.admins', 'user_id = $1', '{}', null),
  ('approvals', 'private.money_approvals', 'admin_id = $1', '{}', null),
  ('seen_risks', 'private.seen_risks', 'admin_id = $1', '{creator_id}', 'about others'),
  ('payout_files', 'private.payout_exports', 'admin_id = $1', '{}', null),
  ('devices', 'private.known_devices', 'user_id = $1', '{}', null),
  ('second_factors', 'private.second_factors', 'user_id = $1', '{}', null),
  ('recovery_codes', 'private.recovery_codes', 'user_id = $1', '{code_hash}', 'hash of a secret'),
  ('registration_calls', 'private.registration_calls', 'user_id = $1', '{}', null),
  ('registration_conflicts', 'private.contested_accounts', 'user_id = $1', '{}', null),
  ('registration_mails', 'private.sign_up_mails', 'user_id = $1', '{}', null),
  ('email_change_requests', 'private.email_change_proofs', 'user_id = $1', '{}', null),
  ('email_changes', 'private.email_changes', 'user_id = $1', '{undo_hash}', 'secret of a link'),
  ('registration_faults', 'private.signup_faults', 'user_id = $1', '{}', null),
  ('data_exports', 'private.data_exports', 'user_id = $1', '{}', null),
  ('account_deletion', 'private.account_deletions', 'user_id = $1', '{key_hash,attempts,last_error}', 'secret of a link; details of the work'),
  -- Not exported, with the reason.
  (null, 'public.listings', null, null, 'derived from templates'),
  (null, 'public.listing_apps', null, null, 'counts'),
  (null, 'public.listing_facets', null, null, 'counts'),
  (null, 'public.listing_pictures', null, null, 'drawn from listings'),
  (null, 'public.testimonials', null, null, 'written by the company, refers to no account'),
  (null, 'private.admin_digests', null, null, 'a time, refers to no account'),
  (null, 'public.saved_reasons', null, null, 'texts of staff, refer to no account'),
  (null, 'private.checkout_closings', null, null, 'a queue; its outcome is in checkouts'),
  (null, 'private.document_numbers', null, null, 'counters'),
  (null, 'private.listing_words', null, null, 'words of the public marketplace'),
  (null, 'private.listing_search', null, null, 'words of the public marketplace'),
  (null, 'private.search_aliases', null, null, 'words that lead to others'),
  (null, 'private.alias_links', null, null, 'words that lead to others'),
  (null, 'private.search_counts', null, null, 'counts of at least five people'),
  (null, 'private.past_listings', null, null, 'ids of what was public'),
  (null, 'private.demand', null, null, 'counts'),
  (null, 'private.demand_decisions', null, null, 'words that are shown or hidden'),
  (null, 'private.mail_preferences', null, null, 'kinds of mail'),
  (null, 'private.job_runs', null, null, 'the last runs of jobs'),
  (null, 'private.page_errors', null, null, 'counts of errors, refer to no account'),
  (null, 'private.maintenance', null, null, 'a switch'),
  (null, 'private.health_rules', null, null, 'values of operation'),
  (null, 'private.mail_server', null, null, 'the state of a server'),
  (null, 'private.payment_events', null, null, 'messages of Stripe; their content is in payments and subscriptions'),
  (null, 'private.payment_link_requests', null, null, 'a queue; its outcome is in templates'),
  (null, 'private.open_entries', null, null, 'marks of ledger entries'),
  (null, 'private.open_days', null, null, 'sums of ledger entries'),
  (null, 'private.payout_closings', null, null, 'how far a closing is'),
  (null, 'private.payout_faults', null, null, 'a queue; its outcome is in payouts'),
  (null, 'private.exported_payouts', null, null, 'payouts name their files'),
  (null, 'private.payout_weeks', null, null, 'dates'),
  (null, 'private.rate_limits', null, null, 'counters that end within a day'),
  (null, 'private.recall_notices', null, null, 'how far a recall is'),
  (null, 'private.refund_queue', null, null, 'a queue; its outcome is in payments'),
  (null, 'private.registration_drafts', null, null, 'typed before an account exists, by an unknown person; deleted within a day'),
  (null, 'private.sale_checks', null, null, 'a queue; its outcome is in templates'),
  (null, 'private.sales', null, null, 'marks of payments; their number is in templates'),
  (null, 'private.settings', null, null, 'settings of the marketplace'),
  (null, 'private.subscription_cancellations', null, null, 'a queue; its outcome is in subscriptions'),
  (null, 'private.ticket_links', null, null, 'hashes of links to tickets of people without an account'),
  (null, 'private.view_marks', null, null, 'anonymous marks that end within a day'),
  (null, 'private.view_salts', null, null, 'random numbers')
$$;
comment on function private.export_sections() is
  'Sections of an export: relation, condition on its rows, hidden columns with the reason. Lists every table; without a section it is not exported.';

-- Definer: reads every section for the service role, which has no grants on schema private. Dynamic SQL: constants of export_sections() only.
create function public.export_rows(export_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person auth.users;
  part record;
  rows jsonb;
  found jsonb := '{}';
begin
  select account.* into person from private.data_exports as export join auth.users as account on account.id = export.user_id
  where export.id = export_id;
  if person.id is null then return null; end if;
  found := jsonb_build_object('account', jsonb_build_object(
    'id', person.id, 'email', person.email, 'created_at', person.created_at, 'email_confirmed_at', person.email_confirmed_at,
    'last_sign_in_at', person.last_sign_in_at));
  for part in select * from private.export_sections() where section is not null loop
    execute format('select coalesce(jsonb_agg(to_jsonb(exported) - $3), ''[]'') from %s as exported where %s',
      part.relation::regclass, part.condition)
      into rows using person.id, lower(person.email), part.hidden;
    found := found || jsonb_build_object(part.section, rows);
  end loop;
  return found;
end $$;
comment on function public.export_rows(uuid) is 'All rows about the person of an export: {account, section: [row]}; null if the account or the export is gone.';

-- Definer: storage.objects and private.data_exports have no grants. Service role only.
create function public.export_files(export_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(file) order by file.size, file.bucket_id, file.path), '[]') from (
    select object.bucket_id, object.name as path, coalesce((object.metadata ->> 'size')::bigint, 0) as size
    from private.data_exports as export join storage.objects as object on
      (object.bucket_id <> 'data-exports' and (storage.foldername(object.name))[1] = export.user_id::text)
      or (object.bucket_id = 'ticket-attachments' and exists (
        select 1 from public.support_tickets as ticket
        where ticket.user_id = export.user_id and ticket.id::text = (storage.foldername(object.name))[1]))
    where export.id = export_id
  ) as file
$$;
comment on function public.export_files(uuid) is 'The person''s own files in every bucket and the attachments of their tickets, smallest first: [{bucket_id, path, size}]. One value, because the data API cuts rows off.';

-- Definer: private.data_exports has no grants. The caller's own exports only.
create function public.request_export() returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('request export', 10, '1 hour');
  -- Serializes the requests of a user: two tabs request one export.
  perform pg_advisory_xact_lock(hashtextextended('export of ' || caller, 0));
  if exists (select 1 from private.data_exports as export
    where export.user_id = caller and export.state <> 'failed' and export.requested_at > now() - interval '24 hours') then
    raise exception 'You can request one export a day' using errcode = 'PT409';
  end if;
  insert into private.data_exports (user_id) values (caller);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.request_export() is 'Queues an export of the caller''s data. PT409 if one was requested within 24 hours; a failed one does not count.';

-- Definer: private.data_exports has no grants. The caller's own exports only.
create function public.my_export() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', export.state, 'progress', export.progress, 'requested_at', export.requested_at,
    'expires_at', export.expires_at)
  from private.data_exports as export
  where export.user_id = (select auth.uid()) and (export.expires_at is null or export.expires_at > now())
  order by export.requested_at desc, export.id limit 1
$$;
comment on function public.my_export() is 'The caller''s newest export: {state, progress, requested_at, expires_at}; null if there is none, or it has expired.';

grant execute on function public.request_export(), public.my_export() to authenticated;

-- Definer: private.data_exports has no grants. Service role only.
create function public.lease_due_export() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most_attempts constant integer := 5;
  lease constant interval := interval '5 minutes';
  leased private.data_exports;
begin
  -- The sweep removes the archives.
  delete from private.data_exports where expires_at <= now() or (state = 'failed' and requested_at < now() - interval '7 days');
  -- A worker that was stopped leaves its export running.
  update private.data_exports set state = 'failed'
  where state in ('queued', 'running') and attempts >= most_attempts and next_at <= now();
  update private.data_exports as export set state = 'running', progress = 0, attempts = export.attempts + 1, next_at = now() + lease
  where export.id = (
    select due.id from private.data_exports as due where due.state in ('queued', 'running') and due.next_at <= now()
    order by due.next_at limit 1 for update skip locked)
  returning * into leased;
  return case when leased.id is not null then jsonb_build_object('id', leased.id, 'user_id', leased.user_id) end;
end $$;
comment on function public.lease_due_export() is 'Leases the next export {id, user_id} for 5 minutes, or null; gives up after 5 attempts. Deletes expired exports.';

-- Definer: private.data_exports has no grants. Service role only.
create function public.mark_export_progress(export_id uuid, progress integer) returns void
language sql security definer set search_path = '' as $$
  update private.data_exports as export set progress = least(greatest(mark_export_progress.progress, export.progress), 99)
  where export.id = export_id and export.state = 'running'
$$;
comment on function public.mark_export_progress(uuid, integer) is 'Records the progress of a running export in percent; it never decreases within an attempt.';

-- Definer: private.data_exports and private.outbox have no grants. Service role only.
create function public.mark_export_ready(export_id uuid, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  update private.data_exports as export
  set state = 'ready', progress = 100, path = mark_export_ready.path, ready_at = now(), expires_at = now() + interval '24 hours'
  where export.id = export_id and export.state = 'running'
  returning export.user_id into owner;
  if owner is null then
    return exists (select 1 from private.data_exports as export where export.id = export_id and export.path = mark_export_ready.path);
  end if;
  perform private.enqueue_mail(account.email, 'export_ready', '{}', 'export_ready:' || export_id)
  from auth.users as account where account.id = owner;
  return true;
end $$;
comment on function public.mark_export_ready(uuid, text) is
  'Offers the archive for 24 hours and mails its owner. Idempotent. False if the export was deleted meanwhile, as with its account.';

-- Definer: private.data_exports has no grants. Service role only.
create function public.mark_export_failed(export_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.data_exports as export set state = 'queued', next_at = now() + private.retry_after(export.attempts)
  where export.id = export_id and export.state = 'running'
$$;
comment on function public.mark_export_failed(uuid) is 'Queues a failed attempt again, after 1 minute × 2^attempts.';

-- Definer: private.data_exports has no grants. Service role only.
create function public.export_archive(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select export.path from private.data_exports as export
  where export.user_id = export_archive.user_id and export.state = 'ready' and export.expires_at > now()
  order by export.ready_at desc, export.id limit 1
$$;
comment on function public.export_archive(uuid) is 'Path of the user''s archive; null if there is none, or it has expired.';

grant execute on function
  public.export_rows(uuid), public.export_files(uuid), public.lease_due_export(), public.mark_export_progress(uuid, integer),
  public.mark_export_ready(uuid, text), public.mark_export_failed(uuid), public.export_archive(uuid) to service_role;

-- Every minute where pg_cron and pg_net exist (hosted), if an export is due.
do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    execute $job$select cron.schedule('export-data', '* * * * *', $call$select private.call_function('export-data')
      where exists (select 1 from private.data_exports where next_at <= now() or expires_at <= now())$call$)$job$;
  end if;
end $$;
