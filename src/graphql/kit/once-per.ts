import type { FieldNode, GraphQLResolveInfo } from 'graphql';

/** Computes a result once for each key, for fields that share an expensive result. A promise that fails is not kept. */
export function oncePer<Key extends object, Args extends unknown[], Result>(
  compute: (key: Key, ...args: Args) => Result,
): (key: Key, ...args: Args) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key, ...args) => {
    const known = results.get(key);
    if (known !== undefined) return known.result;
    const result = compute(key, ...args);
    results.set(key, { result });
    if (result instanceof Promise) result.catch(() => results.delete(key));
    return result;
  };
}

interface FieldValue {
  /** The variables of the execution. Executions of a cached document share their field nodes. */
  readonly variables: object;
  readonly value: unknown;
}

const valuesByContext = new WeakMap<object, Map<FieldNode, FieldValue>>();

/** Computes a value once for each selection of a field in an execution, because all parents share its arguments. */
export function oncePerField<Value>(
  ctx: object,
  { fieldNodes, variableValues }: GraphQLResolveInfo,
  compute: () => Value,
): Value {
  const [node] = fieldNodes;
  // GraphQL merges equal selections. The same node may be merged with other nodes elsewhere.
  if (node === undefined || fieldNodes.length > 1) return compute();
  const values = valuesByContext.get(ctx) ?? new Map<FieldNode, FieldValue>();
  valuesByContext.set(ctx, values);
  const known = values.get(node);
  if (known?.variables === variableValues) return known.value as Value;
  const value = compute();
  values.set(node, { variables: variableValues, value });
  return value;
}

/** Drops the field values of a context, because a mutation changes what they were computed from. */
export const forgetFieldValues = (ctx: object): boolean => valuesByContext.delete(ctx);
