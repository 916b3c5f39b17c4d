import { ObjectId } from 'bson';
import { z } from 'zod';
import { type Channel, STEP_TYPES } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { PROFILE_FIELDS } from '../../model/subscriber.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import type { WorkflowStep } from '../../model/workflow.ts';
import { cachedTranslations } from '../../store/cache/cached-translations.ts';
import { findDefaultLayout, findLayoutsByReference } from '../../store/layouts.ts';
import { contentValues, isSanitized } from '../../workflow-language/content/content-values.ts';
import { emailTemplates } from '../../workflow-language/content/email-templates.ts';
import { inAppTemplates } from '../../workflow-language/content/in-app-templates.ts';
import type { EmailContent } from '../../workflow-language/html/message-content.ts';
import { chooseLayout, layoutReference } from '../../workflow-language/layouts/choose-layout.ts';
import { hasStrictVariables } from '../../workflow-language/templates/strict-variables.ts';
import type { Templates } from '../../workflow-language/templates/template-renderer.ts';
import { templateSubscriber } from '../../workflow-language/templates/template-subscriber.ts';
import { findStep, idOfStep, stepTypeOf } from '../../workflow-language/workflow-step.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';
import { channelOfStep } from './channel-of-step.ts';
import { getStepSources } from './get-step-sources.ts';
import { readableControls } from './read-control-secrets.ts';
import { stepTemplate } from './step-detail.ts';
import { PlainData } from './workflow-input.ts';

const PreviewWorkflowStepInput = z.object({
  /** The type of a step that is not stored yet. */
  type: z.enum(STEP_TYPES).nullish(),
  payload: FreeFormInput.nullish(),
  /** A stored subscriber. */
  subscriberId: z.string('must be a string').nullish(),
  /** Fields that replace those of the stored subscriber, or that a made-up subscriber has. */
  subscriber: FreeFormInput.nullish(),
  /** The outputs of earlier steps, by `stepId`. */
  steps: FreeFormInput.nullish(),
  /** Replace the stored control values. */
  controlValues: PlainData.nullish(),
});

/** The message of a step for one subscriber. Nothing is sent or stored. */
export interface StepPreview {
  readonly channel: Channel;
  /** The rendered values of the message, by name. Empty if it cannot be rendered. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The content of an e-mail with its layout. Null for other channels. */
  readonly email: EmailContent | null;
  /** The variables that are empty because they are missing. */
  readonly missingVariables: readonly string[];
  /** The keys that have no translation. */
  readonly missingTranslations: readonly string[];
  /** Why the message cannot be rendered. Null if it can. */
  readonly problem: string | null;
}

/**
 * Renders the message of a channel step as the engine does, with its layout, without sending it.
 * @param workflowId trigger identifier, internal id or slug
 * @param stepId step identifier, internal id or slug
 * @throws DomainError VALIDATION also for a step without a message; NOT_FOUND
 */
export async function previewWorkflowStep(
  ctx: OperationContext,
  workflowId: string,
  stepId: string,
  input: z.input<typeof PreviewWorkflowStepInput>,
): Promise<StepPreview> {
  authorise(ctx, 'previewWorkflowStep');
  const given = validate(PreviewWorkflowStepInput, input);
  const sources = await getStepSources(ctx, workflowId);
  const stored = findStep(sources.workflow, stepId, idOfSlug(stepId)?.toHexString() ?? null);
  const unstored: WorkflowStep | null = given.type == null ? null : { stepId, type: given.type };
  const step = stored ?? requireFound(unstored, 'Step', stepId);
  const template = stepTemplate(step, sources.contents);
  const channel = channelOfStep(stepTypeOf(step, template));
  const controls =
    given.controlValues ?? readableControls(ctx, sources.contents.controls.get(idOfStep(step)) ?? {}, [template]);
  const values = contentValues(template, controls);
  const subscriber = await previewSubscriber(ctx, given);
  const variables = {
    subscriber: templateSubscriber(subscriber),
    payload: given.payload ?? {},
    steps: given.steps ?? {},
  };
  try {
    const templates = await templatesOf(ctx, channel, values, controls, template?.cta);
    const translations = await cachedTranslations(
      ctx.store,
      ctx.scope,
      subscriber.locale,
      sources.workflow.triggers[0]?.identifier,
    );
    const request = { ...templates, variables, translations, isStrict: hasStrictVariables(sources.workflow) };
    const rendered = await ctx.renderer.render(`${ctx.scope._environmentId}`, request);
    const {
      email = null,
      otherEmails: _,
      body,
      ...texts
    } = rendered.values as { email?: EmailContent; body?: unknown } & Record<string, unknown>;
    return {
      channel,
      values: { ...texts, ...(email === null && { body }) },
      email,
      missingVariables: rendered.missing,
      missingTranslations: rendered.missingKeys ?? [],
      problem: null,
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { channel, values: {}, email: null, missingVariables: [], missingTranslations: [], problem };
  }
}

/** The templates of the message. @throws LayoutError */
async function templatesOf(
  { store, scope }: OperationContext,
  channel: Channel,
  values: Readonly<Record<string, unknown>>,
  controls: Readonly<Record<string, unknown>>,
  cta: unknown,
): Promise<Templates> {
  const { subject, body } = values;
  switch (channel) {
    case 'in_app':
      return inAppTemplates(values, controls, cta, isSanitized(controls));
    case 'email': {
      const reference = layoutReference(controls.layoutId);
      const layout = chooseLayout(reference, {
        byReference: await findLayoutsByReference(store, scope, reference == null ? [] : [reference]),
        standard: reference === undefined ? await findDefaultLayout(store, scope) : null,
      });
      return emailTemplates(values, { isSanitized: isSanitized(controls), otherBodies: [], layout });
    }
    case 'push':
      return { text: { subject, body } };
    default:
      return { text: { body } };
  }
}

/** The subscriber of a preview: a stored one, with the given fields instead of its own, or a made-up one. */
export async function previewSubscriber(
  ctx: OperationContext,
  { subscriberId, subscriber }: Pick<z.output<typeof PreviewWorkflowStepInput>, 'subscriberId' | 'subscriber'>,
): Promise<Subscriber> {
  const now = ctx.now();
  const madeUp = { _id: new ObjectId(), ...ctx.scope, subscriberId: 'preview', createdAt: now, updatedAt: now };
  const stored: Subscriber =
    subscriberId == null ? { ...madeUp, deleted: false } : await requireSubscriber(ctx, subscriberId);
  const fields = isPlainObject(subscriber) ? subscriber : {};
  return {
    ...stored,
    ...Object.fromEntries(PROFILE_FIELDS.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
  };
}
