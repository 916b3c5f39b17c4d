import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAction } from '../hooks/use-action.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { Problems } from '../parts/states.tsx';
import { Link } from '../router.tsx';
import { SubscriberField } from '../subscribers/subscriber-field.tsx';
import type { Draft, DraftStep } from './draft.ts';
import { SendStep } from './editor-documents.ts';
import { type Sample, sampleOutputs } from './sample.ts';
import { objectOf } from './step-preview.tsx';

/** Runs the saved step for one subscriber, with the payload of the preview. */
export function SendToMe({
  workflowId,
  draft,
  step,
  sample,
  isSaved,
}: {
  workflowId: string;
  draft: Draft;
  step: DraftStep;
  sample: Sample;
  isSaved: boolean;
}) {
  const [to, setTo] = useState(sample.subscriberId);
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const send = useAction(SendStep);
  const payload = objectOf(sample.payload);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTransactionId(null);
    const steps = sampleOutputs(draft, step, payload);
    const sent = await send.run({ input: { workflowId, stepId: step.stepId, subscriberId: to, payload, steps } });
    if (sent !== undefined) setTransactionId(sent.transactionId);
  };

  return (
    <form className="stack" onSubmit={submit}>
      <h3>Send to me</h3>
      <Allowed needs={['TRIGGER']}>
        <SubscriberField
          label="To the subscriber"
          hint="Sends the saved step for real, with the sample payload. The other steps do not run."
          value={to}
          onChange={setTo}
          isRequired
        />
        <Problems lines={send.problems} />
        <div className="actions">
          <ActionButton type="submit" isDisabled={!isSaved || payload === null || send.isRunning}>
            <Send size={15} aria-hidden="true" />
            {send.isRunning ? 'Sending …' : 'Send to me'}
          </ActionButton>
          {!isSaved && <span className="about">Save the changes first.</span>}
        </div>
      </Allowed>
      <p role="status">
        {transactionId !== null && (
          <>
            Accepted. <Link to={`/?transactionId=${encodeURIComponent(transactionId)}`}>Follow the message</Link>
          </>
        )}
      </p>
    </form>
  );
}
