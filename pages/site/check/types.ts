import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#assets/make/project-root.ts';

/**
 * Returns the compiler's errors for a folder with a tsconfig.json, one line each. Only `npm run dev` and releases
 * check types, because the check takes longer than the rest of a build.
 */
export async function typeErrors(project: string): Promise<readonly string[]> {
  const memory = `.local/types-${project === '.' ? 'site' : project}`;
  const options = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
  try {
    await promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', ...options], { cwd: projectRoot });
    return [];
  } catch (error) {
    const { stdout = '', stderr = error } = Object(error);
    // Each error starts with a line that isn't indented.
    return String(stdout).match(/^\S.*$/gm) ?? [`${project}: tsc did not run: ${stderr}`];
  }
}
