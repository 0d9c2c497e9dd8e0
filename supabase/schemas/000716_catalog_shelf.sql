-- The shelf: pages of listings by filters and order, without words, and their counts.
--
-- Each statement is built with only the conditions in use, so that the planner sees no others. It runs with the owner's privileges,
-- because next to a policy's condition the planner could not use the text index; all listings are public.
-- Statements' parameters: $1 platforms, $2 categories, $3 min_cents, $4 max_cents, $5 keys of apps.

create function private.app_query(apps text[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  return (select string_agg(quote_literal(key), ' & ')::tsquery from unnest(private.app_keys(apps)) as key);
end $$;
comment on function private.app_query(text[]) is 'A tsquery that matches listings which use all of these apps.';

create function private.are_selective_apps(apps text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select min(coalesce(known.count, 0)) <= 5000
    from unnest(apps) as wanted (app) left join public.listing_apps as known on lower(known.app) = lower(wanted.app)), false);
end $$;
comment on function private.are_selective_apps(text[]) is 'Whether at most 5,000 listings use one of these apps, so that all of them can be read.';

create function private.listing_conditions(search private.parsed_search) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce('where ' || nullif(concat_ws(' and ',
    case when search.apps is not null then 'listing.search @@ $5' end,
    case when cardinality(search.platforms) = 1 then 'listing.platform = $1[1]' when search.platforms is not null then 'listing.platform = any ($1)' end,
    case when cardinality(search.categories) = 1 then 'listing.category = $2[1]' when search.categories is not null then 'listing.category = any ($2)' end,
    case when search.is_free then 'listing.price_cents is null' end,
    case when search.min_cents is not null then 'listing.price_cents >= $3' end,
    case when search.max_cents is not null then case when search.min_cents is null then '(listing.price_cents <= $4 or listing.price_cents is null and $4 >= 0)' else 'listing.price_cents <= $4' end end
  ), ''), '');
end $$;
comment on function private.listing_conditions(private.parsed_search) is 'The WHERE clause of a search: only the conditions in use; values are parameters, never literals.';

create function private.listing_order(sort text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case sort
    when 'most_sold' then 'sales_count desc, id desc'
    when 'most_downloaded' then 'downloads_count desc, id desc'
    when 'price_low' then 'price_cents nulls first, id'
    when 'price_high' then 'price_cents desc nulls last, id desc'
    else 'published_at desc, id desc' end;
end $$;
comment on function private.listing_order(text) is 'The ORDER BY clause of an order. Ends with the id, so that no row appears on two pages.';

create function private.listing_statement(search private.parsed_search) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions constant text := private.listing_conditions(search);
  sort constant text := private.listing_order(search.sort);
  first constant integer := (search.page - 1) * 12;
  size constant integer := greatest(least(12, 1000 - first), 0);
begin
  return format('select listing.id from %s order by %s limit %s offset %s',
    case when search.apps is not null and private.are_selective_apps(search.apps)
      then format('(select listing.id, published_at, sales_count, downloads_count, price_cents from public.listings as listing %s offset 0) as listing', conditions)
      else format('public.listings as listing %s', conditions) end,
    sort, size, first);
end $$;
comment on function private.listing_statement(private.parsed_search) is
  'The statement that selects the ids of one page: 12 rows, up to 1,000 in all, from an index where possible.';

create function private.reject_regular_expressions() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  raise exception 'Regular expressions are not matched here.' using errcode = '22023';
end $$;
comment on function private.reject_regular_expressions() is 'Raises 22023, for statements that match regular expressions on public tables.';

create function private.has_no_regular_expressions() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return strpos(current_query(), ' ~') = 0 or private.reject_regular_expressions();
end $$;
comment on function private.has_no_regular_expressions() is
  'True, or raises if the statement uses a regular-expression operator. PostgREST writes operators into the statement, but passes values as parameters, so a value cannot trigger it.';

-- Definer: see the top of this file. Takes a search, never a statement.
create function private.listing_ids(search private.parsed_search) returns setof uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  perform private.has_no_regular_expressions();
  if not search.is_worded then
    return query execute private.listing_statement(search)
      using search.platforms, search.categories, search.min_cents, search.max_cents, case when search.apps is not null then private.app_query(search.apps) end;
  end if;
end $$;
comment on function private.listing_ids(private.parsed_search) is
  'The ids of one page of a search without words, in order. Disables sequential scans and JIT, which never pay off for one page.';

create function private.listing_count_statement(search private.parsed_search) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when search.apps is null and search.min_cents is null and search.max_cents is null and not search.is_free
      then format('select listing.platform, listing.category, listing.price_band, listing.count from public.listing_facets as listing %s', private.listing_conditions(search))
    -- Grouped by price first, so that each price is put into its band once.
    else format('select platform, category, private.price_band(price_cents), sum(count)::integer from (select platform, category, price_cents, count(*) from '
      '(select listing.platform, listing.category, listing.price_cents from public.listings as listing %s limit 1001) as listing group by 1, 2, 3) as priced group by 1, 2, 3',
      private.listing_conditions(search)) end;
end $$;
comment on function private.listing_count_statement(private.parsed_search) is
  'The statement that counts listings per platform, category and price: from listing_facets where they suffice, else over at most 1,001 of them.';

-- Definer: see the top of this file.
create function private.run_listing_count(search private.parsed_search) returns setof public.listing_facets
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  apps constant text[] := search.apps;
  keys constant tsquery := case when apps is not null then private.app_query(apps) end;
begin
  perform private.has_no_regular_expressions();
  if search.is_worded then return; end if;
  if apps is null or num_nonnulls(search.platforms, search.categories, search.min_cents, search.max_cents) > 0 or search.is_free then
    return query execute private.listing_count_statement(search) using search.platforms, search.categories, search.min_cents, search.max_cents, keys;
  -- Of an app that has more than 1,000, only their number is told.
  elsif cardinality(apps) = 1 and exists (select from public.listing_apps as known where lower(known.app) = lower(apps[1]) and known.count > 1000) then
    return query select null::text, null::text, null::smallint, 1001;
  -- Like the statement above, with a plan that is kept.
  else
    return query
      select priced.platform, priced.category, private.price_band(priced.price_cents), sum(priced.count)::integer
      from (
        select used.platform, used.category, used.price_cents, count(*)
        from (select listing.platform, listing.category, listing.price_cents from public.listings as listing where listing.search @@ keys limit 1001) as used group by 1, 2, 3
      ) as priced group by 1, 2, 3;
  end if;
end $$;
comment on function private.run_listing_count(private.parsed_search) is 'The number of listings per platform, category and price, of a search without words.';

-- Definer: see the top of this file.
create function private.run_listing_apps(search private.parsed_search) returns table (apps text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  perform private.has_no_regular_expressions();
  if not search.is_worded then
    return query execute format('select listing.apps from public.listings as listing %s limit 1001', private.listing_conditions(search))
      using search.platforms, search.categories, search.min_cents, search.max_cents, case when search.apps is not null then private.app_query(search.apps) end;
  end if;
end $$;
comment on function private.run_listing_apps(private.parsed_search) is 'The apps of each listing, of at most 1,001, of a search without words.';
