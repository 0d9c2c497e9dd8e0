-- Names that other people see. The same rules as in src/base/rules/names; a test compares both, character by character. The collation pg_c_utf8 classifies
-- letters of all scripts independently of the server's locale. Bodies are parsed at creation, because clients evaluate them in
-- checks and have no usage on this schema.

create function private.consists_of_letters_and(name text, signs text) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  name collate "pg_c_utf8" ~ '[[:alnum:]]'
    -- No control characters, no whitespace except spaces, no unassigned code points.
    and name collate "pg_c_utf8" !~ '[^[:graph:] ]'
    and translate(name, signs, '') collate "pg_c_utf8" !~ '[[:punct:]]'
    -- No bidirectional or other format characters, invisible fillers and selectors, private use, or enclosed letters.
    and name !~ ('[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F'
      || '\u200B-\u200F\u202A-\u202E\u2060-\u206F\u24B6-\u24E9\u3164\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
      || '\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U0001F130-\U0001F189\U000E0000-\U0010FFFF]')
    -- Stacked accents would overlap other lines.
    and name !~ '[\u0300-\u036F]{4}'
);
comment on function private.consists_of_letters_and(text, text) is
  'Whether a name consists of letters, marks and digits of any script, spaces and the given punctuation, with at least one letter or digit; null passes.';

create function private.is_shown_name(name text) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  private.consists_of_letters_and(name, '.,''’‘-‐–()&+·・־׳״')
    -- Homoglyphs: no Greek or Cyrillic letters next to Latin ones.
    and name !~ '[A-Za-z\u00C0-\u024F][\u0300-\u036F]*[\u0370-\u052F]|[\u0370-\u052F][\u0300-\u036F]*[A-Za-z\u00C0-\u024F]'
);
comment on function private.is_shown_name(text) is 'Check of names shown to others (people, companies, places); null passes.';

create function private.is_shown_title(title text) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  private.consists_of_letters_and(regexp_replace(title collate "pg_c_utf8", '[[:punct:]][\uFE0E\uFE0F]?', '', 'g'), '')
);
comment on function private.is_shown_title(text) is
  'Check of short titles shown to others (template names, subjects): like is_shown_name(), with any visible punctuation; null passes.';

create function private.name_key(name text) returns text
language sql immutable parallel safe set search_path = ''
return (
  regexp_replace(lower(normalize(name, NFKC) collate "pg_c_utf8"), '[^[:alnum:]]', '', 'g')
);
comment on function private.name_key(text) is 'Comparison key of a name, without case, width, whitespace and punctuation: names that differ in these alone have the same key.';

create function private.words_as_read(name text) returns text
language sql immutable parallel safe set search_path = ''
return (
  btrim(replace(replace(translate(regexp_replace(lower(
    case when name ~ '^[ -~]*$' then name
      else private.without_confusables(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F]', '', 'g')) end collate "pg_c_utf8"),
    '[^[:alnum:]]+', ' ', 'g'), 'i', 'l'), 'rn', 'm'), 'vv', 'w'))
);
comment on function private.words_as_read(text) is
  'The words of a name as a glance reads them, separated by spaces: without case, accents and punctuation, look-alike letters replaced (UTS 39), I like l, rn like m, vv like w. Digits are kept.';

create function private.digits_as_letters(words text) returns text
language sql immutable parallel safe set search_path = ''
return translate(words, '01345789', 'oleastbg');
comment on function private.digits_as_letters(text) is 'Of words_as_read(): digits replaced by the letters that they stand for.';

create function private.name_skeleton(name text) returns text
language sql immutable parallel safe set search_path = ''
return replace(private.digits_as_letters(private.words_as_read(name)), ' ', '');
comment on function private.name_skeleton(text) is 'Comparison key of a name: names that look alike have the same skeleton.';

-- Reserved words. src/base/rules/names/reserved.ts has the same lists. They are compared as they are read, like the names.

create function private.reserved_words(list text) returns text[]
language sql immutable parallel safe set search_path = ''
return string_to_array(translate(replace(case list
  -- Whole names: the first segment of every route, and words for the service and its users.
  when 'names' then
    'about account accounts admin administrator admins anonymous api app application applicationpending apply apps approved assets '
    'auth billing blog buyer buyers categories checkout confirmemail contact createtemplate creator creatorapplication creators '
    'dashboard designlanguage docs download emailconfirmationpending emailconfirmed faq features forum functions getstarted '
    'help helpdesk home howitworks inbox index info legal listings login logout mail marketplace me moderator mytemplates new '
    'newsletter noreply notfound null official owner payment paymentcanceled payments paymentsuccess paymentsuccesscalendly '
    'payouts postmaster privacy profile purchases resetpassword root sales search security settings signin signout signup '
    'sitemap staff status storage stripe support supportdesk system team template templates terms undefined unsubscribe user '
    'users verified webhook webmaster welcome wishes www'
  -- Names of others that templates work with.
  when 'brands' then 'flowshelf stripe n8n gohighlevel highlevel'
  -- An authority that only Flowshelf can give.
  when 'claims' then 'official verified admin admins administrator administrators moderator moderators payout payouts'
  when 'help' then 'support helpdesk'
  -- Staff, in a name that says nothing else.
  when 'desks' then 'staff team teams department departments dept'
  when 'counters' then 'help desk'
  when 'offices' then 'billing payment payments refund refunds security moderation verification compliance'
  -- Words that add nothing to a claim.
  when 'fillers' then
    'the from and for of at by our your inc llc ltd co service services center centre customer customers client clients '
    'creator creators buyer buyers seller sellers account accounts sales finance financial trust safety legal care success '
    'office online global international system platform marketplace manager agent head lead live chat'
end, 'rn', 'm'), 'i', 'l'), ' ');
comment on function private.reserved_words(text) is
  'A list of reserved words as private.words_as_read() returns them: names, brands, claims, help, desks, counters, offices or fillers.';

create function private.reserved_pattern(variadic lists text[]) returns text
language sql immutable parallel safe set search_path = ''
return (select '(' || string_agg(array_to_string(private.reserved_words(list), '|'), '|') || ')' from unnest(lists) as list);
comment on function private.reserved_pattern(text[]) is 'A regular expression for one of the words in these lists.';

create function private.is_only_reserved(glued text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return glued ~ ('^' || private.reserved_pattern('brands', 'claims', 'help', 'desks', 'counters', 'offices', 'fillers') || '+$')
    and glued !~ ('^' || private.reserved_pattern('fillers') || '+$');
end $$;
comment on function private.is_only_reserved(text) is
  'Whether a name, as it is read and without spaces, is nothing but reserved words: "payoutsdepartment", "thestripesupportteam".';

create function private.readings_of(name text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words constant text := private.words_as_read(name);
begin
  -- "n8n" keeps its digits, "supp0rt" does not.
  return array[words, private.digits_as_letters(words)];
end $$;
comment on function private.readings_of(text) is 'A name as it is read: with its digits, and with the letters that they stand for.';

-- Definer: PL/pgSQL resolves names when it runs, and clients, who evaluate checks, have no usage on this schema. An SQL function would
-- plan its parts anew for each row.
create function private.is_reserved_name(name text) returns boolean
language plpgsql immutable security definer parallel safe set search_path = '' as $$
declare
  reading text;
  glued text;
begin
  foreach reading in array private.readings_of(name) loop
    glued := replace(reading, ' ', '');
    if glued like '%flowshelf%' or glued = any (private.reserved_words('names'))
      or private.is_only_reserved(glued) or private.is_only_reserved(btrim(glued, '0123456789'))
      or string_to_array(reading, ' ') && (private.reserved_words('brands') || private.reserved_words('claims') || private.reserved_words('help'))
    then return true; end if;
  end loop;
  return false;
end $$;
comment on function private.is_reserved_name(text) is
  'Whether the name of a person or creator could be mistaken for Flowshelf, its staff, another brand or a route, also when it is spelled with look-alikes; false for null.';

-- Definer: like is_reserved_name().
create function private.is_claiming_title(title text) returns boolean
language plpgsql immutable security definer parallel safe set search_path = '' as $$
declare
  reading text;
  glued text;
begin
  foreach reading in array private.readings_of(title) loop
    glued := replace(reading, ' ', '');
    if glued like '%flowshelf%'
      -- "Stripe" and "support" describe what a template works with. Without another word, they say who it is from.
      or (private.is_only_reserved(glued) and (
        glued ~ private.reserved_pattern('claims', 'desks')
        or (glued ~ private.reserved_pattern('brands') and glued ~ private.reserved_pattern('help', 'counters'))))
      or reading ~ ('^offlclal | offlclal$| offlclal ' || private.reserved_pattern('brands') || '( |$)|(^| )' || private.reserved_pattern('brands') || ' offlclal ')
    then return true; end if;
  end loop;
  return false;
end $$;
comment on function private.is_claiming_title(text) is
  'Whether the name of a template claims to be from Flowshelf, a brand or its staff, instead of saying what the template does; false for null.';

create function private.is_username(name text) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  length(name) between 1 and 60
    and private.is_shown_name(translate(name, '_', '-'))
    and translate(name, ',''’‘‐–()&+·・־׳״', '') = name
    -- Safe as a URL path segment.
    and name collate "pg_c_utf8" ~ '^[[:alnum:]]' and name !~ '[ ._-]$|  |\.\.'
    and name is nfc normalized
    and not private.is_reserved_name(name)
);
comment on function private.is_username(text) is
  'Check of usernames: letters and digits of any script with single spaces, dots, hyphens and underscores between them, not reserved; null passes.';

-- Check constraints and indexes are evaluated with the privileges of the role that writes the row.
grant execute on function private.consists_of_letters_and(text, text), private.is_shown_name(text), private.is_shown_title(text),
  private.words_as_read(text), private.digits_as_letters(text), private.name_skeleton(text), private.is_reserved_name(text),
  private.is_claiming_title(text), private.is_username(text)
  to authenticated;
