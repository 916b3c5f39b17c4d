import type { GraphQLField, GraphQLResolveInfo } from 'graphql';

/** Resolves a field for many parents at once, for executions that know all parents of a level. */
export type ResolveAll = (
  parents: readonly unknown[],
  args: Record<string, unknown>,
  ctx: unknown,
  info: GraphQLResolveInfo,
) => Promise<readonly unknown[]>;

/** How a field is resolved for many parents at once. Undefined if it is resolved for each. */
export const resolveAllOf = ({ extensions }: GraphQLField<unknown, unknown>): ResolveAll | undefined =>
  extensions.resolveAll as ResolveAll | undefined;
