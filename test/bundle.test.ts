import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

const chunksDir = () => join(inject('distDir'), 'gateway', 'chunks');

/** The names without hashes of all files that Node.js loads with a file of `dist/`. */
function loadedWith(path: string, loaded = new Map<string, string>()): ReadonlySet<string> {
  if (!loaded.has(path)) {
    loaded.set(path, basename(path).replace(/(-[\w-]{8})?\.js$/, ''));
    const imports = readFileSync(path, 'utf8').matchAll(/(?:^|[;\n])(?:import|export)[^;'"`]*["'](\.[^"']+)["']/g);
    for (const [, source = ''] of imports) loadedWith(join(dirname(path), source), loaded);
  }
  return new Set(loaded.values());
}

const chunk = (name: string) => {
  const found = readdirSync(chunksDir()).find((file) => new RegExp(`^${name}(-[\\w-]{8})?\\.js$`).test(file));
  return join(chunksDir(), found ?? `no chunk ${name}`);
};

describe('the bundle', () => {
  it('leaves out of the start what a gateway may never need', () => {
    const loaded = loadedWith(chunk('start-gateway'));
    expect(loaded).toContain('schema');
    for (const late of ['start-server', 'nodemailer', 'openapi']) {
      expect(readFileSync(chunk(late), 'utf8')).not.toBe('');
      expect(loaded).not.toContain(late);
    }
  });

  it('gives the driver the exports of bson as properties, which V8 inlines', () => {
    // The runtime of the bundler copies the exports to getters unless a module has this one.
    expect(readFileSync(chunk('rolldown-runtime'), 'utf8')).toContain('mod[`module.exports`]');
    expect(readFileSync(chunk('bson\\.node'), 'utf8')).toMatch(
      /__exportAll\(\{[^{}]*"module\.exports":\(\)=>commonjs\b/,
    );
  });
});
