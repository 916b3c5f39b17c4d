import { spawn } from 'node:child_process';
import { atEnd } from '../testkit/at-end.ts';
import type { GatewayProcess } from '../testkit/gateway-process.ts';

/** Starts the example back end as a process. Resolves with its address. */
export async function startBackEnd({ url, apiKey }: GatewayProcess): Promise<string> {
  const child = spawn(process.execPath, ['examples/back-end/server.js'], {
    env: { ...process.env, API_KEY: apiKey, GATEWAY_URL: url, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => child.kill('SIGKILL'));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const address = /http:\S+/.exec(output)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the back end did not start: ${output}`);
}
