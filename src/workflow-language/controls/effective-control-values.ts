import { isBlank } from '../../model/is-blank.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { MessageTemplate, WorkflowStep } from '../../model/workflow.ts';
import { areTimed, looksBack } from '../timing/parse-step-timing.ts';

/**
 * The control values that a step runs with. Stored values take precedence over the step's content, and content over the
 * step's metadata, which counts only if no stored value says how long the step waits.
 */
export function effectiveControlValues(
  step: WorkflowStep,
  template: MessageTemplate | undefined,
  stored: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const filledIn = Object.fromEntries(
    Object.entries(isPlainObject(stored) ? stored : {}).filter(
      // An e-mail whose layout is null has no layout. Without a value, it has the default one.
      ([name, value]) => value != null || (name === 'layoutId' && value === null),
    ),
  );
  // The settings of a digest or delay are never mixed: they come from the stored values or from the metadata.
  const fromMetadata = areTimed(filledIn) ? {} : valuesOfMetadata(step);
  return { ...valuesOfContent(template), ...filledIn, ...fromMetadata };
}

function valuesOfContent(template: MessageTemplate | undefined): Record<string, unknown> {
  if (template === undefined) return {};
  const { cta, content, subject, title } = template;
  const { data, action } = (cta ?? {}) as {
    data?: { url?: unknown };
    action?: { buttons?: { type?: unknown; content?: unknown }[] };
  };
  const buttonLabel = (type: string) =>
    Array.isArray(action?.buttons) ? action.buttons.find((button) => button?.type === type)?.content : undefined;
  const values = {
    subject: isBlank(subject) ? title : subject,
    body: content,
    redirect: data?.url && { url: data.url },
    primaryAction: buttonLabel('primary') && { label: buttonLabel('primary') },
    secondaryAction: buttonLabel('secondary') && { label: buttonLabel('secondary') },
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}

/** The settings of a digest or delay that was written before steps had controls. */
function valuesOfMetadata({ metadata }: WorkflowStep): Record<string, unknown> {
  if (!isPlainObject(metadata)) return {};
  const { type, amount, unit, digestKey, timed, delayPath, backoffAmount, backoffUnit, updateMode } = metadata;
  const isBackoff = looksBack(metadata);
  const lookBack = isBackoff && backoffAmount != null && backoffUnit != null;
  const values = {
    ...{ amount, unit, digestKey, timed, delayPath },
    // A look-back of its own length has a control. One as long as the window is a type.
    type: isBackoff && !lookBack ? 'backoff' : type,
    lookBackWindow: lookBack ? { amount: backoffAmount, unit: backoffUnit } : undefined,
    updateMode: updateMode === true || undefined,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}
