import { execFileSync } from 'node:child_process';

/** Returns the processes of this machine, except zombies. */
export function runningProcesses() {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([pid, parent, group, , ...words]) => ({
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      command: words.join(' '),
    }));
}
