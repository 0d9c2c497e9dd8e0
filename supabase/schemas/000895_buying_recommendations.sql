-- Recommendations: listings that fit what a buyer owns.

create function public.recommended_listings(max_rows integer default 6)
returns setof public.listing_card
language sql stable set search_path = ''
begin atomic
  with wanted (size) as (
    select least(greatest(coalesce(max_rows, 6), 0), 24)
  ), owned as materialized (
    select purchase.template_id, purchase.created_at from public.purchases as purchase
    where purchase.user_id = auth.uid() and purchase.state = 'active'
  ), taste as materialized (
    select listing.platform, listing.category, listing.apps
    from (select owned.template_id from owned order by owned.created_at desc, owned.template_id limit 200) as newest
    join public.listings as listing on listing.id = newest.template_id
  ), candidate as (
    -- The most sold of every category on the platforms in use; on all platforms for somebody who owns nothing.
    select near.* from (select distinct known.platform, known.category from public.listing_facets as known where known.count > 0) as facet, lateral (
      select listing.id, listing.platform, listing.category, listing.apps, listing.sales_count from public.listings as listing
      where listing.platform = facet.platform and listing.category = facet.category and listing.creator_id <> auth.uid()
        and listing.id not in (select owned.template_id from owned)
      order by listing.sales_count desc, listing.id desc limit (select size from wanted)) as near
    where facet.platform in (select taste.platform from taste) or not exists (select from taste)
  ), scored as (
    select candidate.id, candidate.sales_count,
      -- Apps in use say most about what fits.
      2 * (select count(distinct app) from unnest(candidate.apps) as app where app in (select unnest(taste.apps) from taste))
      + (case when candidate.category in (select taste.category from taste) then 1 else 0 end) as fit
    from candidate
    order by fit desc, candidate.sales_count desc, candidate.id desc limit (select size from wanted)
  )
  select card.* from scored join private.listing_cards as card on card.id = scored.id
  order by scored.fit desc, scored.sales_count desc, scored.id desc;
end;
comment on function public.recommended_listings(integer) is
  'Listings that fit what the caller owns, without those and the caller''s own: on the same platforms, most apps in common first, then the same category, then most sold. The most sold ones for somebody who owns nothing.';
grant execute on function public.recommended_listings(integer) to authenticated;
