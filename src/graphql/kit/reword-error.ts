import { GraphQLError } from 'graphql';

/** A copy of an error with another message, and without its stack and its cause. */
export function rewordError(
  { nodes, source, positions, locations, path, extensions }: GraphQLError,
  message: string,
  others: Readonly<Record<string, unknown>> = extensions,
): GraphQLError {
  const copy = new GraphQLError(message, { path, extensions: others });
  // Copied, because the constructor would read the document again to count its lines.
  return Object.assign(copy, { nodes, source, positions, locations });
}
