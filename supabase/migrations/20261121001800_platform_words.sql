-- Search finds listings by their platform, too: under each of its names, and by what its templates are called.

create function private.platform_words(platform text) returns text
language sql immutable set search_path = ''
return case platform when 'n8n' then 'n8n workflow' when 'GHL' then 'GHL GoHighLevel HighLevel snapshot' else '' end;
comment on function private.platform_words(text) is 'What people type who look for templates of a platform.';

create function private.listing_words_of(name text, short_description text, category text, creator_name text, platform text) returns tsvector
language sql immutable set search_path = ''
return private.listing_words_of(name, short_description, category, creator_name) || strip(to_tsvector('english', private.platform_words(platform)));
comment on function private.listing_words_of(text, text, text, text, text) is
  'What a listing is found by: its own words, and those of its platform. These have no place, since no phrase holds them, which keeps the index small.';

drop index public.listings_search_idx, public.listings_newest_words_idx;
alter table public.listings drop column search;
alter table public.listings add column search tsvector not null
  generated always as (private.listing_words_of(name, short_description, category, creator_name, platform)) stored;
comment on column public.listings.search is 'For search alone, hidden from clients. Name before short description before category and creator before platform.';
create index listings_search_idx on public.listings using gin (search);
create index listings_newest_words_idx on public.listings (published_at desc, id desc) include (platform, category, price_cents, search);

create or replace function private.vocabulary(listing public.listings) returns text[]
language sql immutable set search_path = ''
return array(
  select word from unnest(tsvector_to_array(to_tsvector('simple',
    concat_ws(' ', listing.name, listing.short_description, listing.category, listing.creator_name, private.platform_words(listing.platform))))) as word
  where length(word) between 2 and 40 and word !~ '^[0-9.-]+$' and ts_lexize('english_stem', word) <> '{}'
);

truncate private.listing_words;
insert into private.listing_words (word, uses)
select word, count(*) from public.listings as listing, unnest(private.vocabulary(listing)) as word group by word;
