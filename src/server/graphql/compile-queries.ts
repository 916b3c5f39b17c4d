import { useGraphQlJit } from '@envelop/graphql-jit';
import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  getNamedType,
  isScalarType,
  isValueNode,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Logger } from 'pino';

/** Executes queries with the compiler, which is several times faster than the executor of graphql-js. */
export const compileQueries = (logger: Logger) =>
  useGraphQlJit(
    {},
    { enableIf: isCompilable, onError: (result) => logger.debug({ result }, 'A document could not be compiled') },
  );

/** By document. */
const compilable = new WeakMap<DocumentNode, boolean>();

/**
 * Whether the compiler executes an operation correctly. It caches one compiled operation, or one refusal, for each document.
 * A document must therefore have only one operation, which the request names correctly or not at all.
 */
function isCompilable({ schema, document, operationName }: ExecutionArgs): boolean {
  if (!compilable.has(document)) compilable.set(document, isCompilableDocument(schema, document));
  const isNamedCorrectly = operationName == null || operationName === operationsOf(document)[0]?.name?.value;
  return isNamedCorrectly && compilable.get(document) === true;
}

/**
 * - Mutations gain little from compilation.
 * - The compiler refuses default values of non-null variables.
 * - It drops variables within a literal of JSON.
 */
function isCompilableDocument(schema: GraphQLSchema, document: DocumentNode): boolean {
  const [operation, ...others] = operationsOf(document);
  if (operation?.operation !== OperationTypeNode.QUERY || others.length > 0) return false;
  const hasRequiredDefault = operation.variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined,
  );
  return !hasRequiredDefault && !hasFreeLiteral(schema, document);
}

/** Whether a document has a literal of a scalar type that may contain variables, such as JSON. */
function hasFreeLiteral(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isFound = false;
  const enter = (node: ASTNode) => {
    const type = getNamedType(types.getInputType());
    // The second parameter of the function gets the variables.
    const isFree = isScalarType(type) && type.parseLiteral.length > 1;
    isFound = isFree && isValueNode(node) && node.kind !== Kind.VARIABLE;
    return isFound ? BREAK : undefined;
  };
  visit(document, visitWithTypeInfo(types, { enter }));
  return isFound;
}

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
