import {
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { scopesOfField } from '../../graphql/kit/field-scopes.ts';
import type { ApiKeyScope } from '../../model/environment.ts';
import { forbiddenMessage, hasScope, type Rights } from '../../operations/authorise.ts';
import { type Fragments, fragmentType } from './fragments.ts';

/** The fields of an operation that not every caller may select. */
interface GuardedFields {
  /** The first field that subscriber sessions must not select, as `Type.field`; null if there is none. */
  readonly forbiddenToSessions: string | null;
  /** The fields that need a scope of an API key, and those scopes. */
  readonly scoped: ReadonlyMap<string, readonly ApiKeyScope[]>;
}

const knownFields = new WeakMap<OperationDefinitionNode, GuardedFields>();

/**
 * The error of a validated operation that selects a field which its caller must not read; null if there is none. A session
 * may read the fields with the extension `forSessions`, and introspection; an API key those whose scopes it has. The check
 * reads the document alone, with every fragment and alias, before anything is executed.
 */
export function findForbiddenField(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  caller: Rights,
): GraphQLError | null {
  const { forbiddenToSessions, scoped } = guardedFields(schema, operation, fragments);
  if (caller.session !== undefined) {
    if (forbiddenToSessions === null) return null;
    return forbiddenFieldError(forbiddenToSessions, `A subscriber session cannot access ${forbiddenToSessions}`);
  }
  for (const [field, scopes] of scoped) {
    if (!hasScope(caller, ...scopes))
      return forbiddenFieldError(field, `${field}: ${forbiddenMessage(caller, scopes)}`);
  }
  return null;
}

function guardedFields(schema: GraphQLSchema, operation: OperationDefinitionNode, fragments: Fragments): GuardedFields {
  const known = knownFields.get(operation);
  if (known !== undefined) return known;
  const visited = new Set<string>();
  let forbiddenToSessions: string | null = null;
  const scoped = new Map<string, readonly ApiKeyScope[]>();

  const visitSelections = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) visitField(selection.name.value, selection.selectionSet, parent);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) visitFragment(selection.name.value, parent);
      else visitSelections(selection.selectionSet, fragmentType(schema, selection, parent));
    }
  };

  const visitField = (name: string, selections: SelectionSetNode | undefined, parent: GraphQLCompositeType): void => {
    // Introspection contains no data. Validation refuses it if it is disabled.
    if (name.startsWith('__')) return;
    const field = isUnionType(parent) ? undefined : parent.getFields()[name];
    const path = `${parent.name}.${name}`;
    if (field?.extensions.forSessions !== true) forbiddenToSessions ??= path;
    if (field === undefined) return;
    addScopes(path, field);
    const type = getNamedType(field.type);
    if (selections !== undefined && isCompositeType(type)) visitSelections(selections, type);
  };

  const addScopes = (path: string, field: GraphQLField<unknown, unknown>): void => {
    const scopes = scopesOfField(field);
    if (scopes !== undefined) scoped.set(path, scopes);
  };

  const visitFragment = (name: string, parent: GraphQLCompositeType): void => {
    const fragment = fragments.get(name);
    if (fragment === undefined || visited.has(name)) return;
    visited.add(name);
    visitSelections(fragment.selectionSet, fragmentType(schema, fragment, parent));
  };

  const root = schema.getRootType(operation.operation);
  if (root != null) visitSelections(operation.selectionSet, root);
  const found = { forbiddenToSessions, scoped };
  knownFields.set(operation, found);
  return found;
}

/** The error for a caller that selects a forbidden field. Nothing was executed. */
const forbiddenFieldError = (field: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'FORBIDDEN', field, http: { status: 403 } } });
