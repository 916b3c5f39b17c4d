import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = process.env.DIST_DIR ?? 'dist';
const CLOCK = fileURLToPath(new URL('./clock.mjs', import.meta.url));

/** What a process says when it has started, and what Node.js says where nobody caught an error. */
const STARTED = /^(Console|Worker|Database) /m;
const UNCAUGHT = /^Node\.js v/m;
const RESTART_MS = 500;
/** Beyond what it takes itself to end, and the longest that it may be frozen meanwhile. */
const MOST_ENDING_MS = 40_000;

/** One process of the run, which is started again with the same settings however often it dies. */
export class Member {
  readonly #script: string;
  readonly #args: readonly string[];
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #output = '';
  #isOver = false;
  /** Those that were meant to end. */
  readonly #ended = new WeakSet<ChildProcess>();
  /** The exit codes and signals with which it ended by itself, and the last that it said. */
  readonly crashes: string[] = [];
  /** How often it ended because it could not start. */
  failedStarts = 0;

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
    if (this.#isOver || this.isRunning) return;
    const child = spawn(process.execPath, ['--import', CLOCK, join(DIST, this.#script), ...this.#args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#settings },
      // It ends where its input does; an interrupt at the terminal is for the run alone, which ends it.
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    let isUp = false;
    const keep = (chunk: Buffer) => {
      this.#output = `${this.#output}${chunk}`.slice(-40_000);
      said = `${said}${chunk}`.slice(-4_000);
      isUp ||= STARTED.test(said);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stdin.on('error', () => {});
    child.once('exit', (code, signal) => {
      if (this.#ended.has(child)) return;
      // Who cannot reach the database at its start says so, and ends; to try again is for whoever looks after it.
      if (!isUp && code === 1 && !UNCAUGHT.test(said)) this.failedStarts += 1;
      else this.crashes.push(`${signal ?? `exit code ${code}`}, ${said.trim().split('\n').at(-1)}`);
      // As whoever looks after it would.
      setTimeout(() => this.start(), RESTART_MS).unref();
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
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    this.#ended.add(child);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Asks it to end; that it ends with an error, or not in time, counts as a crash. */
  async end(): Promise<void> {
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    this.#ended.add(child);
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const late = setTimeout(() => {
      this.crashes.push('it did not end when it was asked to');
      child.kill('SIGKILL');
    }, MOST_ENDING_MS);
    await exited;
    clearTimeout(late);
    if (child.exitCode !== null && child.exitCode !== 0)
      this.crashes.push(`exit code ${child.exitCode} when asked to end`);
  }

  /** Kills it for good. */
  async dispose(): Promise<void> {
    this.#isOver = true;
    await this.kill();
  }
}

/** A port that is free now, of those that no system gives to outgoing connections. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('there is no free port');
}
