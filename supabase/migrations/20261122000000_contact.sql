-- This schema stores contact messages, limits their number, and plans their delivery by email. The edge function
-- send-contact-email calls accept_message, claim_messages, record_attempt, upkeep, record_report, health and
-- register_function. The firm calls release, dismiss, export, forget and make_schedule (supabase/README.md). Each
-- function that the edge function calls has a lock timeout, so that no statement outlives the client's timeout of 5 s.
create schema contact;

-- Tables ---------------------------------------------

create table contact.messages (
  id uuid primary key default gen_random_uuid(), -- also the Message-ID, so that mail clients show copies as one mail
  reference text not null generated always as ( -- short identifier of the message for people
    upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))
  ) stored,
  received_at timestamptz not null default clock_timestamp(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  company text not null default '' check (char_length(company) <= 200),
  phone text not null default '' check (char_length(phone) <= 50),
  message text not null check (char_length(message) between 1 and 10000),
  -- waiting: will be mailed; held: a person must decide; filtered: the honeypot was filled; mailed: the mail server
  -- accepted the mail; rejected: the mail server rejects the content; dismissed: a person closed the message
  state text not null default 'waiting'
    check (state in ('waiting', 'held', 'filtered', 'mailed', 'rejected', 'dismissed')),
  turn integer not null default 1, -- position among the messages that the sender sent within a day
  attempts integer not null default 0,
  unsure integer not null default 0, -- number of attempts with an unknown result, including a running attempt
  due_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  recorded_at timestamptz default clock_timestamp(), -- time of the last result or new state; null during an attempt
  reported_at timestamptz, -- time of the summary that listed the message
  last_error text check (char_length(last_error) <= 500)
);
create index messages_turn on contact.messages (turn, received_at) where state = 'waiting';
create index messages_received on contact.messages (received_at);

-- One row for each message of the last day. `source` is a keyed hash of the sender's network address.
create table contact.arrivals (
  source text not null check (source ~ '^([0-9a-f]{64}|unknown)$'),
  arrived_at timestamptz not null,
  is_filtered boolean not null,
  bytes integer not null,
  fingerprint text not null -- MD5 of the message in lower case with single spaces
);
create index arrivals_arrived on contact.arrivals (arrived_at);

-- One row with the daily budgets, the function's URL, and the results of the last checks. If every budget is used up
-- daily, a free project's 500 MB stay writable for 30 days (https://supabase.com/docs/guides/platform/database-size).
-- The size of a message is its text and 1,000 bytes for its row and indexes. A message takes at most 1.2 times its size
-- on disk (measured by npm run bench:function). So 30 days of 8 MB take 30 * 8 * 1.2 = 288 MB. Filtered messages have
-- up to 6,000 bytes and take 30 * 200 * 0.006 * 1.2 = 43 MB. The other tables of the project can use 169 MB.
create table contact.settings (
  single boolean primary key default true check (single),
  messages_per_day integer not null default 2000,
  bytes_per_day integer not null default 8000000,
  filtered_per_day integer not null default 200,
  hidden_per_hour integer not null default 100, -- messages per hour from all visitors with hidden addresses
  function_url text check (function_url ~ '^https?://'),
  run_secret text,
  mail_works boolean not null default false,
  mail_checked_at timestamptz not null default '-infinity',
  upkeep_at timestamptz not null default '-infinity',
  upkeep_error text, -- error of the last expiry or digest
  digest_at timestamptz not null default clock_timestamp()
);
insert into contact.settings default values;

-- One row per exceeded limit, with the times of the first and last excess.
create table contact.exceeded (what text primary key, since timestamptz not null, last timestamptz not null);
-- Accepting ---------------------------------------------

-- Records an exceeded limit. `since` is reset after an hour without an excess.
create function contact.note_limit(new_what text, at timestamptz)
returns void language sql set search_path = '' as $$
  insert into contact.exceeded as e values (new_what, at, at)
  on conflict (what) do update
  set since = case when e.last between at - interval '1 hour' and at then e.since else at end, last = at
  where e.last not between at - interval '1 minute' and at
$$;

-- Stores one message, and returns the outcome: stored or repeated with the message's reference, or limited with the
-- seconds to wait. A message with the same fields within ten minutes is a repeat. `fields` has the form's fields by
-- column name. `new_state` is waiting, held or filtered. `source` is the hash of the sender's address, or unknown. Per
-- day, a sender may store four times the hourly limit, with 4,000 bytes a message on average. Rows from the future,
-- which exist after the clock was set back, don't count.
create function contact.accept_message(fields jsonb, new_state text, source text, allowed_per_hour integer)
returns table (outcome text, wait integer, reference text) language plpgsql set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz;
  budget contact.settings;
  size integer;
  text_hash text;
  earlier text;
  own record;
  total record;
  reached text;
  seconds integer;
begin
  -- The lock admits one caller at a time, so that repeats and limits are exact under load.
  perform pg_advisory_xact_lock(4857326);
  at := clock_timestamp();
  select s.* into budget from contact.settings s;
  if source = 'unknown' then allowed_per_hour := greatest(allowed_per_hour, budget.hidden_per_hour); end if;
  if new_state = 'filtered' then fields := fields || jsonb_build_object('message', left(fields ->> 'message', 500)); end if;
  size := 1000 + (select sum(octet_length(value)) from jsonb_each_text(fields));
  text_hash := md5(lower(regexp_replace(fields ->> 'message', '\s+', ' ', 'g')));
  -- A text from three addresses is most likely a campaign.
  if new_state = 'waiting' and 2 <= (
    select count(distinct a.source) from contact.arrivals a
    where a.fingerprint = text_hash and a.source <> accept_message.source
      and a.arrived_at > at - interval '1 day' and a.arrived_at <= at)
  then new_state := 'held'; end if;

  -- A proper message is not a repeat of a filtered or held message.
  select m.reference into earlier from contact.messages m
  where m.received_at > at - interval '10 minutes' and m.received_at <= at
    and m.email = fields ->> 'email' and m.message = fields ->> 'message' and to_jsonb(m) @> fields
    and (m.state = new_state or m.state not in ('held', 'filtered'))
  order by m.received_at desc limit 1;
  if found then
    return query select 'repeated', 0, earlier;
    return;
  end if;

  select count(*) as count, coalesce(sum(a.bytes), 0) as bytes,
    (array_agg(a.arrived_at order by a.arrived_at desc))[allowed_per_hour] as hour
  into own from contact.arrivals a
  where a.source = accept_message.source and a.arrived_at > at - interval '1 day' and a.arrived_at <= at;
  select count(*) as count, coalesce(sum(a.bytes), 0) as bytes into total from contact.arrivals a
  where a.is_filtered = (new_state = 'filtered') and a.arrived_at > at - interval '1 day' and a.arrived_at <= at;
  reached := case
    when own.hour > at - interval '1 hour' or own.count >= 4 * allowed_per_hour::bigint
      or own.bytes + size > 16000 * allowed_per_hour::bigint
      then case source when 'unknown' then 'hiddenAddresses' else 'oneAddress' end
    when new_state = 'filtered' then case when total.count >= budget.filtered_per_day then 'filteredPerDay' end
    when total.count >= budget.messages_per_day then 'messagesPerDay'
    when total.bytes + size > budget.bytes_per_day then 'bytesPerDay'
  end;
  if reached is not null then
    perform contact.note_limit(reached, at);
    seconds := ceil(extract(epoch from own.hour + interval '1 hour' - at));
    return query select 'limited', case when seconds > 0 then seconds else 3600 end, null;
    return;
  end if;

  -- `fields` names the columns, so a field without a column is an error.
  execute format(
    'insert into contact.messages (received_at, due_at, recorded_at, state, turn, %1$s)
     select $1, $1, $1, $2, $3, %1$s from jsonb_populate_record(null::contact.messages, $4)
     returning reference',
    (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(fields) name)
  ) into earlier using at, new_state, own.count + 1, fields;
  insert into contact.arrivals values (accept_message.source, at, new_state = 'filtered', size, text_hash);
  return query select 'stored', 0, earlier;
end
$$;

-- Delivering ---------------------------------------------

-- Claims up to `batch` due messages within the hourly and daily limits. Each sender's first message of a day is mailed
-- before any second message. A mail that may have been sent counts as sent. An attempt counts as unknown until its
-- result is recorded. A claim lasts longer than a hosted function can run, so a killed function loses no message.
-- Returns JSON, because a row type would lock the table before the lock timeout is set.
create function contact.claim_messages(batch integer, mails_per_hour integer, mails_per_day integer)
returns setof jsonb language plpgsql set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz;
  hour bigint;
  day bigint;
begin
  -- The lock admits one caller at a time, so that two instances can't both use the rest of a limit.
  perform pg_advisory_xact_lock(4857327);
  at := clock_timestamp();
  update contact.messages m
  set state = 'held', recorded_at = at, last_error = coalesce(m.last_error, 'three attempts ended without a result')
  where m.state = 'waiting' and m.unsure >= 3 and m.due_at <= at;

  select mails_per_hour - count(*) filter (where sent.time > at - interval '1 hour'), mails_per_day - count(*)
  into hour, day from contact.messages m
  cross join lateral (select case m.state when 'mailed' then m.recorded_at else m.tried_at end) sent (time)
  where (m.state = 'mailed' or m.unsure > 0) and sent.time > at - interval '1 day' and sent.time <= at;
  if least(hour, day) <= 0 and exists (select from contact.messages m where m.state = 'waiting' and m.due_at <= at) then
    perform contact.note_limit(case when day <= 0 then 'mailsPerDay' else 'mailsPerHour' end, at);
  end if;
  return query
    update contact.messages m
    set attempts = m.attempts + 1, unsure = m.unsure + 1, tried_at = at, recorded_at = null,
        due_at = at + interval '4 minutes'
    where m.id in (
      select due.id from contact.messages due
      where due.state = 'waiting'
        -- The second condition is true if the clock was set back.
        and (due.due_at <= at or coalesce(due.tried_at, due.received_at) > at + interval '1 minute')
      order by due.turn, due.received_at
      limit greatest(0, least(batch, hour, day))
      for update skip locked)
    returning to_jsonb(m);
end
$$;

-- Records the result of an attempt: mailed; failed (the mail server doesn't have the mail); rejected (the mail server
-- rejects the content); or unknown (the mail server may have the mail). A message with three unknown results is held.
-- `error` is a line for the firm, or null. A failed message is due again after 1, 2, 4 … minutes, and after at most a
-- day. After a success, messages that failed more than five minutes ago are due at once.
create function contact.record_attempt(message_id uuid, outcome text, error text)
returns void language sql set search_path = '' set lock_timeout = '1500ms' as $$
  update contact.messages m
  set state = case when outcome in ('mailed', 'rejected') then outcome
        when outcome = 'unknown' and m.unsure >= 3 then 'held' else 'waiting' end,
      unsure = greatest(0, m.unsure - (outcome <> 'unknown')::integer),
      due_at = clock_timestamp() + least(interval '1 minute' * power(2, least(m.attempts, 12) - 1), interval '1 day'),
      recorded_at = clock_timestamp(), last_error = left(error, 500)
  -- Only the first result of an attempt counts, but a late `mailed` replaces another result.
  where m.id = message_id
    and (m.state = 'waiting' and m.recorded_at is null or m.state in ('waiting', 'held') and outcome = 'mailed');

  update contact.messages m set due_at = clock_timestamp()
  where outcome = 'mailed' and m.id in (
    select waiting.id from contact.messages waiting
    where waiting.state = 'waiting' and waiting.unsure = 0 and waiting.due_at > clock_timestamp()
      and waiting.tried_at < clock_timestamp() - interval '5 minutes'
    for update skip locked)
$$;

-- For the firm ---------------------------------------------

-- Returns the messages that match every given criterion: reference, email address, words in the text, and time.
create function contact.chosen(reference text, address text, words text, since timestamptz, until timestamptz)
returns setof uuid language sql set search_path = '' as $$
  select m.id from contact.messages m
  where num_nonnulls(chosen.reference, address, words, since, until) > 0
    and (chosen.reference is null or m.reference = upper(trim(chosen.reference)))
    and (address is null or lower(m.email) = lower(trim(address)))
    and (words is null or position(lower(words) in lower(concat_ws(' ', m.name, m.company, m.message))) > 0)
    and m.received_at between coalesce(since, '-infinity') and coalesce(until, 'infinity')
$$;

-- `select contact.release('1A2B-3C4D')` makes a message due at once, in any state. Without a reference, waiting and
-- mailed messages don't change. Returns the number of released messages.
create function contact.release(
  reference text default null, address text default null, words text default null,
  since timestamptz default null, until timestamptz default null)
returns integer language sql set search_path = '' as $$
  with released as (
    update contact.messages m
    set state = 'waiting', attempts = 0, unsure = 0, due_at = clock_timestamp(), tried_at = null,
        recorded_at = clock_timestamp(), reported_at = null
    where (m.state not in ('waiting', 'mailed') or release.reference is not null)
      and m.id in (select contact.chosen(release.reference, address, words, since, until))
    returning 1)
  select count(*)::integer from released
$$;

-- `select contact.dismiss(words => 'cheap backlinks', since => 'yesterday')` closes messages that are waiting, held
-- or rejected, and returns their number.
create function contact.dismiss(
  reference text default null, address text default null, words text default null,
  since timestamptz default null, until timestamptz default null)
returns integer language sql set search_path = '' as $$
  with dismissed as (
    update contact.messages m set state = 'dismissed', recorded_at = clock_timestamp()
    where m.state in ('waiting', 'held', 'rejected')
      and m.id in (select contact.chosen(dismiss.reference, address, words, since, until))
    returning 1)
  select count(*)::integer from dismissed
$$;

-- `select contact.export('ada@example.com')` returns a person's messages as JSON. `contact.forget` deletes the messages
-- and returns their number. Both functions ignore the capitalization of the address.
create function contact.export(address text)
returns jsonb language sql set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by m.received_at), '[]') from contact.messages m
  where m.id in (select contact.chosen(null, address, null, null, null))
$$;

create function contact.forget(address text)
returns integer language sql set search_path = '' as $$
  with forgotten as (
    delete from contact.messages m where m.id in (select contact.chosen(null, address, null, null, null))
    returning 1)
  select count(*)::integer from forgotten
$$;

-- Upkeep ---------------------------------------------

-- Deletes expired rows. A test compares the periods with the privacy section (data/pages/privacy.ts). Waiting messages
-- never expire.
create function contact.delete_expired()
returns void language sql set search_path = '' as $$
  delete from contact.arrivals where arrived_at < clock_timestamp() - interval '1 day';
  delete from contact.messages m
  where m.recorded_at < clock_timestamp() - case
    when m.state = 'mailed' then interval '24 months'
    when m.state in ('held', 'rejected') then interval '90 days'
    when m.state in ('filtered', 'dismissed') then interval '30 days'
  end
$$;

-- Returns messages that could not be mailed and that no summary has listed.
create function contact.unreported()
returns setof contact.messages language sql set search_path = '' as $$
  select m.* from contact.messages m
  where m.reported_at is null and (m.state = 'rejected' or m.state = 'held' and m.unsure >= 3)
$$;

-- Returns the time at which the last digest before `at` was due. A test passes times on both sides of Monday noon.
create function contact.digest_due(at timestamptz) returns timestamptz language sql set search_path = ''
return date_trunc('week', at - interval '12 hours', 'UTC') + interval '12 hours';

-- Once an hour, deletes expired rows and returns the reports that are due. Other callers in the same hour get null.
--   summary: the messages that could not be mailed; digest: the numbers of a week, due on Monday at noon (UTC)
-- An error in one part doesn't stop the other parts; `health` reports the error.
create function contact.upkeep(wants_digest boolean)
returns jsonb language plpgsql set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz := clock_timestamp();
  last_digest timestamptz;
  error text;
  summary jsonb;
  digest jsonb;
begin
  update contact.settings s set upkeep_at = at
  where s.upkeep_at not between at - interval '1 hour' and at
  returning s.digest_at into last_digest;
  if not found then return null; end if;
  begin perform contact.delete_expired(); exception when others then error := 'expiry: ' || sqlerrm; end;
  begin
    select jsonb_build_object('count', max(u.total), 'messages', jsonb_agg(jsonb_build_object(
      'reference', u.reference, 'receivedAt', u.received_at, 'state', u.state, 'error', u.last_error)
      order by u.received_at))
    into summary
    from (select m.*, count(*) over () as total from contact.unreported() m order by m.received_at limit 50) u having count(*) > 0;
    if wants_digest and last_digest < contact.digest_due(at) then
      select jsonb_build_object('since', last_digest, 'until', at,
        'received', count(*) filter (where m.received_at > last_digest),
        'mailed', count(*) filter (where m.state = 'mailed' and m.recorded_at > last_digest),
        'filtered', count(*) filter (where m.state = 'filtered' and m.received_at > last_digest),
        'held', count(*) filter (where m.state = 'held'),
        'rejected', count(*) filter (where m.state = 'rejected'),
        'waiting', count(*) filter (where m.state = 'waiting'),
        'bytes', pg_database_size(current_database()),
        'messages', (
          select coalesce(jsonb_agg(jsonb_build_object('reference', u.reference, 'receivedAt', u.received_at,
            'state', u.state, 'name', u.name, 'words', left(u.message, 80)) order by u.state desc, u.received_at), '[]')
          from (select l.* from contact.messages l
            where l.state = 'held' or l.state = 'filtered' and l.received_at > last_digest
            order by l.state desc, l.received_at limit 100) u))
      into digest from contact.messages m;
    end if;
  exception when others then error := concat_ws('; ', error, 'statistics: ' || sqlerrm); end;
  update contact.settings s set upkeep_error = error;
  return jsonb_build_object('at', at, 'summary', summary, 'digest', digest);
end
$$;

-- Records that a report of `upkeep` was mailed. Without the record, `upkeep` returns the report again after an hour.
create function contact.record_report(kind text, at timestamptz)
returns void language sql set search_path = '' set lock_timeout = '1500ms' as $$
  update contact.messages m set reported_at = at
  where kind = 'summary' and m.recorded_at <= at and m.id in (select u.id from contact.unreported() u);
  update contact.settings s set digest_at = at where kind = 'digest'
$$;

-- Health and schedule ---------------------------------------------
-- Returns the health of the service. The edge function publishes the values, so they quote no visitor:
--   ok: messages are accepted, no message has waited for four minutes, and every failure was reported to the firm
--   database: the database accepts writes, which a full disk prevents
--   mail: the mail server accepted our login at the last check
--   schedule: pg_cron starts deliveries and upkeep
--   upkeep: the last upkeep had no error; otherwise, `upkeep_error` in contact.settings has the error
--   waiting, oldestWaitingMinutes: number of messages that have waited for two minutes, and age of the oldest message
--   held, rejected, filtered: number of messages in each of these states
--   today, megabytes: number of messages stored in 24 hours, and size of the database
--   limits: limits that were exceeded in the last hour, with the time of the first excess
--   checkMail: the caller must check the mail server and report the result; true for one caller every five minutes
create function contact.health(mail_works_now boolean default null)
returns jsonb language plpgsql set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz := clock_timestamp();
  writable boolean := current_setting('transaction_read_only') = 'off';
  check_mail boolean := false;
  state contact.settings;
  schedule boolean := false;
  limits jsonb;
  minutes integer;
  numbers jsonb;
begin
  if writable then
    if mail_works_now is not null then
      update contact.settings s set mail_works = mail_works_now;
    else
      update contact.settings s set mail_checked_at = at
      where s.mail_checked_at not between at - interval '5 minutes' and at;
      check_mail := found;
    end if;
  end if;
  select s.* into state from contact.settings s;
  -- Without `execute`, the function would fail if pg_cron is missing.
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job j where j.jobname = ''contact-delivery'' and j.active)' into schedule;
  end if;
  select coalesce(jsonb_object_agg(e.what, e.since), '{}') into limits
  from contact.exceeded e where e.last between at - interval '1 hour' and at;
  select coalesce(floor(extract(epoch from at - min(m.received_at) filter (where m.state = 'waiting')) / 60), 0),
    jsonb_build_object(
      'waiting', count(*) filter (where m.state = 'waiting' and m.received_at < at - interval '2 minutes'),
      'held', count(*) filter (where m.state = 'held'),
      'rejected', count(*) filter (where m.state = 'rejected'),
      'filtered', count(*) filter (where m.state = 'filtered'))
  into minutes, numbers from contact.messages m
  where m.state <> 'mailed';
  return numbers || jsonb_build_object(
    'ok', writable and state.mail_works and state.upkeep_error is null and minutes < 4
      and not limits ?| array['hiddenAddresses', 'messagesPerDay', 'bytesPerDay']
      and not exists (select from contact.unreported()),
    'database', writable, 'mail', state.mail_works, 'schedule', schedule, 'upkeep', state.upkeep_error is null,
    'oldestWaitingMinutes', greatest(minutes, 0), 'limits', limits, 'checkMail', check_mail,
    'today', (select count(*) from contact.arrivals a where a.arrived_at > at - interval '1 day'),
    'megabytes', pg_database_size(current_database()) / 1000000);
end
$$;

-- Stores the edge function's URL, and the secret with which the schedule starts a delivery.
create function contact.register_function(new_url text, new_secret text)
returns void language sql set search_path = '' set lock_timeout = '1500ms' as $$
  update contact.settings s set function_url = new_url, run_secret = new_secret
  where (s.function_url, s.run_secret) is distinct from (new_url, new_secret)
$$;

-- Calls the edge function if a message waits or upkeep is due. `execute` keeps the function valid without pg_net.
create function contact.request_delivery()
returns void language plpgsql set search_path = '' as $$
begin
  execute $query$
    select net.http_post(url := s.function_url, body := '{}', headers := jsonb_build_object(
      'content-type', 'application/json', 'x-contact-run', s.run_secret))
    from contact.settings s
    where s.function_url is not null
      and (s.upkeep_at not between clock_timestamp() - interval '1 hour' and clock_timestamp()
        or exists (select from contact.messages m where m.state = 'waiting'))
  $query$;
end
$$;

-- Schedules a delivery every minute, and a daily deletion of pg_cron's log, if pg_cron and pg_net are available.
-- Returns the result in words. pg_cron must be in the schema pg_catalog
-- (https://github.com/citusdata/pg_cron/blob/main/pg_cron.control). By default, pg_net would be in the schema public
-- (https://supabase.com/docs/guides/database/extensions/pg_net).
create function contact.make_schedule()
returns text language plpgsql set search_path = '' as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2 then
    return 'pg_cron or pg_net is missing: no schedule was made';
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('contact-delivery', '* * * * *', 'select contact.request_delivery()');
  perform cron.schedule('contact-history', '41 4 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''7 days''');
  return 'two jobs are scheduled';
exception when others then
  return format('no schedule was made: %s', sqlerrm);
end
$$;

-- Rights ---------------------------------------------
-- The API doesn't expose the schema (config.toml), and only the owner of the schema has access.
alter table contact.messages enable row level security;
alter table contact.arrivals enable row level security;
alter table contact.settings enable row level security;
alter table contact.exceeded enable row level security;
revoke all on schema contact from public, anon, authenticated, service_role;
revoke all on all tables in schema contact from public, anon, authenticated, service_role;
revoke execute on all functions in schema contact from public, anon, authenticated, service_role;

do $$
begin
  raise notice '%', contact.make_schedule();
end
$$;
