import type { Db } from 'mongodb';
import { CHANGED_VALUES } from './keyed-changes.ts';
import type { Findings, Witnesses } from './verdict.ts';

/** Checks that requests with idempotency keys were executed once, however often they were sent. */
export async function judgeKeyedChanges(
  db: Db,
  { changes }: Pick<Witnesses, 'changes'>,
  { lost, doubled, stuck, halves }: Findings,
): Promise<void> {
  for (const { what, workflow, isAcknowledged, refusal } of changes) {
    if (refusal !== undefined) lost.push({ what: `${what} was refused: ${refusal}` });
    else if (!isAcknowledged) stuck.push({ what: `${what} was never acknowledged` });
    if (workflow === undefined) continue;
    const workflows = await db.collection('notificationtemplates').countDocuments({ name: workflow });
    const contents = await db.collection('messagetemplates').countDocuments({ content: `content of ${workflow}` });
    if (workflows === 0 && isAcknowledged) lost.push({ what });
    if (workflows > 1) doubled.push({ what });
    if (workflows !== contents) halves.push({ what: `${what}: ${workflows} workflows and ${contents} contents` });
  }
  for (const value of CHANGED_VALUES) {
    // The versions follow each other, so that a request which is executed again undoes a later one.
    const own = changes.filter((change) => change.value === value);
    const last = own.findLast(({ isAcknowledged }) => isAcknowledged);
    if (last === undefined) continue;
    // The change after it may have been made, although nobody knows.
    const possible = own.slice(own.indexOf(last)).map(({ version = 0 }) => value.storedOf(version));
    const stored = await db
      .collection(value.collection)
      .find({ ...value.filter, [value.field]: { $in: possible } })
      .toArray();
    if (stored.length !== 1) lost.push({ what: `${last.what}, the last one` });
  }
}
