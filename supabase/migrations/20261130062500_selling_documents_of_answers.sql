-- Who had handed in 10 documents could attach none to an answer.
create or replace function private.on_application_parts_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The row lock serializes a late document with an admin's decision.
  update public.creator_applications set updated_at = updated_at where id in (select application_id from new_rows);
  if exists (
    select 1 from public.creator_applications as application
    where application.id in (select application_id from new_rows) and application.status not in ('submitted', 'info_requested')
  ) then
    raise exception 'This application has already been decided' using errcode = 'PT409';
  end if;
  if exists (
    select 1 from public.creator_application_documents as document
    where document.application_id in (select application_id from new_rows) group by document.application_id
    having count(*) > 10 * (1 + (select count(*) from public.application_questions as question where question.application_id = document.application_id))
  ) then
    raise exception 'An application has at most 10 documents, and each answer to a question 10 more' using errcode = 'PT422';
  end if;
  return null;
end $$;
comment on function private.on_application_parts_added() is
  'After insert of documents or social profiles: advances the application''s updated_at, so that a review of the earlier state is refused. PT409 if it is already decided, PT422 above 10 documents, and 10 more for each question.';
