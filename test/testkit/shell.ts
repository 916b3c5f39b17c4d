import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from './gateway-process.ts';

/** What curl does of all that the documentation uses, for machines that have Node.js alone. */
const CURL = `#!/usr/bin/env node
const words = process.argv.slice(2);
const valuesOf = (...flags) => words.filter((_, index) => flags.includes(words[index - 1]));
const [body] = valuesOf('-d', '--data');
const method = valuesOf('-X')[0] ?? (body === undefined ? 'GET' : 'POST');
const headers = valuesOf('-H').map((header) => header.split(/: */s));
const url = words.find((word) => /^https?:/.test(word));
const response = await fetch(url, { method, headers, body });
if (words.includes('-i') || words.includes('-I')) {
  console.log('HTTP/1.1 ' + response.status);
  for (const [name, value] of response.headers) console.log(name + ': ' + value);
  console.log();
}
process.stdout.write(await response.text());
`;

/** A folder to put before the others in PATH, where this machine has no curl. */
function withCurl(): string {
  const { PATH = '' } = process.env;
  if (spawnSync('curl', ['--version']).status === 0) return PATH;
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'curl'), CURL);
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  chmodSync(join(directory, 'curl'), 0o755);
  return `${directory}:${PATH}`;
}

/** Runs a block of shell commands, and resolves with what it printed. @throws Error where a command fails. */
export async function runShell(script: string, env: Record<string, string>): Promise<string> {
  const child = spawn('sh', ['-euc', script], {
    env: { HOME: process.env.HOME ?? '', ...env, PATH: withCurl() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await closed;
  if (code !== 0) throw new Error(`exit code ${code} of\n${script}\n${output}\n${errors}`);
  return output;
}
