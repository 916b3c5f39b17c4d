import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useCloseSent } from '../hooks/use-sent-form.ts';
import { SelectField } from '../parts/field.tsx';
import { SecretInProgress } from '../parts/new-secret.tsx';
import { OVERLAPS, overlapEnd } from '../parts/overlap.ts';
import { PanelForm } from '../parts/panel-form.tsx';

const Rotate = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      ... on RotateWebhookSecretPayload {
        secret
      }
      ...Refusal
    }
  }
`);

/** Replaces the signing secret of an endpoint. Both secrets sign for a while. */
export function RotateSecretForm({
  endpoint,
  cancel,
  rotated,
}: {
  endpoint: { readonly _id: string };
  cancel: () => void;
  rotated: (secret: string) => void;
}) {
  const [overlap, setOverlap] = useState('24');
  const rotate = useAction(Rotate);
  const close = useCloseSent(overlap, cancel);
  const { form, errorOf, others } = useFormIssues(rotate, ['expiresAt']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await rotate.run({ input: { endpointId: endpoint._id, expiresAt: overlapEnd(overlap) } });
    if (done === undefined) return;
    close();
    rotated(done.secret);
  };
  return (
    <PanelForm
      label="Rotate secret"
      form={form}
      submit={submit}
      problems={others}
      yes="Rotate"
      isDisabled={rotate.isRunning}
      cancel={cancel}
    >
      <SelectField
        label="The old secret stops signing"
        value={overlap}
        onChange={setOverlap}
        error={errorOf('expiresAt')}
        options={OVERLAPS}
      />
      <SecretInProgress isActive={rotate.isRunning} />
    </PanelForm>
  );
}
