-- For an uptime monitor and for the firm: what works, and what waits. Nothing that a visitor wrote.
-- waiting: messages not mailed two minutes after they came; refused: those among them for which the firm got
-- a notice instead; schedule: whether the database itself delivers every minute and deletes every hour.
create function contact.status()
returns table (
  writable boolean, waiting integer, oldest_waiting_minutes integer, refused integer, held integer,
  schedule boolean
)
language plpgsql
stable
set search_path = ''
as $$
begin
  schedule := false;
  -- Through `execute`, because pg_cron may be missing.
  if to_regclass('cron.job') is not null then
    execute $query$
      select count(*) >= 2 from cron.job j
      where j.jobname in ('contact-delivery', 'contact-expiry') and j.active
    $query$ into schedule;
  end if;
  -- A project whose disk is full takes no more writes.
  writable := current_setting('default_transaction_read_only') = 'off' and not pg_is_in_recovery();
  select
    count(*) filter (where m.state = 'pending' and m.noticed_at is null),
    coalesce(floor(extract(epoch from clock_timestamp()
      - min(m.received_at) filter (where m.state = 'pending' and m.noticed_at is null)) / 60), 0),
    count(*) filter (where m.state = 'pending' and m.noticed_at is not null),
    count(*) filter (where m.state = 'held')
  into waiting, oldest_waiting_minutes, refused, held
  from contact.messages m
  where m.state = 'held'
    or (m.state = 'pending' and m.received_at < clock_timestamp() - interval '2 minutes');
  return next;
end
$$;

revoke execute on all functions in schema contact from public, anon, authenticated;
