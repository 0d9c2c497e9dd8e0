create or replace function private.vocabulary(text text) returns text[]
language sql immutable set search_path = ''
return array(
  select distinct word from string_to_table(private.plain_text(text), ' ') as word
  where length(word) between 2 and 40 and word !~ '^[0-9]{7,}$' and (ts_lexize('private.stems', word))[1] <> all (private.filler_stems())
);
comment on function private.vocabulary(text) is 'The different words of a text, and numbers such as 1099 or 2026: no single letters, no numbers of seven digits or more, such as those of phones, and no fillers.';

create or replace function private.spelling_of(word text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  -- Short words have too many neighbors, and a number stands for itself.
  return case when length(word) between 5 and 40 and word !~ '^[0-9]+$' then private.similar_words(word) else '{}' end;
end $$;
comment on function private.spelling_of(text) is 'The words that a word which is not known may stand for.';

-- Numbers are in the index already, as words of their own; they are missing in what is counted.
update private.listing_search as known
set vocabulary = vocabulary || array(select word from unnest(tsvector_to_array(known.words)) as word where word ~ '^[0-9]{2,6}$')
where exists (select from unnest(tsvector_to_array(known.words)) as word where word ~ '^[0-9]{2,6}$');

-- The words of an alias are a generated column.
update private.search_aliases set typed = typed where array_to_string(typed || found, ' ') ~ '\m[0-9]{2,6}\M';
