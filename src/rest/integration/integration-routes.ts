import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { IntegrationAnswer } from '../../model/integration.ts';
import { createIntegration } from '../../operations/integration/create-integration.ts';
import { deleteIntegration } from '../../operations/integration/delete-integration.ts';
import { listAllIntegrations } from '../../operations/integration/list-all-integrations.ts';
import { setPrimaryIntegration } from '../../operations/integration/set-primary-integration.ts';
import { UpdateIntegrationInput, updateIntegration } from '../../operations/integration/update-integration.ts';
import { objectIdText } from '../path-parameters.ts';
import { type Route, route } from '../route.ts';
import { CreateIntegrationBody, toCreateInput } from './create-integration-body.ts';

const IntegrationParams = z.object({ integrationId: objectIdText.describe('The `_id` of the integration.') });

/** The calls about integrations. */
export const INTEGRATION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/integrations',
    operation: 'listAllIntegrations',
    operationId: 'listIntegrations',
    tag: 'Integrations',
    summary: 'List the integrations',
    description: 'All integrations of the environment, newest first. Their `credentials` are empty.',
    limit: 'read',
    answer: listOf(IntegrationAnswer),
    handle: (ctx) => listAllIntegrations(ctx, 'all'),
  }),
  route({
    method: 'GET',
    path: '/v1/integrations/active',
    operation: 'listAllIntegrations',
    operationId: 'listActiveIntegrations',
    tag: 'Integrations',
    summary: 'List the active integrations',
    description: 'The active integrations of the environment, newest first. Their `credentials` are empty.',
    limit: 'read',
    answer: listOf(IntegrationAnswer),
    handle: (ctx) => listAllIntegrations(ctx, 'active'),
  }),
  route({
    method: 'POST',
    path: '/v1/integrations',
    status: 201,
    body: { schema: CreateIntegrationBody, problems: 'fieldMap' },
    operation: 'createIntegration',
    tag: 'Integrations',
    summary: 'Create an integration',
    description:
      'Connects a provider. An active integration must have all required credentials. `check` tests the provider before anything is stored.',
    limit: 'write',
    answer: IntegrationAnswer,
    handle: (ctx, { body }) => createIntegration(ctx, toCreateInput(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/v1/integrations/:integrationId',
    params: IntegrationParams,
    body: { schema: UpdateIntegrationInput, problems: 'fieldMap' },
    operation: 'updateIntegration',
    tag: 'Integrations',
    summary: 'Update an integration',
    description:
      'Changes only the fields in the body. `credentials` and `conditions` are replaced as a whole. Empty `configurations` and empty `credentials.tlsOptions` keep the stored values. An active integration must have all required credentials. `check` tests the provider before anything is stored.',
    limit: 'write',
    answer: IntegrationAnswer,
    handle: (ctx, { params, body }) => updateIntegration(ctx, params.integrationId, body),
  }),
  route({
    method: 'POST',
    path: '/v1/integrations/:integrationId/set-primary',
    params: IntegrationParams,
    operation: 'setPrimaryIntegration',
    tag: 'Integrations',
    summary: 'Make an integration the primary one of its channel',
    description:
      'Only `email` and `sms` have a primary integration. The integration is activated and loses its conditions. The previous primary is demoted.',
    limit: 'write',
    answer: IntegrationAnswer,
    handle: (ctx, { params }) => setPrimaryIntegration(ctx, params.integrationId),
  }),
  route({
    method: 'DELETE',
    path: '/v1/integrations/:integrationId',
    params: IntegrationParams,
    operation: 'deleteIntegration',
    tag: 'Integrations',
    summary: 'Delete an integration',
    description: 'Deletes an integration permanently and returns the remaining integrations of the environment.',
    limit: 'write',
    answer: listOf(IntegrationAnswer),
    handle: (ctx, { params }) => deleteIntegration(ctx, params.integrationId),
  }),
];
