-- Twenty drafts of strangers kept the owner of an address from storing theirs.
create or replace function public.save_registration_draft(draft_key text, email text, details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(left(save_registration_draft.email, 400)));
  is_service constant boolean := coalesce(current_setting('role', true), '') = 'service_role';
  allowed jsonb;
begin
  if not is_service then
    perform private.limit_attempts('registration from ' || private.caller_address(), 60, '1 hour');
  end if;
  if private.is_email_address(address) is not true
    or coalesce(draft_key, '') !~ '^[A-Za-z0-9-]{20,100}$'
    or jsonb_typeof(details) is distinct from 'object' or coalesce(details ->> 'role', '') not in ('buyer', 'creator') then
    raise exception 'The registration is malformed' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(entry.key, entry.value), '{}') into allowed from jsonb_each(details) as entry
  where entry.key in ('first_name', 'last_name', 'full_name', 'company_name', 'business_description', 'templates_count',
    'has_clients', 'has_company', 'calendly_url', 'social_accounts');
  if pg_column_size(allowed) > 32768 then
    raise exception 'The registration is malformed' using errcode = '22023';
  end if;
  -- Counted by caller and address: nobody can use up what the owner of an address may store. A draft that exists can be stored again.
  if not is_service
    and not exists (
      select 1 from private.registration_drafts as draft
      where draft.email_hash = private.email_hash(address) and draft.key_hash = private.key_hash(draft_key))
    and not private.count_attempt(format('registration from %s for %s', private.caller_address(), address), 5, '1 day') then
    return;
  end if;
  insert into private.registration_drafts (email_hash, key_hash, role, details)
  values (private.email_hash(address), private.key_hash(draft_key), details ->> 'role', allowed)
  on conflict on constraint registration_drafts_pkey do update set role = excluded.role, details = excluded.details
  -- A failed sign-up is retried with the same key. After the sign-up, others may know the key, so the draft is final.
  where not exists (select 1 from auth.users as account where account.email = address);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.save_registration_draft(text, text, jsonb) is
  'Stores the input of a registration until the address is confirmed. Same answer for every address; 60 an hour per caller, then PT429; new keys after 5 a day per caller and address are not stored; 22023 for malformed input.';
