-- Catalog: which templates were once listed. A page answers 410 for one that is no more, also after its row was deleted.

create table private.past_listings (
  template_id uuid primary key
);
comment on table private.past_listings is
  'Ids of templates that left public.listings, maintained by trigger. Without foreign key: it outlives the template. One may be listed again.';
alter table private.past_listings enable row level security;

create function private.on_listings_ended() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_listings (template_id) select id from old_rows order by id on conflict do nothing;
  return null;
end $$;
comment on function private.on_listings_ended() is 'After delete of listings: remembers their ids. Definer: past_listings has no grant.';
create trigger on_listings_ended after delete on public.listings
  referencing old table as old_rows for each statement execute function private.on_listings_ended();

-- Definer: past_listings has no grant. Whoever asks learns what everybody could read before: that the template was listed.
create function public.is_template_gone(template_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.past_listings as past where past.template_id = is_template_gone.template_id)
    and not exists (select from public.listings as listing where listing.id = is_template_gone.template_id);
end $$;
comment on function public.is_template_gone(uuid) is
  'Whether a template was once listed and is no more. False for any other id: templates that were never approved, or never existed.';
grant execute on function public.is_template_gone(uuid) to anon, authenticated;
