-- Listings: the public projection of approved templates that the marketplace reads, and their counts.

create function private.app_keys(apps text[]) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select 'app:' || left(md5(lower(app)), 8) from unnest(apps) as app);
end $$;
comment on function private.app_keys(text[]) is
  'Lexemes that stand for apps in search vectors, so that the filter by app uses the text index. No word that is searched for contains a colon.';

create function private.listing_search_vector(name text, short_description text, category text, creator_name text, apps text[]) returns tsvector
language sql immutable set search_path = ''
return (
  select case
      when octet_length((every || app_words)::text) <= most then every || app_words
      when octet_length(every::text) <= most then every
      when octet_length(strip(every)::text) <= most then strip(every)
      else strip(to_tsvector('english', name))
    end || array_to_tsvector(private.app_keys(apps))
  from (select setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', short_description), 'B')
    || setweight(to_tsvector('english', category || ' ' || creator_name), 'C')) as it (every),
    (select coalesce(strip(to_tsvector('english', string_agg(app, ' '))), '') from unnest(apps) as app) as named (app_words),
    (select 1800 - 20 * cardinality(apps)) as limited (most)
);
comment on function private.listing_search_vector(text, text, text, text, text[]) is
  'Search vector of a listing, weighted: name, then short description, then category and creator, then apps. Index entries are limited to 2,704 bytes: long texts lose the words of apps, then positions and weights, in the worst case everything but the name. The keys of up to 60 apps always fit.';

create function private.listing_search_vector(name text, short_description text, category text, creator_name text, platform text, apps text[]) returns tsvector
language sql immutable set search_path = ''
return private.listing_search_vector(name, short_description, category, creator_name, apps)
  || strip(to_tsvector('english', private.platform_search_terms(platform)));
comment on function private.listing_search_vector(text, text, text, text, text, text[]) is
  'Search vector of a listing: its own words and apps, and the search terms of its platform, without positions to keep the index small.';

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
  diagram jsonb,
  apps text[] not null default '{}',
  keywords text[] not null default '{}',
  sales_count integer not null,
  downloads_count integer not null,
  published_at timestamptz not null,
  featured_score double precision not null generated always as (
    ln(1 + sales_count::double precision) + extract(epoch from published_at at time zone 'UTC') / (30 * 86400)) stored,
  search tsvector not null generated always as (private.listing_search_vector(name, short_description, category, creator_name, platform, apps)) stored
);
comment on table public.listings is
  'Public projection of approved templates, maintained by trigger. All columns are public, so the policy is true and every filter can use an index.';
comment on column public.listings.price_cents is 'US cents; null is Free.';
comment on column public.listings.apps is 'Names of the apps that the workflow calls, copied from its template.';
comment on column public.listings.keywords is 'What people would search for, copied from its template.';
comment on column public.listings.sales_count is 'Copied from its template, like downloads_count.';
comment on column public.listings.featured_score is
  'Order of featured templates: the logarithm of sales, plus the age of the shelf at publication in periods of 30 days. 9 sales weigh as much as being 69 days newer. Downloads cost nothing, so they do not count.';
comment on column public.listings.search is 'Weighted search vector, hidden from clients: name, short description, category and creator, apps, platform; and the keys of the apps.';

create function private.price_band(price_cents integer) returns smallint
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(width_bucket(price_cents - 1, 0, 20000, 10), 0);
end $$;
comment on function private.price_band(integer) is 'The bar of the price filter that a price belongs to: 0 free, 1 to 10 up to $20, $40, … $200, and 11 above.';

create table public.listing_facets (
  platform text not null,
  category text not null,
  price_band smallint not null check (price_band between 0 and 11),
  count integer not null check (count >= 0),
  primary key (platform, category, price_band)
);
comment on table public.listing_facets is 'Number of listings per platform, category and private.price_band(), maintained by trigger, because exact counts are slow.';

create table public.listing_apps (
  app text primary key,
  count integer not null
);
comment on table public.listing_apps is 'Number of listings per app, maintained by trigger. As many rows as there are apps, so it needs no index by count.';

-- Every index that gives an order includes the filter columns, so a page needs an index-only scan. Free (null) sorts first by
-- price. Spelling correction uses private.listing_words, so names need no trigram index.
create index listings_newest_idx on public.listings (published_at desc, id desc) include (platform, category, price_cents);
create index listings_popular_idx on public.listings (sales_count desc, id desc) include (platform, category, price_cents);
create index listings_downloaded_idx on public.listings (downloads_count desc, id desc) include (platform, category, price_cents);
create index listings_price_idx on public.listings (price_cents nulls first, id) include (platform, category);
create index listings_filtered_idx on public.listings (platform, category, published_at desc, id desc) include (price_cents);
create index listings_filtered_popular_idx on public.listings (platform, category, sales_count desc, id desc) include (price_cents);
create index listings_filtered_downloaded_idx on public.listings (platform, category, downloads_count desc, id desc) include (price_cents);
create index listings_filtered_price_idx on public.listings (platform, category, price_cents nulls first, id);
-- Includes the search vector: pages of common words are found by scanning from the newest.
create index listings_newest_words_idx on public.listings (published_at desc, id desc) include (platform, category, price_cents, search);
create index listings_featured_idx on public.listings (featured_score desc, id desc);
create index listings_filtered_featured_idx on public.listings (platform, featured_score desc, id desc);
create index listings_creator_id_idx on public.listings (creator_id);
create index listings_search_idx on public.listings using gin (search);

alter table public.listings enable row level security;
alter table public.listing_facets enable row level security;
alter table public.listing_apps enable row level security;

grant select (
  id, creator_id, creator_name, creator_username, name, platform, category, short_description, price_cents, image_url,
  thumbnail_url, diagram, apps, keywords, sales_count, downloads_count, published_at, featured_score
) on public.listings to anon, authenticated;
grant select (platform, category, price_band, count) on public.listing_facets to anon, authenticated;
grant select (app, count) on public.listing_apps to anon, authenticated;

create policy "Anybody reads listings" on public.listings for select to anon, authenticated using (true);
create policy "Anybody reads how many listings there are" on public.listing_facets for select to anon, authenticated using (true);
create policy "Anybody reads how many listings use an app" on public.listing_apps for select to anon, authenticated using (true);

-- The columns of a card, named here alone. The functions that return cards read them from the first view as their caller, who has no
-- usage on schema private. The views in public are row types of these functions, and granted to nobody.
create view private.listing_cards with (security_invoker = true) as
  select id, name, platform, category, short_description, creator_name, creator_username, price_cents, sales_count, downloads_count, image_url,
    thumbnail_url, diagram, published_at
  from public.listings;
comment on view private.listing_cards is 'Listings as their cards show them.';
grant select on private.listing_cards to anon, authenticated;

create view public.listing_card with (security_invoker = true) as select * from private.listing_cards;
comment on view public.listing_card is 'Row type of functions that return cards.';

create view public.found_listing_card with (security_invoker = true) as
  select *, null::text as highlighted_name, null::text as highlighted_description from private.listing_cards;
comment on view public.found_listing_card is
  'Row type of search results: a card, and its texts with matches marked by U+E000 and U+E001, null without words.';

create function private.sync_listings(template_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.listings as listing using public.templates as template
  where listing.id = any (template_ids) and template.id = listing.id and (template.status <> 'approved' or template.is_suspended);

  insert into public.listings (id, creator_id, creator_name, creator_username, name, platform, category, short_description,
    price_cents, image_url, thumbnail_url, diagram, apps, keywords, sales_count, downloads_count, published_at)
  -- Search marks matches with U+E000 and U+E001, so these are removed from texts. An index entry has room for 60 apps.
  select template.id, template.creator_id, template.creator ->> 'name', profile.username,
    translate(template.name, U&'\E000\E001', ''), template.platform, template.category,
    translate(template.short_description, U&'\E000\E001', ''), template.price_cents, template.image_url,
    template.thumbnail_url, template.diagram, template.apps[1:60], template.keywords, template.sales_count, template.downloads_count, template.published_at
  from public.templates as template join public.profiles as profile on profile.id = template.creator_id
  where template.id = any (template_ids) and template.status = 'approved' and not template.is_suspended
  on conflict (id) do update set
    creator_name = excluded.creator_name, creator_username = excluded.creator_username, name = excluded.name,
    platform = excluded.platform, category = excluded.category, short_description = excluded.short_description,
    price_cents = excluded.price_cents, image_url = excluded.image_url, thumbnail_url = excluded.thumbnail_url,
    diagram = excluded.diagram, apps = excluded.apps, keywords = excluded.keywords, sales_count = excluded.sales_count,
    downloads_count = excluded.downloads_count, published_at = excluded.published_at;
end $$;
comment on function private.sync_listings(uuid[]) is 'Synchronizes the listings of these templates: upserts approved ones of creators who are not suspended, deletes the others.';

-- Definer: listings has no write grant.
create function private.on_templates_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_listings(array_agg(id)) from new_rows;
  return null;
end $$;
comment on function private.on_templates_written() is 'After insert of templates: adds their listings.';

-- Definer: listings has no write grant.
create function private.on_templates_rewritten() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counts constant text[] := array['sales_count', 'downloads_count'];
begin
  if exists (
    select 1 from new_rows join old_rows on old_rows.id = new_rows.id where to_jsonb(new_rows) - counts <> to_jsonb(old_rows) - counts
  ) then
    perform private.sync_listings(array_agg(id)) from new_rows;
  else
    update public.listings as listing set sales_count = new_rows.sales_count, downloads_count = new_rows.downloads_count
    from new_rows where new_rows.id = listing.id;
  end if;
  return null;
end $$;
comment on function private.on_templates_rewritten() is
  'After update of templates: synchronizes their listings. Where nothing but counts of sales and downloads changed, only the counts, so that no search vector is computed again.';

create function private.on_listings_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.listing_facets as facet (platform, category, price_band, count)
  select platform, category, private.price_band(price_cents) as band, count(*) from new_rows group by platform, category, band order by platform, category, band
  on conflict (platform, category, price_band) do update set count = facet.count + excluded.count;
  return null;
end $$;
comment on function private.on_listings_added() is 'Adds new listings to the counts. Definer: listing_facets has no write grant.';

create function private.on_listings_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.listing_facets as facet set count = facet.count - gone.count
  from (
    select platform, category, private.price_band(price_cents) as price_band, count(*)::integer as count from old_rows group by 1, 2, 3
  ) as gone
  where facet.platform = gone.platform and facet.category = gone.category and facet.price_band = gone.price_band;
  return null;
end $$;
comment on function private.on_listings_removed() is 'Subtracts deleted listings from the counts. Definer: listing_facets has no write grant.';

create function private.on_listings_recategorized() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.listing_facets as facet (platform, category, price_band, count)
  select platform, category, private.price_band(price_cents), 0 from new_rows
  except select platform, category, price_band, 0 from public.listing_facets
  on conflict do nothing;

  update public.listing_facets as facet set count = facet.count + moved.change
  from (
    select platform, category, private.price_band(price_cents) as price_band, sum(change)::integer as change
    from (select platform, category, price_cents, 1 as change from new_rows union all select platform, category, price_cents, -1 from old_rows) as step
    group by 1, 2, 3 having sum(change) <> 0
  ) as moved
  where facet.platform = moved.platform and facet.category = moved.category and facet.price_band = moved.price_band;
  return null;
end $$;
comment on function private.on_listings_recategorized() is 'Moves listings whose platform, category or price changed between counts. Definer: listing_facets has no write grant.';

create function private.on_listings_apps_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text[];
  removed text[];
begin
  if tg_op <> 'DELETE' then
    added := array(select app from new_rows, unnest(new_rows.apps) as app);
  end if;
  if tg_op <> 'INSERT' then
    removed := array(select app from old_rows, unnest(old_rows.apps) as app);
  end if;
  insert into public.listing_apps as known (app, count)
  select app, sum(change)
  from (select app, 1 as change from unnest(added) as app union all select app, -1 from unnest(removed) as app) as step
  group by app having sum(change) <> 0 order by app
  on conflict (app) do update set count = known.count + excluded.count;
  return null;
end $$;
comment on function private.on_listings_apps_changed() is
  'After insert, update or delete of listings: updates the number of listings per app. Definer: listing_apps has no write grant.';

create function private.count_sale(template_id uuid, delta integer) returns void
language sql set search_path = '' as $$
  update public.templates set sales_count = greatest(0, sales_count + delta) where id = count_sale.template_id
$$;
comment on function private.count_sale(uuid, integer) is 'Adds a sale (1) or one that no longer counts (-1) to sales_count; a trigger updates the listing.';

create function private.count_download(template_id uuid, delta integer) returns void
language sql set search_path = '' as $$
  update public.templates set downloads_count = greatest(0, downloads_count + delta) where id = count_download.template_id
$$;
comment on function private.count_download(uuid, integer) is 'Adds a free claim (1) or a withdrawn one (-1) to downloads_count; a trigger updates the listing.';

create trigger on_templates_written after insert on public.templates
  referencing new table as new_rows for each statement execute function private.on_templates_written();
create trigger on_templates_rewritten after update on public.templates
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_templates_rewritten();
create trigger on_listings_added after insert on public.listings
  referencing new table as new_rows for each statement execute function private.on_listings_added();
create trigger on_listings_removed after delete on public.listings
  referencing old table as old_rows for each statement execute function private.on_listings_removed();
create trigger on_listings_recategorized after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_listings_recategorized();
create trigger on_listings_apps_added after insert on public.listings
  referencing new table as new_rows for each statement execute function private.on_listings_apps_changed();
create trigger on_listings_apps_changed after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_listings_apps_changed();
create trigger on_listings_apps_removed after delete on public.listings
  referencing old table as old_rows for each statement execute function private.on_listings_apps_changed();
