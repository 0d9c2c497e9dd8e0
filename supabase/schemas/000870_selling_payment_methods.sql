-- Payment methods: the bank accounts to which payouts go.

create function private.is_iban(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return case
  when value !~ '^[A-Z]{2}(0[2-9]|[1-8][0-9]|9[0-8])[A-Z0-9]{11,30}$' then false
  else mod((
    select string_agg(case when letter ~ '[0-9]' then letter else (ascii(letter) - 55)::text end, '' order by place)
    from string_to_table(substr(value, 5) || left(value, 4), null) with ordinality as letters (letter, place))::numeric, 97) = 1
end;
comment on function private.is_iban(text) is 'Whether an IBAN without spaces has the right form and check digits (ISO 7064, mod 97). Length per country is checked by the page.';
grant execute on function private.is_iban(text) to authenticated;

create table public.payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  type text not null default 'bank' check (type = 'bank'),
  name text not null default '',
  detail text not null default '',
  is_default boolean not null default false,
  account_holder_name text not null check (length(account_holder_name) between 2 and 140 and private.is_shown_name(account_holder_name)),
  bank_code text not null check (bank_code ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  iban text not null check (length(iban) between 15 and 34 and private.is_iban(iban)),
  email text check (private.is_email_address(email)),
  bank_name text not null check (length(bank_name) between 2 and 140 and private.is_shown_title(bank_name)),
  payable_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.payment_methods is 'Bank accounts for payouts. Their owner writes them; a user with payment methods has exactly one default.';
comment on column public.payment_methods.name is 'Shown in lists: the bank''s name.';
comment on column public.payment_methods.detail is 'Shown in lists: the account holder and the last four characters of the IBAN.';
comment on column public.payment_methods.iban is 'Without spaces, in capitals; readable by its owner alone. Admins get it in payout_export.';
comment on column public.payment_methods.payable_since is 'When its bank details last changed, or when it became the default in place of another. Payouts wait for 7 days from then.';

create unique index payment_methods_default_key on public.payment_methods (user_id) where is_default;
create index payment_methods_user_id_idx on public.payment_methods (user_id, created_at desc);

alter table public.payment_methods enable row level security;

grant select (
  id, user_id, type, name, detail, is_default, account_holder_name, bank_code, iban, email, bank_name, payable_since, created_at, updated_at
) on public.payment_methods to authenticated;
grant insert (user_id, type, account_holder_name, bank_code, iban, email, bank_name) on public.payment_methods to authenticated;
grant update (account_holder_name, bank_code, iban, email, bank_name) on public.payment_methods to authenticated;
grant delete on public.payment_methods to authenticated;

create policy "People read their own payment methods" on public.payment_methods for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People add payment methods of their own" on public.payment_methods for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_live_session()) and (select private.has_second_factor()));
create policy "People change their own payment methods" on public.payment_methods for update to authenticated
  using (user_id = (select auth.uid()) and (select private.has_live_session()) and (select private.has_second_factor())) with check (user_id = (select auth.uid()));
create policy "People remove their own payment methods" on public.payment_methods for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.has_live_session()) and (select private.has_second_factor()));

create function private.lock_payment_methods(user_id uuid) returns void
language sql set search_path = '' as $$ select private.lock_keys('payment methods:' || user_id) $$;
comment on function private.lock_payment_methods(uuid) is 'Serializes what decides on a user''s default payment method.';

create function private.typed_line(line text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when length(line) <= 400 then btrim(regexp_replace(line, '[[:space:]]+', ' ', 'g')) else line end
$$;
comment on function private.typed_line(text) is 'A typed line without surplus white space. Lines over 400 characters stay as they are: cutting them would accept a part, and checks refuse them whole.';

create function private.typed_code(code text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when length(code) <= 100 then upper(regexp_replace(code, '[[:space:]]', '', 'g')) else code end
$$;
comment on function private.typed_code(text) is 'A typed IBAN or BIC in capitals without white space. Over 100 characters it stays as it is, and checks refuse it whole.';

-- Definer: reads whether the owner has a default, under a lock. Runs after aa_authorize.
create function private.prepare_payment_method() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.account_holder_name := private.typed_line(new.account_holder_name);
  new.bank_name := private.typed_line(new.bank_name);
  new.email := nullif(private.typed_line(new.email), '');
  new.iban := private.typed_code(new.iban);
  new.bank_code := private.typed_code(new.bank_code);
  new.name := new.bank_name;
  new.detail := new.account_holder_name || ' •••• ' || right(new.iban, 4);
  if tg_op = 'INSERT' then
    perform private.lock_payment_methods(new.user_id);
    new.is_default := not exists (select 1 from public.payment_methods as other where other.user_id = new.user_id and other.is_default);
  elsif (new.iban, new.bank_code, new.account_holder_name) is distinct from (old.iban, old.bank_code, old.account_holder_name) then
    new.payable_since := clock_timestamp();
  end if;
  return new;
end $$;
comment on function private.prepare_payment_method() is
  'Before insert or update: normalizes what was typed, derives name and detail, makes the first one the default, and restarts the wait for payouts when bank details change.';

create function private.keep_default_payment_method() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.is_default then raise exception 'The default payment method cannot be removed' using errcode = 'PT409'; end if;
  return old;
end $$;
comment on function private.keep_default_payment_method() is 'Before a client deletes: refuses the default (PT409). The deletion of an account may remove it.';

-- Definer: private.outbox and auth.users have no grants.
create function private.announce_payment_method() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(
    (select email from auth.users where id = new.user_id), 'bank_account_changed',
    jsonb_build_object('change', case when tg_op = 'INSERT' then 'added' when new.is_default and not old.is_default then 'default' else 'changed' end,
      'account', new.detail, 'is_default', new.is_default),
    'bank_account:' || new.id || ':' || extract(epoch from new.payable_since));
  return null;
end $$;
comment on function private.announce_payment_method() is 'Mails the owner that a bank account was added, changed, or made the default.';

create trigger aa_authorize before insert on public.payment_methods
  for each row execute function private.authorize_owner('user_id');
create trigger prepare_payment_method before insert or update on public.payment_methods
  for each row execute function private.prepare_payment_method();
create trigger touch_updated_at before update on public.payment_methods
  for each row execute function private.touch_updated_at();
create trigger keep_default before delete on public.payment_methods
  for each row when (current_user in ('anon', 'authenticated')) execute function private.keep_default_payment_method();
create trigger announce_insert after insert on public.payment_methods
  for each row execute function private.announce_payment_method();
create trigger announce_update after update on public.payment_methods
  for each row when (new.payable_since is distinct from old.payable_since) execute function private.announce_payment_method();

-- Definer: is_default has no update grant. The caller's own payment methods only.
create function public.set_default_payment_method(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  chosen public.payment_methods;
begin
  perform private.require_second_factor();
  perform private.limit_calls('default payment method', 20, '1 hour');
  perform private.lock_payment_methods(caller);
  select * into chosen from public.payment_methods as method
  where method.id = set_default_payment_method.id and method.user_id = caller for update;
  if chosen.id is null then raise exception 'There is no such payment method' using errcode = 'PT404'; end if;
  if chosen.is_default then raise exception 'This is already the default payment method' using errcode = 'PT409'; end if;
  update public.payment_methods as method set is_default = false where method.user_id = caller and method.is_default;
  update public.payment_methods as method set is_default = true, payable_since = clock_timestamp() where method.id = chosen.id;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.set_default_payment_method(uuid) is
  'Makes the caller''s payment method their default, alone; payouts then wait for 7 days. PT401 after the session ended, PT403 without a second factor, PT404 if it is not theirs, PT409 if it is the default already. 20 an hour.';
grant execute on function public.set_default_payment_method(uuid) to authenticated;
