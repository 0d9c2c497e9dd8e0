-- Realtime: whose changes are sent, each to those alone who may read the row.
alter publication supabase_realtime add table public.profiles, public.purchases;
