import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { env, pid } from 'node:process';
import { renderQueue, renders } from '../telemetry/signals.ts';
import { TemplateLimitError, TOO_MUCH_MEMORY } from '../workflow-language/templates/template-limits.ts';
import { type CpuClock, cpuClock } from './cpu-time.ts';
import { FairQueue } from './fair-queue.ts';
import type { RenderMessage } from './render-task.ts';

export interface RenderProcessesOptions {
  /** How long one task may take, in milliseconds, without the time that it waits. */
  readonly limitMs: number;
  /** How many processes run at most. */
  readonly processes: number;
  /** Called when a process does not start, or ends by itself while it renders. */
  readonly onProcessFailure?: (error: Error) => void;
  /** After which time without work a process ends, in milliseconds. Defaults to a minute. */
  readonly idleMs?: number;
  /** The compiled script of the processes. Defaults to the one next to this file. */
  readonly script?: URL | undefined;
}

// The compiled script is next to this file and has the same extension.
const SCRIPT = new URL(`./render-process${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);

/** Templates cannot be rendered now, even correct ones. */
export class RenderingUnavailableError extends Error {
  override readonly name = 'RenderingUnavailableError';
}

/** A template cannot be rendered, because its processes fail again and again. */
class RenderProcessError extends Error {
  override readonly name = 'RenderProcessError';
}

const closedError = () => new RenderingUnavailableError('the rendering processes are closed');

/** A process ends its task by itself, with a better error. It is terminated if it cannot. */
const TERMINATE_FACTOR = 1.5;
/** The time of a task that does not get the processor, in limits. */
const MAX_WAIT_FACTOR = 60;
/** How often processes are started until one is ready, and the first pause between two attempts. Each pause is twice as long. */
const MAX_STARTS = 4;
const START_PAUSE_MS = 100;
/** How long a process may take to start. */
const START_LIMIT_MS = 30_000;
/** How many processes may end by themselves while they run the same task. */
const MAX_DEATHS = 3;
/** The memory of one process, in MiB. The JavaScript engine aborts a process that needs more. */
const MEMORY_LIMITS = ['--max-old-space-size=192'];
const ABORTED = 'SIGABRT';
/** Slow templates are rare in most environments, and an idle process takes 70 MB. */
const IDLE_MS = 60_000;
/** How many tasks of one lane wait at most. */
const MAX_WAITING = 1_000;

interface WaitingTask {
  readonly task: Uint8Array;
  /** How many processes ended while they ran it. */
  readonly deaths: number;
  readonly resolve: (result: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface RunningTask extends WaitingTask {
  readonly lane: string;
  readonly startedAtMs: number;
  /** The CPU time of the process when the task started, in milliseconds. */
  readonly cpuBeforeMs: number;
  timer: NodeJS.Timeout | undefined;
}

/** A process of the pool. */
interface Child {
  readonly process: ChildProcess;
  /** Ends a process that does not become ready. */
  readonly startLimit: NodeJS.Timeout;
  /** The clock of its CPU time. Undefined until the process is ready. */
  cpu: CpuClock | undefined;
  running: RunningTask | undefined;
  /** Ends the process if it gets no work. */
  idle: NodeJS.Timeout | undefined;
}

/**
 * A pool of processes that render templates. A task that exceeds its time or memory ends with its process, and another
 * process takes the place. A thread would not do: the JavaScript engine can end the whole gateway when a thread needs too
 * much memory. Lanes, which are environments, share the processes fairly, and one of them never has all.
 */
export class RenderProcesses {
  readonly #limitMs: number;
  readonly #size: number;
  readonly #idleMs: number;
  readonly #script: URL;
  readonly #onProcessFailure: (error: Error) => void;
  readonly #processes = new Set<Child>();
  readonly #waiting = new FairQueue<WaitingTask>();
  /** How many attempts to start processes failed since the last process was ready. */
  #failedStarts = 0;
  /** The pause until processes are started again. */
  #startPause: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({
    limitMs,
    processes,
    idleMs = IDLE_MS,
    onProcessFailure = () => {},
    script = SCRIPT,
  }: RenderProcessesOptions) {
    this.#limitMs = limitMs;
    this.#size = processes;
    this.#idleMs = idleMs;
    this.#onProcessFailure = onProcessFailure;
    this.#script = script;
  }

  /**
   * Runs a task in a process.
   * @param lane whose task it is
   * @param task encoded, as the result is
   * @throws TemplateLimitError if the task exceeds its time or memory
   * @throws RenderProcessError if no process starts, or the processes that run the task end by themselves
   * @throws RenderingUnavailableError if too many tasks of the lane wait, or the processes are closed
   * @throws Error if a template is wrong
   */
  run(lane: string, task: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedError());
      if (this.#waiting.count(lane) >= MAX_WAITING)
        return reject(new RenderingUnavailableError('too many templates wait to be rendered'));
      this.#wait(lane, { task, deaths: 0, resolve, reject });
      this.#dispatch();
    });
  }

  /** Ends all processes. Tasks that run or wait fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#startPause);
    this.#rejectWaiting(closedError());
    const ended = [...this.#processes].map(({ process }) => once(process, 'close'));
    for (const { process } of this.#processes) process.kill('SIGKILL');
    await Promise.all(ended);
  }

  #wait(lane: string, task: WaitingTask): void {
    this.#waiting.push(lane, task);
    renderQueue.publish(1);
  }

  #dispatch(): void {
    for (const child of this.#processes) {
      if (child.cpu === undefined || child.running !== undefined) continue;
      const next = this.#waiting.shift((lane) => this.#mayRun(lane));
      if (next === undefined) break;
      renderQueue.publish(-1);
      this.#start(child, next.key, next.item);
    }
    if (this.#startPause !== undefined) return;
    const starting = [...this.#processes].filter(({ cpu }) => cpu === undefined).length;
    const wanted = Math.min(this.#waiting.size, this.#size - this.#processes.size + starting);
    for (let count = starting; count < wanted; count += 1) this.#startProcess();
  }

  /** One lane leaves a process to the others. */
  #mayRun(lane: string): boolean {
    const own = [...this.#processes].filter(({ running }) => running?.lane === lane).length;
    return own < Math.max(1, this.#size - 1);
  }

  #start(child: Child, lane: string, waiting: WaitingTask): void {
    const startedAtMs = performance.now();
    const cpuBeforeMs = child.cpu?.() ?? 0;
    const running: RunningTask = { ...waiting, lane, startedAtMs, cpuBeforeMs, timer: undefined };
    child.running = running;
    clearTimeout(child.idle);
    // A process that has ended meanwhile is told by an event of its own.
    child.process.send(waiting.task, () => {});
    this.#watch(child, running, this.#limitMs * TERMINATE_FACTOR);
  }

  /** Terminates a process whose task does not end by itself. The CPU time counts, as the machine may be busy. */
  #watch(child: Child, task: RunningTask, leftMs: number): void {
    task.timer = setTimeout(() => {
      // The answer may have arrived while the event loop was busy.
      setImmediate(() => {
        if (child.running !== task) return;
        const usedMs = (child.cpu?.() ?? Number.POSITIVE_INFINITY) - task.cpuBeforeMs;
        const isOver = performance.now() - task.startedAtMs > this.#limitMs * MAX_WAIT_FACTOR;
        const stillMs = this.#limitMs * TERMINATE_FACTOR - usedMs;
        if (stillMs > 0 && !isOver) this.#watch(child, task, stillMs);
        else this.#terminate(child);
      });
    }, leftMs);
  }

  #terminate(child: Child): void {
    this.#processes.delete(child);
    child.process.kill('SIGKILL');
    this.#end(child, 'terminated')?.reject(new TemplateLimitError(`rendering took longer than ${this.#limitMs} ms`));
    this.#dispatch();
  }

  #startProcess(): void {
    const process = fork(this.#script, [`${this.#limitMs}`, `${pid}`], {
      execArgv: MEMORY_LIMITS,
      // Templates have no use for the settings of the gateway, which contain secrets. They share its time zone.
      env: env.TZ === undefined ? {} : { TZ: env.TZ },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const said = keepFirst(process.stderr as Socket);
    const startLimit = setTimeout(() => {
      this.#fail(child, new Error(`a process did not start within ${START_LIMIT_MS} ms`));
      process.kill('SIGKILL');
    }, START_LIMIT_MS).unref();
    const child: Child = { process, startLimit, cpu: undefined, running: undefined, idle: undefined };
    this.#processes.add(child);
    // It does not keep the gateway running if nothing else does.
    process.unref();
    process.channel?.unref();
    process.on('message', (message: RenderMessage) => this.#receive(child, message));
    process.on('error', (error) => this.#fail(child, error));
    process.on('close', (code, signal) => {
      if (signal === ABORTED) return this.#fail(child, new TemplateLimitError(TOO_MUCH_MEMORY));
      const reason = /^\w*Error\b.*$/m.exec(said())?.[0] ?? `it ended with ${signal ?? `exit code ${code}`}`;
      this.#fail(child, new Error(reason));
    });
  }

  #receive(child: Child, message: RenderMessage): void {
    if ('cpuFile' in message) {
      clearTimeout(child.startLimit);
      child.cpu = cpuClock(message.cpuFile);
      this.#failedStarts = 0;
    } else if ('result' in message) this.#end(child, 'rendered')?.resolve(message.result);
    else {
      const { error, isLimit } = message;
      const reason = isLimit ? new TemplateLimitError(error) : new Error(error);
      this.#end(child, isLimit ? 'limited' : 'failed')?.reject(reason);
    }
    this.#dispatch();
    if (child.running === undefined) this.#endWhenIdle(child);
  }

  #endWhenIdle(child: Child): void {
    clearTimeout(child.idle);
    child.idle = setTimeout(() => {
      if (this.#processes.delete(child)) child.process.kill('SIGKILL');
    }, this.#idleMs).unref();
  }

  /** A process ended by itself: it needed too much memory, or it could not start. */
  #fail(child: Child, error: Error): void {
    if (!this.#processes.delete(child)) return;
    clearTimeout(child.startLimit);
    clearTimeout(child.idle);
    const isMemory = error instanceof TemplateLimitError;
    const task = this.#end(child, isMemory ? 'terminated' : 'failed');
    if (this.#isClosed) {
      task?.reject(closedError());
      return;
    }
    if (child.cpu === undefined) this.#failStart(error);
    else if (task !== undefined && isMemory) task.reject(error);
    else if (task !== undefined) this.#runAgain(task, error);
    this.#dispatch();
  }

  /** Starts processes again after a pause, because the machine may lack resources for a moment. */
  #failStart(error: Error): void {
    this.#onProcessFailure(error);
    if (this.#startPause !== undefined) return;
    this.#failedStarts += 1;
    if (this.#failedStarts >= MAX_STARTS) {
      this.#failedStarts = 0;
      // Without a process that starts, tasks would wait without end.
      this.#rejectWaiting(new RenderProcessError(`no rendering process starts: ${error.message}`));
      return;
    }
    this.#startPause = setTimeout(
      () => {
        this.#startPause = undefined;
        this.#dispatch();
      },
      START_PAUSE_MS * 2 ** (this.#failedStarts - 1),
    );
  }

  /** Gives the task of a process that ended to another process, unless the task seems to be the reason. */
  #runAgain({ lane, task, deaths, resolve, reject }: RunningTask, error: Error): void {
    this.#onProcessFailure(error);
    if (deaths + 1 < MAX_DEATHS) this.#wait(lane, { task, deaths: deaths + 1, resolve, reject });
    else reject(new RenderProcessError(`the rendering process ended ${MAX_DEATHS} times: ${error.message}`));
  }

  #rejectWaiting(reason: Error): void {
    for (const { reject } of this.#waiting.drain()) {
      renderQueue.publish(-1);
      reject(reason);
    }
  }

  /** @returns the task that the process ran */
  #end(child: Child, outcome: 'rendered' | 'failed' | 'limited' | 'terminated'): RunningTask | undefined {
    const { running } = child;
    if (running === undefined) return undefined;
    child.running = undefined;
    clearTimeout(running.timer);
    const tookMs = performance.now() - running.startedAtMs;
    this.#waiting.charge(running.lane, tookMs);
    renders.publish({ outcome, seconds: tookMs / 1_000 });
    return running;
  }
}

/** How much of the output of a process is kept, in characters. */
const MAX_SAID = 4_000;

/** Reads a stream to its end. @returns a function that returns its beginning */
function keepFirst(stream: Socket): () => string {
  let kept = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (kept.length < MAX_SAID) kept += text.slice(0, MAX_SAID);
  });
  stream.unref();
  return () => kept;
}
