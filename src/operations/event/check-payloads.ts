import type { FieldIssue } from '../../errors.ts';
import { Turn } from '../../model/turn.ts';
import type { Workflow } from '../../model/workflow.ts';
import { checkPayload } from '../../workflow-language/payload/check-payload.ts';
import type { ValidEvent } from './valid-event.ts';

/** Events whose payloads were checked. */
export interface CheckedEvents {
  /** With the defaults of the schemas. */
  readonly events: readonly ValidEvent[];
  /** The problems of the events that cannot run. */
  readonly invalid: ReadonlyMap<ValidEvent, readonly FieldIssue[]>;
}

/**
 * Checks the payloads of events against the schemas of their workflows.
 * @param workflows by trigger identifier
 * @returns the events in order
 */
export async function checkPayloads(
  given: readonly ValidEvent[],
  workflows: ReadonlyMap<string, Workflow>,
): Promise<CheckedEvents> {
  const events: ValidEvent[] = [];
  const invalid = new Map<ValidEvent, readonly FieldIssue[]>();
  const turn = new Turn();
  for (const event of given) {
    const workflow = workflows.get(event.input.name);
    const checked = workflow?.active === true ? await checkPayload(workflow, event.input.payload, turn) : undefined;
    const complete = checked === undefined ? event : { ...event, input: { ...event.input, payload: checked.payload } };
    events.push(complete);
    if (checked !== undefined && checked.issues.length > 0) invalid.set(complete, checked.issues);
    if (turn.isOver) await turn.next();
  }
  return { events, invalid };
}
