-- Matches: the listings that a query finds, the best first.
--
-- Any word may match. At most 1,001 candidates are read, from the narrowest query that finds any; those that cover less than a fifth of
-- what the query says are left out, and the best 144 (12 pages) are ranked exactly: for each unit by the best place where it stands, with
-- a bonus if units of the query stand next to each other in the listing, too.
-- The functions run with the owner's privileges, because next to a policy's condition the planner could not use the text index; all
-- listings are public. Their plans are cached; sequential scans and JIT never pay off for one page.

create function private.candidate_queries(units private.search_unit[], total integer) returns tsquery[]
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select array_remove(array[
      (select string_agg(anything::text, ' | ')::tsquery from unnest(units) as unit where uses <= greatest(2000, least(total, 3000)) and rarity > 0),
      (select string_agg('(' || anything::text || ')', ' & ')::tsquery from unnest(units) as unit),
      (select string_agg(anything::text, ' | ')::tsquery from unnest(units) as unit)], null)
  );
end $$;
comment on function private.candidate_queries(private.search_unit[], integer) is 'What candidates contain, from narrow to wide: one of the rare units; all units; any unit.';

create type private.search_match as (
  id uuid,
  words tsvector,
  platform text,
  category text,
  apps text[],
  price_cents integer,
  sales_count integer,
  downloads_count integer,
  published_at timestamptz,
  coverage real,
  score real
);
comment on type private.search_match is 'A listing that a query finds. coverage: the share of what the query says that it contains; score: how well, null beyond the best 144.';

create function private.candidates(wanted tsquery, search private.parsed_search) returns setof private.search_match
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Variables, because a plan for fields of a parameter is made anew at each call.
  demands constant tsquery := search.demands;
  platforms constant text[] := search.platforms;
  categories constant text[] := search.categories;
  min_cents constant integer := search.min_cents;
  max_cents constant integer := search.max_cents;
  is_free constant boolean := search.is_free;
  app_keys constant tsquery := private.app_query(search.apps);
begin
  return query
    select listing.id, known.words, listing.platform, listing.category, listing.apps, listing.price_cents, listing.sales_count,
      listing.downloads_count, listing.published_at, null::real, null::real
    from private.listing_search as known join public.listings as listing on listing.id = known.listing_id
    where known.words @@ wanted and (demands is null or known.words @@ demands)
      and (platforms is null or listing.platform = any (platforms))
      and (categories is null or listing.category = any (categories))
      and (not is_free or listing.price_cents is null)
      and (min_cents is null or listing.price_cents >= min_cents)
      and (max_cents is null or coalesce(listing.price_cents, 0) <= max_cents and (min_cents is null or listing.price_cents is not null))
      and (app_keys is null or listing.search @@ app_keys)
    limit 1001;
end $$;
comment on function private.candidates(tsquery, private.parsed_search) is 'At most 1,001 listings that contain what is wanted and pass the filters.';

create function private.neighbors(units private.search_unit[], out queries tsquery[], out rarities real[])
language plpgsql immutable set search_path = '' as $$
begin
  select array_agg(replace(phrase, '#', ':ABC')::tsquery order by place), array_agg(rarity order by place) into queries, rarities
  from (
    select private.phrase_text(private.search_key(words || ' ' || lead(words) over (order by place))) as phrase,
      it.rarity + lead(it.rarity) over (order by place) as rarity, place
    from unnest(units) with ordinality as it (words, queries, weights, anything, marks, uses, rarity, place)
  ) as pair where rarity is not null;
end $$;
comment on function private.neighbors(private.search_unit[]) is 'What matches two units of a query next to each other, outside of contents, and how much they say.';

-- Definer: see the top of this file.
create function private.run_matches(search private.parsed_search) returns setof private.search_match
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Arrays of one entry a unit, and of one entry a query of any unit.
  units constant tsquery[] := array(select unit.anything from unnest(search.units) as unit);
  rarities constant real[] := array(select unit.rarity from unnest(search.units) as unit);
  said constant real := (select sum(unit.rarity) from unnest(search.units) as unit);
  numbers constant integer[] := array(
    select unit.number from unnest(search.units) with ordinality as unit (words, queries, weights, anything, marks, uses, rarity, number), unnest(unit.queries));
  queries constant tsquery[] := array(select query from unnest(search.units) as unit, unnest(unit.queries) as query);
  weights constant real[] := array(select unit.rarity * weight from unnest(search.units) as unit, unnest(unit.weights) as weight);
  pairs tsquery[];
  pair_rarities real[];
  wanted tsquery;
begin
  perform private.has_no_regular_expressions();
  select near.queries, near.rarities into pairs, pair_rarities from private.neighbors(search.units) as near;
  foreach wanted in array private.candidate_queries(search.units, (select coalesce(sum(count), 0)::integer from public.listing_facets)) loop
    return query
      with covered as materialized (
        select found.id, found.words, found.platform, found.category, found.apps, found.price_cents, found.sales_count, found.downloads_count,
          found.published_at, ((select sum(it.rarity) from unnest(units, rarities) as it (anything, rarity) where found.words @@ it.anything) / said)::real as coverage
        from private.candidates(wanted, search) as found
      ), placed as materialized (
        select covered.*, row_number() over (order by covered.coverage desc, covered.published_at desc, covered.id desc) as place
        from covered where covered.coverage >= 0.2
      )
      select scored.* from (
        select placed.id, placed.words, placed.platform, placed.category, placed.apps, placed.price_cents, placed.sales_count, placed.downloads_count,
          placed.published_at, placed.coverage,
          case when placed.place <= 144 then ((
            (select coalesce(sum(best), 0) from (
              select max(it.weight) as best from unnest(numbers, queries, weights) as it (number, query, weight) where placed.words @@ it.query group by it.number
            ) as unit)
            + 0.2 * coalesce((select sum(pair.rarity) from unnest(pairs, pair_rarities) as pair (query, rarity) where placed.words @@ pair.query), 0)
          ) / said)::real end as score
        from placed
      ) as scored
      -- A third of what the query says, in the contents alone.
      where scored.score is null or scored.score >= 0.12;
    if found then
      return;
    end if;
  end loop;
end $$;
comment on function private.run_matches(private.parsed_search) is
  'The listings that the words of a search find, at most 1,001, in no order. A unit counts by the weight of the best of its queries that matches; how often a word stands in a text makes no difference.';

-- Definer: see the top of this file.
create function private.matching_ids(search private.parsed_search) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select match.id from private.run_matches(search) as match left join private.learned(search) as learned on learned.template_id = match.id
    order by case search.sort
        when 'most_sold' then match.sales_count
        when 'most_downloaded' then match.downloads_count
        when 'price_low' then -coalesce(match.price_cents, 0)
        when 'price_high' then coalesce(match.price_cents, 0)
        when 'best_match' then coalesce(match.score * (1 + coalesce(learned.bonus, 0)), match.coverage - 1)
        else extract(epoch from match.published_at) end desc,
      match.published_at desc, match.id desc
    limit greatest(least(12, 1000 - (search.page - 1) * 12), 0) offset (search.page - 1) * 12;
end $$;
comment on function private.matching_ids(private.parsed_search) is 'The ids of one page of a search with words, in order. What people opened after these words (private.learned) moves listings among neighbors.';
