import type { Stored } from './stored-run.ts';
import type { Findings, Witnesses } from './verdict.ts';

/** Checks that all acknowledged writes of the faulty neighbour are stored, each once. */
export function judgeNeighbour({ notes }: Stored, { neighbour }: Witnesses, { lost, doubled }: Findings): void {
  const { acknowledged, counters, internalErrors } = neighbour;
  const missing = [...acknowledged].filter((_id) => !notes.has(_id));
  if (missing.length > 0) lost.push({ what: `${missing.length} notes of the neighbour, the first is ${missing[0]}` });
  for (const [_id, counter] of counters) {
    const count = notes.get(_id) ?? 0;
    const what = `${_id} of the neighbour is ${count} after ${counter.acknowledged} acknowledged increments`;
    if (count < counter.acknowledged) lost.push({ what });
    if (count > counter.attempted) doubled.push({ what: `${what} of ${counter.attempted}` });
  }
  // The database answered, but with an error that it did not expect itself.
  for (const message of internalErrors) lost.push({ what: `the answer to a faulty command: ${message}` });
}
