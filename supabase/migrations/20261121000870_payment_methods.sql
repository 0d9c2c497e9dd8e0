-- Payment methods: the bank accounts to which payouts go.

create table public.payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  type text not null default 'bank' check (type = 'bank'),
  name text not null,
  detail text not null,
  is_default boolean not null default false,
  account_holder_name text not null check (length(account_holder_name) between 2 and 140),
  bank_code text not null check (bank_code ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  iban text not null check (length(iban) between 15 and 34),
  email text check (length(email) <= 254),
  bank_name text not null check (length(bank_name) between 2 and 140),
  payable_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.payment_methods is 'Bank accounts for payouts. Their owner writes them; a user with payment methods has exactly one default.';
comment on column public.payment_methods.name is 'Shown in lists: the bank''s name.';
comment on column public.payment_methods.detail is 'Shown in lists: the account holder and the last four characters of the IBAN.';
comment on column public.payment_methods.iban is 'Without spaces, in capitals; readable by its owner and admins only.';
comment on column public.payment_methods.payable_since is 'When its bank details last changed, or when it became the default in place of another. Payouts wait for 7 days from then.';

create unique index payment_methods_default_key on public.payment_methods (user_id) where is_default;
create index payment_methods_user_id_idx on public.payment_methods (user_id, created_at desc);

alter table public.payment_methods enable row level security;
