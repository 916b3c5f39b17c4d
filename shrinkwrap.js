// Writes npm-shrinkwrap.json for `npm pack`: package-lock.json without the packages of development. npm installs the packed gateway
// with exactly these versions. Without it, npm would ignore the lock and the overrides, since they are those of a dependency then.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { '': root, ...packages } = lock.packages;
const { devDependencies: _, ...gateway } = root;
const needed = Object.entries(packages).filter(([, { dev }]) => dev !== true);
const shrinkwrap = { ...lock, packages: { '': gateway, ...Object.fromEntries(needed) } };
writeFileSync('npm-shrinkwrap.json', `${JSON.stringify(shrinkwrap, null, 2)}\n`);
