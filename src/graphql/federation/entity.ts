import type { ObjectRef } from '@pothos/core';
import type { Selection } from '@pothos/plugin-federation';
import type { Integration } from '../../model/integration.ts';
import type { Message } from '../../model/message.ts';
import type { Notification } from '../../model/notification.ts';
import { isHexId } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { OperationName } from '../../operations/authorise.ts';
import { builder, type Types } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { globalId, internalId, type NodeType } from '../kit/node.ts';

/** The stored form of an entity. */
export type StoredEntity = Integration | Message | Notification | Subscriber | Workflow;

/** Loads the object with a value of a key. Null if it does not exist in the environment of the caller. */
type LoadByKey = (value: string, ctx: GraphqlContext) => Promise<StoredEntity | null>;

/** A field whose value identifies an object of an entity. */
interface EntityKey {
  readonly field: string;
  /** Describes the values of the key, for error messages. */
  readonly format: string;
  /** The value that `load` takes. Null if the text is not a value of the key. */
  parse(text: string): string | null;
  readonly load: LoadByKey;
  /** The value of the key in a loaded object. `load` may also accept other names of the object. */
  keyOf(loaded: StoredEntity): string;
}

/** A type whose objects a federation gateway can request. */
export interface Entity {
  readonly name: NodeType;
  /** The operation whose scopes the caller needs. */
  readonly operation: OperationName;
  readonly keys: readonly EntityKey[];
}

const entities = new Map<string, Entity>();

/** The entity of a type. Undefined if the type is not an entity. */
export const entityNamed = (typeName: string): Entity | undefined => entities.get(typeName);

export const entityNames = (): string[] => [...entities.keys()].sort();

/** The operations whose scopes callers need to load any object. */
export const entityOperations = (): OperationName[] => [...entities.values()].map(({ operation }) => operation);

interface EntityOptions<Stored> {
  /** The operation that returns one object of the type. `OPERATION_SCOPES` names its scopes. */
  readonly operation: OperationName;
  /** Loads by internal id, in lower-case hex. */
  readonly byId: LoadByKey;
  /** A unique field of the type, as another key, how to load by it, and its value in a loaded object. */
  readonly byName?: readonly [Selection<object>, LoadByKey, (loaded: Stored) => string];
}

/**
 * Lets federation gateways request the objects of a type by its keys: `_id`, `id` and `byName`. A gateway requests many
 * objects at once, so each load must be part of a batch.
 */
export function entity<Stored extends StoredEntity>(
  name: NodeType,
  ref: ObjectRef<Types, Stored>,
  { operation, byId, byName }: EntityOptions<Stored>,
): void {
  const parseHexId = (text: string) => {
    const _id = internalId(name, text);
    return isHexId(_id) ? _id.toLowerCase() : null;
  };
  const idKeys = [builder.selection<{ _id: string }>('_id'), builder.selection<{ id: string }>('id')];
  const idKey = { format: `the id of a ${name}`, parse: parseHexId, load: byId };
  const keys: EntityKey[] = [
    { field: '_id', ...idKey, keyOf: ({ _id }) => _id.toHexString() },
    { field: 'id', ...idKey, keyOf: ({ _id }) => globalId(name, _id) },
  ];
  if (byName !== undefined) {
    const [{ selection }, load, keyOf] = byName;
    keys.unshift({
      field: selection,
      format: 'a string',
      parse: (text) => text,
      load,
      keyOf: (loaded) => keyOf(loaded as Stored),
    });
  }
  entities.set(name, { name, operation, keys });
  builder.asEntity(ref, {
    key: [...(byName === undefined ? [] : [byName[0]]), ...idKeys],
    // `Query._entities` loads by the keys above.
    resolveReference: () => null,
  });
}
