import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { atEnd } from '../testkit/at-end.ts';

/** Starts an example with the command in examples/README.md, on a free port. Resolves with its origin. */
export async function serveExample(name: string, { gateway, backEnd }: { gateway: string; backEnd: string }) {
  const command = /^npx vite .+ examples\/inbox-element$/m.exec(readFileSync('examples/README.md', 'utf8'))?.[0];
  if (command === undefined) throw new Error('examples/README.md does not say how to start an inbox');
  const [, ...args] = command.replace('examples/inbox-element', `examples/${name}`).split(' ');
  const env = { ...process.env, GATEWAY_URL: gateway, BACK_END_URL: backEnd, NO_COLOR: '1' };
  // Without npx, which would not pass the signal on.
  const child = spawn('node_modules/.bin/vite', [...args.slice(1), '--port', '0', '--host', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => child.kill('SIGKILL'));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const origin = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error(`the example did not start: ${output}`);
}
