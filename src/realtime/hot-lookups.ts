import type { Logger } from 'pino';
import type { HotKind } from '../store/cache/lookup-cache.ts';
import type { Store } from '../store/mongo/connect.ts';
import { followChanges } from './follow-changes.ts';

/**
 * Follows the changes of what is looked up again and again, whoever makes them, so that it may be kept in memory.
 * @returns once the stream is open
 * @throws Error of the driver when the database does not open a stream
 */
export function followHotLookups({ db, collections, hot }: Store, logger: Logger): Promise<{ close(): Promise<void> }> {
  const { environments, workflows, messageTemplates, controls } = collections;
  const kinds = new Map<string, HotKind>([
    [environments.collectionName, 'keys'],
    ...[workflows, messageTemplates, controls].map(
      ({ collectionName }) => [collectionName, 'workflows'] as [string, HotKind],
    ),
  ]);
  const forget = (kind?: HotKind) => {
    for (const changed of kind === undefined ? (['keys', 'workflows'] as const) : [kind]) hot.changed(changed);
  };
  return followChanges(db, {
    pipeline: [
      { $match: { $or: [{ operationType: 'invalidate' }, { 'ns.coll': { $in: [...kinds.keys()] } }] } },
      { $project: { operationType: 1, 'ns.coll': 1, wallTime: 1 } },
    ],
    // What was before a stream that starts anew may have been missed.
    onStart: () => forget(),
    onChange: (change) => forget('ns' in change && 'coll' in change.ns ? kinds.get(`${change.ns.coll}`) : undefined),
    onPosition: () => hot.heard(),
    logger,
  });
}
