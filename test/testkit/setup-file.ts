import { afterAll, vi } from 'vitest';
import { runEnds } from './at-end.ts';

const env = { ...process.env };

// Runs before each test file. Test files share their modules, so each leaves nothing behind.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetConfig();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  await runEnds();
});
