-- This schema stores contact messages, limits their number, and plans their delivery by email. It keeps one promise: an
-- accepted message is mailed, or health is not ok, or a report that arrived lists the message. Nothing that no person
-- has seen is ever deleted. The edge function send-contact-email calls accept_message, claim_messages, record_result,
-- upkeep, note and health. The firm calls release, dismiss and make_schedule (supabase/README.md). Each function
-- that the edge function calls has a lock timeout, so that no statement outlives the client's timeout of 4 s.
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
  -- waiting: will be mailed; mailed: the mail server accepted the mail; held: three attempts had an unknown result;
  -- rejected: the mail server rejected the content; filtered: the honeypot was filled; dismissed: a person dismissed it
  state text not null default 'waiting'
    check (state in ('waiting', 'mailed', 'held', 'rejected', 'filtered', 'dismissed')),
  state_at timestamptz not null default clock_timestamp(), -- time of the last change of `state`
  seen_at timestamptz, -- time from which a person could know of the message: it was mailed, listed, or dismissed
  turn integer not null default 1, -- messages with a lower turn are mailed first
  source text check (source ~ '^([0-9a-f]{64}|unknown)$'), -- keyed hash of the sender's address, kept for a day
  bytes integer not null default 1000, -- size for the daily budgets
  attempts integer not null default 0,
  is_sending boolean not null default false, -- an attempt runs, or ended without a recorded result
  unsure integer not null default 0, -- number of attempts with an unknown result, including a running attempt
  rejections integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  last_error text check (char_length(last_error) <= 500)
);
create index messages_turn on contact.messages (turn, received_at) where state = 'waiting';
create index messages_unlisted on contact.messages (state_at)
  where seen_at is null and state in ('held', 'rejected', 'filtered');
create index messages_received on contact.messages (received_at);
create index messages_source on contact.messages (source) where source is not null;

-- Ages count from the last change of the state, whoever makes the change.
create function contact.note_state() returns trigger language plpgsql set search_path = '' as $$
begin
  new.state_at := clock_timestamp();
  if new.state in ('mailed', 'dismissed') then new.seen_at := new.state_at; end if;
  return new;
end
$$;
create trigger note_state before update on contact.messages
  for each row when (old.state <> new.state) execute function contact.note_state();

-- One row with the daily budgets, the schedule's URL and secret, and the times of the last upkeep and expiry. If the
-- budgets are used up daily, a free project's 500 MB stay writable for 30 days
-- (https://supabase.com/docs/guides/platform/database-size). The size of a message is its text and 1,000 bytes for its
-- row and indexes. A message takes at most 1.2 times its size on disk (measured by npm run bench:function). Filtered
-- messages have a tenth of the budgets. So 30 days take 30 * 8.8 MB * 1.2 = 317 MB. Other tables can use 180 MB.
create table contact.settings (
  single boolean primary key default true check (single),
  messages_per_day integer not null default 2000,
  bytes_per_day integer not null default 8000000,
  hidden_per_hour integer not null default 100, -- messages per hour from all visitors with hidden addresses
  function_url text check (function_url ~ '^https?://'),
  run_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid(), '-', ''),
  upkeep_at timestamptz not null default '-infinity',
  expired_at timestamptz not null default '-infinity'
);
insert into contact.settings default values;

-- One row per problem, with the time of its last occurrence: exceeded limits, and what `note` reports.
create table contact.problems (what text primary key, last timestamptz not null);
-- The reports of the last day, whether or not they arrived.
create table contact.reports (sent_at timestamptz not null);

-- Records that a problem occurs, or that it has ended. The edge function notes notStored (a message could not be stored)
-- and login (the mail server rejects our login).
create function contact.note(problem text, occurs boolean)
returns void language sql security definer set search_path = '' set lock_timeout = '1500ms' as $$
  delete from contact.problems p where p.what = problem and not occurs;
  insert into contact.problems as p select problem, clock_timestamp() where occurs
  on conflict (what) do update set last = excluded.last where p.last < excluded.last - interval '1 minute'
$$;

-- Accepting ---------------------------------------------
-- Stores one message, and returns the outcome: stored or repeated with the message's reference, or limited with the
-- seconds until the limit allows the message. A message with the same fields within ten minutes is a repeat. `fields`
-- has the form's fields by column name. `source` is the hash of the sender's address, or unknown. A sender's daily limits
-- are four times the hourly limit, and 4,000 bytes for each of those messages. Only a sender's first message may use the
-- second half of a daily budget, so that a few senders can't close the form. Dismissed messages use no budget. A trial
-- skips the lock and the limits, rolls the message back, and has the outcome `tried`.
create function contact.accept_message(
  fields jsonb, is_filtered boolean, has_origin boolean, source text, allowed_per_hour integer, is_trial boolean)
returns jsonb language plpgsql security definer set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz;
  budget contact.settings;
  size integer;
  stored text;
  share numeric;
  own record;
  is_full boolean; -- the day has its number of messages
  reached text;
  free_at timestamptz;
begin
  -- The lock admits one caller at a time, so that repeats and limits are exact under load.
  if not is_trial then perform pg_advisory_xact_lock(4857326); end if;
  at := clock_timestamp();
  select s.* into budget from contact.settings s;
  if source = 'unknown' then allowed_per_hour := greatest(allowed_per_hour, budget.hidden_per_hour); end if;
  size := 1000 + (select sum(octet_length(value)) from jsonb_each_text(fields));

  -- A proper message is not a repeat of a filtered message.
  select m.reference into stored from contact.messages m
  where m.received_at > at - interval '10 minutes' and m.email = fields ->> 'email'
    and m.message = fields ->> 'message' and to_jsonb(m) @> fields and (is_filtered or m.state <> 'filtered') limit 1;
  if found then return jsonb_build_object('outcome', 'repeated', 'reference', stored); end if;

  -- A limit is free again when the newest message that fills it leaves its hour or day.
  select count(*) as count, greatest(
    max(r.received_at) filter (where r.nth >= allowed_per_hour) + interval '1 hour',
    max(r.received_at) filter (where r.nth >= 4 * allowed_per_hour::bigint
      or r.sum + size > 16000 * allowed_per_hour::bigint) + interval '1 day') as free_at
  into own from (
    select m.received_at, row_number() over newest as nth, sum(m.bytes) over newest as sum from contact.messages m
    where m.source = accept_message.source and m.received_at > at - interval '1 day' and m.state <> 'dismissed'
    window newest as (order by m.received_at desc rows unbounded preceding)) r;
  share := case when is_filtered then 0.1 when own.count > 0 then 0.5 else 1 end;
  if own.free_at > at then
    reached := case source when 'unknown' then 'hiddenAddresses' else 'oneAddress' end;
    free_at := own.free_at;
  else
    select count(*) >= budget.messages_per_day * share, max(r.received_at) filter (
      where r.nth >= budget.messages_per_day * share or r.sum + size > budget.bytes_per_day * share) + interval '1 day'
    into is_full, free_at from (
      select m.received_at, row_number() over newest as nth, sum(m.bytes) over newest as sum from contact.messages m
      where m.received_at > at - interval '1 day' and m.state <> 'dismissed' and (m.state = 'filtered') = is_filtered
      window newest as (order by m.received_at desc rows unbounded preceding)) r;
    reached := case when is_filtered then 'filteredPerDay' when is_full then 'messagesPerDay' else 'bytesPerDay' end;
  end if;
  if free_at > at and not is_trial then
    perform contact.note(reached, true);
    return jsonb_build_object('outcome', 'limited', 'wait', ceil(extract(epoch from free_at - at)));
  end if;

  -- Later messages of a sender, texts that other senders sent, and messages without an origin get a later turn.
  -- `fields` names the columns, so a field without a column is an error.
  execute format(
    'insert into contact.messages (received_at, due_at, state_at, state, source, bytes, turn, %1$s)
     select $1, $1, $1, $2, $3, $4, $5, %1$s from jsonb_populate_record(null::contact.messages, $6)
     returning reference',
    (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(fields) name)
  ) into stored using at, case when is_filtered then 'filtered' else 'waiting' end, accept_message.source, size,
    1 + own.count + (not has_origin)::integer + (
      select count(*) from contact.messages m
      where m.received_at > at - interval '1 day' and m.message = fields ->> 'message'
        and m.source <> accept_message.source),
    fields;
  if is_trial then raise sqlstate 'TRIAL'; end if;
  return jsonb_build_object('outcome', 'stored', 'reference', stored);
exception when sqlstate 'TRIAL' then
  return '{"outcome": "tried"}';
end
$$;

-- Delivering ---------------------------------------------
-- Claims the messages of one mail, within the hourly and daily limits on mails. Each sender's first message of a day
-- comes before any second message; messages that were rejected once come last. A mail carries one message, unless more
-- messages wait than mails are left today: then each mail carries an equal part of them, and at most 100. In a day, at
-- most 2,000 messages are accepted, so with 20 mails a day or more, a flood delays no message by more than a day. A
-- message with a rejected or an unknown attempt is mailed alone. A mail that may have been sent counts as sent. An attempt
-- counts as unknown until its result is recorded. A claim lasts longer than a hosted function can run, so a killed
-- function loses no message. Returns JSON, because a row type would lock the table before the lock timeout is set.
create function contact.claim_messages(mails_per_hour integer, mails_per_day integer)
returns jsonb language plpgsql security definer set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz;
  hour bigint; -- number of mails that are left in this hour
  day bigint;
  due bigint;
  claimed jsonb;
begin
  -- The lock admits one caller at a time, so that two instances can't both use the rest of a limit.
  perform pg_advisory_xact_lock(4857327);
  at := clock_timestamp();
  update contact.messages m
  set state = 'held', last_error = coalesce(m.last_error, 'three attempts ended without a result')
  where m.state = 'waiting' and m.unsure >= 3 and m.due_at <= at;
  select count(*) into due from contact.messages m where m.state = 'waiting' and m.due_at <= at;
  if due = 0 then return '[]'; end if;

  -- The messages of one mail have the same time.
  select mails_per_hour - count(*) filter (where sent.tried_at > at - interval '1 hour'), mails_per_day - count(*)
  into hour, day from (
    select distinct m.tried_at from contact.messages m
    where (m.state in ('mailed', 'dismissed') or m.unsure > 0) and m.tried_at > at - interval '1 day') sent;
  if least(hour, day) <= 0 then
    perform contact.note(case when day <= 0 then 'mailsPerDay' else 'mailsPerHour' end, true);
    return '[]';
  end if;
  with claim as (
    update contact.messages m
    set attempts = m.attempts + 1, unsure = m.unsure + 1, is_sending = true, tried_at = at,
        due_at = at + interval '4 minutes'
    where m.id in (
      select part.id from (
        select next.*, row_number() over in_turn as nth, first_value(next.trouble) over in_turn as first from (
          select n.id, n.turn, n.received_at, n.rejections, n.rejections + n.unsure as trouble
          from contact.messages n where n.state = 'waiting' and n.due_at <= at
          order by n.rejections, n.turn, n.received_at
          limit least(100, ceil(due::numeric / day))
          for update skip locked) next
        window in_turn as (order by next.rejections, next.turn, next.received_at)) part
      where part.nth = 1 or part.first + part.trouble = 0)
    returning to_jsonb(m) - 'source' as message)
  select coalesce(jsonb_agg(c.message order by c.message -> 'received_at'), '[]') into claimed from claim c;
  return claimed;
end
$$;

-- Records the result of a mail with messages: mailed; failed (the mail server doesn't have the mail); rejected (the mail
-- server rejects the content); or unknown (the mail server may have the mail). Also records the result of a report that
-- lists messages: listed or unlisted. `error` is a line for the firm; an accepted mail with an error didn't reach every recipient. A
-- message with three unknown results is held. A failed message is due again after 1, 2, 4 … and at most 30 minutes.
-- After a success, failed messages are due at once, and rejected messages are tried once more.
create function contact.record_result(ids uuid[], outcome text, error text)
returns void language plpgsql security definer set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz := clock_timestamp();
begin
  if outcome in ('listed', 'unlisted') then
    update contact.messages m set seen_at = coalesce(m.seen_at, at) where m.id = any(ids) and outcome = 'listed';
    perform contact.note('report', outcome = 'unlisted');
  else
    update contact.messages m
    set state = case when outcome in ('mailed', 'rejected') then outcome
          when outcome = 'unknown' and m.unsure >= 3 then 'held' else 'waiting' end,
        unsure = greatest(0, m.unsure - (outcome <> 'unknown')::integer), is_sending = false,
        rejections = m.rejections + (outcome = 'rejected')::integer,
        due_at = at + least(interval '1 minute' * power(2, least(m.attempts, 10) - 1), interval '30 minutes'),
        last_error = left(error, 500)
    -- Only the first result of an attempt counts, but a late `mailed` replaces another result.
    where m.id = any(ids)
      and (m.state = 'waiting' and m.is_sending or m.state in ('waiting', 'held') and outcome = 'mailed');
  end if;
  if outcome not in ('mailed', 'listed') then return; end if;
  perform contact.note('recipients', error is not null);
  update contact.messages m set state = 'waiting', due_at = at
  where m.id in (
    select w.id from contact.messages w
    where w.state = 'waiting' and w.unsure = 0 and w.due_at > at
        and w.tried_at < at - interval '5 minutes'
      or w.state = 'rejected' and w.rejections = 1
    for update skip locked);
end
$$;

-- For the firm ---------------------------------------------
-- `select contact.release('1A2B-3C4D')` makes a message due at once, in any state. Returns the number of messages.
create function contact.release(reference text)
returns integer language sql set search_path = '' as $$
  with released as (
    update contact.messages m
    set state = 'waiting', attempts = 0, unsure = 0, rejections = 0, due_at = clock_timestamp(), seen_at = null
    where m.reference = upper(trim(release.reference))
    returning 1)
  select count(*)::integer from released
$$;

-- `select contact.dismiss('1A2B-3C4D')` closes a message. `contact.dismiss(words => 'backlinks')` closes every message with
-- the words in its name, company or text. Skips mails of earlier days. Returns the number of messages.
create function contact.dismiss(reference text default null, words text default null)
returns integer language plpgsql set search_path = '' as $$
declare
  closed integer;
begin
  if num_nonnulls(reference, words) <> 1 or char_length(trim(words)) < 3 then
    raise exception 'give either a reference, or words with three characters or more';
  end if;
  update contact.messages m set state = 'dismissed'
  where m.state <> 'dismissed' and (m.state <> 'mailed' or m.received_at > clock_timestamp() - interval '1 day')
    and (m.reference = upper(trim(dismiss.reference))
      or position(lower(trim(words)) in lower(concat_ws(' ', m.name, m.company, m.message))) > 0);
  get diagnostics closed = row_count;
  return closed;
end
$$;

-- Upkeep ---------------------------------------------
-- Deletes what has expired. pg_cron calls this function every hour. A test compares the periods with the privacy section
-- (data/pages/privacy.ts). A message's period starts when a person could see the message. Waiting messages never expire.
create function contact.delete_expired()
returns void language sql set search_path = '' as $$
  update contact.messages set source = null where source is not null and received_at < clock_timestamp() - interval '1 day';
  delete from contact.messages m
  where m.seen_at < clock_timestamp() - case
    when m.state = 'mailed' then interval '24 months'
    when m.state in ('held', 'rejected') then interval '90 days'
    when m.state in ('filtered', 'dismissed') then interval '30 days'
  end;
  delete from contact.reports where sent_at < clock_timestamp() - interval '1 day';
  update contact.settings set expired_at = clock_timestamp();
$$;

-- Returns the messages that need a person and that no report has listed.
create function contact.unlisted()
returns setof contact.messages language sql stable set search_path = '' as $$
  select m.* from contact.messages m
  where m.seen_at is null and m.state in ('held', 'rejected', 'filtered')
$$;

-- Records that the schedule works, for a caller with the secret of the schedule; returns null for any other caller. Once
-- in about five minutes, returns `isDue`, and `report` if a report is due: the 100 newest unlisted messages, and the
-- count of the others. Held and rejected messages are listed first and within the hour; filtered messages within a day.
create function contact.upkeep(secret text, reports_per_day integer)
returns jsonb language plpgsql security definer set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz := clock_timestamp();
  report jsonb;
begin
  if not exists (select from contact.settings s where s.run_secret = secret) then return null; end if;
  update contact.settings s set upkeep_at = at where s.upkeep_at < at - interval '4 minutes';
  if not found then return '{"isDue": false, "report": null}'; end if;
  if exists (select from contact.unlisted() u where u.state <> 'filtered' or u.state_at < at - interval '20 hours')
    and (select count(*) < reports_per_day and coalesce(max(r.sent_at) < at - interval '45 minutes', true)
      from contact.reports r where r.sent_at > at - interval '1 day')
  then
    insert into contact.reports values (at);
    select jsonb_build_object('at', at, 'others', max(u.total) - count(*), 'messages', jsonb_agg(jsonb_build_object(
      'id', u.id, 'reference', u.reference, 'receivedAt', u.received_at, 'state', u.state, 'error', u.last_error)
      order by u.state = 'filtered', u.received_at desc))
    into report
    from (select m.*, count(*) over () as total from contact.unlisted() m
      order by m.state = 'filtered', m.received_at desc limit 100) u;
  end if;
  return jsonb_build_object('isDue', true, 'report', report);
end
$$;

-- Health and schedule ---------------------------------------------
-- Returns the health of the service, and changes nothing. The edge function publishes the booleans; true is well:
--   ok: every other boolean is true
--   database: no message failed to be stored in the last hour
--   mail: the mail server accepted our login at the last check, which the schedule makes every five minutes
--   recipients: the mail server accepted every recipient of the last mail
--   delivery: no message has waited for four minutes
--   reports: every message that needs a person is listed in time (one hour; a day if filtered), and no report failed
--   schedule: the schedule called the function within the last two hours
--   expiry: the expiry job ended without an error within the last three hours
--   limits: no limit turned away a visitor in the last hour, except one address over its own limit, and filtered messages
-- `numbers` and `problems` (with the time of the last occurrence) are for the firm.
create function contact.health()
returns jsonb language plpgsql stable security definer set search_path = '' set lock_timeout = '1500ms' as $$
declare
  at timestamptz := clock_timestamp();
  settings contact.settings;
  problems jsonb;
  numbers jsonb;
  checks jsonb;
begin
  select s.* into settings from contact.settings s;
  select coalesce(jsonb_object_agg(p.what, p.last), '{}') into problems from contact.problems p
  where p.last > at - interval '1 hour' or p.what in ('login', 'recipients', 'report');
  select jsonb_build_object(
    'waiting', count(*) filter (where m.state = 'waiting'),
    'oldestWaitingMinutes', coalesce(floor(extract(epoch from at - min(m.state_at) filter (where m.state = 'waiting')) / 60), 0),
    'held', count(*) filter (where m.state = 'held'), 'rejected', count(*) filter (where m.state = 'rejected'),
    'filtered', count(*) filter (where m.state = 'filtered'), 'unlisted', (select count(*) from contact.unlisted()),
    'today', (select count(*) from contact.messages t where t.received_at > at - interval '1 day'),
    'megabytes', pg_database_size(current_database()) / 1000000)
  into numbers from contact.messages m where m.state <> 'mailed';
  checks := jsonb_build_object(
    'database', not problems ? 'notStored', 'mail', not problems ? 'login', 'recipients', not problems ? 'recipients',
    'delivery', (numbers -> 'oldestWaitingMinutes')::integer < 4,
    'reports', not exists (select from contact.unlisted() u
      where problems ? 'report' or u.state_at < at - case u.state when 'filtered' then interval '1 day' else '1 hour' end),
    'schedule', settings.upkeep_at > at - interval '2 hours',
    'expiry', settings.expired_at > at - interval '3 hours',
    'limits', not problems ?| array['hiddenAddresses', 'messagesPerDay', 'bytesPerDay']);
  return checks || jsonb_build_object('ok', not jsonb_path_exists(checks, '$.* ? (@ == false)'),
    'numbers', numbers, 'problems', problems);
end
$$;

-- Calls the edge function if a message is due, or about every five minutes. `execute` keeps this valid without pg_net.
create function contact.request_delivery()
returns void language plpgsql set search_path = '' as $$
begin
  execute $query$
    select net.http_post(url := s.function_url, body := '{}', headers := jsonb_build_object(
      'content-type', 'application/json', 'x-contact-run', s.run_secret))
    from contact.settings s
    where s.function_url is not null and (s.upkeep_at < clock_timestamp() - interval '4 minutes'
      or exists (select from contact.messages m where m.state = 'waiting' and m.due_at <= clock_timestamp()))
  $query$;
end
$$;

-- Schedules the hourly expiry, the deletion of pg_cron's log, and, once `url` is given, the calls of the edge function.
-- Returns the result in words. pg_cron must be in the schema pg_catalog
-- (https://github.com/citusdata/pg_cron/blob/main/pg_cron.control). By default, pg_net would be in the schema public
-- (https://supabase.com/docs/guides/database/extensions/pg_net).
create function contact.make_schedule(url text default null)
returns text language plpgsql set search_path = '' as $$
begin
  update contact.settings s set function_url = coalesce(url, s.function_url);
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('contact-expiry', '17 * * * *', 'select contact.delete_expired()');
  perform cron.schedule('contact-history', '41 4 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''7 days''');
  perform contact.delete_expired();
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('contact-delivery', '* * * * *', 'select contact.request_delivery()');
  return case when (select s.function_url from contact.settings s) is null
    then 'call make_schedule with the URL of the function: only the expiry is scheduled'
    else 'three jobs are scheduled' end;
exception when others then
  return format('no schedule was made: %s', sqlerrm);
end
$$;

-- Rights ---------------------------------------------
-- The API doesn't expose the schema (config.toml), and only its owner has access. The role contact_function may call the
-- six functions that the edge function needs; these run with the owner's rights. The role can log in once it has a
-- password (supabase/README.md).
alter table contact.messages enable row level security;
alter table contact.settings enable row level security;
alter table contact.problems enable row level security;
alter table contact.reports enable row level security;
revoke all on schema contact from public, anon, authenticated, service_role;
revoke all on all tables in schema contact from public, anon, authenticated, service_role;
revoke execute on all functions in schema contact from public, anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_roles where rolname = 'contact_function') then create role contact_function; end if;
  raise notice '%', contact.make_schedule();
end
$$;
grant usage on schema contact to contact_function;
grant execute on function contact.accept_message, contact.claim_messages, contact.record_result, contact.upkeep,
  contact.note, contact.health to contact_function;
