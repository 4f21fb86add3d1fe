import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import type { Shortcoming } from '../helpers/hosts/contract/shortcoming.ts';
import { contract } from '../helpers/hosts/contract.ts';
import { makeFolder, makeSite } from '../helpers/hosts/sample-site.ts';
import { observe, type Row } from './observe.ts';
import type { Trial } from './trial.ts';

/** What a host did with the site. */
export interface Result {
  /** Checks of the contract that it passed; none where it is not asked for it. */
  readonly passed: number;
  readonly failures: readonly string[];
  readonly row: Row | undefined;
}

/** Waits for the first answer. @throws Error where the host ends, or is silent for a minute */
async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    try {
      await (await fetch(url)).text();
      return;
    } catch {
      await wait(200);
    }
  }
  throw new Error(`nothing answers at ${url}`);
}

/** Ends a host and everything that it started. */
async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  const late = setTimeout(() => process.kill(-(server.pid ?? 0), 'SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks every question of the contract. */
async function ask(but: Shortcoming, address: string) {
  const failures: string[] = [];
  let passed = 0;
  for (const [name, check] of contract(but)) {
    try {
      await check(address);
      passed += 1;
    } catch (error) {
      failures.push(`${name}: ${told(error)}`);
    }
  }
  return { passed, failures };
}

/** Starts a host on a small site, below a path or not, asks everything, and ends it. */
export async function runTrial(trial: Trial, base: string): Promise<Result> {
  const site = makeSite(base);
  const run = makeFolder();
  chmodSync(site.dir, 0o755);
  if (base !== '') {
    for (const file of trial.above ?? []) {
      renameSync(join(site.dir, base, file), join(site.dir, file));
    }
  }
  const port = await getPort();
  const { program, words, env, cwd } = trial.start({ site: site.dir, base, run: run.dir, port });
  const server = spawn(program, words, {
    cwd: cwd ?? run.dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: unknown) => {
      output = (output + String(chunk)).slice(-2_000);
    });
  }
  try {
    const address = `http://127.0.0.1:${port}${base}`;
    await answers(address, server);
    trial.inspect?.(server.pid ?? 0);
    const row = await observe(address, trial.but?.twoHops ? 2 : 1);
    const { passed, failures } = trial.but
      ? await ask(trial.but, address)
      : { passed: 0, failures: [] };
    return { passed, failures: [...row.faults, ...failures], row };
  } catch (error) {
    return { passed: 0, failures: [`${told(error)} ${output}`], row: undefined };
  } finally {
    await end(server);
    site.remove();
    run.remove();
  }
}
