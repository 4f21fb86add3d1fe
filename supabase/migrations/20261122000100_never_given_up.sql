-- A message is never given up: it stays pending until it is delivered or a person dismisses it.
alter table contact.messages
  drop constraint messages_state_check,
  drop column give_up_at,
  add column last_attempt_at timestamptz,
  add column noticed_at timestamptz,
  add column recipients text[];

update contact.messages set state = 'pending', next_attempt_at = clock_timestamp()
where state = 'undeliverable';

alter table contact.messages add constraint messages_state_check
  check (state in ('pending', 'held', 'delivered', 'dismissed', 'trapped'));

comment on column contact.messages.state is
  'pending: will be mailed; held: above the hourly total, mailed in a digest; delivered: the mail server has it; dismissed: by a person; trapped: filled the hidden field, never mailed';
comment on column contact.messages.noticed_at is
  'When the firm got a notice in place of a mail that the mail server refuses';
comment on column contact.messages.recipients is
  'The addresses that are still to get the mail; null while it is all of them';

create index messages_held on contact.messages (received_at) where state = 'held';

-- How long a message waits after so many attempts: 1, 2, 4 … minutes up to four hours, and after two
-- days a day.
create function contact.retry_wait(attempts integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case
    when attempts > 20 then interval '1 day'
    else least(interval '1 minute' * power(2, least(greatest(attempts, 1), 9) - 1), interval '4 hours')
  end
$$;

-- A wait longer than it may be means that the clock was set back.
create function contact.is_due(next_attempt_at timestamptz, attempts integer)
returns boolean
language sql
stable
set search_path = ''
as $$
  select next_attempt_at <= clock_timestamp()
    or next_attempt_at > clock_timestamp() + contact.retry_wait(attempts) + interval '1 minute'
$$;

-- Claims up to `batch` messages that are due and, in the same step, sets when each is tried again: an
-- instance that dies after this loses nothing. With each row comes how many others have waited since an
-- earlier attempt, and how many are held.
drop function contact.claim_messages(integer);
create function contact.claim_messages(batch integer)
returns table (
  id uuid, reference text, fingerprint text, received_at timestamptz,
  name text, email text, company text, phone text, message text,
  noticed boolean, recipients text[], waiting integer, held integer
)
language sql
set search_path = ''
as $$
  with claimed as (
    update contact.messages m
    set attempts = m.attempts + 1,
        last_attempt_at = clock_timestamp(),
        next_attempt_at = clock_timestamp() + contact.retry_wait(m.attempts + 1)
    where m.id in (
      select due.id
      from contact.messages due
      where due.state = 'pending' and contact.is_due(due.next_attempt_at, due.attempts)
      order by due.next_attempt_at
      limit batch
      for update skip locked
    )
    returning m.*
  )
  select c.id, c.reference, c.fingerprint, c.received_at,
    c.name, c.email, c.company, c.phone, c.message,
    c.noticed_at is not null, c.recipients, others.waiting, others.held
  from claimed c
  cross join (
    select count(*) filter (where o.state = 'pending')::integer as waiting,
      count(*) filter (where o.state = 'held')::integer as held
    from contact.messages o
    where ((o.state = 'pending' and o.last_error is not null) or o.state = 'held')
      and o.id not in (select claimed.id from claimed)
  ) others
$$;

-- Records the result of an attempt and returns the new state of the message. After a failure it stays
-- pending; `remaining` names the addresses that could not be reached where others were. Where the mail
-- server took the mail, what has waited for it is due at once: but for what it refuses (noticed), and what
-- was tried just now, which another instance may hold.
drop function contact.settle_message(uuid, boolean, text);
create function contact.settle_message(
  message_id uuid,
  delivered boolean,
  problem text,
  remaining text[] default null,
  noticed boolean default false
)
returns text
language sql
set search_path = ''
as $$
  with in_line as (
    update contact.messages w set next_attempt_at = clock_timestamp()
    where (settle_message.delivered or remaining is not null)
      and w.id in (
        select o.id from contact.messages o
        where o.state = 'pending' and o.id <> message_id and o.noticed_at is null
          and o.next_attempt_at > clock_timestamp()
          and o.last_attempt_at < clock_timestamp() - interval '5 minutes'
        for update skip locked
      )
  )
  update contact.messages m
  set state = case when settle_message.delivered then 'delivered' else 'pending' end,
      delivered_at = case when settle_message.delivered then clock_timestamp() end,
      recipients = case when settle_message.delivered then null else coalesce(remaining, m.recipients) end,
      noticed_at = case when noticed then clock_timestamp() else m.noticed_at end,
      last_error = left(problem, 500)
  where m.id = message_id and m.state = 'pending'
  returning m.state
$$;

-- Stores a message whose mail went out while the database was unreachable. Idempotent. An earlier copy that
-- was stored after all, with no answer, is the same message.
create or replace function contact.record_mailed(
  message_id uuid,
  message_fingerprint text,
  mailed_at timestamptz,
  sender_name text,
  sender_email text,
  sender_company text,
  sender_phone text,
  message_text text
)
returns void
language sql
set search_path = ''
as $$
  with same as (
    update contact.messages m set state = 'delivered', delivered_at = clock_timestamp()
    where m.state in ('pending', 'held')
      and (m.id = message_id or (m.fingerprint = message_fingerprint
        and m.received_at between mailed_at - interval '10 minutes' and mailed_at + interval '10 minutes'))
    returning 1
  )
  insert into contact.messages
    (id, fingerprint, received_at, name, email, company, phone, message,
     state, attempts, delivered_at)
  select message_id, message_fingerprint, mailed_at, sender_name, sender_email, sender_company,
     sender_phone, message_text, 'delivered', 1, clock_timestamp()
  where not exists (select from same)
  on conflict (id) do nothing
$$;

-- For the firm: `select contact.resend('1A2B-3C4D')` makes a message due again at once, whatever became of
-- it. Returns the number of messages.
create or replace function contact.resend(message_reference text)
returns integer
language sql
set search_path = ''
as $$
  with again as (
    update contact.messages m
    set state = 'pending', delivered_at = null, attempts = 0, next_attempt_at = clock_timestamp(),
        recipients = null, noticed_at = null
    where m.reference = upper(message_reference)
    returning 1
  )
  select count(*)::integer from again
$$;

-- For the firm: `select contact.dismiss('1A2B-3C4D')` ends the attempts to mail a message that somebody has
-- read in the table. Returns the number of messages.
create function contact.dismiss(message_reference text)
returns integer
language sql
set search_path = ''
as $$
  with dismissed as (
    update contact.messages m set state = 'dismissed'
    where m.reference = upper(message_reference) and m.state in ('pending', 'held')
    returning 1
  )
  select count(*)::integer from dismissed
$$;

revoke execute on all functions in schema contact from public, anon, authenticated;
