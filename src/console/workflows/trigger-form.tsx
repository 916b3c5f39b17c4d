import { type FormEvent, useState } from 'react';
import type { Schema } from '../editor/payload-schema.ts';
import { samplePayload } from '../editor/sample-payload.ts';
import type { TriggeredQuery, WorkflowDetailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useEvents } from '../hooks/use-events.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { fieldsOf, payloadOf } from '../json-schema.ts';
import { NotificationRow } from '../notifications/notification-row.tsx';
import { parseJson } from '../parse-json.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { AreaField, SelectField, TextField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Problems } from '../parts/states.tsx';
import { SubscriberField } from '../subscribers/subscriber-field.tsx';

const Trigger = graphql(`
  mutation Trigger($input: TriggerEventsInput!) {
    triggerEvents(input: $input) {
      ... on TriggerEventsPayload {
        results {
          acknowledged
          status
          error
          transactionId
        }
      }
      ...Refusal
    }
  }
`);

const Triggered = graphql(`
  query Triggered($transactionId: String!) {
    notifications(first: 20, transactionId: $transactionId) {
      edges {
        node {
          ...NotificationRow
        }
      }
    }
  }
`);

const TriggeredEvents = graphql(`
  subscription TriggeredEvents($workflowId: ID!, $after: String) {
    activity(workflowId: $workflowId, after: $after) {
      change
      cursor
      notification {
        transactionId
      }
    }
  }
`);

type Workflow = NonNullable<WorkflowDetailQuery['workflow']>;

/** The initial payload: a sample from the schema of the payload, or from the variables of the templates. */
const initialPayload = ({ payloadSchema, triggers }: Workflow): string =>
  JSON.stringify(samplePayload({ payloadSchema: (payloadSchema ?? null) as Schema | null }, { triggers }), null, 2);

/** A form from the payload schema, and the notifications of the trigger, live. */
export function TriggerForm({ workflow }: { workflow: Workflow }) {
  const fields = fieldsOf(workflow.payloadSchema);
  const [to, setTo] = useState('');
  const [kind, setKind] = useState<'subscriber' | 'topic'>('subscriber');
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries((fields ?? []).map(({ name, initial }) => [name, initial])),
  );
  const [json, setJson] = useState(() => initialPayload(workflow));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const trigger = useAction(Trigger);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = fields === null ? parseJson(json) : { value: payloadOf(fields, texts), problem: null };
    if (parsed.problem !== null) return setRefused([parsed.problem]);
    setRefused([]);
    setTransactionId(null);
    const recipient = kind === 'topic' ? { topic: { topicKey: to } } : { subscriberId: to };
    const done = await trigger.run({
      input: { events: [{ name: workflow.workflowId, to: [recipient], payload: parsed.value ?? {} }] },
    });
    const [result] = done?.results ?? [];
    if (result === undefined) return undefined;
    if (result.status === 'PROCESSED') return setTransactionId(result.transactionId ?? null);
    return setRefused(
      result.error.length > 0 ? result.error : [`Refused: ${result.status.toLowerCase().replaceAll('_', ' ')}`],
    );
  };

  return (
    <Panel title="Trigger this workflow">
      <form className="inner stack" onSubmit={submit}>
        <Allowed needs={['TRIGGER']}>
          <div className="fields two">
            <SelectField
              label="For"
              value={kind}
              onChange={(value) => setKind(value === 'topic' ? 'topic' : 'subscriber')}
              options={[
                ['subscriber', 'A subscriber'],
                ['topic', 'A topic'],
              ]}
            />
            {kind === 'topic' ? (
              <TextField label="Topic key" value={to} onChange={setTo} isRequired />
            ) : (
              <SubscriberField label="Subscriber id" value={to} onChange={setTo} isRequired />
            )}
          </div>
          {fields === null ? (
            <AreaField
              label="Payload"
              hint="A JSON object. Templates read it as payload."
              value={json}
              onChange={setJson}
            />
          ) : (
            <fieldset className="fields two">
              <legend className="hidden">Payload</legend>
              {fields.map(({ name, type, title, description, isRequired, options }) => {
                const common = {
                  label: isRequired ? title : `${title} (optional)`,
                  hint: description,
                  isRequired,
                  value: texts[name] ?? '',
                  onChange: (value: string) => setTexts({ ...texts, [name]: value }),
                };
                const choices = type === 'boolean' ? ['true', 'false'] : options;
                return choices.length > 0 ? (
                  <SelectField
                    key={name}
                    {...common}
                    options={[['', 'Not set'], ...choices.map((choice): [string, string] => [choice, choice])]}
                  />
                ) : (
                  <TextField key={name} {...common} type={type === 'string' ? 'text' : 'number'} />
                );
              })}
            </fieldset>
          )}
          <Problems lines={[...refused, ...trigger.problems]} />
          <ActionButton type="submit" data-kind="main" isDisabled={trigger.isRunning}>
            {trigger.isRunning ? 'Triggering …' : 'Trigger'}
          </ActionButton>
        </Allowed>
      </form>
      {transactionId !== null && (
        <Result key={transactionId} workflowId={workflow.workflowId} transactionId={transactionId} />
      )}
    </Panel>
  );
}

/** The notifications of a trigger. Updated live. */
function Result({ workflowId, transactionId }: { workflowId: string; transactionId: string }) {
  const { data, reload, error } = useReloadableQuery(Triggered, { transactionId });
  const liveProblems = useEvents(
    TriggeredEvents,
    { workflowId },
    ({ activity }) => {
      if (activity.notification == null || activity.notification.transactionId === transactionId) reload();
    },
    reload,
  );
  const edges: TriggeredQuery['notifications']['edges'] = data?.notifications.edges ?? [];
  return (
    <div className="inner" role="status">
      <p className="note" data-tone="good">
        Accepted as transaction <span className="mono">{transactionId}</span>.{' '}
        {edges.length === 0 && 'Its notifications appear here.'}
      </p>
      <Problems lines={[...(error === null ? [] : [error]), ...liveProblems]} />
      <ul className="rows" aria-label="Notifications of this trigger">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <NotificationRow notification={node} />
          </li>
        ))}
      </ul>
    </div>
  );
}
