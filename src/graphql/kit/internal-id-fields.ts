import type { ObjectId } from 'bson';
import { organizationIdOf } from '../../model/repairs.ts';
import type { Types } from './builder.ts';
import type { GraphqlContext } from './context.ts';

interface OwnedDocument {
  readonly _id: ObjectId;
  readonly _environmentId: ObjectId;
  readonly _organizationId: ObjectId;
}

/** The id of a document's organization, in hex. Defaults to the organization of the caller. */
export const organizationIdHex = (
  document: { readonly _organizationId?: unknown },
  _args: object,
  { scope }: GraphqlContext,
): string => `${organizationIdOf(document, scope)}`;

/** The fields for the internal ids that every document of an environment has. */
export const internalIdFields = <Shape extends OwnedDocument>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>,
) => ({
  _id: t.id({
    reads: [],
    description: 'The internal id, which the REST API uses: 24 hex digits.',
    resolve: ({ _id }) => _id.toHexString(),
  }),
  _environmentId: t.id({
    reads: ['_environmentId'],
    description: 'The internal id of the environment.',
    resolve: ({ _environmentId }) => `${_environmentId}`,
  }),
  _organizationId: t.id({
    reads: ['_organizationId'],
    description: 'The internal id of the organization.',
    resolve: organizationIdHex,
  }),
});
