import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Imported before a build: KILL_AT="renameSync 2" kills the process, as SIGKILL does, before that call of
// that function of the file system, or after the last one where the number is too high.
const [name = '', count] = (process.env.KILL_AT ?? '').split(' ');
const original = Reflect.get(fs, name) as (...args: unknown[]) => unknown;
let calls = 0;

Object.assign(fs, {
  [name]: (...args: unknown[]) => {
    calls += 1;
    if (calls === Number(count)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  },
});
syncBuiltinESMExports();
