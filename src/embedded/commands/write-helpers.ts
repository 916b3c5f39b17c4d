import type { Document } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import type { Collection } from '../storage/collection.ts';
import { Blocked } from '../storage/key-locks.ts';
import type { WriteContext } from '../storage/write-context.ts';
import type { CommandContext } from './command.ts';

/** Logs that a collection was made by a write into it. */
export const noteCreated =
  ({ log }: WriteContext) =>
  (collection: Collection): void =>
    log({
      operation: 'create',
      db: collection.db,
      coll: collection.name,
      uuid: collection.uuid,
      detail: creationDetail(collection),
    });

const creationDetail = (collection: Collection): Document => ({
  nsType: collection.isView ? 'view' : collection.options.timeseries ? 'timeseries' : 'collection',
  description: {
    ...collection.options,
    ...(!collection.isView && { idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
  },
});

/** @throws CommandError CommandNotSupportedOnView for writes into a view */
export function refuseView({ engine, view, db }: CommandContext, name: string): void {
  if (engine.catalogue.find(view, db, name)?.isView) {
    throw new CommandError('CommandNotSupportedOnView', `Namespace ${db}.${name} is a view, not a collection`);
  }
}

/** Waits until no transaction has written to a collection that is to change its form. */
export function waitForTransactions({ engine }: CommandContext, collection: Collection): void {
  const until = engine.transactions.held.prefixHeldUntil(collection.prefix);
  if (until) throw new Blocked(until);
}
