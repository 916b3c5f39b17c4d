import type { EventInput, Trigger } from '../../model/trigger.ts';

/** An event that passed validation. */
export interface ValidEvent {
  readonly input: EventInput;
  readonly to: Trigger['to'];
  /** Whether the client gave one recipient and no list, so that `to` itself is the field of a problem. */
  readonly hasOneRecipient?: boolean;
  readonly transactionId: string;
}
