-- Suggestions: templates, apps, categories and creators for what is typed; whatever it is, nothing raises.
begin;
\ir ../support/people.psql
select plan(38);

-- The names that are suggested, by kind.
create function tests.suggested(typed text, kind text default 'template') returns text language sql as $$
  select coalesce(string_agg(name, ', '), '') from public.suggest(typed) as it where it.kind = suggested.kind $$;

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('dora', '{"role": "creator", "full_name": "Dora Mossgrove"}'),
  tests.create_user('eve', '{"role": "creator", "full_name": "Eve Mossless"}'), tests.create_user('buyer', '{"full_name": "Bea Moss"}');
update creators set application_status = 'approved';
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, apps, status, published_at) values
  (tests.uid('carl'), 'Invoice reminder', 'n8n', 'Finance', 'Chases unpaid bills in Slack', 'l', 19.99, '{Slack,Google Sheets}', 'approved', now() - interval '1 day'),
  (tests.uid('carl'), 'Lead router', 'n8n', 'Sales', 'Routes each lead', 'l', 0, '{Slack,Gmail}', 'approved', now() - interval '2 days'),
  (tests.uid('dora'), 'Slack digest', 'n8n', 'Marketing', 'Sums up what an invoice thread said', 'l', 50, '{Slack,Google Docs,Monday.com}', 'approved', now() - interval '3 days'),
  (tests.uid('dora'), 'Café opening hours', 'n8n', 'Personal Assistant', 'Answers guests', 'l', 5, '{Google Sheets}', 'approved', now() - interval '4 days'),
  (tests.uid('dora'), '請求書 sender', 'n8n', 'Marketing', 'Sends bills', 'l', 5, '{}', 'approved', now() - interval '5 days'),
  (tests.uid('dora'), 'Invoice secret', 'n8n', 'HR', 'Not yet approved', 'l', 5, '{Secret App}', 'pending', null);
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status, published_at)
  select tests.uid('dora'), 'Weekly report ' || number, 'n8n', 'Support', 'd', 'l', 5, 'approved', now() - make_interval(days => number) from generate_series(10, 17) as number;

select tests.act_as(null);
-- Templates
select is(tests.suggested('inv'), 'Invoice reminder, Slack digest', 'The last word is a prefix; a name is before a description');
select is(tests.suggested('invoice'), 'Invoice reminder, Slack digest', 'A whole word is a prefix of itself');
select is(tests.suggested('invoicin'), '', 'A prefix of no word finds nothing');
select is(tests.suggested('invoices'), 'Invoice reminder, Slack digest', 'Another form of a word is found');
select is(tests.suggested('INVOICE rem'), 'Invoice reminder', 'Case makes no difference, and all words have to be contained');
select is(tests.suggested('reminder inv'), 'Invoice reminder', 'Words are found in any order');
select is(tests.suggested('rem invoice'), '', 'A word before the last is whole');
select is(tests.suggested('xylophone inv'), '', 'A word that no listing contains finds nothing');
select is(tests.suggested('how to inv'), 'Invoice reminder, Slack digest', 'Fillers are left out');
select is(tests.suggested('invocie'), '', 'Spelling is not corrected');
select is(tests.suggested('sla'), 'Slack digest, Invoice reminder, Lead router', 'A template is found by its apps, after those named so');
select is(tests.suggested('cafe'), 'Café opening hours', 'Accents make no difference');
select is(tests.suggested('請求'), '請求書 sender', 'Every script is found');
select is(tests.suggested('weekly'), 'Weekly report 10, Weekly report 11, Weekly report 12, Weekly report 13, Weekly report 14', 'At most five templates are suggested, the most featured first');
select is(tests.suggested('secret'), '', 'What is not approved is not suggested');
select is(tests.suggested('invoice -rem'), 'Invoice reminder, Slack digest', 'Excluded words are no words');
select is((select row(id, platform, price_cents, image_url, diagram)::text from suggest('reminder')), (select row(id, platform, price_cents, image_url, diagram)::text from listings where name = 'Invoice reminder'),
  'A template has what its drawing needs');
-- Apps
select is(tests.suggested('sl', 'app'), 'Slack', 'An app is found by its beginning');
select is(tests.suggested('goog', 'app'), 'Google Sheets, Google Docs', 'Apps that more listings use are first');
select is(tests.suggested('google d', 'app'), 'Google Docs', 'An app is found by several words');
select is(tests.suggested('sheets', 'app'), 'Google Sheets', 'An app is found by a later word');
select is(tests.suggested('monday.', 'app'), 'Monday.com', 'Punctuation makes no difference');
select is(tests.suggested('heets', 'app'), '', 'An app is not found by the middle of a word');
select is(tests.suggested('secret', 'app'), '', 'An app that no listing uses is not suggested');
select is(tests.suggested('%', 'app'), '', 'Typed wildcards are none');
-- Categories
select is(tests.suggested('ma', 'category'), 'Marketing', 'A category is found by its beginning');
select is(tests.suggested('assis', 'category'), 'Personal Assistant', 'A category is found by a later word');
select is(tests.suggested('hr', 'category'), '', 'A category without listings is not suggested');
-- Creators
select is(tests.suggested('moss', 'creator'), 'Carl Moss, Dora Mossgrove', 'Creators are found by any word of their name, not those without listings, and no buyers');
select is(tests.suggested('carl mo', 'creator'), 'Carl Moss', 'A creator is found by several words');
select is((select username from suggest('dora') where kind = 'creator'), (select creator_username from listings where creator_name = 'Dora Mossgrove' limit 1), 'A creator has their handle');
-- Bounds
select is(tests.suggested(null) || tests.suggested('') || tests.suggested('   ') || tests.suggested('--- !'), '', 'Without words nothing is suggested');
select ok((select count(*) <= 13 from suggest(letter)), 'One letter suggests a bounded number: ' || letter) from unnest('{s,g}'::text[]) as letter;
select lives_ok(format('select * from suggest(%L)', typed), 'Suggestions never raise for ' || left(typed, 12))
from unnest(array[$$'; drop table public.listings; --$$, repeat('x ', 5000), '!&|:*<-> a:* & ''b', U&'\E000 \+01F600 \0627\0644']) as typed;
select * from finish();
rollback;
