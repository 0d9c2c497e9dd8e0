-- Aliases: words that lead the search to other words of the same or a near meaning. Data, which admins edit.

create function private.search_key(text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((
    select string_agg(private.stem(word), ' ' order by place)
    from string_to_table(btrim(private.plain_text(text)), ' ') with ordinality as part (word, place) where word <> ''), '');
end $$;
comment on function private.search_key(text) is 'The stems of a word or phrase, as they follow each other: "No-shows" becomes "no show".';

create function private.filler_less(key text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select stem from string_to_table(key, ' ') with ordinality as part (stem, place) where stem <> all (private.filler_stems()) order by place);
end $$;
comment on function private.filler_less(text) is 'The stems of a search key, without fillers.';

create function private.phrase_text(key text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select string_agg(case when before is null then '' else format(' <%s> ', place - before) end || quote_literal(stem) || '#', '' order by place)
    from (
      select stem, place, lag(place) over (order by place) as before
      from string_to_table(key, ' ') with ordinality as part (stem, place) where stem <> all (private.filler_stems())
    ) as placed
  );
end $$;
comment on function private.phrase_text(text) is
  'The text of a tsquery that matches the words of a search key as they follow each other, with # where a label may stand. Null for fillers.';

create function private.alias_keys(key text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select case when position(' ' in less) > 0 and less <> key then array[key, less] else array[key] end
    from (select array_to_string(private.filler_less(key), ' ')) as it (less)
  );
end $$;
comment on function private.alias_keys(text) is
  'The keys of private.alias_links for a search key: itself and, if two words remain, itself without fillers, so that "leads that go cold" finds the aliases of "leads go cold".';

create function private.are_alias_words(words text[]) returns boolean
language sql immutable set search_path = ''
return cardinality(words) between 1 and 20 and array_position(words, null) is null and not exists (
  select 1 from unnest(words) as word
  where length(word) not between 1 and 60 or word <> btrim(private.plain_text(word)) or cardinality(string_to_array(word, ' ')) > 4);
comment on function private.are_alias_words(text[]) is 'Check of the words of an alias: 1 to 20 words or phrases of up to four words, in lower case and without punctuation.';

create function private.alias_keys(words text[]) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select distinct key from unnest(words) as word, unnest(private.alias_keys(private.search_key(word))) as key);
end $$;
comment on function private.alias_keys(text[]) is 'The keys under which these words stand.';

create function private.alias_vocabulary(typed text[], found text[]) returns text[]
language sql immutable set search_path = ''
return private.vocabulary(array_to_string(typed || found, ' '));
comment on function private.alias_vocabulary(text[], text[]) is 'The different words of a group, without fillers.';

create table private.search_aliases (
  id integer primary key generated always as identity,
  typed text[] not null check (private.are_alias_words(typed)),
  found text[] not null check (private.are_alias_words(found)),
  weight real not null check (weight between 0.01 and 1),
  keys text[] not null generated always as (private.alias_keys(typed)) stored,
  vocabulary text[] not null generated always as (private.alias_vocabulary(typed, found)) stored,
  updated_at timestamptz not null default now()
);
comment on table private.search_aliases is 'Groups of words: who searches for one that is typed also finds those that are found. Both are the same list where words lead to each other.';
comment on column private.search_aliases.keys is 'Search keys of what is typed; vocabulary: the words of both lists.';
comment on column private.search_aliases.weight is '1 the same, 0.7 nearly, 0.4 related: the share of a match that counts.';
create index search_aliases_keys_idx on private.search_aliases using gin (keys);
create index search_aliases_vocabulary_idx on private.search_aliases using gin (vocabulary);
alter table private.search_aliases enable row level security;

create table private.alias_links (
  typed text collate "C" not null,
  found text collate "C" not null,
  weight real not null,
  phrase text,
  stems text[] not null,
  primary key (typed, found)
);
comment on column private.alias_links.phrase is 'private.phrase_text(found), and stems private.filler_less(found): what a search needs of it.';
comment on table private.alias_links is 'private.search_aliases as the search reads it: from search key to search key, with the largest weight.';
alter table private.alias_links enable row level security;

create function private.link_aliases(keys text[]) returns void
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
comment on function private.link_aliases(text[]) is 'Links these search keys anew.';

create function private.on_aliases_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys text[];
  words text[];
begin
  if tg_op <> 'DELETE' then
    keys := array(select distinct unnest(new_rows.keys) from new_rows);
    words := array(select distinct unnest(new_rows.vocabulary) from new_rows);
  end if;
  if tg_op <> 'INSERT' then
    keys := keys || array(select distinct unnest(old_rows.keys) from old_rows);
    update private.listing_words as known set is_in_aliases = false
    where known.word in (select unnest(old_rows.vocabulary) from old_rows)
      and not exists (select from private.search_aliases as alias where alias.vocabulary @> array[known.word]);
  end if;
  perform private.link_aliases(keys);
  insert into private.listing_words as known (word, uses, is_in_aliases)
  select word, 0, true from unnest(words) as word order by word
  on conflict (word) do update set is_in_aliases = true where not known.is_in_aliases;
  return null;
end $$;
comment on function private.on_aliases_changed() is
  'After insert, update or delete of aliases: links what is typed anew, and notes their words in the vocabulary. Definer: the tables have no grants.';

create trigger on_aliases_added after insert on private.search_aliases
  referencing new table as new_rows for each statement execute function private.on_aliases_changed();
create trigger on_aliases_changed after update on private.search_aliases
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_aliases_changed();
create trigger on_aliases_removed after delete on private.search_aliases
  referencing old table as old_rows for each statement execute function private.on_aliases_changed();

create function private.add_aliases(groups text) returns void
language sql set search_path = '' as $$
  insert into private.search_aliases (typed, found, weight)
  select string_to_array(side[1], ', '), string_to_array(coalesce(side[2], side[1]), ', '),
    coalesce(nullif(split_part(line, ' * ', 2), '')::real, case when side[2] is null then 1 else 0.7 end)
  from string_to_table(groups, E'\n') as line, lateral string_to_array(split_part(line, ' * ', 1), ' > ') as side
  where line <> '' and line !~ '^#'
$$;
comment on function private.add_aliases(text) is
  'Adds groups from text, one a line: words that lead to each other, "a, b, c", or "typed, typed > found, found", with " * weight" if it is not 1 and 0.7. Lines with # are headings.';
