-- Refund requests: a buyer asks for the refund of one line, its creator answers, an admin decides.

create table public.refund_requests (
  id uuid primary key default gen_random_uuid(),
  payment_line_id uuid not null references public.payment_lines (id),
  user_id uuid references auth.users (id) on delete set null,
  creator_id uuid,
  reason text not null check (length(reason) between 10 and 2000),
  status text not null default 'open' check (status in ('open', 'approved', 'denied', 'withdrawn')),
  answer_due_at timestamptz not null default now() + interval '5 days',
  answer text check (length(answer) between 1 and 2000),
  agrees boolean,
  answered_at timestamptz,
  note text check (length(note) between 1 and 2000),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((agrees is null) = (answered_at is null)),
  check ((status in ('approved', 'denied')) <= (decided_at is not null))
);
comment on table public.refund_requests is 'Requests for the refund of a payment line. An open one keeps its line out of the Friday closing.';
comment on column public.refund_requests.agrees is 'Whether the creator agrees to the refund; null until they have answered.';
comment on column public.refund_requests.note is 'The admin''s reason, which the buyer and the creator read.';
comment on column public.refund_requests.creator_id is 'The creator of the template. No foreign key, because requests outlive accounts.';

create unique index refund_requests_open_key on public.refund_requests (payment_line_id) where status = 'open';
create index refund_requests_payment_line_id_idx on public.refund_requests (payment_line_id);
create index refund_requests_user_id_idx on public.refund_requests (user_id, created_at desc);
create index refund_requests_creator_id_idx on public.refund_requests (creator_id, created_at desc);

alter table public.refund_requests enable row level security;
