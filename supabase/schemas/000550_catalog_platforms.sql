-- Platforms: one row each, with everything in the database that depends on the platform. Another platform is one more row here.
--
-- A function rather than a table, because check constraints and the generated column listings.search need immutable expressions.
-- Bodies are parsed at creation, because clients evaluate them in checks and have no usage on schema private.

create function private.platforms() returns table (name text, spellings text[], template_type text, goods text, goods_kind text, search_terms text)
language sql immutable set search_path = ''
begin atomic
  select * from (values
    ('n8n', array['n8n'], 'n8n', 'file', 'workflow', 'n8n workflow'),
    ('GHL', array['ghl', 'gohighlevel'], 'Gohighlevel', 'link', 'snapshot', 'GHL GoHighLevel HighLevel snapshot')
  ) as platform (name, spellings, template_type, goods, goods_kind, search_terms);
end;
comment on function private.platforms() is
  'The platforms: name as in templates.platform; accepted spellings in lower case without punctuation; submitted_templates.template_type; goods, a file in template-goods or a link (ghl_snapshot_url); the kind of these goods; search terms of its listings. A test compares them with src/catalog/rules/platform.ts.';

create function private.is_platform(platform text) returns boolean
language sql immutable set search_path = ''
return (platform is null or exists (select 1 from private.platforms() as known where known.name = platform));
comment on function private.is_platform(text) is 'Check of templates.platform; null passes.';
-- Check constraints run with the privileges of the role that writes the row; count_listings() runs with those of visitors.
grant execute on function private.is_platform(text) to authenticated;
grant execute on function private.platforms() to anon, authenticated;

create function private.is_template_type(template_type text) returns boolean
language sql immutable set search_path = ''
return (is_template_type.template_type is null
  or exists (select 1 from private.platforms() as known where known.template_type = is_template_type.template_type));
comment on function private.is_template_type(text) is 'Check of submitted_templates.template_type; null passes.';

create function private.normalize_platform(platform text) returns text
language sql immutable set search_path = ''
return coalesce(
  (select known.name from private.platforms() as known where regexp_replace(lower(platform), '[^a-z0-9]', '', 'g') = any (known.spellings)),
  platform);
comment on function private.normalize_platform(text) is 'Canonical name of a platform for any accepted spelling and case, such as GHL for GoHighLevel; unknown names are returned unchanged.';

create function private.template_type(platform text) returns text
language sql immutable set search_path = ''
return (select known.template_type from private.platforms() as known where known.name = platform);
comment on function private.template_type(text) is 'Value of submitted_templates.template_type for a platform.';

create function private.is_sold_as_link(platform text) returns boolean
language sql immutable set search_path = ''
return (select known.goods = 'link' from private.platforms() as known where known.name = platform);
comment on function private.is_sold_as_link(text) is 'Whether buyers of a platform''s templates get a link rather than a file.';
grant execute on function private.is_sold_as_link(text) to authenticated;

create function private.goods_kind(platform text) returns text
language sql immutable set search_path = ''
return (select known.goods_kind from private.platforms() as known where known.name = platform);
comment on function private.goods_kind(text) is 'The kind of goods of a platform''s templates; null for an unknown platform.';

create function private.platform_search_terms(platform text) returns text
language sql immutable set search_path = ''
return coalesce((select known.search_terms from private.platforms() as known where known.name = platform), '');
comment on function private.platform_search_terms(text) is 'Search terms for a platform.';
