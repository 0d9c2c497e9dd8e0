-- Scheduled jobs: when each last ran, and how often in a row it failed.

create table private.job_runs (
  name text primary key check (name ~ '^[a-z_-]{1,60}$'),
  ran_at timestamptz not null default now(),
  failures integer not null default 0 check (failures >= 0),
  problem text,
  request_id bigint
);
comment on table private.job_runs is 'The last run of each scheduled job.';
comment on column private.job_runs.failures is 'Runs that failed since the last success.';
comment on column private.job_runs.request_id is 'Of a job that is an edge function: the call whose answer has not been read yet.';
alter table private.job_runs enable row level security;

create function private.write_job_run(job text, problem text) returns void
language sql set search_path = '' as $$
  insert into private.job_runs as run (name, failures, problem)
  values (write_job_run.job, (write_job_run.problem is not null)::integer, left(split_part(write_job_run.problem, E'\n', 1), 200))
  on conflict (name) do update set
    ran_at = now(), problem = excluded.problem, request_id = null,
    failures = case when write_job_run.problem is null then 0 else run.failures + 1 end
$$;
comment on function private.write_job_run(text, text) is 'Records a run of a job; problem is null if it succeeded. Only the first line is kept: the next ones may show rows.';

-- Definer: private.job_runs has no grants. Service role only.
create function public.note_job(job text, problem text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- pg_cron's names have hyphens.
  perform private.write_job_run(translate(job, '_', '-'), problem);
end $$;
comment on function public.note_job(text, text) is
  'Records a run of a scheduled job, for a scheduler outside of the database; problem is null if it succeeded. The name may be that of a database function.';
grant execute on function public.note_job(text, text) to service_role;

-- pg_cron and pg_net exist on hosted projects alone, so their tables are read by dynamic SQL.
create function private.read_job_runs() returns void
language plpgsql set search_path = '' as $$
declare
  run record;
begin
  if to_regclass('net._http_response') is not null then
    for run in execute $sql$
      select job.name, case when answer.status_code between 200 and 299 then null
        else coalesce('answered ' || answer.status_code, 'did not answer') end as problem
      from private.job_runs as job join net._http_response as answer on answer.id = job.request_id $sql$
    loop
      perform private.write_job_run(run.name, run.problem);
    end loop;
  end if;
  if to_regclass('cron.job_run_details') is null then return; end if;
  -- pg_cron keeps them forever.
  execute $sql$ delete from cron.job_run_details where end_time < now() - interval '7 days' $sql$;
  execute $sql$
    insert into private.job_runs as known (name, ran_at, failures, problem)
    select job.jobname, max(run.end_time), count(*) filter (where run.status = 'failed' and run.end_time > coalesce(good.last_at, '-infinity')),
      (array_agg(case when run.status = 'failed' then left(split_part(run.return_message, E'\n', 1), 200) end order by run.end_time desc))[1]
    from cron.job as job
    join cron.job_run_details as run using (jobid)
    left join lateral (
      select max(success.end_time) as last_at from cron.job_run_details as success
      where success.jobid = job.jobid and success.status = 'succeeded') as good on true
    -- A call of an edge function always succeeds: its answer was read above.
    where run.status in ('succeeded', 'failed') and run.end_time is not null and job.command not like '%call_function%'
    group by job.jobname
    on conflict (name) do update set ran_at = excluded.ran_at, failures = excluded.failures, problem = excluded.problem $sql$;
end $$;
comment on function private.read_job_runs() is
  'Copies the results of pg_cron, and the answers of edge functions that it called, to private.job_runs; deletes those of pg_cron after 7 days.';
