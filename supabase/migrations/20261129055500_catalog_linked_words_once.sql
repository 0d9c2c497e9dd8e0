-- Links of many aliases: a key of each word, not one of each pair, and a hash of the wanted keys in place of a walk through them.
create or replace function private.link_aliases(keys text[]) returns void
language sql set search_path = '' as $$
  delete from private.alias_links where typed = any (link_aliases.keys);
  with alias as materialized (
    select it.typed, it.found, it.weight from private.search_aliases as it where it.keys && link_aliases.keys
  ), word as materialized (
    select word, private.search_key(word) as key from (select unnest(typed) from alias union select unnest(found) from alias) as every (word)
  ), link as (
    select wanted.key as typed, target.key as found, max(alias.weight) as weight
    from alias, unnest(alias.typed) as from_word join word as source on source.word = from_word, unnest(alias.found) as to_word
      join word as target on target.word = to_word, unnest(private.alias_keys(source.key)) as own (key) join unnest(link_aliases.keys) as wanted (key) on wanted.key = own.key
    where target.key not in (own.key, source.key)
    group by 1, 2
  ), lead as (
    select found, private.phrase_text(found) as phrase, private.filler_less(found) as stems from (select distinct found from link) as every
  )
  insert into private.alias_links (typed, found, weight, phrase, stems)
  select link.typed, link.found, link.weight, lead.phrase, lead.stems from link join lead on lead.found = link.found
$$;
