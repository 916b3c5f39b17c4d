import { withWellFormedTexts } from '../../../model/parse-json.ts';
import type { ExecutionPlugin } from '../execution-context.ts';

/** Replaces lone surrogates in variables, as the REST interface does in bodies. Texts in documents cannot contain any. */
export const wellFormedVariables: ExecutionPlugin = {
  onParams({ params }) {
    // Anything can be sent in place of an operation.
    if (params?.variables != null) withWellFormedTexts(params.variables);
  },
};
