-- Suggestions: what a field offers while somebody types: templates, apps, categories and creators. The last word is a prefix, those
-- before it are whole; spelling is not corrected.
--
-- suggest() is a definer, because the search index has no grants and, next to a policy's condition, the planner could not use it; all it
-- returns is public. PL/pgSQL keeps its plans. A bounded number of rows is read, whatever is typed.

create index listing_search_names_idx on private.listing_search using gin (ts_filter(words, '{a}'));

-- Definer: whoever changes their profile updates the index, and reads nothing but what they write.
create function private.words_of_person(full_name text, username text) returns tsvector
language plpgsql immutable security definer set search_path = '' as $$
begin
  return to_tsvector('pg_catalog.simple', private.plain_text(concat_ws(' ', full_name, username)));
end $$;
comment on function private.words_of_person(text, text) is 'The words of a person''s public name and handle, as they are written.';

grant execute on function private.words_of_person(text, text) to authenticated;

create index profiles_creator_names_idx on public.profiles using gin (private.words_of_person(full_name, username)) where role = 'creator';

create function private.suggestion_words(typed text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return private.search_tokens(left(typed, 100));
end $$;
comment on function private.suggestion_words(text) is 'The words of the first 100 characters that are typed.';

create function private.suggestion_query(words text[], out wanted tsquery, out uses integer)
language plpgsql stable set search_path = '' as $$
begin
  with whole (stems) as (
    select array(select private.stem(word) from unnest(words[:cardinality(words) - 1]) as word)
  ), ending (stems) as (
    select array(select private.stem(word) from unnest(words[cardinality(words):] || private.complete_prefix(words[cardinality(words)])) as word)
  ), part (place, stems) as (
    select place, array[stem] from whole, unnest(stems) with ordinality as it (stem, place) where stem <> all (private.filler_stems())
    union all
    select 0, array(select distinct stem from unnest(stems) as stem where stem <> all (private.filler_stems())) from ending
  )
  select string_agg('(' || (select string_agg(quote_literal(stem), ' | ') from unnest(part.stems) as stem) || ')', ' & ')::tsquery,
    min((select sum(private.uses_of(stem)) from unnest(part.stems) as stem))
  into wanted, uses from part where part.stems <> '{}';
end $$;
comment on function private.suggestion_query(text[]) is
  'What contains these words, the last of them as a prefix, and how many listings contain the rarest, at most. Null if only fillers are typed.';

create function private.suggested_listings(words text[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  size constant integer := 5;
  wanted tsquery;
  uses integer;
  named uuid[];
  others uuid[] := '{}';
begin
  select query.wanted, query.uses into wanted, uses from private.suggestion_query(words) as query where cardinality(words) > 0;
  if wanted is null then return '{}'; end if;
  -- Common words: some of the best listings contain them. Rare ones: the index finds all that do.
  if uses > 2000 then
    select array_agg(id order by place) filter (where is_named), array_agg(id order by place) filter (where not is_named) into named, others
    from (
      select best.id, best.place, ts_filter(known.words, '{a}') @@ wanted as is_named
      from (
        select listing.id, row_number() over (order by listing.featured_score desc, listing.id desc) as place
        from public.listings as listing order by listing.featured_score desc, listing.id desc limit 300
      ) as best, lateral (
        -- Offset, so that the words of each are looked up, and not all that contain what is wanted.
        select search.words from private.listing_search as search where search.listing_id = best.id offset 0
      ) as known
      where known.words @@ wanted
    ) as found;
  else
    others := array(
      select listing.id from (
        select known.listing_id from private.listing_search as known where known.words @@ wanted limit 2000
      ) as found join public.listings as listing on listing.id = found.listing_id
      order by listing.featured_score desc, listing.id desc limit 2 * size);
  end if;
  if coalesce(cardinality(named), 0) < size then
    named := array(
      select listing.id from (
        select known.listing_id from private.listing_search as known where ts_filter(known.words, '{a}') @@ wanted limit 2000
      ) as found join public.listings as listing on listing.id = found.listing_id
      order by listing.featured_score desc, listing.id desc limit size);
  end if;
  return (named || array(select id from unnest(others) with ordinality as it (id, place) where id <> all (named) order by place))[:size];
end $$;
comment on function private.suggested_listings(text[]) is
  'At most 5 listings for the words that are typed: those with all of them in their name, then those with all of them anywhere; of each the most featured first.';

create function private.suggested_creators(words text[]) returns table (name text, username text)
language plpgsql stable set search_path = '' as $$
declare
  wanted constant tsquery := (
    select string_agg(quote_literal(word) || case when place = cardinality(words) then ':*' else '' end, ' & ')::tsquery
    from unnest(words) with ordinality as it (word, place));
begin
  return query
    select listing.creator_name, listing.creator_username
    from (
      select profile.id from public.profiles as profile
      where profile.role = 'creator' and private.words_of_person(profile.full_name, profile.username) @@ wanted limit 500
    ) as found, lateral (
      select known.creator_name, known.creator_username from public.listings as known
      where known.creator_id = found.id limit 1
    ) as listing
    order by starts_with(private.plain_text(listing.creator_name), array_to_string(words, ' ')) desc, listing.creator_name, listing.creator_username limit 2;
end $$;
comment on function private.suggested_creators(text[]) is
  'At most 2 creators with listings whose name or handle contains the words that are typed; first those whose name begins with them.';

create function private.begins_a_word(text text, words text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return ' ' || private.plain_text(text) like '% ' || array_to_string(words, ' ') || '%';
end $$;
comment on function private.begins_a_word(text, text[]) is
  'Whether a text contains what is typed from the beginning of a word on. Words of a query have no wildcards, which private.plain_text removes.';

-- A shop has hundreds of apps, all of which are read.
create function private.suggested_apps(words text[]) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  return query
    select known.app from public.listing_apps as known
    where known.count > 0 and cardinality(words) > 0 and private.begins_a_word(known.app, words)
    order by starts_with(private.plain_text(known.app), array_to_string(words, ' ')) desc, known.count desc, known.app limit 3;
end $$;
comment on function private.suggested_apps(text[]) is
  'At most 3 apps of listings whose name contains what is typed from the beginning of a word on; first those that begin with it, most used first.';

create function private.suggested_categories(words text[]) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  return query
    select known.name from unnest(private.categories()) with ordinality as known (name, place)
    where cardinality(words) > 0 and private.begins_a_word(known.name, words)
      and exists (select from public.listing_facets as facet where facet.category = known.name and facet.count > 0)
    order by known.place limit 3;
end $$;
comment on function private.suggested_categories(text[]) is 'At most 3 categories with listings whose name contains what is typed from the beginning of a word on.';

-- Definer: see the top of this file. Sequential scans, joins of whole tables and JIT never pay off for a few rows.
create function public.suggest(typed text)
returns table (kind text, name text, id uuid, username text, platform text, price_cents integer, image_url text, thumbnail_url text, diagram jsonb)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  words constant text[] := private.suggestion_words(typed);
begin
  perform private.has_no_regular_expressions();
  return query
    select 'template', card.name, card.id, null::text, card.platform, card.price_cents, card.image_url, card.thumbnail_url, card.diagram
    from unnest(private.suggested_listings(words)) with ordinality as it (listing_id, place) join private.listing_cards as card on card.id = it.listing_id
    order by it.place;
  return query
    select it.kind, it.name, null::uuid, it.username, null::text, null::integer, null::text, null::text, null::jsonb
    from (
      select 'app', app, null, 1, place from private.suggested_apps(words) with ordinality as known (app, place)
      union all
      select 'category', category, null, 2, place from private.suggested_categories(words) with ordinality as known (category, place)
      union all
      select 'creator', creator.name, creator.username, 3, place from private.suggested_creators(words) with ordinality as creator (name, username, place)
    ) as it (kind, name, username, rank, place)
    order by it.rank, it.place;
end $$;
comment on function public.suggest(text) is
  'Suggestions for what is typed, by kind: at most 5 templates, 3 apps, 3 categories and 2 creators, the best of each first. The last word is a prefix. Never raises, whatever is typed.';
grant execute on function public.suggest(text) to anon, authenticated;
