import { ValidationError } from '../../errors.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { authorise, requireScope, scopesOfOperation } from '../../operations/authorise.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { type Entity, entityNamed, entityNames, entityOperations, type StoredEntity } from './entity.ts';

/** A gateway sends the objects of a whole page, and of pages within pages, in one request. */
export const MAX_REPRESENTATIONS = 1_000;

/** The types of the loaded objects. A union cannot tell stored documents apart. */
const typeNames = new WeakMap<object, string>();

export const typeNameOf = (loaded: object): string | undefined => typeNames.get(loaded);

/** A valid representation: what to load. */
interface Request {
  readonly entity: Entity;
  load(ctx: GraphqlContext): Promise<StoredEntity | null>;
}

/**
 * Loads the objects of representations, in their order. The loads of one type and key are one batch.
 * @returns null for each object that does not exist, and an error in place of each object that cannot be loaded or whose type
 * the caller may not read
 * @throws ValidationError if there are too many representations
 * @throws ForbiddenError if the caller may not read any of the types
 */
export async function loadEntities(
  representations: readonly unknown[],
  ctx: GraphqlContext,
): Promise<(StoredEntity | Error | null)[]> {
  requireScope(ctx, ...new Set(entityOperations().flatMap(scopesOfOperation)));
  if (representations.length > MAX_REPRESENTATIONS) {
    throw invalid('representations', `must contain at most ${MAX_REPRESENTATIONS} items`);
  }
  const requests = representations.map((value, index) => parse(value, `representations[${index}]`));
  return Promise.all(requests.map((request) => (request instanceof ValidationError ? request : load(request, ctx))));
}

async function load(request: Request, ctx: GraphqlContext): Promise<StoredEntity | Error | null> {
  try {
    authorise(ctx, request.entity.operation);
    const loaded = await request.load(ctx);
    if (loaded !== null) typeNames.set(loaded, request.entity.name);
    return loaded;
  } catch (error) {
    return error instanceof Error ? error : new Error(`${error}`);
  }
}

function parse(representation: unknown, path: string): Request | ValidationError {
  if (!isPlainObject(representation)) return invalid(path, 'must be an object with `__typename` and a key');
  const { __typename } = representation;
  const entity = typeof __typename === 'string' ? entityNamed(__typename) : undefined;
  if (entity === undefined) return invalid(`${path}.__typename`, `must be ${listed(entityNames())}`);
  const { name, keys } = entity;
  const key = keys.find(({ field }) => representation[field] != null);
  if (key === undefined)
    return invalid(path, `must contain a key of ${name}: ${listed(keys.map(({ field }) => field))}`);
  const text = representation[key.field];
  const value = typeof text === 'string' ? key.parse(text) : null;
  if (value === null) return invalid(`${path}.${key.field}`, `must be ${key.format}`);
  return {
    entity,
    async load(ctx) {
      const loaded = await key.load(value, ctx);
      return loaded !== null && key.keyOf(loaded) === text ? loaded : null;
    },
  };
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const invalid = (field: string, message: string): ValidationError =>
  new ValidationError('BAD_REQUEST', `${field} ${message}`, [{ field, message }]);
