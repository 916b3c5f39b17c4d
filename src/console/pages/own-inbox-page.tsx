import { Inbox } from '../inbox/inbox.tsx';
import { PageHead } from '../parts/page-head.tsx';

/** The inbox of the subscriber of this session. */
export function OwnInboxPage() {
  return (
    <>
      <PageHead title="Your inbox" />
      <Inbox />
    </>
  );
}
