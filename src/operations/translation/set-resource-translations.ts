import { z } from 'zod';
import type { FieldIssue } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { TRANSLATED_RESOURCES } from '../../model/translation.ts';
import { findOwners } from '../../store/translation-owners.ts';
import { changeTranslations, type TextsOfKey } from '../../store/translations.ts';
import { flattenMessages } from '../../workflow-language/translations/flat-messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { type ResourceWithTranslations, requireResource } from './require-resource.ts';
import { Locale, requireWithinLimits } from './translation-fields.ts';

const MAX_RESOURCES = 100;

const SetResourceTranslationsInput = z.object({
  locale: Locale,
  resources: listOf(
    z.object({
      resourceType: z.enum(TRANSLATED_RESOURCES, `must be ${TRANSLATED_RESOURCES.join(' or ')}`),
      resourceId: z.string('must be a string').min(1, 'must not be empty'),
      /** Not `z.record`, which drops the key `__proto__`. */
      content: z.custom<Record<string, unknown>>(isPlainObject, 'must be an object of messages'),
    }),
  ).max(MAX_RESOURCES, `must not have more than ${MAX_RESOURCES} resources`),
});

/**
 * Replaces the own messages of workflows and layouts in one locale, all or none.
 * @throws DomainError VALIDATION also if a key belongs to another one, whose identifier is longer; NOT_FOUND if a workflow or layout does not exist; UNPROCESSABLE beyond the limits
 */
export async function setResourceTranslations(
  ctx: OperationContext,
  input: z.input<typeof SetResourceTranslationsInput>,
): Promise<void> {
  authorise(ctx, 'setResourceTranslations');
  const { locale, resources } = validate(SetResourceTranslationsInput, input);
  const found: ResourceWithTranslations[] = [];
  for (const { resourceType, resourceId } of resources)
    found.push(await requireResource(ctx, resourceType, resourceId));
  const single = found.length === 1 ? found[0] : undefined;
  const { ownerOf, exists } = await findOwners(ctx.store, ctx.scope, single);
  const texts = new Map<string, string>();
  const issues: FieldIssue[] = [];
  for (const [index, { prefix }] of found.entries()) {
    const field = `resources[${index}].content`;
    const flat = flattenMessages(resources[index]?.content ?? {}, field);
    issues.push(...flat.problems);
    for (const [key, text] of flat.texts) {
      const owner = ownerOf(prefix + key);
      if (owner !== prefix) {
        const isDeleted = owner !== undefined && !exists(owner);
        const advice = isDeleted ? 'which was deleted: choose' : 'set it there, or choose';
        const message = `is a key of ${owner?.slice(0, -1)}${isDeleted ? ', ' : ': '}${advice} another key`;
        issues.push({ field: `${field}.${key}`, message });
      }
      texts.set(prefix + key, text);
    }
  }
  requireNoIssues(issues);
  const prefixes = new Set<string | undefined>(found.map(({ prefix }) => prefix));
  const isLacking = (key: string) => prefixes.has(ownerOf(key)) && !texts.has(key);
  await changeTranslations(
    ctx.store,
    ctx.scope,
    { prefix: single?.prefix ?? '' },
    (stored) => [
      ...[...texts].map(([key, text]): TextsOfKey => ({ key, texts: { ...stored.get(key)?.texts, [locale]: text } })),
      ...[...stored.values()].flatMap(({ key, texts: { [locale]: text, ...others } }): TextsOfKey[] =>
        text !== undefined && isLacking(key) ? [{ key, texts: others }] : [],
      ),
    ],
    requireWithinLimits,
    ctx.now(),
  );
}
