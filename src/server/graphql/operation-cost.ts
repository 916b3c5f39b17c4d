import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql';
import { COUNT, costOfField } from '../../graphql/kit/field-cost.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../operations/page-args.ts';
import { type Fragments, fragmentType } from './fragments.ts';

/** The cost of each mutation, besides that of its result. */
export const MUTATION_COST = 10;
/** The cost of reading a document or a page. The other costs are relative to it. */
const READ_COST = 1;
/** The cost of an object within a document. */
const EMBEDDED_COST = 0.05;
/** The cost of a scalar in the answer. */
const VALUE_COST = 0.02;
/** The assumed number of items of a list within a document. */
const EMBEDDED_ITEMS = 3;

/** The costs of operations whose cost does not depend on variables. */
const constantCosts = new WeakMap<OperationDefinitionNode, number>();

/** The cost of selections: `once`, plus `each` for every edge of the page that contains them. */
interface Cost {
  once: number;
  each: number;
  /** Whether they count the list of the page that contains them. */
  isCounted: boolean;
}

/**
 * The cost of a validated operation, rounded up. It follows the time that the operation can take:
 *
 * - A document or a page costs 1, an object within a document 0.05, a scalar 0.02, and a mutation 10. A field with the
 *   extension `cost` costs that.
 * - The edges of a page cost `first` or `last` times, but at most the extension `mostItems` of the field. Without either, they
 *   cost as many times as a page has by default, but at most the extension `averageItems` of the field.
 * - Each item of a page costs at least 1, even if only `cursor` or `pageInfo` is selected: the page is read either way.
 * - The count of a list costs 200, or `countCost` of the list's field, however many fields show the count.
 * - A list within a document costs 3 times, or `averageItems` times.
 * - A field with the extension `costOfEach` costs that for each item of its arguments, besides.
 * - A list of documents without pages costs as many times as the arguments of the root field have ids.
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
  const root = schema.getRootType(operation.operation);
  if (root == null) return 0;
  const rootCost = operation.operation === OperationTypeNode.MUTATION ? MUTATION_COST : READ_COST;
  let dependsOnVariables = false;
  /** How many documents the arguments of the current root field name. */
  let namedDocuments = 0;

  const variableOf = (name: string): unknown => {
    dependsOnVariables = true;
    return variables[name];
  };

  /** The items of a page that a query asks for; null if it leaves the number to the field. */
  const pageSize = ({ args }: GraphQLField<unknown, unknown>, { arguments: nodes }: FieldNode): number | null => {
    if (!args.some(({ name }) => name === 'first' || name === 'last')) return null;
    const sizes: Record<string, unknown> = {};
    for (const { name, value } of nodes ?? []) {
      if (name.value !== 'first' && name.value !== 'last') continue;
      if (value.kind === Kind.VARIABLE) sizes[name.value] = variableOf(value.name.value);
      else if (value.kind === Kind.INT) sizes[name.value] = Number(value.value);
    }
    const size = sizes.last ?? sizes.first;
    return typeof size === 'number' ? Math.min(Math.max(size, 0), MAX_PAGE_SIZE) : null;
  };

  /** The length of the longest list in a value of the document. */
  const longestListOf = (value: ValueNode): number => {
    if (value.kind === Kind.VARIABLE) return longestList(variableOf(value.name.value));
    if (value.kind === Kind.LIST) return largest([value.values.length, ...value.values.map(longestListOf)]);
    if (value.kind === Kind.OBJECT) return largest(value.fields.map((field) => longestListOf(field.value)));
    return 0;
  };

  const longestArgument = ({ arguments: nodes }: FieldNode): number =>
    largest((nodes ?? []).map(({ value }) => longestListOf(value)));

  const selectionCost = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): Cost => {
    const total: Cost = { once: 0, each: 0, isCounted: false };
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        addField(total, selection, parent);
        continue;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (fragment === undefined) continue;
      const { once, each, isCounted } = selectionCost(fragment.selectionSet, fragmentType(schema, fragment, parent));
      total.once += once;
      total.each += each;
      total.isCounted ||= isCounted;
    }
    return total;
  };

  const addField = (total: Cost, node: FieldNode, parent: GraphQLCompositeType): void => {
    const field = findField(schema, parent, node.name.value);
    if (field === undefined) return;
    if (parent === root) namedDocuments = longestArgument(node);
    const type = getNamedType(field.type);
    const { cost, costOfEach = 0, averageItems, mostItems, isCount, countCost } = costOfField(field);
    if (isCount) {
      total.isCounted = true;
      return;
    }
    if (costOfEach > 0) total.once += costOfEach * (longestArgument(node) || namedDocuments);
    if (!isCompositeType(type) || node.selectionSet === undefined) {
      total.once += cost ?? VALUE_COST;
      return;
    }
    const inner = selectionCost(node.selectionSet, type);
    const asked = pageSize(field, node);
    const edges = Math.min(asked ?? DEFAULT_PAGE_SIZE, (asked === null ? averageItems : mostItems) ?? MAX_PAGE_SIZE);
    const each = isConnection(type) && !showsOnlyCount(inner) ? Math.max(inner.each, READ_COST) : inner.each;
    const item = inner.once + edges * each + (inner.isCounted ? (countCost ?? COUNT.cost) : 0);
    if (!isListType(getNullableType(field.type))) {
      total.once += item + (cost ?? (parent === root ? rootCost : objectCost(type, parent)));
    } else if (isEdges(field, parent)) {
      total.each += Math.max(item, READ_COST);
    } else {
      const named = namedDocuments || DEFAULT_PAGE_SIZE;
      const items = averageItems ?? (isDocument(type) ? named : embeddedItems(schema, field, parent));
      total.once += (cost ?? 0) + items * (item + objectCost(type, parent));
    }
  };

  const { once } = selectionCost(operation.selectionSet, root);
  // Sums of fractions are not exact.
  const cost = Math.ceil(Number(once.toFixed(4)));
  if (!dependsOnVariables) constantCosts.set(operation, cost);
  return cost;
}

const largest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0);

/** The length of the longest list in the value of a variable. */
function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = largest(Object.values(value).map(longestList));
  return Array.isArray(value) ? Math.max(value.length, inner) : inner;
}

/** The assumed length of a list of objects that are not documents. */
const embeddedItems = (
  schema: GraphQLSchema,
  { name }: GraphQLField<unknown, unknown>,
  parent: GraphQLCompositeType,
) => (parent.name === '__Schema' && name === 'types' ? Object.keys(schema.getTypeMap()).length : EMBEDDED_ITEMS);

function findField(schema: GraphQLSchema, parent: GraphQLCompositeType, name: string) {
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isUnionType(parent) ? undefined : parent.getFields()[name];
}

const isEdges = ({ name }: GraphQLField<unknown, unknown>, parent: GraphQLCompositeType): boolean =>
  name === 'edges' && isConnection(parent);

const isConnection = ({ name }: GraphQLCompositeType): boolean => name.endsWith('Connection');

/** Whether selections of a page need none of its items. */
const showsOnlyCount = ({ once, each, isCounted }: Cost): boolean => isCounted && once === 0 && each === 0;

const isDocument = (type: GraphQLCompositeType): boolean =>
  type.name === 'Node' ||
  (isUnionType(type) && type.getTypes().every(isDocument)) ||
  (isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'));

const objectCost = (type: GraphQLCompositeType, parent: GraphQLCompositeType): number =>
  isDocument(type) || isConnection(type) || parent.name.endsWith('Edge') ? READ_COST : EMBEDDED_COST;
