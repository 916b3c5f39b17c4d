import {
  Activity as ActivityIcon,
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

const activity = () => import('./pages/activity-page.tsx');
const dashboard = () => import('./dashboard/dashboard-page.tsx');
const apiKeys = () => import('./api-keys/api-keys-page.tsx');
const deadLetters = () => import('./pages/dead-letters-page.tsx');
const environments = () => import('./environments/environments-page.tsx');
const integrations = () => import('./pages/integrations-page.tsx');
const integration = () => import('./pages/integration-page.tsx');
const layouts = () => import('./layouts/layouts-page.tsx');
const layout = () => import('./layouts/layout-page.tsx');
const notification = () => import('./pages/notification-page.tsx');
const subscribers = () => import('./pages/subscribers-page.tsx');
const subscriber = () => import('./pages/subscriber-page.tsx');
const suppressions = () => import('./pages/suppressions-page.tsx');
const translations = () => import('./translations/translations-page.tsx');
const webhooks = () => import('./webhooks/webhooks-page.tsx');
const webhook = () => import('./webhooks/webhook-endpoint-page.tsx');
const workflows = () => import('./pages/workflows-page.tsx');
const workflow = () => import('./pages/workflow-page.tsx');

const EditorPage = loadedWhenShown(() => import('./editor/editor-page.tsx').then((page) => page.EditorPage));
const NewWorkflowPage = loadedWhenShown(() =>
  import('./editor/new-workflow-page.tsx').then((page) => page.NewWorkflowPage),
);
const Activity = loadedWhenShown(() => activity().then((page) => page.Activity));
const ApiKeys = loadedWhenShown(() => apiKeys().then((page) => page.ApiKeys));
const DashboardPage = loadedWhenShown(() => dashboard().then((page) => page.DashboardPage));
const DeadLetters = loadedWhenShown(() => deadLetters().then((page) => page.DeadLetters));
const Environments = loadedWhenShown(() => environments().then((page) => page.Environments));
const Integrations = loadedWhenShown(() => integrations().then((page) => page.Integrations));
const IntegrationPage = loadedWhenShown(() => integration().then((page) => page.IntegrationPage));
const Layouts = loadedWhenShown(() => layouts().then((page) => page.Layouts));
const LayoutPage = loadedWhenShown(() => layout().then((page) => page.LayoutPage));
const NewIntegration = loadedWhenShown(() => integration().then((page) => page.NewIntegration));
const NotificationPage = loadedWhenShown(() => notification().then((page) => page.NotificationPage));
const Subscribers = loadedWhenShown(() => subscribers().then((page) => page.Subscribers));
const SubscriberPage = loadedWhenShown(() => subscriber().then((page) => page.SubscriberPage));
const Suppressions = loadedWhenShown(() => suppressions().then((page) => page.Suppressions));
const Translations = loadedWhenShown(() => translations().then((page) => page.Translations));
const Webhooks = loadedWhenShown(() => webhooks().then((page) => page.Webhooks));
const WebhookEndpointPage = loadedWhenShown(() => webhook().then((page) => page.WebhookEndpointPage));
const Workflows = loadedWhenShown(() => workflows().then((page) => page.Workflows));
const WorkflowPage = loadedWhenShown(() => workflow().then((page) => page.WorkflowPage));

/** The pages of a session with an API key. */
export const KEY_PAGES: readonly PageGroup[] = [
  {
    heading: 'Observe',
    pages: [
      { route: '', label: 'Activity', icon: ActivityIcon, load: activity, render: () => <Activity /> },
      { route: 'dashboard', label: 'Dashboard', icon: ChartColumn, load: dashboard, render: () => <DashboardPage /> },
      { route: 'dead-letters', label: 'Dead letters', icon: MailX, load: deadLetters, render: () => <DeadLetters /> },
      {
        route: 'notifications',
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
        label: 'Workflows',
        icon: Workflow,
        load: workflows,
        render: ([id, view]) => {
          if (id === undefined) return <Workflows />;
          if (view === 'edit') return <EditorPage key={id} workflowId={id} />;
          // No workflow has this id, but one can have the id `new`.
          return id === '@new' ? <NewWorkflowPage /> : <WorkflowPage key={id} workflowId={id} />;
        },
      },
      {
        route: 'layouts',
        label: 'Layouts',
        icon: PanelTop,
        load: layouts,
        render: ([id]) => (id === undefined ? <Layouts /> : <LayoutPage key={id} layoutId={id} />),
      },
      {
        route: 'translations',
        label: 'Translations',
        icon: Languages,
        load: translations,
        render: () => <Translations />,
      },
      {
        route: 'integrations',
        label: 'Integrations',
        icon: Plug,
        load: integrations,
        render: ([id]) => {
          if (id === undefined) return <Integrations />;
          return id === 'new' ? <NewIntegration /> : <IntegrationPage key={id} id={id} />;
        },
      },
      {
        route: 'subscribers',
        label: 'Subscribers',
        icon: Users,
        load: subscribers,
        render: ([id]) => (id === undefined ? <Subscribers /> : <SubscriberPage key={id} subscriberId={id} />),
      },
      {
        route: 'suppressions',
        label: 'Suppressions',
        icon: MailMinus,
        load: suppressions,
        render: () => <Suppressions />,
      },
    ],
  },
  {
    heading: 'Manage',
    pages: [
      {
        route: 'environments',
        label: 'Environments',
        icon: Layers,
        load: environments,
        render: () => <Environments />,
      },
      { route: 'api-keys', label: 'API keys', icon: KeyRound, load: apiKeys, render: () => <ApiKeys /> },
      {
        route: 'webhooks',
        label: 'Webhooks',
        icon: Webhook,
        load: webhooks,
        render: ([id]) => (id === undefined ? <Webhooks /> : <WebhookEndpointPage key={id} id={id} />),
      },
    ],
  },
];
