import { type FormEvent, useState } from 'react';
import type { WorkflowStepInput } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useOpenCreated } from '../hooks/use-sent-form.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Problems } from '../parts/states.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import './editor.css';

const Create = graphql(`
  mutation CreateWorkflow($input: CreateWorkflowInput!) {
    createWorkflow(input: $input) {
      ... on WorkflowPayload {
        workflow {
          workflowId
        }
      }
      ...Refusal
    }
  }
`);

interface Start {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly steps: readonly WorkflowStepInput[];
  readonly payloadSchema?: object;
}

/** The payload of the events. The preview shows its example. */
const TEXT_PAYLOAD = {
  type: 'object',
  properties: { text: { type: 'string', examples: ['Grace commented on your post'] } },
};

/** The choices for the content of a new workflow. */
const STARTS: readonly Start[] = [
  { id: 'empty', label: 'Empty', about: 'You add all steps.', steps: [] },
  {
    id: 'inbox',
    label: 'A message in the inbox',
    about: 'One in-app message for each event.',
    payloadSchema: TEXT_PAYLOAD,
    steps: [
      {
        stepId: 'inbox',
        name: 'Inbox',
        type: 'IN_APP',
        controlValues: { subject: 'Hello {{ subscriber.firstName }}', body: '{{ payload.text }}' },
      },
    ],
  },
  {
    id: 'digest',
    label: 'A digest by e-mail',
    about: 'Collects events for some time, then sends one e-mail about all of them.',
    payloadSchema: TEXT_PAYLOAD,
    steps: [
      {
        stepId: 'digest',
        name: 'Digest',
        type: 'DIGEST',
        controlValues: { type: 'regular', amount: 30, unit: 'minutes' },
      },
      {
        stepId: 'email',
        name: 'E-mail',
        type: 'EMAIL',
        controlValues: {
          subject: '{{ steps.digest.eventCount }} new messages for you',
          body: '<p>Hello {{ subscriber.firstName }},</p>\n<ul>\n{% for event in steps.digest.events %}\n<li>{{ event.payload.text }}</li>\n{% endfor %}\n</ul>',
        },
      },
    ],
  },
];

/** Creates a workflow, and opens it in the editor. */
export function NewWorkflowPage() {
  const [name, setName] = useState('');
  const [identifier, setIdentifier] = useState('');
  const [startId, setStartId] = useState('empty');
  const create = useAction(Create);
  const open = useOpenCreated({ name, identifier, startId });
  const { form, errorOf, others } = useFormIssues(create, ['name', 'workflowId']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { steps = [], payloadSchema } = STARTS.find(({ id }) => id === startId) ?? {};
    const input = {
      ...{ name, steps: [...steps] },
      ...(payloadSchema && { payloadSchema }),
      ...(identifier !== '' && { workflowId: identifier }),
    };
    const created = await create.run({ input });
    if (created !== undefined) open(routeTo('workflows', created.workflow.workflowId, 'edit'));
  };
  return (
    <>
      <PageHead
        title="New workflow"
        about="A workflow is a list of steps that run for each event."
        trail={
          <>
            <Link to="/workflows">Workflows</Link> / new
          </>
        }
      />
      <form className="panel" ref={form} onSubmit={submit}>
        <div className="inner stack">
          <Allowed needs={['ADMIN']}>
            <div className="fields two">
              <TextField label="Name" value={name} onChange={setName} error={errorOf('name')} isRequired />
              <TextField
                label="Identifier"
                hint="Events name the workflow by it. Made of the name if empty."
                value={identifier}
                onChange={setIdentifier}
                error={errorOf('workflowId')}
              />
            </div>
            <fieldset className="starts">
              <legend>Start with</legend>
              {STARTS.map(({ id, label, about }) => (
                <label key={id} className="start">
                  <input type="radio" name="start" checked={startId === id} onChange={() => setStartId(id)} />
                  <span>
                    <strong>{label}</strong>
                    <span className="about">{about}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <Problems lines={others} />
            <ActionButton type="submit" data-kind="main" isDisabled={create.isRunning}>
              {create.isRunning ? 'Creating …' : 'Create and edit'}
            </ActionButton>
          </Allowed>
        </div>
      </form>
      <UnsavedChanges what="workflow" isChanged={name !== '' || identifier !== ''} />
    </>
  );
}
