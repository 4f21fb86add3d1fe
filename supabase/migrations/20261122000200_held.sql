-- Nobody can close the form. Above the hourly total a message is stored as held, and held ones are mailed
-- to the firm in one digest an hour. Messages that robots sent do not count. Limited are one address, and
-- what is stored in a day.
-- Counted: 'all', messages that are mailed one by one; 'stored', those and the held ones; 'trapped'; and a
-- keyed hash for each address.
alter table contact.arrivals
  drop constraint arrivals_source_check,
  add constraint arrivals_source_check
    check (source in ('all', 'stored', 'trapped') or source ~ '^[0-9a-f]{64}$');

-- Seconds until `source` may send again, 0 when it may now. Counts whole minutes, so that no `span` holds
-- more than `allowed` messages.
drop function contact.wait_seconds(text, integer, timestamptz);
create function contact.wait_seconds(
  source text, allowed integer, at timestamptz, span interval default '1 hour'
)
returns integer
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(sum(a.messages), 0) < allowed then 0
    else greatest(1, least(extract(epoch from span) + 60,
      ceil(extract(epoch from min(a.minute) + span + interval '1 minute' - at))))::integer
  end
  from contact.arrivals a
  where a.source = wait_seconds.source
    and a.minute > at - span - interval '1 minute' and a.minute <= at
$$;

-- Accepts one message: stored, repeated (the same within ten minutes is one message) or limited.
-- One statement, so that it is atomic through any connection pooler.
drop function contact.accept_message(
  uuid, text, text, text, text, text, text, boolean, text, integer, integer
);
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
  allowed_in_all integer,
  allowed_a_day integer default 20000,
  trapped_a_day integer default 2000
)
returns table (outcome text, wait integer)
language plpgsql
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  at timestamptz;
  earlier record;
  new_state text;
begin
  -- One at a time, so that repeats and limits are exact under load.
  perform pg_advisory_xact_lock(4857326);
  at := clock_timestamp();

  select m.id, m.state into earlier
  from contact.messages m
  where m.id = message_id
    or (m.fingerprint = message_fingerprint
      and m.received_at between at - interval '10 minutes' and at + interval '1 minute')
  order by m.received_at desc
  limit 1;
  -- A person whose browser filled in the hidden field, and who sends the same without it, is heard.
  if found and (earlier.state <> 'trapped' or trapped) then
    return query select 'repeated', 0;
    return;
  end if;

  wait := case
    when trapped then contact.wait_seconds('trapped', trapped_a_day, at, '1 day')
    else contact.wait_seconds('stored', allowed_a_day, at, '1 day')
  end;
  if source is not null then
    wait := greatest(wait, contact.wait_seconds(source, allowed_per_source, at));
  end if;
  if wait > 0 then
    return query select 'limited', wait;
    return;
  end if;

  new_state := case
    when trapped then 'trapped'
    when contact.wait_seconds('all', allowed_in_all, at) > 0 then 'held'
    else 'pending'
  end;
  if earlier.id is not null then
    update contact.messages m set state = new_state, next_attempt_at = at where m.id = earlier.id;
  else
    insert into contact.messages
      (id, fingerprint, received_at, next_attempt_at, name, email, company, phone, message, state)
    values
      (message_id, message_fingerprint, at, at, sender_name, sender_email, sender_company,
       sender_phone, message_text, new_state);
  end if;

  insert into contact.arrivals as a (source, minute, messages)
  select s, date_trunc('minute', at), 1
  from unnest(case new_state
    when 'trapped' then array['trapped', accept_message.source]
    when 'held' then array['stored', accept_message.source]
    else array['all', 'stored', accept_message.source]
  end) s
  where s is not null
  on conflict on constraint arrivals_pkey do update set messages = a.messages + 1;

  return query select 'stored', 0;
end
$$;

-- When the next digest may go.
create table contact.digest (
  single boolean primary key default true check (single),
  next_at timestamptz not null
);
alter table contact.digest enable row level security;
revoke all on contact.digest from public, anon, authenticated;

-- Whether a digest is due. A wait longer than an hour means that the clock was set back.
create function contact.is_digest_due()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from contact.messages m where m.state = 'held')
    and not exists (
      select from contact.digest d
      where d.next_at between clock_timestamp() and clock_timestamp() + interval '61 minutes'
    )
$$;

-- Claims the oldest held messages for a digest, at most once an hour; otherwise none. With each row comes
-- how many are held in all.
create function contact.claim_held(batch integer)
returns table (
  id uuid, reference text, received_at timestamptz,
  name text, email text, company text, phone text, message text, held integer
)
language plpgsql
set search_path = ''
as $$
begin
  if not contact.is_digest_due() then
    return;
  end if;
  insert into contact.digest as d (single, next_at)
  values (true, clock_timestamp() + interval '1 hour')
  on conflict (single) do update set next_at = excluded.next_at
  where d.next_at not between clock_timestamp() and clock_timestamp() + interval '61 minutes';
  -- Another instance was faster.
  if not found then
    return;
  end if;
  return query
    select m.id, m.reference, m.received_at, m.name, m.email, m.company, m.phone, m.message,
      count(*) over ()::integer
    from contact.messages m
    where m.state = 'held'
    order by m.received_at
    limit batch;
end
$$;

-- Records that these messages were mailed in a digest.
create function contact.settle_held(ids uuid[])
returns void
language sql
set search_path = ''
as $$
  update contact.messages m set state = 'delivered', delivered_at = clock_timestamp()
  where m.id = any (ids) and m.state = 'held'
$$;

-- For the firm: `select contact.release_held()` has all held messages mailed one by one. Returns their number.
create function contact.release_held()
returns integer
language sql
set search_path = ''
as $$
  with released as (
    update contact.messages m set state = 'pending', next_attempt_at = clock_timestamp()
    where m.state = 'held'
    returning 1
  )
  select count(*)::integer from released
$$;

-- Calls the function if a message or a digest is due. Through `execute`, because pg_net may be missing.
create or replace function contact.request_delivery()
returns void
language plpgsql
set search_path = ''
as $$
declare
  target text := (select e.url from contact.endpoint e);
begin
  if target is null or not (contact.is_digest_due() or exists (
    select from contact.messages m
    where m.state = 'pending' and contact.is_due(m.next_attempt_at, m.attempts)
  )) then
    return;
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := $3)'
    using target, '{"content-type": "application/json", "x-contact-run": "due"}'::jsonb, '{}'::jsonb;
end
$$;

revoke execute on all functions in schema contact from public, anon, authenticated;
