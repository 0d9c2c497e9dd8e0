-- Views of template pages: counts per template and day, without anything about the viewers.

create table private.template_views (
  template_id uuid not null references public.templates (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (template_id, day)
);
comment on table private.template_views is 'Views of template pages per day (UTC). Counts only: nothing about who viewed.';

-- Unlogged: neither salts nor marks reach the write-ahead log, so no archive of it brings them back after they are deleted.
create unlogged table private.view_salts (
  day date primary key,
  salt bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
comment on table private.view_salts is
  'The random salt of the day''s view marks. Once it is deleted, the next day, no mark can be traced to an account or address.';

create unlogged table private.view_marks (
  mark bytea primary key,
  day date not null
);
comment on table private.view_marks is
  'One salted hash of viewer and template per counted view, so that a repeat on the same day does not count; deleted the next day.';
create index view_marks_day_idx on private.view_marks (day);

alter table private.template_views enable row level security;
alter table private.view_salts enable row level security;
alter table private.view_marks enable row level security;

create function private.view_salt(day date) returns bytea
language plpgsql set search_path = '' as $$
declare
  found_salt bytea;
begin
  select known.salt into found_salt from private.view_salts as known where known.day = view_salt.day;
  if found_salt is not null then return found_salt; end if;
  delete from private.view_salts as old where old.day < view_salt.day;
  insert into private.view_salts (day) values (view_salt.day) on conflict on constraint view_salts_pkey do nothing;
  select known.salt into found_salt from private.view_salts as known where known.day = view_salt.day;
  return found_salt;
end $$;
comment on function private.view_salt(date) is 'The salt of a day; the first view of a day makes it and deletes those of earlier days.';

-- Definer: the tables have no grants. The caller is the only subject; the answer is empty, whatever the template.
create function public.record_template_view(template_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  viewer constant text := coalesce(auth.uid()::text, private.caller_address());
  salt constant bytea := private.view_salt(today);
begin
  -- Hashed, because the counters of rate limits outlive the hour. Return rather than raise: the page has nothing to do about it.
  if not private.count_attempt('template view by ' || encode(sha256(salt || convert_to(viewer, 'UTF8')), 'hex'), 120, '1 hour') then return; end if;
  if not exists (
    select 1 from public.listings as listing
    where listing.id = record_template_view.template_id and listing.creator_id is distinct from auth.uid()
  ) or private.is_admin() then
    return;
  end if;

  delete from private.view_marks as old where old.mark in (
    select expired.mark from private.view_marks as expired where expired.day < today limit 10 for update skip locked);
  insert into private.view_marks (mark, day)
  values (sha256(salt || convert_to(viewer || ' ' || record_template_view.template_id, 'UTF8')), today)
  on conflict on constraint view_marks_pkey do nothing;
  if not found then return; end if;
  insert into private.template_views as counted (template_id, day, views) values (record_template_view.template_id, today, 1)
  on conflict on constraint template_views_pkey do update set views = counted.views + 1;
-- The template was deleted since it was looked up.
exception when integrity_constraint_violation then return;
end $$;
comment on function public.record_template_view(uuid) is
  'Counts a view of a listed template: once per viewer (account, or address of a visitor), template and day (UTC); not the creator''s own, not those of admins. 120 calls an hour per viewer; calls that do not count get the same empty answer.';
grant execute on function public.record_template_view(uuid) to anon, authenticated;

create function private.forget_viewers() returns void
language sql set search_path = '' as $$
  delete from private.view_salts where day < (now() at time zone 'utc')::date;
  delete from private.view_marks where day < (now() at time zone 'utc')::date;
$$;
comment on function private.forget_viewers() is 'Deletes the salts and marks of earlier days.';

-- Shortly after midnight UTC where pg_cron exists (hosted); elsewhere the first view of the day deletes the salt.
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-viewers', '4 0 * * *', 'select private.forget_viewers()');
  end if;
end $$;
