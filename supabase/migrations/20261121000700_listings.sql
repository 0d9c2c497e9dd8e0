-- Listings: the public projection of approved templates that the marketplace reads, and their counts.

create function private.listing_search_vector(name text, short_description text, category text, creator_name text) returns tsvector
language sql immutable set search_path = ''
return (
  select case
      when octet_length(every::text) <= 1800 then every
      when octet_length(strip(every)::text) <= 1800 then strip(every)
      else strip(to_tsvector('english', name))
    end
  from (select setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', short_description), 'B')
    || setweight(to_tsvector('english', category || ' ' || creator_name), 'C')) as it (every)
);
comment on function private.listing_search_vector(text, text, text, text) is
  'Search vector of a listing, weighted: name, then short description, then category and creator. Index entries are limited to 2,704 bytes: long texts lose positions and weights, in the worst case everything but the name.';

create function private.listing_search_vector(name text, short_description text, category text, creator_name text, platform text) returns tsvector
language sql immutable set search_path = ''
return private.listing_search_vector(name, short_description, category, creator_name) || strip(to_tsvector('english', private.platform_search_terms(platform)));
comment on function private.listing_search_vector(text, text, text, text, text) is
  'Search vector of a listing: its own words, and the search terms of its platform, without positions to keep the index small.';

create table public.listings (
  id uuid primary key references public.templates (id) on delete cascade,
  creator_id uuid not null,
  creator_name text not null,
  creator_username text not null,
  name text not null,
  platform text not null,
  category text not null,
  short_description text not null,
  price_cents integer,
  image_url text,
  thumbnail_url text,
  skeleton jsonb,
  sales_count integer not null,
  published_at timestamptz not null,
  search tsvector not null generated always as (private.listing_search_vector(name, short_description, category, creator_name, platform)) stored
);
comment on table public.listings is
  'Public projection of approved templates, maintained by trigger. All columns are public, so the policy is true and every filter can use an index.';
comment on column public.listings.price_cents is 'US cents; null is Free.';
comment on column public.listings.search is 'Weighted search vector, hidden from clients: name, short description, category and creator, platform.';

create table public.listing_facets (
  platform text not null,
  category text not null,
  count integer not null check (count >= 0),
  primary key (platform, category)
);
comment on table public.listing_facets is 'Number of listings per platform and category, maintained by trigger, because exact counts are slow.';

-- Every index that gives an order includes the filter columns, so a page needs an index-only scan. Free (null) sorts first by
-- price. Spelling correction uses private.listing_words, so names need no trigram index.
create index listings_newest_idx on public.listings (published_at desc, id desc) include (platform, category, price_cents);
create index listings_popular_idx on public.listings (sales_count desc, id desc) include (platform, category, price_cents);
create index listings_price_idx on public.listings (price_cents nulls first, id) include (platform, category);
create index listings_filtered_idx on public.listings (platform, category, published_at desc, id desc) include (price_cents);
create index listings_filtered_popular_idx on public.listings (platform, category, sales_count desc, id desc) include (price_cents);
create index listings_filtered_price_idx on public.listings (platform, category, price_cents nulls first, id);
-- Includes the search vector: pages of common words are found by scanning from the newest.
create index listings_newest_words_idx on public.listings (published_at desc, id desc) include (platform, category, price_cents, search);
create index listings_creator_id_idx on public.listings (creator_id);
create index listings_search_idx on public.listings using gin (search);

alter table public.listings enable row level security;
alter table public.listing_facets enable row level security;

grant select (
  id, creator_id, creator_name, creator_username, name, platform, category, short_description, price_cents, image_url,
  thumbnail_url, skeleton, sales_count, published_at
) on public.listings to anon, authenticated;
grant select (platform, category, count) on public.listing_facets to anon, authenticated;

create policy "Anybody reads listings" on public.listings for select to anon, authenticated using (true);
create policy "Anybody reads how many listings there are" on public.listing_facets for select to anon, authenticated using (true);

create function private.sync_listings(template_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.listings as listing using public.templates as template
  where listing.id = any (template_ids) and template.id = listing.id and template.status <> 'approved';

  insert into public.listings (id, creator_id, creator_name, creator_username, name, platform, category, short_description,
    price_cents, image_url, thumbnail_url, skeleton, sales_count, published_at)
  -- Search marks matches with U+E000 and U+E001, so these are removed from texts.
  select template.id, template.creator_id, template.creator ->> 'name', profile.username,
    translate(template.name, U&'\E000\E001', ''), template.platform, template.category,
    translate(template.short_description, U&'\E000\E001', ''), nullif((template.snapshot_price * 100)::integer, 0), template.image_url,
    template.thumbnail_url, template.skeleton, template.sales_count, template.published_at
  from public.templates as template join public.profiles as profile on profile.id = template.creator_id
  where template.id = any (template_ids) and template.status = 'approved'
  on conflict (id) do update set
    creator_name = excluded.creator_name, creator_username = excluded.creator_username, name = excluded.name,
    platform = excluded.platform, category = excluded.category, short_description = excluded.short_description,
    price_cents = excluded.price_cents, image_url = excluded.image_url, thumbnail_url = excluded.thumbnail_url,
    skeleton = excluded.skeleton, sales_count = excluded.sales_count, published_at = excluded.published_at;
end $$;
comment on function private.sync_listings(uuid[]) is 'Synchronizes the listings of these templates: upserts approved ones, deletes the others.';

-- Definer: listings has no write grant.
create function private.on_templates_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_listings(array_agg(id)) from new_rows;
  return null;
end $$;
comment on function private.on_templates_written() is 'After insert or update of templates: synchronizes their listings.';

create function private.on_listings_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.listing_facets as facet (platform, category, count)
  select platform, category, count(*) from new_rows group by platform, category order by platform, category
  on conflict (platform, category) do update set count = facet.count + excluded.count;
  return null;
end $$;
comment on function private.on_listings_added() is 'Adds new listings to the counts. Definer: listing_facets has no write grant.';

create function private.on_listings_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.listing_facets as facet set count = facet.count - gone.count
  from (select platform, category, count(*)::integer as count from old_rows group by platform, category) as gone
  where facet.platform = gone.platform and facet.category = gone.category;
  return null;
end $$;
comment on function private.on_listings_removed() is 'Subtracts deleted listings from the counts. Definer: listing_facets has no write grant.';

create function private.on_listings_recategorized() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.listing_facets as facet (platform, category, count)
  select platform, category, 0 from new_rows
  except select platform, category, 0 from public.listing_facets
  on conflict do nothing;

  update public.listing_facets as facet set count = facet.count + moved.change
  from (
    select platform, category, sum(change)::integer as change
    from (select platform, category, 1 as change from new_rows union all select platform, category, -1 from old_rows) as step
    group by platform, category having sum(change) <> 0
  ) as moved
  where facet.platform = moved.platform and facet.category = moved.category;
  return null;
end $$;
comment on function private.on_listings_recategorized() is 'Moves listings whose platform or category changed between counts. Definer: listing_facets has no write grant.';

create function private.count_sale(template_id uuid, delta integer) returns void
language sql set search_path = '' as $$
  update public.templates set sales_count = greatest(0, sales_count + delta) where id = count_sale.template_id
$$;
comment on function private.count_sale(uuid, integer) is 'Adds a sale (1) or a withdrawn one (-1) to sales_count; a trigger updates the listing.';

create trigger on_templates_written after insert on public.templates
  referencing new table as new_rows for each statement execute function private.on_templates_written();
create trigger on_templates_rewritten after update on public.templates
  referencing new table as new_rows for each statement execute function private.on_templates_written();
create trigger on_listings_added after insert on public.listings
  referencing new table as new_rows for each statement execute function private.on_listings_added();
create trigger on_listings_removed after delete on public.listings
  referencing old table as old_rows for each statement execute function private.on_listings_removed();
create trigger on_listings_recategorized after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_listings_recategorized();
