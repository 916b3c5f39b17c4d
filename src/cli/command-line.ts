import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { db } from './db.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { rotateCredentials } from './rotate-credentials.ts';
import { start } from './start.ts';
import { worker } from './worker.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  start,
  worker,
  demo,
  doctor,
  db,
  'rotate-credentials': rotateCredentials,
};

/** A parsed command line: a text to print, or a command to run. */
export type CommandLine =
  | { readonly text: string }
  | { readonly command: Command; readonly options: ReadonlySet<string> };

/**
 * Reads the arguments of the process: `[command] [--options]`, `help [command]`, `--help` or `--version`.
 * @throws Error with one line that names the unknown command or option and the known ones
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const [first = 'start', ...rest] = args;
  if (first === '--version' || first === '-v') return { text: readVersion() };
  if (first === '--help' || first === '-h') return { text: overview() };
  if (first === 'help') {
    const [name] = rest;
    return { text: name === undefined ? overview() : helpFor(name) };
  }
  const isOption = first.startsWith('-');
  const name = isOption ? 'start' : first;
  const { options } = findCommand(name);
  const given = readOptions(isOption ? args : rest, Object.keys(options));
  return given.has('help') ? { text: helpFor(name) } : { command: findCommand(name), options: given };
}

function findCommand(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new Error(`Unknown command "${name}". Commands: ${[...Object.keys(COMMANDS), 'help'].join(', ')}`);
  }
  return command;
}

function readOptions(args: readonly string[], names: readonly string[]): ReadonlySet<string> {
  const known = Object.fromEntries(names.map((name) => [name, { type: 'boolean' } as const]));
  const options = { ...known, help: { type: 'boolean', short: 'h' } as const };
  try {
    return new Set(Object.keys(parseArgs({ args: [...args], options, strict: true }).values));
  } catch {
    const listed = Object.keys(options).map((name) => `--${name}`);
    throw new Error(`Unknown option in "${args.join(' ')}". Options: ${listed.join(', ')}`);
  }
}

const twoColumns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
};

const overview = (): string => `notification-gateway ${readVersion()}

Usage: notification-gateway [command] [options]

Commands:
${twoColumns(Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary]))}

Options:
${twoColumns([
  ['-h, --help', 'print this help, or the help of a command'],
  ['-v, --version', 'print the version'],
])}

Settings are environment variables, listed in docs/reference/settings.md.`;

function helpFor(name: string): string {
  const { description, options } = findCommand(name);
  const rows = Object.entries(options).map(([option, meaning]) => [`--${option}`, meaning] as const);
  return `Usage: notification-gateway ${name} [options]

${description}

Options:
${twoColumns([...rows, ['-h, --help', 'print this help']])}`;
}

/** The version in the nearest `package.json`. */
function readVersion(): string {
  let directory = import.meta.dirname;
  while (!existsSync(join(directory, 'package.json'))) directory = dirname(directory);
  return String(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).version);
}
