import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';

/** The limit of the items and fields in the variables of an operation. A value of the scalar `JSON` counts as one. */
export const MAX_VARIABLE_VALUES = 50_000;

/**
 * The name of the variable with which an operation exceeds `MAX_VARIABLE_VALUES`. Undefined if none does. Coercion and
 * resolvers read every item of a list before they can refuse the list.
 */
export function excessiveVariable(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  let left = MAX_VARIABLE_VALUES;

  const exceeds = (type: GraphQLInputType, value: unknown): boolean => {
    const nullable = getNullableType(type);
    if (isListType(nullable) && Array.isArray(value)) {
      left -= value.length;
      return left < 0 || value.some((item) => exceeds(nullable.ofType, item));
    }
    if (isListType(nullable)) return exceeds(nullable.ofType, value);
    if (!isInputObjectType(nullable) || typeof value !== 'object' || value === null) return false;
    const names = Object.keys(value);
    left -= names.length;
    if (left < 0) return true;
    const fields = nullable.getFields();
    return names.some((name) => {
      const field = fields[name];
      return field !== undefined && exceeds(field.type, (value as Record<string, unknown>)[name]);
    });
  };

  return definitions
    .map(({ variable, type }) => ({ name: variable.name.value, type: typeFromAST(schema, type) }))
    .find(({ name, type }) => isInputType(type) && exceeds(type, values[name]))?.name;
}
