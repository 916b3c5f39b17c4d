import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import { costOfField } from '../../../graphql/kit/field-cost.ts';
import { type ResolveAll, resolveAllOf } from '../../../graphql/kit/resolve-all.ts';
import { withoutTurns } from '../../../graphql/kit/turns.ts';
import { type Fragments, fragmentType } from '../fragments.ts';
import { leafWriter, type WriteLeaf } from './leaf-json.ts';

/** One selected field of an object type, with everything about it that is the same in each execution. */
export interface FieldPlan {
  /** The place in `QueryPlan.fields`. */
  readonly index: number;
  /** The place in `ObjectPlan.fields`. */
  readonly place: number;
  /** The JSON before the value: `,"createdAt":`, or `{"createdAt":` for the first field. */
  readonly prefix: string;
  readonly nodes: readonly FieldNode[];
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly resolve: GraphQLFieldResolver<unknown, unknown>;
  /** Undefined if the field is resolved for each object. */
  readonly resolveAll: ResolveAll | undefined;
  readonly isNullable: boolean;
  readonly isList: boolean;
  readonly hasNullableItems: boolean;
  /** Null for a field of objects. */
  readonly writeLeaf: WriteLeaf | null;
  /** The named type of the values. */
  readonly typeName: string;
  /** The plans of the objects, by the name of their type. */
  readonly objects: ReadonlyMap<string, ObjectPlan>;
  /** The interface or union of the objects; null if they have one type. */
  readonly abstractType: GraphQLAbstractType | null;
}

/** The selected fields of the objects of one type. */
export interface ObjectPlan {
  readonly type: GraphQLObjectType;
  readonly fields: readonly FieldPlan[];
  /** The fields that are resolved for all objects of a level at once: objects, and what is read from the database. */
  readonly loaded: readonly FieldPlan[];
}

export interface QueryPlan {
  readonly root: ObjectPlan;
  readonly fields: readonly FieldPlan[];
}

/** Coerced values of variables. */
export type VariableValues = Readonly<Record<string, unknown>>;

/**
 * The plan of a validated query. Null for a query that the executor has to execute.
 * @param variables decide which selections `@skip` and `@include` leave out
 * @param isAsync whether the resolver of a field without objects returns promises
 */
export function planQuery(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: VariableValues,
  isAsync: (leaf: GraphQLField<unknown, unknown>) => boolean,
): QueryPlan | null {
  const planned: FieldPlan[] = [];

  const planObject = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): ObjectPlan => {
    const nodesByKey = new Map<string, FieldNode[]>();
    for (const set of sets) collectFields(set, type, nodesByKey);
    const fields = [...nodesByKey].map(([key, nodes], place) => planField(type, key, nodes, place));
    const loaded = fields.filter(
      ({ writeLeaf, definition }) =>
        writeLeaf === null || costOfField(definition).cost !== undefined || isAsync(definition),
    );
    return { type, fields, loaded };
  };

  const collectFields = (
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    nodesByKey: Map<string, FieldNode[]>,
  ): void => {
    for (const selection of selections) {
      if (!isIncluded(selection, variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        nodesByKey.set(key, [...(nodesByKey.get(key) ?? []), selection]);
        continue;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (fragment === undefined) throw UNPLANNED;
      const condition = fragmentType(schema, fragment, type);
      const applies = condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
      if (applies) collectFields(fragment.selectionSet, type, nodesByKey);
    }
  };

  const planField = (
    parentType: GraphQLObjectType,
    key: string,
    nodes: readonly FieldNode[],
    place: number,
  ): FieldPlan => {
    const definition = fieldOf(parentType, nodes[0]?.name.value ?? '');
    const outer = getNullableType(definition.type);
    const isList = isListType(outer);
    const item: GraphQLOutputType = isList ? outer.ofType : outer;
    const type = getNullableType(item);
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const objectTypes = isObjectType(type) ? [type] : isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    const objects = new Map<string, ObjectPlan>();
    const plan: FieldPlan = {
      index: planned.length,
      place,
      prefix: `${place === 0 ? '{' : ','}"${key}":`,
      nodes,
      parentType,
      definition,
      resolve: withoutTurns(definition.resolve) ?? defaultFieldResolver,
      resolveAll: resolveAllOf(definition),
      isNullable: !isNonNullType(definition.type),
      isList,
      hasNullableItems: !isNonNullType(item),
      writeLeaf: isLeafType(type) ? leafWriter(type) : null,
      typeName: getNamedType(type).name,
      objects,
      abstractType: isAbstractType(type) ? type : null,
    };
    planned.push(plan);
    // A list of lists.
    if (plan.writeLeaf === null && objectTypes.length === 0) throw UNPLANNED;
    for (const object of objectTypes) objects.set(object.name, planObject(object, sets));
    return plan;
  };

  try {
    const rootType = schema.getQueryType();
    return rootType == null ? null : { root: planObject(rootType, [operation.selectionSet]), fields: planned };
  } catch (error) {
    // A GraphQLError: a condition is null. The executor says so.
    if (error === UNPLANNED || error instanceof GraphQLError) return null;
    throw error;
  }
}

const UNPLANNED = new Error('The query has a selection that is not planned');

/** Source: GraphQL, section 3.13 */
const isIncluded = (selection: SelectionNode, variables: VariableValues): boolean =>
  getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;

function fieldOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
  const field = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : type.getFields()[name];
  // The introspection of the schema.
  if (field === undefined) throw UNPLANNED;
  return field;
}
