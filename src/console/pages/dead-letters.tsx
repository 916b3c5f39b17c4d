import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { Badge, wordsOf } from '../parts/badge.tsx';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { Link, routeTo, setQuery, useLocation } from '../router.tsx';
import { useAction } from '../use-action.ts';
import { usePages } from '../use-pages.ts';
import { useSettled } from '../use-settled.ts';

const DeadLettersPage = graphql(`
  query DeadLettersPage($after: String, $stepType: StepType, $workflowId: ID, $providerId: String) {
    deadLetters(first: 20, after: $after, stepType: $stepType, workflowId: $workflowId, providerId: $providerId) {
      totalCount
      totalCountCapped
      edges {
        node {
          reason
          attempts
          deadLetteredAt
          job {
            id
            type
          }
          notification {
            _id
            workflow {
              name
            }
            subscriber {
              subscriberId
            }
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

const Redrive = graphql(`
  mutation RedriveLetters($input: RedriveDeadLettersInput!) {
    redriveDeadLetters(input: $input) {
      ... on RedriveDeadLettersPayload {
        redrivenJobs
        hasMore
      }
      ...Refusal
    }
  }
`);

const CHANNELS = ['EMAIL', 'SMS', 'CHAT', 'PUSH', 'CUSTOM'] as const;

/** What was given up, and why; and the way back to work. */
export function DeadLetters() {
  const { query } = useLocation();
  const filter = useSettled({
    stepType: CHANNELS.find((channel) => channel === query.get('channel')) ?? null,
    workflowId: query.get('workflowId'),
    providerId: query.get('providerId'),
  });
  const pages = usePages(
    DeadLettersPage,
    filter,
    ({ deadLetters }) => deadLetters,
    ({ job }) => job.id,
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<string | null>(null);
  const redrive = useAction(Redrive);
  const run = async (input: { jobIds: string[] } | { filter: typeof filter }) => {
    setDone(null);
    const result = await redrive.run({ input });
    if (result === undefined) return;
    setChosen(new Set());
    const rest = result.hasMore ? '; there are more, so do it again' : '';
    setDone(`${result.redrivenJobs === 1 ? 'One step is' : `${result.redrivenJobs} steps are`} back at work${rest}.`);
    pages.reload();
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <>
      <PageHead
        title="Dead letters"
        about="Steps whose every attempt failed, through every integration. Once the cause is mended, put them back to work."
      >
        <button
          type="button"
          className="button"
          disabled={chosen.size === 0 || redrive.isRunning}
          onClick={() => run({ jobIds: [...chosen] })}
        >
          {chosen.size === 0 ? 'Put what is chosen back' : `Put ${chosen.size} back to work`}
        </button>
        <button
          type="button"
          className="button"
          data-kind="main"
          disabled={pages.nodes.length === 0 || redrive.isRunning}
          onClick={() => run({ filter })}
        >
          Put all that match back
        </button>
      </PageHead>
      <search className="filters">
        <SelectField
          label="Channel"
          value={query.get('channel') ?? ''}
          onChange={(channel) => setQuery({ channel })}
          options={[['', 'Any'], ...CHANNELS.map((channel): [string, string] => [channel, wordsOf(channel)])]}
        />
        <TextField
          label="Workflow"
          value={query.get('workflowId') ?? ''}
          onChange={(workflowId) => setQuery({ workflowId })}
        />
        <TextField
          label="Provider"
          value={query.get('providerId') ?? ''}
          onChange={(providerId) => setQuery({ providerId })}
        />
      </search>
      <div className="stack">
        <Problems lines={redrive.problems} />
        {done !== null && (
          <p className="note" data-tone="good" role="status">
            {done}
          </p>
        )}
        <section className="panel" aria-label="Dead letters">
          <PageList
            pages={pages}
            what="dead letters"
            empty={
              <Empty title="Nothing was given up">
                <p>What fails is tried again by itself; only what failed for good is listed here.</p>
              </Empty>
            }
          >
            {({ job, notification, reason, attempts, deadLetteredAt }) => (
              <div className="row">
                <CheckField
                  label={<span className="hidden">Choose: {reason}</span>}
                  isChecked={chosen.has(job.id)}
                  onChange={(isChosen) => choose(job.id, isChosen)}
                />
                <div className="grow">
                  <div className="title">{reason}</div>
                  <div className="about">
                    {notification == null ? (
                      'A notification that is no longer there'
                    ) : (
                      <Link to={routeTo('notifications', notification._id)}>
                        {notification.workflow?.name ?? 'A deleted workflow'} to{' '}
                        {notification.subscriber?.subscriberId ?? 'a deleted subscriber'}
                      </Link>
                    )}
                    , {attempts === 1 ? 'one attempt' : `${attempts} attempts`}
                  </div>
                </div>
                <Badge tone="bad">{wordsOf(job.type)}</Badge>
                <When at={deadLetteredAt} />
                <button
                  type="button"
                  className="button"
                  data-size="small"
                  disabled={redrive.isRunning}
                  onClick={() => run({ jobIds: [job.id] })}
                >
                  Put back<span className="hidden">: {reason}</span>
                </button>
              </div>
            )}
          </PageList>
        </section>
      </div>
    </>
  );
}
