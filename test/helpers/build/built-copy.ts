import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** What a copy of the project has published: path with slashes, and content. */
export type Published = ReadonlyMap<string, Buffer>;

/**
 * Changes a copy of the project and builds it.
 *
 * @param change what a person would edit
 * @returns the files of its dist
 * @throws with the build's own words when it refuses
 */
export function buildCopy(change: (project: ProjectCopy) => void): Published {
  const project = copyProject();
  try {
    change(project);
    const { status, output } = project.run(['build']);
    if (status !== 0) throw new Error(output);
    const dist = join(project.folder, 'dist');
    return new Map(
      readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [file.slice(dist.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
    );
  } finally {
    project.remove();
  }
}

/** Every published file that holds text, by its path. */
export const textsOf = (files: Published): readonly (readonly [path: string, text: string])[] =>
  [...files]
    .filter(([path]) => !/\.(?:png|woff2|jpg|avif|webp)$/.test(path))
    .map(([path, bytes]) => [path, bytes.toString()]);
