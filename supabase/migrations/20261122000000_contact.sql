-- The contact form: its messages, their delivery by email, and its limits. This file is also the documentation
-- of the schema. The function send-contact-email calls accept_message, claim_messages, record_attempt,
-- delete_expired, health and register_function; the firm calls resend, dismiss, forget and make_schedule (supabase/README.md).
create schema contact;
comment on schema contact is 'The contact form: messages, their delivery, their limits';

-- Tables ---------------------------------------------

create table contact.messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null generated always as (
    upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))
  ) stored,
  received_at timestamptz not null default clock_timestamp(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  company text not null default '' check (char_length(company) <= 200),
  phone text not null default '' check (char_length(phone) <= 50),
  message text not null check (char_length(message) between 1 and 10000),
  state text not null default 'pending'
    check (state in ('pending', 'delivered', 'dismissed', 'spam')),
  attempts integer not null default 0 check (attempts >= 0),
  last_attempt_at timestamptz,
  next_attempt_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  announced_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  check ((state = 'delivered') = (delivered_at is not null))
);
comment on column contact.messages.id is 'Also the Message-ID of its mail, so that a mail sent twice shows once';
comment on column contact.messages.reference is 'Short number for people, shown in the subject of the mail';
comment on column contact.messages.state is
  'pending: will be mailed; delivered: the mail server has it; dismissed: by a person; spam: filled the hidden field, never mailed';
comment on column contact.messages.announced_at is
  'When the firm was told, by the reference alone, of a mail that the mail server refuses';

create index messages_due on contact.messages (next_attempt_at) where state = 'pending';
create index messages_received on contact.messages (received_at);

-- One row for each message stored in the last hour or two. `source` is a keyed hash of a network address,
-- never the address.
create table contact.arrivals (
  source text not null check (source ~ '^[0-9a-f]{64}$'),
  arrived_at timestamptz not null
);
create index arrivals_source on contact.arrivals (source, arrived_at);

-- One row: how the schedule reaches the function, which writes it itself, and the last check of the mail server.
create table contact.service (
  single boolean primary key default true check (single),
  function_url text check (function_url ~ '^https?://'),
  run_secret text,
  mail_works boolean not null default false,
  mail_checked_at timestamptz not null default '-infinity'
);
insert into contact.service default values;

-- Accepting ---------------------------------------------

-- Stores one message, and returns what became of it: stored, repeated (the same fields within ten minutes are one
-- message) or limited, with the seconds to wait or the message's reference. One statement, so that it is atomic
-- through any connection pooler.
-- `fields` holds the form's fields by the names of their columns. `source` is the hash of the sender's address.
create function contact.accept_message(
  fields jsonb,
  is_spam boolean,
  source text,
  allowed_per_hour integer
)
returns table (outcome text, wait integer, reference text)
language plpgsql
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  at timestamptz;
  earlier contact.messages;
  free_at timestamptz;
begin
  -- One at a time, so that repeats and limits are exact under load.
  perform pg_advisory_xact_lock(4857326);
  at := clock_timestamp();

  select m.* into earlier
  from contact.messages m
  where m.received_at > at - interval '10 minutes'
    and m.email = fields ->> 'email' and m.message = fields ->> 'message' and to_jsonb(m) @> fields
  order by m.received_at desc
  limit 1;
  -- A person whose browser filled in the hidden field, and who sends the same without it, is heard.
  if found and (earlier.state <> 'spam' or is_spam) then
    return query select 'repeated', 0, earlier.reference;
    return;
  end if;

  select a.arrived_at + interval '1 hour' into free_at
  from contact.arrivals a
  where a.source = accept_message.source and a.arrived_at > at - interval '1 hour'
  order by a.arrived_at desc
  offset allowed_per_hour - 1
  limit 1;
  -- Far above what any firm can read; below what fills the disk of the smallest project. Robots have a limit of
  -- their own, so that they take nobody's place.
  if free_at is null and (
    select count(*) from contact.messages m
    where m.received_at > at - interval '1 day' and (m.state = 'spam') = is_spam
  ) >= (case when is_spam then 2000 else 20000 end) then
    free_at := at + interval '1 hour';
  end if;
  if free_at is not null then
    return query select 'limited', ceil(extract(epoch from free_at - at))::integer, null;
    return;
  end if;

  if earlier.id is not null then
    update contact.messages m set state = 'pending', next_attempt_at = at where m.id = earlier.id;
  else
    -- The columns come from `fields`, so a field without a column is an error and never lost.
    execute format(
      'insert into contact.messages (received_at, next_attempt_at, state, %1$s)
       select $1, $1, $2, %1$s from jsonb_populate_record(null::contact.messages, $3)
       returning *',
      (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(fields) name)
    ) into earlier using at, case when is_spam then 'spam' else 'pending' end, fields;
  end if;
  insert into contact.arrivals values (accept_message.source, at);
  return query select 'stored', 0, earlier.reference;
end
$$;

-- Delivering ---------------------------------------------

-- Claims up to `batch` messages that are due, the oldest first and those that the mail server is known to refuse
-- last. In an hour no more are claimed than may be mailed. The same step counts the attempt and sets when the
-- message is due again (after 1, 2, 4 … minutes, a day at most): an instance that dies after this loses nothing.
create function contact.claim_messages(batch integer, mails_per_hour integer)
returns setof contact.messages
language plpgsql
set search_path = ''
as $$
declare
  at timestamptz;
  allowed bigint;
begin
  -- One at a time: two instances must not both claim the rest of the hour.
  perform pg_advisory_xact_lock(4857327);
  at := clock_timestamp();
  -- What was mailed, and what is being mailed: one attempt takes less than a minute.
  select mails_per_hour - count(*) into allowed
  from contact.messages m
  where m.delivered_at > at - interval '1 hour'
    or m.announced_at > at - interval '1 hour'
    or (m.state = 'pending' and m.last_attempt_at > at - interval '1 minute');
  return query
    update contact.messages m
    set attempts = m.attempts + 1,
        last_attempt_at = at,
        next_attempt_at = at + least(interval '1 minute' * power(2, least(m.attempts, 11)), interval '1 day')
    where m.id in (
      select due.id
      from contact.messages due
      where due.state = 'pending' and due.next_attempt_at <= at
      order by due.announced_at is not null, due.next_attempt_at
      limit greatest(0, least(batch, allowed))
      for update skip locked
    )
    returning m.*;
end
$$;

-- Records the result of an attempt. `problem` is a line for the firm, or null; `announced` says that the firm
-- was told of the message by its reference. Once the mail server takes mail again, what has waited for it is due
-- at once: but for what it refuses, and what was tried just now, which another instance may hold.
create function contact.record_attempt(
  message_id uuid, delivered boolean, problem text, announced boolean
)
returns void
language sql
set search_path = ''
as $$
  update contact.messages m
  set state = case when record_attempt.delivered then 'delivered' else 'pending' end,
      delivered_at = case when record_attempt.delivered then clock_timestamp() end,
      announced_at = case when announced then clock_timestamp() else m.announced_at end,
      last_error = left(problem, 500)
  where m.id = message_id and m.state = 'pending';

  update contact.messages m set next_attempt_at = clock_timestamp()
  where record_attempt.delivered and m.id in (
    select waiting.id
    from contact.messages waiting
    where waiting.state = 'pending' and waiting.announced_at is null
      and waiting.next_attempt_at > clock_timestamp()
      and waiting.last_attempt_at < clock_timestamp() - interval '5 minutes'
    for update skip locked
  )
$$;

-- For the firm ---------------------------------------------

-- `select contact.resend('1A2B-3C4D')` makes a message due again at once, whatever became of it. Returns the
-- number of messages.
create function contact.resend(message_reference text)
returns integer
language sql
set search_path = ''
as $$
  with again as (
    update contact.messages m
    set state = 'pending', delivered_at = null, announced_at = null, attempts = 0, last_attempt_at = null,
        next_attempt_at = clock_timestamp()
    where m.reference = upper(message_reference)
    returning 1
  )
  select count(*)::integer from again
$$;

-- `select contact.dismiss('1A2B-3C4D')` ends the attempts to mail a message that somebody has read in the table.
-- Returns the number of messages.
create function contact.dismiss(message_reference text)
returns integer
language sql
set search_path = ''
as $$
  with dismissed as (
    update contact.messages m set state = 'dismissed'
    where m.reference = upper(message_reference) and m.state = 'pending'
    returning 1
  )
  select count(*)::integer from dismissed
$$;

-- `select contact.forget('ada@example.com')` deletes a person's messages, however the address is spelled in
-- capitals. Returns their number.
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

-- Deletes what has expired; the privacy section of the site states the same periods (data/pages/privacy.ts), and
-- a test compares the two. A message that was neither delivered nor dismissed is kept: its sender still waits for
-- an answer. Returns the number of messages.
create function contact.delete_expired()
returns integer
language sql
set search_path = ''
as $$
  delete from contact.arrivals where arrived_at < clock_timestamp() - interval '1 hour';
  with expired as (
    delete from contact.messages m
    where (m.state in ('delivered', 'dismissed')
        and coalesce(m.delivered_at, m.received_at) < clock_timestamp() - interval '24 months')
      or (m.state = 'spam' and m.received_at < clock_timestamp() - interval '30 days')
    returning 1
  )
  select count(*)::integer from expired
$$;

-- Health and schedule ---------------------------------------------

-- What works and what waits, in numbers alone, because everybody may ask. The function passes it on:
--   ok: a message sent now would be stored and mailed, and none has waited for an hour
--   database: it takes writes (a project whose disk is full does not)
--   mail: the mail server took our name and password at the last check
--   schedule: the database itself delivers every minute and deletes every hour
--   waiting, oldestWaitingMinutes: messages not mailed two minutes after they came
--   refused: messages that the mail server refuses, which wait for a person
--   checkMail: the caller must check the mail server now, and call again with what it found; said to one caller
--     in five minutes, however many instances there are
create function contact.health(mail_works_now boolean default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  writable boolean := current_setting('transaction_read_only') = 'off';
  check_mail boolean := false;
  mail boolean;
  schedule boolean := false;
  waiting integer;
  minutes integer;
  refused integer;
begin
  if writable then
    if mail_works_now is not null then
      update contact.service s set mail_works = mail_works_now;
    else
      update contact.service s set mail_checked_at = clock_timestamp()
      where s.mail_checked_at < clock_timestamp() - interval '5 minutes';
      check_mail := found;
    end if;
  end if;
  select s.mail_works into mail from contact.service s;
  -- Through `execute`, because pg_cron may be missing.
  if to_regclass('cron.job') is not null then
    execute $query$
      select count(*) >= 2 from cron.job j
      where j.jobname in ('contact-delivery', 'contact-expiry') and j.active
    $query$ into schedule;
  end if;
  select
    count(*) filter (where m.announced_at is null),
    coalesce(floor(extract(epoch from clock_timestamp()
      - min(m.received_at) filter (where m.announced_at is null)) / 60), 0),
    count(*) filter (where m.announced_at is not null)
  into waiting, minutes, refused
  from contact.messages m
  where m.state = 'pending' and m.received_at < clock_timestamp() - interval '2 minutes';
  return jsonb_build_object(
    'ok', writable and mail and minutes < 60,
    'database', writable, 'mail', mail, 'schedule', schedule,
    'waiting', waiting, 'oldestWaitingMinutes', minutes, 'refused', refused, 'checkMail', check_mail);
end
$$;

-- Keeps the function's address, and the secret with which the schedule starts a delivery.
create function contact.register_function(new_url text, new_secret text)
returns void
language sql
set search_path = ''
as $$
  update contact.service s set function_url = new_url, run_secret = new_secret
  where (s.function_url, s.run_secret) is distinct from (new_url, new_secret)
$$;

-- Calls the function if a message is due. Through `execute`, because pg_net may be missing.
create function contact.request_delivery()
returns void
language plpgsql
set search_path = ''
as $$
declare
  service contact.service;
begin
  select s.* into service from contact.service s;
  if service.function_url is not null and exists (
    select from contact.messages m where m.state = 'pending' and m.next_attempt_at <= clock_timestamp()
  ) then
    execute 'select net.http_post(url := $1, headers := $2, body := $3)'
      using service.function_url,
        jsonb_build_object('content-type', 'application/json', 'x-contact-run', service.run_secret),
        '{}'::jsonb;
  end if;
end
$$;

-- Makes the schedule, where pg_cron and pg_net can be had: delivery every minute, deletion every hour, and once a
-- day the deletion of what pg_cron writes for every run. `select contact.make_schedule()` does it again where the
-- extensions came later. Returns what it did. The schemas are those that the extensions ask for: pg_cron refuses
-- any but pg_catalog (https://github.com/citusdata/pg_cron/blob/main/pg_cron.control), and pg_net would land in
-- public (https://supabase.com/docs/guides/database/extensions/pg_net).
create function contact.make_schedule()
returns text
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2 then
    return 'pg_cron or pg_net is missing: no schedule was made';
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('contact-delivery', '* * * * *', 'select contact.request_delivery()');
  perform cron.schedule('contact-expiry', '17 * * * *', 'select contact.delete_expired()');
  perform cron.schedule('contact-history', '41 4 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''7 days''');
  return 'three jobs are scheduled';
exception when others then
  return format('no schedule was made: %s', sqlerrm);
end
$$;

-- Rights ---------------------------------------------
-- The schema is not exposed by the API (config.toml), and nobody but its owner reaches anything in it.

alter table contact.messages enable row level security;
alter table contact.arrivals enable row level security;
alter table contact.service enable row level security;
revoke all on schema contact from public, anon, authenticated;
revoke all on all tables in schema contact from public, anon, authenticated;
revoke execute on all functions in schema contact from public, anon, authenticated;

do $$
begin
  raise notice '%', contact.make_schedule();
end
$$;
