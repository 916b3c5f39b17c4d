import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ONLY_OWNER = 0o700;

/**
 * Creates a directory that only its owner can read, and its missing parents. Does nothing if it exists.
 * @throws Error of the system; its code is EEXIST or ENOTDIR if the path or a parent is not a directory
 */
export const createDataDirectory = (path: string): void => createDirectory(path, ONLY_OWNER);

/**
 * One by one: the option `recursive` of Node.js 20 tries forever if a directory cannot be created in an existing one because
 * "it does not exist", as in `/proc`.
 */
function createDirectory(path: string, mode = 0o777): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) createDirectory(parent);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
