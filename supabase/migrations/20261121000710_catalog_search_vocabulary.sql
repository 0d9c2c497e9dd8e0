-- Search vocabulary: the words of listings, and the index of their misspellings.

create function private.single_edits(word text, mark text) returns text[]
language sql immutable set search_path = ''
return array(
  select unnest(array[mark || overlay(word placing '' from place for 1), overlay(word placing '_' from place for 1)])
  from generate_series(1, length(word)) as place
);
comment on function private.single_edits(text, text) is 'Variants of a word with one letter deleted (prefixed with mark) or replaced by _.';

-- Symmetric deletion, as in SymSpell. Deletions of known words have a mark, so that they match typed text that lacks the letter, but
-- not a deletion of another word.
create function private.edit_keys(word text) returns text[]
language sql immutable set search_path = ''
return (
  select array(select distinct one from unnest(array[word, stem] || private.single_edits(word, '-') || private.single_edits(stem, '-')) as one)
  from (select (ts_lexize('english_stem', word))[1]) as it (stem)
);
comment on function private.edit_keys(text) is 'Index keys of a word and its stem for an edit distance of 1.';

create table private.listing_words (
  word text collate "C" primary key,
  stem text collate "C" generated always as ((ts_lexize('english_stem', word))[1]) stored,
  edit_keys text[] collate "C" generated always as (private.edit_keys(word)) stored,
  uses integer not null
);
comment on table private.listing_words is 'Vocabulary of all listings with the number of listings per word, maintained by trigger. Used for prefixes and spelling correction.';
-- No index contains uses, so counting a word is a heap-only update.
create index listing_words_stem_idx on private.listing_words (stem);
create index listing_words_edit_keys_idx on private.listing_words using gin (edit_keys);
create index listing_words_trigram_idx on private.listing_words using gin (word extensions.gin_trgm_ops);
alter table private.listing_words enable row level security;

create function private.vocabulary(listing public.listings) returns text[]
language sql immutable set search_path = ''
return array(
  select word from unnest(tsvector_to_array(to_tsvector('simple',
    concat_ws(' ', listing.name, listing.short_description, listing.category, listing.creator_name,
      (select string_agg(app, ' ') from unnest(listing.apps) as app), private.platform_search_terms(listing.platform))))) as word
  where length(word) between 2 and 40 and word !~ '^[0-9.-]+$' and ts_lexize('english_stem', word) <> '{}'
);
comment on function private.vocabulary(public.listings) is 'Searchable words of a listing: no single letters, numbers or stop words.';

-- Definer: private.listing_words has no grants.
create function private.on_listings_words_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text[];
  removed text[];
begin
  if tg_op <> 'DELETE' then
    added := array(select word from new_rows, unnest(private.vocabulary(new_rows::public.listings)) as word);
  end if;
  if tg_op <> 'INSERT' then
    removed := array(select word from old_rows, unnest(private.vocabulary(old_rows::public.listings)) as word);
  end if;
  insert into private.listing_words as known (word, uses)
  select word, sum(change)
  from (select word, 1 as change from unnest(added) as word union all select word, -1 from unnest(removed) as word) as step
  group by word having sum(change) <> 0 order by word
  on conflict (word) do update set uses = known.uses + excluded.uses;
  return null;
end $$;
comment on function private.on_listings_words_changed() is 'After insert, update or delete of listings: updates the number of listings that contain each word.';

create trigger on_listings_words_added after insert on public.listings
  referencing new table as new_rows for each statement execute function private.on_listings_words_changed();
create trigger on_listings_words_changed after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_listings_words_changed();
create trigger on_listings_words_removed after delete on public.listings
  referencing old table as old_rows for each statement execute function private.on_listings_words_changed();
