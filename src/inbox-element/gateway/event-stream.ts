import { InboxProblem, problemOfErrors } from './problem.ts';
import { bodyOf, type Endpoint, send } from './request.ts';
import type { Transport } from './transport.ts';

/** The gateway sends a comment every 12 seconds. A stream that is silent for longer is dead. In milliseconds. */
const SILENCE_MS = 30_000;

/**
 * Server-sent events, one request for each subscription, for networks and pages that allow no websocket.
 * Source: GraphQL over Server-Sent Events protocol, "distinct connections mode"
 */
export function openEventStreams(endpoint: Endpoint, opened: () => void): Transport {
  let interruption = new AbortController();
  const interrupt = () => {
    interruption.abort(new InboxProblem('unreachable', 'The event stream was interrupted'));
    interruption = new AbortController();
  };
  return {
    async stream(document, variables, take, signal, streamOpened) {
      const silence = new AbortController();
      const aborted = AbortSignal.any([signal, interruption.signal, silence.signal]);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
      };
      try {
        heard();
        const body = bodyOf(document.toString(), variables);
        const response = await send(endpoint, { body, accept: 'text/event-stream', aborted: () => aborted });
        opened();
        streamOpened();
        for await (const event of eventsOf(response, heard)) {
          if (signal.aborted) return;
          const { data, errors } = JSON.parse(event);
          if (errors !== undefined) throw problemOfErrors(errors);
          take(data);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    interrupt,
    // The streams resume after their cursors.
    renew: interrupt,
    close: interrupt,
  };
}

/**
 * The data of the events `next`, until the event `complete`.
 * @param heard called for each piece that arrives, comments included
 */
async function* eventsOf({ body }: Response, heard: () => void): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      heard();
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const lines = event.split('\n');
        if (lines.includes('event: complete')) return;
        const data = lines.find((line) => line.startsWith('data: '));
        if (data !== undefined) yield data.slice('data: '.length);
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
