import { Fragment, useMemo, useState } from 'react';
import { curlOf } from '../gateway-commands.ts';
import type { TranslationsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { type Pages, usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge } from '../parts/badge.tsx';
import type { Filter } from '../parts/filters/filter.ts';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { Empty } from '../parts/states.tsx';
import { PagedTable } from '../parts/table/paged-table.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { leavePage, useLocation } from '../router.tsx';
import { TranslationForm } from './translation-form.tsx';

const MessageList = graphql(`
  query Translations($first: Int = 20, $after: String, $key: String, $missingLocale: String) {
    translations(first: $first, after: $after, key: $key, missingLocale: $missingLocale) {
      totalCount
      totalCountCapped
      edges {
        node {
          ...EditedTranslation
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

/** More languages than these have no columns. An expanded row shows them all. */
const MAX_COLUMNS = 3;

const templateOf = (
  locales: readonly string[],
  edit: (translation: Translation) => void,
): RowTemplate<Translation> => ({
  nameOf: ({ key }) => key,
  columns: [
    {
      name: 'Key',
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: (row) => (
        <button type="button" className="link mono" onClick={() => edit(row)}>
          {row.key}
        </button>
      ),
    },
    ...locales.slice(0, MAX_COLUMNS).map((locale) => ({
      name: locale,
      width: 'minmax(0, 3fr)',
      isLabelled: true as const,
      cell: (row: Translation) => <Text translation={row} locale={locale} />,
    })),
    ...(locales.length <= MAX_COLUMNS
      ? []
      : [
          {
            name: 'Languages',
            width: '6rem',
            align: 'end' as const,
            cell: ({ texts }: Translation) => `${texts.length} of ${locales.length}`,
          },
        ]),
  ],
  details:
    locales.length <= MAX_COLUMNS
      ? undefined
      : {
          name: 'All languages',
          render: (row) => (
            <dl className="facts">
              {locales.map((locale) => (
                <Fragment key={locale}>
                  <dt>{locale}</dt>
                  <dd>
                    <Text translation={row} locale={locale} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          ),
        },
});

const IMPORT = curlOf('POST', '/graphql', {
  query: 'mutation ($input: ImportTranslationsInput!) { importTranslations(input: $input) { __typename } }',
  variables: { input: { locale: 'en', messages: { comments: { title: 'New comment' } } } },
});

const filtersOf = (query: URLSearchParams) => ({ key: query.get('key') ?? '', missing: query.get('missing') ?? '' });

/** The messages that match the filters of the address. */
export function useMessages(): Pages<Translation> {
  const { key, missing } = filtersOf(useLocation().query);
  const filters = useDebounced({ key, missingLocale: missing === '' ? null : missing });
  return usePagedQuery(
    MessageList,
    filters,
    ({ translations }) => translations,
    (node) => node.key,
  );
}

/** The messages by key, with their texts in each language. */
export function Messages({
  pages,
  locales,
  changed,
}: {
  pages: Pages<Translation>;
  locales: readonly string[];
  changed: () => void;
}) {
  const { key, missing } = filtersOf(useLocation().query);
  const [edited, setEdited] = useState<Translation | null>(null);
  const shown = locales.join(' ');
  const template = useMemo(() => {
    const edit = (translation: Translation) => leavePage(() => setEdited(translation));
    return templateOf(shown === '' ? [] : shown.split(' '), edit);
  }, [shown]);
  const filter: Filter = {
    kind: 'choice',
    name: 'missing',
    label: 'Missing in',
    isOpen: true,
    options: locales.map((locale) => [locale, locale]),
  };
  const isFiltered = key !== '' || missing !== '';
  return (
    <>
      <FilterBar list="translations" search={{ name: 'key', label: 'Key begins with' }} filters={[filter]} />
      {edited !== null && (
        <TranslationForm
          key={edited.key}
          locales={locales}
          translation={edited}
          cancel={() => setEdited(null)}
          saved={(isWhole) => {
            if (isWhole) setEdited(null);
            changed();
          }}
        />
      )}
      <PagedTable
        pages={pages}
        what="messages"
        template={template}
        empty={
          isFiltered ? (
            <Empty title="No matching messages">
              <p>
                {missing === '' ? 'Upper and lower case are different.' : `All messages have a text in ${missing}.`}
              </p>
            </Empty>
          ) : (
            <Empty title="No messages" command={IMPORT}>
              <p>
                A template shows the message with the key comments.title with {'{{ "comments.title" | t }}'}. Add a
                message here, or import the messages of each language, also with a command:
              </p>
            </Empty>
          )
        }
      />
    </>
  );
}

function Text({ translation, locale }: { translation: Translation; locale: string }) {
  const text = translation.texts.find((one) => one.locale === locale)?.text;
  return text === undefined ? (
    <Badge tone="warn">Missing</Badge>
  ) : (
    <span lang={locale} dir="auto">
      {text}
    </span>
  );
}
