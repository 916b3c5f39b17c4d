import { PageHead } from '../parts/page-head.tsx';
import { Inbox } from './inbox.tsx';

/** The inbox of the subscriber of this session. */
export function OwnInboxPage() {
  return (
    <>
      <PageHead title="Your inbox" />
      <Inbox />
    </>
  );
}
