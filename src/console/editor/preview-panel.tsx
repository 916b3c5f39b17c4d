import { isChannel } from '../channels.ts';
import { Panel } from '../parts/panel.tsx';
import type { Draft, DraftPart, DraftStep } from './draft.ts';
import type { Sample } from './sample.ts';
import { SendToMe } from './send-to-me.tsx';
import { StepOutput } from './step-output.tsx';
import { StepPreview } from './step-preview.tsx';

/** An example of the payload that the schema describes. */
export function SamplePanel({ sampleOfSchema }: { sampleOfSchema: string }) {
  return (
    <Panel title="Sample payload" className="preview-panel">
      <div className="inner">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it */}
        <pre tabIndex={0}>{sampleOfSchema}</pre>
      </div>
    </Panel>
  );
}

interface PreviewPanelProps {
  readonly workflowId: string;
  readonly draft: Draft;
  readonly step: DraftStep;
  /** The variant that is shown, or the step itself. */
  readonly part: DraftPart;
  readonly sample: Sample;
  readonly onSample: (sample: Sample) => void;
  readonly isSaved: boolean;
}

/** What a step makes of the sample. */
export function PreviewPanel({ workflowId, draft, step, part, sample, onSample, isSaved }: PreviewPanelProps) {
  return (
    <Panel title="Preview" className="preview-panel">
      <div className="inner stack">
        {isChannel(step.type) ? (
          <>
            <StepPreview
              key={step.key}
              workflowId={workflowId}
              draft={draft}
              step={step}
              part={part}
              sample={sample}
              onSample={onSample}
            />
            <SendToMe
              key={`send-${step.key}`}
              workflowId={workflowId}
              draft={draft}
              step={step}
              sample={sample}
              isSaved={isSaved}
            />
          </>
        ) : (
          <StepOutput step={step} part={part} sample={sample} />
        )}
      </div>
    </Panel>
  );
}
