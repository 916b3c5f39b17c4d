import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useCloseSent } from '../hooks/use-sent-form.ts';
import { TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PanelForm } from '../parts/panel-form.tsx';

const SetDefault = graphql(`
  mutation SetDefaultLocale($input: SetDefaultLocaleInput!) {
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
  const close = useCloseSent(locale, cancel);
  const { form, errorOf, others } = useFormIssues(action, ['locale']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await action.run({ input: { locale } })) === undefined) return;
    close();
    saved();
  };
  return (
    <PanelForm
      label="Default locale"
      form={form}
      submit={submit}
      problems={others}
      yes="Save"
      isDisabled={action.isRunning}
      cancel={cancel}
    >
      <TextField
        label="Locale"
        hint="The language of subscribers without one, and the last fallback of all others."
        value={locale}
        onChange={setLocale}
        error={errorOf('locale')}
        isRequired
      />
      <UnsavedChanges what="default locale" isChanged={locale !== defaultLocale} />
    </PanelForm>
  );
}
