import { serverFolder } from './postgres.ts';

// Stubs of pg_cron (https://github.com/citusdata/pg_cron) and pg_net (https://github.com/supabase/pg_net) with the same
// names, schemas, and signatures. The stubs record their calls.
const FILES = {
  'extension/pg_cron.control': "default_version = '1.6'\nrelocatable = false\nschema = pg_catalog\n",
  'extension/pg_cron--1.6.sql': `
    create schema cron;
    create table cron.job (jobid bigserial, schedule text, command text, active boolean default true, jobname text unique);
    create table cron.job_run_details (jobid bigint, command text, status text, return_message text, end_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job (schedule, command, jobname) values (schedule, command, job_name)
       on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command, active = true
       returning jobid';`,
  'extension/pg_net.control': "default_version = '0.14'\nrelocatable = false\n",
  'extension/pg_net--0.14.sql': `
    create schema net;
    create table net.http_request_queue (id bigserial, url text, headers jsonb, body jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000)
      returns bigint language sql as
      'insert into net.http_request_queue (url, headers, body) values (url, headers, body) returning id';`,
};

/** Writes the stubs, and returns the options of a Postgres server that finds them. */
export const stubExtensions = () => ['-c', 'fsync=off', '-c', `extension_control_path=${serverFolder(FILES)}:$system`];
