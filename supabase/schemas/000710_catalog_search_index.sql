-- The search index: the words of each listing by where they stand, and the vocabulary of all listings.
--
-- Texts change rarely and sales often, so the index is a table of its own, which no sale writes.

create text search dictionary private.stems (template = snowball, language = english);
comment on text search dictionary private.stems is 'Stems without stop words, because phrases such as "no show" contain them.';
create text search configuration private.words (copy = simple);
alter text search configuration private.words alter mapping for asciiword, word, numword with private.stems;
comment on text search configuration private.words is 'Stems of plain text (private.plain_text).';

create function private.plain_text(text text) returns text
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

create function private.filler_stems() returns text[]
language sql immutable parallel safe set search_path = ''
return string_to_array('a am an and ani are as at be been but by can could did do doe for from had has have her how i if in into is it just me my of on or our she should so some that the their them then there these they this those to us was we were what when where which while who whi will with would you your', ' ');
comment on function private.filler_stems() is 'Stems that are neither indexed nor searched for. Short words that change a meaning, such as no, off and without, are not among them.';

create function private.stem(word text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((ts_lexize('private.stems', word))[1], word);
end $$;
comment on function private.stem(text) is 'The stem of a word in lower case.';

create function private.words_of(text text, weight "char") returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return setweight(ts_delete(to_tsvector('private.words', private.plain_text(text)), private.filler_stems()), weight);
end $$;
comment on function private.words_of(text, "char") is 'The stems of a text with their places and this weight.';

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
  from (select (ts_lexize('private.stems', word))[1]) as it (stem)
);
comment on function private.edit_keys(text) is 'Index keys of a word and its stem for an edit distance of 1.';

create table private.listing_words (
  word text collate "C" primary key,
  stem text collate "C" generated always as ((ts_lexize('private.stems', word))[1]) stored,
  edit_keys text[] collate "C" generated always as (private.edit_keys(word)) stored,
  uses integer not null,
  is_in_aliases boolean not null default false
);
comment on table private.listing_words is
  'Vocabulary of all listings with the number of listings per word, and of the aliases, maintained by trigger. Used for prefixes and spelling correction.';
-- No index contains uses, so counting a word is a heap-only update.
create index listing_words_stem_idx on private.listing_words (stem);
create index listing_words_edit_keys_idx on private.listing_words using gin (edit_keys);
create index listing_words_trigram_idx on private.listing_words using gin (word extensions.gin_trgm_ops);
alter table private.listing_words enable row level security;


create sequence private.listing_numbers as bigint;
comment on sequence private.listing_numbers is 'Counts the listings that were ever indexed.';

create function private.block_size(level integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return 256 << 2 * level;
end $$;
comment on function private.block_size(integer) is 'How many listings a block of the index holds that were indexed after each other: 256 at level 0, four times as many at each further one, up to 5.';

create function private.block_words(number bigint) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select '#' || level || '.' || number / private.block_size(level) from generate_series(0, 5) as level);
end $$;
comment on function private.block_words(bigint) is 'Words that no text contains: the block of each level that a listing with this number is in.';

create function private.filter_words(platform text, category text, price_cents integer, apps text[]) returns text[]
language sql immutable set search_path = ''
return array['#p.' || platform, '#c.' || category, '#$' || private.price_band(price_cents)] || private.app_keys(apps);
comment on function private.filter_words(text, text, integer, text[]) is 'Words that no text contains: what filters ask of a listing.';

create table private.listing_search (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  number bigint not null unique default nextval('private.listing_numbers'),
  words tsvector not null,
  vocabulary text[] not null
);
comment on table private.listing_search is 'What the search reads of a listing. Weights: A its name; B short description, category, apps, keywords, platform, free; C description; D what it contains; without one its blocks and what filters ask of it.';
comment on column private.listing_search.vocabulary is 'The words as they are written, counted in private.listing_words.';
create index listing_search_words_idx on private.listing_search using gin (words);
alter table private.listing_search enable row level security;

create function private.strings_of(value jsonb) returns text
language sql immutable set search_path = ''
return (select string_agg(found #>> '{}', ' . ') from jsonb_path_query(value, 'strict $.**') as found where jsonb_typeof(found) = 'string');
comment on function private.strings_of(jsonb) is 'All strings in a JSON value, with a full stop between them.';

create function private.step_words(preview jsonb) returns text
language sql immutable set search_path = ''
return concat_ws(' . ',
  (select string_agg(concat_ws(' . ', step ->> 'name', step ->> 'label', step ->> 'operation'), ' . ') from jsonb_array_elements(preview #> '{diagram,steps}') as step),
  private.strings_of(jsonb_build_array(preview #> '{facts,triggers}', preview #> '{facts,models}', preview #> '{facts,credentials}')));
comment on function private.step_words(jsonb) is 'What a workflow does, in words: its steps as visitors read them, triggers, models and accounts.';

create function private.listing_texts(ids uuid[]) returns table (id uuid, name text, beneath text, description text, contents text, filters text[])
language sql stable set search_path = ''
begin atomic
  select listing.id, listing.name,
    concat_ws(' . ', listing.short_description, listing.category, (select string_agg(word, ' . ') from unnest(listing.apps || listing.keywords) as word),
      private.platform_search_terms(listing.platform), case when listing.price_cents is null then 'free' end),
    concat_ws(' . ', template.long_description, listing.creator_name),
    left(concat_ws(' . ', private.strings_of(template.contents - 'needs' - 'previews'), private.step_words(preview.preview)), 20000),
    private.filter_words(listing.platform, listing.category, listing.price_cents, listing.apps)
  from public.listings as listing join public.templates as template on template.id = listing.id
    left join public.workflow_previews as preview on preview.template_id = listing.id
  where listing.id = any (ids);
end;
comment on function private.listing_texts(uuid[]) is 'The texts of listings that are searched, by their weight in the index, from A to D, and private.filter_words().';

create function private.vocabulary(text text) returns text[]
language sql immutable set search_path = ''
return array(
  select distinct word from string_to_table(private.plain_text(text), ' ') as word
  where length(word) between 2 and 40 and word !~ '^[0-9]{7,}$' and (ts_lexize('private.stems', word))[1] <> all (private.filler_stems())
);
comment on function private.vocabulary(text) is 'The different words of a text, and numbers such as 1099 or 2026: no single letters, no numbers of seven digits or more, such as those of phones, and no fillers.';

create function private.index_listings(ids uuid[]) returns void
language sql set search_path = '' as $$
  with numbered as (
    select it.*, coalesce(known.number, nextval('private.listing_numbers')) as number
    from private.listing_texts(ids) as it left join private.listing_search as known on known.listing_id = it.id order by it.id
  )
  insert into private.listing_search as known (listing_id, number, words, vocabulary)
  select it.id, it.number,
    private.words_of(it.name, 'A') || private.words_of(it.beneath, 'B') || private.words_of(it.description, 'C') || private.words_of(it.contents, 'D')
      || array_to_tsvector(private.block_words(it.number) || it.filters),
    private.vocabulary(concat_ws(' ', it.name, it.beneath, it.description, it.contents))
  from numbered as it order by it.id
  on conflict (listing_id) do update set number = excluded.number, words = excluded.words, vocabulary = excluded.vocabulary
  where known.words <> excluded.words or known.vocabulary <> excluded.vocabulary
$$;
comment on function private.index_listings(uuid[]) is 'Writes the index of those of these templates that are listings.';

-- Definer, like the functions below: the tables of the index have no grants.
create function private.on_listings_indexed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_listings(array_agg(id)) from new_rows having count(*) > 0;
  return null;
end $$;
comment on function private.on_listings_indexed() is 'After insert of listings: indexes them.';

create function private.on_template_texts_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_listings(array_agg(new_rows.id))
  from new_rows join old_rows on old_rows.id = new_rows.id
  where new_rows.status = 'approved' and row(new_rows.name, new_rows.platform, new_rows.category, new_rows.short_description, new_rows.long_description,
      new_rows.apps, new_rows.keywords, new_rows.contents, new_rows.creator ->> 'name', private.price_band(new_rows.price_cents))
    is distinct from row(old_rows.name, old_rows.platform, old_rows.category, old_rows.short_description, old_rows.long_description,
      old_rows.apps, old_rows.keywords, old_rows.contents, old_rows.creator ->> 'name', private.price_band(old_rows.price_cents))
  having count(*) > 0;
  return null;
end $$;
comment on function private.on_template_texts_changed() is 'After update of templates: indexes those whose texts or filters changed. Runs after on_templates_rewritten, which writes their listings.';

create function private.on_previews_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_listings(array_agg(template_id)) from new_rows having count(*) > 0;
  return null;
end $$;
comment on function private.on_previews_written() is 'After insert or update of previews: indexes the listings that they are of.';

create trigger on_listings_indexed after insert on public.listings
  referencing new table as new_rows for each statement execute function private.on_listings_indexed();
create trigger on_templates_texts_changed after update on public.templates
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_template_texts_changed();
create trigger on_previews_added after insert on public.workflow_previews
  referencing new table as new_rows for each statement execute function private.on_previews_written();
create trigger on_previews_changed after update on public.workflow_previews
  referencing new table as new_rows for each statement execute function private.on_previews_written();

create function private.on_vocabulary_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text[];
  removed text[];
  step record;
begin
  if tg_op <> 'DELETE' then
    added := array(select word from new_rows, unnest(new_rows.vocabulary) as word);
  end if;
  if tg_op <> 'INSERT' then
    removed := array(select word from old_rows, unnest(old_rows.vocabulary) as word);
  end if;
  -- One by one, so that two at once lock words in the same order. An insert would first compute the keys of each known word, too.
  for step in
    select it.word, sum(it.change) as change
    from (select word, 1 as change from unnest(added) as word union all select word, -1 from unnest(removed) as word) as it
    group by it.word having sum(it.change) <> 0 order by it.word
  loop
    update private.listing_words as known set uses = known.uses + step.change where known.word = step.word;
    if not found then
      insert into private.listing_words as known (word, uses) values (step.word, step.change)
      on conflict (word) do update set uses = known.uses + excluded.uses;
    end if;
  end loop;
  -- Names of creators are among the words: none stays that no listing contains.
  delete from private.listing_words as known where known.word = any (removed) and known.uses <= 0 and not known.is_in_aliases;
  return null;
end $$;
comment on function private.on_vocabulary_changed() is
  'After insert, update or delete in the index: updates the number of listings that contain each word, and removes words that none contains.';

create trigger on_vocabulary_added after insert on private.listing_search
  referencing new table as new_rows for each statement execute function private.on_vocabulary_changed();
create trigger on_vocabulary_changed after update on private.listing_search
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_vocabulary_changed();
create trigger on_vocabulary_removed after delete on private.listing_search
  referencing old table as old_rows for each statement execute function private.on_vocabulary_changed();
