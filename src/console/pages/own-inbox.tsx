import { PageHead } from '../parts/page-head.tsx';
import { InboxView } from './inbox-view.tsx';

/** The inbox of the subscriber whose session this is. */
export function OwnInbox() {
  return (
    <>
      <PageHead title="Your inbox" />
      <InboxView />
    </>
  );
}
