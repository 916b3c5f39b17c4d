import { graphql } from '../generated/index.ts';
import { Badge } from '../parts/badge.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Link, routeTo } from '../router.tsx';
import { usePages } from '../use-pages.ts';

const WorkflowPreferences = graphql(`
  query WorkflowPreferences($after: String) {
    workflows(first: 20, after: $after, orderBy: NAME, orderDirection: ASC) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          workflowId
          name
          critical
          active
          preferenceSettings {
            in_app
            email
            sms
            chat
            push
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

const CHANNELS = [
  ['in_app', 'In-app'],
  ['email', 'E-mail'],
  ['sms', 'SMS'],
  ['chat', 'Chat'],
  ['push', 'Push'],
] as const;

/** Which channels the workflows use, which is what decides what reaches a subscriber. */
export function Preferences() {
  const pages = usePages(WorkflowPreferences, {}, ({ workflows }) => workflows);
  return (
    <div className="stack">
      <p className="about">
        Channels are switched by workflow, for all of its subscribers. A critical workflow uses all of its channels.
      </p>
      <section className="panel" aria-label="Preferences">
        <PageList pages={pages} what="workflows">
          {({ workflowId, name, critical, active, preferenceSettings }) => (
            <Link className="row" to={routeTo('workflows', workflowId)}>
              <div className="grow">
                <div className="title">{name}</div>
                <div className="about">
                  {workflowId}
                  {active ? '' : ', inactive'}
                </div>
              </div>
              <div className="badges">
                {critical && <Badge tone="accent">Critical</Badge>}
                {CHANNELS.map(([channel, label]) =>
                  preferenceSettings[channel] === false && !critical ? (
                    <Badge key={channel}>{`${label} off`}</Badge>
                  ) : (
                    <Badge key={channel} tone="good">{`${label} on`}</Badge>
                  ),
                )}
              </div>
            </Link>
          )}
        </PageList>
      </section>
    </div>
  );
}
