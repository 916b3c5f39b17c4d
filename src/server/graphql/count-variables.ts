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

/**
 * The limit of the items and fields in the variables of an operation. A value of the scalar `JSON` counts as one, a list or
 * an input object as what it contains, at least as one: recipients and subscribers that fit into a request are accepted.
 * Coercing so many takes 20 ms for items and 80 ms for fields, of which a request has space for fewer.
 */
export const MAX_VARIABLE_VALUES = 100_000;

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

  const exceedsByOne = (): boolean => {
    left -= 1;
    return left < 0;
  };
  const exceeds = (type: GraphQLInputType, value: unknown): boolean => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) {
      if (!Array.isArray(value)) return exceeds(nullable.ofType, value);
      return value.length === 0 ? exceedsByOne() : value.some((item) => exceeds(nullable.ofType, item));
    }
    if (!isInputObjectType(nullable) || typeof value !== 'object' || value === null) return exceedsByOne();
    const names = Object.keys(value);
    if (names.length === 0) return exceedsByOne();
    const fields = nullable.getFields();
    return names.some((name) => {
      const field = fields[name];
      return field === undefined ? exceedsByOne() : exceeds(field.type, (value as Record<string, unknown>)[name]);
    });
  };

  return definitions
    .map(({ variable, type }) => ({ name: variable.name.value, type: typeFromAST(schema, type) }))
    .find(({ name, type }) => isInputType(type) && exceeds(type, values[name]))?.name;
}
