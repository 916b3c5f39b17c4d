import { useQuery } from 'urql';
import { Link } from '../router.tsx';
import { decisiveComparison } from './decisive-comparison.ts';
import { RawAnswer } from './run-documents.ts';
import type { Verdict } from './verdict.ts';

/** The result of a run in one sentence at the top of its page, with what to do next. */
export function VerdictNote({ verdict: { tone, text, next, decidedBy } }: { verdict: Verdict }) {
  const isCondition = decidedBy?.detail.startsWith('Step was filtered based on steps filters') === true;
  const [{ data }] = useQuery({
    query: RawAnswer,
    variables: { id: decidedBy?.id ?? '' },
    pause: !isCondition,
  });
  const raw = isCondition && data?.node != null && 'raw' in data.node ? (data.node.raw ?? '') : '';
  const comparison = decisiveComparison(raw);
  return (
    <div className="note verdict" data-tone={tone} role="status">
      <p className="verdict-text">{comparison === null ? text : text.replace(/\.$/, `: ${comparison}.`)}</p>
      {next !== null && (
        <p>
          {next.text} {next.link !== undefined && <Link to={next.link.to}>{next.link.label}</Link>}
        </p>
      )}
    </div>
  );
}
