-- A check that existing rows break: added for new rows, then the others are mended, then it holds for all. Readers and writers are
-- locked out for the first statement alone.
alter table public.support_tickets add constraint support_tickets_subject_trimmed check (subject = btrim(subject)) not valid;
update public.support_tickets set subject = btrim(subject) where subject <> btrim(subject);
alter table public.support_tickets validate constraint support_tickets_subject_trimmed;
