-- Suspension: an admin takes an approved creator off the marketplace, and puts them back.
--
-- The reason is in the creators row, and each template knows whether it is for sale, so that policies, listings and checkouts need no
-- second table. Buyers keep what they bought.

-- Definer: clients have no usage on schema private. About the caller alone.
create function private.refuse_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_suspended(auth.uid()) then
    raise exception 'Your creator account is suspended' using errcode = 'PT423';
  end if;
  return new;
end $$;
comment on function private.refuse_suspended() is 'Before a client writes a template or an update of one: PT423 for suspended creators.';

create trigger aa_refuse_suspended before insert or update on public.templates
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_suspended();
create trigger aa_refuse_suspended before insert or update on public.template_revisions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_suspended();

create function private.set_suspension(creator public.creators, is_suspended boolean, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_templates(creator.id);
  update public.creators as changed set
    suspended_at = case when set_suspension.is_suspended then now() end, suspension_reason = case when set_suspension.is_suspended then reason end
  where changed.id = creator.id;
  -- Triggers of templates and listings do the rest: the shelf, open checkouts, links.
  update public.templates as template set is_suspended = set_suspension.is_suspended where template.creator_id = creator.id;
  perform private.write_audit(case when set_suspension.is_suspended then 'suspend_creator' else 'restore_creator' end, 'creator', creator.id::text,
    jsonb_strip_nulls(jsonb_build_object('name', btrim(creator.first_name || ' ' || creator.last_name), 'note', reason)), array[creator.id]);
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = creator.id),
    case when set_suspension.is_suspended then 'creator_suspended' else 'creator_restored' end,
    jsonb_strip_nulls(jsonb_build_object('reason', reason)), null);
end $$;
comment on function private.set_suspension(public.creators, boolean, text) is
  'Suspends or restores a locked creator: templates, audit row and mail.';

-- Definer: creators and templates have no write grants for it. Admins only.
create function public.suspend_creator(creator_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  creator public.creators;
  words constant text := nullif(btrim(reason), '');
begin
  if not private.is_admin() then raise exception 'Only admins suspend creators' using errcode = '42501'; end if;
  perform private.limit_calls('suspend', 120, '1 hour');
  if words is null or length(words) > 2000 then
    raise exception 'Please give a reason of at most 2,000 characters' using errcode = '22023';
  end if;
  if suspend_creator.creator_id = auth.uid() then raise exception 'You can’t suspend yourself' using errcode = '42501'; end if;
  select * into creator from public.creators as candidate
  where candidate.id = suspend_creator.creator_id and candidate.application_status = 'approved' for update;
  if not found then raise exception 'There is no such approved creator' using errcode = 'PT404'; end if;
  if creator.suspended_at is not null then raise exception 'This creator is suspended already' using errcode = 'PT409'; end if;
  perform private.set_suspension(creator, true, words);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.suspend_creator(uuid, text) is
  'Suspends an approved creator: takes their templates off the shelf, closes open checkouts and links, and holds payouts; buyers keep what they bought. With audit row and mail. 42501 not an admin or oneself, 22023 no reason, PT404 no approved creator, PT409 suspended already.';

-- Definer: creators and templates have no write grants for it. Admins only.
create function public.restore_creator(creator_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  creator public.creators;
begin
  if not private.is_admin() then raise exception 'Only admins restore creators' using errcode = '42501'; end if;
  perform private.limit_calls('suspend', 120, '1 hour');
  if restore_creator.creator_id = auth.uid() then raise exception 'You can’t restore yourself' using errcode = '42501'; end if;
  select * into creator from public.creators as candidate where candidate.id = restore_creator.creator_id for update;
  if not found then raise exception 'There is no such creator' using errcode = 'PT404'; end if;
  if creator.suspended_at is null then raise exception 'This creator is not suspended' using errcode = 'PT409'; end if;
  perform private.set_suspension(creator, false, null);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.restore_creator(uuid) is
  'Ends a suspension: approved templates return to the shelf with new links, and the next closing pays what was held. With audit row and mail. 42501 not an admin or oneself, PT404 no creator, PT409 not suspended.';

grant execute on function public.suspend_creator(uuid, text), public.restore_creator(uuid) to authenticated;
