import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from '../error-messages.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { AreaField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { Problems } from '../parts/states.tsx';

const Save = graphql(`
  mutation SetTranslation($input: SetTranslationInput!) {
    setTranslation(input: $input) {
      ... on SetTranslationPayload {
        translation {
          key
        }
      }
      ...Refusal
    }
  }
`);

const Delete = graphql(`
  mutation DeleteTranslation($input: DeleteTranslationInput!) {
    deleteTranslation(input: $input) {
      ... on DeleteTranslationPayload {
        deletedKey
      }
      ...Refusal
    }
  }
`);

const StoredTranslation = graphql(`
  query StoredTranslation($key: String!) {
    translation(key: $key) {
      key
    }
  }
`);

interface Translation {
  readonly key: string;
  readonly texts: readonly { readonly locale: string; readonly text: string }[];
}

/** The texts of one message, or a new message. An empty text removes the language of the message. */
export function TranslationForm({
  locales,
  translation,
  cancel,
  saved,
}: {
  locales: readonly string[];
  translation: Translation | null;
  cancel: () => void;
  saved: () => void;
}) {
  const stored = Object.fromEntries((translation?.texts ?? []).map(({ locale, text }) => [locale, text]));
  const [key, setKey] = useState(translation?.key ?? '');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(stored);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [newLocale, setNewLocale] = useState('');
  const [isAsked, setAsked] = useState(false);
  const client = useClient();
  /** Why a new message cannot have the key. */
  const [refusal, setRefusal] = useState<{ readonly key: string; readonly message: string }>();
  const save = useAction(Save);
  const remove = useAction(Delete);
  const shown = [...new Set([...locales, ...Object.keys(stored), ...added])];
  const changed = shown.filter((locale) => (texts[locale] ?? '') !== (stored[locale] ?? ''));
  const fields = ['key', ...changed.flatMap((_, index) => [`texts[${index}].text`, `texts[${index}].locale`])];
  const { form, errorOf, others } = useFormIssues(save, fields);
  const errorOfText = (locale: string) => {
    const index = changed.indexOf(locale);
    return errorOf(`texts[${index}].text`) ?? errorOf(`texts[${index}].locale`);
  };
  const whyTaken = async (): Promise<string | null> => {
    const { data, error } = await client.query(StoredTranslation, { key }).toPromise();
    if (error !== undefined) return messageOf(error);
    return data?.translation == null ? null : 'It is already the key of a message. Choose the message in the list.';
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A new message must not replace the texts of another one.
    const message = translation === null ? await whyTaken() : null;
    setRefusal(message === null ? undefined : { key, message });
    if (message !== null) return;
    const given = changed.map((locale) => ({ locale, text: texts[locale] || null }));
    if ((await save.run({ input: { key, texts: given } })) !== undefined) saved();
  };
  const removeAll = async () => {
    const done = await remove.run({ input: { key } });
    setAsked(false);
    if (done !== undefined) saved();
  };
  return (
    <form className="panel" ref={form} onSubmit={submit} aria-label={translation?.key ?? 'New message'}>
      <div className="inner stack">
        {translation === null ? (
          <TextField
            label="Key"
            hint="Such as comments.title"
            value={key}
            onChange={setKey}
            error={refusal?.key === key ? refusal.message : errorOf('key')}
            isRequired
          />
        ) : (
          <h2 className="mono">{translation.key}</h2>
        )}
        <div className="fields two">
          {shown.map((locale) => (
            <AreaField
              key={locale}
              label={locale}
              value={texts[locale] ?? ''}
              onChange={(text) => setTexts({ ...texts, [locale]: text })}
              error={errorOfText(locale)}
            />
          ))}
        </div>
        <div className="actions">
          <input
            className="locale"
            aria-label="Another language"
            placeholder="de-AT"
            value={newLocale}
            onChange={({ target }) => setNewLocale(target.value)}
          />
          <ActionButton
            isDisabled={newLocale.trim() === ''}
            onClick={() => {
              setAdded([...added, newLocale.trim()]);
              setNewLocale('');
            }}
          >
            Add a language
          </ActionButton>
        </div>
        <Problems lines={[...others, ...remove.problems]} />
        <div className="actions">
          <ActionButton type="submit" data-kind="main" isDisabled={save.isRunning || changed.length === 0}>
            Save
          </ActionButton>
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
          {translation !== null && (
            <button type="button" className="button" data-kind="danger" onClick={() => setAsked(true)}>
              Delete
            </button>
          )}
        </div>
      </div>
      <UnsavedChanges what="message" isChanged={changed.length > 0 || key !== (translation?.key ?? '')} />
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${key}?`}
          about="Its texts of all languages are deleted. Templates that name it show the key. You cannot undo this."
          yes="Delete"
          isRunning={remove.isRunning}
          onYes={removeAll}
          onNo={() => setAsked(false)}
        />
      )}
    </form>
  );
}
