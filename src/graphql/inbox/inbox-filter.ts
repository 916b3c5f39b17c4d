import type { CappedCount } from '../../store/mongo/pages.ts';
import { SeverityEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { ListArgs } from '../kit/list-args.ts';
import type { InputFieldBuilder } from '../kit/mutation.ts';
import { internalId } from '../kit/node.ts';

const WORKFLOWS =
  'Only messages of any of these workflows, by trigger identifier, `id`, `_id` or slug. 1 to 20 workflows.';
const TAGS = 'Only messages of workflows with any of these tags. 1 to 20 tags.';
const TAG_GROUPS =
  'Only messages of workflows with at least one tag of each of these groups. 1 to 5 groups of 1 to 20 tags. Excludes `tags`.';
const SEVERITIES = 'Only messages with any of these severities. 1 to 20 severities.';
const DATA =
  'Only messages whose data has these values: an object with 1 to 5 paths of 1 to 5 names, such as `{ category: "offers", "project.id": [7, 8] }`. With a list, any of its 1 to 20 values. Values are texts of at most 256 characters, numbers and booleans.';

/** The filters of tabs, for lists of messages. */
export const tabFilterArgs = (arg: ListArgs) => ({
  workflowIds: arg.idList({ description: WORKFLOWS }),
  tags: arg.stringList({ description: TAGS }),
  tagGroups: arg({ type: [arg.listRef('String')], description: TAG_GROUPS }),
  severities: arg({ type: [SeverityEnum], description: SEVERITIES }),
  data: arg({ type: 'JSON', description: DATA }),
});

/** The input fields that select messages of an inbox. */
export const inboxFilterFields = (t: InputFieldBuilder) => ({
  workflowIds: t.idList({ description: WORKFLOWS }),
  tags: t.stringList({ description: TAGS }),
  tagGroups: t.field({ type: [t.listRef('String')], description: TAG_GROUPS }),
  severities: t.field({ type: [SeverityEnum], description: SEVERITIES }),
  data: t.field({ type: 'JSON', description: DATA }),
  read: t.boolean({ description: 'Only read messages (true) or only unread messages (false).' }),
  seen: t.boolean({ description: 'Only seen messages (true) or only unseen messages (false).' }),
  archived: t.boolean({
    defaultValue: false,
    description: 'Only archived messages (true) or only others (false). Null for both. Defaults to false.',
  }),
  snoozed: t.boolean({
    defaultValue: false,
    description: 'Only snoozed messages (true) or only others (false). Null for both. Defaults to false.',
  }),
});

export const InboxFilterRef = builder.inputType('InboxFilter', {
  description: 'Selects messages of an inbox, such as those of a tab. All given fields must match.',
  fields: inboxFilterFields,
});

interface GivenTab {
  readonly workflowIds?: readonly string[] | null | undefined;
  readonly data?: unknown;
}

/** Filters of a tab with the `_id` in place of the global ids of workflows. The operation validates the data. */
export const withTabFilters = <Given extends GivenTab>({ workflowIds, data, ...filters }: Given) => ({
  ...filters,
  workflowIds: workflowIds?.map((id) => internalId('Workflow', id)),
  data: data as Record<string, unknown> | null | undefined,
});

export const InboxCountRef = builder.objectRef<CappedCount>('InboxCount').implement({
  description: 'How many messages of an inbox match a filter.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'The number of messages. Counting stops at 50,000.' }),
    capped: t.exposeBoolean('isCapped', { description: 'Whether there are more messages than `count`.' }),
  }),
});
