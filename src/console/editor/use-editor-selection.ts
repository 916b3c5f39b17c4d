import { useState } from 'react';
import { setQuery, useLocation } from '../router.tsx';
import type { DraftPart, DraftStep } from './draft.ts';

/** The place of the settings of the workflow among the steps. No step id contains this character. */
const SETTINGS = '@settings';
/** The place of the payload of events. */
const PAYLOAD = '@payload';

export interface EditorSelection {
  /** Undefined while the settings or the payload are edited, or if there is no step. */
  readonly step: DraftStep | undefined;
  readonly isPayload: boolean;
  readonly variantKey: string | undefined;
  /** The selected variant of the step, or the step itself. */
  readonly part: DraftPart | undefined;
  readonly selectSettings: () => void;
  readonly selectPayload: () => void;
  readonly selectStep: (step: DraftStep | undefined) => void;
  readonly selectVariant: (key: string | undefined) => void;
  /** Keeps a step selected whose fields are typed. */
  readonly keep: (step: DraftStep) => void;
}

/** Which part of a workflow the editor shows: a step with one of its variants, the settings, or the payload. */
export function useEditorSelection(steps: readonly DraftStep[]): EditorSelection {
  const { query } = useLocation();
  const place = query.get('step');
  // The address names the step when the editor opens, and after a save, which gives a new step its key. While its id is typed,
  // it may be empty or that of another step.
  const [stepKey, setStepKey] = useState<string>();
  const [variantKey, selectVariant] = useState<string>();
  const step =
    place === SETTINGS || place === PAYLOAD
      ? undefined
      : (steps.find(({ key }) => key === stepKey) ?? steps.find(({ stepId }) => stepId === place) ?? steps[0]);
  const select = (place: string, key?: string) => {
    selectVariant(undefined);
    setStepKey(key);
    setQuery({ step: place });
  };
  return {
    step,
    isPayload: place === PAYLOAD,
    variantKey,
    part: step?.variants.find(({ key }) => key === variantKey) ?? step,
    selectSettings: () => select(SETTINGS),
    selectPayload: () => select(PAYLOAD),
    selectStep: (chosen) => select(chosen?.stepId ?? '', chosen?.key),
    selectVariant,
    keep: ({ key, stepId }) => {
      setStepKey(key);
      if (stepId !== step?.stepId) setQuery({ step: stepId });
    },
  };
}
