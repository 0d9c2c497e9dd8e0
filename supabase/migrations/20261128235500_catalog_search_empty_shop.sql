-- In a shop without listings, nothing is rare: a query of several words divided by zero.
create or replace function private.search_unit_of(words text[], keys text[], weights real[], total integer) returns private.search_unit
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
