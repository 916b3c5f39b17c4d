/** The script of the threads of `RenderThreads`. It answers one task at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { exceededLimit, threadLimits } from '../workflow-language/templates/template-limits.ts';
import { TemplateRenderer } from '../workflow-language/templates/template-renderer.ts';
import { cpuClock, cpuTimeFile } from './cpu-time.ts';
import { decodeRequest, encode, type ThreadMessage, type ThreadSettings } from './thread-task.ts';

const { limitMs } = workerData as ThreadSettings;
const cpuFile = cpuTimeFile();
const renderer = new TemplateRenderer(threadLimits(limitMs, cpuClock(cpuFile)));

function answer(task: Uint8Array): ThreadMessage {
  try {
    return { result: encode(renderer.render(decodeRequest(task))) };
  } catch (error) {
    const limit = exceededLimit(error);
    return { error: limit ?? (error instanceof Error ? error.message : String(error)), isLimit: limit !== null };
  }
}

parentPort?.on('message', (task: Uint8Array) => parentPort?.postMessage(answer(task)));
parentPort?.postMessage({ cpuFile } satisfies ThreadMessage);
