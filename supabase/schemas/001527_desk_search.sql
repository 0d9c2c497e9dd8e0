-- Search, for admins: the aliases, which they edit, and an explanation of why a search finds what it finds.

create trigger advance_updated_at before update on private.search_aliases for each row execute function private.advance_updated_at();
create index search_aliases_updated_at_idx on private.search_aliases (updated_at desc, id desc);

create function private.alias_text(typed text[], found text[], weight real) returns text
language sql immutable set search_path = ''
return array_to_string(typed, ', ') || case when found <> typed then ' > ' || array_to_string(found, ', ') else '' end || ' * ' || weight;
comment on function private.alias_text(text[], text[], real) is 'A group of aliases in the notation of private.add_aliases().';

create function private.page_of(listed jsonb[], page integer) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  page_size constant integer := 50;
  skipped constant integer := page_size * (greatest(least(page_of.page, 10000), 1) - 1);
begin
  return jsonb_build_object('total', cardinality(listed), 'page_size', page_size, 'rows', to_jsonb(listed[skipped + 1:skipped + page_size]));
end $$;
comment on function private.page_of(jsonb[], integer) is 'A page of 50 of these rows: {total, page_size, rows}.';

-- Definer: private.search_aliases has no grants. Admins only.
create function public.search_aliases(search text default '', page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  word constant text := btrim(private.plain_text(left(coalesce(search_aliases.search, ''), 100)));
begin
  if not private.is_admin() then raise exception 'Only admins see search aliases' using errcode = '42501'; end if;
  return private.page_of(array(
    select jsonb_build_object('id', alias.id, 'typed', alias.typed, 'found', alias.found, 'weight', alias.weight, 'updated_at', alias.updated_at)
    from private.search_aliases as alias
    where word = '' or exists (select 1 from unnest(alias.typed || alias.found) as one where strpos(one, word) > 0)
    order by alias.updated_at desc, alias.id desc), search_aliases.page);
end $$;
comment on function public.search_aliases(text, integer) is
  'A page of 50 groups of aliases that contain a text, in either of their lists, the last changed first: {total, page_size, rows}. 42501 if the caller is not an admin.';

create function private.require_alias_effect(typed_words text[], found_words text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not exists (select 1 from unnest(typed_words) as one, unnest(found_words) as other where private.search_key(one) <> private.search_key(other)) then
    raise exception 'These words are the same for the search' using errcode = '22023';
  end if;
end $$;
comment on function private.require_alias_effect(text[], text[]) is 'Raises 22023 if a group leads from no word to another.';

create function private.require_seen_alias(alias private.search_aliases, seen_at timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if alias.id is null then raise exception 'This group was removed' using errcode = 'PT404'; end if;
  if alias.updated_at is distinct from seen_at then raise exception 'This group has changed' using errcode = 'PT409'; end if;
end $$;
comment on function private.require_seen_alias(private.search_aliases, timestamptz) is 'Raises PT404 if a group is gone, PT409 if it changed since it was seen.';

-- Definer: private.search_aliases and the audit log have no grants. Admins only. The lists have names of their own, because PL/pgSQL has a
-- variable called found.
create function public.save_search_alias(typed_words text[], found_words text[], weight real, alias_id integer default null, seen_at timestamptz default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  before private.search_aliases;
  saved_id integer := alias_id;
begin
  if not private.is_admin() then raise exception 'Only admins change search aliases' using errcode = '42501'; end if;
  perform private.limit_calls('change search aliases', 120, '1 hour');
  perform private.require_alias_effect(typed_words, found_words);
  if alias_id is null then
    insert into private.search_aliases (typed, found, weight)
    values (typed_words, found_words, save_search_alias.weight) returning id into saved_id;
  else
    select * into before from private.search_aliases as alias where alias.id = alias_id for update;
    perform private.require_seen_alias(before, seen_at);
    update private.search_aliases as alias
    set typed = typed_words, found = found_words, weight = save_search_alias.weight where alias.id = alias_id;
  end if;
  perform private.write_audit(case when alias_id is null then 'add_search_alias' else 'change_search_alias' end, 'search_alias', saved_id::text,
    jsonb_strip_nulls(jsonb_build_object('name', left(array_to_string(typed_words, ', '), 100),
      'after', left(private.alias_text(typed_words, found_words, save_search_alias.weight), 600),
      'before', left(private.alias_text(before.typed, before.found, before.weight), 600))), '{}');
  return saved_id;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.save_search_alias(text[], text[], real, integer, timestamptz) is
  'Adds a group of aliases, or changes one as seen at seen_at (updated_at); returns its id. The search uses it at once. With audit row. 42501 not an admin, 22023 without effect, 23514 words that private.are_alias_words() refuses or a weight beyond 0 to 1, PT404 removed, PT409 changed since seen_at. 120 an hour.';

-- Definer: see save_search_alias().
create function public.remove_search_alias(alias_id integer, seen_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before private.search_aliases;
begin
  if not private.is_admin() then raise exception 'Only admins change search aliases' using errcode = '42501'; end if;
  perform private.limit_calls('change search aliases', 120, '1 hour');
  select * into before from private.search_aliases as alias where alias.id = alias_id for update;
  perform private.require_seen_alias(before, seen_at);
  delete from private.search_aliases as alias where alias.id = alias_id;
  perform private.write_audit('remove_search_alias', 'search_alias', alias_id::text, jsonb_build_object(
    'name', left(array_to_string(before.typed, ', '), 100), 'before', left(private.alias_text(before.typed, before.found, before.weight), 600)), '{}');
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.remove_search_alias(integer, timestamptz) is
  'Removes a group of aliases as seen at seen_at (updated_at), with audit row. 42501 not an admin, PT404 removed already, PT409 changed since seen_at. 120 an hour, together with changes.';

create function private.readable_query(query tsquery) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select string_agg(coalesce((
        select known.word from private.listing_words as known where known.stem = part.stem[1] order by known.uses desc, known.word limit 1), part.stem[1]), ' ' order by part.place)
    from regexp_matches(query::text, '''([^'']+)''', 'g') with ordinality as part (stem, place));
end $$;
comment on function private.readable_query(tsquery) is 'The words of a query of a unit; for each stem the most frequent word of listings.';

create function private.count_uses(query tsquery) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return (select count(*) from (select from private.listing_search as known where known.words @@ query limit 1001) as found);
end $$;
comment on function private.count_uses(tsquery) is 'How many listings match, up to 1,001.';

create function private.explain_unit(unit private.search_unit, said real) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 20;
begin
  return (
    with lead as (
      -- Two stems may have the same most frequent word. Those to scattered words lead to no other place.
      select private.readable_query(query) as words, max(weight) as weight, min(place) as place
      from unnest(unit.leads) with ordinality as it (query, in_name, in_summary, in_description, weight, place)
      where in_summary is not null group by 1
    )
    select jsonb_build_object('words', unit.words, 'share', round((unit.rarity / nullif(said, 0))::numeric, 4), 'uses', private.count_uses(unit.anything),
      'lead_count', (select count(*) from lead),
      'leads', (
        select coalesce(jsonb_agg(jsonb_build_object('words', first.words, 'weight', round(first.weight::numeric, 4)) order by first.place), '[]')
        from (select * from lead order by place limit most) as first)));
end $$;
comment on function private.explain_unit(private.search_unit, real) is
  'A unit of a query: {words, share (of what the query says), uses (listings that contain any of its words, up to 1,001), lead_count, leads: the first 20 of the words that it leads to [{words, weight}]}.';

create function private.explain_learned(units private.search_unit[], words text[], listing_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('words', unit_words, 'people', counted.people) order by number), '[]')
    from unnest(explain_learned.words, units) with ordinality as it (word, unit_words, own, leads, anything, marks, uses, rarity, number)
    join private.search_counts as counted on counted.word = it.word and counted.template_id = listing_id);
end $$;
comment on function private.explain_learned(private.search_unit[], text[], uuid) is
  'How many people opened a template after the units of a query, of which these are the learned words: [{words, people}] of those after which at least five did.';

create function private.explain_match(unit private.search_unit, said real, words tsvector) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with matching as (
      select lead.*, case when explain_match.words @@ lead.in_name then 1 when explain_match.words @@ lead.in_summary then 2
        when explain_match.words @@ lead.in_description then 3 else 4 end as place
      from unnest(unit.leads) with ordinality as lead (query, in_name, in_summary, in_description, weight, number) where explain_match.words @@ lead.query
    ), best as (
      select matching.*, matching.weight * (private.place_weights())[matching.place] as points from matching order by points desc, number limit 1
    )
    select jsonb_build_object('words', private.readable_query(query), 'weight', round(points::numeric, 4),
      'points', round((unit.rarity * points / nullif(said, 0))::numeric, 4),
      -- Leads to words apart have no summary of their own.
      'place', case when in_summary is not null then ('{name,summary,description,contents}'::text[])[place] when query::text like '%:AB' then 'scattered_above' else 'scattered' end)
    from best);
end $$;
comment on function private.explain_match(private.search_unit, real, tsvector) is
  'What of a unit counts for a listing, as private.run_matches() chooses it: {words, place, weight, points (its part of the score)}; null if nothing matches. place: name, summary (short description, category, apps, keywords, platform), description, contents, scattered_above (single words in name and summary), scattered.';

-- Definer: the index has no grants. Admins only.
create function public.explain_search(query text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  search private.parsed_search;
  said real;
  learned_words text[];
begin
  if not private.is_admin() then raise exception 'Only admins see how the search ranks' using errcode = '42501'; end if;
  search := private.parse_search(explain_search.query, null, null, null, null, false, 'best_match', 1, null, false);
  said := (select sum(unit.rarity) from unnest(search.units) as unit);
  learned_words := private.learned_words(search);
  return (
    with match as materialized (
      select * from private.run_matches(search)
    ), learned as materialized (
      select * from private.learned(search)
    ), result as (
      select jsonb_build_object('id', listing.id, 'name', listing.name, 'score', round((match.score + gain)::numeric, 4), 'parts', (
          select jsonb_agg(private.explain_match(search.units[number], said, known.words) order by number) from generate_subscripts(search.units, 1) as number),
        'gain', round(gain::numeric, 4), 'opened', private.explain_learned(search.units, learned_words, listing.id),
        'is_learned', not exists (select from private.unlearned_templates as unlearned where unlearned.template_id = listing.id)) as result,
        ranked.place
      from private.matching_ids(search) with ordinality as ranked (id, place)
      join match on match.id = ranked.id join public.listings as listing on listing.id = ranked.id
      join private.listing_search as known on known.listing_id = ranked.id
      left join learned on learned.template_id = ranked.id,
      lateral (select match.score * coalesce(learned.bonus, 0)) as more (gain)
    )
    select jsonb_build_object('corrections', coalesce(to_jsonb(search.corrections), '[]'), 'missing', coalesce(to_jsonb(search.missing), '[]'),
      'units', (select coalesce(jsonb_agg(private.explain_unit(search.units[number], said) order by number), '[]') from generate_subscripts(search.units, 1) as number),
      'total', (select count(*) from match),
      'results', (select coalesce(jsonb_agg(result order by place), '[]') from result)));
end $$;
comment on function public.explain_search(text) is
  'Why a search by best match finds its first 12 listings: {corrections: [typed, used, …], missing, units (private.explain_unit), total (up to 1,001), results: [{id, name, score, parts: one a unit (private.explain_match), gain: what people opened adds to the score, opened (private.explain_learned), is_learned}]}. 42501 if the caller is not an admin.';

grant execute on function public.search_aliases(text, integer), public.save_search_alias(text[], text[], real, integer, timestamptz),
  public.remove_search_alias(integer, timestamptz), public.explain_search(text) to authenticated;
