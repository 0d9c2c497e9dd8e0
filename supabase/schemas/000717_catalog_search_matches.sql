-- Matches: the listings that a query finds, the best first.
--
-- Any word may match. At most 1,001 candidates are read, from the narrowest query that finds any; those that cover less than a fifth of
-- what the query says are left out, and the best 144 (12 pages) are ranked exactly: for each unit by the best place where it stands, with
-- a bonus if units of the query stand next to each other in the listing, too.
-- The functions run with the owner's privileges, because next to a policy's condition the planner could not use the text index; all
-- listings are public. Their plans are cached; sequential scans and JIT never pay off for one page.

create type private.candidate_query as (
  wanted tsquery,
  share real,
  is_all boolean
);
comment on type private.candidate_query is
  'What candidates contain. share: of all listings, about how many that are, at least a billionth; is_all: whether it is all units, so that each candidate covers the query.';

create function private.candidate_queries(units private.search_unit[], total integer) returns private.candidate_query[]
language plpgsql immutable set search_path = '' as $$
declare
  rare_uses constant integer := greatest(2000, least(total, 3000));
begin
  return array(
    select row(wanted, share, is_all)::private.candidate_query from (
      select 1, string_agg(anything::text, ' | ')::tsquery, sum(uses)::real / total, cardinality(units) = 1
      from unnest(units) as unit where uses <= rare_uses and rarity > 0
      union all
      select 2, string_agg('(' || anything::text || ')', ' & ')::tsquery, greatest(exp(sum(ln(least(uses, total)::real / total))), 1e-9), true from unnest(units) as unit
      union all
      select 3, string_agg(anything::text, ' | ')::tsquery, sum(uses)::real / total, cardinality(units) = 1 from unnest(units) as unit
    ) as every (place, wanted, share, is_all) where wanted is not null order by place);
end $$;
comment on function private.candidate_queries(private.search_unit[], integer) is 'What candidates contain, from narrow to wide: one of the rare units; all units; any unit.';

create type private.search_match as (
  id uuid,
  number bigint,
  coverage real,
  score real
);
comment on type private.search_match is
  'A listing that a query finds. number: when it was indexed; coverage: the share of what the query says that it contains; score: how well, null beyond the best 144 and where nobody asks.';

create function private.newest_blocks(newest bigint, count bigint, out blocks tsquery, out oldest bigint)
language plpgsql immutable set search_path = '' as $$
declare
  -- The largest that are no more than a quarter of what is wanted, so that little more is read.
  level constant integer := least(greatest(floor(ln(count / 1024.0) / ln(4)), 0), 5);
  size constant bigint := private.block_size(level);
  first constant bigint := greatest(newest - count, 0) / size;
begin
  blocks := (select string_agg('''#' || level || '.' || block || '''', ' | ')::tsquery from generate_series(first, newest / size) as block);
  oldest := first * size;
end $$;
comment on function private.newest_blocks(bigint, bigint) is 'What matches at least so many listings (count) from a number (newest) down, and the number of the oldest among them.';

create function private.any_word(words text[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select '(' || string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' | ') || ')' from unnest(words) as word);
end $$;
comment on function private.any_word(text[]) is 'The text of a tsquery that matches any of these words as they are. Null for none.';

create function private.filter_query(search private.parsed_search) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  cheapest constant integer := private.price_band(search.min_cents);
  dearest constant integer := case when search.max_cents is null then 11 else private.price_band(search.max_cents) end;
begin
  if num_nonnulls(search.platforms, search.categories, search.min_cents, search.max_cents, search.apps) = 0 and not search.is_free then return null; end if;
  return nullif(concat_ws(' & ',
    private.any_word(array(select '#p.' || one from unnest(search.platforms) as one)),
    private.any_word(array(select '#c.' || one from unnest(search.categories) as one)),
    case when search.is_free then private.any_word('{#$0}')
      when cheapest > 0 or dearest < 11 then private.any_word(array(select '#$' || band from generate_series(cheapest, dearest) as band)) end,
    private.app_query(search.apps)::text), '')::tsquery;
end $$;
comment on function private.filter_query(private.parsed_search) is
  'A tsquery that matches listings which pass the filters (private.filter_words), but for cents inside a band of prices. Null if there are none.';

create function private.passing_share(search private.parsed_search) returns real
language plpgsql stable set search_path = '' as $$
declare
  cheapest constant integer := private.price_band(search.min_cents);
begin
  return (
    select sum(count) filter (where (search.platforms is null or platform = any (search.platforms)) and (search.categories is null or category = any (search.categories))
        and price_band >= cheapest and (not search.is_free or price_band = 0)
        and (search.max_cents is null or price_band <= private.price_band(search.max_cents)))::real / greatest(sum(count), 1)
    from public.listing_facets);
end $$;
comment on function private.passing_share(private.parsed_search) is 'The share of all listings that pass the filters but that by app. Null if there is none.';

-- An index lists all listings that contain a word before the first one is read. So where many do, the newest blocks are read, as many as
-- are likely to suffice, and then more, as many as what was found suggests.
create function private.candidates(query private.candidate_query, search private.parsed_search, most integer, with_words boolean)
returns table (id uuid, number bigint, words tsvector)
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Variables, because a plan for fields of a parameter is made anew at each call.
  demands constant tsquery := search.demands;
  min_cents constant integer := search.min_cents;
  max_cents constant integer := search.max_cents;
  filters constant tsquery := private.filter_query(search);
  wanted constant tsquery := coalesce(query.wanted && filters, query.wanted);
  newest constant bigint := (select max(known.number) from private.listing_search as known);
  next_number bigint := newest;
  share real := query.share * case when filters is not null then coalesce(private.passing_share(search), 0) else 1 end;
  likely bigint;
  oldest bigint;
  blocks tsquery;
  read_count integer := 0;
  count integer;
begin
  while next_number >= 0 and read_count < most loop
    likely := least(1.25 * (most - read_count) / greatest(share, 1e-9), 1e12);
    oldest := 0;
    blocks := null;
    if likely <= newest then
      select near.blocks, near.oldest into blocks, oldest from private.newest_blocks(next_number, likely) as near;
    end if;
    return query
      select known.listing_id, known.number, case when with_words then known.words end
      from (
        select of_all.* from private.listing_search as of_all where blocks is null and of_all.words @@ wanted
        union all
        -- Blocks as a condition of their own, after the words: the index then looks only at what contains the rarest of them.
        select of_blocks.* from private.listing_search as of_blocks where of_blocks.words @@ wanted and of_blocks.words @@ blocks
      ) as known
      where known.number + 0 <= next_number and (demands is null or known.words @@ demands)
        and (num_nonnulls(min_cents, max_cents) = 0 or (
          select coalesce(listing.price_cents >= min_cents, min_cents is null) and coalesce(coalesce(listing.price_cents, 0) <= max_cents, true)
          from public.listings as listing where listing.id = known.listing_id))
      -- Plus 0, so that the index of words is read, never that of numbers.
      order by known.number + 0 desc limit most - read_count;
    get diagnostics count = row_count;
    read_count := read_count + count;
    next_number := oldest - 1;
    share := greatest(read_count, 1)::real / (newest - next_number);
  end loop;
end $$;
comment on function private.candidates(private.candidate_query, private.parsed_search, integer, boolean) is
  'The listings that contain what is wanted and pass the filters, at most so many; of more, those indexed last. words: their index, null unless with_words.';

create function private.neighbors(units private.search_unit[], out queries tsquery[], out rarities real[])
language plpgsql immutable set search_path = '' as $$
begin
  for number in 2 .. coalesce(cardinality(units), 0) loop
    queries := queries || (units[number - 1].own <-> units[number].own);
    rarities := rarities || (units[number - 1].rarity + units[number].rarity);
  end loop;
end $$;
comment on function private.neighbors(private.search_unit[]) is 'What matches two units of a query next to each other, outside of contents, and how much they say.';

create function private.place_weights() returns real[]
language sql immutable set search_path = ''
return array[1, 0.75, 0.5, 0.35]::real[];
comment on function private.place_weights() is 'How much a word counts in a name, in what stands beneath it, in the description, and in the contents.';

-- Definer: see the top of this file.
create function private.run_matches(search private.parsed_search, most integer default 1001, is_ranked boolean default true) returns setof private.search_match
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  units constant private.search_unit[] := search.units;
  places constant real[] := private.place_weights();
  said constant real := (select sum(unit.rarity) from unnest(units) as unit);
  pairs tsquery[];
  pair_rarities real[];
  query private.candidate_query;
begin
  perform private.has_no_regular_expressions();
  select near.queries, near.rarities into pairs, pair_rarities from private.neighbors(units) as near;
  foreach query in array private.candidate_queries(units, (select coalesce(sum(count), 0)::integer from public.listing_facets)) loop
    if query.is_all and not is_ranked then
      return query select found.id, found.number, 1::real, null::real from private.candidates(query, search, most, false) as found;
    else
      return query
        with unit as materialized (
          select row_number() over () as number, rarity, anything, leads from unnest(units) as unit (words, own, leads, anything, marks, uses, rarity)
        ), lead as materialized (
          -- Those of the same weight as one.
          select unit.number, unit.rarity * it.weight as points, string_agg(it.query::text, ' | ')::tsquery as query, string_agg(it.in_name::text, ' | ')::tsquery as in_name,
            string_agg(it.in_summary::text, ' | ')::tsquery as in_summary, string_agg(it.in_description::text, ' | ')::tsquery as in_description
          from unit, unnest(unit.leads) as it group by unit.number, unit.rarity, it.weight
        ), covered as materialized (
          select found.*, case when query.is_all then 1 else (select sum(unit.rarity) from unit where found.words @@ unit.anything) / said end as covers
          from private.candidates(query, search, case when query.is_all then most else 1001 end, true) as found
        ), placed as (
          select covered.*, row_number() over (order by covered.covers desc, covered.number desc) as place from covered where covered.covers >= 0.2
        ), scored as materialized (
          -- Materialized, so that no score is computed twice.
          select placed.id, placed.number, placed.covers, placed.place, case when placed.place <= 144 then (
            select sum(best.points) from (
              select max(lead.points * case when placed.words @@ lead.in_name then places[1] when placed.words @@ lead.in_summary then places[2]
                when placed.words @@ lead.in_description then places[3] when placed.words @@ lead.query then places[4] end) as points
              from lead group by lead.number
              union all
              select 0.2 * pair.rarity from unnest(pairs, pair_rarities) as pair (query, rarity) where placed.words @@ pair.query
            ) as best) / said end as score
          -- Of the best 144 any may be left out below.
          from placed where placed.place <= most + 144
        )
        select scored.id, scored.number, scored.covers::real, scored.score::real
        -- A third of what the query says, in the contents alone.
        from scored where scored.place > 144 or scored.score >= 0.12;
    end if;
    if found then
      return;
    end if;
  end loop;
end $$;
comment on function private.run_matches(private.parsed_search, integer, boolean) is
  'The listings that the words of a search find, at most so many, in no order, with their score if is_ranked. A unit counts by the weight of the best of its leads; how often a word stands in a text makes no difference.';

-- Definer: see the top of this file.
create function private.matching_ids(search private.parsed_search) returns setof uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  is_ranked constant boolean := coalesce(search.sort, '') = 'best_match';
  first constant integer := (search.page - 1) * 12;
  size constant integer := greatest(least(12, 1000 - first), 0);
  -- More than the best 144 are as they were indexed, the last first; so a page of them needs no more than its own. Other orders are of all 1,000.
  most constant integer := least(greatest(144, search.page * 12), 1001);
  ids uuid[];
begin
  if is_ranked then
    return query
      with match as materialized (
        select found.id, coalesce(found.score * (1 + coalesce(learned.bonus, 0)), found.coverage - 1) as points, case when found.score is null then found.number end as number
        from private.run_matches(search, most) as found left join private.learned(search) as learned on learned.template_id = found.id
      ), placed as (
        select match.*, rank() over (order by match.points desc, match.number desc) as place from match
      )
      -- Only what may be on the page is looked up, for the order of equals; offset 0, so that it is.
      select placed.id from placed,
        lateral (select one.published_at from public.listings as one where one.id = placed.id offset 0) as listing
      where placed.place <= first + size
      order by placed.place, listing.published_at desc, placed.id desc limit size offset first;
  else
    ids := array(select match.id from private.run_matches(search, 1001, false) as match);
    return query
      select listing.id from public.listings as listing where listing.id = any (ids)
      order by case search.sort
          when 'most_sold' then listing.sales_count
          when 'most_downloaded' then listing.downloads_count
          when 'price_low' then -coalesce(listing.price_cents, 0)
          when 'price_high' then coalesce(listing.price_cents, 0)
          else extract(epoch from listing.published_at) end desc, listing.published_at desc, listing.id desc
      limit size offset first;
  end if;
end $$;
comment on function private.matching_ids(private.parsed_search) is 'The ids of one page of a search with words, in order. What people opened after these words (private.learned) moves listings among neighbors.';
