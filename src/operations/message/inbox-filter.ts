import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { isDataValue, MAX_DATA_DEPTH, MAX_DATA_VALUE_LENGTH } from '../../model/data-values.ts';
import { SEVERITIES } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { MessageFilter } from '../../store/message-filter.ts';
import type { OperationContext } from '../context.ts';

const MAX_VALUES = 20;
export const MAX_TAG_GROUPS = 5;
const MAX_PATHS = 5;
const MAX_PATH_LENGTH = 200;
const VALUES_MESSAGE = `must contain 1 to ${MAX_VALUES} values`;
const GROUPS_MESSAGE = `must contain 1 to ${MAX_TAG_GROUPS} groups`;
const PATHS_MESSAGE = `must be an object with 1 to ${MAX_PATHS} paths`;
const PATH_MESSAGE = `must have paths of at most ${MAX_DATA_DEPTH} names and ${MAX_PATH_LENGTH} characters, such as project.id, without $ at the start of a name`;
const VALUE_MESSAGE = `must have as values texts of at most ${MAX_DATA_VALUE_LENGTH} characters, numbers or booleans, or lists of 1 to ${MAX_VALUES} of them`;

const values = <Item extends z.ZodType>(item: Item) =>
  listOf(item, VALUES_MESSAGE).min(1, VALUES_MESSAGE).max(MAX_VALUES, VALUES_MESSAGE);
const list = <Item extends z.ZodType>(item: Item) => values(item).nullish();
const tag = z.string('must be a string');

function isPath(path: string): boolean {
  const names = path.split('.');
  return (
    path.length <= MAX_PATH_LENGTH &&
    names.length <= MAX_DATA_DEPTH &&
    names.every((name) => /^[^$\0]/.test(name) && !name.includes('\0'))
  );
}

/** Values by path. A single value becomes a list. */
const DataFilter = z
  .custom<Record<string, unknown>>(isPlainObject, PATHS_MESSAGE)
  .refine((data) => Object.keys(data).length >= 1 && Object.keys(data).length <= MAX_PATHS, PATHS_MESSAGE)
  .refine((data) => Object.keys(data).every(isPath), PATH_MESSAGE)
  .transform((data, context) => {
    const lists = Object.entries(data).map(([path, value]) => [path, Array.isArray(value) ? value : [value]] as const);
    if (lists.some(([, values]) => values.length < 1 || values.length > MAX_VALUES || !values.every(isDataValue))) {
      context.addIssue({ code: 'custom', message: VALUE_MESSAGE });
      return z.NEVER;
    }
    return Object.fromEntries(lists);
  });

/** The filters of the tabs of an inbox. With several values, one of them must match. */
const TabFilters = z
  .object({
    workflowIds: list(z.string('must be a string')),
    tags: list(tag),
    /** Of each group, one of the tags must match. */
    tagGroups: listOf(values(tag), GROUPS_MESSAGE).min(1, GROUPS_MESSAGE).max(MAX_TAG_GROUPS, GROUPS_MESSAGE).nullish(),
    severities: list(z.enum(SEVERITIES, `must be one of ${SEVERITIES.join(', ')}`)),
    data: DataFilter.nullish(),
  })
  .refine(({ tags, tagGroups }) => tags == null || tagGroups == null, {
    error: 'must not be given together with tags',
    path: ['tagGroups'],
  });

const flag = z.boolean('must be true or false').nullish();
const hidden = z.boolean('must be true or false').nullable().default(false);

/** The filters of a list of messages. */
export const MessageFilters = TabFilters.safeExtend({ read: flag, seen: flag, archived: flag, snoozed: flag });

/** One tab of an inbox. Archived and snoozed messages are left out by default; null includes them. */
export const InboxFilter = MessageFilters.safeExtend({ archived: hidden, snoozed: hidden });
export type InboxFilter = z.input<typeof InboxFilter>;

/** Resolves the filters of a list or tab to internal ids. Unknown workflows match nothing. */
export async function resolveMessageFilters(
  ctx: Pick<OperationContext, 'loaders'>,
  { read, seen, archived, snoozed, ...tab }: z.output<typeof MessageFilters>,
): Promise<Omit<MessageFilter, '_subscriberId'>> {
  return {
    ...(await resolveTabFilters(ctx, tab)),
    read: read ?? undefined,
    seen: seen ?? undefined,
    archived: archived ?? undefined,
    snoozed: snoozed ?? undefined,
  };
}

async function resolveTabFilters(
  { loaders }: Pick<OperationContext, 'loaders'>,
  { workflowIds, tags, tagGroups, severities, data }: z.output<typeof TabFilters>,
): Promise<Pick<MessageFilter, '_templateIds' | 'tagGroups' | 'severities' | 'data'>> {
  const _templateIds = await Promise.all(
    workflowIds?.map(async (id) => {
      // The internal id of a deleted workflow still finds what the workflow sent.
      return (await loaders.workflowByReference.load(id))?._id ?? parseObjectId(id);
    }) ?? [],
  );
  const groups = tags == null ? tagGroups : [tags];
  return {
    ...(workflowIds != null && { _templateIds: _templateIds.filter((_id) => _id !== null) }),
    ...(groups != null && { tagGroups: groups }),
    ...(severities != null && { severities }),
    ...(data != null && { data }),
  };
}
