import { ForbiddenError } from '../errors.ts';
import type { ApiKeyScope } from '../model/environment.ts';
import type { Caller, CallerSession } from './context.ts';

/**
 * The scopes that each operation needs; with several, one of them is enough. The first statement of an operation is
 * `authorise` with its name here. A REST route uses the name of its operation. A subscription uses the name of an operation, or has
 * an entry of its own.
 */
const OPERATION_SCOPES = {
  activity: ['read'],
  checkWorkflow: ['read', 'admin'],
  getActivityOverTime: ['read'],
  getDeliveryLag: ['read'],
  getEnvironment: ['read', 'admin', 'organization'],
  getErasure: ['read', 'admin'],
  getIntegration: ['read', 'admin'],
  getLayout: ['read', 'admin'],
  getNotification: ['read'],
  getNotificationActivity: ['read'],
  getPreferenceOverview: ['read', 'inbox'],
  getStepSources: ['read', 'admin'],
  getTenant: ['read'],
  getTopic: ['read'],
  getResourceTranslations: ['read', 'admin'],
  getTranslation: ['read', 'admin'],
  getTranslationCatalog: ['read', 'admin'],
  getWebhookDelivery: ['read', 'admin'],
  getWebhookEndpoint: ['read', 'admin'],
  getTopicMembership: ['read'],
  getWorkflow: ['read', 'admin'],
  getWorkflowStep: ['read', 'admin'],
  listAllIntegrations: ['read', 'admin'],
  listDeadLetters: ['read'],
  listEnvironments: ['read', 'admin', 'organization'],
  listErasures: ['read', 'admin'],
  listIntegrations: ['read', 'admin'],
  listLayoutWorkflows: ['read', 'admin'],
  listLayouts: ['read', 'admin'],
  listMessagesByNumber: ['read'],
  listNotificationActivity: ['read'],
  listNotifications: ['read'],
  listProviders: ['read', 'admin'],
  listSubscriberSessions: ['read', 'admin'],
  listSuppressions: ['read'],
  listTenants: ['read'],
  listSubscriberTopics: ['read'],
  listTopicMemberships: ['read'],
  listTopics: ['read'],
  exportResourceTranslations: ['read', 'admin'],
  exportTranslations: ['read', 'admin'],
  listTranslations: ['read', 'admin'],
  listWebhookDeliveries: ['read', 'admin'],
  listWebhookEndpoints: ['read', 'admin'],
  listWorkflowSummaries: ['read', 'admin'],
  listWorkflows: ['read', 'admin'],
  notificationTimeline: ['read'],
  searchSubscribers: ['read'],

  countInbox: ['read', 'inbox'],
  countMessages: ['read', 'inbox'],
  getSubscriber: ['read', 'inbox'],
  getSubscriberPreferences: ['read', 'inbox'],
  getWorkflowPreference: ['read', 'inbox'],
  listInbox: ['read', 'inbox'],
  listMessages: ['read', 'inbox'],
  listWorkflowPreferences: ['read', 'inbox'],

  archiveMessages: ['inbox'],
  completeMessageAction: ['inbox'],
  deleteMessages: ['inbox'],
  markAllMessages: ['inbox'],
  markMessagesAs: ['inbox'],
  snoozeMessages: ['inbox'],
  unarchiveMessages: ['inbox'],
  unsnoozeMessages: ['inbox'],

  broadcastEvent: ['trigger'],
  cancelJob: ['trigger'],
  cancelTransaction: ['trigger'],
  redriveDeadLetters: ['trigger'],
  sendWorkflowStep: ['trigger'],
  triggerEvent: ['trigger'],
  triggerEvents: ['trigger'],

  registerDevice: ['write', 'inbox'],
  removeDevice: ['write', 'inbox'],
  setSubscriberPreferences: ['write', 'inbox'],

  addTopicMembers: ['write'],
  clearSuppression: ['write'],
  createSubscriber: ['write'],
  createSubscribers: ['write'],
  createTenant: ['write'],
  createTopic: ['write'],
  deleteMessage: ['write'],
  deleteMessagesOfTransaction: ['write'],
  deleteSubscriber: ['write'],
  deleteTenant: ['write'],
  deleteTopic: ['write'],
  removeSubscriberChannel: ['write'],
  removeSubscriberCredentials: ['write'],
  removeTopicMembers: ['write'],
  setSubscriberChannel: ['write'],
  setSubscriberCredentials: ['write'],
  setWorkflowPreferences: ['write', 'inbox'],
  subscribeToTopic: ['write'],
  unsubscribeFromTopic: ['write'],
  updateSubscriber: ['write'],
  updateTenant: ['write'],
  updateTopic: ['write'],

  createApiKey: ['admin'],
  createIntegration: ['admin'],
  createLayout: ['admin'],
  createSubscriberSession: ['admin'],
  createWebhookEndpoint: ['admin'],
  createWorkflow: ['admin'],
  deleteIntegration: ['admin'],
  deleteLayout: ['admin'],
  deleteResourceTranslations: ['admin'],
  deleteTranslation: ['admin'],
  deleteWebhookEndpoint: ['admin'],
  deleteWorkflow: ['admin'],
  duplicateLayout: ['admin'],
  duplicateWorkflow: ['admin'],
  eraseSubscriber: ['admin'],
  exportSubscriber: ['admin'],
  importTranslations: ['admin'],
  setResourceTranslations: ['admin'],
  previewLayout: ['read', 'admin'],
  previewWorkflowStep: ['read', 'admin'],
  redriveWebhookDeliveries: ['admin'],
  revokeApiKey: ['admin'],
  revokeSubscriberSessions: ['admin'],
  rotateApiKey: ['admin'],
  rotateWebhookSecret: ['admin'],
  sendTestWebhook: ['admin'],
  setDefaultLocale: ['admin'],
  setPrimaryIntegration: ['admin'],
  setTranslation: ['admin'],
  updateIntegration: ['admin'],
  updateLayout: ['admin'],
  updateWebhookEndpoint: ['admin'],
  updateWorkflow: ['admin'],
  updateWorkflowStepControls: ['admin'],

  createEnvironment: ['organization'],
  /** Another environment than that of the key needs `organization`. */
  updateEnvironment: ['admin', 'organization'],
} as const satisfies Record<string, readonly ApiKeyScope[]>;

/** An operation whose scopes are known. */
export type OperationName = keyof typeof OPERATION_SCOPES;

export const OPERATION_NAMES = Object.keys(OPERATION_SCOPES) as readonly OperationName[];

/** @throws Error if the operation has no scopes */
export function operationNamed(name: string): OperationName {
  const operation = OPERATION_NAMES.find((known) => known === name);
  if (operation === undefined) throw new Error(`OPERATION_SCOPES has no scopes for "${name}"`);
  return operation;
}

/** The scopes of every subscriber session, which authentication gives to its caller. */
export const SESSION_SCOPES: readonly ApiKeyScope[] = ['inbox'];

/** The rights of a caller. */
export type Rights = Pick<Caller, 'scopes' | 'session'>;

/** As far as they distinguish callers of one environment. */
export interface ComparedRights {
  readonly scopes: readonly ApiKeyScope[];
  readonly session?: Pick<CallerSession, '_subscriberId'> | undefined;
}

/** The scopes of an operation. One of them is enough. */
export const scopesOfOperation = (operation: OperationName): readonly ApiKeyScope[] => OPERATION_SCOPES[operation];

/** @throws ForbiddenError if the caller has none of the scopes that the operation needs */
export const authorise = (caller: Rights, operation: OperationName): void =>
  requireScope(caller, ...scopesOfOperation(operation));

/** @throws ForbiddenError if the caller has none of the scopes */
export function requireScope(caller: Rights, ...needed: readonly ApiKeyScope[]): void {
  if (!hasScope(caller, ...needed)) throw new ForbiddenError(forbiddenMessage(caller, needed));
}

/** Whether the caller has one of the scopes. */
export const hasScope = ({ scopes }: Pick<Rights, 'scopes'>, ...needed: readonly ApiKeyScope[]): boolean =>
  needed.some((scope) => scopes.includes(scope));

/**
 * The rights of a caller in its environment, as JSON can hold them: equal for callers with equal rights. All sessions have
 * the same scopes. Idempotency keys are stored with a hash of the result, so its form must not change.
 */
export const comparableRights = ({ scopes, session }: ComparedRights): string | readonly ApiKeyScope[] =>
  session === undefined ? [...scopes].sort() : `${session._subscriberId}`;

/** Why a caller without the scopes is refused. */
export function forbiddenMessage({ session }: Rights, needed: readonly ApiKeyScope[]): string {
  if (session !== undefined) return 'This operation requires an API key';
  return `This operation requires an API key with the scope ${needed.map((scope) => `"${scope}"`).join(' or ')}`;
}
