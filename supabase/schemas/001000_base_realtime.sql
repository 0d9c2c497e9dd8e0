-- Realtime: the published table. A change is sent only to subscribers who may read the row; the policy of public.profiles checks that
-- their session still exists, because a socket stays open until its access token expires.

alter publication supabase_realtime add table public.profiles;
-- Policies cannot be checked for a deleted row, so Realtime would send its primary key to every subscriber, also to visitors.
alter publication supabase_realtime set (publish = 'insert, update');

-- Realtime channels are private (a project setting). Users can join only their own channel, and only to listen.
do $$ begin
  if to_regclass('realtime.messages') is not null then
    create policy "People join their own channel" on realtime.messages for select to authenticated
      using ((select realtime.topic()) = 'profile-' || (select auth.uid())::text and (select private.has_live_session()));
  end if;
end $$;
