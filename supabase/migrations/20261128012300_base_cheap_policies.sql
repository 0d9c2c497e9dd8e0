create or replace function private.has_no_regular_expressions() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return strpos(current_query(), ' ~') = 0 or private.reject_regular_expressions();
end $$;

do $$
declare
  relation text;
begin
  for relation in select tablename from pg_policies where schemaname = 'public' and policyname = 'Nobody matches regular expressions'
  loop
    execute format(
      'alter policy "Nobody matches regular expressions" on public.%I
         using ((select strpos(current_query(), '' ~'') = 0 or private.reject_regular_expressions()))', relation);
  end loop;
end $$;

revoke execute on function private.has_no_regular_expressions() from anon, authenticated;
