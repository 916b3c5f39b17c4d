import { useState } from 'react';
import type { SuppressionReason, SuppressionsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link, setQuery, useLocation } from '../router.tsx';

const SuppressionsPage = graphql(`
  query Suppressions($address: String, $reason: SuppressionReason, $after: String) {
    suppressions(first: 20, after: $after, address: $address, reason: $reason) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          _id
          address
          reason
          detail
          providerId
          lastReportedAt
          subscriber {
            subscriberId
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

const Clear = graphql(`
  mutation ClearSuppression($input: ClearSuppressionInput!) {
    clearSuppression(input: $input) {
      ... on ClearSuppressionPayload {
        suppression {
          address
        }
      }
      ...Refusal
    }
  }
`);

type Suppression = SuppressionsQuery['suppressions']['edges'][number]['node'];
const REASONS: readonly SuppressionReason[] = ['BOUNCED', 'COMPLAINED'];

/** The e-mail addresses that get no more e-mail, because of a bounce or a complaint. */
export function Suppressions() {
  const { query } = useLocation();
  const reason = REASONS.find((known) => known === query.get('reason')) ?? null;
  const address = query.get('address') ?? '';
  const filters = useDebounced({ reason, address: address.trim() === '' ? null : address.trim() });
  const pages = usePagedQuery(SuppressionsPage, filters, ({ suppressions }) => suppressions);
  const clearing = useAction(Clear);
  const [asked, setAsked] = useState<Suppression | null>(null);
  const clear = async ({ _id }: Suppression) => {
    const done = await clearing.run({ input: { suppressionId: _id } });
    setAsked(null);
    if (done !== undefined) pages.reload();
  };
  return (
    <>
      <PageHead
        title="Suppressions"
        about="Addresses that get no more e-mail, because their provider reported a bounce or a complaint."
      />
      <search className="filters">
        <TextField
          label="E-mail address"
          hint="The whole address."
          value={address}
          onChange={(value) => setQuery({ address: value })}
        />
        <SelectField
          label="Reason"
          value={reason ?? ''}
          onChange={(value) => setQuery({ reason: value })}
          options={[['', 'All'], ...REASONS.map((known) => [known, labelOf(known)] as const)]}
        />
      </search>
      <div className="stack">
        <Problems lines={clearing.problems} />
        <section className="panel" aria-label="Suppressions">
          <PageList
            pages={pages}
            what="suppressions"
            empty={
              filters.address !== null || reason !== null ? (
                <Empty title="No matching suppressions">
                  <p>E-mail to other addresses is sent.</p>
                </Empty>
              ) : (
                <Empty title="No suppressions">
                  <p>An address appears here when an e-mail to it bounces permanently, or is reported as spam.</p>
                </Empty>
              )
            }
          >
            {(suppression) => (
              <div className="row">
                <div className="grow">
                  <div className="title">{suppression.address}</div>
                  <div className="about">
                    {labelOf(suppression.providerId)}
                    {suppression.detail != null && `: ${suppression.detail}`}
                    {suppression.subscriber != null && (
                      <>
                        {' · '}
                        <Link to={routeTo('subscribers', suppression.subscriber.subscriberId)}>
                          {suppression.subscriber.subscriberId}
                        </Link>
                      </>
                    )}
                  </div>
                </div>
                <Badge tone={suppression.reason === 'COMPLAINED' ? 'bad' : 'warn'}>{labelOf(suppression.reason)}</Badge>
                <RelativeTime at={suppression.lastReportedAt} />
                <div className="actions">
                  <button
                    type="button"
                    className="button"
                    data-size="small"
                    data-kind="danger"
                    onClick={() => setAsked(suppression)}
                  >
                    Clear<span className="hidden"> {suppression.address}</span>
                  </button>
                </div>
              </div>
            )}
          </PageList>
        </section>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={`Clear ${asked.address}?`}
          about={
            asked.reason === 'COMPLAINED'
              ? 'The address gets e-mail again. Its owner reported an e-mail as spam: send again only if they asked for it. The report is forgotten. You cannot undo this.'
              : 'The address gets e-mail again, until it bounces again. The report is forgotten. You cannot undo this.'
          }
          yes="Clear"
          isRunning={clearing.isRunning}
          onYes={() => clear(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}
