-- An admin marked a risk as seen that named them as the other owner of a bank account.
create or replace function public.mark_risk_seen(kind text, creator_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  risk private.risks;
begin
  if not private.is_admin() then raise exception 'Only admins mark risks as seen' using errcode = '42501'; end if;
  perform private.limit_calls('mark risks', 600, '1 hour');
  select * into risk from private.risks as found where found.kind = mark_risk_seen.kind and found.creator_id = mark_risk_seen.creator_id;
  perform private.refuse_own_money(mark_risk_seen.creator_id || risk.others);
  if risk.creator_id is null then raise exception 'There is no such risk' using errcode = 'PT404'; end if;
  insert into private.seen_risks as known (kind, creator_id, level, admin_id) values (risk.kind, risk.creator_id, risk.level, auth.uid())
  on conflict on constraint seen_risks_pkey do update set level = excluded.level, admin_id = excluded.admin_id, seen_at = now();
  perform private.write_audit('see_risk', 'creator', risk.creator_id::text,
    jsonb_strip_nulls(jsonb_build_object('name', private.money_person(risk.creator_id) ->> 'creator_name', 'risk', risk.kind, 'level', risk.level)),
    array[risk.creator_id]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.mark_risk_seen(text, uuid) is
  'Marks a risk as seen, until it is greater. 42501 if the caller is not an admin, or the risk is about them or names them as another, PT404 if there is no such risk. 600 an hour.';
