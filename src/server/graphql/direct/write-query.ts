import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { fragmentsByName } from '../fragments.ts';
import { JsonBytes } from './json-bytes.ts';
import { createLevel, type Run } from './level.ts';
import { loadLevel } from './load-levels.ts';
import { AsyncLeafError, NOT_WRITABLE } from './not-writable.ts';
import { planQuery, type QueryPlan } from './query-plan.ts';
import { writeObject } from './write-level.ts';
import { writtenResult } from './written-json.ts';

/** A planned operation. */
interface Planned {
  readonly operation: OperationDefinitionNode;
  readonly plan: QueryPlan;
  /** How many of the next executions are left to the executor. */
  skips: number;
}

/** How many executions are not tried after one that failed: most of its followers fail, too. */
const SKIPS = 20;

const plans = new WeakMap<OperationDefinitionNode, Planned | null>();

/** Fields without objects whose resolvers return promises. Each is noticed when it is first written. */
const asyncLeaves = new WeakSet<GraphQLField<unknown, unknown>>();

/**
 * Executes a query, and writes its result as JSON: first all objects are loaded, level by level, and then written in one
 * pass.
 * @returns null if the executor has to execute the operation. It is then unusual, too large, or a field failed.
 */
export async function writeQuery(args: ExecutionArgs): Promise<ExecutionResult | null> {
  const planned = planOf(args);
  if (planned === null) return null;
  if (planned.skips > 0) {
    planned.skips -= 1;
    return null;
  }
  const { operation, plan } = planned;
  try {
    const calls = callsOf(planned, args);
    const run: Run = { context: args.contextValue as object, calls, values: 0 };
    const root = createLevel(plan.root);
    root.objects.push(args.rootValue);
    await loadLevel(run, root);
    const json = new JsonBytes();
    writeObject(run, json, root);
    return writtenResult(json.written);
  } catch (error) {
    if (error instanceof AsyncLeafError) {
      asyncLeaves.add(error.field);
      plans.delete(operation);
    } else {
      planned.skips = SKIPS;
    }
    return null;
  }
}

function planOf({ schema, document, operationName }: ExecutionArgs): Planned | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  const known = plans.get(operation);
  if (known !== undefined) return known;
  const plan = planQuery(schema, operation, fragmentsByName(document), (leaf) => asyncLeaves.has(leaf));
  const planned = plan && { operation, plan, skips: 0 };
  plans.set(operation, planned);
  return planned;
}

/** What the resolvers of all fields get. @throws NOT_WRITABLE or GraphQLError for invalid variables or arguments */
function callsOf(
  { operation, plan: { fields } }: Planned,
  { schema, document, rootValue, variableValues }: ExecutionArgs,
): Run['calls'] {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  if (coerced === undefined) throw NOT_WRITABLE;
  const fragments = Object.fromEntries(fragmentsByName(document));
  return fields.map(({ definition, nodes, parentType }) => ({
    args: definition.args.length === 0 ? {} : getArgumentValues(definition, nodes[0] as FieldNode, coerced),
    // Without the functions that only the executor of graphql-js has, as the compiler. The path has no places within
    // lists, because all objects of a level share it.
    info: {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType,
      path: { prev: undefined, key: definition.name, typename: parentType.name },
      schema,
      fragments,
      rootValue,
      operation,
      variableValues: coerced,
    } as unknown as GraphQLResolveInfo,
  }));
}
