import { lowerFirst } from '../first-letter.ts';
import type { ReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { PageHead } from './page-head.tsx';
import { Failed, Loading } from './states.tsx';

/** A whole page without an answer: it loads, or its query failed. @param title what it shows: `Workflow` */
export function UnloadedPage({
  title,
  query: { isLoading, error, reload },
}: {
  title: string;
  query: ReloadableQuery<unknown>;
}) {
  if (isLoading) return <Loading what={`the ${lowerFirst(title)}`} />;
  return (
    <>
      <PageHead title={title} />
      <Failed message={error ?? 'The gateway did not answer.'} retry={reload} />
    </>
  );
}
