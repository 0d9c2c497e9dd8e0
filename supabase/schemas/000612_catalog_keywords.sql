-- Catalog: keywords of templates, what people would search for. Another creator's name is refused, reviewers strike single ones.

create function private.phrases_in(words text[]) returns setof text
language sql immutable set search_path = '' as $$
  select distinct array_to_string(words[first:last], '')
  from generate_subscripts(words, 1) as first, generate_series(first, cardinality(words)) as last
$$;
comment on function private.phrases_in(text[]) is 'Every run of neighboring words, glued together: "ab", "abc", "b" … of {a, b, c}.';

create function private.names_creator(keyword text, except_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.phrases_in(string_to_array(private.digits_as_letters(private.words_as_read(keyword)), ' ')) as phrase
    join public.profiles as profile on private.name_skeleton(profile.full_name) = phrase or private.name_skeleton(profile.username) = phrase
    join public.creators as creator on creator.id = profile.id and creator.application_status = 'approved',
      unnest(array[profile.full_name, profile.username]) as own (name)
    where profile.id is distinct from except_id and private.name_skeleton(own.name) = phrase
      and (phrase = private.name_skeleton(keyword) or private.words_as_read(own.name) like '% %'))
$$;
comment on function private.names_creator(text, uuid) is
  'Whether a keyword is the full name or username of an approved creator, except one, or contains such a name of two words or more: a name of one word, such as "Automation", leaves "marketing automation" to everybody. Names are compared as they look.';

create function private.refuse_named_creators(template public.templates) returns void
language plpgsql stable set search_path = '' as $$
declare
  own_names constant text[] := (
    select array[private.name_skeleton(own.full_name), private.name_skeleton(own.username)] from public.profiles as own
    where own.id = template.creator_id);
  naming text;
begin
  select keyword into naming from unnest(template.keywords) as keyword
  where private.name_skeleton(keyword) = any (own_names) is not true and private.names_creator(keyword, template.creator_id)
  limit 1;
  if found then
    raise exception 'A keyword is another creator''s name' using errcode = 'PT422', hint = 'keyword_names_creator', detail = naming;
  end if;
end $$;
comment on function private.refuse_named_creators(public.templates) is
  'PT422 if a keyword names another creator (private.names_creator), with the keyword as detail; a creator''s own name is allowed.';

create function private.strike_keywords(template public.templates, struck text[], is_approval boolean) returns text[]
language plpgsql set search_path = '' as $$
begin
  if coalesce(cardinality(struck), 0) = 0 then return template.keywords; end if;
  if not is_approval or not struck <@ template.keywords then
    raise exception 'Only an approval strikes keywords, and only those that the template has' using errcode = '22023';
  end if;
  perform private.write_audit('strike_keywords', 'template', template.id::text,
    jsonb_build_object('name', template.name, 'keywords', struck), array[template.creator_id]);
  return array(select keyword from unnest(template.keywords) with ordinality as given (keyword, place)
    where keyword <> all (struck) order by place);
end $$;
comment on function private.strike_keywords(public.templates, text[], boolean) is
  'The keywords of a template without those that a reviewer strikes, with an audit row. 22023 if they are struck without an approval, or are none of its keywords.';
