import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useLateNavigate } from '../hooks/use-late-navigate.ts';
import { useNewSecret } from '../hooks/use-new-secret.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Problems } from '../parts/states.tsx';
import { TabLinks } from '../parts/tab-links.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { routeTo } from '../route-to.ts';
import { Link, useLocation } from '../router.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointForm, UpdateWebhookEndpoint } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { RotateSecretForm } from './rotate-secret-form.tsx';

const EndpointDetail = graphql(`
  query WebhookEndpointDetail($id: ID!) {
    webhookEndpoint(id: $id) {
      id
      _id
      ...EditedEndpoint
      ...EndpointState
      disabledAt
      secretCreatedAt
      oldSecretExpiresAt
    }
  }
`);

const SendTest = graphql(`
  mutation SendTestWebhook($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) {
      ... on SendTestWebhookPayload {
        webhookDelivery {
          id
        }
      }
      ...Refusal
    }
  }
`);

const Delete = graphql(`
  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) {
      ... on DeleteWebhookEndpointPayload {
        deletedWebhookEndpointId
      }
      ...Refusal
    }
  }
`);

const TABS = [
  ['deliveries', 'Deliveries'],
  ['settings', 'Settings'],
] as const;

/** One webhook endpoint: its deliveries and its settings. */
export function WebhookEndpointPage({ id }: { id: string }) {
  const { query } = useLocation();
  const [tab] = TABS.find(([name]) => name === query.get('tab')) ?? TABS[0];
  const detail = useReloadableQuery(EndpointDetail, { id });
  const { data, isUnknownId, reload } = detail;
  const switching = useAction(UpdateWebhookEndpoint);
  const testing = useAction(SendTest);
  const removing = useAction(Delete);
  const navigate = useLateNavigate();
  const [asked, setAsked] = useState<'disable' | 'delete' | null>(null);
  const [isRotating, setRotating] = useState(false);
  const { made: secret, show, saved, beforeAnother } = useNewSecret<string>();
  // Each test shows the list of deliveries again.
  const [tests, setTests] = useState(0);
  if (data === undefined && !isUnknownId) return <UnloadedPage title="Endpoint" query={detail} />;
  const endpoint = data?.webhookEndpoint;
  if (endpoint == null) {
    return (
      <NotFound title="Endpoint not found">
        <Link to="/webhooks">Show all endpoints</Link>
      </NotFound>
    );
  }
  const endpointId = endpoint._id;
  const setEnabled = async (enabled: boolean) => {
    await switching.run({ input: { endpointId, enabled } });
    setAsked(null);
    reload();
  };
  const remove = async () => {
    const done = await removing.run({ input: { endpointId } });
    setAsked(null);
    // The new secret of a deleted endpoint is of no use.
    if (done !== undefined) navigate('/webhooks', { isForced: true });
  };
  const test = async () => {
    if ((await testing.run({ input: { endpointId } })) === undefined) return;
    navigate(routeTo('webhooks', id));
    setTests(tests + 1);
  };

  return (
    <>
      <PageHead
        title={endpoint.name ?? endpoint.url}
        trail={
          <>
            <Link to="/webhooks">Webhooks</Link> / {endpoint._id}
          </>
        }
        about={
          <>
            {endpoint.url} <EndpointState endpoint={endpoint} />
          </>
        }
      >
        <Allowed needs={['ADMIN']}>
          {endpoint.enabled && (
            <ActionButton isDisabled={testing.isRunning} onClick={test}>
              Send a test
            </ActionButton>
          )}
          <ToggleButton isOpen={isRotating} toggle={() => beforeAnother(() => setRotating(!isRotating))}>
            Rotate secret
          </ToggleButton>
          {endpoint.enabled ? (
            <button type="button" className="button" onClick={() => setAsked('disable')}>
              Disable
            </button>
          ) : (
            <ActionButton isDisabled={switching.isRunning} onClick={() => setEnabled(true)}>
              Enable
            </ActionButton>
          )}
          <button type="button" className="button" data-kind="danger" onClick={() => setAsked('delete')}>
            Delete
          </button>
        </Allowed>
      </PageHead>
      <div className="stack">
        <Problems lines={[...switching.problems, ...testing.problems, ...removing.problems]} />
        {isRotating && (
          <RotateSecretForm
            endpoint={endpoint}
            cancel={() => setRotating(false)}
            rotated={(made) => {
              show(made);
              reload();
            }}
          />
        )}
        {secret !== null && (
          <NewSecret
            title="The new signing secret"
            about="Until the old secret stops signing, each request has two signatures."
            secret={secret}
            onSaved={saved}
          />
        )}
      </div>
      <TabLinks label="Endpoint" path={routeTo('webhooks', id)} tabs={TABS} current={tab} />
      {tab === 'deliveries' && <Deliveries key={tests} endpointId={endpointId} />}
      {tab === 'settings' && <EndpointForm endpoint={endpoint} saved={reload} />}
      {asked === 'disable' && (
        <ConfirmDialog
          title="Disable this endpoint?"
          about="It gets no more events, and its pending deliveries become dead letters."
          yes="Disable"
          isRunning={switching.isRunning}
          onYes={() => setEnabled(false)}
          onNo={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this endpoint?"
          about="Its deliveries are deleted, too. You cannot undo this."
          yes="Delete"
          isRunning={removing.isRunning}
          onYes={remove}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}
