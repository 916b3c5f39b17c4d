import type { FieldNode, GraphQLResolveInfo } from 'graphql';

/** A function that is run once for each object, however often it is asked: for fields that share one costly answer. */
export function oncePer<Key extends object, Args extends unknown[], Result>(
  compute: (key: Key, ...args: Args) => Result,
): (key: Key, ...args: Args) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key, ...args) => {
    const known = results.get(key) ?? { result: compute(key, ...args) };
    results.set(key, known);
    return known.result;
  };
}

interface Made {
  /** Those of the execution that it was made in: a document that is kept has the same fields in all. */
  readonly variables: object;
  readonly value: unknown;
}

const madeByContext = new WeakMap<object, Map<FieldNode, Made>>();

/** What is the same for all objects that a field is asked of in one execution, because its arguments are. */
export function oncePerField<Value>(
  ctx: object,
  { fieldNodes, variableValues }: GraphQLResolveInfo,
  make: () => Value,
): Value {
  const [first] = fieldNodes;
  // Several that are merged into one may stand in another place with others.
  if (first === undefined || fieldNodes.length > 1) return make();
  const made = madeByContext.get(ctx) ?? new Map<FieldNode, Made>();
  madeByContext.set(ctx, made);
  const known = made.get(first);
  if (known?.variables === variableValues) return known.value as Value;
  const value = make();
  made.set(first, { variables: variableValues, value });
  return value;
}
