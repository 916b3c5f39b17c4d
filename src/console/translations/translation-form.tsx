import { type FormEvent, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from '../error-messages.ts';
import type { EditedTranslationFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { changedFields, type Stored } from '../hooks/use-draft-of.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { isOutdated, NO_REFUSAL, useGuardedDraft } from '../hooks/use-guarded-draft.ts';
import { useIsStillShown } from '../hooks/use-late-navigate.ts';
import { useReturnedFocus } from '../hooks/use-returned-focus.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { AreaField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { Problems } from '../parts/states.tsx';

export const EditedTranslation = graphql(`
  fragment EditedTranslation on Translation {
    key
    updatedAt
    texts {
      locale
      text
    }
  }
`);

const Save = graphql(`
  mutation SetTranslation($input: SetTranslationInput!) {
    setTranslation(input: $input) {
      ... on SetTranslationPayload {
        translation {
          ...EditedTranslation
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
      ...EditedTranslation
    }
  }
`);

/** The texts by locale. An empty text is undefined, as one that the message does not have. */
type Texts = Readonly<Record<string, string | undefined>>;

const storedOf = (translation: EditedTranslationFragment | null): Stored<Texts> => ({
  fields: Object.fromEntries((translation?.texts ?? []).map(({ locale, text }) => [locale, text])),
  version: translation?.updatedAt ?? '',
});

/** The texts of one message, or a new message. An empty text removes the language of the message. */
export function TranslationForm({
  locales,
  translation,
  cancel,
  saved,
}: {
  locales: readonly string[];
  translation: EditedTranslationFragment | null;
  cancel: () => void;
  /** @param isWhole whether the form is still open, and nothing was typed during the save */
  saved: (isWhole: boolean) => void;
}) {
  const [key, setKey] = useState(translation?.key ?? '');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [newLocale, setNewLocale] = useState('');
  const [isAsked, setAsked] = useState(false);
  const client = useClient();
  const isStillShown = useIsStillShown();
  /** Why a new message cannot have the key. */
  const [refusal, setRefusal] = useState<{ readonly key: string; readonly message: string }>();
  const save = useAction(Save);
  const remove = useAction(Delete);
  const edited = useGuardedDraft(storedOf(translation), {
    load: async () => {
      const { data } = await client.query(StoredTranslation, { key }).toPromise();
      return data?.translation == null ? null : storedOf(data.translation);
    },
    send: async (draft, before) => {
      const given = Object.entries(changedFields(draft, before.fields)).map(([locale, text]) => ({
        locale,
        text: text ?? null,
      }));
      // Somebody else has removed the same languages.
      if (given.length === 0) return before;
      const guard = before.version === '' ? {} : { expectedUpdatedAt: before.version };
      const { payload, issues } = await save.attempt({ input: { key, texts: given, ...guard } });
      if (payload !== undefined) return storedOf(payload.translation);
      return isOutdated(issues) ? 'OUTDATED' : null;
    },
    saved: (isWhole) => saved(isWhole && isStillShown()),
  });
  const { draft: texts, stored } = edited;
  const shown = [...new Set([...locales, ...Object.keys(texts), ...added])];
  const changed = Object.keys(changedFields(texts, stored.fields));
  const fields = ['key', ...changed.flatMap((_, index) => [`texts[${index}].text`, `texts[${index}].locale`])];
  useReturnedFocus();
  const { form, errorOf, others } = useFormIssues(isOutdated(save.issues) ? NO_REFUSAL : save, fields);
  // The list that opens the form may be below the screen.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [form]);
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
    const message = stored.version === '' ? await whyTaken() : null;
    setRefusal(message === null ? undefined : { key, message });
    if (message !== null) return;
    await edited.save();
  };
  const addLanguage = () => {
    const locale = newLocale.trim();
    if (locale === '') return;
    setAdded([...added, locale]);
    setNewLocale('');
  };
  const removeAll = async () => {
    const done = await remove.run({ input: { key } });
    setAsked(false);
    if (done !== undefined) saved(isStillShown());
  };
  const isChanged = changed.length > 0 || key !== (translation?.key ?? '') || newLocale.trim() !== '';
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
              lang={locale}
              value={texts[locale] ?? ''}
              onChange={(text) => edited.change({ [locale]: text === '' ? undefined : text })}
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
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It would save the form, and drop the language.
              event.preventDefault();
              addLanguage();
            }}
          />
          <ActionButton isDisabled={newLocale.trim() === ''} onClick={addLanguage}>
            Add a language
          </ActionButton>
        </div>
        <Problems lines={[...others, ...remove.problems, ...edited.reloadProblems]} />
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
      <UnsavedChanges what="message" isChanged={isChanged} />
      <ConflictDialog what="message" edited={edited} isSaving={save.isRunning} />
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
