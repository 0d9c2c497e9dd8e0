-- Learning: which templates signed-in people open after which words. Clients tell it; searching itself never writes.
--
-- private.search_counts, which the ranking reads, is written every night by learn_searches(), after purchases exist.

create table private.searches_told (
  id bigint primary key generated always as identity,
  account_id uuid not null references auth.users (id) on delete cascade,
  query text not null check (length(query) between 1 and 100),
  words text[] not null,
  template_id uuid references public.templates (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.searches_told is 'Searches of people who let theirs improve the search, with the template that they opened. Kept for 30 days.';
comment on column private.searches_told.words is 'private.learned_words() of the query; with a template those that it answers.';
comment on column private.searches_told.template_id is 'Null: the search ended without an opened template.';
create unique index searches_told_day_key on private.searches_told
  (account_id, query, template_id, ((created_at at time zone 'utc')::date)) nulls not distinct;
create index searches_told_template_id_idx on private.searches_told (template_id);
create index searches_told_created_at_idx on private.searches_told (created_at);
alter table private.searches_told enable row level security;

create function private.learned_words(search private.parsed_search) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    -- corrections: typed, used, typed, used …
    select private.search_key(coalesce(case when place % 2 = 1 then search.corrections[place + 1] end, unit.words))
    from unnest(search.units) with ordinality as unit (words, own, leads, anything, marks, uses, rarity, number),
      lateral (select array_position(search.corrections, unit.words) as place) as typed
    order by unit.number);
end $$;
comment on function private.learned_words(private.parsed_search) is
  'The word of each unit of a search under which is counted what people open: its search key, of a corrected one that of the word used instead.';

create function private.lets_search_learn(person uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.hold_account(person);
  -- Locked, so that nothing is told after private.forget_searches_told().
  perform from public.profiles as profile where profile.id = person and profile.privacy_settings -> 'improveSearch' = 'true' for share;
  return found and not public.is_admin(person);
end $$;
comment on function private.lets_search_learn(uuid) is 'Whether a person may tell searches: Improve Search is on, and they are no admin.';

create function private.note_search(person uuid, query text, words text[], template_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  today constant timestamptz := date_trunc('day', now(), 'UTC');
begin
  if note_search.template_id is not null then
    delete from private.searches_told as told
    where told.account_id = person and told.query = note_search.query and told.template_id is null and told.created_at >= today;
  elsif exists (
    select from private.searches_told as told
    where told.account_id = person and told.query = note_search.query and told.template_id is not null and told.created_at >= today) then
    return;
  end if;
  insert into private.searches_told (account_id, query, words, template_id)
  values (person, note_search.query, note_search.words, note_search.template_id) on conflict do nothing;
end $$;
comment on function private.note_search(uuid, text, text[], uuid) is
  'Notes a search once per person, query, template and day (UTC). A day''s query ended without an opened template only if none was opened after it that day.';

-- Definer: private.searches_told has no grants. The caller's own only; the answer is empty, whatever was told.
create function public.tell_search(query text, template_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  typed constant text := btrim(tell_search.query, E' \t\r\n');
  search private.parsed_search;
  words text[];
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('tell search', 200, '1 day');
  if coalesce(length(typed), 0) not between 1 and 100 or not private.lets_search_learn(caller)
    or tell_search.template_id is not null and not exists (
      select from public.listings as listing where listing.id = tell_search.template_id and listing.creator_id is distinct from caller) then
    return;
  end if;

  -- The space finishes the last word: the beginning of a word says nothing.
  search := private.parse_search(typed || ' ', null, null, null, null, false, null, 1, null, false);
  words := array(
    select distinct word from unnest(private.learned_words(search), search.units) as it (word, unit_words, own, leads, anything, marks, uses, rarity)
    where tell_search.template_id is null or exists (
      select from private.listing_search as known where known.listing_id = tell_search.template_id and known.words @@ it.anything));
  if tell_search.template_id is not null and words = '{}' then return; end if;
  perform private.note_search(caller, typed, words, tell_search.template_id);
-- Account or template were deleted since they were looked up.
exception when integrity_constraint_violation then return;
end $$;
comment on function public.tell_search(text, uuid) is
  'Tells that the caller opened a listed template after a query of up to 100 characters, or none (null): once per query, template and day (UTC). Not one''s own template, nor one that answers no word of the query; nothing of admins and of people who switched Improve Search off. 200 a day; what does not count gets the same empty answer.';
grant execute on function public.tell_search(text, uuid) to authenticated;

-- Definer: private.searches_told has no grants.
create function private.forget_searches_told() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.searches_told as told where told.account_id = new.id;
  return null;
end $$;
comment on function private.forget_searches_told() is 'After update of a profile whose Improve Search is off: deletes what its person told.';
create trigger forget_searches_told after update of privacy_settings on public.profiles
  for each row when (new.privacy_settings -> 'improveSearch' = 'false') execute function private.forget_searches_told();

create table private.search_counts (
  word text collate "C" not null,
  template_id uuid not null references public.templates (id) on delete cascade,
  people integer not null check (people >= 5),
  points integer not null check (points >= people),
  primary key (word, template_id)
);
comment on table private.search_counts is
  'How many people opened a template after a word, of the last 30 days; written by learn_searches(). Nothing about who. At least five people, at most 100 templates a word.';
comment on column private.search_counts.points is 'The sum over these people: 1 who opened it, 2 who then took it for free, 3 who then bought it.';
create index search_counts_template_id_idx on private.search_counts (template_id);
alter table private.search_counts enable row level security;

create table private.unlearned_templates (
  template_id uuid primary key references public.templates (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table private.unlearned_templates is 'Templates that rank without what was learned, because somebody games it. Admins switch it.';
alter table private.unlearned_templates enable row level security;

create function private.learned(search private.parsed_search) returns table (template_id uuid, bonus real)
language plpgsql stable rows 100 set search_path = '' as $$
declare
  most constant real := 0.15;
  half constant real := 20;
  said constant real := (select sum(unit.rarity) from unnest(search.units) as unit);
  words text[];
begin
  if search.sort is distinct from 'best_match' or not exists (select from private.search_counts) then return; end if;
  words := private.learned_words(search);
  return query
    select counted.template_id, (most * sum(it.rarity / said * counted.points / (counted.points + half)))::real
    from unnest(words, search.units) as it (word, unit_words, own, leads, anything, marks, uses, rarity)
    join private.search_counts as counted on counted.word = it.word
    where not exists (select from private.unlearned_templates as unlearned where unlearned.template_id = counted.template_id)
    group by counted.template_id;
end $$;
comment on function private.learned(private.parsed_search) is
  'By how much of itself the score of a template grows in a search by best match, below 0.15: each word counts by what it says of the query, half of that at 20 points. No rows while nothing is learned.';
