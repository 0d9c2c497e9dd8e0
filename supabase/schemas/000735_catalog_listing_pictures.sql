-- Drawn pictures of listings, which apps show of a link to a template. The function draw-pictures makes one for each state of a listing.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('listing-pictures', 'listing-pictures', true, 1048576, array['image/png'])
on conflict (id) do update set
  name = excluded.name, public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table public.listing_pictures (
  template_id uuid primary key references public.templates (id) on delete cascade,
  path text check (path is null or path ~ ('^' || template_id || '/[0-9a-f]{64}\.png$')),
  revision integer not null default 0,
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz default now()
);
comment on table public.listing_pictures is
  'The picture of each listing, maintained by trigger and by the function draw-pictures. Visitors read paths; the other columns are the queue.';
comment on column public.listing_pictures.path is
  'File in the bucket listing-pictures, named after the hash of what is drawn; null until the current state of the listing is drawn.';
comment on column public.listing_pictures.revision is 'Counts the states of the listing, so that the picture of an earlier one is not recorded.';
comment on column public.listing_pictures.next_at is
  'Earliest time of the next attempt, moved forward while a worker draws; null if none is due. After a change of the drawing itself, set it for all rows.';
create index listing_pictures_due_idx on public.listing_pictures (next_at) where next_at is not null;
alter table public.listing_pictures enable row level security;
grant select (template_id, path) on public.listing_pictures to anon, authenticated;
create policy "Anybody reads pictures of listings" on public.listing_pictures for select to anon, authenticated using (true);

create function private.on_listings_pictured() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    delete from public.listing_pictures as picture using old_rows where picture.template_id = old_rows.id;
    return null;
  elsif tg_op = 'INSERT' then
    changed := array(select id from new_rows order by id);
  else
    changed := array(
      select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
      where (new_rows.name, new_rows.platform, new_rows.price_cents, new_rows.creator_name, new_rows.creator_username, new_rows.apps, new_rows.diagram)
        is distinct from (old_rows.name, old_rows.platform, old_rows.price_cents, old_rows.creator_name, old_rows.creator_username, old_rows.apps, old_rows.diagram)
      order by new_rows.id);
  end if;
  insert into public.listing_pictures as picture (template_id) select unnest(changed)
  -- A picture with another price would be a false promise, so none is shown until the new one is there.
  on conflict (template_id) do update set path = null, revision = picture.revision + 1, attempts = 0, next_at = now();
  return null;
end $$;
comment on function private.on_listings_pictured() is
  'After insert, update or delete of listings: queues a picture if what it shows has changed, and forgets those of listings that are gone. Definer: listing_pictures has no write grant.';
create trigger on_listings_pictured after insert on public.listings
  referencing new table as new_rows for each statement execute function private.on_listings_pictured();
create trigger on_listings_redrawn after update on public.listings
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_listings_pictured();
create trigger on_listings_unpictured after delete on public.listings
  referencing old table as old_rows for each statement execute function private.on_listings_pictured();

-- Definer: listing_pictures has no write grant. Service role only.
create function public.lease_due_picture() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most_attempts constant integer := 5;
  lease constant interval := interval '5 minutes';
  leased public.listing_pictures;
begin
  -- A worker that was stopped leaves its picture leased. Without one, the listing has the picture of the website.
  update public.listing_pictures set next_at = null where next_at <= now() and attempts >= most_attempts;
  update public.listing_pictures as picture set attempts = picture.attempts + 1, next_at = now() + lease
  where picture.template_id = (
    select due.template_id from public.listing_pictures as due where due.next_at <= now()
    order by due.next_at, due.template_id limit 1 for update skip locked)
  returning * into leased;
  return (
    select jsonb_build_object('template_id', leased.template_id, 'revision', leased.revision, 'listing', jsonb_build_object(
      'name', listing.name, 'platform', listing.platform, 'price_cents', listing.price_cents, 'creator_name', listing.creator_name,
      'creator_username', listing.creator_username, 'apps', listing.apps, 'diagram', listing.diagram))
    from public.listings as listing where listing.id = leased.template_id);
end $$;
comment on function public.lease_due_picture() is
  'Leases the next picture {template_id, revision, listing} for 5 minutes, or null; gives up after 5 attempts.';

-- Definer: listing_pictures has no write grant. Service role only.
create function public.mark_picture_drawn(template_id uuid, revision integer, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.listing_pictures as picture set path = mark_picture_drawn.path, attempts = 0, next_at = null
  where picture.template_id = mark_picture_drawn.template_id and picture.revision = mark_picture_drawn.revision;
  return found;
end $$;
comment on function public.mark_picture_drawn(uuid, integer, text) is
  'Records a stored picture. False if the listing has changed meanwhile or is gone: the sweep removes the file.';

-- Definer: listing_pictures has no write grant. Service role only.
create function public.mark_picture_failed(template_id uuid, revision integer) returns void
language sql security definer set search_path = '' as $$
  update public.listing_pictures as picture set next_at = now() + private.retry_after(picture.attempts)
  where picture.template_id = mark_picture_failed.template_id and picture.revision = mark_picture_failed.revision
$$;
comment on function public.mark_picture_failed(uuid, integer) is 'Queues a failed attempt again, after 1 minute × 2^attempts.';

grant execute on function public.lease_due_picture(), public.mark_picture_drawn(uuid, integer, text),
  public.mark_picture_failed(uuid, integer) to service_role;

-- Every minute where pg_cron and pg_net exist (hosted), if a picture is due.
do $$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    execute $job$select cron.schedule('draw-pictures', '* * * * *', $call$select private.call_function('draw-pictures')
      where exists (select 1 from public.listing_pictures where next_at <= now())$call$)$job$;
  end if;
end $$;
