import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';
import { makeDirectory } from './make-directory.ts';

/** A gateway in its own process. */
export interface GatewayProcess {
  readonly url: string;
  readonly apiKey: string;
  readonly process: ChildProcess;
  /** The output so far. */
  readonly output: () => string;
  /** Resolves when the process has ended, and all of its output was read. */
  readonly ended: Promise<ProcessEnd>;
  /** Sends a request with the API key. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Stops the process and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<ProcessEnd>;
}

/** One of both is null. */
interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export const API_KEY = 'key-of-the-tests-0123456789';

/** How long a gateway may take to end, in milliseconds. After that it is killed. */
const DRAIN_MS = 5_000;

/** Removes a directory when the test file ends. */
export function temporaryDirectory(): string {
  const directory = makeDirectory('gateway-test-');
  atEnd(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** Starts the built gateway with these settings on a free port. Resolves when it serves requests. */
export async function startGateway(settings: Record<string, string>): Promise<GatewayProcess> {
  const gateway = spawnGateway({ PORT: '0', ...settings });
  const endedEarly = gateway.ended.then(() => {
    throw new Error(`the gateway ended: ${gateway.output()}`);
  });
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const match = pattern.exec(gateway.output());
        if (match?.[1] !== undefined) resolve(match[1]);
      };
      gateway.process.stdout?.on('data', look);
      look();
    });
  const [url, apiKey] = await Promise.race([
    Promise.all([printed(/GraphQL +(\S+)\/graphql/), printed(/API key +(.+)\n/)]),
    endedEarly,
  ]);
  endedEarly.catch(() => {});
  return {
    ...gateway,
    url,
    apiKey,
    request: (path, init = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: {
          authorization: `ApiKey ${apiKey}`,
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...init.headers,
        },
      }),
  };
}

/** Starts the built gateway without waiting. */
export function spawnGateway(
  settings: Record<string, string>,
  args: readonly string[] = [],
): Pick<GatewayProcess, 'process' | 'output' | 'ended' | 'end'> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(inject('distDir'), 'main.js'), ...args], {
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  // At `exit`, a part of the output may not have been read yet.
  const ended = once(child, 'close').then(([code, signal]): ProcessEnd => ({ code, signal }));
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // A process that is killed leaves its transactions open, and the end of its database waits for them.
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
    await ended;
    clearTimeout(kill);
  });
  return {
    process: child,
    output: () => output,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
