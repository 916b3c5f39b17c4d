import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

/** The page for an object that does not exist, with a link to go on. */
export function NotFound({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <p>{children}</p>
    </>
  );
}
