import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = process.env.DIST_DIR ?? 'dist';
const CLOCK = fileURLToPath(new URL('./clock.mjs', import.meta.url));

const RESTART_MS = 500;

/** One process of the run, which is started again with the same settings however often it dies. */
export class Member {
  readonly #script: string;
  readonly #args: readonly string[];
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #output = '';
  /** Those that were meant to end. */
  readonly #ended = new WeakSet<ChildProcess>();
  /** The exit codes and signals with which it ended by itself. */
  readonly crashes: string[] = [];

  constructor(script: 'main.js' | 'embedded/db.js', args: readonly string[], settings: Record<string, string>) {
    this.#script = script;
    this.#args = args;
    this.#settings = settings;
  }

  /** The last of what it said. */
  get output(): string {
    return this.#output.slice(-20_000);
  }

  start(): void {
    const child = spawn(process.execPath, ['--import', CLOCK, join(DIST, this.#script), ...this.#args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.#output = `${this.#output}${chunk}`.slice(-40_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', (code, signal) => {
      if (this.#ended.has(child)) return;
      this.crashes.push(signal ?? `exit code ${code}`);
      // As whoever looks after it would.
      setTimeout(() => !this.#ended.has(child) && this.start(), RESTART_MS).unref();
    });
    this.#child = child;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends it and resolves with its exit code, null where it was killed. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child !== null) this.#ended.add(child);
    if (child === null || !this.isRunning) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await exited;
    return child.exitCode;
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}
