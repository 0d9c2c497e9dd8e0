-- Names that look like those of approved creators, for the review of applications and of changed names.

create index profiles_username_trigrams_idx on public.profiles using gin (private.name_skeleton(username) extensions.gin_trgm_ops);
create index profiles_full_name_trigrams_idx on public.profiles using gin (private.name_skeleton(full_name) extensions.gin_trgm_ops);

create function private.namesakes(names text[], except_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(username order by username), '{}') from (
    select distinct creator.username from unnest(names) as name, private.creators_with_similar_name(name, except_id) as creator
    order by creator.username limit 20) as found
$$;
comment on function private.namesakes(text[], uuid) is
  'Usernames of up to 20 approved creators, except one, who are called like one of these names or look so.';

create function private.similar_creators(names text[], except_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', found.full_name, 'username', found.username, 'likeness', found.likeness)
      order by found.rank desc, found.username), '[]')
    from (
      select profile.full_name, profile.username, max(compared.rank) as rank,
        case when max(compared.rank) >= 3 then 'same' when max(compared.rank) >= 2 then 'alike' else 'near' end as likeness
      from unnest(names) as given (name)
      join public.profiles as profile
        on private.name_skeleton(profile.full_name) operator(extensions.%) private.name_skeleton(given.name)
        or private.name_skeleton(profile.username) operator(extensions.%) private.name_skeleton(given.name)
      join public.creators as creator on creator.id = profile.id and creator.application_status = 'approved',
        unnest(array[profile.full_name, profile.username]) as own (name),
        lateral (select case
          when private.name_key(own.name) = private.name_key(given.name) then 3
          when private.name_skeleton(own.name) = private.name_skeleton(given.name) then 2
          else extensions.similarity(private.name_skeleton(own.name), private.name_skeleton(given.name)) end as rank) as compared
      where profile.id is distinct from except_id
      group by profile.id
      order by rank desc, profile.username limit 5) as found);
end $$;
comment on function private.similar_creators(text[], uuid) is
  'The five approved creators, except one, whose names are nearest to one of these: [{name, username, likeness}], nearest first; likeness is same (but for case and punctuation), alike (to the eye) or near.';
