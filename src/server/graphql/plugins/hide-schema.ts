import { type FieldNode, GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationContext } from 'graphql';
import type { ExecutionPlugin } from '../execution-context.ts';

/** Refuses introspection, also that of federation, and removes the suggestions of names from error messages. */
export const hideSchema: ExecutionPlugin = {
  onValidate({ addValidationRule, validateFn, setValidationFn }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    addValidationRule(noSubgraphSchema);
    setValidationFn((schema, document, rules, _typeInfo, options) =>
      validateFn(schema, document, rules, { ...options, hideSuggestions: true }),
    );
  },
};

const noSubgraphSchema = (context: ValidationContext) => ({
  Field(node: FieldNode) {
    if (context.getParentType()?.name !== 'Query' || node.name.value !== '_service') return;
    const message = 'GraphQL introspection has been disabled, but the requested query contained the field "_service".';
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});
