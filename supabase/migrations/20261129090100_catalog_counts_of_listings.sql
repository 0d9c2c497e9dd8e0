-- A sale or a download changes only the counts of a listing: its search vector is not computed again.
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
comment on function private.on_templates_written() is 'After insert of templates: adds their listings.';

drop trigger on_templates_rewritten on public.templates;
create trigger on_templates_rewritten after update on public.templates
  referencing old table as old_rows new table as new_rows for each statement execute function private.on_templates_rewritten();
