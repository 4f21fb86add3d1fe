-- Seconds until `source` may send again, 0 when it may now. Counts the last hour in whole
-- minutes, so that no 60 minutes hold more than `allowed` messages.
create function contact.wait_seconds(source text, allowed integer, at timestamptz)
returns integer
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(sum(a.messages), 0) < allowed then 0
    else least(3660, greatest(1, ceil(coalesce(
      extract(epoch from min(a.minute) + interval '61 minutes' - at), 3600))))::integer
  end
  from contact.arrivals a
  where a.source = wait_seconds.source
    and a.minute > at - interval '61 minutes' and a.minute <= at
$$;

-- Accepts one message: stored, repeated (the same within ten minutes is one message) or limited.
-- One statement, so that it is atomic through any connection pooler.
create function contact.accept_message(
  message_id uuid,
  message_fingerprint text,
  sender_name text,
  sender_email text,
  sender_company text,
  sender_phone text,
  message_text text,
  trapped boolean,
  source text,
  allowed_per_source integer,
  allowed_in_all integer
)
returns table (outcome text, wait integer)
language plpgsql
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  at timestamptz;
begin
  -- One at a time, so that repeats and limits are exact under load.
  perform pg_advisory_xact_lock(4857326);
  at := clock_timestamp();

  if exists (
    select from contact.messages m
    where m.id = message_id
      or (m.fingerprint = message_fingerprint and m.received_at > at - interval '10 minutes')
  ) then
    return query select 'repeated', 0;
    return;
  end if;

  wait := contact.wait_seconds('all', allowed_in_all, at);
  if source is not null then
    wait := greatest(wait, contact.wait_seconds(source, allowed_per_source, at));
  end if;
  if wait > 0 then
    return query select 'limited', wait;
    return;
  end if;

  insert into contact.messages
    (id, fingerprint, received_at, next_attempt_at, name, email, company, phone, message, state)
  values
    (message_id, message_fingerprint, at, at, sender_name, sender_email, sender_company,
     sender_phone, message_text, case when trapped then 'trapped' else 'pending' end);

  insert into contact.arrivals as a (source, minute, messages)
  select s, date_trunc('minute', at), 1
  from unnest(array['all', accept_message.source]) s
  where s is not null
  on conflict on constraint arrivals_pkey do update set messages = a.messages + 1;

  return query select 'stored', 0;
end
$$;
