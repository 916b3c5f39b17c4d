import type { Logger } from 'pino';
import type { OutgoingPolicy } from '../delivery/http/resolve-host.ts';
import type { EventLoopShare } from '../rendering/event-loop-share.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Store } from '../store/mongo/connect.ts';
import type { RetryPolicy } from './steps/step.ts';

/** The services and settings that the engine works with. */
export interface Engine {
  readonly store: Store;
  readonly logger: Logger;
  readonly serviceSlug: string;
  /** The URL under which providers and readers of e-mail reach the gateways. Undefined if it is not known. */
  readonly publicUrl: string | undefined;
  /** Which addresses requests to user-defined URLs may reach. */
  readonly outgoing: OutgoingPolicy;
  readonly retry: RetryPolicy;
  /** Runs the conditions of all environments, and shares the main thread between them. */
  readonly eventLoop: EventLoopShare;
  readonly renderer: Renderer;
  readonly now: () => Date;
  /** Replaces the origin of a provider. Only tests set it. */
  readonly endpoint?: (origin: string) => string;
}
