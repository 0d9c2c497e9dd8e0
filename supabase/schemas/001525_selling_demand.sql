-- Demand: what people looked for and nothing fits, in words that listings or aliases contain. Counted every night, not when it is read.

create table private.demand (
  topic text primary key,
  words text not null,
  people integer not null check (people >= 3),
  is_known boolean not null
);
comment on table private.demand is 'Words that at least three people looked for in 30 days or wish for, and that no listing fits; written by count_demand(). Nothing about who.';
comment on column private.demand.topic is 'The search keys of the words, in alphabetical order.';
comment on column private.demand.words is 'As they are shown: the most frequent form in listings and aliases, of other words as they were typed.';
comment on column private.demand.is_known is 'Whether listings or aliases contain all of the words. Others, names among them, are shown after an admin let them through.';
alter table private.demand enable row level security;

create table private.demand_decisions (
  topic text primary key check (length(topic) <= 600),
  is_shown boolean not null,
  decided_at timestamptz not null default now()
);
comment on table private.demand_decisions is 'Which words of private.demand admins let through or hid. Without a decision, known words are shown.';
alter table private.demand_decisions enable row level security;

create function private.unanswered_texts() returns table (person text, text text)
language sql stable set search_path = '' as $$
  select told.account_id::text, told.query from private.searches_told as told
  where told.template_id is null and told.created_at > now() - interval '30 days'
  union all
  select coalesce(private.account_with(wish.email)::text, wish.email), wish.need from private.wishes as wish where wish.confirmed_at is not null
$$;
comment on function private.unanswered_texts() is
  'What people looked for without opening a template, and confirmed wishes; a person is an account, or an address without one.';

create function private.shown_word(key text) returns text
language sql stable set search_path = '' as $$
  select string_agg(coalesce((
      select known.word from private.listing_words as known where known.stem = part.stem order by known.uses desc, known.word limit 1), part.stem), ' ' order by part.place)
  from string_to_table(key, ' ') with ordinality as part (stem, place)
$$;
comment on function private.shown_word(text) is 'A search key in words: of each stem the most frequent word of listings.';

create function private.letter_before(text text, words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (regexp_match(lower(text), '\m([a-z])-' || words || '\M'))[1];
end $$;
comment on function private.letter_before(text, text) is 'The single letter that a hyphen joins to these words of a text: x of "X-ray". Null if there is none.';

create function private.demand_units(text text) returns table (key text, words text, is_known boolean, place integer)
language sql stable set search_path = '' as $$
  select distinct on (whole.key) whole.key, whole.words, it.is_known,
    array_position(private.search_tokens(demand_units.text), split_part(it.words, ' ', 1))
  from private.search_units(left(btrim(demand_units.text), 199) || ' ', true) as understood,
    lateral (
      select private.search_key(unit.words) as key, unit.words, true as is_known from unnest(understood.units) as unit
      union all
      select private.search_key(word), word, position(' ' in word) > 0 or private.is_known_word(private.search_key(word))
      from unnest(understood.missing) as word
    ) as it,
    lateral (select private.letter_before(demand_units.text, it.words)) as before (letter),
    lateral (select concat_ws(' ', letter, it.key), concat_ws('-', letter, case when it.is_known then private.shown_word(it.key) else it.words end)) as whole (key, words)
  where it.key <> all (private.common_stems()) and it.key ~ '[^0-9]{2}'
  order by whole.key limit 5
$$;
comment on function private.demand_units(text) is
  'At most five units of a text that say what is looked for, without common words, numbers and single letters, but for those that a hyphen joins to a word. is_known: listings or aliases contain it.';

create function private.is_met(words text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  search constant private.parsed_search := private.finished_search(words, true);
begin
  return search.missing = '{}' and exists (
    select from private.run_matches(search) as match where match.score >= private.fitting_score() and match.coverage >= 0.9);
end $$;
comment on function private.is_met(text) is 'Whether a listing fits that contains what these words say.';

create function private.topics() returns table (topic text, words text, is_known boolean, people integer)
language sql stable set search_path = '' as $$
  with asked as materialized (
    select lower(btrim(said.text)) as text, array_agg(distinct said.person) as people
    from private.unanswered_texts() as said group by 1 order by count(distinct said.person) desc, 1 limit 2000
  ), unit as materialized (
    select asked.text, asked.people, it.* from asked, lateral private.demand_units(asked.text) as it
  ), combined as (
    select array[one.key] as keys, one.words, one.is_known, one.people from unit as one
    union all
    select array[least(one.key, other.key), greatest(one.key, other.key)], one.words || ' ' || other.words, one.is_known and other.is_known, one.people
    from unit as one join unit as other on other.text = one.text and other.place > one.place
    union all
    select array_agg(every.key order by every.key), string_agg(every.words, ' ' order by every.place), bool_and(every.is_known), every.people
    from unit as every group by every.text, every.people having count(*) > 2
  ), wanted as materialized (
    select keys, mode() within group (order by combined.words) as words, bool_and(combined.is_known) as is_known, count(distinct person)::integer as people
    from combined, unnest(combined.people) as person
    group by keys having count(distinct person) >= 3 order by count(distinct person) desc, keys limit 300
  ), unmet as materialized (
    select * from wanted where not private.is_met(wanted.words)
  )
  select array_to_string(part.keys, ' + '), part.words, part.is_known, part.people from unmet as part
  -- More words of the same people say more.
  where not exists (select from unmet as whole where whole.keys @> part.keys and whole.keys <> part.keys and whole.people >= part.people)
$$;
comment on function private.topics() is
  'What private.demand is to contain: single words, pairs, and all words of what was looked for. Reads up to 2,000 different texts, those of most people first, and compares the 300 largest topics with the listings.';

-- Definer: the tables of schema private have no grants. Service role only.
create function public.count_demand() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counted private.demand[];
begin
  counted := array(select row(topic, words, people, is_known)::private.demand from private.topics());
  delete from private.demand as old where old.topic not in (select topic from unnest(counted));
  insert into private.demand as old select * from unnest(counted)
  on conflict (topic) do update set words = excluded.words, people = excluded.people, is_known = excluded.is_known;
  delete from private.demand_decisions as old
  where old.decided_at < now() - interval '180 days' and old.topic not in (select topic from private.demand);
  return cardinality(counted);
end $$;
comment on function public.count_demand() is
  'Writes private.demand anew and returns the number of its rows. Forgets decisions of 180 days ago about words that nobody looks for.';
grant execute on function public.count_demand() to service_role;

-- Definer: private.demand has no grants. Creators only; others get nothing.
create function public.creator_demand() returns table (words text, people integer)
language sql stable security definer set search_path = '' as $$
  select demand.words, demand.people
  from private.demand as demand left join private.demand_decisions as decision on decision.topic = demand.topic
  where coalesce(decision.is_shown, demand.is_known)
    and exists (select from public.creators as creator where creator.id = auth.uid() and creator.application_status = 'approved')
  order by demand.people desc, demand.topic limit 10
$$;
comment on function public.creator_demand() is
  'The ten largest topics of demand, for approved creators: words that listings or aliases contain, or that an admin let through, and how many people looked for them. Nothing for others.';
grant execute on function public.creator_demand() to authenticated;

-- Nightly where pg_cron exists (hosted).
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('count-demand', '31 2 * * *', 'select public.count_demand()');
  end if;
end $$;
