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
comment on type private.search_match is
  'A listing that a query finds. number: when it was indexed; coverage: the share of what the query says that it contains; score: how well, null beyond the best 144 and where nobody asks.';

create type private.search_candidate as (
  id uuid,
  number bigint,
  words tsvector,
  platform text,
  category text,
  apps text[],
  price_cents integer,
  sales_count integer,
  downloads_count integer,
  published_at timestamptz
);
comment on type private.search_candidate is 'A listing that may match. words: its index, null where nobody asks.';

create function private.block_level(count bigint) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case when count < private.block_size(1) then 0 when count < private.block_size(2) then 1 when count < private.block_size(3) then 2
    when count < private.block_size(4) then 3 else 4 end;
end $$;
comment on function private.block_level(bigint) is 'The level of the largest blocks (private.block_size) that are no larger than so many listings.';

create function private.any_word(words text[]) returns text
language sql immutable set search_path = ''
return (select '(' || string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' | ') || ')' from unnest(words) as word);
comment on function private.any_word(text[]) is 'The text of a tsquery that matches any of these words as they are. Null for none.';

create function private.filter_query(search private.parsed_search) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  cheapest constant integer := private.price_band(search.min_cents);
  dearest constant integer := case when search.max_cents is null then 11 else private.price_band(search.max_cents) end;
begin
  return nullif(concat_ws(' & ',
    private.any_word(array(select '#platform.' || one from unnest(search.platforms) as one)),
    private.any_word(array(select '#category.' || one from unnest(search.categories) as one)),
    case when search.is_free then private.any_word('{#price.0}')
      when cheapest > 0 or dearest < 11 then private.any_word(array(select '#price.' || band from generate_series(cheapest, dearest) as band)) end,
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
create function private.candidates(query private.candidate_query, search private.parsed_search, most integer, with_words boolean) returns setof private.search_candidate
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  -- Variables, because a plan for fields of a parameter is made anew at each call.
  demands constant tsquery := search.demands;
  min_cents constant integer := search.min_cents;
  max_cents constant integer := search.max_cents;
  filters constant tsquery := private.filter_query(search);
  is_checked constant boolean := num_nonnulls(min_cents, max_cents) > 0;
  newest constant bigint := (select max(number) from private.listing_search);
  next_number bigint := newest;
  share real := query.share * case when filters is not null then coalesce(private.passing_share(search), 0) else 1 end;
  likely bigint;
  level integer;
  oldest_block bigint;
  newest_block bigint;
  wanted tsquery;
  read_count integer := 0;
  count integer;
begin
  while next_number >= 0 and read_count < most loop
    likely := least(1.25 * (most - read_count) / greatest(share, 1e-9), 1e12);
    level := private.block_level(likely);
    newest_block := next_number / private.block_size(level);
    oldest_block := greatest(newest_block - likely / private.block_size(level) - 1, 0);
    wanted := coalesce(query.wanted && filters, query.wanted);
    if likely <= newest then wanted := wanted && (
      select string_agg(quote_literal('#' || level || '.' || block), ' | ')::tsquery from generate_series(oldest_block, newest_block) as block);
    end if;
    return query
      select listing.id, known.number, case when with_words then known.words end, listing.platform, listing.category, listing.apps, listing.price_cents,
        listing.sales_count, listing.downloads_count, listing.published_at
      from (
        select word.listing_id, word.number, word.words from private.listing_search as word
        where word.words @@ wanted and word.number + 0 <= next_number and (demands is null or word.words @@ demands)
        -- Plus 0, so that the index of words is read, never that of numbers.
        order by word.number + 0 desc limit case when not is_checked then most - read_count end
      ) as known join public.listings as listing on listing.id = known.listing_id
      where (min_cents is null or listing.price_cents >= min_cents)
        and (max_cents is null or coalesce(listing.price_cents, 0) <= max_cents and (min_cents is null or listing.price_cents is not null))
      order by known.number desc limit most - read_count;
    get diagnostics count = row_count;
    read_count := read_count + count;
    next_number := case when likely > newest then -1 else oldest_block * private.block_size(level) - 1 end;
    share := greatest(read_count, 1)::real / (newest - next_number);
  end loop;
end $$;
comment on function private.candidates(private.candidate_query, private.parsed_search, integer, boolean) is
  'The listings that contain what is wanted and pass the filters, at most so many; of more, those indexed last.';

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
      return query select found.id, found.number, found.platform, found.category, found.apps, found.price_cents, found.sales_count, found.downloads_count,
        found.published_at, 1::real, null::real from private.candidates(query, search, most, false) as found;
    else
      return query
        with unit as materialized (
          select row_number() over () as number, rarity, anything, leads from unnest(units) as unit (words, own, leads, anything, marks, uses, rarity)
        ), lead as materialized (
          select unit.number, unit.rarity * it.weight as points, it.query, it.in_name, it.in_summary, it.in_description from unit, unnest(unit.leads) as it
        ), covered as materialized (
          select found.*, case when query.is_all then 1 else (select sum(unit.rarity) from unit where found.words @@ unit.anything) / said end as covers
          from private.candidates(query, search, case when query.is_all then most else 1001 end, true) as found
        ), placed as (
          select covered.*, row_number() over (order by covered.covers desc, covered.number desc) as place from covered where covered.covers >= 0.2
        ), scored as (
          select placed.*, case when placed.place <= 144 then (
            select sum(best.points) from (
              select max(lead.points * case when placed.words @@ lead.in_name then places[1] when placed.words @@ lead.in_summary then places[2]
                when placed.words @@ lead.in_description then places[3] else places[4] end) as points
              from lead where placed.words @@ lead.query group by lead.number
              union all
              select 0.2 * pair.rarity from unnest(pairs, pair_rarities) as pair (query, rarity) where placed.words @@ pair.query
            ) as best) / said end as score
          -- Of the best 144 any may be left out below.
          from placed where placed.place <= most + 144
        )
        select scored.id, scored.number, scored.platform, scored.category, scored.apps, scored.price_cents, scored.sales_count, scored.downloads_count,
          scored.published_at, scored.covers::real, scored.score::real
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
language plpgsql stable security definer set search_path = '' as $$
declare
  -- More than the best 144 are as they were indexed, the last first; so a page of them needs no more than its own. Other orders are of all 1,000.
  is_ranked constant boolean := coalesce(search.sort, '') = 'best_match';
  most constant integer := case when is_ranked then least(greatest(144, search.page * 12), 1001) else 1001 end;
begin
  return query
    select match.id from private.run_matches(search, most, is_ranked) as match left join private.learned(search) as learned on learned.template_id = match.id
    order by case search.sort
        when 'most_sold' then match.sales_count
        when 'most_downloaded' then match.downloads_count
        when 'price_low' then -coalesce(match.price_cents, 0)
        when 'price_high' then coalesce(match.price_cents, 0)
        when 'best_match' then coalesce(match.score * (1 + coalesce(learned.bonus, 0)), match.coverage - 1)
        else extract(epoch from match.published_at) end desc,
      case when is_ranked and match.score is null then match.number end desc, match.published_at desc, match.id desc
    limit greatest(least(12, 1000 - (search.page - 1) * 12), 0) offset (search.page - 1) * 12;
end $$;
comment on function private.matching_ids(private.parsed_search) is 'The ids of one page of a search with words, in order. What people opened after these words (private.learned) moves listings among neighbors.';
