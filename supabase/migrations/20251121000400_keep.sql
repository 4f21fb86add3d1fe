-- How long a delivered or trapped message is kept. The privacy section of the site says the same
-- number (data/pages/contact.ts); a test ties the two.
create function contact.retention_months()
returns integer
language sql
immutable
set search_path = ''
as $$ select 24 $$;

-- Deletes what has been kept long enough, and counters older than the hour they are for. A message
-- that was never delivered is not deleted: somebody still waits for an answer. Returns how many.
create function contact.delete_expired()
returns integer
language sql
set search_path = ''
as $$
  with counters as (
    delete from contact.arrivals where minute < clock_timestamp() - interval '2 hours'
  ), expired as (
    delete from contact.messages m
    where m.state in ('delivered', 'trapped')
      and coalesce(m.delivered_at, m.received_at)
        < clock_timestamp() - make_interval(months => contact.retention_months())
    returning 1
  )
  select count(*)::integer from expired
$$;
