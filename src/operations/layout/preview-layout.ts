import { z } from 'zod';
import { textUpTo } from '../../model/text-limits.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import { cachedTranslations } from '../../store/cache/cached-translations.ts';
import { emailTemplates } from '../../workflow-language/content/email-templates.ts';
import type { EmailContent } from '../../workflow-language/html/message-content.ts';
import { templateSubscriber } from '../../workflow-language/templates/template-subscriber.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { previewSubscriber } from '../workflow/preview-workflow-step.ts';
import { LayoutContent } from './layout-fields.ts';
import { requireLayout } from './require-layout.ts';

const PreviewLayoutInput = z.object({
  /** Replaces the stored content. */
  content: LayoutContent.nullish(),
  /** The HTML of the e-mail within the layout. A template. */
  body: textUpTo(100_000).nullish(),
  payload: FreeFormInput.nullish(),
  subscriberId: z.string('must be a string').nullish(),
  subscriber: FreeFormInput.nullish(),
});

const SAMPLE_BODY = '<p>The body of the e-mail</p>';

/** An e-mail in a layout. Nothing is sent or stored. */
export interface LayoutPreview {
  /** Null if it cannot be rendered. */
  readonly email: EmailContent | null;
  /** The variables that are empty because they are missing. */
  readonly missingVariables: readonly string[];
  /** The keys that have no translation. */
  readonly missingTranslations: readonly string[];
  /** Why it cannot be rendered. Null if it can. */
  readonly problem: string | null;
}

/**
 * Renders a layout around a sample body.
 * @throws DomainError VALIDATION, NOT_FOUND
 */
export async function previewLayout(
  ctx: OperationContext,
  layoutId: string,
  input: z.input<typeof PreviewLayoutInput>,
): Promise<LayoutPreview> {
  authorise(ctx, 'previewLayout');
  const { content, body, payload, ...given } = validate(PreviewLayoutInput, input);
  const layout = await requireLayout(ctx, layoutId);
  const subscriber = await previewSubscriber(ctx, given);
  const variables = {
    subscriber: templateSubscriber(subscriber),
    payload: payload ?? {},
    steps: {},
  };
  const templates = emailTemplates(
    { body: body ?? SAMPLE_BODY },
    {
      isSanitized: true,
      otherBodies: [],
      layout: { identifier: layout.identifier, content: content ?? layout.content ?? '' },
    },
  );
  try {
    const translations = await cachedTranslations(ctx.store, ctx.scope, subscriber.locale, undefined);
    const request = { ...templates, variables, translations };
    const rendered = await ctx.renderer.render(`${ctx.scope._environmentId}`, request);
    const { email } = rendered.values as { email: EmailContent };
    const { missing: missingVariables, missingKeys: missingTranslations = [] } = rendered;
    return { email, missingVariables, missingTranslations, problem: null };
  } catch (error) {
    return {
      email: null,
      missingVariables: [],
      missingTranslations: [],
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}
