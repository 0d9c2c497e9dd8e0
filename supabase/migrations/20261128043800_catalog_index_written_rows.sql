-- A statement that writes no row fires its triggers, too. These three planned and ran the index of no listing, five times with each sale.

create or replace function private.on_versions_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_workflow_previews(array_agg(distinct template_id)) from new_rows where goods_path is not null having count(*) > 0;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;

create or replace function private.on_listings_indexed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_listings(array_agg(id)) from new_rows having count(*) > 0;
  return null;
end $$;

create or replace function private.on_previews_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_listings(array_agg(template_id)) from new_rows having count(*) > 0;
  return null;
end $$;
