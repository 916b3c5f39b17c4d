import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { type Fragments, fragmentType } from './fragments.ts';

/** The assumed size of a page without `first` and `last`, and of a list without pages. */
const DEFAULT_SIZE = 10;
/** The largest page. Larger values are refused when the page is read. */
const MAX_SIZE = 100;
/** The cost of each mutation, besides that of its result. */
export const MUTATION_COST = 10;

/** The cost of selections: `once`, plus `each` for every item of the list that contains them. */
interface Cost {
  once: number;
  each: number;
}

/** The costs of operations whose cost does not depend on variables. */
const constantCosts = new WeakMap<OperationDefinitionNode, number>();

/**
 * The cost of a validated operation: 1 for each object that it may read, the extension `cost` of a field if it has one,
 * and 10 for each mutation. The selection of a page counts `first` or `last` times, that of any other list 10 times.
 * Each fragment is measured once, so the time does not depend on how often it is spread.
 * @param variables after coercion
 */
export function operationCost(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Readonly<Record<string, unknown>>,
): number {
  const constant = constantCosts.get(operation);
  if (constant !== undefined) return constant;
  let dependsOnVariables = false;
  const known = new Map<FragmentDefinitionNode, Cost>();

  /** How many items a page can have; null for a field without pages. */
  const pageSize = ({ args }: GraphQLField<unknown, unknown>, { arguments: nodes }: FieldNode): number | null => {
    if (!args.some(({ name }) => name === 'first' || name === 'last')) return null;
    const sizes: Partial<Record<string, number>> = {};
    for (const { name, value } of nodes ?? []) {
      if (name.value !== 'first' && name.value !== 'last') continue;
      if (value.kind === Kind.VARIABLE) {
        dependsOnVariables = true;
        const size = variables[value.name.value];
        if (typeof size === 'number') sizes[name.value] = size;
      } else if (value.kind === Kind.INT) {
        sizes[name.value] = Number(value.value);
      }
    }
    return Math.min(Math.max(sizes.last ?? sizes.first ?? DEFAULT_SIZE, 0), MAX_SIZE);
  };

  const fragmentCost = (name: string, parent: GraphQLCompositeType): Cost => {
    const fragment = fragments.get(name);
    if (fragment === undefined) return NOTHING;
    const cost = known.get(fragment) ?? selectionCost(fragment.selectionSet, fragmentType(schema, fragment, parent));
    known.set(fragment, cost);
    return cost;
  };

  const selectionCost = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): Cost => {
    const total = { once: 0, each: 0 };
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        addField(total, selection, parent);
        continue;
      }
      const { once, each } =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragmentCost(selection.name.value, parent)
          : selectionCost(selection.selectionSet, fragmentType(schema, selection, parent));
      total.once += once;
      total.each += each;
    }
    return total;
  };

  const addField = (total: Cost, node: FieldNode, parent: GraphQLCompositeType): void => {
    const field = findField(schema, parent, node.name.value);
    if (field === undefined) return;
    const type = getNamedType(field.type);
    const isComposite = isCompositeType(type);
    const own = ownCost(schema, parent, field, isComposite);
    const inner = isComposite && node.selectionSet ? selectionCost(node.selectionSet, type) : NOTHING;
    const size = pageSize(field, node);
    const all = own + inner.once + (size ?? DEFAULT_SIZE) * inner.each;
    if (isListType(getNullableType(field.type))) total.each += all;
    else total.once += all;
  };

  const root = schema.getRootType(operation.operation);
  if (root == null) return 0;
  const { once, each } = selectionCost(operation.selectionSet, root);
  const cost = once + DEFAULT_SIZE * each;
  if (!dependsOnVariables) constantCosts.set(operation, cost);
  return cost;
}

const NOTHING: Readonly<Cost> = { once: 0, each: 0 };

function findField(schema: GraphQLSchema, parent: GraphQLCompositeType, name: string) {
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isUnionType(parent) ? undefined : parent.getFields()[name];
}

function ownCost(
  schema: GraphQLSchema,
  parent: GraphQLCompositeType,
  { name, extensions }: GraphQLField<unknown, unknown>,
  isComposite: boolean,
): number {
  if (typeof extensions.cost === 'number') return extensions.cost;
  if (parent === schema.getMutationType()) return MUTATION_COST;
  // An edge costs nothing besides its node.
  return isComposite && name !== 'edges' ? 1 : 0;
}
