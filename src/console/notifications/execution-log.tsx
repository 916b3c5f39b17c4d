import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from 'urql';
import { formatDuration } from '../duration.ts';
import { messageOf } from '../error-messages.ts';
import type { TimelineDetailFragment, TimelineJobFragment } from '../generated/graphql.ts';
import { focusItem } from '../hooks/use-preserved-focus.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { labelOf } from '../parts/badge.tsx';
import { Problems } from '../parts/states.tsx';
import { TimeOfDay } from '../parts/time.tsx';
import { RawAnswer as RawAnswerView } from './raw-answer.tsx';
import { MoreOfLog, RawAnswer } from './run-documents.ts';
import { durationOf, storyOf } from './story.ts';

/** The log of a job. The first lines come with the job and are updated with it. The user loads the others. */
export function ExecutionLog({ job }: { job: TimelineJobFragment }) {
  const client = useClient();
  const first = job.executionDetails;
  const [later, setLater] = useState<{ details: readonly TimelineDetailFragment[]; after: string; hasMore: boolean }>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const details = [...first.edges.map(({ node }) => node), ...(later?.details ?? [])];
  const hasMore = later?.hasMore ?? first.pageInfo.hasNextPage;

  const more = async () => {
    const after = later?.after ?? first.pageInfo.endCursor ?? null;
    setLoading(true);
    const { data, error } = await client.query(MoreOfLog, { id: job.id, after }).toPromise();
    setLoading(false);
    setProblem(error === undefined ? null : messageOf(error));
    const page = data?.node != null && 'executionDetails' in data.node ? data.node.executionDetails : null;
    if (page === null) return false;
    setLater((before) => ({
      details: [...(before?.details ?? []), ...page.edges.map(({ node }) => node)],
      after: page.pageInfo.endCursor ?? after ?? '',
      hasMore: page.pageInfo.hasNextPage,
    }));
    return !page.pageInfo.hasNextPage;
  };
  const show = async () => {
    const isEnd = await more();
    // The button disappears after the last page.
    if (isEnd) requestAnimationFrame(() => focusItem(list.current, details.length));
  };
  const loadNew = useEffectEvent(() => {
    if (later !== undefined && !later.hasMore && !isLoading) more();
  });
  // If all execution details are shown, load the new ones too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed job can have more execution details
  useEffect(() => loadNew(), [job]);

  return (
    <>
      <ul className="details" ref={list}>
        {storyOf(details).map((part) => {
          if (part.kind === 'line') return <Detail key={part.detail.id} detail={part.detail} />;
          if (part.kind === 'attempts') return <Attempts key={part.details[0].id} details={part.details} />;
          return (
            <li key={part.key} className="wait">
              <span />
              <span>{part.words}</span>
            </li>
          );
        })}
      </ul>
      <Problems lines={problem === null ? [] : [problem]} />
      {hasMore && (
        <ActionButton className="button more-lines" data-size="small" isDisabled={isLoading} onClick={show}>
          {isLoading ? 'Loading …' : `Show more of ${first.totalCount.toLocaleString()} details`}
          <span className="hidden"> of {job.step.name || labelOf(job.type, job.typeRaw)}</span>
        </ActionButton>
      )}
    </>
  );
}

/** Attempts that failed one after the other, in one line that opens. */
function Attempts({ details }: { details: readonly [TimelineDetailFragment, ...TimelineDetailFragment[]] }) {
  const last = details.at(-1) ?? details[0];
  return (
    <li>
      <TimeOfDay at={details[0].createdAt} />
      <details className="attempts">
        <summary>
          {details.length} failed attempts in {formatDuration(durationOf(details) ?? 0)}. Last: {last.detail}
        </summary>
        <ul className="details">
          {details.map((detail) => (
            <Detail key={detail.id} detail={detail} />
          ))}
        </ul>
      </details>
    </li>
  );
}

const TONES: Readonly<Record<string, string>> = { FAILED: 'bad', WARNING: 'warn' };

/** An execution detail. The raw answer of the provider is loaded when the user opens it. */
function Detail({ detail }: { detail: TimelineDetailFragment }) {
  const client = useClient();
  const [raw, setRaw] = useState<string | null>(null);
  const show = async () => {
    setRaw('Loading …');
    const { data, error } = await client.query(RawAnswer, { id: detail.id }).toPromise();
    if (error !== undefined) return setRaw(messageOf(error));
    const found = data?.node != null && 'raw' in data.node ? data.node.raw : null;
    return setRaw(found || 'The raw answer has expired.');
  };
  return (
    <li data-tone={TONES[detail.status]}>
      <TimeOfDay at={detail.createdAt} />
      <div>
        {detail.detail}
        {detail.isRetry && <span className="about"> (another attempt)</span>}{' '}
        {detail.hasRaw && (
          <button
            type="button"
            className="link"
            aria-expanded={raw !== null}
            onClick={raw === null ? show : () => setRaw(null)}
          >
            {raw === null ? 'Show' : 'Hide'}
            <span className="hidden"> the raw answer to: {detail.detail}</span> raw
          </button>
        )}
      </div>
      {raw !== null && <RawAnswerView raw={raw} />}
    </li>
  );
}
