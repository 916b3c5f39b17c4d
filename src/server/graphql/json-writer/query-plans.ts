import {
  type DirectiveNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { evictOldest } from '../../../model/evict-oldest.ts';
import { fragmentsByName } from '../fragments.ts';
import { planQuery, type QueryPlan, type VariableValues } from './query-plan.ts';

/** How many combinations of conditions of one operation have a plan. */
const MAX_PLANS = 4;

/** A plan, and whether it can be used at present. */
interface Planned {
  readonly plan: QueryPlan;
  /** How many of the next executions are left to the executor. */
  skips: number;
}

/** The plans of one operation. */
interface OperationPlans {
  /** The variables that `@skip` and `@include` use. */
  readonly conditions: readonly string[];
  /** By the values of the conditions. Null if the executor has to execute the operation. */
  readonly planned: Map<string, Planned | null>;
}

const plansByOperation = new WeakMap<OperationDefinitionNode, OperationPlans>();

/** Fields without objects whose resolvers return promises. Each is noticed when it is first written. */
const asyncLeaves = new WeakSet<GraphQLField<unknown, unknown>>();

/** The plan of an operation of a validated document. Null if the executor has to execute it. */
export function plannedQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: VariableValues,
): Planned | null {
  const { conditions, planned } = plansOf(document, operation);
  const key = conditions.map((name) => variables[name]).join();
  const known = planned.get(key);
  if (known !== undefined) return known;
  const plan = planQuery(schema, operation, fragmentsByName(document), variables, (leaf) => asyncLeaves.has(leaf));
  evictOldest(planned, MAX_PLANS);
  const added = plan && { plan, skips: 0 };
  planned.set(key, added);
  return added;
}

/** Notes that a field without objects is asynchronous, and drops the plans of the operation that did not know it. */
export function noteAsyncLeaf(operation: OperationDefinitionNode, field: GraphQLField<unknown, unknown>): void {
  asyncLeaves.add(field);
  plansByOperation.delete(operation);
}

function plansOf(document: DocumentNode, operation: OperationDefinitionNode): OperationPlans {
  const known = plansByOperation.get(operation);
  if (known !== undefined) return known;
  const plans = { conditions: conditionsOf(document), planned: new Map() };
  plansByOperation.set(operation, plans);
  return plans;
}

/** The variables that the directives of a document use. */
function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive({ arguments: args }: DirectiveNode) {
      for (const { value } of args ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}
