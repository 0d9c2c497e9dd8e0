-- Search: what clients call. Pages of listings by query, filters and order, their counts, and related listings.
--
-- Clients have no usage on schema private: the functions have parsed bodies, which refer to private ones by oid.

create function private.listing_counts(search private.parsed_search) returns jsonb
language sql stable set search_path = ''
begin atomic
  with matching as materialized (
    select platform, category, count from private.run_listing_count(search)
    union all
    select platform, category, count(*)::integer from private.run_matches(search) where search.is_worded group by platform, category
  ), wide (any_platform, any_category) as (
    select row(search.is_worded, search.units, search.demands, search.corrections, search.missing, null, search.categories, search.min_cents, search.max_cents, search.is_free, search.sort, search.page, search.apps)::private.parsed_search,
      row(search.is_worded, search.units, search.demands, search.corrections, search.missing, search.platforms, null, search.min_cents, search.max_cents, search.is_free, search.sort, search.page, search.apps)::private.parsed_search
  ), by_platform as materialized (
    select platform, count from matching where search.platforms is null
    union all select it.platform, it.count from wide, lateral private.run_listing_count(any_platform) as it where search.platforms is not null
    union all select it.platform, 1 from wide, lateral private.run_matches(any_platform) as it where search.platforms is not null and search.is_worded
  ), by_category as materialized (
    select category, count from matching where search.categories is null
    union all select it.category, it.count from wide, lateral private.run_listing_count(any_category) as it where search.categories is not null
    union all select it.category, 1 from wide, lateral private.run_matches(any_category) as it where search.categories is not null and search.is_worded
  ), known (is_all) as (
    select not search.is_worded and search.apps is null and search.min_cents is null and search.max_cents is null and not search.is_free
  )
  select jsonb_build_object(
    'total', (select least(coalesce(sum(count), 0), 1001) from matching),
    'platforms', (
      select jsonb_object_agg(name, (select case when is_all or coalesce(sum(count), 0) <= 1000 then coalesce(sum(count) filter (where platform = name), 0) end from by_platform))
      from known, private.platforms()),
    'categories', (
      select jsonb_object_agg(name, (select case when is_all or coalesce(sum(count), 0) <= 1000 then coalesce(sum(count) filter (where category = name), 0) end from by_category))
      from known, unnest(private.categories()) as name));
end;
comment on function private.listing_counts(private.parsed_search) is
  'Facet counts: the total up to 1,001; per platform under all other conditions, per category likewise; null if more than 1,000 rows had to be read.';

create function public.search_listings(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, sort text default 'newest',
  page integer default 1, apps text[] default null, as_typed boolean default false)
returns setof public.found_listing_card
language sql stable set search_path = ''
begin atomic
  with asked as materialized (
    select private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, sort, page, apps, as_typed) as search
  ), marks as materialized (
    select private.highlight_pattern((search).units) as pattern from asked
  ), listed as (
    select card, row_number() over () as place from asked, lateral private.run_listings(asked.search) as card
  ), matched as materialized (
    select match.id, match.place from asked, lateral private.matching_ids(asked.search) with ordinality as match (id, place) where (asked.search).is_worded
  ), all_found as (
    select (card).*, null::text as highlighted_name, null::text as highlighted_description, place from listed
    union all
    select card.*, regexp_replace(card.name, pattern, U&'\E000\\&\E001', 'gi'), regexp_replace(card.short_description, pattern, U&'\E000\\&\E001', 'gi'), matched.place
    from matched join private.listing_cards as card on card.id = matched.id, marks
  )
  select id, name, platform, category, short_description, creator_name, creator_username, price_cents, sales_count, downloads_count, image_url,
    thumbnail_url, diagram, published_at, highlighted_name, highlighted_description
  from all_found order by place;
end;
comment on function public.search_listings(text, text[], text[], integer, integer, boolean, text, integer, text[], boolean) is
  'A page of 12 listings that use all of these apps; pages 1 to 84. sort: newest, most_sold, most_downloaded, price_low, price_high, best_match. Words that nobody knows are corrected unless as_typed. Matches are marked with U+E000 and U+E001.';

create function public.count_listings(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, apps text[] default null, as_typed boolean default false)
returns jsonb
language sql stable set search_path = ''
begin atomic
  with asked as materialized (
    select private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, null, 1, apps, as_typed) as search
  )
  select private.listing_counts(search) || jsonb_build_object(
    'corrections', coalesce(to_jsonb((search).corrections), '[]'), 'missing', coalesce(to_jsonb((search).missing), '[]'))
  from asked;
end;
comment on function public.count_listings(text, text[], text[], integer, integer, boolean, text[], boolean) is
  'Facet counts of search_listings(): {total: up to 1001, platforms, categories, corrections: [typed, used, …], missing: words that no listing contains}; null for counts that would be too slow.';

create function public.count_listing_apps(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, apps text[] default null, as_typed boolean default false)
returns table (app text, count integer)
language sql stable set search_path = ''
begin atomic
  with asked as materialized (
    select private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, null, 1, apps, as_typed) as search
  ), wanted as materialized (
    select search, not (search).is_free and not (search).is_worded and num_nonnulls((search).platforms, (search).categories, (search).min_cents,
      (search).max_cents, (search).apps) = 0 as is_all from asked
  ), matching as materialized (
    select it.apps from wanted, lateral private.run_listing_apps(wanted.search) as it where not is_all
    union all
    select it.apps from wanted, lateral private.run_matches(wanted.search) as it where (search).is_worded
  ), used as (
    select one, count(*)::integer as count from matching, unnest(matching.apps) as one group by one
  )
  select known.app, case when is_all then known.count when (select count(*) from matching) <= 1000 then coalesce(used.count, 0) end
  from wanted, public.listing_apps as known left join used on used.one = known.app
  where known.count > 0 order by known.count desc, known.app limit 500;
end;
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

-- The public functions are invokers, so clients need execute on the private functions that these call.
grant execute on function
  private.parse_search(text, text[], text[], integer, integer, boolean, text, integer, text[], boolean), private.highlight_pattern(private.search_unit[]),
  private.run_listings(private.parsed_search), private.run_listing_count(private.parsed_search), private.listing_counts(private.parsed_search),
  private.run_listing_apps(private.parsed_search), private.run_matches(private.parsed_search), private.matching_ids(private.parsed_search),
  private.has_no_regular_expressions(), private.reject_regular_expressions(),
  public.search_listings(text, text[], text[], integer, integer, boolean, text, integer, text[], boolean),
  public.count_listings(text, text[], text[], integer, integer, boolean, text[], boolean),
  public.count_listing_apps(text, text[], text[], integer, integer, boolean, text[], boolean),
  public.related_listings(uuid, integer)
to anon, authenticated;
