-- Topics: what the shelf has for an app, for a pair of apps that are used together, or in a category. Pages with addresses of their own.

create function private.app_slug(app text) returns text
language sql immutable set search_path = ''
return trim(both '-' from regexp_replace(lower(app), '[^a-z0-9]+', '-', 'g'));
comment on function private.app_slug(text) is 'An app in addresses and file names: "Google Sheets" is google-sheets, as by appSlugOf() in TypeScript.';

create function private.named_apps(slugs text[]) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(named.app order by named.slug), '{}') from (
    select distinct on (known.slug) known.slug, known.app
    from (select app, count, private.app_slug(app) as slug from public.listing_apps where count > 0) as known
    where known.slug = any (slugs) order by known.slug, known.count desc, known.app) as named
$$;
comment on function private.named_apps(text[]) is 'The apps of listings that have these slugs, in the order of slugs; of apps with the same slug the most used.';

-- Definer: next to a policy's condition the planner could not use the text index; all listings are public.
create function private.topic_listings(apps text[], category text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  if topic_listings.apps is null then
    return array(
      select listing.id from public.listings as listing where listing.category = topic_listings.category
      order by listing.published_at desc, listing.id desc limit 1000);
  end if;
  return array(
    select listing.id from public.listings as listing where listing.search @@ private.app_query(topic_listings.apps)
    order by listing.published_at desc, listing.id desc limit 1000);
end $$;
comment on function private.topic_listings(text[], text) is 'The newest listings, at most 1,000, that use all of these apps, or of this category.';

create function private.topic_facts(ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with found as materialized (
    select listing.id, listing.platform, listing.category, listing.price_cents, listing.creator_id, listing.apps, listing.featured_score,
      case when jsonb_typeof(listing.diagram -> 'n') = 'array' then listing.diagram -> 'n' end as nodes,
      coalesce(listing.diagram -> 'a', '[]') as node_apps, coalesce(listing.diagram -> 'o', '[]') as own_nodes
    from public.listings as listing where listing.id = any (ids)
  ), node as (
    -- An icon is an index into the apps, continued by n8n's own nodes.
    select found.id, it.value ->> 0 = 't' as is_start, found.node_apps ->> (it.value ->> 3)::integer as app,
      case when (it.value ->> 3)::integer >= jsonb_array_length(found.node_apps)
        then found.own_nodes ->> ((it.value ->> 3)::integer - jsonb_array_length(found.node_apps)) end as own
    from found, jsonb_array_elements(found.nodes) as it
  )
  select jsonb_build_object(
    'count', count(*), 'free', count(*) filter (where found.price_cents is null),
    'lowest_cents', min(found.price_cents), 'highest_cents', max(found.price_cents), 'creators', count(distinct found.creator_id),
    'platforms', (select coalesce(jsonb_agg(jsonb_build_object('name', it.platform, 'count', it.count) order by it.count desc, it.platform), '[]')
      from (select platform, count(*) from found group by platform) as it),
    'categories', (select coalesce(jsonb_agg(jsonb_build_object('name', it.category, 'count', it.count) order by it.count desc, it.category), '[]')
      from (select category, count(*) from found group by category) as it),
    'used_apps', (select coalesce(jsonb_agg(jsonb_build_object('name', it.app, 'count', it.count) order by it.count desc, it.app), '[]')
      from (select app, count(*) from found, unnest(found.apps) as app group by app order by count(*) desc, app limit 26) as it),
    'starts', (select coalesce(jsonb_agg(jsonb_build_object('app', it.app, 'own', it.own, 'count', it.count) order by it.count desc, coalesce(it.app, it.own)), '[]')
      from (select app, own, count(distinct id) from node where is_start and coalesce(app, own) is not null group by app, own
        order by count(distinct id) desc, coalesce(app, own) limit 6) as it),
    'steps', (select coalesce(jsonb_agg(jsonb_build_object('name', it.own, 'count', it.count) order by it.count desc, it.own), '[]')
      from (select own, count(distinct id) from node where not is_start and own is not null group by own
        order by count(distinct id) desc, own limit 8) as it),
    'templates', (select coalesce(jsonb_agg(to_jsonb(card) order by best.featured_score desc, best.id desc), '[]')
      from (select id, featured_score from found order by featured_score desc, id desc limit 12) as best
      join private.listing_cards as card on card.id = best.id))
  from found
$$;
comment on function private.topic_facts(uuid[]) is
  'What can be said of these listings: numbers, prices in US cents, platforms, categories, apps with the number of listings that use them, how workflows start, their steps that belong to n8n, and the 12 best as cards.';

-- Definer: the planner could not use the text index otherwise. Returns public rows alone.
create function public.topic(apps text[] default null, category text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant integer := coalesce(cardinality(apps), 0);
  names text[];
  ids uuid[];
begin
  if (wanted > 0) = (category is not null) or wanted > 2 then return null; end if;
  names := case when wanted > 0 then private.named_apps(apps) end;
  if cardinality(names) < wanted then return null; end if;
  ids := private.topic_listings(names, category);
  -- A page for one app needs one listing, one for a pair two.
  if cardinality(ids) < wanted then return null; end if;
  return private.topic_facts(ids) || jsonb_build_object('apps', coalesce(names, '{}'), 'category', category);
end $$;
comment on function public.topic(text[], text) is
  'The facts of a page for one app or two, by slug, or for a category: {apps, category, count: at most 1,000, …}. Null if no listing uses the app, or fewer than two use both.';

-- Definer: as topic(). Looks at no more than ten pairs.
create function public.template_pairs(template_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  used constant text[] := (select listing.apps[1:5] from public.listings as listing where listing.id = template_pairs.template_id);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(a, b) order by private.app_slug(a), private.app_slug(b)), '[]')
    from unnest(used) as a, unnest(used) as b
    where private.app_slug(a) < private.app_slug(b) and cardinality(private.topic_listings(array[a, b], null)) > 1);
end $$;
comment on function public.template_pairs(uuid) is
  'Pairs of the first five apps of a listing that another listing uses together, too: [[app, app]] in the order of slugs.';

grant execute on function public.topic(text[], text), public.template_pairs(uuid) to anon, authenticated;
