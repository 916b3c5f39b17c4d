import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { MAX_RESULT_LENGTH, remainingLength } from '../../model/result-length.ts';
import { isShared, noteJson } from './equal-subscriptions.ts';
import { isWritten, stringifyWritten, writtenLength } from './json-writer/written-json.ts';

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

/** About how long the JSON of a result is. */
export const resultLength = (result: { readonly data?: unknown }): number =>
  isWritten(result) ? writtenLength(result) : MAX_RESULT_LENGTH - remainingLength(result.data, MAX_RESULT_LENGTH);

/** The JSON of an error, without the extension that is meant for HTTP. */
export function formatError(error: GraphQLError): GraphQLFormattedError {
  const { extensions: { http, ...extensions } = {}, ...formatted } = error.toJSON();
  return Object.keys(extensions).length === 0 ? formatted : { ...formatted, extensions };
}
