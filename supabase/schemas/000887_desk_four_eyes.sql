-- Four eyes: above an amount, two admins agree before money leaves. One approves, another one exports or marks the payout, or approves
-- the refund, too. And files for the bank: which payouts are in which, so that none is transferred twice.

create table private.money_approvals (
  subject_id uuid primary key,
  admin_id uuid not null references auth.users (id) on delete cascade,
  approved_at timestamptz not null default now()
);
comment on table private.money_approvals is 'The first of two approvals: of a payout, or of a refund request.';
comment on column private.money_approvals.subject_id is 'The payout or the refund request. No foreign key, because it is one of two tables.';
create index money_approvals_admin_id_idx on private.money_approvals (admin_id);
alter table private.money_approvals enable row level security;

create table private.payout_exports (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references auth.users (id) on delete set null,
  format text not null check (format in ('pain.001', 'csv')),
  set_hash text not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  dated_at timestamptz not null,
  made_at timestamptz not null default now()
);
comment on table private.payout_exports is 'Files of payouts that admins handed to the bank.';
comment on column private.payout_exports.set_hash is 'SHA-256 of the payouts'' ids: the same set has the same hash.';
comment on column private.payout_exports.file_hash is 'SHA-256 of the file.';
comment on column private.payout_exports.dated_at is 'The time inside the file: when the first file of the same set was made.';
create index payout_exports_set_hash_idx on private.payout_exports (set_hash);
create index payout_exports_admin_id_idx on private.payout_exports (admin_id);
alter table private.payout_exports enable row level security;

create table private.exported_payouts (
  payout_id uuid references public.payouts (id),
  export_id uuid references private.payout_exports (id),
  primary key (payout_id, export_id)
);
comment on table private.exported_payouts is 'The payouts of each file.';
create index exported_payouts_export_id_idx on private.exported_payouts (export_id);
alter table private.exported_payouts enable row level security;

create function private.needs_second_admin(cents bigint, people uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select cents > (select four_eyes_cents from private.settings)
    and 2 <= (select count(*) from private.admins as admin where admin.user_id <> all (array_remove(people, null)))
$$;
comment on function private.needs_second_admin(bigint, uuid[]) is
  'Whether an amount needs two admins: it is above private.settings.four_eyes_cents, and two admins are none of the people whose money it is.';

create function private.first_approver(subject uuid) returns uuid
language sql stable set search_path = '' as $$
  select approval.admin_id from private.money_approvals as approval
  where approval.subject_id = subject and exists (select 1 from private.admins as admin where admin.user_id = approval.admin_id)
$$;
comment on function private.first_approver(uuid) is 'The admin who approved a payout or refund request first, while they are an admin; null without one.';

create function private.approve_first(subject uuid) returns void
language sql set search_path = '' as $$
  insert into private.money_approvals (subject_id, admin_id) values (subject, auth.uid())
  -- Only if the first approver is no longer an admin.
  on conflict (subject_id) do update set admin_id = excluded.admin_id, approved_at = now() where private.first_approver(subject) is null
$$;
comment on function private.approve_first(uuid) is 'Notes the caller as the first of two admins who approve a payout or refund request.';

create function private.refuse_alone(payout_ids uuid[], admin uuid default auth.uid()) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1 from public.payouts as payout
    where payout.id = any (payout_ids) and payout.status = 'pending' and private.needs_second_admin(payout.net_cents, array[payout.creator_id])
      and coalesce(private.first_approver(payout.id), admin) = admin) then
    raise exception 'Another admin has to approve this payout first' using errcode = 'PT409';
  end if;
end $$;
comment on function private.refuse_alone(uuid[], uuid) is 'Raises PT409 if one of the pending payouts needs two admins, and no other one has approved it.';

-- Definer: payouts and private.money_approvals have no grants. Admins only.
create function public.approve_payouts(payout_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  payout public.payouts;
  approved integer := 0;
begin
  if not private.is_admin() then raise exception 'Only admins approve payouts' using errcode = '42501'; end if;
  perform private.limit_calls('approve payouts', 600, '1 hour');
  if coalesce(cardinality(payout_ids), 0) not between 1 and 1000 then
    raise exception 'Name 1 to 1,000 payouts' using errcode = '22023';
  end if;
  perform private.refuse_own_money(array(select chosen.creator_id from public.payouts as chosen where chosen.id = any (payout_ids)));
  for payout in
    select * from public.payouts as pending
    where pending.id = any (payout_ids) and pending.status = 'pending' and not private.is_suspended(pending.creator_id)
      and private.needs_second_admin(pending.net_cents, array[pending.creator_id]) and private.first_approver(pending.id) is null
    order by pending.id for update
  loop
    perform private.approve_first(payout.id);
    perform private.write_audit('approve_payout', 'payout', payout.id::text,
      jsonb_build_object('name', payout.number, 'net_cents', payout.net_cents), array[payout.creator_id]);
    approved := approved + 1;
  end loop;
  return jsonb_build_object('approved', approved);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.approve_payouts(uuid[]) is
  'Approves pending payouts that need two admins, so that another admin can export them and mark them as paid: {approved}. Others are left as they are. 42501 if the caller is not an admin, or one is their own, 22023 for more than 1,000.';
grant execute on function public.approve_payouts(uuid[]) to authenticated;

create function private.set_hash(payout_ids uuid[]) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(string_agg(distinct id::text, ',' order by id::text), 'UTF8')), 'hex') from unnest(payout_ids) as id
$$;
comment on function private.set_hash(uuid[]) is 'SHA-256 of ids, whatever their order.';

create function private.check_export(payout_ids uuid[], admin uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.acts_as_admin(admin) is not true then raise exception 'Only admins export payouts' using errcode = '42501'; end if;
  if coalesce(cardinality(payout_ids), 0) not between 1 and 1000 then
    raise exception 'Name 1 to 1,000 payouts' using errcode = '22023';
  end if;
  perform private.refuse_own_money(array(select chosen.creator_id from public.payouts as chosen where chosen.id = any (payout_ids)), admin);
  perform private.refuse_alone(payout_ids, admin);
end $$;
comment on function private.check_export(uuid[], uuid) is
  'Raises what refuses an export of payouts: 42501 if admin is none, or one is their own, 22023 for more than 1,000, PT409 if another admin has to approve one first.';

-- Definer: payouts have no grants. Service role only; checks admin, whom the edge function has authenticated.
create function public.payout_export(payout_ids uuid[], admin uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  exported jsonb;
begin
  perform private.check_export(payout_ids, admin);
  perform private.limit_attempts('export payouts by ' || admin, 60, '1 hour');
  select coalesce(jsonb_agg(to_jsonb(shown)), '[]') into exported from (
    select payout.id, payout.number, payout.net_cents, payout.account_holder_name, payout.iban, payout.bank_code, payout.bank_name,
      account.email as creator_email,
      exists (select 1 from private.exported_payouts as earlier where earlier.payout_id = payout.id) as is_exported
    from public.payouts as payout left join auth.users as account on account.id = payout.creator_id
    where payout.id = any (payout_ids) and payout.status = 'pending' and not private.is_suspended(payout.creator_id)
    order by payout.number
  ) as shown;
  -- A file with fewer payouts than the admin chose is not made.
  if jsonb_array_length(exported) < (select count(distinct chosen) from unnest(payout_ids) as chosen) then exported := '[]'; end if;
  return jsonb_build_object('payouts', exported, 'dated_at', coalesce(
    (select min(earlier.dated_at) from private.payout_exports as earlier where earlier.set_hash = private.set_hash(payout_ids)), date_trunc('milliseconds', now())));
end $$;
comment on function public.payout_export(uuid[], uuid) is
  'These payouts with their bank accounts, for a transfer file: {payouts, dated_at}. No payouts unless all of them are pending. is_exported: a file has it already. dated_at: the time in the file, that of the first file of the same payouts. Not handed out before record_payout_export. Refused as by private.check_export; PT429 after 60 an hour.';

-- Definer: private.payout_exports has no grants. Service role only; checks admin, whom the edge function has authenticated.
create function public.record_payout_export(payout_ids uuid[], admin uuid, format text, file_hash text, dated_at timestamptz, again boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  export_id uuid;
begin
  perform private.check_export(payout_ids, admin);
  -- Two exports of one payout wait for each other.
  perform 1 from public.payouts as payout where payout.id = any (payout_ids) order by payout.id for update;
  if (select count(distinct chosen) from unnest(payout_ids) as chosen) <> (
    select count(*) from public.payouts as payout
    where payout.id = any (payout_ids) and payout.status = 'pending' and not private.is_suspended(payout.creator_id)) then
    raise exception 'Some of these payouts are no longer pending' using errcode = 'PT404';
  end if;
  if again is not true and exists (select 1 from private.exported_payouts as earlier where earlier.payout_id = any (payout_ids)) then
    raise exception 'Some of these payouts are in a file already' using errcode = 'PT412';
  end if;
  insert into private.payout_exports (admin_id, format, set_hash, file_hash, dated_at)
  values (admin, record_payout_export.format, private.set_hash(payout_ids), record_payout_export.file_hash, record_payout_export.dated_at)
  returning id into export_id;
  insert into private.exported_payouts (payout_id, export_id) select distinct chosen, export_id from unnest(payout_ids) as chosen;
  -- About nobody: numbers and a sum.
  perform private.write_audit('export_payouts', 'payout_export', export_id::text, jsonb_build_object(
    'name', concat_ws(' to ', min(payout.number), nullif(max(payout.number), min(payout.number))), 'format', record_payout_export.format,
    'file_hash', record_payout_export.file_hash, 'count', count(*), 'net_cents', coalesce(sum(payout.net_cents), 0)::bigint), '{}', admin)
  from public.payouts as payout where payout.id = any (payout_ids);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.record_payout_export(uuid[], uuid, text, text, timestamptz, boolean) is
  'Marks payouts as being in a file for the bank, and logs it with the file''s SHA-256, before an admin gets the file. PT404 unless all of them are pending, PT412 if one is in another file and again is not true; otherwise refused as by private.check_export.';
grant execute on function
  public.payout_export(uuid[], uuid), public.record_payout_export(uuid[], uuid, text, text, timestamptz, boolean) to service_role;
