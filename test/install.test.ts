import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from './testkit/gateway-process.ts';

describe('the installation', () => {
  it('needs no package that refuses this version of Node.js', () => {
    const directory = temporaryDirectory();
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(name, join(directory, name));
    const options = ['--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict'];
    const install = () => execFileSync('npm', ['ci', ...options], { cwd: directory, stdio: 'pipe', encoding: 'utf8' });
    expect(install).not.toThrow();
  });
});
