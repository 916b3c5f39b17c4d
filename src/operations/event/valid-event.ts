import type { EventInput, Trigger } from '../../model/trigger.ts';

/** An event that passed validation. */
export interface ValidEvent {
  readonly event: EventInput;
  readonly to: Trigger['to'];
  readonly transactionId: string;
}
