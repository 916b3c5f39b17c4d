import { setImmediate } from 'node:timers/promises';
import type { FieldIssue } from '../../errors.ts';
import type { EventInput } from '../../model/trigger.ts';
import type { Workflow } from '../../model/workflow.ts';
import { workflowPayloadProblems } from '../../workflow-language/payload/payload-problems.ts';

/** How long payloads are checked before other work gets a turn. */
const TURN_MS = 10;

/**
 * The events whose payloads do not match the schemas of their workflows, with the problems.
 * @param workflows by trigger identifier
 */
export async function findInvalidPayloads<Read extends { readonly event: EventInput }>(
  reads: readonly Read[],
  workflows: ReadonlyMap<string, Workflow>,
): Promise<Map<Read, FieldIssue[]>> {
  const invalid = new Map<Read, FieldIssue[]>();
  let pauseAtMs = performance.now() + TURN_MS;
  for (const read of reads) {
    const workflow = workflows.get(read.event.name);
    const problems = workflow === undefined ? [] : workflowPayloadProblems(workflow, read.event.payload);
    if (problems.length > 0) invalid.set(read, problems);
    if (performance.now() < pauseAtMs) continue;
    await setImmediate();
    pauseAtMs = performance.now() + TURN_MS;
  }
  return invalid;
}
