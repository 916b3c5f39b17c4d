import { existsSync, readFileSync } from 'node:fs';

/** The version of the nearest package.json. Built files are not always as deep as their sources. */
export function packageVersion(): string {
  let directory = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', directory))) {
    const parent = new URL('..', directory);
    if (parent.href === directory.href) throw new Error('package.json was not found');
    directory = parent;
  }
  return JSON.parse(readFileSync(new URL('package.json', directory), 'utf8')).version;
}
