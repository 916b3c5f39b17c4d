import { ValidationError } from '../../errors.ts';
import { isHexId } from '../../model/scalars.ts';
import { requireScope } from '../../operations/authorise.ts';
import { MAX_PAGE_SIZE } from '../../operations/page-args.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';

const NODE_TYPES = [
  'Environment',
  'Erasure',
  'ExecutionDetail',
  'Integration',
  'Job',
  'Layout',
  'Message',
  'Notification',
  'Subscriber',
  'Suppression',
  'Tenant',
  'Topic',
  'WebhookDelivery',
  'WebhookEndpoint',
  'Workflow',
] as const;
export type NodeType = (typeof NODE_TYPES)[number];

const GLOBAL_ID = new RegExp(`^(${NODE_TYPES.join('|')}):([0-9a-fA-F]{24})$`);

/** The types that a subscriber session can fetch. Their loaders return only objects of the subscriber. */
const SESSION_TYPES: readonly string[] = ['Message', 'Subscriber'] satisfies NodeType[];

/**
 * The canonical form of a global id of a type that the caller can fetch. Null for any other text. Pothos, which decodes the id
 * again, refuses base64 with blanks or without padding.
 * @throws DomainError FORBIDDEN for an API key without the scope `read`
 */
function fetchableId(id: string, ctx: GraphqlContext): string | null {
  const { session } = ctx;
  if (session === undefined) requireScope(ctx, 'read');
  const [decoded, typename] = GLOBAL_ID.exec(decode(id)) ?? [];
  if (decoded === undefined || typename === undefined) return null;
  return session === undefined || SESSION_TYPES.includes(typename) ? encode(decoded) : null;
}

/** The `_id` in a global id of the type. Any other text is returned unchanged, because it may be the `_id` itself. */
export function internalId(type: NodeType, id: string): string {
  const [, typename, hex] = GLOBAL_ID.exec(decode(id)) ?? [];
  return !isHexId(id) && typename === type && hex !== undefined ? hex.toLowerCase() : id;
}

/** The global id of an object, as `Query.node` takes it. */
export const globalId = (type: NodeType, _id: { toHexString(): string }): string =>
  encode(`${type}:${_id.toHexString()}`);

const encode = (text: string): string => Buffer.from(text).toString('base64');

const decode = (id: string): string => Buffer.from(id, 'base64').toString();

/** The `_id` in a global id, in the form that loaders use as their key. */
export const parseHexId = (id: string): string => id.toLowerCase();

builder.queryField('node', (t) =>
  t.node({
    description: 'The object with a global id. Null if the object does not exist in the environment of the caller.',
    args: { id: t.arg.id({ required: true, description: 'The `id` field of an object.' }) },
    id: (_root, { id }, ctx) => fetchableId(id, ctx),
  }),
);

builder.queryField('nodes', (t) =>
  t.nodeList({
    description: 'The objects with global ids, in the order of the ids. Null for each object that does not exist.',
    args: { ids: t.arg.idList({ required: true, description: 'The `id` fields of objects. At most 100.' }) },
    ids: (_root, { ids }, ctx) => {
      if (ids.length > MAX_PAGE_SIZE) {
        const message = `must hold at most ${MAX_PAGE_SIZE} ids`;
        throw new ValidationError('BAD_REQUEST', `ids ${message}`, [{ field: 'ids', message }]);
      }
      return ids.map((id) => fetchableId(id, ctx));
    },
  }),
);
