-- Realtime: whose changes are sent, each to those alone who may read the row.

alter publication supabase_realtime add table public.profiles, public.purchases;
-- No policy can be asked about a row that is gone, so Realtime tells every subscriber, visitors too, the key of a deleted row.
-- Nothing here listens for deletes.
alter publication supabase_realtime set (publish = 'insert, update');

-- Channels of realtime are private (a setting of the project); a person joins their own alone, and only to listen.
do $$ begin
  if to_regclass('realtime.messages') is not null then
    create policy "People join their own channel" on realtime.messages for select to authenticated
      using ((select realtime.topic()) = 'profile-' || (select auth.uid())::text);
  end if;
end $$;
