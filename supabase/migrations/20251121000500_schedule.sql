-- The URL of the function. The function stores its own URL here with its first delivery, so that
-- nobody has to configure it.
create table contact.endpoint (
  single boolean primary key default true check (single),
  url text not null check (url ~ '^https?://')
);
alter table contact.endpoint enable row level security;
revoke all on contact.endpoint from public, anon, authenticated;

create function contact.register_endpoint(function_url text)
returns void
language sql
set search_path = ''
as $$
  insert into contact.endpoint as e (url) values (function_url)
  on conflict (single) do update set url = excluded.url where e.url <> excluded.url
$$;

-- Calls the function if a message is due. Through `execute`, because pg_net may be missing.
create function contact.request_delivery()
returns void
language plpgsql
set search_path = ''
as $$
declare
  target text := (select e.url from contact.endpoint e);
begin
  if target is null or not exists (
    select from contact.messages m
    where m.state = 'pending' and (m.next_attempt_at <= clock_timestamp()
      or m.next_attempt_at > clock_timestamp() + interval '5 hours')
  ) then
    return;
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := $3)'
    using target, '{"content-type": "application/json", "x-contact-run": "due"}'::jsonb, '{}'::jsonb;
end
$$;

-- Postgres lets every role execute a new function: revoke that.
revoke execute on all functions in schema contact from public, anon, authenticated;

-- With pg_cron and pg_net: delivery every minute, deletion every hour. Without them the next
-- request to the function does both.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2 then
    raise notice 'pg_cron or pg_net is missing: no schedule was made';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  perform cron.schedule('contact-delivery', '* * * * *', 'select contact.request_delivery()');
  perform cron.schedule('contact-expiry', '17 * * * *', 'select contact.delete_expired()');
exception when others then
  raise notice 'no schedule was made: %', sqlerrm;
end
$$;
