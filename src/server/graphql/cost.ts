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

/** The size of a page that does not say, and of a list that has no pages. */
const DEFAULT_SIZE = 10;
/** No page is larger: whoever asks for more is refused where the page is read. */
const MAX_SIZE = 100;
const MUTATION_COST = 10;

/** What selections cost: once, and for each item of the list that they are the items of. */
interface Cost {
  once: number;
  each: number;
}

/** What was found of operations whose cost does not depend on variables. */
const constantCosts = new WeakMap<OperationDefinitionNode, number>();

/**
 * What a validated operation costs: 1 for each object that it may read, what a field says itself in its extensions
 * (`cost`), and 10 for each mutation. A page counts as often as its `first` or `last` says, any other list 10 times.
 * Fragments are measured once, however often they are spread.
 * @param variables coerced
 */
export function costOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Readonly<Record<string, unknown>>,
): number {
  const constant = constantCosts.get(operation);
  if (constant !== undefined) return constant;
  let dependsOnVariables = false;
  const known = new Map<FragmentDefinitionNode, Cost>();

  /** How many items a page has, or null for a field without pages. */
  const pageSizeOf = ({ args }: GraphQLField<unknown, unknown>, { arguments: given }: FieldNode): number | null => {
    if (!args.some(({ name }) => name === 'first' || name === 'last')) return null;
    const sizes: Partial<Record<string, number>> = {};
    for (const { name, value } of given ?? []) {
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

  const ofFragment = (name: string, parent: GraphQLCompositeType): Cost => {
    const fragment = fragments.get(name);
    if (fragment === undefined) return NOTHING;
    const cost = known.get(fragment) ?? ofSelections(fragment.selectionSet, typeOf(fragment, parent));
    known.set(fragment, cost);
    return cost;
  };

  const typeOf = ({ typeCondition }: TypeCondition, parent: GraphQLCompositeType) => {
    const type = typeCondition && schema.getType(typeCondition.name.value);
    return isCompositeType(type) ? type : parent;
  };

  const ofSelections = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): Cost => {
    const total = { once: 0, each: 0 };
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        addField(total, selection, parent);
        continue;
      }
      const { once, each } =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value, parent)
          : ofSelections(selection.selectionSet, typeOf(selection, parent));
      total.once += once;
      total.each += each;
    }
    return total;
  };

  const addField = (total: Cost, node: FieldNode, parent: GraphQLCompositeType): void => {
    const field = fieldOf(schema, parent, node.name.value);
    if (field === undefined) return;
    const type = getNamedType(field.type);
    const isComposite = isCompositeType(type);
    const own = ownCost(schema, parent, field, isComposite);
    const inner = isComposite && node.selectionSet ? ofSelections(node.selectionSet, type) : NOTHING;
    const pageSize = pageSizeOf(field, node);
    const all = own + inner.once + (pageSize ?? DEFAULT_SIZE) * inner.each;
    if (isListType(getNullableType(field.type))) total.each += all;
    else total.once += all;
  };

  const root = schema.getRootType(operation.operation);
  if (root == null) return 0;
  const { once, each } = ofSelections(operation.selectionSet, root);
  const cost = once + DEFAULT_SIZE * each;
  if (!dependsOnVariables) constantCosts.set(operation, cost);
  return cost;
}

const NOTHING: Readonly<Cost> = { once: 0, each: 0 };

interface TypeCondition {
  readonly typeCondition?: { readonly name: { readonly value: string } } | undefined;
}

function fieldOf(schema: GraphQLSchema, parent: GraphQLCompositeType, name: string) {
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
  // An edge is but the place of its node.
  return isComposite && name !== 'edges' ? 1 : 0;
}
