-- Testimonials: quotes of buyers on the home page.

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  quote text not null check (length(quote) between 1 and 600),
  author_name text not null check (length(author_name) between 1 and 100),
  author_role text not null check (length(author_role) between 1 and 100),
  position integer not null default 0,
  is_shown boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.testimonials is 'Testimonials with consent. Written by the database owner; without any, the page shows what every purchase includes.';
comment on column public.testimonials.is_sample is 'Invented, for demonstrations: the page says so.';
create index testimonials_shown_idx on public.testimonials (position, id) where is_shown;
alter table public.testimonials enable row level security;
grant select (id, quote, author_name, author_role, position, is_shown, is_sample) on public.testimonials to anon, authenticated;
create policy "Anybody reads the testimonials that are shown" on public.testimonials for select to anon, authenticated using (is_shown);
