import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { SEVERITIES } from '../../model/enums.ts';
import { parseJson } from '../../model/parse-json.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { InboxFilter } from '../../operations/message/inbox-filter.ts';
import { MAX_PAGE_SIZE, MAX_SKIPPED } from '../../operations/page-args.ts';
import { booleanText, textList, wholeNumberText } from '../query-values.ts';
import { unsupported } from '../unsupported.ts';

const millisecondsText = wholeInstantText();

/** An instant in milliseconds since 1970. */
function wholeInstantText() {
  return z
    .string()
    .transform((text, context) => {
      const instant = /^\d{1,16}(\.0+)?$/.test(text) ? new Date(Number(text)) : new Date(Number.NaN);
      if (!Number.isNaN(instant.getTime())) return instant;
      context.addIssue({ code: 'custom', message: 'must be milliseconds since 1970', input: text });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: 0 });
}

const DATA = 'Values by path, as JSON: `{ "project.id": [7, 8] }`.';

/** Parses a parameter that is JSON. @throws DomainError BAD_REQUEST that names the parameter */
function parseJsonParameter(field: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    const message = 'must be JSON';
    throw new ValidationError('BAD_REQUEST', `${field}: ${message}`, [{ field, message }]);
  }
}

/** The parameters of a list of an inbox. */
export const InboxQuery = z.object({
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(10).describe('The maximum number of messages.'),
  after: z.string().optional().describe('The id of the last message of the page before.'),
  offset: wholeNumberText(0, MAX_SKIPPED).default(0).describe('How many messages to leave out.'),
  read: booleanText.optional(),
  seen: booleanText.optional(),
  archived: booleanText.default(false),
  snoozed: booleanText.default(false),
  tags: textList(z.string(), 'Only messages of workflows with any of these tags.'),
  severity: textList(z.enum(SEVERITIES), 'Only messages with any of these severities.'),
  data: z.string().optional().describe(DATA),
  createdGte: millisecondsText.optional().describe('The first instant, in milliseconds since 1970.'),
  createdLte: millisecondsText.optional().describe('The last instant, in milliseconds since 1970.'),
  contextKeys: unsupported(),
});

/** The filter of a query or of an element of `filters`, in the words of the operations. The operations validate it. */
export function toInboxFilter(field: string, given: Readonly<Record<string, unknown>>): InboxFilter {
  const { severity, data, tags, read, seen, archived, snoozed } = given;
  const filter: object = {
    ...{ read, seen, archived: archived ?? false, snoozed: snoozed ?? false },
    tags: oneOrMore(tags),
    severities: oneOrMore(severity),
    data: typeof data === 'string' ? parseJsonParameter(field === '' ? 'data' : `${field}.data`, data) : data,
  };
  return filter;
}

const oneOrMore = (value: unknown): unknown => (value == null || Array.isArray(value) ? value : [value]);

/** Parses the filters of a count. @throws DomainError BAD_REQUEST that names the parameter */
export function parseFilters(text: string): Readonly<Record<string, unknown>>[] {
  const filters = parseJsonParameter('filters', text);
  if (Array.isArray(filters) && filters.every(isPlainObject)) return filters;
  const message = 'must be a JSON list of filters';
  throw new ValidationError('BAD_REQUEST', `filters: ${message}`, [{ field: 'filters', message }]);
}
