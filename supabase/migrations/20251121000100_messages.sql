-- Messages sent through the contact form, and the state of their delivery to the firm.
-- The schema is not exposed by the API (config.toml), and the tables have no policies.
create schema contact;
comment on schema contact is 'The contact form: messages, their delivery, their limits';

create table contact.messages (
  id uuid primary key,
  reference text not null generated always as (
    upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))
  ) stored,
  received_at timestamptz not null default clock_timestamp(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  company text not null default '' check (char_length(company) <= 200),
  phone text not null default '' check (char_length(phone) <= 50),
  message text not null check (char_length(message) between 1 and 10000),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending'
    check (state in ('pending', 'delivered', 'undeliverable', 'trapped')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default clock_timestamp(),
  give_up_at timestamptz not null default clock_timestamp() + interval '2 days',
  delivered_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  check ((state = 'delivered') = (delivered_at is not null))
);
comment on column contact.messages.reference is 'Short number shown in the mail; made from the id';
comment on column contact.messages.fingerprint is 'SHA-256 of the five fields; the same message twice has the same one';
comment on column contact.messages.state is
  'pending: will be mailed; delivered: the mail server has it; undeliverable: given up after two days; trapped: filled the hidden field, never mailed';

create index messages_due on contact.messages (next_attempt_at) where state = 'pending';
create index messages_same on contact.messages (fingerprint, received_at);

-- Messages accepted per minute: from one address (a keyed hash, never the address) and in total.
create table contact.arrivals (
  source text not null check (source = 'all' or source ~ '^[0-9a-f]{64}$'),
  minute timestamptz not null,
  messages integer not null check (messages > 0),
  primary key (source, minute)
);

alter table contact.messages enable row level security;
alter table contact.arrivals enable row level security;
revoke all on schema contact from public, anon, authenticated;
revoke all on all tables in schema contact from public, anon, authenticated;
