-- Ranges of numbers were sorted as text: 11-20 before 4-10.
create or replace function private.application_order(sort text, is_descending boolean) returns text
language sql immutable set search_path = '' as $$
  select format('%1$s %2$s, application.id',
    case sort when 'name' then 'lower(application.first_name || '' '' || application.last_name)'
      -- A range of numbers, as text: in the order of the form.
      when 'templates' then 'array_position(array[''1-3'', ''4-10'', ''11-20'', ''21+''], application.templates_count)'
      else 'application.submitted_at' end,
    case when is_descending then 'desc' else 'asc' end)
$$;
comment on function private.application_order(text, boolean) is 'The order of application_queue() as SQL, from a fixed list.';
