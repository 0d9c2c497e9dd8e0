-- Money is whole cents: columns in dollars are for writing, and the columns in cents are generated from them.
begin;
\ir ../support/people.psql
select plan(52);

-- Conversion
select is((select count(*) from generate_series(0, 1000000, 7) as cents where private.cents_of(private.dollars_of(cents)) <> cents), 0::bigint,
  'Converting cents to dollars and back loses no cent');
select results_eq($$ select private.dollars_of(cents)::text from unnest(array[0, 1, 50, 2999, -1250, 9007199254740991]) as cents $$,
  $$ values ('0.00'), ('0.01'), ('0.50'), ('29.99'), ('-12.50'), ('90071992547409.91') $$, 'Dollars have two decimals');
select throws_ok('select private.cents_of(21474836.48)', '22003', null, 'An amount that no column holds is an error');

-- What each amount becomes, as a client writes it
select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
select tests.goods('carl', 'flow.json');
create function tests.submit(columns text, amounts text) returns text language sql as $$
  select format('insert into templates (creator_id, name, platform, short_description, long_description, goods_path, %s) values (%L, ''Priced'', ''n8n'', ''s'', ''l'', %L, %s)',
    columns, tests.uid('carl'), tests.uid('carl') || '/flow.json', amounts) $$;
create function tests.cents(amount text) returns text language plpgsql as $$
declare found text;
begin
  execute tests.submit('snapshot_price', amount) || ' returning coalesce(price_cents::text, ''free'')' into found;
  return found;
exception when others then return sqlstate;
end $$;
select tests.act_as('carl');
select is(tests.cents(amount), wanted, format('A price of %s is stored as %s', amount, wanted))
from (values ('null', 'free'), ('0', 'free'), ('0.00', 'free'), ('0.5', '50'), ('0.50', '50'), ('49', '4900'), ('29.99', '2999'), ('1e3', '100000'), ('''1e3''', '100000'),
  (''' 5 ''', '500'), ('10000.00', '1000000'), ('19.990000', '1999')) as priced (amount, wanted);
select is(tests.cents(amount), wanted, format('A price of %s is refused', amount))
from (values ('0.01', '23514'), ('0.49', '23514'), ('10000.01', '23514'), ('-0.50', '23514'), ('12.345', '23514'), ('0.004', '23514'), ('-0.004', '23514'), ('0.499', '23514'),
  ('10000.001', '23514'), ('9.999', '23514'), ('1e9', '22003'), ('1e300', '22003'), ('''NaN''', '0A000'), ('''Infinity''', '0A000'), ('''1,234.50''', '22P02'), ('''$5''', '22P02'),
  ('''٤٩''', '22P02')) as priced (amount, wanted);
select throws_ok(tests.submit(name, amount), '23514', null, format('A value of %s for %s is refused', amount, name))
from (values ('startup_fee', '0.005'), ('startup_fee', '100000.01'), ('monthly_maintenance_fee', '12.345'), ('monthly_maintenance_fee', '-1'), ('setup_price', '50.001'),
  ('setup_price', '0'), ('support_price', '29.994')) as refused (name, amount);

-- Generated columns
select lives_ok(tests.submit('snapshot_price, startup_fee, monthly_maintenance_fee, setup_price, support_price', '49, 120, 0, 50, 29.99'), 'A creator writes prices in dollars');
select results_eq($$ select price_cents, startup_fee_cents, monthly_fee_cents, setup_cents, support_cents from templates where startup_fee = 120 $$,
  $$ values (4900, 12000, null::integer, 5000, 2999) $$, 'Anybody who reads a template reads its prices in cents; no fee is null');
select throws_ok(tests.submit('price_cents', '4900'), '428C9', null, 'A creator cannot write cents');
select tests.as_owner();
select throws_ok($$ update templates set price_cents = 1 where startup_fee = 120 $$, '428C9', null, 'A generated column refuses even the owner of the database');
select results_eq($$ select submission.price_cents from submitted_templates as submission join templates as template on template.id = submission.template_id where template.startup_fee = 120 $$,
  $$ values (4900) $$, 'The submission has the price of its template');
create temporary table known as select id, updated_at from templates where startup_fee = 120;
grant select on known to authenticated;
update templates set snapshot_price = 49.00 where startup_fee = 120;
select is((select updated_at from templates where startup_fee = 120), (select updated_at from known), 'The same prices are no edit');

-- Revisions
update templates set status = 'approved' where startup_fee = 120;
select tests.act_as('carl');
select throws_ok($$ insert into template_revisions (template_id, changes) select id, '{"snapshot_price": 12.345}' from known $$, '23514', null,
  'A revision cannot round a price');
insert into template_revisions (template_id, changes) select id, '{"snapshot_price": 12.50, "startup_fee": 0, "setup_price": null}' from known;
select is(my_template((select id from known)) -> 'revision' -> 'changes',
  '{"snapshot_price": 12.50, "startup_fee": 0, "setup_price": null, "price_cents": 1250, "startup_fee_cents": null, "setup_cents": null}'::jsonb,
  'my_template has the changes of a revision in cents, too');
select tests.act_as('root');
select is((select jsonb_build_array(proposed -> 'price_cents', proposed -> 'startup_fee_cents', proposed -> 'monthly_fee_cents', proposed -> 'setup_cents', proposed -> 'support_cents')
    from (select template_under_review((select id from template_revisions)) -> 'revision' -> 'proposed' as proposed) as review),
  '[1250, null, null, null, 2999]', 'A review shows the proposed prices in cents');
select tests.as_owner();

-- The rule for the whole schema
select results_eq(
  $$ select (attrelid::regclass || '.' || attname) collate "default" as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and atttypid in ('numeric'::regtype, 'money'::regtype) and attnum > 0 order by 1 $$,
  $$ values ('private.settings.platform_fee_percent'), ('private.settings.reserve_percent'), ('purchases.price'), ('submitted_templates.price'), ('templates.monthly_maintenance_fee'),
     ('templates.setup_price'), ('templates.snapshot_price'), ('templates.startup_fee'), ('templates.support_price') $$,
  'No columns but the specified ones are in dollars');
select is_empty(
  $$ select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v') and (attname = 'cents' or attname like '%\_cents') and atttypid not in ('integer'::regtype, 'bigint'::regtype) $$,
  'All columns in cents are whole numbers');
select results_eq(
  $$ select distinct proname::text collate "default" as name from pg_proc, unnest(coalesce(proallargtypes, proargtypes::oid[]) || prorettype) as type
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and type in ('numeric'::regtype, 'money'::regtype) order by 1 $$,
  $$ values ('cents_of'), ('dollars_of'), ('get_creator_template_analytics'), ('is_whole_cents') $$,
  'No function takes or returns dollars but the conversions and the specified analytics');
select results_eq(
  $$ select proname::text collate "default" as name from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
     and regexp_like(pg_get_functiondef(oid), '(?<!percent\s*)[*/]\s*\(?100(\.0*)?\y')
     union all select (adrelid::regclass || '') collate "default" from pg_attrdef where regexp_like(pg_get_expr(adbin, adrelid), '[*/]\s*\(?100(\.0*)?\y') order by 1 $$,
  $$ values ('cents_of'), ('dollars_of') $$, 'No function or column converts between dollars and cents but these two');
select * from finish();
rollback;
