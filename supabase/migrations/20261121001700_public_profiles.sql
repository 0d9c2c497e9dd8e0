-- Public profiles: what the page of a person shows to others, decided by its owner.

-- Definer: profiles of others are closed; this shows of them what their privacy settings allow, decided on auth.uid().
-- A hidden creator keeps the name that stands on their templates anyway, and nothing else.
create or replace function public.public_profile(username text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := auth.uid();
  shown public.profiles;
  listed_name text;
  is_visible boolean;
begin
  select * into shown from public.profiles as profile where lower(profile.username) = lower(public_profile.username);
  if shown.id is null then return null; end if;
  is_visible := case when shown.id is not distinct from viewer then true else
    case shown.privacy_settings ->> 'profileVisibility'
      when 'public' then true
      when 'contacts' then viewer is not null and private.are_contacts(viewer, shown.id)
      else false
    end
  end;
  select listing.creator_name into listed_name from public.listings as listing where listing.creator_id = shown.id limit 1;
  if not is_visible then
    return case when listed_name is not null then jsonb_build_object(
      'id', shown.id, 'username', shown.username, 'full_name', listed_name, 'is_creator', true, 'is_hidden', true) end;
  end if;
  return jsonb_build_object(
    'id', shown.id,
    'username', shown.username,
    'full_name', shown.full_name,
    'bio', shown.bio,
    'country', shown.country,
    'avatar_url', shown.avatar_url,
    'is_creator', exists (select 1 from public.creators where id = shown.id and application_status = 'approved'),
    'is_hidden', false,
    'member_since', shown.created_at,
    'email', case when (shown.privacy_settings ->> 'showEmail')::boolean then shown.email end,
    'last_seen_at', case when (shown.privacy_settings ->> 'showActivity')::boolean then shown.last_seen_at end,
    'visibility', case when shown.id = viewer then shown.privacy_settings ->> 'profileVisibility' end);
end $$;
comment on function public.public_profile(text) is
  'How others see a profile; null where there is none or its owner does not show it, and of a hidden creator with templates on the shelf only the name on them.';
