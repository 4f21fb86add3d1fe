-- Stores a message whose mail went out while the database was unreachable. Idempotent. An earlier copy that
-- was stored after all, with no answer, is the same message. `remaining` names the addresses that are still
-- to get it, where the mail server took it for others: then it waits for its second attempt. The lock is that
-- of contact.accept_message, whose late copy of the same message must be seen as a whole or not yet.
drop function contact.record_mailed(uuid, text, timestamptz, text, text, text, text, text);
create function contact.record_mailed(
  message_id uuid,
  message_fingerprint text,
  mailed_at timestamptz,
  sender_name text,
  sender_email text,
  sender_company text,
  sender_phone text,
  message_text text,
  remaining text[] default null
)
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(4857326);
  with same as (
    update contact.messages m
    set state = case when remaining is null then 'delivered' else 'pending' end,
        delivered_at = case when remaining is null then clock_timestamp() end,
        recipients = remaining,
        attempts = greatest(m.attempts, 1),
        last_attempt_at = clock_timestamp(),
        next_attempt_at = clock_timestamp() + contact.retry_wait(m.attempts)
    where m.state in ('pending', 'held')
      and (m.id = message_id or (m.fingerprint = message_fingerprint
        and m.received_at between mailed_at - interval '10 minutes' and mailed_at + interval '10 minutes'))
    returning 1
  )
  insert into contact.messages
    (id, fingerprint, received_at, name, email, company, phone, message, attempts,
     state, delivered_at, recipients, last_attempt_at, next_attempt_at)
  select message_id, message_fingerprint, mailed_at, sender_name, sender_email, sender_company,
     sender_phone, message_text, 1,
     case when remaining is null then 'delivered' else 'pending' end,
     case when remaining is null then clock_timestamp() end,
     remaining, clock_timestamp(), clock_timestamp() + contact.retry_wait(1)
  where not exists (select from same)
  on conflict (id) do nothing
$$;

revoke execute on all functions in schema contact from public, anon, authenticated;
