import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CHROMIUM } from './chromium.ts';

/** Builds the gateway, its console and its inbox element for this run. */
export function setup(project: TestProject): () => void {
  if (CHROMIUM === undefined) {
    process.stdout.write('Chromium not found: skipping the browser tests. Set CHROMIUM to its path\n');
    return () => {};
  }
  const distDir = join(process.cwd(), '.build', 'browser-test', String(process.pid));
  const run = (command: string, ...args: string[]) => {
    const { status } = spawnSync('npx', [command, ...args], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${command} failed`);
  };
  run('rolldown', '--config', 'rolldown.config.js', '--dir', distDir);
  run('vite', 'build', '--config', 'src/console/vite.config.ts', '--outDir', join(distDir, 'console'));
  run('vite', 'build', '--config', 'src/inbox-element/vite.config.ts', '--outDir', join(distDir, 'inbox'));
  project.provide('distDir', distDir);
  return () => rmSync(distDir, { recursive: true, force: true });
}
