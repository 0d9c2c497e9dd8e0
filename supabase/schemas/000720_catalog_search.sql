-- Search: what clients call. Pages of listings by query, filters and order, their counts, and related listings.
--
-- The functions are definers, like those that they call (see *_catalog_shelf.sql), and read what is public alone. PL/pgSQL, because it
-- keeps its plans: planned at each call, a count took nine times as long.

create function private.listing_facets_of(search private.parsed_search) returns public.listing_facets[]
language plpgsql stable set search_path = '' as $$
declare
  ids uuid[];
begin
  if not search.is_worded then return array(select facet from private.run_listing_count(search) as facet); end if;
  ids := array(select match.id from private.run_matches(search, 1001, false) as match);
  if cardinality(ids) > 1000 then return array[row(null, null, null, 1001)::public.listing_facets]; end if;
  return array(
    select row(priced.platform, priced.category, private.price_band(priced.price_cents), sum(priced.count))::public.listing_facets
    from (
      select listing.platform, listing.category, listing.price_cents, count(*) from public.listings as listing where listing.id = any (ids) group by 1, 2, 3
    ) as priced group by priced.platform, priced.category, private.price_band(priced.price_cents));
end $$;
comment on function private.listing_facets_of(private.parsed_search) is 'How many listings a search finds per platform, category and price, up to 1,001 in all, unless all listings are counted; of more than 1,000 only their number.';

create function private.is_countable(facets public.listing_facets[], search private.parsed_search) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return not search.is_worded and search.apps is null and search.min_cents is null and search.max_cents is null and not search.is_free
    or (select coalesce(sum(count), 0) <= 1000 from unnest(facets));
end $$;
comment on function private.is_countable(public.listing_facets[], private.parsed_search) is
  'Whether these are all that a search finds: no more than 1,000, or counted by trigger.';

create function private.countable_facets_of(search private.parsed_search) returns public.listing_facets[]
language plpgsql stable set search_path = '' as $$
declare
  facets constant public.listing_facets[] := private.listing_facets_of(search);
begin
  return case when private.is_countable(facets, search) then facets end;
end $$;
comment on function private.countable_facets_of(private.parsed_search) is 'private.listing_facets_of(), null if these are not all.';

create function private.listing_counts(search private.parsed_search) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  facets constant public.listing_facets[] := private.listing_facets_of(search);
  counted constant public.listing_facets[] := case when private.is_countable(facets, search) then facets end;
  -- What no filter narrows is counted already. Of many words each further count would take as long as the search itself.
  is_short constant boolean := coalesce(cardinality(search.units) <= 6, true);
  by_platform public.listing_facets[] := case when search.platforms is null then counted end;
  by_category public.listing_facets[] := case when search.categories is null then counted end;
  by_price public.listing_facets[] := case when num_nonnulls(search.min_cents, search.max_cents) = 0 and not search.is_free then counted end;
  wider private.parsed_search;
begin
  if search.platforms is not null and is_short then
    wider := search;
    wider.platforms := null;
    by_platform := private.countable_facets_of(wider);
  end if;
  if search.categories is not null and is_short then
    wider := search;
    wider.categories := null;
    by_category := private.countable_facets_of(wider);
  end if;
  if (num_nonnulls(search.min_cents, search.max_cents) > 0 or search.is_free) and is_short then
    wider := search;
    wider.min_cents := null;
    wider.max_cents := null;
    wider.is_free := false;
    by_price := private.countable_facets_of(wider);
  end if;
  return jsonb_build_object(
    'total', (select least(coalesce(sum(count), 0), 1001) from unnest(facets)),
    'platforms', (
      select jsonb_object_agg(name, case when by_platform is not null then coalesce(it.count, 0) end)
      from private.platforms() left join (select platform, sum(count) as count from unnest(by_platform) group by 1) as it on it.platform = name),
    'categories', (
      select jsonb_object_agg(name, case when by_category is not null then coalesce(it.count, 0) end)
      from unnest(private.categories()) as name left join (select category, sum(count) as count from unnest(by_category) group by 1) as it on it.category = name),
    'prices', case when by_price is not null then (
      select jsonb_agg(coalesce(it.count, 0) order by band)
      from generate_series(0, 11) as band left join (select price_band, sum(count) as count from unnest(by_price) group by 1) as it on it.price_band = band) end);
end $$;
comment on function private.listing_counts(private.parsed_search) is
  'Facet counts: the total up to 1,001; per platform under all other conditions; per category and per private.price_band() likewise; null if more than 1,000 rows had to be read, or a filter had to be left out of a search for more than six words.';

create function private.first_listings(sort text) returns setof public.listing_card
language plpgsql stable set search_path = '' as $$
begin
  case sort
    when 'most_sold' then return query select card.* from private.listing_cards as card order by card.sales_count desc, card.id desc limit 12;
    when 'most_downloaded' then return query select card.* from private.listing_cards as card order by card.downloads_count desc, card.id desc limit 12;
    when 'price_low' then return query select card.* from private.listing_cards as card order by card.price_cents nulls first, card.id limit 12;
    when 'price_high' then return query select card.* from private.listing_cards as card order by card.price_cents desc nulls last, card.id desc limit 12;
    else return query select card.* from private.listing_cards as card order by card.published_at desc, card.id desc limit 12;
  end case;
end $$;
comment on function private.first_listings(text) is 'The first page of all listings, in an order (as private.listing_order): what most visits read, so its plans are kept.';

create function public.search_listings(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, sort text default 'newest',
  page integer default 1, apps text[] default null, as_typed boolean default false)
returns setof public.found_listing_card
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  search private.parsed_search;
  pattern text;
  ids uuid[];
begin
  if num_nonnulls(nullif(btrim(query, E' \t\r\n'), ''), platforms, categories, min_cents, max_cents, apps) = 0
    and not coalesce(free_only, false) and coalesce(page, 1) <= 1 then
    perform private.has_no_regular_expressions();
    return query select card.*, null::text, null::text from private.first_listings(sort) as card;
    return;
  end if;
  search := private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, sort, page, apps, as_typed);
  if search.is_worded then
    pattern := private.highlight_pattern(search.units);
    ids := array(select private.matching_ids(search));
  else
    ids := array(select private.listing_ids(search));
  end if;
  -- A statement of its own, as the plan of what is always the same is kept. Without a pattern nothing is highlighted.
  return query
    select card.*, regexp_replace(card.name, pattern, U&'\E000\\&\E001', 'gi'), regexp_replace(card.short_description, pattern, U&'\E000\\&\E001', 'gi')
    from unnest(ids) with ordinality as found (id, place) join private.listing_cards as card on card.id = found.id order by found.place;
end $$;
comment on function public.search_listings(text, text[], text[], integer, integer, boolean, text, integer, text[], boolean) is
  'A page of 12 listings that use all of these apps; pages 1 to 84. sort: newest, most_sold, most_downloaded, price_low, price_high, best_match. Words that nobody knows are corrected unless as_typed. Matches are marked with U+E000 and U+E001.';

create function public.count_listings(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, apps text[] default null, as_typed boolean default false)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  search constant private.parsed_search := private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, null, 1, apps, as_typed);
begin
  return private.listing_counts(search)
    || jsonb_build_object('corrections', coalesce(to_jsonb(search.corrections), '[]'), 'missing', coalesce(to_jsonb(search.missing), '[]'));
end $$;
comment on function public.count_listings(text, text[], text[], integer, integer, boolean, text[], boolean) is
  'Facet counts of search_listings(): {total: up to 1001, platforms, categories, prices: [free, up to $20, … up to $200, above], corrections: [typed, used, …], missing: words that no listing contains}; null for counts that would be too slow.';

create function public.count_listing_apps(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, apps text[] default null, as_typed boolean default false)
returns table (app text, count integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  search constant private.parsed_search := private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, null, 1, apps, as_typed);
  ids uuid[];
begin
  if not search.is_worded and not search.is_free and num_nonnulls(search.platforms, search.categories, search.min_cents, search.max_cents, search.apps) = 0 then
    return query select known.app, known.count from public.listing_apps as known where known.count > 0 order by known.count desc, known.app limit 500;
    return;
  end if;
  if search.is_worded then
    ids := array(select match.id from private.run_matches(search, 1001, false) as match);
  end if;
  return query
    with matching as materialized (
      select it.apps from private.run_listing_apps(search) as it
      union all
      select listing.apps from public.listings as listing where listing.id = any (ids)
    ), used as (
      select one, count(*)::integer as uses from matching, unnest(matching.apps) as one group by one
    )
    select known.app, case when (select count(*) from matching) <= 1000 then coalesce(used.uses, 0) end
    from public.listing_apps as known left join used on used.one = known.app
    where known.count > 0 order by known.count desc, known.app limit 500;
end $$;
comment on function public.count_listing_apps(text, text[], text[], integer, integer, boolean, text[], boolean) is
  'The apps of all listings, most used first, with the number of listings that search_listings() finds if one is added to the filters; null if more than 1,000 listings match.';

create function public.related_listings(template_id uuid, max_rows integer default 4)
returns setof public.listing_card
language sql stable set search_path = ''
begin atomic
  with this as materialized (
    select listing.id, listing.creator_id, listing.platform, listing.category from public.listings as listing
    where listing.id = related_listings.template_id
  ), wanted (size) as (
    select least(greatest(coalesce(max_rows, 4), 0), 24)
  ), key as (
    select near.id, 2 as closeness, near.platform = this.platform as is_same, near.sales_count
    from this, lateral (select distinct facet.platform from public.listing_facets as facet where facet.category = this.category) as facet,
      lateral (
        select listing.id, listing.platform, listing.sales_count from public.listings as listing
        where listing.platform = facet.platform and listing.category = this.category and listing.creator_id <> this.creator_id
        order by listing.sales_count desc, listing.id desc limit (select size from wanted)) as near
    union all
    select near.id, 1, true, near.sales_count
    from this, lateral (select distinct facet.category from public.listing_facets as facet
        where facet.platform = this.platform and facet.category <> this.category) as facet,
      lateral (
        select listing.id, listing.sales_count from public.listings as listing
        where listing.platform = this.platform and listing.category = facet.category and listing.creator_id <> this.creator_id
        order by listing.sales_count desc, listing.id desc limit (select size from wanted)) as near
  ), nearest as (
    select key.id, key.closeness, key.is_same, key.sales_count from key
    order by key.closeness desc, key.is_same desc, key.sales_count desc, key.id desc limit (select size from wanted)
  )
  select card.* from nearest join private.listing_cards as card on card.id = nearest.id
  order by nearest.closeness desc, nearest.is_same desc, nearest.sales_count desc, nearest.id desc;
end;
comment on function public.related_listings(uuid, integer) is
  'Listings of other creators similar to this one: same category (same platform first), then same platform; most sold first.';

-- related_listings() is an invoker. reject_regular_expressions() is called by policies.
grant execute on function
  private.reject_regular_expressions(),
  public.search_listings(text, text[], text[], integer, integer, boolean, text, integer, text[], boolean),
  public.count_listings(text, text[], text[], integer, integer, boolean, text[], boolean),
  public.count_listing_apps(text, text[], text[], integer, integer, boolean, text[], boolean),
  public.related_listings(uuid, integer)
to anon, authenticated;
