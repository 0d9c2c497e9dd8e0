-- No snapshot is approved without stated contents and confirmed checks. Those on sale stay.
create function private.states_contents(contents jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return (select coalesce(sum(jsonb_array_length(contents -> list)), 0) > 0
  from unnest(array['workflows', 'calendars', 'pipelines', 'customValues']) as list);
comment on function private.states_contents(jsonb) is
  'Whether the contents of a snapshot name a workflow, calendar, pipeline or custom value; what it needs and shows does not count. Like statesContents() in src/catalog/rules/snapshot-contents.ts.';

create or replace function private.confirmed_at(template public.templates, checks text[]) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if not checks <@ private.snapshot_checks() then raise exception 'Unknown check' using errcode = '22023'; end if;
  if not private.is_sold_as_link(template.platform) then return null; end if;
  if not private.states_contents(template.contents) then
    raise exception 'The snapshot states no contents to compare with' using errcode = 'PT422', hint = 'contents_missing';
  end if;
  if not checks @> private.snapshot_checks() then
    raise exception 'Confirm each check of the snapshot first' using errcode = 'PT422', hint = 'checks_missing';
  end if;
  return now();
end $$;
comment on function private.confirmed_at(public.templates, text[]) is
  'templates.checked_at of an approval with these checks; null for what is no snapshot. PT422 if a snapshot states no contents or lacks a check, 22023 for an unknown one.';

comment on function public.review_template(uuid, text, text, timestamptz, text[], text[]) is
  'An admin''s decision on a template as seen at seen_at (its updated_at), with audit row and mail; an approval may strike keywords, and confirms the checks of a snapshot. Returns the new updated_at. 42501 not an admin or own template, 22023 unknown decision or keyword or no reason, PT404 unknown template, PT409 changed since seen_at, PT422 recalled, creator not approved or suspended, goods differ from the template, a snapshot states no contents or lacks a check, or a keyword names another creator.';
