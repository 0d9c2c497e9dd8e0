-- A word of letters and digits is searched by its stem, but stood in the index as it was written, so that “k8s” was not found.
alter text search configuration private.words alter mapping for numword with private.stems;

create or replace function private.plain_text(text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(
    regexp_replace(
      regexp_replace(normalize(lower(text), nfkd), U&'[\0300-\036F''\2019]+', '', 'g'),
      U&'[]\005B\0001-\0020!-/:-@\005C\005C^_`{-\00BF\2000-\206F\3000-\303F\E000\E001]+', ' ', 'g'),
    '\m([0-9]+e[0-9]+)(?=[^ 0-9])', '\1 ', 'g');
end $$;
comment on function private.plain_text(text) is
  'A text in lower case, without accents and apostrophes, and with spaces for everything that is neither letter nor digit, and where the parser of Postgres ends a word after a power of ten: "n8n/Café’s 2e3b" becomes "n8n cafes 2e3 b".';

do $$ begin
  perform private.index_listings(array_agg(known.listing_id)) from private.listing_search as known
  where exists (
    select from unnest(tsvector_to_array(known.words)) as word
    where word ~ '^[0-9]+e[0-9]+$' or (word ~ '^[a-z0-9]*[0-9][a-z0-9]*$' and private.stem(word) <> word))
  having count(*) > 0;
end $$;
