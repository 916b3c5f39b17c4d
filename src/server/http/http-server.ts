import { createServer, type RequestListener, type Server } from 'node:http';
import { cutWhenStalled } from './cut-stalled.ts';
import { closeWithConnection } from './pipelined-responses.ts';
import { limitUnreadBody } from './unread-body.ts';

interface HttpServerOptions {
  /** How long a client may take to send a request. */
  readonly requestTimeoutMs: number;
  /** How long a client may take nothing of a response that waits for it. */
  readonly stallMs: number;
  /** Whether each connection closes after its next answer. */
  readonly isDraining: () => boolean;
}

/** Creates an HTTP server whose clients cannot keep a connection by sending slowly, without end, or by reading nothing. */
export function createHttpServer(
  { requestTimeoutMs, stallMs, isDraining }: HttpServerOptions,
  listener: RequestListener,
): Server {
  const limits = {
    headersTimeout: Math.min(20_000, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    // Both take effect at the next check. Node checks every 30 seconds by default.
    connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
    keepAliveTimeout: 65_000,
    // The listeners refuse such requests with a body.
    requireHostHeader: false,
  };
  return createServer(limits, (request, response) => {
    closeWithConnection(request, response);
    limitUnreadBody(request, response, isDraining);
    cutWhenStalled(response, stallMs);
    listener(request, response);
  });
}
