import {
  coerceInputValue,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';

/** A message about a variable, and its definition. */
interface VariableError {
  readonly message: string;
  readonly nodes: readonly VariableDefinitionNode[];
}

/** The messages of graphql-js that contain no value. */
const WITHOUT_VALUES =
  /^(Expected (non-nullable )?type "|Field "[_A-Za-z]\w*" (is not defined by|of required) type |Field "\w+" must be |Exactly one key )/;

/**
 * The errors of variables, without their values: a value may be a credential.
 * @param errors the errors of graphql-js, whose messages repeat the values
 */
export function variableErrors(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  values: Readonly<Record<string, unknown>>,
  errors: readonly GraphQLError[],
  hidesSuggestions: boolean,
): VariableError[] {
  const found: VariableError[] = [];
  const collect = (definition: VariableDefinitionNode) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type) || values[name] == null) return;
    const onError = (path: readonly (string | number)[], _value: unknown, { message }: GraphQLError) => {
      if (found.length >= errors.length) throw new EnoughErrors();
      const place = path.length === 0 ? '' : ` at "${[name, ...path].join('.')}"`;
      found.push({
        message: `Variable "$${name}" is invalid${place}: ${reason(typeAt(type, path), message)}`,
        nodes: [definition],
      });
    };
    coerceInputValue(values[name], type, onError, hidesSuggestions);
  };
  try {
    definitions.forEach(collect);
  } catch (error) {
    if (!(error instanceof EnoughErrors)) throw error;
  }
  // A variable that is missing or null has no value that its message could repeat.
  const missing = errors.filter(({ message }) => /^Variable "\$\w+" of (required|non-null) type /.test(message));
  return [
    ...missing.map(({ message, nodes = [] }) => ({ message, nodes: nodes as VariableDefinitionNode[] })),
    ...found,
  ];
}

/** Ends the coercion of variables: graphql-js takes seconds to describe 100,000 errors. */
class EnoughErrors extends Error {}

const reason = (type: GraphQLInputType | undefined, message: string): string =>
  type === undefined || (WITHOUT_VALUES.test(message) && !isLeafType(getNamedType(type)))
    ? message
    : `expected a value of type "${getNullableType(type)}"`;

/** The type of the input at a path within another. */
function typeAt(type: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType | undefined {
  let found: GraphQLInputType | undefined = type;
  for (const key of path) {
    const nullable: GraphQLInputType | undefined = found && getNullableType(found);
    if (isListType(nullable) && typeof key === 'number') found = nullable.ofType;
    else found = isInputObjectType(nullable) ? nullable.getFields()[key]?.type : undefined;
  }
  return found;
}
