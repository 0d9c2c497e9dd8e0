-- A username that was taken meanwhile has a code of its own.
create or replace function private.apply_name_change(change public.name_changes) returns void
language plpgsql set search_path = '' as $$
begin
  update public.profiles as profile set first_name = change.first_name, last_name = change.last_name, username = change.username where profile.id = change.user_id;
exception when unique_violation then
  raise exception 'Another account has this username by now. Deny the change with a note.' using errcode = 'PT422';
end $$;
comment on function private.apply_name_change(public.name_changes) is 'Makes reviewed names public; PT422 if the username was taken meanwhile.';
comment on function public.review_name_change(uuid, text, text, timestamptz) is
  'An admin''s decision (approved, or rejected with a reason) on a creator''s names as seen at seen_at (updated_at), with audit row and mail; approval makes them public. 42501 not an admin or own names, 22023 unknown decision or no reason, PT404 withdrawn, PT409 changed since seen_at, PT422 the username is taken.';
