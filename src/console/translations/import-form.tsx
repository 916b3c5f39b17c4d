import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { parseJson } from '../parse-json.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { countOf } from '../parts/count-of.ts';
import { AreaField, CheckField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PanelForm } from '../parts/panel-form.tsx';

const Import = graphql(`
  mutation ImportTranslations($input: ImportTranslationsInput!) {
    importTranslations(input: $input) {
      ... on ImportTranslationsPayload {
        imported
        removed
      }
      ...Refusal
    }
  }
`);

/** Imports the messages of one language from a JSON file, or from a text. */
export function ImportForm({ imported, cancel }: { imported: () => void; cancel: () => void }) {
  const [locale, setLocale] = useState('');
  const [text, setText] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  // The texts that were imported last.
  const [stored, setImported] = useState({ locale: '', text: '' });
  const isChanged = locale !== stored.locale || text !== stored.text;
  const action = useAction(Import);
  const { form, errorOf, others } = useFormIssues(action, ['locale', 'messages']);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setText(await file.text());
    const named = /^([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)\.json$/i.exec(file.name)?.[1];
    if (named !== undefined && locale === '') setLocale(named);
  };
  const run = async () => {
    setResult(null);
    const messages = parseJson(text);
    const done = await action.run({
      input: { locale, messages: messages.value, mode: replaces ? 'REPLACE' : 'MERGE' },
    });
    setAsked(false);
    if (done === undefined) return;
    const removed = done.removed > 0 ? `, ${countOf(done.removed, 'text')} removed` : '';
    setResult(`${countOf(done.imported, 'message')} imported${removed}.`);
    setImported({ locale, text });
    imported();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseJson(text);
    setProblem(parsed.problem ?? undefined);
    if (parsed.problem !== null) return;
    if (replaces) setAsked(true);
    else void run();
  };
  return (
    <div>
      <PanelForm
        label="Import"
        form={form}
        submit={submit}
        problems={others}
        yes={action.isRunning ? 'Importing …' : 'Import'}
        isDisabled={action.isRunning}
        no="Close"
        cancel={cancel}
      >
        <div className="fields two">
          <TextField
            label="Locale"
            hint="The language of the messages: de, or de-AT"
            value={locale}
            onChange={setLocale}
            error={errorOf('locale')}
            isRequired
          />
          <label className="field">
            <span className="label">JSON file</span>
            <input
              type="file"
              accept=".json,application/json"
              onChange={({ target }) => void read(target.files?.[0])}
            />
          </label>
        </div>
        <AreaField
          label="Messages"
          hint={'The texts by key, nested or flat: { "comments": { "title": "…" } }'}
          value={text}
          onChange={setText}
          error={problem ?? errorOf('messages')}
          isRequired
        />
        <CheckField
          label="Remove the texts of this language that the import lacks"
          isChecked={replaces}
          onChange={setReplaces}
        />
        {result !== null && (
          <p className="note" data-tone="good" role="status">
            {result}
          </p>
        )}
        <UnsavedChanges what="import" isChanged={isChanged} />
      </PanelForm>
      {isAsked && (
        <ConfirmDialog
          title={`Replace all texts in ${locale}?`}
          about="Texts that the import lacks are deleted. You cannot undo this."
          yes="Replace"
          isRunning={action.isRunning}
          onYes={run}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  );
}
