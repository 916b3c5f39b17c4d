import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { leavePage } from '../router.tsx';
import { DefaultLocaleForm } from './default-locale-form.tsx';
import { ExportForm } from './export-form.tsx';
import { ImportForm } from './import-form.tsx';
import { Messages, useMessages } from './messages.tsx';
import { TranslationForm } from './translation-form.tsx';

const Catalog = graphql(`
  query TranslationCatalog {
    translationCatalog {
      defaultLocale
      keyCount
      locales {
        locale
        count
      }
    }
  }
`);

type FormName = 'new' | 'import' | 'default' | 'export';

const CHANGES = [
  ['new', 'New message'],
  ['import', 'Import'],
  ['default', 'Default locale'],
] as const;

const EXPORT = ['export', 'Export'] as const;

/** The messages of the environment in all of its languages. */
export function TranslationsPage() {
  const query = useReloadableQuery(Catalog, {});
  const { data, reload } = query;
  const [open, setOpen] = useState<FormName | null>(null);
  const messages = useMessages();
  const catalog = data?.translationCatalog;
  if (catalog === undefined) {
    return <UnloadedPage title="Translations" query={query} />;
  }
  const locales = catalog.locales.map(({ locale }) => locale);
  const close = () => setOpen(null);
  const changed = () => {
    messages.reload();
    reload();
  };
  const toggleOf = ([name, label]: readonly [FormName, string]) => (
    <ToggleButton
      key={name}
      kind={name === 'new' ? 'main' : undefined}
      isOpen={open === name}
      toggle={() => leavePage(() => setOpen(open === name ? null : name))}
    >
      {label}
    </ToggleButton>
  );
  return (
    <>
      <PageHead title="Translations" about="Messages in several languages, for the filter t of templates.">
        <Allowed needs={['ADMIN']}>{CHANGES.map(toggleOf)}</Allowed>
        {toggleOf(EXPORT)}
      </PageHead>
      <div className="stack">
        {open === 'new' && (
          <TranslationForm
            locales={locales.length === 0 ? [catalog.defaultLocale] : locales}
            translation={null}
            cancel={close}
            saved={(isWhole) => {
              if (isWhole) close();
              changed();
            }}
          />
        )}
        {open === 'import' && <ImportForm imported={changed} cancel={close} />}
        {open === 'export' && <ExportForm locales={locales} defaultLocale={catalog.defaultLocale} cancel={close} />}
        {open === 'default' && (
          <DefaultLocaleForm defaultLocale={catalog.defaultLocale} cancel={close} saved={reload} />
        )}
        <dl className="facts">
          <dt>Default locale</dt>
          <dd>{catalog.defaultLocale}</dd>
          <dt>Complete</dt>
          <dd>
            {catalog.locales.length === 0
              ? 'No texts yet'
              : catalog.locales.map(({ locale, count }) => `${locale} ${count} of ${catalog.keyCount}`).join(' · ')}
          </dd>
        </dl>
        <Messages pages={messages} locales={locales} changed={changed} />
      </div>
    </>
  );
}
