import { useState } from 'react';
import type { TranslationsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge } from '../parts/badge.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty } from '../parts/states.tsx';
import { setQuery, useLocation } from '../router.tsx';
import { TranslationForm } from './translation-form.tsx';

const MessagesPage = graphql(`
  query Translations($after: String, $key: String, $missingLocale: String) {
    translations(first: 20, after: $after, key: $key, missingLocale: $missingLocale) {
      totalCount
      totalCountCapped
      edges {
        node {
          key
          texts {
            locale
            text
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type Translation = TranslationsQuery['translations']['edges'][number]['node'];

/** The messages by key, with a column for each locale. */
export function Messages({ locales, changed }: { locales: readonly string[]; changed: () => void }) {
  const { query } = useLocation();
  const key = query.get('key') ?? '';
  const missing = query.get('missing') ?? '';
  const filters = useDebounced({ key, missingLocale: missing === '' ? null : missing });
  const pages = usePagedQuery(
    MessagesPage,
    filters,
    ({ translations }) => translations,
    (node) => node.key,
  );
  const [edited, setEdited] = useState<Translation | null>(null);
  const isFiltered = key !== '' || missing !== '';
  return (
    <>
      <search className="filters">
        <TextField label="Key begins with" value={key} onChange={(value) => setQuery({ key: value })} />
        <SelectField
          label="Missing in"
          value={missing}
          onChange={(value) => setQuery({ missing: value })}
          options={[['', 'No filter'], ...locales.map((locale) => [locale, locale] as const)]}
        />
      </search>
      {edited !== null && (
        <TranslationForm
          key={edited.key}
          locales={locales}
          translation={edited}
          cancel={() => setEdited(null)}
          saved={changed}
        />
      )}
      <section className="panel" aria-label="Messages">
        <PageList
          pages={pages}
          what="messages"
          empty={
            isFiltered ? (
              <Empty title="No matching messages">
                <p>
                  {missing === '' ? 'Upper and lower case are different.' : `All messages have a text in ${missing}.`}
                </p>
              </Empty>
            ) : (
              <Empty title="No messages">
                <p>
                  A template shows the message with the key comments.title with {'{{ "comments.title" | t }}'}. Add a
                  message here, or import a JSON file for each language.
                </p>
              </Empty>
            )
          }
          all={(nodes) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the table with it
            <section className="scrolled" aria-label="Messages by language" tabIndex={0}>
              <table className="messages">
                <thead>
                  <tr>
                    <th scope="col">Key</th>
                    {locales.map((locale) => (
                      <th scope="col" key={locale}>
                        {locale}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {nodes.map((translation) => (
                    <tr key={translation.key}>
                      <th scope="row">
                        <button type="button" className="link mono" onClick={() => setEdited(translation)}>
                          {translation.key}
                        </button>
                      </th>
                      {locales.map((locale) => (
                        <td key={locale} lang={locale}>
                          <Text translation={translation} locale={locale} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        />
      </section>
    </>
  );
}

function Text({ translation, locale }: { translation: Translation; locale: string }) {
  const text = translation.texts.find((one) => one.locale === locale)?.text;
  return text === undefined ? <Badge tone="warn">Missing</Badge> : text;
}
