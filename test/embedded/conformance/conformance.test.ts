/**
 * MongoDB's published tests against the embedded server. Runs only if MONGODB_SPEC_DIR is set: the Vitest
 * configuration excludes this folder otherwise. See src/embedded/README.md.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../testkit/make-directory.ts';
import { launchEmbedded } from '../embedded-process.ts';
import { KNOWN_FAILURES } from './known-failures.ts';
import { canRun } from './requirements.ts';
import { runTest } from './run-test.ts';
import { readTestCases } from './unified-format.ts';

/** Tests use fixed database names and mostly wait, so several servers run them in parallel. */
const SERVERS = 4;

const cases = readTestCases(process.env.MONGODB_SPEC_DIR ?? '').filter(canRun);
const dataDir = makeDirectory('conformance-');
const idleServers: string[] = [];
const waiting: ((uri: string) => void)[] = [];

async function withServer<T>(action: (uri: string) => Promise<T>): Promise<T> {
  const uri = idleServers.pop() ?? (await new Promise<string>((resolve) => waiting.push(resolve)));
  try {
    return await action(uri);
  } finally {
    const next = waiting.shift();
    if (next) next(uri);
    else idleServers.push(uri);
  }
}

beforeAll(async () => {
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, (_, at) => launchEmbedded({ DATA_DIR: join(dataDir, String(at)) })),
  );
  const kill = () => Promise.all(servers.map(async (server) => 'stop' in server && server.stop('SIGKILL')));
  for (const server of servers) {
    if (!('uri' in server)) throw new Error(`The embedded server did not start: ${server.stderr}`);
    idleServers.push(server.uri);
  }
  return kill;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

for (const spec of new Set(cases.map((testCase) => testCase.spec))) {
  describe.concurrent(`the specification ${spec}`, () => {
    for (const testCase of cases.filter((one) => one.spec === spec)) {
      const title = `${testCase.file}: ${testCase.test.description}`;
      const knownFailure = KNOWN_FAILURES[title];
      if (knownFailure === undefined) it(title, () => withServer((uri) => runTest(uri, testCase)), 120_000);
      else {
        it(`${title} (fails, because ${knownFailure})`, async () => {
          await expect(withServer((uri) => runTest(uri, testCase))).rejects.toThrow();
        }, 120_000);
      }
    }
  });
}
