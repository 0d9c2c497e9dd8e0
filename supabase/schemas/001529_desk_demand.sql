-- Demand, for admins: all of it, with the wishes and the searches that it was counted from.

-- Definer: private.demand has no grants. Admins only.
create function public.desk_demand() returns table (topic text, words text, people integer, is_known boolean, is_shown boolean, is_decided boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see all demand' using errcode = '42501'; end if;
  return query
    select demand.topic, demand.words, demand.people, demand.is_known, coalesce(decision.is_shown, demand.is_known), decision.topic is not null
    from private.demand as demand left join private.demand_decisions as decision on decision.topic = demand.topic
    order by demand.people desc, demand.topic;
end $$;
comment on function public.desk_demand() is
  'All topics of demand, the largest first; is_shown: to creators; is_decided: by an admin. 42501 if the caller is not an admin.';

-- Definer: private.demand_decisions and the audit log have no grants. Admins only.
create function public.decide_demand(topic text, is_shown boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  decided private.demand;
begin
  if not private.is_admin() then raise exception 'Only admins decide about demand' using errcode = '42501'; end if;
  perform private.limit_calls('decide about demand', 600, '1 hour');
  select * into decided from private.demand as known where known.topic = decide_demand.topic for update;
  if not found then raise exception 'Nobody looks for this any longer' using errcode = 'PT404'; end if;
  insert into private.demand_decisions as known (topic, is_shown) values (decided.topic, decide_demand.is_shown)
  on conflict on constraint demand_decisions_pkey do update set is_shown = excluded.is_shown, decided_at = now();
  perform private.write_audit(case when decide_demand.is_shown then 'show_demand' else 'hide_demand' end, 'demand', left(decided.topic, 200),
    jsonb_build_object('name', left(decided.words, 100)), '{}');
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.decide_demand(text, boolean) is
  'Lets creators see a topic of demand, or hides it, with audit row. 42501 not an admin, PT404 no such topic any longer. 600 an hour.';

-- Definer: private.wishes has no grants. Admins only. Addresses are left out: nobody needs them to read what is missing.
create function public.desk_wishes(search text default '', page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  word constant text := lower(btrim(left(coalesce(desk_wishes.search, ''), 100)));
begin
  if not private.is_admin() then raise exception 'Only admins read wishes' using errcode = '42501'; end if;
  return private.page_of(array(
    select jsonb_build_object('id', wish.id, 'need', wish.need, 'query', wish.query, 'created_at', wish.created_at,
      'is_confirmed', wish.confirmed_at is not null, 'answers', wish.answers)
    from private.wishes as wish where word = '' or strpos(lower(wish.need), word) > 0 or strpos(lower(wish.query), word) > 0
    order by wish.created_at desc, wish.id desc), desk_wishes.page);
end $$;
comment on function public.desk_wishes(text, integer) is
  'A page of 50 wishes that contain a text, the newest first: {total, page_size, rows: [{id, need, query, created_at, is_confirmed, answers}]}. 42501 if the caller is not an admin.';

-- Definer: private.searches_told has no grants. Admins only. Nothing says who searched.
create function public.desk_unanswered(search text default '', page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  word constant text := lower(btrim(left(coalesce(desk_unanswered.search, ''), 100)));
begin
  if not private.is_admin() then raise exception 'Only admins read searches' using errcode = '42501'; end if;
  return private.page_of(array(
    select jsonb_build_object('query', lower(told.query), 'people', count(distinct told.account_id), 'last_at', max(told.created_at))
    from private.searches_told as told
    where told.template_id is null and told.created_at > now() - interval '30 days' and (word = '' or strpos(lower(told.query), word) > 0)
    group by lower(told.query) order by count(distinct told.account_id) desc, max(told.created_at) desc, lower(told.query)), desk_unanswered.page);
end $$;
comment on function public.desk_unanswered(text, integer) is
  'A page of 50 searches of the last 30 days that ended without an opened template and contain a text, those of most people first: {total, page_size, rows: [{query, people, last_at}]}. 42501 if the caller is not an admin.';

grant execute on function public.desk_demand(), public.decide_demand(text, boolean), public.desk_wishes(text, integer),
  public.desk_unanswered(text, integer) to authenticated;
