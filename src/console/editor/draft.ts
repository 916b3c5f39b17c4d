import type { StepFilterInput, StepType, UpdateWorkflowInput, WorkflowStepInput } from '../generated/graphql.ts';
import { labelOf } from '../parts/badge.tsx';
import { randomId } from '../random-id.ts';
import type { ControlValues } from './control-values.ts';
import type { EditorWorkflow } from './editor-documents.ts';
import type { Schema } from './payload-schema.ts';

/** The parts that steps and variants have in common. */
export interface DraftPart {
  /** Identifies the part in the editor. */
  readonly key: string;
  /** The internal id. Undefined for a part that is not saved yet. */
  readonly _id: string | undefined;
  readonly name: string;
  readonly active: boolean;
  readonly shouldStopOnFail: boolean;
  readonly filters: readonly StepFilterInput[];
  readonly controlValues: ControlValues;
  readonly replyCallback: WorkflowStepInput['replyCallback'];
}

/** The ids of the fields of a part in the page start with this and the key of the part. */
export const CONTROL_ID = 'control-';

export interface DraftStep extends DraftPart {
  readonly stepId: string;
  readonly type: StepType;
  readonly variants: readonly DraftPart[];
}

/** A workflow while it is edited. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
  readonly critical: boolean;
  readonly tags: readonly string[];
  /** Null if events can have any payload. */
  readonly payloadSchema: Schema | null;
  readonly validatePayload: boolean;
  readonly steps: readonly DraftStep[];
}

type Part = Omit<EditorWorkflow['steps'][number], 'stepId' | 'type' | 'typeRaw' | 'variants'>;

const partOf = ({ _id, name, active, shouldStopOnFail, filters, controlValues, replyCallback }: Part, key: string) => ({
  key: _id ?? key,
  _id: _id ?? undefined,
  name: name ?? '',
  active,
  shouldStopOnFail,
  filters: filters.map(({ isNegated, type, value, children }) => ({
    ...{ isNegated, type, value },
    children: children.map(({ on, field, operator, value: compared }) => ({ on, field, operator, value: compared })),
  })),
  controlValues: (controlValues ?? {}) as ControlValues,
  replyCallback: replyCallback && { active: replyCallback.active, url: replyCallback.url },
});

export const draftOf = ({
  steps,
  payloadSchema,
  name,
  description,
  active,
  critical,
  tags,
  validatePayload,
}: EditorWorkflow): Draft => ({
  ...{ name, description, active, critical, tags, validatePayload },
  payloadSchema: (payloadSchema ?? null) as Schema | null,
  steps: steps.map((step) => ({
    ...partOf(step, step.stepId),
    stepId: step.stepId,
    type: step.type,
    variants: step.variants.map((variant, index) => partOf(variant, `${step.stepId}-${index}`)),
  })),
});

/** Values without those that were cleared. */
const withoutEmpty = (values: ControlValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const partInputOf = ({ key: _, controlValues, filters, _id, name, replyCallback, ...others }: DraftPart) => ({
  ...others,
  ...(_id !== undefined && { _id }),
  ...(name.trim() !== '' && { name }),
  ...(replyCallback != null && { replyCallback }),
  controlValues: withoutEmpty(controlValues),
  filters: filters.filter(({ children }) => children.length > 0),
});

/** The steps as the gateway checks and stores them. */
export const stepInputsOf = ({ steps }: Draft): WorkflowStepInput[] =>
  steps.map(({ stepId, type, variants, ...part }) => ({
    ...partInputOf(part),
    stepId,
    type,
    variants: variants.map(partInputOf),
  }));

export const inputOf = (draft: Draft): Omit<UpdateWorkflowInput, 'workflowId'> => ({
  ...{ name: draft.name, description: draft.description, active: draft.active, critical: draft.critical },
  tags: draft.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
  // An empty object removes the schema.
  payloadSchema: draft.payloadSchema ?? {},
  validatePayload: draft.validatePayload,
  steps: stepInputsOf(draft),
});

export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** Values that make a new step work at once. */
const FIRST_VALUES: Readonly<Partial<Record<StepType, ControlValues>>> = {
  DIGEST: { type: 'regular', amount: 5, unit: 'minutes' },
  DELAY: { type: 'regular', amount: 1, unit: 'hours' },
  THROTTLE: { type: 'fixed', amount: 10, unit: 'minutes', threshold: 1 },
};

/** A new step with an identifier that no other step has. */
export function newStep(type: StepType, steps: readonly DraftStep[]): DraftStep {
  const base = type.toLowerCase().replaceAll('_', '-');
  const used = new Set(steps.map(({ stepId }) => stepId));
  let stepId = base;
  for (let count = 2; used.has(stepId); count += 1) stepId = `${base}-${count}`;
  return { ...newPart(labelOf(type)), stepId, type, controlValues: FIRST_VALUES[type] ?? {}, variants: [] };
}

export const newPart = (name: string, controlValues: ControlValues = {}): DraftPart => ({
  key: randomId(),
  _id: undefined,
  name,
  active: true,
  shouldStopOnFail: false,
  filters: [],
  controlValues,
  replyCallback: null,
});

/** A list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
