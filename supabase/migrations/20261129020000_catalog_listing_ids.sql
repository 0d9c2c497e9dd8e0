-- A page of a search selects its ids first; the plan that reads their cards is kept.
drop function private.run_listings(private.parsed_search);
create or replace function private.listing_statement(search private.parsed_search) returns text
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

create or replace function public.search_listings(query text default null, platforms text[] default null, categories text[] default null,
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

