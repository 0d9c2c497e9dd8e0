-- Creator analytics: views of template pages, sales and earnings, each for the caller's own templates.

create table private.template_views (
  template_id uuid not null references public.templates (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (template_id, day)
);
comment on table private.template_views is 'Views of template pages per day (UTC). Counts only: nothing about who viewed.';

alter table private.template_views enable row level security;
