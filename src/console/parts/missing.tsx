import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

/** The page of something that is not there, and where to go instead. */
export function Missing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <p>{children}</p>
    </>
  );
}
