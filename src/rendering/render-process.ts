/** The script of the processes of `RenderProcesses`. It answers one task at a time, and ends with the process that started it. */
import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { exceededLimit, processLimits } from '../workflow-language/templates/template-limits.ts';
import { TemplateRenderer } from '../workflow-language/templates/template-renderer.ts';
import { cpuClock, cpuTimeFile } from './cpu-time.ts';
import { decodeRequest, encode, type RenderMessage } from './render-task.ts';

const limitMs = Number(process.argv[2]);
const parentId = Number(process.argv[3]);
const cpuFile = cpuTimeFile();
const renderer = new TemplateRenderer(processLimits(limitMs, cpuClock(cpuFile)));

function answer(task: Uint8Array): RenderMessage {
  try {
    return { result: encode(renderer.render(decodeRequest(task))) };
  } catch (error) {
    const limit = exceededLimit(error);
    return { error: limit ?? (error instanceof Error ? error.message : String(error)), isLimit: limit !== null };
  }
}

const send = (message: RenderMessage) => process.send?.(message);

// Terminals and supervisors send these to all processes. The gateway ends this one when nothing waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// A thread, because a filter can hold the main one for minutes. Nobody else would end it if the gateway was killed.
const WATCH = `setInterval(() => process.ppid === ${parentId} || process.kill(process.pid, 'SIGKILL'), 1_000)`;
new Worker(WATCH, { eval: true }).unref();
process.on('message', (task: Uint8Array) => send(answer(task)));
// The gateway and the database come first on a busy machine, but not before this process is ready: templates wait for that.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
send({ cpuFile });
