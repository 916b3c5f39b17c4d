import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built gateway. */
export const DIST = process.env.DIST_DIR ?? 'dist';
const CLOCK = fileURLToPath(new URL('./clock.mjs', import.meta.url));

/** The output of a started process, and of an uncaught error in Node.js. */
const STARTED = /^(Console|Worker|Database) /m;
const UNCAUGHT = /^Node\.js v/m;
const RESTART_MS = 500;
/** Longer than a drain plus the longest freeze. */
const MOST_ENDING_MS = 40_000;

/** One process of the run. It is restarted with the same settings whenever it dies. */
export class Member {
  readonly #script: string;
  readonly #args: readonly string[];
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #output = '';
  #isOver = false;
  /** The child that said that it has started. */
  #started: ChildProcess | null = null;
  /** The child processes that were stopped on purpose. */
  readonly #ended = new WeakSet<ChildProcess>();
  /** The exit code or signal of each crash, with the last output. */
  readonly crashes: string[] = [];
  /** The number of failed starts. */
  failedStarts = 0;

  constructor(script: 'main.js' | 'embedded/db.js', args: readonly string[], settings: Record<string, string>) {
    this.#script = script;
    this.#args = args;
    this.#settings = settings;
  }

  /** The last output. */
  get output(): string {
    return this.#output.slice(-20_000);
  }

  start(): void {
    if (this.#isOver || this.isRunning) return;
    const child = spawn(process.execPath, ['--import', CLOCK, join(DIST, this.#script), ...this.#args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#settings },
      // The process ends when its input closes. Only the run reacts to an interrupt, and stops its processes.
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    const keep = (chunk: Buffer) => {
      this.#output = `${this.#output}${chunk}`.slice(-40_000);
      said = `${said}${chunk}`.slice(-4_000);
      if (STARTED.test(said)) this.#started = child;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stdin.on('error', () => {});
    child.once('exit', (code, signal) => {
      const wasAsked = this.#ended.has(child);
      // A process that cannot reach the database at its start exits. Its supervisor must restart it.
      if (this.#started !== child && code === 1 && !UNCAUGHT.test(said)) this.failedStarts += 1;
      else if (!wasAsked || code) {
        const how = `${signal ?? `exit code ${code}`}${wasAsked ? ' when asked to end' : ''}`;
        this.crashes.push(`${how}, ${said.trim().split('\n').at(-1)}`);
      }
      if (wasAsked) return;
      // Restart, as a supervisor would.
      setTimeout(() => this.start(), RESTART_MS).unref();
    });
    this.#child = child;
  }

  /** The process id. Undefined if it does not run. */
  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Moves the clock of the process. One that has not started yet may have no handler for the signal, and would die of it. */
  moveClock(): void {
    if (this.#started === this.#child) this.signal('SIGUSR2');
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

  /** Sends SIGTERM. An error or a late exit counts as a crash. */
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
  }

  /** Kills the process without a restart. */
  async dispose(): Promise<void> {
    this.#isOver = true;
    await this.kill();
  }
}

/** A free port outside the range of outgoing connections. */
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
