import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { TextField } from '../parts/field.tsx';
import { Problems } from '../parts/states.tsx';

const SetDefault = graphql(`
  mutation ChooseDefaultLocale($input: SetDefaultLocaleInput!) {
    setDefaultLocale(input: $input) {
      ... on SetDefaultLocalePayload {
        catalog {
          defaultLocale
        }
      }
      ...Refusal
    }
  }
`);

/** Sets the language of subscribers without one. */
export function DefaultLocaleForm({
  defaultLocale,
  cancel,
  saved,
}: {
  defaultLocale: string;
  cancel: () => void;
  saved: () => void;
}) {
  const [locale, setLocale] = useState(defaultLocale);
  const action = useAction(SetDefault);
  const { form, errorOf, others } = useFormIssues(action, ['locale']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await action.run({ input: { locale } })) !== undefined) saved();
  };
  return (
    <form className="panel" ref={form} onSubmit={submit} aria-label="Default locale">
      <div className="inner stack">
        <TextField
          label="Locale"
          hint="The language of subscribers without one, and the last fallback of all others."
          value={locale}
          onChange={setLocale}
          error={errorOf('locale')}
          isRequired
        />
        <Problems lines={others} />
        <div className="actions">
          <button type="submit" className="button" data-kind="main" disabled={action.isRunning}>
            Save
          </button>
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      </div>
    </form>
  );
}
