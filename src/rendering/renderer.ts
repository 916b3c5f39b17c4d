import { mainThreadLimits } from '../workflow-language/templates/main-thread-limits.ts';
import { exceededLimit } from '../workflow-language/templates/template-limits.ts';
import {
  type RenderRequest,
  type RenderResult,
  TemplateRenderer,
} from '../workflow-language/templates/template-renderer.ts';
import { cpuClock, cpuTimeFile } from './cpu-time.ts';
import type { EventLoopShare } from './event-loop-share.ts';
import { RenderProcesses, type RenderProcessesOptions } from './render-processes.ts';
import { decode, encodeRequest } from './render-task.ts';
import { SlowTemplates } from './slow-templates.ts';

/** Renders templates without holding up anything else in this process. */
export interface Renderer {
  /**
   * Renders on the main thread what is quick.
   * @param lane whose templates they are: the id of the environment
   * @returns null if the templates need a process of their own. Their other errors are unknown then
   * @throws Error that names what is wrong with a template
   */
  renderQuickly(lane: string, request: RenderRequest): Promise<RenderResult | null>;
  /**
   * Renders on the main thread what is quick, and anything else in a process of its own, for which it waits.
   * @throws TemplateLimitError if a template exceeds its time or memory
   * @throws RenderProcessError if the processes do not work
   * @throws Error that names what is wrong with a template
   */
  render(lane: string, request: RenderRequest): Promise<RenderResult>;
  /** Ends the processes. Their tasks fail. */
  close(): Promise<void>;
}

/** How long one step may render on the main thread. Ordinary templates take much less, except for the first of a process. */
const MAIN_THREAD_MS = 10;

export interface RendererOptions extends RenderProcessesOptions {
  readonly eventLoop: EventLoopShare;
  /** Replaces the limit of the main thread. Only tests set it, because a busy machine makes every template slow. */
  readonly mainThreadMs?: number;
}

/** Creates a renderer. Its processes start when they are needed. */
export function createRenderer({ eventLoop, mainThreadMs = MAIN_THREAD_MS, ...options }: RendererOptions): Renderer {
  const clock = cpuClock(cpuTimeFile());
  const mainThread = new TemplateRenderer(mainThreadLimits(mainThreadMs, clock));
  const slow = new SlowTemplates(clock);
  const processes = new RenderProcesses(options);

  const renderNow = (request: RenderRequest): RenderResult | null => {
    try {
      return slow.measure(request, () => mainThread.render(request));
    } catch (error) {
      if (exceededLimit(error) === null) throw error;
      return null;
    }
  };
  const renderQuickly = async (lane: string, request: RenderRequest): Promise<RenderResult | null> =>
    slow.has(request) ? null : eventLoop.run(lane, () => renderNow(request));

  return {
    renderQuickly,
    async render(lane, request) {
      const quick = await renderQuickly(lane, request);
      if (quick !== null) return quick;
      const task = await eventLoop.run(lane, () => encodeRequest(request));
      return decode<RenderResult>(await processes.run(lane, task));
    },
    close: () => processes.close(),
  };
}
