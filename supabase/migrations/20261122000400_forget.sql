-- How long a message that a robot sent is kept. The privacy section of the site states the same number
-- (data/pages/privacy.ts); a test compares the two.
create function contact.trapped_retention_days()
returns integer
language sql
immutable
set search_path = ''
as $$ select 30 $$;

-- Deletes expired messages, and counters that no limit uses any more. A message that was neither delivered
-- nor dismissed is kept: its sender still waits for an answer. Returns the number of messages.
create or replace function contact.delete_expired()
returns integer
language sql
set search_path = ''
as $$
  with counters as (
    delete from contact.arrivals a
    where a.minute < clock_timestamp() - case
      when a.source in ('stored', 'trapped') then interval '25 hours' else interval '2 hours'
    end
  ), expired as (
    delete from contact.messages m
    where (m.state in ('delivered', 'dismissed')
        and coalesce(m.delivered_at, m.received_at)
          < clock_timestamp() - make_interval(months => contact.retention_months()))
      or (m.state = 'trapped'
        and m.received_at < clock_timestamp() - make_interval(days => contact.trapped_retention_days()))
    returning 1
  )
  select count(*)::integer from expired
$$;

-- For the firm: `select contact.forget('ada@example.com')` deletes a person's messages, however the address
-- is spelled in capitals. Returns their number.
create function contact.forget(address text)
returns integer
language sql
set search_path = ''
as $$
  with forgotten as (
    delete from contact.messages m where lower(m.email) = lower(trim(address))
    returning 1
  )
  select count(*)::integer from forgotten
$$;

-- Makes the schedule, where pg_cron and pg_net can be had: delivery every minute, deletion every hour, and
-- once a day the deletion of what pg_cron writes for every run, 1,440 lines a day:
-- https://github.com/citusdata/pg_cron#viewing-job-run-details
-- `select contact.make_schedule()` does it again where the extensions came later. Returns what it did.
create function contact.make_schedule()
returns text
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2 then
    return 'pg_cron or pg_net is missing: no schedule was made';
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  perform cron.schedule('contact-delivery', '* * * * *', 'select contact.request_delivery()');
  perform cron.schedule('contact-expiry', '17 * * * *', 'select contact.delete_expired()');
  perform cron.schedule('contact-history', '41 4 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''7 days''');
  return 'three jobs are scheduled';
exception when others then
  return format('no schedule was made: %s', sqlerrm);
end
$$;

revoke execute on all functions in schema contact from public, anon, authenticated;

do $$
begin
  raise notice '%', contact.make_schedule();
end
$$;
