import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#assets/make/project-root.ts';

/**
 * Returns the compiler's errors in the site and in its script, one line each. Only `npm run dev` and releases check
 * types, because the check takes longer than the rest of a build.
 */
export const typeErrors = async (): Promise<readonly string[]> =>
  (await Promise.all([errorsIn('.', 'site'), errorsIn('client', 'client')])).flat();

/** Checks the folder of a tsconfig.json. */
async function errorsIn(project: string, name: string): Promise<readonly string[]> {
  const memory = `.local/types-${name}`;
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
