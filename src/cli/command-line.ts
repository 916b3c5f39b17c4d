import { parseArgs } from 'node:util';
import { packageVersion } from '../package-version.ts';
import type { Command } from './command.ts';

/** Loads each command. A process runs one of them, and needs the code of the others only for the list. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  worker: async () => (await import('./worker.ts')).worker,
  demo: async () => (await import('./demo.ts')).demo,
  doctor: async () => (await import('./doctor.ts')).doctor,
  db: async () => (await import('./db.ts')).db,
  'rotate-credentials': async () => (await import('./rotate-credentials.ts')).rotateCredentials,
};

/** A parsed command line: a text to print, or a command to run. */
type CommandLine = { readonly text: string } | { readonly command: Command; readonly options: ReadonlySet<string> };

/**
 * Reads the arguments of the process: `[command] [--options]`, `help [command]`, `--help` or `--version`.
 * @throws Error with one line that names the unknown command or option and the known ones
 */
export async function readCommandLine(args: readonly string[]): Promise<CommandLine> {
  const [first = 'start', ...rest] = args;
  if (first === '--version' || first === '-v') return { text: packageVersion() };
  if (first === '--help' || first === '-h') return { text: await overview() };
  if (first === 'help') {
    const [name] = rest;
    return { text: await (name === undefined ? overview() : helpFor(name)) };
  }
  const isOption = first.startsWith('-');
  const name = isOption ? 'start' : first;
  const command = await loadCommand(name);
  const options = readOptions(isOption ? args : rest, Object.keys(command.options));
  return options.has('help') ? { text: await helpFor(name) } : { command, options };
}

async function loadCommand(name: string): Promise<Command> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    throw new Error(`Unknown command "${name}". Commands: ${[...Object.keys(COMMANDS), 'help'].join(', ')}`);
  }
  return load();
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

async function overview(): Promise<string> {
  const commands = Object.entries(COMMANDS).map(async ([name, load]) => [name, (await load()).summary] as const);
  return `notification-gateway ${packageVersion()}

Usage: notification-gateway [command] [options]

Commands:
${twoColumns(await Promise.all(commands))}

Options:
${twoColumns([
  ['-h, --help', 'print this help, or the help of a command'],
  ['-v, --version', 'print the version'],
])}

Settings are environment variables, listed in docs/reference/settings.md.`;
}

async function helpFor(name: string): Promise<string> {
  const { description, options } = await loadCommand(name);
  const rows = Object.entries(options).map(([option, meaning]) => [`--${option}`, meaning] as const);
  return `Usage: notification-gateway ${name} [options]

${description}

Options:
${twoColumns([...rows, ['-h, --help', 'print this help']])}`;
}
