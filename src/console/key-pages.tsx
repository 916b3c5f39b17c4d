import {
  Activity,
  ChartColumn,
  KeyRound,
  Languages,
  Layers,
  MailMinus,
  MailX,
  PanelTop,
  Plug,
  Users,
  Webhook,
  Workflow,
} from 'lucide-react';
import { loadedWhenShown, type PageGroup } from './page.ts';

const EditorPage = loadedWhenShown(() => import('./editor/editor-page.tsx').then((page) => page.EditorPage));
const NewWorkflowPage = loadedWhenShown(() =>
  import('./editor/new-workflow-page.tsx').then((page) => page.NewWorkflowPage),
);
const ActivityPage = loadedWhenShown(() =>
  import('./notifications/activity-page.tsx').then((page) => page.ActivityPage),
);
const ApiKeysPage = loadedWhenShown(() => import('./api-keys/api-keys-page.tsx').then((page) => page.ApiKeysPage));
const DashboardPage = loadedWhenShown(() =>
  import('./dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
);
const DeadLettersPage = loadedWhenShown(() =>
  import('./dead-letters/dead-letters-page.tsx').then((page) => page.DeadLettersPage),
);
const EnvironmentsPage = loadedWhenShown(() =>
  import('./environments/environments-page.tsx').then((page) => page.EnvironmentsPage),
);
const IntegrationsPage = loadedWhenShown(() =>
  import('./integrations/integrations-page.tsx').then((page) => page.IntegrationsPage),
);
const IntegrationPage = loadedWhenShown(() =>
  import('./integrations/integration-page.tsx').then((page) => page.IntegrationPage),
);
const LayoutsPage = loadedWhenShown(() => import('./layouts/layouts-page.tsx').then((page) => page.LayoutsPage));
const LayoutPage = loadedWhenShown(() => import('./layouts/layout-page.tsx').then((page) => page.LayoutPage));
const NewIntegrationPage = loadedWhenShown(() =>
  import('./integrations/integration-page.tsx').then((page) => page.NewIntegrationPage),
);
const NotificationPage = loadedWhenShown(() =>
  import('./notifications/notification-page.tsx').then((page) => page.NotificationPage),
);
const SubscribersPage = loadedWhenShown(() =>
  import('./subscribers/subscribers-page.tsx').then((page) => page.SubscribersPage),
);
const SubscriberPage = loadedWhenShown(() =>
  import('./subscribers/subscriber-page.tsx').then((page) => page.SubscriberPage),
);
const SuppressionsPage = loadedWhenShown(() =>
  import('./suppressions/suppressions-page.tsx').then((page) => page.SuppressionsPage),
);
const TranslationsPage = loadedWhenShown(() =>
  import('./translations/translations-page.tsx').then((page) => page.TranslationsPage),
);
const WebhooksPage = loadedWhenShown(() => import('./webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage));
const WebhookEndpointPage = loadedWhenShown(() =>
  import('./webhooks/webhook-endpoint-page.tsx').then((page) => page.WebhookEndpointPage),
);
const WorkflowsPage = loadedWhenShown(() =>
  import('./workflows/workflows-page.tsx').then((page) => page.WorkflowsPage),
);
const WorkflowPage = loadedWhenShown(() => import('./workflows/workflow-page.tsx').then((page) => page.WorkflowPage));

/** The pages of a session with an API key. */
export const KEY_PAGES: readonly PageGroup[] = [
  {
    heading: 'Observe',
    pages: [
      {
        route: '',
        needs: ['READ'],
        label: 'Activity',
        icon: Activity,
        load: ActivityPage.load,
        render: () => <ActivityPage />,
      },
      {
        route: 'dashboard',
        needs: ['READ'],
        label: 'Dashboard',
        icon: ChartColumn,
        load: DashboardPage.load,
        render: () => <DashboardPage />,
      },
      {
        route: 'dead-letters',
        needs: ['READ'],
        label: 'Dead letters',
        icon: MailX,
        load: DeadLettersPage.load,
        render: () => <DeadLettersPage />,
      },
      {
        route: 'notifications',
        needs: ['READ'],
        under: '',
        label: 'Notification',
        render: ([id]) => (id === undefined ? null : <NotificationPage key={id} id={id} />),
      },
    ],
  },
  {
    heading: 'Build',
    pages: [
      {
        route: 'workflows',
        needs: ['READ', 'ADMIN'],
        label: 'Workflows',
        icon: Workflow,
        load: WorkflowsPage.load,
        render: ([id, view]) => {
          if (id === undefined) return <WorkflowsPage />;
          if (view === 'edit') return <EditorPage key={id} workflowId={id} />;
          // No workflow has this id, but one can have the id `new`.
          return id === '@new' ? <NewWorkflowPage /> : <WorkflowPage key={id} workflowId={id} />;
        },
      },
      {
        route: 'layouts',
        needs: ['READ', 'ADMIN'],
        label: 'Layouts',
        icon: PanelTop,
        load: LayoutsPage.load,
        render: ([id]) => (id === undefined ? <LayoutsPage /> : <LayoutPage key={id} layoutId={id} />),
      },
      {
        route: 'translations',
        needs: ['READ', 'ADMIN'],
        label: 'Translations',
        icon: Languages,
        load: TranslationsPage.load,
        render: () => <TranslationsPage />,
      },
      {
        route: 'integrations',
        needs: ['READ', 'ADMIN'],
        label: 'Integrations',
        icon: Plug,
        load: IntegrationsPage.load,
        render: ([id]) => {
          if (id === undefined) return <IntegrationsPage />;
          return id === 'new' ? <NewIntegrationPage /> : <IntegrationPage key={id} id={id} />;
        },
      },
      {
        route: 'subscribers',
        needs: ['READ', 'WRITE'],
        label: 'Subscribers',
        icon: Users,
        load: SubscribersPage.load,
        render: ([id]) => (id === undefined ? <SubscribersPage /> : <SubscriberPage key={id} subscriberId={id} />),
      },
      {
        route: 'suppressions',
        needs: ['READ'],
        label: 'Suppressions',
        icon: MailMinus,
        load: SuppressionsPage.load,
        render: () => <SuppressionsPage />,
      },
    ],
  },
  {
    heading: 'Manage',
    pages: [
      {
        route: 'environments',
        needs: ['READ', 'ADMIN', 'ORGANIZATION'],
        label: 'Environments',
        icon: Layers,
        load: EnvironmentsPage.load,
        render: () => <EnvironmentsPage />,
      },
      {
        route: 'api-keys',
        needs: ['ADMIN', 'ORGANIZATION'],
        label: 'API keys',
        icon: KeyRound,
        load: ApiKeysPage.load,
        render: () => <ApiKeysPage />,
      },
      {
        route: 'webhooks',
        needs: ['READ', 'ADMIN'],
        label: 'Webhooks',
        icon: Webhook,
        load: WebhooksPage.load,
        render: ([id]) => (id === undefined ? <WebhooksPage /> : <WebhookEndpointPage key={id} id={id} />),
      },
    ],
  },
];
