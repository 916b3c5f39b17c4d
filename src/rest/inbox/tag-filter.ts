import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { validate } from '../../operations/validate.ts';
import { parseJsonParameter } from '../json-parameter.ts';

const GROUPS = '{ "and": [{ "or": ["news"] }] }';

/** The official clients name the groups so. The operation limits them. */
const TagGroup = z.strictObject({ or: listOf(z.string()).describe('One of these tags must match.') });
const TagGroups = z.strictObject({ and: listOf(TagGroup).describe('All of these groups must match. At most 5.') });

/** Tags of which one must match, or groups of them of which each must match. A single tag becomes a list. */
export const TagFilter = z
  .union(
    [listOf(z.string()), z.string().transform((tag) => [tag]), TagGroups],
    `must be a list of tags, or groups of them: ${GROUPS}`,
  )
  .nullish()
  .describe('Any of these tags, or one tag of each group.');
export type TagFilter = z.output<typeof TagFilter>;

export const TAGS_PARAMETER = `Only messages of workflows with any of these tags, or the JSON of groups: \`${GROUPS}\`. A value that begins with \`{\` or \`[\` is JSON.`;

const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

/**
 * The filter of a parameter that may be repeated. Only a query contains JSON as text: elsewhere, a text is a tag.
 * @throws DomainError BAD_REQUEST or VALIDATION
 */
export function parseTagFilter(values: readonly string[] | undefined): TagFilter {
  const json = values?.find(isJson);
  if (values === undefined || json === undefined) return values && [...values];
  if (values.length > 1) {
    const message = 'must be given once if a value is JSON, which begins with { or [';
    throw new ValidationError('BAD_REQUEST', `tags: ${message}`, [{ field: 'tags', message }]);
  }
  const tags = parseJsonParameter('tags', json, 'must be JSON if it begins with { or [');
  return validate(z.object({ tags: TagFilter }), { tags }).tags;
}

/** A tag filter in the words of the operations. */
export const operationTagFilter = (tags: TagFilter) =>
  tags == null || Array.isArray(tags) ? { tags } : { tagGroups: tags.and.map((group) => group.or) };
