import { execFileSync } from 'node:child_process';

/** A process of this machine. */
export type Process = ReturnType<typeof runningProcesses>[number];

/** Returns the processes that run on this machine, without those that wait for their parent. */
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
