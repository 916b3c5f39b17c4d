import { useState } from 'react';
import type { Draft } from './draft.ts';
import type { EditorWorkflow } from './editor-documents.ts';
import { SAMPLE_SUBSCRIBER, type Sample } from './sample.ts';
import { samplePayload } from './sample-payload.ts';

const FIRST_SAMPLE = { subscriberId: '', subscriber: JSON.stringify(SAMPLE_SUBSCRIBER, null, 2) };

/** The sample of previews. Its payload follows the schema until the author changes it. */
export function useSample(draft: Draft, workflow: EditorWorkflow) {
  const [typed, setTyped] = useState<Partial<Sample>>({});
  const sampleOfSchema = JSON.stringify(samplePayload(draft, workflow), null, 2);
  const sample: Sample = { ...FIRST_SAMPLE, payload: sampleOfSchema, ...typed };
  const setSample = ({ payload, ...others }: Sample) =>
    setTyped({ ...others, ...(payload !== sampleOfSchema && { payload }) });
  return { sample, setSample, sampleOfSchema };
}
