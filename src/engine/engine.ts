import type { Logger } from 'pino';
import type { OutgoingPolicy } from '../delivery/http/resolve-host.ts';
import type { Store } from '../store/mongo/connect.ts';
import type { RetryPolicy } from './steps/step.ts';

/** What the engine works with. */
export interface Engine {
  readonly store: Store;
  readonly logger: Logger;
  readonly serviceSlug: string;
  /** Where requests to addresses that users give may go. */
  readonly outgoing: OutgoingPolicy;
  readonly retry: RetryPolicy;
  readonly now: () => Date;
  /** Gives another origin for a provider's: only tests do, which stand in for the provider. */
  readonly endpoint?: (origin: string) => string;
}
