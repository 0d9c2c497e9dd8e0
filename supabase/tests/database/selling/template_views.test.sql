-- Views of template pages: counted once per viewer, template and day, without anything about the viewer.
begin;
\ir ../support/sales.psql
select plan(17);

create function tests.views(title text) returns bigint language sql security definer as $$
  select coalesce(sum(views), 0) from private.template_views where template_id = tests.template_id(title) $$;
-- Following calls come from this address.
create function tests.from_address(address text) returns void language sql as $$
  select set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true) $$;

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('admin');
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Shown', 'carl', 79), tests.create_template('Other', 'carl', 10), tests.create_template('Draft', 'carl', 10, 'pending');

select tests.from_address('203.0.113.7'), tests.act_as(null);
select lives_ok($$ select public.record_template_view(tests.template_id('Shown')) $$, 'A visitor''s view is recorded');
select public.record_template_view(tests.template_id('Shown'));
select is(tests.views('Shown'), 1::bigint, 'A repeat on the same day does not count');
select tests.from_address('198.51.100.1, 203.0.113.7');
select public.record_template_view(tests.template_id('Shown'));
select is(tests.views('Shown'), 1::bigint, 'An address that the visitor added does not count');
select public.record_template_view(tests.template_id('Other'));
select is(tests.views('Other'), 1::bigint, 'Another template counts');
select tests.from_address('203.0.113.8');
select public.record_template_view(tests.template_id('Shown'));
select is(tests.views('Shown'), 2::bigint, 'Another visitor counts');
select tests.act_as('ann');
select public.record_template_view(tests.template_id('Shown'));
select tests.from_address('203.0.113.9');
select public.record_template_view(tests.template_id('Shown'));
select is(tests.views('Shown'), 3::bigint, 'A signed-in viewer counts once, from any address');

select tests.act_as('carl');
select public.record_template_view(tests.template_id('Shown'));
select tests.act_as('admin');
select public.record_template_view(tests.template_id('Shown'));
select is(tests.views('Shown'), 3::bigint, 'Views by the creator and by admins do not count');
select tests.act_as('ann');
select lives_ok($$ select public.record_template_view(tests.template_id('Draft')), public.record_template_view(gen_random_uuid()), public.record_template_view(null) $$,
  'A hidden, an unknown and a missing template get the same empty answer');
select tests.as_owner();
select is(tests.views('Draft'), 0::bigint, 'Views of a template that is not listed do not count');

-- The limit
select tests.from_address('203.0.113.20'), tests.act_as(null);
select lives_ok($$ select public.record_template_view(gen_random_uuid()) from generate_series(1, 121) $$, 'Calls beyond the limit are no errors');
select public.record_template_view(tests.template_id('Shown'));
select is(tests.views('Shown'), 3::bigint, 'Views beyond the limit of 120 an hour do not count');

-- Nothing is kept about viewers
select tests.as_owner();
select is((select count(*) from private.rate_limits where key like '%view%' and (key like '%203.0.113%' or key like '%' || tests.uid('ann') || '%')), 0::bigint,
  'The counters of the limit hold neither addresses nor accounts');
select is((select count(*) from private.view_marks as mark, (values ('203.0.113.7'), (tests.uid('ann')::text)) as viewer (name)
  where mark.mark in (sha256(convert_to(viewer.name, 'UTF8')), sha256(convert_to(viewer.name || ' ' || tests.template_id('Shown'), 'UTF8')))), 0::bigint,
  'Marks cannot be computed without the salt');
update private.view_salts set day = day - 1;
update private.view_marks set day = day - 1;
update private.template_views set day = day - 1;
select tests.act_as('ann');
select public.record_template_view(tests.template_id('Shown'));
select is(tests.views('Shown'), 4::bigint, 'A view on the next day counts');
select tests.as_owner();
select is((select array_agg(day) from private.view_salts), array[(now() at time zone 'utc')::date], 'The first view of a day deletes the salt of the day before');
select is((select count(*) from private.view_marks where day < (now() at time zone 'utc')::date), 0::bigint, 'Later views delete the marks of the day before');
update private.view_salts set day = day - 1;
update private.view_marks set day = day - 1;
select private.forget_viewers();
select is((select count(*) from private.view_salts) + (select count(*) from private.view_marks), 0::bigint, 'forget_viewers deletes salts and marks of earlier days');

select * from finish();
rollback;
