-- Recalls: an admin takes a harmful template away from everybody who has it. Archiving only takes a template off the shelf: its buyers
-- keep it. A recall stops its downloads, tells its buyers what to do, and offers them their money back. The call itself does what holds for
-- everybody at once; the next file does the rest for each of them, in steps.

create table private.recalls (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.templates (id) on delete cascade,
  cause text not null check (cause in ('malware', 'leaked_secrets', 'infringement')),
  instructions text not null check (length(instructions) between 10 and 2000),
  reason text not null check (length(reason) between 1 and 2000),
  recalled_by uuid,
  recalled_at timestamptz not null default now(),
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text check (length(lift_reason) between 1 and 2000),
  check ((lifted_at is null) = (lift_reason is null))
);
comment on table private.recalls is
  'Recalls of templates; a lifted one stays. While one is in force, templates.recalled_at is set: the template is archived, and nobody downloads it but admins.';
comment on column private.recalls.instructions is 'What buyers should do now, as they read it in the mail and beside their purchase.';
comment on column private.recalls.reason is 'Why, for the audit log and the creator; buyers do not read it.';
comment on column private.recalls.recalled_by is 'The admin. No foreign key, like lifted_by, because recalls outlive accounts.';
create unique index recalls_in_force_key on private.recalls (template_id) where lifted_at is null;
create index recalls_template_id_idx on private.recalls (template_id, recalled_at desc);
alter table private.recalls enable row level security;

create function private.recall_of(template_id uuid) returns private.recalls
language sql stable set search_path = '' as $$
  select recall from private.recalls as recall where recall.template_id = recall_of.template_id and recall.lifted_at is null
$$;
comment on function private.recall_of(uuid) is 'The recall of a template that is in force; null without one.';

-- Definer: templates and recalls have no write grants. Admins only.
create function public.recall_template(template_id uuid, cause text, instructions text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  advice constant text := nullif(btrim(recall_template.instructions, E' \t\r\n'), '');
  words constant text := nullif(btrim(recall_template.reason, E' \t\r\n'), '');
  template public.templates;
  recall private.recalls;
begin
  if not private.is_admin() then raise exception 'Only admins recall templates' using errcode = '42501'; end if;
  perform private.limit_calls('recall', 120, '1 hour');
  if recall_template.cause in ('malware', 'leaked_secrets', 'infringement') is not true then
    raise exception 'Unknown cause' using errcode = '22023';
  end if;
  if length(advice) between 10 and 2000 is not true or length(words) between 1 and 2000 is not true then
    raise exception 'Please give a reason, and tell buyers what to do, in at most 2,000 characters each' using errcode = '22023';
  end if;
  -- Also one that its creator has deleted after sales.
  select * into template from public.templates as wanted where wanted.id = recall_template.template_id for update;
  if template.id is null or template.published_at is null then raise exception 'There is no such published template' using errcode = 'PT404'; end if;
  if template.creator_id = auth.uid() then raise exception 'You can’t recall your own template' using errcode = '42501'; end if;
  if template.recalled_at is not null then raise exception 'This template is recalled already' using errcode = 'PT409'; end if;
  insert into private.recalls (template_id, cause, instructions, reason, recalled_by)
  values (template.id, recall_template.cause, advice, words, auth.uid()) returning * into recall;
  -- on_offer_changed() closes its open pages and links.
  update public.templates as recalled set status = 'archived', review_note = words, recalled_at = now() where recalled.id = template.id;
  perform private.announce_recall(template, recall);
  perform private.write_audit('recall_template', 'template', template.id::text,
    jsonb_build_object('name', template.name, 'cause', recall.cause, 'note', words), array[template.creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.recall_template(uuid, text, text, text) is
  'Recalls a published template: it is archived, its downloads stop, its open pages and links are closed, its creator is mailed, and buyers may take their money back. carry_out_recalls() tells buyers what to do, returns unclaimed payments and ends its support. With audit row. 42501 not an admin or own template, 22023 unknown cause or missing words, PT404 not published, PT409 recalled already.';

-- Definer: templates and recalls have no write grants. Admins only.
create function public.lift_recall(template_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words constant text := nullif(btrim(lift_recall.reason, E' \t\r\n'), '');
  template public.templates;
  recall private.recalls;
begin
  if not private.is_admin() then raise exception 'Only admins lift recalls' using errcode = '42501'; end if;
  perform private.limit_calls('recall', 120, '1 hour');
  if length(words) between 1 and 2000 is not true then
    raise exception 'Please give a reason of at most 2,000 characters' using errcode = '22023';
  end if;
  select * into template from public.templates as wanted where wanted.id = lift_recall.template_id for update;
  if template.creator_id = auth.uid() then raise exception 'You can’t lift the recall of your own template' using errcode = '42501'; end if;
  if template.recalled_at is null then raise exception 'This template is not recalled' using errcode = 'PT409'; end if;
  update private.recalls as lifted set lifted_at = now(), lifted_by = auth.uid(), lift_reason = words
  where lifted.template_id = template.id and lifted.lifted_at is null returning * into recall;
  -- It stays archived: what returns to the shelf is reviewed like any archived template.
  update public.templates as lifted set recalled_at = null where lifted.id = template.id;
  perform private.announce_recall(template, recall);
  perform private.write_audit('lift_recall', 'template', template.id::text,
    jsonb_build_object('name', template.name, 'note', words), array[template.creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.lift_recall(uuid, text) is
  'Ends a recall: buyers can download again; the template stays archived until a review brings it back. With mail to the creator and audit row; carry_out_recalls() mails the buyers who were told of it. 42501 not an admin or own template, 22023 no reason, PT409 not recalled.';

create function private.recall_lines(user_id uuid, template_id uuid)
returns table (payment_id uuid, payment_line_id uuid, cents integer, is_queued boolean)
language sql stable set search_path = '' as $$
  select payment.id, line.id, line.cents - line.refunded_cents, exists (
    select 1 from private.refund_queue as refund
    where refund.payment_id = payment.id and (refund.payment_line_id = line.id or refund.payment_line_id is null))
  from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
  where payment.user_id = recall_lines.user_id and payment.template_id = recall_lines.template_id
    and payment.claim_state = 'claimed' and payment.problem is null and line.refunded_cents < line.cents
    and not private.is_disputed(payment.payment_intent)
    -- An admin does not decide about their own money.
    and not private.is_paid_by(payment, (private.recall_of(payment.template_id)).recalled_by)
$$;
comment on function private.recall_lines(uuid, uuid) is
  'What a buyer of a recalled template can have back: all that they paid for it and that was neither refunded nor disputed, however old; nothing for the admin who recalled it.';

-- Definer: recalls and queues have no grants. The caller's own purchases only.
create function public.my_recalls()
returns table (template_id uuid, cause text, instructions text, recalled_at timestamptz, refund text, refund_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  return query
  select recall.template_id, recall.cause, recall.instructions, recall.recalled_at,
    case when owed.offered > 0 then 'offered' when owed.queued > 0 then 'under_way' else 'none' end, coalesce(owed.offered, 0)
  from public.purchases as purchase
  join private.recalls as recall on recall.template_id = purchase.template_id and recall.lifted_at is null
  cross join lateral (
    select sum(line.cents) filter (where not line.is_queued) as offered, sum(line.cents) filter (where line.is_queued) as queued
    from private.recall_lines(purchase.user_id, purchase.template_id) as line) as owed
  where purchase.user_id = auth.uid()
  order by recall.recalled_at desc, recall.template_id;
end $$;
comment on function public.my_recalls() is
  'Recalls of what the caller has bought or claimed, newest first: what to do, and whether a refund is offered, under way, or none (free, refunded or disputed).';

-- Definer: the queue has no grants. The caller's own payments only.
create function public.take_recall_refund(template_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  queued integer;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('recall refund', 30, '1 hour');
  perform private.lock_sale(take_recall_refund.template_id, caller);
  if private.recall_of(take_recall_refund.template_id) is null then return jsonb_build_object('ok', false, 'problem', 'not_recalled'); end if;
  perform 1 from public.payments as own
  where own.user_id = caller and own.template_id = take_recall_refund.template_id order by own.id for no key update;
  -- Everything goes back, so nothing is left to ask for.
  update public.refund_requests as request set status = 'withdrawn'
  where request.status = 'open' and request.payment_line_id in (
    select line.payment_line_id from private.recall_lines(caller, take_recall_refund.template_id) as line);
  insert into private.refund_queue (payment_id, payment_line_id, cents, reason)
  select line.payment_id, line.payment_line_id, line.cents, 'recalled'
  from private.recall_lines(caller, take_recall_refund.template_id) as line where not line.is_queued
  order by line.payment_line_id;
  get diagnostics queued = row_count;
  return jsonb_build_object('ok', queued > 0, 'problem', case when queued = 0 then 'nothing_left' end);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.take_recall_refund(uuid) is
  'Refunds all that the caller paid for a recalled template, however long ago: {"ok", "problem": "not_recalled" | "nothing_left" | null}. 30 an hour, then PT429.';

grant execute on function
  public.recall_template(uuid, text, text, text), public.lift_recall(uuid, text), public.my_recalls(), public.take_recall_refund(uuid) to authenticated;
