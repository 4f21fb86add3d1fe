-- How long a delivered or trapped message is kept. The privacy section of the site states the same
-- number (data/pages/privacy.ts); a test compares the two.
create function contact.retention_months()
returns integer
language sql
immutable
set search_path = ''
as $$ select 24 $$;

-- Deletes expired messages, and counters that no limit uses any more. A message that was never
-- delivered is kept: its sender still waits for an answer. Returns the number of messages.
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
