import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useReturnedFocus } from '../hooks/use-returned-focus.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SelectField } from '../parts/field.tsx';
import { SecretInProgress } from '../parts/new-secret.tsx';
import { OVERLAPS, overlapEnd } from '../parts/overlap.ts';
import { Problems } from '../parts/states.tsx';

const Rotate = graphql(`
  mutation RotateApiKey($input: RotateApiKeyInput!) {
    rotateApiKey(input: $input) {
      ... on RotateApiKeyPayload {
        apiKey {
          id
        }
        key
      }
      ...Refusal
    }
  }
`);

/** Replaces a key. Both keys work for a while, so that programs can change over. */
export function RotateApiKeyForm({
  apiKey,
  name,
  cancel,
  created,
}: {
  apiKey: { readonly id: string; readonly isCurrent: boolean };
  name: string;
  cancel: () => void;
  created: (key: string) => void;
}) {
  const [overlap, setOverlap] = useState('24');
  const rotate = useAction(Rotate);
  useReturnedFocus();
  const { form, errorOf, others } = useFormIssues(rotate, ['expiresAt']);
  // The console itself needs the old key until the new one is saved.
  const overlaps = OVERLAPS.filter(([hours]) => !apiKey.isCurrent || hours !== '0');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = overlap === '0' ? null : overlapEnd(overlap);
    const done = await rotate.run({ input: { apiKeyId: apiKey.id, expiresAt } });
    if (done !== undefined) created(done.key);
  };
  return (
    <Dialog title={`Rotate ${name}`} onClose={cancel}>
      <form className="stack" ref={form} onSubmit={submit}>
        <SelectField
          label="The old key stops working"
          hint="The new key has the same name and scopes."
          value={overlap}
          onChange={setOverlap}
          error={errorOf('expiresAt')}
          options={overlaps}
        />
        <Problems lines={others} />
        <SecretInProgress isActive={rotate.isRunning} />
        <div className="actions">
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
          <ActionButton type="submit" data-kind="main" isDisabled={rotate.isRunning}>
            Rotate
          </ActionButton>
        </div>
      </form>
    </Dialog>
  );
}
