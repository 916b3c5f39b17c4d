import { SUBSCRIBER_DELETED_TEXT } from '../../store/cancellation/cancel-subscriber-jobs.ts';
import type { FinalOutcome } from './step.ts';

/** The outcome of a step whose subscriber was deleted. Nothing more is sent to that subscriber. */
export const SUBSCRIBER_DELETED: FinalOutcome = {
  status: 'canceled',
  details: [{ status: 'Warning', detail: SUBSCRIBER_DELETED_TEXT, source: 'Internal' }],
  laterSteps: { status: 'canceled', detail: SUBSCRIBER_DELETED_TEXT },
};
