/**
 * Whether a file of the cache stays where it is: builds at once write theirs aside and rename them, and a copy
 * that meets one of those finds it gone.
 */
export const isFinishedEntry = (file: string): boolean => !/\.sum\.\d+$/.test(file);
