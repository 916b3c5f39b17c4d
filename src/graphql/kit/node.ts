import { ValidationError } from '../../errors.ts';
import { isHexId } from '../../model/scalars.ts';
import { MAX_PAGE_SIZE } from '../../operations/page-args.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';

const NODE_TYPES = [
  'Environment',
  'ExecutionDetail',
  'Integration',
  'Job',
  'Message',
  'Notification',
  'Subscriber',
  'Tenant',
  'Topic',
  'Workflow',
] as const;
type NodeType = (typeof NODE_TYPES)[number];

const GLOBAL_ID = new RegExp(`^(${NODE_TYPES.join('|')}):([0-9a-fA-F]{24})$`);

/** What the holder of a subscriber session can fetch; the loaders narrow it to what is its own. */
const OPEN_TYPES: readonly string[] = ['Message', 'Subscriber'] satisfies NodeType[];

/** The id, where it is a global id of one of our types that the caller can fetch, else null. */
function fetchableId(id: string, { session }: GraphqlContext): string | null {
  const [, typename] = GLOBAL_ID.exec(decode(id)) ?? [];
  if (typename === undefined) return null;
  return session === undefined || OPEN_TYPES.includes(typename) ? id : null;
}

/** The `_id` that an argument names, which may be a global id of the type or the `_id` itself; any other text stays. */
export function internalId(type: NodeType, id: string): string {
  const [, typename, hex] = GLOBAL_ID.exec(decode(id)) ?? [];
  return !isHexId(id) && typename === type && hex !== undefined ? hex.toLowerCase() : id;
}

/** The global id of an object. */
export const globalId = (type: NodeType, _id: { toHexString(): string }): string =>
  Buffer.from(`${type}:${_id.toHexString()}`).toString('base64');

const decode = (id: string): string => Buffer.from(id, 'base64').toString();

/** The half of a global id behind the type, as loaders take it. */
export const parseHexId = (id: string): string => id.toLowerCase();

builder.queryField('node', (t) =>
  t.node({
    description: 'The object of a global id; null where there is none in the environment of the caller.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of an object.' }) },
    id: (_root, { id }, ctx) => fetchableId(id, ctx),
  }),
);

builder.queryField('nodes', (t) =>
  t.nodeList({
    description: 'The objects of global ids, in their order; null in the place of each that does not exist.',
    args: { ids: t.arg.idList({ required: true, description: 'The `id`s of objects, at most 100.' }) },
    ids: (_root, { ids }, ctx) => {
      if (ids.length > MAX_PAGE_SIZE) {
        const message = `must hold at most ${MAX_PAGE_SIZE} ids`;
        throw new ValidationError('BAD_REQUEST', `ids ${message}`, [{ field: 'ids', message }]);
      }
      return ids.map((id) => fetchableId(id, ctx));
    },
  }),
);
