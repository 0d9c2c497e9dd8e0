-- Answers: a new listing that a confirmed wish was waiting for is mailed to its person, by a job over the wishes.

create function private.fitting_score() returns real
language sql immutable parallel safe set search_path = '' return 0.5;
comment on function private.fitting_score() is 'A listing fits from this score: half of what is said stands in its name, or all of it in its description.';

create function private.finished_search(text text, is_exact boolean) returns private.parsed_search
language plpgsql stable set search_path = '' as $$
begin
  -- The space at the end says that the last word is finished.
  return private.parse_search(left(btrim(finished_search.text), 199) || ' ', null, null, null, null, false, 'best_match', 1, null, is_exact);
end $$;
comment on function private.finished_search(text, boolean) is
  'A search by best match for the first 199 characters of a text, without filters. is_exact: spelling is not corrected.';

create function private.answer_to(wish private.wishes, until timestamptz) returns uuid
language sql stable set search_path = '' as $$
  select first.id
  from (
    select match.id, match.score, listing.published_at from private.run_matches(private.finished_search(wish.need, false)) as match,
      lateral (select one.published_at from public.listings as one where one.id = match.id offset 0) as listing
    where match.score is not null order by match.score desc, listing.published_at desc, match.id desc limit 3
  ) as first
  where first.score >= private.fitting_score() and first.published_at > wish.checked_until and first.published_at <= answer_to.until
  order by first.score desc, first.published_at desc, first.id desc limit 1
$$;
comment on function private.answer_to(private.wishes, timestamptz) is
  'The listing that is new to a wish, among the first three that a search for it finds, and fits; null if there is none.';

create function private.was_answered(address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.wishes as wish where wish.email = was_answered.address and wish.answered_at > now() - interval '7 days')
$$;
comment on function private.was_answered(text) is 'Whether an address was told of a template within a week.';

create function private.answer_wish(wish private.wishes, until timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  answer constant uuid := private.answer_to(wish, until);
  listing public.listings;
begin
  select known.* into listing from public.listings as known where known.id = answer;
  if listing.id is null then
    update private.wishes as waiting set checked_until = answer_wish.until where waiting.id = wish.id;
    return false;
  end if;
  -- Another wish of this address was answered a moment ago: this one waits for its week.
  if private.was_answered(wish.email) then return false; end if;
  perform private.enqueue_mail(wish.email, 'wish_answered',
    jsonb_build_object('template_id', listing.id, 'template_name', listing.name, 'wished_at', wish.created_at, 'withdraw_token', wish.withdraw_token),
    'wish_answered:' || wish.id || ':' || listing.id, array[listing.creator_id]);
  update private.wishes as waiting set checked_until = answer_wish.until, answers = waiting.answers + 1, answered_at = now() where waiting.id = wish.id;
  return true;
end $$;
comment on function private.answer_wish(private.wishes, timestamptz) is
  'Mails the person of a wish the best of the listings published since it was last checked, if one fits; true if it did. Not within a week of another answer to the address: then the wish stays unchecked.';

-- Definer: private.wishes and private.outbox have no grants. Service role only.
create function public.answer_wishes(max_rows integer default 50) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- An approval that has not committed yet is younger.
  until constant timestamptz := now() - interval '10 seconds';
  newest constant timestamptz := (select max(listing.published_at) from public.listings as listing where listing.published_at <= until);
  wish private.wishes;
  answered integer := 0;
begin
  for wish in
    select * from private.wishes as waiting
    where waiting.confirmed_at is not null and waiting.answers < 3 and waiting.checked_until < newest and not private.was_answered(waiting.email)
    order by waiting.checked_until, waiting.id limit max_rows for update skip locked
  loop
    answered := answered + private.answer_wish(wish, until)::integer;
  end loop;
  return answered;
end $$;
comment on function public.answer_wishes(integer) is
  'Compares confirmed wishes with the listings published since they were last checked, those waiting longest first, and mails who gets a template that fits: one mail a week per address, three per wish. Returns the number of mails.';
grant execute on function public.answer_wishes(integer) to service_role;

-- Every five minutes where pg_cron exists (hosted).
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('answer-wishes', '*/5 * * * *', 'select public.answer_wishes()');
  end if;
end $$;
