import { setImmediate as nextIteration } from 'node:timers/promises';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLResolveInfo,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { LimitExceededError } from '../../../errors.ts';
import type { GraphqlContext } from '../../../graphql/kit/context.ts';
import { resultSize } from '../../../graphql/kit/result-size.ts';
import { TURN_MS } from '../../../graphql/kit/turns.ts';
import { fragmentsByName } from '../fragments.ts';
import { tooLarge } from '../plugins/limit-results.ts';
import { JsonBytes } from './json-bytes.ts';
import { createLevel, type Run } from './level.ts';
import { loadLevel } from './load-levels.ts';
import { AsyncLeafError, TOO_LARGE } from './not-writable.ts';
import type { QueryPlan, VariableValues } from './query-plan.ts';
import { noteAsyncLeaf, plannedQuery } from './query-plans.ts';
import { LevelWriter } from './write-level.ts';
import { writtenResult } from './written-json.ts';

/** How many executions are not tried after one that failed: most of its followers fail, too. */
const SKIPS = 20;

/**
 * Executes a query, and writes its result as JSON: first all objects are loaded, level by level, and then written, in
 * turns if they are large.
 * @returns null if the executor has to execute the operation. It is then unusual, has too many values, or a field failed.
 */
export async function writeQuery(args: ExecutionArgs): Promise<ExecutionResult | null> {
  const { schema, document, operationName, variableValues } = args;
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  if (coerced === undefined) return null;
  const planned = plannedQuery(schema, document, operation, coerced);
  if (planned === null) return null;
  if (planned.skips > 0) {
    planned.skips -= 1;
    return null;
  }
  const { plan } = planned;
  const context = (args.contextValue ?? {}) as Partial<GraphqlContext>;
  const taken = context.readBudget?.taken;
  try {
    const calls = callsOf(plan, operation, coerced, args);
    const run: Run = { context, calls, values: 0 };
    const root = createLevel(plan.root);
    root.objects.push(args.rootValue);
    await loadLevel(run, root);
    const json = new JsonBytes();
    const writer = new LevelWriter(run, json, root);
    while (!writer.write(TURN_MS)) await nextIteration();
    return writtenResult(json.written);
  } catch (error) {
    const size = resultSize(context);
    if (error === TOO_LARGE || size.isExceeded) return tooLarge({});
    // The executor adds and reads the same again. If the budget is exceeded, it fails as well.
    size.reset();
    if (taken !== undefined && !(error instanceof LimitExceededError)) context.readBudget?.restore(taken);
    if (error instanceof AsyncLeafError) noteAsyncLeaf(operation, error.field);
    else planned.skips = SKIPS;
    return null;
  }
}

/** The parameters of all resolvers. @throws GraphQLError for invalid arguments */
function callsOf(
  { fields }: QueryPlan,
  operation: OperationDefinitionNode,
  variables: VariableValues,
  { schema, document, rootValue }: ExecutionArgs,
): Run['calls'] {
  const fragments = Object.fromEntries(fragmentsByName(document));
  return fields.map(({ definition, nodes, parentType }) => ({
    args: definition.args.length === 0 ? {} : getArgumentValues(definition, nodes[0] as FieldNode, variables),
    // Without the functions that only the executor has. The path has no places within lists, because all objects of a
    // level share it.
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
      variableValues: variables,
    } as unknown as GraphQLResolveInfo,
  }));
}
