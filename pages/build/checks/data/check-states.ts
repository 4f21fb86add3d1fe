import type { DataModule } from './data-modules.ts';

const FOLDER = 'data/states/';
const LIST = 'data/states.ts';

const fieldOf = (value: unknown, field: string): unknown => Object(value)[field];

/** The state of a file: the one thing that it exports. */
const stateOf = ({ exports }: DataModule): unknown => Object.values(exports)[0];

const nameOf = (state: unknown): string => String(fieldOf(state, 'name'));

/** A state is named like its file. */
function ownFaults(module: DataModule): readonly string[] {
  const { file } = module;
  const name = file.slice(FOLDER.length, -'.ts'.length);
  const slug = fieldOf(stateOf(module), 'slug');
  if (typeof slug !== 'string' || slug === name) return [];
  return [`${file}: slug is "${slug}"; write "${name}", or rename the file`];
}

/** Every file of a state is in the list, once. */
function listFaults(module: DataModule, listed: readonly unknown[]): readonly string[] {
  const state = stateOf(module);
  const times = listed.filter((each) => each === state).length;
  if (times === 1) return [];
  if (times > 1) return [`${LIST}: states has ${nameOf(state)} ${times} times; keep one`];
  return [`${LIST}: states lacks ${module.file}; import it, and add it to the list`];
}

/**
 * Compares the files of states with the list of them.
 *
 * @returns one line per fault
 */
export function checkStates(modules: readonly DataModule[]): readonly string[] {
  const files = modules.filter(({ file }) => file.startsWith(FOLDER));
  const list = modules.find(({ file }) => file === LIST)?.exports.states;
  const listed: readonly unknown[] = Array.isArray(list) ? list : [];
  return [...files.flatMap(ownFaults), ...files.flatMap((module) => listFaults(module, listed))];
}
