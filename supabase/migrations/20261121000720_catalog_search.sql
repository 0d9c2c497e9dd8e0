-- Search: pages of listings by query, filters and order, their counts, and related listings.
--
-- Each statement is built with only the conditions in use, so that the planner sees no others. It runs with the owner's privileges,
-- because next to a policy's condition the planner could not use the full-text index; all listings are public.
-- Clients have no usage on schema private: the public functions have parsed bodies, which refer to private ones by oid.

-- The parsed query.

create type private.parsed_search as (
  query text,
  words tsquery,
  highlight_pattern text,
  is_selective boolean,
  platforms text[],
  categories text[],
  min_cents integer,
  max_cents integer,
  is_free boolean,
  sort text,
  page integer,
  apps text[]
);
comment on type private.parsed_search is 'Normalized search parameters. Null means no condition; highlight_pattern is a regular expression of the words; is_selective: few listings contain the words and apps.';

create function private.search_tokens(query text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select token from regexp_split_to_table(
      lower(regexp_replace(query, '(^|\s)-\S+', ' ', 'g')), '[][\s!-/:-@\\^_`{-~]+') with ordinality as part (token, place)
    where token <> '' order by place limit 12
  );
end $$;
comment on function private.search_tokens(text) is 'The words of a query, without excluded ones and without characters that have a meaning in a regular expression; at most 12.';

create function private.search_prefix(query text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select last from (select substring(query from '(\S+)$')) as typed (last)
    where last !~ '^-' and lower(last) <> 'or' and position('"' in query) = 0
      and (ts_lexize('english_stem', lower(last)) is distinct from '{}' or query !~ '\s')
  );
end $$;
comment on function private.search_prefix(text) is 'The last word of a query, if it may still be unfinished; else null.';

create function private.any_word(words text[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((
    select string_agg(distinct part::text, ' | ')::tsquery from unnest(words) as word, phraseto_tsquery('english', word) as part where numnode(part) > 0
  ), '');
end $$;
comment on function private.any_word(text[]) is 'A tsquery that matches any of these words, in any form.';

create function private.complete_prefix(typed text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select word from private.listing_words
    where word >= typed collate "C" and word < (typed || U&'\+10FFFF') collate "C" and uses > 0
    order by uses desc, word limit 30);
end $$;
comment on function private.complete_prefix(text) is 'The 30 most frequent words of listings with this prefix.';

create function private.search_tsquery(query text) returns tsquery
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
        when last is null then websearch_to_tsquery('english', query)
        when head ~* '\sor\s+$' then websearch_to_tsquery('english', head) || beginning
        else websearch_to_tsquery('english', head) && beginning
      end
    from (select private.search_prefix(query)) as typed (last),
      lateral (select left(query, length(query) - length(last))) as split (head),
      lateral (select private.any_word(last || private.complete_prefix(lower(last)))) as started (beginning)
  );
end $$;
comment on function private.search_tsquery(text) is
  'The tsquery of a query in web search syntax (quotes, or, minus), with a last word that may be unfinished. Expands this prefix to known words: a prefix query would miss stems and has no row estimate.';

create function private.are_selective(words text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(sum(uses), 0) <= 5000 from private.listing_words
    where stem = any (array(select (ts_lexize('english_stem', word))[1] from unnest(words) as word));
end $$;
comment on function private.are_selective(text[]) is 'Whether at most 5,000 listings contain these words, in any form, so that all of them can be read.';

create function private.is_selective_search(query text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (query !~* '\sor\s') and coalesce((
    select bool_or(private.are_selective(case when token = lower(last) then token || private.complete_prefix(token) else array[token] end))
    from unnest(private.search_tokens(query)) as token, private.search_prefix(query) as last
    where ts_lexize('english_stem', token) is distinct from '{}'
  ), false);
end $$;
comment on function private.is_selective_search(text) is
  'Whether any word of the query occurs in few listings. The planner overestimates words outside its list of most common ones, and would scan all rows by date.';

create function private.are_selective_apps(apps text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select min(coalesce(known.count, 0)) <= 5000
    from unnest(apps) as wanted (app) left join public.listing_apps as known on lower(known.app) = lower(wanted.app)), false);
end $$;
comment on function private.are_selective_apps(text[]) is 'Whether at most 5,000 listings use one of these apps, so that all of them can be read.';

create function private.highlight_pattern(tokens text[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select '\m(?:' || string_agg(distinct part, '|') || ')[[:alnum:]]*'
    from unnest(tokens) as token,
      lateral (select regexp_replace(coalesce((ts_lexize('english_stem', token))[1], token), '[iy]$', '[iy]')) as it (beginning),
      lateral unnest(case when token ~ ('^' || beginning) then array[beginning] else array[token, beginning] end) as part
  );
end $$;
comment on function private.highlight_pattern(text[]) is 'A regular expression that matches these words in a text, including other forms and longer words. Short, because it is compiled for every page.';

-- Definer: private.listing_words has no grants; only words of public listings are returned. plpgsql, here and in the called functions,
-- because it caches plans. client_min_messages hides the notice of a query that contains only stop words.
create function private.parse_search(query text, platforms text[], categories text[], min_cents integer, max_cents integer,
  free_only boolean, sort text, page integer, apps text[]) returns private.parsed_search
language plpgsql stable security definer set search_path = '' set client_min_messages = warning as $$
begin
  return (
    select row(text, case when text is not null then private.search_tsquery(text) end,
      case when text is not null then private.highlight_pattern(private.search_tokens(text)) end,
      text is not null and private.is_selective_search(text) or private.are_selective_apps(wanted),
      (select array_agg(distinct one) from (select unnest(platforms) limit 20) as given (one) where one is not null),
      (select array_agg(distinct one) from (select unnest(categories) limit 20) as given (one) where one is not null),
      nullif(greatest(min_cents, 0), 0), max_cents, coalesce(free_only, false), sort, greatest(coalesce(page, 1), 1), wanted)::private.parsed_search
    from nullif(btrim(left(query, 200), E' \t\r\n'), '') as text,
      lateral (select array_agg(distinct left(one, 60)) from (select unnest(apps) limit 20) as given (one) where one is not null) as used (wanted)
  );
end $$;
comment on function private.parse_search(text, text[], text[], integer, integer, boolean, text, integer, text[]) is
  'Validates and normalizes search parameters: a query of up to 200 characters, lists of up to 20 entries, apps of up to 60 characters.';

-- Spelling correction in steps, from cheap and exact to expensive and fuzzy. The generic plan of each step suits every input.
create function private.similar_words(typed text) returns text[]
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  typed_stem constant text := coalesce((ts_lexize('english_stem', typed))[1], typed);
  forms text[];
  near text[];
begin
  forms := array(
    select (ts_lexize('english_stem', overlay(typed placing reverse(substr(typed, place, 2)) from place for 2)))[1]
    from generate_series(1, length(typed) - 1) as place
    union all
    select overlay(typed_stem placing reverse(substr(typed_stem, place, 2)) from place for 2)
    from generate_series(1, length(typed_stem) - 1) as place);
  near := array(
    select word from (
      select word, uses, stem = typed_stem as is_same, bool_or(stem = typed_stem) over () as is_any_same
      from private.listing_words where stem = any (typed_stem || forms) and uses > 0
    ) as known where is_same = is_any_same order by uses desc, word limit 3);
  if near = '{}' then
    forms := array['-' || typed, '-' || typed_stem] || private.single_edits(typed, '') || private.single_edits(typed_stem, '');
    near := array(select word from private.listing_words where edit_keys && forms and uses > 0 order by uses desc, word limit 3);
  end if;
  if near = '{}' then
    near := array(
      select word from (
        select word, uses, score, max(score) over () as best
        from private.listing_words, lateral (select extensions.similarity(word, typed)) as it (score)
        where word operator(extensions.%) typed and uses > 0
        order by score desc, uses desc, word limit 3
      ) as alike where score >= 0.8 * best order by score desc, uses desc, word);
  end if;
  return near;
end $$;
comment on function private.similar_words(text) is
  'At most 3 words of listings similar to one: the same stem, else two letters transposed, else edit distance 1 (the most frequent of each), else trigram similarity.';

-- Definer: private.listing_words has no grants; only words of public listings are returned.
create function private.correct_search(search private.parsed_search) returns private.parsed_search
language plpgsql stable security definer set search_path = '' set client_min_messages = warning as $$
declare
  typed text;
  near text[];
  every text[] := '{}';
  words tsquery;
  is_selective boolean := private.are_selective_apps(search.apps);
begin
  foreach typed in array private.search_tokens(search.query) loop
    continue when ts_lexize('english_stem', typed) = '{}';
    near := case when length(typed) between 3 and 40 then private.similar_words(typed) else '{}' end;
    continue when near = '{}';
    every := every || near;
    words := case when words is null then private.any_word(near) else words && private.any_word(near) end;
    is_selective := is_selective or private.are_selective(near);
  end loop;
  search.words := words;
  search.highlight_pattern := private.highlight_pattern(every);
  search.is_selective := is_selective;
  return search;
end $$;
comment on function private.correct_search(private.parsed_search) is
  'Spelling correction: replaces each word with similar words of listings and drops those without any, like stop words. words is null if none is left.';

-- Statements. Parameters: $1 words, $2 highlight_pattern, $3 platforms, $4 categories, $5 min_cents, $6 max_cents, $7 keys of apps.

create function private.app_query(apps text[]) returns tsquery
language sql immutable set search_path = ''
return (select string_agg(quote_literal(key), ' & ')::tsquery from unnest(private.app_keys(apps)) as key);
comment on function private.app_query(text[]) is 'A tsquery that matches listings which use all of these apps.';

create function private.listing_conditions(search private.parsed_search) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce('where ' || nullif(concat_ws(' and ',
    case when search.words is not null then 'listing.search @@ $1' end,
    case when search.apps is not null then 'listing.search @@ $7' end,
    case when cardinality(search.platforms) = 1 then 'listing.platform = $3[1]' when search.platforms is not null then 'listing.platform = any ($3)' end,
    case when cardinality(search.categories) = 1 then 'listing.category = $4[1]' when search.categories is not null then 'listing.category = any ($4)' end,
    case when search.is_free then 'listing.price_cents is null' end,
    case when search.min_cents is not null then 'listing.price_cents >= $5' end,
    case when search.max_cents is not null then case when search.min_cents is null then '(listing.price_cents <= $6 or listing.price_cents is null and $6 >= 0)' else 'listing.price_cents <= $6' end end
  ), ''), '');
end $$;
comment on function private.listing_conditions(private.parsed_search) is 'The WHERE clause of a search: only the conditions in use; values are parameters, never literals.';

create function private.listing_order(search private.parsed_search) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when search.sort = 'best_match' and search.words is not null and (search.is_selective or search.page <= 12) then 'rank desc, published_at desc, id desc'
    when search.sort = 'most_sold' then 'sales_count desc, id desc'
    when search.sort = 'most_downloaded' then 'downloads_count desc, id desc'
    when search.sort = 'price_low' then 'price_cents nulls first, id'
    when search.sort = 'price_high' then 'price_cents desc nulls last, id desc'
    else 'published_at desc, id desc' end;
end $$;
comment on function private.listing_order(private.parsed_search) is 'The ORDER BY clause of a search. Ends with the id, so that no row appears on two pages.';

create function private.listing_statement(search private.parsed_search) returns text
language plpgsql immutable set search_path = '' as $$
declare
  conditions constant text := private.listing_conditions(search);
  sort constant text := private.listing_order(search);
  first constant integer := (least(search.page, 85) - 1) * 12;
  size constant integer := greatest(least(12, 1000 - first), 0);
begin
  return format(
    'select listing.*, %s from %s',
    case when search.words is null then 'null::text, null::text' else
      $sql$regexp_replace(listing.name, $2, E'\uE000\\&\uE001', 'gi'), regexp_replace(listing.short_description, $2, E'\uE000\\&\uE001', 'gi')$sql$ end,
    case
      -- Fast path: the first page without conditions.
      when conditions = '' and first = 0 then format('private.listing_cards as listing order by %s limit %s', sort, size)
      when sort like 'rank %' then format(
        '(select listing.id, ts_rank(listing.search, $1) as rank, listing.published_at from '
        '(select * from (select listing.id, listing.search, listing.published_at from public.listings as listing %s %s) as listing '
        'order by published_at desc, id desc limit %s) as listing order by %s limit %s offset %s) as key '
        'join private.listing_cards as listing on listing.id = key.id order by %s',
        conditions, case when search.is_selective then 'offset 0' end, case when search.is_selective then 1000 else 144 end,
        sort, size, first, 'key.rank desc, key.published_at desc, key.id desc')
      -- An array rather than a join halves the planning time.
      else format('private.listing_cards as listing where listing.id = any (array(select id from %s order by %s limit %s offset %s)) order by %s',
        case when search.is_selective
          then format('(select listing.id, published_at, sales_count, downloads_count, price_cents from public.listings as listing %s offset 0) as listing', conditions)
          else format('public.listings as listing %s', conditions) end,
        sort, size, first, sort)
    end);
end $$;
comment on function private.listing_statement(private.parsed_search) is
  'The statement of one page: 12 rows, up to 1,000 in all. Selects the keys first, from an index where possible (all matches of a selective search), then reads 12 rows. Best match ranks the newest 1,000 matches of a selective search, else the newest 144 (12 pages); later pages are sorted by date.';

create function private.reject_regular_expressions() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  raise exception 'Regular expressions are not matched here.' using errcode = '22023';
end $$;
comment on function private.reject_regular_expressions() is 'Raises 22023, for statements that match regular expressions on public tables.';

create function private.has_no_regular_expressions() returns boolean
language sql stable set search_path = ''
return strpos(current_query(), ' ~') = 0 or private.reject_regular_expressions();
comment on function private.has_no_regular_expressions() is
  'True, or raises if the statement uses a regular-expression operator. PostgREST writes operators into the statement, but passes values as parameters, so a value cannot trigger it.';

-- Definer: see the top of this file. Takes a search, never a statement.
create function private.run_listings(search private.parsed_search)
returns setof public.found_listing_card
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  perform private.has_no_regular_expressions();
  return query execute private.listing_statement(search)
    using search.words, search.highlight_pattern, search.platforms, search.categories, search.min_cents, search.max_cents,
      private.app_query(search.apps);
end $$;
comment on function private.run_listings(private.parsed_search) is 'The listings of one page. Disables sequential scans and JIT, which never pay off for one page.';

create function private.listing_count_statement(search private.parsed_search) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when search.words is null and search.apps is null and search.min_cents is null and search.max_cents is null and not search.is_free
      then format('select listing.platform, listing.category, listing.count from public.listing_facets as listing %s', private.listing_conditions(search))
    else format('select platform, category, count(*)::integer from (select listing.platform, listing.category from public.listings as listing '
      '%s limit 1001) as listing group by platform, category', private.listing_conditions(search)) end;
end $$;
comment on function private.listing_count_statement(private.parsed_search) is
  'The statement that counts listings per platform and category: from listing_facets where they suffice, else over at most 1,001 matches.';

-- Definer: see the top of this file.
create function private.run_listing_count(search private.parsed_search) returns table (platform text, category text, count integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  perform private.has_no_regular_expressions();
  return query execute private.listing_count_statement(search)
    using search.words, search.highlight_pattern, search.platforms, search.categories, search.min_cents, search.max_cents,
      private.app_query(search.apps);
end $$;
comment on function private.run_listing_count(private.parsed_search) is 'The number of matching listings per platform and category.';

create function private.listing_counts(search private.parsed_search) returns jsonb
language sql stable set search_path = ''
begin atomic
  with wide (any_platform, any_category) as (
    select row(search.query, search.words, search.highlight_pattern, search.is_selective, null, search.categories, search.min_cents, search.max_cents, search.is_free, search.sort, search.page, search.apps)::private.parsed_search,
      row(search.query, search.words, search.highlight_pattern, search.is_selective, search.platforms, null, search.min_cents, search.max_cents, search.is_free, search.sort, search.page, search.apps)::private.parsed_search
  ), matching as materialized (
    select platform, category, count from private.run_listing_count(search)
  ), by_platform as materialized (
    select platform, count from matching where search.platforms is null
    union all select it.platform, it.count from wide, lateral private.run_listing_count(any_platform) as it
    where search.platforms is not null
  ), by_category as materialized (
    select category, count from matching where search.categories is null
    union all select it.category, it.count from wide, lateral private.run_listing_count(any_category) as it
    where search.categories is not null
  ), known (is_all) as (
    select search.words is null and search.apps is null and search.min_cents is null and search.max_cents is null and not search.is_free
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

create function private.listing_app_statement(search private.parsed_search) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format('select listing.apps from public.listings as listing %s limit 1001', private.listing_conditions(search));
end $$;
comment on function private.listing_app_statement(private.parsed_search) is 'The statement that reads the apps of at most 1,001 matches.';

-- Definer: see the top of this file.
create function private.run_listing_apps(search private.parsed_search) returns table (apps text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  perform private.has_no_regular_expressions();
  return query execute private.listing_app_statement(search)
    using search.words, search.highlight_pattern, search.platforms, search.categories, search.min_cents, search.max_cents,
      private.app_query(search.apps);
end $$;
comment on function private.run_listing_apps(private.parsed_search) is 'The apps of each matching listing, of at most 1,001.';

-- Functions that clients call.

create function public.search_listings(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, sort text default 'newest',
  page integer default 1, apps text[] default null)
returns setof public.found_listing_card
language sql stable set search_path = ''
begin atomic
  with asked as materialized (
    select private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, sort, page, apps) as search
  ), found as materialized (
    select card, row_number() over () as place from asked, lateral private.run_listings(asked.search) as card
  ), near as (
    select private.correct_search(asked.search) as search from asked
    where (asked.search).words is not null and not exists (select from found)
      and ((asked.search).page = 1 or not exists (
        select from private.run_listing_count(asked.search)))
  ), all_found as (
    select * from found
    union all
    select card, row_number() over () from near, lateral private.run_listings(near.search) as card
    where (near.search).words is not null
  )
  select (all_found.card).* from all_found order by all_found.place;
end;
comment on function public.search_listings(text, text[], text[], integer, integer, boolean, text, integer, text[]) is
  'A page of 12 listings that use all of these apps; pages 1 to 84. sort: newest, most_sold, most_downloaded, price_low, price_high, best_match. Without matches, searches for similar words. Matches are marked with U+E000 and U+E001.';

create function public.count_listings(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, apps text[] default null) returns jsonb
language sql stable set search_path = ''
begin atomic
  with asked as materialized (
    select private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, null, 1, apps) as search
  ), found as materialized (
    select private.listing_counts(asked.search) as counts, asked.search from asked
  ), near as materialized (
    select private.correct_search(found.search) as search from found where (found.search).words is not null and (found.counts ->> 'total')::integer = 0
  ), near_found as materialized (
    select private.listing_counts(near.search) as counts from near where (near.search).words is not null
  )
  select coalesce(
    (select counts || '{"is_fuzzy": true}' from near_found where (counts ->> 'total')::integer > 0),
    (select counts || '{"is_fuzzy": false}' from found));
end;
comment on function public.count_listings(text, text[], text[], integer, integer, boolean, text[]) is
  'Facet counts of search_listings(): {total: up to 1001, platforms, categories, is_fuzzy}; null for counts that would be too slow.';

create function public.count_listing_apps(query text default null, platforms text[] default null, categories text[] default null,
  min_cents integer default null, max_cents integer default null, free_only boolean default false, apps text[] default null)
returns table (app text, count integer)
language sql stable set search_path = ''
begin atomic
  with asked as materialized (
    select private.parse_search(query, platforms, categories, min_cents, max_cents, free_only, null, 1, apps) as search
  ), wanted as materialized (
    select search, not (search).is_free and num_nonnulls((search).words, (search).platforms, (search).categories, (search).min_cents,
      (search).max_cents, (search).apps) = 0 as is_all from asked
  ), found as materialized (
    select it.apps from wanted, lateral private.run_listing_apps(wanted.search) as it where not is_all
  ), near as materialized (
    select private.correct_search(search) as search from wanted
    where (search).words is not null and not exists (select from found)
  ), matching as materialized (
    select found.apps from found
    union all
    select it.apps from near, lateral private.run_listing_apps(near.search) as it where (near.search).words is not null
  ), used as (
    select one, count(*)::integer as count from matching, unnest(matching.apps) as one group by one
  )
  select known.app, case when is_all then known.count when (select count(*) from matching) <= 1000 then coalesce(used.count, 0) end
  from wanted, public.listing_apps as known left join used on used.one = known.app
  where known.count > 0 order by known.count desc, known.app limit 500;
end;
comment on function public.count_listing_apps(text, text[], text[], integer, integer, boolean, text[]) is
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
  private.parse_search(text, text[], text[], integer, integer, boolean, text, integer, text[]), private.correct_search(private.parsed_search),
  private.run_listings(private.parsed_search), private.run_listing_count(private.parsed_search), private.listing_counts(private.parsed_search),
  private.run_listing_apps(private.parsed_search),
  private.has_no_regular_expressions(), private.reject_regular_expressions(),
  public.search_listings(text, text[], text[], integer, integer, boolean, text, integer, text[]),
  public.count_listings(text, text[], text[], integer, integer, boolean, text[]),
  public.count_listing_apps(text, text[], text[], integer, integer, boolean, text[]),
  public.related_listings(uuid, integer)
to anon, authenticated;
