import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { SEVERITIES } from '../../model/enums.ts';
import { type InboxFilter, MAX_TAG_GROUPS } from '../../operations/message/inbox-filter.ts';
import { MAX_PAGE_SIZE, MAX_SKIPPED } from '../../operations/page-args.ts';
import type { TimeRangeInput } from '../../operations/time-range.ts';
import { validate } from '../../operations/validate.ts';
import { parseJsonParameter } from '../json-parameter.ts';
import { booleanText, textList, wholeNumberText } from '../query-values.ts';
import { unsupported } from '../unsupported.ts';
import { operationTagFilter, TAGS_PARAMETER, TagFilter } from './tag-filter.ts';

const NOT_MILLISECONDS = 'must be milliseconds since 1970';
const millisecondsText = wholeInstantText();

/** An instant in milliseconds since 1970. */
function wholeInstantText() {
  return z
    .string()
    .transform((text, context) => {
      const instant = /^\d{1,16}(\.0+)?$/.test(text) ? new Date(Number(text)) : new Date(Number.NaN);
      if (!Number.isNaN(instant.getTime())) return instant;
      context.addIssue({ code: 'custom', message: NOT_MILLISECONDS, input: text });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: 0 });
}

/** The last instant of JavaScript. */
const LAST_MS = 8_640_000_000_000_000;

/** The end of a range up to and including an instant. */
const after = (instant: Date | null | undefined) => instant && new Date(Math.min(instant.getTime() + 1, LAST_MS));

const DATA = 'Values by path, as JSON: `{ "project.id": [7, 8] }`.';

/** The parameters of a list of an inbox. */
export const InboxQuery = z.object({
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(10).describe('The maximum number of messages.'),
  after: z.string().optional().describe('The id of the last message of the page before.'),
  offset: wholeNumberText(0, MAX_SKIPPED).default(0).describe('How many messages to leave out.'),
  read: booleanText.optional(),
  seen: booleanText.optional(),
  archived: booleanText.default(false),
  snoozed: booleanText.default(false),
  tags: textList(z.string(), TAGS_PARAMETER),
  severity: textList(z.enum(SEVERITIES), 'Only messages with any of these severities.'),
  data: z.string().optional().describe(DATA),
  createdGte: millisecondsText.optional().describe('The first instant, in milliseconds since 1970.'),
  createdLte: millisecondsText.optional().describe('The last instant, in milliseconds since 1970.'),
  contextKeys: unsupported(),
});

/** The parameters of a filter by their names in the operations. The errors of the operations then name the parameters. */
export const FILTER_NAMES = {
  ...Object.fromEntries(
    Array.from({ length: MAX_TAG_GROUPS }, (_, index) => [`tagGroups[${index}]`, `tags.and[${index}].or`]),
  ),
  tagGroups: 'tags.and',
  severities: 'severity',
  from: 'createdGte',
  to: 'createdLte',
} as const;

/** A filter as a client gives it. */
interface GivenFilter extends Readonly<Record<string, unknown>> {
  readonly tags?: TagFilter;
  readonly createdGte?: Date | null | undefined;
  readonly createdLte?: Date | null | undefined;
}

/** The filter of a query or of an element of `filters`, in the words of the operations. The operations validate it. */
export function toInboxFilter(field: string, given: GivenFilter): InboxFilter & z.input<typeof TimeRangeInput> {
  const { severity, data, tags, read, seen, archived, snoozed, createdGte, createdLte } = given;
  const filter: object = {
    ...{ read, seen, archived: archived ?? false, snoozed: snoozed ?? false },
    ...{ from: createdGte, to: after(createdLte) },
    ...operationTagFilter(tags),
    severities: oneOrMore(severity),
    data: typeof data === 'string' ? parseJsonParameter(field === '' ? 'data' : `${field}.data`, data) : data,
  };
  return filter;
}

const oneOrMore = (value: unknown): unknown => (value == null || Array.isArray(value) ? value : [value]);

const given = z.unknown().optional();
const instant = z.union([z.number(), z.string()], NOT_MILLISECONDS).transform(String).pipe(millisecondsText).nullish();

const CountFilter = z.object({
  ...{ read: given, seen: given, archived: given, snoozed: given, severity: given, data: given },
  tags: TagFilter,
  ...{ createdGte: instant, createdLte: instant, contextKeys: unsupported() },
});

const CountFilters = z.object({ filters: listOf(CountFilter, 'must be a JSON list of filters') });

/**
 * Parses the filters of a count.
 * @returns for each, the parsed filter, and its known parameters as the client gave them, but tags as a list shows them
 * @throws DomainError BAD_REQUEST or VALIDATION that names the parameter
 */
export function parseFilters(text: string) {
  const parsed = parseJsonParameter('filters', text);
  const { filters } = validate(CountFilters, { filters: parsed });
  return filters.map((filter, index) => ({
    filter,
    known: knownParameters((parsed as object[])[index] ?? {}, filter),
  }));
}

const knownParameters = (given: object, { tags }: z.output<typeof CountFilter>) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (!Object.hasOwn(CountFilter.shape, name)) return [];
      return [[name, name === 'tags' ? tags : value]];
    }),
  );
