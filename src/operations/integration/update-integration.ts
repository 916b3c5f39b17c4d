import type { ObjectId } from 'bson';
import { z } from 'zod';
import { NotFoundError, ValidationError } from '../../errors.ts';
import { Configurations, Credentials, type Integration } from '../../model/integration.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { StepFilter } from '../../model/step-filter.ts';
import type { IntegrationChange } from '../../store/encrypted-integration.ts';
import { hasEnvironment } from '../../store/environments.ts';
import { changeIntegration } from '../../store/integrations.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { getIntegration } from './get-integration.ts';
import { foundIntegration, parseIntegrationId } from './integration-id.ts';
import { requireCredentials } from './require-credentials.ts';
import { requireSupportedProvider } from './require-supported-provider.ts';
import { requireWorkingCredentials } from './require-working-credentials.ts';

const environmentId = z
  .string('must be a string')
  .transform((text, context) => {
    const _id = parseObjectId(text);
    if (_id !== null) return _id;
    context.addIssue({ code: 'custom', message: 'must be an object id of 24 hex digits', input: text });
    return z.NEVER;
  })
  .meta({ pattern: '^[0-9a-fA-F]{24}$' });

export const UpdateIntegrationInput = z.object(
  {
    name: z.string('must be a string').optional(),
    identifier: z.string('must be a string').min(1, 'must not be empty').optional(),
    _environmentId: environmentId.optional(),
    active: z.boolean('must be true or false').optional(),
    credentials: Credentials.optional(),
    check: z.boolean('must be true or false').optional(),
    conditions: z.array(StepFilter, 'must be an array of conditions').optional(),
    configurations: Configurations.optional(),
  },
  'must be an object',
);
/** What a caller sends; that it has the right types is for the operation to find out. */
export type UpdateIntegrationInput = Partial<Record<keyof z.input<typeof UpdateIntegrationInput>, unknown>>;
type GivenFields = Omit<z.output<typeof UpdateIntegrationInput>, 'check'>;

/**
 * Changes the fields given. `credentials` and `conditions` are replaced whole; empty `configurations` and empty
 * `credentials.tlsOptions` keep what is stored, because the official clients send them empty.
 * @throws DomainError VALIDATION, BAD_REQUEST when nothing is given, NOT_FOUND for the integration and for an environment
 * that is not of the organization, CONFLICT for a taken identifier, UNPROCESSABLE that names each credential that an
 * active integration lacks, when one is made active whose provider is not built, and when `check` finds that the provider
 * does not work: nothing is stored then
 * Source: service interface, 4.3
 */
export async function updateIntegration(
  ctx: OperationContext,
  integrationId: string,
  input: UpdateIntegrationInput,
): Promise<Integration> {
  const { check = false, ...given } = validate(UpdateIntegrationInput, input, isSecretField);
  const _id = parseIntegrationId(integrationId);
  if (!check && Object.keys(given).length === 0) {
    throw new ValidationError('BAD_REQUEST', 'The body must give at least one field of the integration');
  }
  const current = await getIntegration(ctx, integrationId);
  await requireEnvironment(ctx, given._environmentId);
  const change = (integration: Integration) => {
    if (given.active === true) requireSupportedProvider(integration, ctx.serviceSlug);
    requireCredentials(updated(integration, given), ctx.serviceSlug);
    return changeOf(integration, given, ctx.now());
  };
  change(current);
  if (check) await requireWorkingCredentials(ctx, updated(current, given));
  return foundIntegration(await changeIntegration(ctx.store, ctx.scope, _id, change), integrationId);
}

/** @throws DomainError NOT_FOUND where there is no such environment in the organization */
async function requireEnvironment({ store, scope }: OperationContext, _id: ObjectId | undefined): Promise<void> {
  if (_id === undefined || _id.equals(scope._environmentId) || (await hasEnvironment(store, scope, _id))) return;
  throw new NotFoundError(`Environment "${_id}" was not found`);
}

/** The fields of an integration whose wrong values are not shown again. */
export const isSecretField = (field: string): boolean => /^(credentials|configurations)\b/.test(field);

/** The integration as the update leaves it. */
function updated(integration: Integration, { credentials, active = integration.active }: GivenFields): Integration {
  if (credentials === undefined) return { ...integration, active };
  const { tlsOptions: stored } = integration.credentials;
  const { tlsOptions } = credentials;
  const keepsTlsOptions = stored !== undefined && tlsOptions !== undefined && Object.keys(tlsOptions).length === 0;
  // None of the old values counts any more, whether it can be decrypted or not.
  const { unreadable: _, ...fields } = integration;
  return { ...fields, active, credentials: { ...credentials, ...(keepsTlsOptions && { tlsOptions: stored }) } };
}

/** What is written; null where nothing changes. */
function changeOf(integration: Integration, given: GivenFields, now: Date): IntegrationChange | null {
  if (Object.keys(given).length === 0) return null;
  const { _environmentId, credentials, configurations, ...fields } = given;
  const isMoved = _environmentId !== undefined && !_environmentId.equals(integration._environmentId);
  const endsPrimary = isMoved || given.active === false || (given.conditions ?? []).length > 0;
  return {
    ...definedFields(fields),
    ...(credentials && { credentials }),
    ...(configurations && { configurations }),
    ...(isMoved && { _environmentId }),
    ...(endsPrimary && { primary: false }),
    updatedAt: now,
  };
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
const definedFields = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
