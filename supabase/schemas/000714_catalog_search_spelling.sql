-- Spelling: the words of listings that a word which is not known may stand for.
--
-- Spelling correction in steps, from cheap and exact to expensive and fuzzy. The generic plan of each step suits every input.
create function private.split_word(typed text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select left(typed, place) || ' ' || substr(typed, place + 1)
    from generate_series(3, length(typed) - 3) as place,
      lateral (select private.stem(left(typed, place)), private.stem(substr(typed, place + 1))) as it (first, second),
      lateral (select exists (select from private.alias_links as link where link.typed = first || ' ' || second)) as known (is_alias)
    where first <> all (private.filler_stems()) and second <> all (private.filler_stems()) and (is_alias
      or exists (select from private.listing_words as word where word.stem = first and uses > 0)
        and exists (select from private.listing_words as word where word.stem = second and uses > 0))
    order by is_alias desc, place limit 1
  );
end $$;
comment on function private.split_word(text) is 'Two words written as one, apart: "openhouse" becomes "open house". Null unless they are an alias, or words of listings.';

create function private.similar_words(typed text) returns text[]
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  typed_stem constant text := private.stem(typed);
  forms text[];
  near text[];
  form text;
begin
  forms := array(
    select private.stem(overlay(typed placing reverse(substr(typed, place, 2)) from place for 2))
    from generate_series(1, length(typed) - 1) as place
    union all
    select overlay(typed_stem placing reverse(substr(typed_stem, place, 2)) from place for 2)
    from generate_series(1, length(typed_stem) - 1) as place);
  near := array(
    select word from (
      select word, uses, stem = typed_stem as is_same, bool_or(stem = typed_stem) over () as is_any_same
      from private.listing_words where stem = any (typed_stem || forms) and (uses > 0 or is_in_aliases)
    ) as known where is_same = is_any_same order by uses desc, word limit 3);
  foreach form in array array[typed, typed_stem] loop
    -- Short words have too many neighbors.
    if near = '{}' and length(form) >= 5 then
      forms := ('-' || form) || private.single_edits(form, '');
      near := array(
        select word from private.listing_words
        where edit_keys && forms and (uses > 0 or is_in_aliases) and (length(form) > 5 or left(word, 1) = left(form, 1))
        order by uses desc, word limit 3);
    end if;
  end loop;
  if near = '{}' then
    near := array_remove(array[private.split_word(typed)], null);
  end if;
  if near = '{}' then
    near := array(
      select word from (
        select word, uses, score, max(score) over () as best
        from private.listing_words, lateral (select extensions.similarity(word, typed)) as it (score)
        where word operator(extensions.%) typed and left(word, 1) = left(typed, 1) and (uses > 0 or is_in_aliases)
        order by score desc, uses desc, word limit 3
      ) as alike where score >= greatest(0.5, 0.8 * best) order by score desc, uses desc, word);
  end if;
  return near;
end $$;
comment on function private.similar_words(text) is
  'At most 3 words of listings or aliases similar to one: the same stem, else two letters transposed, else edit distance 1 of the word, else of its stem (the most frequent of each), else it as two words, else trigram similarity.';

create function private.spelling_of(word text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  -- Short words have too many neighbors, and a number stands for itself.
  return case when length(word) between 5 and 40 and word !~ '^[0-9]+$' then private.similar_words(word) else '{}' end;
end $$;
comment on function private.spelling_of(text) is 'The words that a word which is not known may stand for.';
