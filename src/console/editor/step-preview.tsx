import type { PreviewedStepQuery, PreviewedStepQueryVariables } from '../generated/graphql.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { parseJson } from '../parse-json.ts';
import { AreaField } from '../parts/field.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { Loading } from '../parts/states.tsx';
import { MessagePreview } from '../previews/message-preview.tsx';
import type { PreviewedMessage } from '../previews/previewed-message.ts';
import { SubscriberField } from '../subscribers/subscriber-field.tsx';
import type { Draft, DraftPart, DraftStep } from './draft.ts';
import { PreviewedStep } from './editor-documents.ts';
import { type Sample, sampleOutputs } from './sample.ts';

type Preview = PreviewedStepQuery['previewWorkflowStep'];

/** A JSON object that the author typed. Null if it is not one. */
export function objectOf(text: string): Record<string, unknown> | null {
  const { value, problem } = parseJson(text);
  if (problem !== null) return null;
  if (value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

/** The message of a step as its recipient sees it, while the author edits the step. */
export function StepPreview({
  workflowId,
  draft,
  step,
  part,
  sample,
  onSample,
}: {
  workflowId: string;
  draft: Draft;
  step: DraftStep;
  /** The step, or the variant of it that is edited. */
  part: DraftPart;
  sample: Sample;
  onSample: (sample: Sample) => void;
}) {
  const payload = objectOf(sample.payload);
  const subscriber = objectOf(sample.subscriber);
  return (
    <div className="stack">
      {payload !== null && subscriber !== null && (
        <PartBoundary what="preview">
          <Rendered
            variables={{
              workflowId,
              stepId: step.stepId,
              type: step.type,
              controlValues: part.controlValues,
              payload,
              subscriberId: sample.subscriberId || null,
              subscriber: sample.subscriberId === '' ? subscriber : null,
              steps: sampleOutputs(draft, step, payload),
            }}
          />
        </PartBoundary>
      )}
      <details className="more" open={payload === null || subscriber === null || undefined}>
        <summary>Sample payload and subscriber</summary>
        <div className="stack">
          <AreaField
            label="Payload"
            hint="A JSON object, as the trigger of the workflow sends it."
            error={payload === null ? 'Enter a JSON object.' : undefined}
            value={sample.payload}
            onChange={(text) => onSample({ ...sample, payload: text })}
          />
          <SubscriberField
            label="Subscriber id"
            hint="An existing subscriber. Defaults to the made-up one below."
            value={sample.subscriberId}
            onChange={(subscriberId) => onSample({ ...sample, subscriberId })}
          />
          {sample.subscriberId === '' && (
            <AreaField
              label="Made-up subscriber"
              error={subscriber === null ? 'Enter a JSON object.' : undefined}
              value={sample.subscriber}
              onChange={(text) => onSample({ ...sample, subscriber: text })}
            />
          )}
        </div>
      </details>
    </div>
  );
}

function Rendered({ variables }: { variables: PreviewedStepQueryVariables }) {
  const settled = useDebounced(variables);
  const { data, error, isLoading } = useReloadableQuery(PreviewedStep, settled, { keepsFormer: true });
  if (data === undefined) return isLoading ? <Loading what="the preview" /> : <Problem text={error ?? ''} />;
  const preview = data.previewWorkflowStep;
  return (
    <div className="stack follows-typing" aria-busy={isLoading}>
      {error !== null && <Problem text={error} />}
      {preview.problem == null ? <MessagePreview message={messageOf(preview)} /> : <Problem text={preview.problem} />}
      {preview.missingVariables.length > 0 && (
        <p className="note" data-tone="warn">
          Not in the sample: {preview.missingVariables.join(', ')}
        </p>
      )}
      {preview.missingTranslations.length > 0 && (
        <p className="note" data-tone="warn">
          Without a translation: {preview.missingTranslations.join(', ')}
        </p>
      )}
    </div>
  );
}

const Problem = ({ text }: { text: string }) => (
  <p className="note" data-tone="bad" role="alert">
    {text}
  </p>
);

const textAt = (value: unknown, name: string): string | undefined => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

function messageOf({ channel, subject, body, email, values }: Preview): PreviewedMessage {
  const all = (values ?? {}) as Record<string, unknown>;
  const buttons = ['primaryAction', 'secondaryAction'].flatMap((name) => {
    const label = textAt(all[name], 'label');
    return label === undefined ? [] : { label, isPrimary: name === 'primaryAction' };
  });
  return {
    ...{ channel, subject, body: email?.html ?? body ?? '', text: email?.text, buttons },
    url: textAt(all.redirect, 'url'),
  };
}
