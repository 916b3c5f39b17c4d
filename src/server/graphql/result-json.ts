import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { isWritten, stringifyWritten } from './json-writer/written-json.ts';
import { isShared, noteJson } from './share-results.ts';

const sharedTexts = new WeakMap<object, string>();

/** The JSON of a result, as clients receive it. The JSON of a result that many clients receive is created once. */
export function resultJson(result: {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLError[] | undefined;
}): string {
  if (isWritten(result)) return stringifyWritten(result).toString();
  const known = sharedTexts.get(result);
  if (known !== undefined) return known;
  const { errors } = result;
  const text = JSON.stringify(errors === undefined ? result : { ...result, errors: errors.map(formatError) });
  if (isShared(result)) {
    sharedTexts.set(result, text);
    noteJson(result, text);
  }
  return text;
}

/** The JSON of an error, without the extension that is meant for HTTP. */
export function formatError(error: GraphQLError): GraphQLFormattedError {
  const { extensions: { http, ...extensions } = {}, ...formatted } = error.toJSON();
  return Object.keys(extensions).length === 0 ? formatted : { ...formatted, extensions };
}
