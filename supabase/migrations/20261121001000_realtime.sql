-- Realtime: whose changes are sent, each to those alone who may read the row.
alter publication supabase_realtime add table public.profiles, public.purchases;
-- No policy can be asked about a row that is gone, so Realtime tells every subscriber, visitors too, the key of a deleted row.
-- Nothing here listens for deletes.
alter publication supabase_realtime set (publish = 'insert, update');
