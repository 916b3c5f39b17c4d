import { ConflictError } from '../../errors.ts';
import { toJsonValue } from '../../model/json-value.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { documentsOfSubscriber, eventsCausedBy, findAllNamed } from '../../store/export/subscriber-documents.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { withCurrentIdentifiers } from '../subscriber/current-identifiers.ts';
import { type ExportedLine, exportedLine } from './exported-shapes.ts';

/** The version of the format. A field that is added does not change it. */
const VERSION = 1;

/**
 * Everything that names a subscriber, also what deleted subscribers with the same `subscriberId` left: lines of JSON, without
 * their ends. The first line describes the export. The last one counts the lines of each type: without it, the export is not
 * complete. Only a few documents are in memory at once. The lines end with ConflictError if a subscriber was deleted or its
 * erasure was requested meanwhile: documents may have been removed before they were read.
 * @throws DomainError NOT_FOUND, also if the erasure of all was requested
 */
export async function exportSubscriber(ctx: OperationContext, subscriberId: string): Promise<AsyncGenerator<string>> {
  authorise(ctx, 'exportSubscriber');
  const { store, scope } = ctx;
  const subscribers = await findAllNamed(store, scope, subscriberId);
  requireFound(subscribers[0], 'Subscriber', subscriberId);
  const exportedAt = ctx.now();

  async function* parts(): AsyncGenerator<ExportedLine> {
    for (const subscriber of subscribers) {
      yield* partOf('subscribers', await withCurrentIdentifiers(ctx, subscriber));
      for await (const { collection, document } of documentsOfSubscriber(store, scope, subscriber._id)) {
        yield* partOf(collection, document);
      }
      for await (const { transactionId, identifier, createdAt } of eventsCausedBy(store, scope, subscriber._id)) {
        yield { type: 'causedEvent', data: { transactionId, workflowIdentifier: identifier, createdAt } };
      }
    }
  }

  async function* lines(): AsyncGenerator<string> {
    const counts: Record<string, number> = {};
    yield JSON.stringify({
      type: 'export',
      version: VERSION,
      environmentId: `${scope._environmentId}`,
      subscriberId,
      exportedAt,
    });
    for await (const part of parts()) {
      counts[part.type] = (counts[part.type] ?? 0) + 1;
      yield JSON.stringify(toJsonValue(part));
    }
    await requireStillThere(ctx, subscriberId, subscribers);
    yield JSON.stringify({ type: 'end', counts });
  }
  return lines();
}

/** @throws ConflictError if any of the subscribers was deleted or its erasure was requested since it was read */
async function requireStillThere(
  { store, scope }: OperationContext,
  subscriberId: string,
  subscribers: readonly Subscriber[],
): Promise<void> {
  const found = await findAllNamed(store, scope, subscriberId);
  const stateOf = ({ _id, deleted = false }: Subscriber) => `${_id} ${deleted}`;
  const states = new Set(found.map(stateOf));
  if (subscribers.every((subscriber) => states.has(stateOf(subscriber)))) return;
  throw new ConflictError('The subscriber was deleted or erased during its export');
}

function* partOf(...[collection, document]: Parameters<typeof exportedLine>) {
  const line = exportedLine(collection, document);
  if (line !== null) yield line;
}
