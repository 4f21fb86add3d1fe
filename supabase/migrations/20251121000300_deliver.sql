-- Claims up to `batch` messages that are due and, in the same step, sets when each is tried again
-- (1, 2, 4 … minutes, 4 hours at most): an instance that dies after this loses nothing.
create function contact.claim_messages(batch integer)
returns setof contact.messages
language sql
set search_path = ''
as $$
  update contact.messages m
  set attempts = m.attempts + 1,
      next_attempt_at = clock_timestamp()
        + least(interval '1 minute' * power(2, least(m.attempts, 8)), interval '4 hours')
  where m.id in (
    select due.id
    from contact.messages due
    where due.state = 'pending'
      -- A wait longer than the longest means that the clock was set back.
      and (due.next_attempt_at <= clock_timestamp()
        or due.next_attempt_at > clock_timestamp() + interval '5 hours')
    order by due.next_attempt_at
    limit batch
    for update skip locked
  )
  returning m.*
$$;

-- Records the result of an attempt and returns the new state of the message. After a failure it
-- stays pending until its two days are over. `problem` is null when there is nothing to note.
create function contact.settle_message(message_id uuid, delivered boolean, problem text)
returns text
language sql
set search_path = ''
as $$
  update contact.messages m
  set state = case
        when settle_message.delivered then 'delivered'
        when m.give_up_at <= clock_timestamp() then 'undeliverable'
        else 'pending'
      end,
      delivered_at = case when settle_message.delivered then clock_timestamp() end,
      last_error = left(problem, 500)
  where m.id = message_id and m.state in ('pending', 'undeliverable')
  returning m.state
$$;

-- Stores a message whose mail went out while the database was unreachable. Idempotent.
create function contact.record_mailed(
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
  insert into contact.messages as m
    (id, fingerprint, received_at, name, email, company, phone, message,
     state, attempts, delivered_at)
  values
    (message_id, message_fingerprint, mailed_at, sender_name, sender_email, sender_company,
     sender_phone, message_text, 'delivered', 1, clock_timestamp())
  on conflict (id) do update
    set state = 'delivered', delivered_at = clock_timestamp()
    where m.state in ('pending', 'undeliverable')
$$;

-- For the firm: `select contact.resend('1A2B-3C4D')` makes a message due again at once.
-- Returns the number of messages.
create function contact.resend(message_reference text)
returns integer
language sql
set search_path = ''
as $$
  with again as (
    update contact.messages m
    set state = 'pending', delivered_at = null, attempts = 0, next_attempt_at = clock_timestamp(),
        give_up_at = clock_timestamp() + interval '2 days'
    where m.reference = upper(message_reference)
    returning 1
  )
  select count(*)::integer from again
$$;
