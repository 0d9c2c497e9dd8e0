-- Most words of a listing are known already: their keys are no longer computed before that is seen.

create or replace function private.on_vocabulary_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text[];
  removed text[];
  step record;
begin
  if tg_op <> 'DELETE' then
    added := array(select word from new_rows, unnest(new_rows.vocabulary) as word);
  end if;
  if tg_op <> 'INSERT' then
    removed := array(select word from old_rows, unnest(old_rows.vocabulary) as word);
  end if;
  -- One by one, so that two at once lock words in the same order. An insert would first compute the keys of each known word, too.
  for step in
    select it.word, sum(it.change) as change
    from (select word, 1 as change from unnest(added) as word union all select word, -1 from unnest(removed) as word) as it
    group by it.word having sum(it.change) <> 0 order by it.word
  loop
    update private.listing_words as known set uses = known.uses + step.change where known.word = step.word;
    if not found then
      insert into private.listing_words as known (word, uses) values (step.word, step.change)
      on conflict (word) do update set uses = known.uses + excluded.uses;
    end if;
  end loop;
  -- Names of creators are among the words: none stays that no listing contains.
  delete from private.listing_words as known where known.word = any (removed) and known.uses <= 0 and not known.is_in_aliases;
  return null;
end $$;
