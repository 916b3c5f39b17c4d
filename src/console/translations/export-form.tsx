import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from '../error-messages.ts';
import { graphql } from '../generated/index.ts';
import { CheckField, SelectField } from '../parts/field.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { downloadText } from '../parts/table/csv.ts';

const Export = graphql(`
  query ExportTranslations($locale: String!, $flat: Boolean!) {
    exportTranslations(locale: $locale, flat: $flat)
  }
`);

/** Downloads the messages of one language, as an import reads them. */
export function ExportForm({
  locales,
  defaultLocale,
  cancel,
}: {
  locales: readonly string[];
  defaultLocale: string;
  cancel: () => void;
}) {
  const client = useClient();
  const [locale, setLocale] = useState(locales.includes(defaultLocale) ? defaultLocale : (locales[0] ?? ''));
  const [isFlat, setFlat] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const { data, error } = await client.query(Export, { locale, flat: isFlat }).toPromise();
    if (data === undefined) setProblem(error === undefined ? 'The gateway did not answer.' : messageOf(error));
    else downloadText(`${locale}.json`, 'application/json', `${JSON.stringify(data.exportTranslations, null, 2)}\n`);
  };
  if (locales.length === 0) return <p className="note">There are no messages to export yet.</p>;
  return (
    <PanelForm
      label="Export"
      submit={submit}
      problems={problem === null ? [] : [problem]}
      yes="Download"
      no="Close"
      cancel={cancel}
    >
      <SelectField
        label="Locale"
        value={locale}
        onChange={setLocale}
        options={locales.map((known) => [known, known])}
      />
      <CheckField label="Keep the keys flat, instead of nested" isChecked={isFlat} onChange={setFlat} />
    </PanelForm>
  );
}
