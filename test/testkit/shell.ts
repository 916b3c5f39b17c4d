import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from './gateway-process.ts';

/** A fake `curl` with the options of the documentation, for machines without curl. */
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

/** A folder of commands for the start of PATH. */
function folderOf(commands: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  for (const [name, code] of Object.entries(commands)) {
    writeFileSync(join(directory, name), code);
    chmodSync(join(directory, name), 0o755);
  }
  return directory;
}

export interface Shell {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Node.js scripts that replace commands, by name. */
  readonly commands?: Readonly<Record<string, string>>;
}

/** Runs a block of shell commands. Resolves with its output. @throws Error if a command fails */
export async function runShell(script: string, { env, cwd = '.', commands = {} }: Shell): Promise<string> {
  const hasCurl = spawnSync('curl', ['--version']).status === 0;
  const folder = folderOf({ ...(!hasCurl && { curl: CURL }), ...commands });
  const child = spawn('sh', ['-euc', script], {
    cwd,
    env: { HOME: process.env.HOME ?? '', ...env, PATH: `${folder}:${process.env.PATH}` },
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
