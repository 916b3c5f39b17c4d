import { NoSchemaIntrospectionCustomRule, validate } from 'graphql';
import type { ExecutionPlugin } from './execution-context.ts';

/** Refuses introspection, and removes the suggestions of names from error messages. */
export const hideSchema: ExecutionPlugin = {
  onValidate({ addValidationRule, setValidationFn }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    setValidationFn((schema, document, rules, _typeInfo, options) =>
      validate(schema, document, rules, { ...options, hideSuggestions: true }),
    );
  },
};
