import { Worker } from 'node:worker_threads';
import { renderQueue, renders } from '../telemetry/signals.ts';
import { TemplateLimitError, TOO_MUCH_MEMORY } from '../workflow-language/templates/template-limits.ts';
import { type CpuClock, cpuClock } from './cpu-time.ts';
import { FairQueue } from './fair-queue.ts';
import type { ThreadMessage, ThreadSettings } from './thread-task.ts';

export interface RenderThreadsOptions {
  /** How long one task may take, in milliseconds, without the time that it waits. */
  readonly limitMs: number;
  /** How many threads run at most. */
  readonly threads: number;
  /** Called when a thread does not start, or ends by itself while it renders. */
  readonly onThreadFailure?: (error: Error) => void;
  /** The compiled script of the threads. Defaults to the one next to this file. */
  readonly script?: URL | undefined;
}

// The compiled script is next to this file and has the same extension.
const SCRIPT = new URL(`./render-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);

/** Templates cannot be rendered now, even correct ones. */
export class RenderingUnavailableError extends Error {
  override readonly name = 'RenderingUnavailableError';
}

/** A template cannot be rendered, because its threads fail again and again. */
export class RenderThreadError extends Error {
  override readonly name = 'RenderThreadError';
}

const closedError = () => new RenderingUnavailableError('the rendering threads are closed');

/** A thread ends its task by itself, with a better error. It is terminated if it cannot. */
const TERMINATE_FACTOR = 1.5;
/** The time of a task that does not get the processor, in limits. */
const MAX_WAIT_FACTOR = 60;
/** How often threads are started until one is ready, and the first pause between two attempts. Each pause is twice as long. */
const MAX_STARTS = 4;
const START_PAUSE_MS = 100;
/** How long a thread may take to start. */
const START_LIMIT_MS = 30_000;
/** How many threads may end by themselves while they run the same task. */
const MAX_DEATHS = 3;
/** The memory of one thread. A thread that needs more is ended by the JavaScript engine, and replaced. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** How many tasks of one lane wait at most. */
const MAX_WAITING = 1_000;

interface WaitingTask {
  readonly task: Uint8Array;
  /** How many threads ended while they ran it. */
  readonly deaths: number;
  readonly resolve: (result: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface RunningTask extends WaitingTask {
  readonly lane: string;
  readonly startedAtMs: number;
  /** The CPU time of the thread when the task started, in milliseconds. */
  readonly cpuBeforeMs: number;
  timer: NodeJS.Timeout | undefined;
}

interface Thread {
  readonly worker: Worker;
  /** Ends a thread that does not become ready. */
  readonly startLimit: NodeJS.Timeout;
  /** The clock of its CPU time. Undefined until the thread is ready. */
  cpu: CpuClock | undefined;
  running: RunningTask | undefined;
}

/**
 * A pool of threads that render templates. A task that exceeds its time or memory ends with its thread, and another
 * thread takes the place. Lanes, which are environments, share the threads fairly, and one of them never has all.
 */
export class RenderThreads {
  readonly #limitMs: number;
  readonly #size: number;
  readonly #script: URL;
  readonly #onThreadFailure: (error: Error) => void;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new FairQueue<WaitingTask>();
  /** How many attempts to start threads failed since the last thread was ready. */
  #failedStarts = 0;
  /** The pause until threads are started again. */
  #startPause: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ limitMs, threads, onThreadFailure = () => {}, script = SCRIPT }: RenderThreadsOptions) {
    this.#limitMs = limitMs;
    this.#size = threads;
    this.#onThreadFailure = onThreadFailure;
    this.#script = script;
  }

  /**
   * Runs a task in a thread.
   * @param lane whose task it is
   * @param task encoded, as the result is
   * @throws TemplateLimitError if the task exceeds its time or memory
   * @throws RenderThreadError if no thread starts, or the threads that run the task end by themselves
   * @throws RenderingUnavailableError if too many tasks of the lane wait, or the threads are closed
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

  /** Ends all threads. Tasks that run or wait fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#startPause);
    this.#rejectWaiting(closedError());
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #wait(lane: string, task: WaitingTask): void {
    this.#waiting.push(lane, task);
    renderQueue.publish(1);
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (thread.cpu === undefined || thread.running !== undefined) continue;
      const next = this.#waiting.shift((lane) => this.#mayRun(lane));
      if (next === undefined) break;
      renderQueue.publish(-1);
      this.#start(thread, next.key, next.item);
    }
    if (this.#startPause !== undefined) return;
    const starting = [...this.#threads].filter(({ cpu }) => cpu === undefined).length;
    const wanted = Math.min(this.#waiting.size, this.#size - this.#threads.size + starting);
    for (let count = starting; count < wanted; count += 1) this.#startThread();
  }

  /** One lane leaves a thread to the others. */
  #mayRun(lane: string): boolean {
    const own = [...this.#threads].filter(({ running }) => running?.lane === lane).length;
    return own < Math.max(1, this.#size - 1);
  }

  #start(thread: Thread, lane: string, waiting: WaitingTask): void {
    const startedAtMs = performance.now();
    const cpuBeforeMs = thread.cpu?.() ?? 0;
    const running: RunningTask = { ...waiting, lane, startedAtMs, cpuBeforeMs, timer: undefined };
    thread.running = running;
    thread.worker.postMessage(waiting.task);
    this.#watch(thread, running, this.#limitMs * TERMINATE_FACTOR);
  }

  /** Terminates a thread whose task does not end by itself. The CPU time counts, as the machine may be busy. */
  #watch(thread: Thread, task: RunningTask, leftMs: number): void {
    task.timer = setTimeout(() => {
      // The answer may have arrived while the event loop was busy.
      setImmediate(() => {
        if (thread.running !== task) return;
        const usedMs = (thread.cpu?.() ?? Number.POSITIVE_INFINITY) - task.cpuBeforeMs;
        const isOver = performance.now() - task.startedAtMs > this.#limitMs * MAX_WAIT_FACTOR;
        const stillMs = this.#limitMs * TERMINATE_FACTOR - usedMs;
        if (stillMs > 0 && !isOver) this.#watch(thread, task, stillMs);
        else this.#terminate(thread);
      });
    }, leftMs);
  }

  #terminate(thread: Thread): void {
    this.#threads.delete(thread);
    void thread.worker.terminate();
    this.#end(thread, 'terminated')?.reject(new TemplateLimitError(`rendering took longer than ${this.#limitMs} ms`));
    this.#dispatch();
  }

  #startThread(): void {
    const workerData: ThreadSettings = { limitMs: this.#limitMs };
    const worker = new Worker(this.#script, { workerData, resourceLimits: RESOURCE_LIMITS });
    // It does not keep a process running that has nothing else to do.
    worker.unref();
    const startLimit = setTimeout(() => {
      this.#fail(thread, new Error(`a thread did not start within ${START_LIMIT_MS} ms`));
      void worker.terminate();
    }, START_LIMIT_MS).unref();
    const thread: Thread = { worker, startLimit, cpu: undefined, running: undefined };
    this.#threads.add(thread);
    worker.on('message', (message: ThreadMessage) => this.#receive(thread, message));
    worker.on('error', (error: NodeJS.ErrnoException) => this.#fail(thread, error));
    worker.on('exit', () => this.#fail(thread, new Error('a thread ended')));
  }

  #receive(thread: Thread, message: ThreadMessage): void {
    if ('cpuFile' in message) {
      clearTimeout(thread.startLimit);
      thread.cpu = cpuClock(message.cpuFile);
      this.#failedStarts = 0;
    } else if ('result' in message) this.#end(thread, 'rendered')?.resolve(message.result);
    else {
      const { error, isLimit } = message;
      const reason = isLimit ? new TemplateLimitError(error) : new Error(error);
      this.#end(thread, isLimit ? 'limited' : 'failed')?.reject(reason);
    }
    this.#dispatch();
  }

  /** A thread ended by itself: it needed too much memory, or it could not start. */
  #fail(thread: Thread, error: NodeJS.ErrnoException): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.startLimit);
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const task = this.#end(thread, isMemory ? 'terminated' : 'failed');
    if (this.#isClosed) {
      task?.reject(closedError());
      return;
    }
    if (thread.cpu === undefined) this.#failStart(error);
    else if (task !== undefined && isMemory) task.reject(new TemplateLimitError(TOO_MUCH_MEMORY));
    else if (task !== undefined) this.#runAgain(task, error);
    this.#dispatch();
  }

  /** Starts threads again after a pause, because the machine may lack resources for a moment. */
  #failStart(error: Error): void {
    this.#onThreadFailure(error);
    if (this.#startPause !== undefined) return;
    this.#failedStarts += 1;
    if (this.#failedStarts >= MAX_STARTS) {
      this.#failedStarts = 0;
      // Without a thread that starts, tasks would wait without end.
      this.#rejectWaiting(new RenderThreadError(`no rendering thread starts: ${error.message}`));
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

  /** Gives the task of a thread that ended to another thread, unless the task seems to be the reason. */
  #runAgain({ lane, task, deaths, resolve, reject }: RunningTask, error: Error): void {
    this.#onThreadFailure(error);
    if (deaths + 1 < MAX_DEATHS) this.#wait(lane, { task, deaths: deaths + 1, resolve, reject });
    else reject(new RenderThreadError(`the rendering thread ended ${MAX_DEATHS} times: ${error.message}`));
  }

  #rejectWaiting(reason: Error): void {
    for (const { reject } of this.#waiting.drain()) {
      renderQueue.publish(-1);
      reject(reason);
    }
  }

  /** @returns the task that the thread ran */
  #end(thread: Thread, outcome: 'rendered' | 'failed' | 'limited' | 'terminated'): RunningTask | undefined {
    const { running } = thread;
    if (running === undefined) return undefined;
    thread.running = undefined;
    clearTimeout(running.timer);
    const tookMs = performance.now() - running.startedAtMs;
    this.#waiting.charge(running.lane, tookMs);
    renders.publish({ outcome, seconds: tookMs / 1_000 });
    return running;
  }
}
