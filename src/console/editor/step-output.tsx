import { lowerFirst } from '../first-letter.ts';
import { JsonTree } from '../parts/json-tree.tsx';
import type { DraftPart, DraftStep } from './draft.ts';
import { outputOf, type Sample } from './sample.ts';
import { objectOf } from './step-preview.tsx';
import { timingInWords } from './timing-words.ts';

/** Shows how a step without a message handles the sample: when it goes on, and what later steps read from it. */
export function StepOutput({
  step,
  part,
  sample,
}: {
  step: DraftStep;
  /** The step, or the variant of it that is edited. */
  part: DraftPart;
  sample: Sample;
}) {
  const zone = sample.subscriberId === '' ? objectOf(sample.subscriber)?.timezone : undefined;
  const words = timingInWords(step.type, part.controlValues, typeof zone === 'string' ? zone : undefined);
  const output = outputOf(step, objectOf(sample.payload) ?? {});
  return (
    <>
      <p className="about">This step sends no message.</p>
      {words !== null && typeof zone === 'string' && <p>For the sample subscriber: {lowerFirst(words)}</p>}
      {output !== null && (
        <div className="stack">
          <h3>
            Later steps read <code>steps.{step.stepId}</code>
          </h3>
          <JsonTree value={output} label={`Output of ${step.name || step.stepId}`} />
        </div>
      )}
    </>
  );
}
