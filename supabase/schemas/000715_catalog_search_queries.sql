-- What a search query means: its units, each with every word that it leads to.

create type private.search_lead as (
  query tsquery,
  in_name tsquery,
  in_summary tsquery,
  in_description tsquery,
  weight real
);
comment on type private.search_lead is 'What a word or phrase of a query leads to, wherever it stands, and in name, summary and description; and how much it counts in a name.';

create type private.search_unit as (
  words text,
  own tsquery,
  leads private.search_lead[],
  anything tsquery,
  marks text[],
  uses integer,
  rarity real
);
comment on type private.search_unit is
  'A word or phrase of a query. own: what matches itself outside of contents; leads: what it finds, the heaviest first; anything: any of them; marks: the search keys that are marked in results; uses: listings that contain one, at most; rarity: how much it says.';

create function private.phrase_query(key text) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  return replace(private.phrase_text(key), '#', '')::tsquery;
end $$;
comment on function private.phrase_query(text) is 'A tsquery that matches the words of a search key as they follow each other. Null for fillers.';

create function private.uses_of(key text) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (
    select min(uses) from unnest(private.filler_less(key)) as wanted,
      lateral (select coalesce(sum(known.uses), 0)::integer as uses from private.listing_words as known where known.stem = wanted) as counted
  );
end $$;
comment on function private.uses_of(text) is 'How many listings contain the rarest word of a search key, in any form; null for fillers.';

create function private.complete_prefix(typed text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select word from private.listing_words
    where word >= typed collate "C" and word < (typed || U&'\+10FFFF') collate "C" and uses > 0
    order by uses desc, word limit 30);
end $$;
comment on function private.complete_prefix(text) is 'The 30 most frequent words of listings with this prefix.';

create function private.common_stems() returns text[]
language sql immutable parallel safe set search_path = ''
return string_to_array('about after again all also alway anoth anyon anyth anywher around ask avoid away back becaus becom befor best better big bit both bring bunch call care chang come cours day differ done down easi easier easili each enough even ever everi everyon everyth everywher few find first fix full gener get give go good got great hand hard help here hold idea instead keep kind know larg last late later lay least less let like littl long look lot make mani matter maybe mean mine more most much must myself need never new next nice nobodi not noth now off often old onc one onli open other out over own part peopl person place pleas possibl put quick quit quiet rather read readi real realli right run same say see seem seen send sent set sever show simpl singl small someon someth sometim soon start stay still stop sure take talk tell thank thing think though through time tire togeth too took tool tri turn two under until up use usual via wait want way week well went whether whole without word work world wrong yet', ' ');
comment on function private.common_stems() is 'Stems of words that are common in any question, so that they say little of what is looked for.';

create function private.rarity(key text, uses integer, total integer) returns real
language plpgsql immutable set search_path = '' as $$
begin
  return ln(1 + total / (1.0 + least(uses, total))) * case when key = any (private.common_stems()) then 0.25 else 1 end;
end $$;
comment on function private.rarity(text, integer, integer) is 'How much a search key says: the logarithm of how few listings contain it, a quarter of it for common words.';

create function private.scattered_leads(stems text[]) returns private.search_lead[]
language plpgsql immutable set search_path = '' as $$
declare
  above constant tsquery := (select string_agg(quote_literal(stem) || ':AB', ' & ')::tsquery from unnest(stems) as stem);
  anywhere constant tsquery := (select string_agg(quote_literal(stem), ' & ')::tsquery from unnest(stems) as stem);
begin
  return case when cardinality(stems) > 1 then array[row(above, above, null, null, 0.75), row(anywhere, anywhere, null, null, 0.45)]::private.search_lead[] else '{}' end;
end $$;
comment on function private.scattered_leads(text[]) is 'The leads of a phrase to its words apart from each other: in name and summary, and anywhere.';

create function private.search_unit_of(words text[], keys text[], weights real[], total integer) returns private.search_unit
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with given as materialized (
      select key, weight from unnest(keys, weights) as it (key, weight)
    ), part as materialized (
      select stem, private.rarity(stem, private.uses_of(stem), total) as rarity from given, unnest(private.filler_less(key)) as stem where position(' ' in key) > 0
    ), start (key, weight) as (
      select key, weight from given
      union all
      select stem, 0.9 * rarity / nullif((select sum(rarity) from part), 0) from part
    ), alternative (key, weight, phrase, stems) as materialized (
      select key, max(weight), min(phrase), min(stems) from (
        select key, weight, private.phrase_text(key) as phrase, private.filler_less(key) as stems from start
        union all
        select link.found, start.weight * link.weight, link.phrase, link.stems
        from start, unnest(private.alias_keys(start.key)) as one join private.alias_links as link on link.typed = one
      ) as every group by key
    ), counted as materialized (
      select stem, sum(word.uses)::integer as uses from private.listing_words as word
      where stem = any (array(select unnest(stems) from alternative)) group by stem
    ), known as materialized (
      select alternative.*, (
        select min(coalesce(counted.uses, 0)) from unnest(stems) as wanted (stem) left join counted on counted.stem = wanted.stem) as uses
      from alternative
    )
    select row(array_to_string(words, ' '), replace(private.phrase_text(keys[1]), '#', ':ABC')::tsquery,
      -- '#' stands for a label in the text of a phrase.
      array_agg(row(replace(phrase, '#', '')::tsquery, replace(phrase, '#', ':A')::tsquery, replace(phrase, '#', ':B')::tsquery,
        replace(phrase, '#', ':C')::tsquery, weight)::private.search_lead order by weight desc, key) || private.scattered_leads(array(select stem from part)),
      string_agg(replace(phrase, '#', ''), ' | ')::tsquery,
      (array_agg(key order by weight desc, key) filter (where weight >= 0.6))[:8],
      least(sum(uses), total),
      coalesce((select sum(rarity) from part),
        private.rarity(keys[1], coalesce(max(uses) filter (where weight >= 0.9), max(uses))::integer, total)))::private.search_unit
    from known where uses > 0 having count(*) > 0
  );
end $$;
comment on function private.search_unit_of(text[], text[], real[], integer) is
  'The unit of these words: search keys with their weights, the aliases of each, and the single words of phrases. Null if no listing contains any of them.';

create function private.search_tokens(query text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select token from string_to_table(private.plain_text(regexp_replace(query, '(^|\s)-\S+', ' ', 'g')), ' ') with ordinality as part (token, place)
    where token <> '' order by place limit 16
  );
end $$;
comment on function private.search_tokens(text) is 'The words of a query, without excluded ones; at most 16.';

create function private.search_demands(query text) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select string_agg(demand::text, ' & ')::tsquery from (
      select private.phrase_query(private.search_key(given[1])) from regexp_matches(query, '"([^"]+)"', 'g') as given
      union all
      select !! private.phrase_query(private.search_key(given[1])) from regexp_matches(query, '(?:^|\s)-(\S+)', 'g') as given
    ) as every (demand) where numnode(demand) > 0
  );
end $$;
comment on function private.search_demands(text) is 'What a query requires: phrases in quotes, and no word after a minus. Null if nothing.';

create function private.is_known_word(stem text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return stem = any (private.filler_stems() || private.common_stems())
    or exists (select from private.listing_words as known where known.stem = is_known_word.stem and (uses > 0 or is_in_aliases))
    or exists (select from private.alias_links as link where link.typed = is_known_word.stem);
end $$;
comment on function private.is_known_word(text) is 'Whether listings or aliases contain the stem, or it is a common one. Known words are not corrected.';

create function private.is_unfinished(stem text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.uses_of(stem) = 0, false) and not exists (select from private.alias_links as link where link.typed = stem);
end $$;
comment on function private.is_unfinished(text) is 'Whether a last word may be the beginning of another one: no listing contains it, and it is no alias.';

create function private.phrase_span(words text[]) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  fillers constant text[] := private.filler_stems();
  key text;
begin
  -- Most words begin no phrase.
  if cardinality(words) > 1 and exists (
    select from private.alias_links as link where link.typed >= words[1] || ' ' collate "C" and link.typed < words[1] || '!' collate "C") then
    for size in reverse least(6, cardinality(words)) .. 2 loop
      key := array_to_string(words[:size], ' ');
      if exists (select from private.alias_links as link where link.typed = key)
        or words[1] <> all (fillers) and words[size] <> all (fillers) and exists (select from private.alias_links as link where link.typed = any (private.alias_keys(key))) then
        return size;
      end if;
    end loop;
  end if;
  return 1;
end $$;
comment on function private.phrase_span(text[]) is 'How many of these stems, from the first on, are the longest phrase that is an alias, up to six; else 1.';

create function private.search_units(query text, is_exact boolean, out units private.search_unit[], out corrections text[], out missing text[])
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  typed constant text[] := private.search_tokens(query);
  typed_stems constant text[] := array(select private.stem(word) from unnest(typed) with ordinality as part (word, place) order by place);
  total constant integer := (select coalesce(sum(count), 0) from public.listing_facets);
  count constant integer := cardinality(typed);
  is_open constant boolean := right(query, 1) ~ '[^\s".,;?!]';
  first integer := 1;
  span integer;
  near text[];
  -- Looking for similar words is the dearest part: a query of nonsense pays for four words at most.
  looks_left integer := 4;
  is_corrected boolean;
  unit private.search_unit;
begin
  units := '{}';
  corrections := '{}';
  missing := '{}';
  while first <= count loop
    span := private.phrase_span(typed_stems[first:]);
    near := '{}';
    is_corrected := false;
    if span = 1 and first = count and is_open and private.is_unfinished(typed_stems[first]) then
      near := private.complete_prefix(typed[first]);
    end if;
    if span = 1 and near = '{}' and not is_exact and looks_left > 0 and not private.is_known_word(typed_stems[first]) then
      looks_left := looks_left - 1;
      near := private.spelling_of(typed[first]);
      is_corrected := near <> '{}';
    end if;
    unit := case
      when near <> '{}' then private.search_unit_of(typed[first:first],
        array(select private.search_key(word) from unnest(near) with ordinality as it (word, place) order by place),
        array_fill(0.9::real, array[cardinality(near)]), total)
      when span > 1 or typed_stems[first] <> all (private.filler_stems()) then private.search_unit_of(typed[first:first + span - 1],
        array[array_to_string(typed_stems[first:first + span - 1], ' ')], array[1::real], total) end;
    if unit is not null then
      units := units || unit;
      if is_corrected then
        corrections := corrections || array[typed[first], (
          select word from unnest(near) with ordinality as it (word, place) order by abs(length(word) - length(typed[first])), place limit 1)];
      end if;
    elsif typed_stems[first] <> all (private.filler_stems()) then
      missing := missing || array_to_string(typed[first:first + span - 1], ' ');
    end if;
    first := first + span;
  end loop;
end $$;
comment on function private.search_units(text, boolean) is
  'The units of a query: the longest phrases that are aliases, else single words; an unfinished last word stands for the words that begin with it, each of the first four unknown ones for similar words (corrections: typed, used, typed, used …), unless is_exact. missing: what no listing contains.';

create function private.highlight_pattern(units private.search_unit[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select '\m(?:' || string_agg(pattern, '|' order by pattern) || ')[[:alnum:]]*' from (
      select distinct (
        select string_agg(regexp_replace(stem, '[iy]$', '[iy]'), '[[:alnum:]]*[^[:alnum:]]+' order by place)
        from string_to_table(mark, ' ') with ordinality as part (stem, place)) as pattern
      from unnest(units) as unit, unnest(unit.marks) as mark
    ) as every
  );
end $$;
comment on function private.highlight_pattern(private.search_unit[]) is
  'A regular expression that matches the marks of these units in a text, in every form. Marks are letters and digits alone. Null without marks.';

create type private.parsed_search as (
  is_worded boolean,
  units private.search_unit[],
  demands tsquery,
  corrections text[],
  missing text[],
  platforms text[],
  categories text[],
  min_cents integer,
  max_cents integer,
  is_free boolean,
  sort text,
  page integer,
  apps text[]
);
comment on type private.parsed_search is 'Normalized search parameters. Null means no condition; units, demands, corrections and missing: what a query means (private.search_units, private.search_demands).';

-- Definer: the vocabulary and the aliases have no grants; only words of public listings are returned. plpgsql, here and in the called
-- functions, because it caches plans.
create function private.parse_search(query text, platforms text[], categories text[], min_cents integer, max_cents integer,
  free_only boolean, sort text, page integer, apps text[], as_typed boolean) returns private.parsed_search
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  typed constant text := nullif(btrim(left(query, 200), E' \t\r\n'), '');
  search private.parsed_search;
begin
  search.is_worded := typed is not null;
  if platforms is not null then
    search.platforms := (select array_agg(distinct one) from (select unnest(platforms) limit 20) as given (one) where one is not null);
  end if;
  if categories is not null then
    search.categories := (select array_agg(distinct one) from (select unnest(categories) limit 20) as given (one) where one is not null);
  end if;
  if apps is not null then
    search.apps := (select array_agg(distinct left(one, 60)) from (select unnest(apps) limit 20) as given (one) where one is not null);
  end if;
  search.min_cents := nullif(greatest(min_cents, 0), 0);
  search.max_cents := max_cents;
  search.is_free := coalesce(free_only, false);
  search.sort := sort;
  search.page := least(greatest(coalesce(page, 1), 1), 85);
  if search.is_worded then
    -- The space at the end of a query says that its last word is finished.
    select understood.units, understood.corrections, understood.missing into search.units, search.corrections, search.missing
    from private.search_units(left(query, 200), coalesce(as_typed, false)) as understood;
    search.demands := private.search_demands(typed);
  end if;
  return search;
end $$;
comment on function private.parse_search(text, text[], text[], integer, integer, boolean, text, integer, text[], boolean) is
  'Validates and normalizes search parameters: a query of up to 200 characters, lists of up to 20 entries, apps of up to 60 characters. as_typed: spelling is not corrected.';
