import type { Scope } from '../model/scalars.ts';
import { prefixOfResource, TRANSLATED_RESOURCES, type TranslatedResource } from '../model/translation.ts';
import type { Store } from './mongo/connect.ts';
import { prefixRange } from './mongo/prefix-range.ts';

/** A workflow or layout, which can have translations of its own. */
export interface TranslationOwner {
  readonly type: TranslatedResource;
  readonly identifier: string;
}

/** Tells whose a key is. */
interface KeyOwners {
  /** The prefix of the owner of a key. Undefined if it has none. */
  readonly ownerOf: (key: string) => string | undefined;
  /** Whether the owner with a prefix was not deleted. */
  readonly exists: (prefix: string) => boolean;
}

/**
 * Finds out which workflows and layouts own keys. Identifiers contain dots, so that a key can begin with several of them: of
 * `workflows.acct.` and `workflows.acct.reset.`, the longest owns `workflows.acct.reset.title`. Deleted workflows own their
 * keys, too: notifications that wait show them. One read per type.
 * @param only finds only keys of this workflow or layout, which exists, and of those whose identifiers continue its own
 */
export async function findOwners(
  store: Pick<Store, 'collections'>,
  scope: Scope,
  only?: TranslationOwner,
): Promise<KeyOwners> {
  const types = only === undefined ? TRANSLATED_RESOURCES : [only.type];
  const begin = only && `${only.identifier}.`;
  const found = types.map(async (type) =>
    (await IDENTIFIERS[type](store, scope, begin)).map(({ identifier, exists }) => ({
      prefix: prefixOfResource(type, identifier),
      exists,
    })),
  );
  const all = (await Promise.all(found)).flat();
  if (only !== undefined) all.push({ prefix: prefixOfResource(only.type, only.identifier), exists: true });
  const prefixes = new Set(all.map(({ prefix }) => prefix));
  const existing = new Set(all.flatMap(({ prefix, exists }) => (exists ? [prefix] : [])));
  return {
    ownerOf: (key) => {
      for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
        const prefix = key.slice(0, end + 1);
        if (prefixes.has(prefix)) return prefix;
      }
      return undefined;
    },
    exists: (prefix) => existing.has(prefix),
  };
}

interface FoundIdentifier {
  readonly identifier: string;
  readonly exists: boolean;
}

/** Read the identifiers that begin with a text. The messages of a layout are deleted with it, those of a workflow stay. */
const IDENTIFIERS = {
  workflow: async ({ collections }, { _environmentId }, begin) => {
    const name = begin !== undefined && { 'triggers.identifier': prefixRange(begin) };
    const found = await collections.workflows
      .find({ _environmentId, ...name }, { projection: { 'triggers.identifier': 1, deleted: 1 } })
      .toArray();
    return found.map(({ _id, triggers, deleted }) => ({
      identifier: triggers?.[0]?.identifier ?? _id.toHexString(),
      exists: deleted !== true,
    }));
  },
  layout: async ({ collections }, { _environmentId }, begin) => {
    const name = begin !== undefined && { identifier: prefixRange(begin) };
    const found = await collections.layouts
      .find({ _environmentId, ...name, deleted: { $ne: true } }, { projection: { identifier: 1 } })
      .toArray();
    return found.map(({ identifier }) => ({ identifier, exists: true }));
  },
} satisfies Record<
  TranslatedResource,
  (store: Pick<Store, 'collections'>, scope: Scope, begin: string | undefined) => Promise<FoundIdentifier[]>
>;

/** When the last workflow with a trigger identifier was deleted. Null if none was. */
export async function findDeletionOfWorkflow(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  identifier: string,
): Promise<Date | null> {
  const [last] = await collections.workflows
    .find({ _environmentId, 'triggers.identifier': identifier, deleted: true }, { projection: { deletedAt: 1 } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  return last?.deletedAt instanceof Date ? last.deletedAt : null;
}
