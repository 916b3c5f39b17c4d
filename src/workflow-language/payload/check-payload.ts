import type { FieldIssue } from '../../errors.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import { Turn } from '../../model/turn.ts';
import type { Workflow } from '../../model/workflow.ts';
import { withPayloadDefaults } from './payload-defaults.ts';
import { payloadProblems } from './payload-problems.ts';

type Payload = Record<string, unknown>;

/** A payload that was checked. It cannot be used if there are issues. */
interface CheckedPayload {
  /** With the defaults of the schema. */
  readonly payload: Payload;
  readonly issues: readonly FieldIssue[];
}

/**
 * Checks the payload of an event against the schema of its workflow, with the defaults of the schema for missing values.
 * The payload stays as it is unless the workflow has a schema and validates payloads.
 * @param turn the turn of the caller, which ends while the payload is checked if it lasts too long
 */
export async function checkPayload(
  { validatePayload, payloadSchema }: Pick<Workflow, 'validatePayload' | 'payloadSchema'>,
  payload: Payload,
  turn = new Turn(),
): Promise<CheckedPayload> {
  if (validatePayload !== true || !isPlainObject(payloadSchema)) return { payload, issues: [] };
  const filled = await withPayloadDefaults(payloadSchema, payload, turn);
  if (filled === null) return refused(payload, 'has too many default values');
  const issues = await payloadProblems(payloadSchema, filled, turn);
  if (filled === payload || issues.length > 0) return { payload, issues };
  // Defaults can be deep, and have names that cannot be stored.
  const { data, error } = FreeFormInput.safeParse(filled);
  const [problem] = error?.issues ?? [];
  return data === undefined
    ? refused(payload, `with its default values ${problem?.message}`)
    : { payload: data, issues };
}

const refused = (payload: Payload, message: string): CheckedPayload => ({
  payload,
  issues: [{ field: 'payload', message }],
});
