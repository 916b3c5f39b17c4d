import type { GraphQLError } from 'graphql';
import { withoutValues } from '../../../graphql/kit/without-values.ts';
import type { ExecutionPlugin } from '../execution-context.ts';

/** Removes the literals of a document from the errors of its validation: a literal may be a credential. */
export const hideLiterals: ExecutionPlugin = {
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid) setResult((result as readonly GraphQLError[]).map(withoutValues));
    },
};
