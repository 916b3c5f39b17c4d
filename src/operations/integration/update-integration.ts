import type { ObjectId } from 'bson';
import { z } from 'zod';
import { NotFoundError, ValidationError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { Configurations, Credentials, type Integration } from '../../model/integration.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { nextUpdatedAt } from '../../model/repairs.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { StepFilter } from '../../model/step-filter.ts';
import { MAX_SHORT_TEXT, shortText, textUpTo } from '../../model/text-limits.ts';
import { hasEnvironment } from '../../store/environments.ts';
import { changeIntegration } from '../../store/integrations.ts';
import type { IntegrationChange } from '../../store/sealed/encrypted-integration.ts';
import { conditionProblems } from '../../workflow-language/conditions/condition-problems.ts';
import { authorise, requireScope } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { requireCredentials, requireUsableCredentials } from './require-credentials.ts';
import { requireIntegration } from './require-integration.ts';
import { requireSupportedProvider } from './require-supported-provider.ts';
import { requireWorkingCredentials } from './require-working-credentials.ts';
import { signingKeyProblems } from './signing-key-problems.ts';

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
    name: textUpTo(MAX_SHORT_TEXT).optional(),
    identifier: shortText.optional(),
    _environmentId: environmentId.optional(),
    active: z.boolean('must be true or false').optional(),
    credentials: Credentials.optional(),
    check: z.boolean('must be true or false').optional(),
    conditions: listOf(StepFilter, 'must be an array of conditions').optional(),
    configurations: Configurations.optional(),
  },
  'must be an object',
);
const GuardedInput = UpdateIntegrationInput.extend({
  /** Rejects the update if the integration was changed after this instant. */
  expectedUpdatedAt: z.date('must be an instant').optional(),
});
/** The input before validation. */
export type UpdateIntegrationInput = Partial<Record<keyof z.input<typeof GuardedInput>, unknown>>;
type ChangedFields = Omit<z.output<typeof UpdateIntegrationInput>, 'check'>;

/**
 * Changes the given fields. `credentials` and `conditions` are replaced as a whole. Empty `configurations` and empty
 * `credentials.tlsOptions` keep the stored values, because the official clients always send them.
 * @throws DomainError VALIDATION, BAD_REQUEST if no field is given, NOT_FOUND for the integration and for an environment
 * of another organization, CONFLICT if the identifier is taken or if the integration was changed since the expected instant,
 * UNPROCESSABLE if an active integration lacks required credentials, if its provider is not supported, or if `check` is set and
 * the credentials do not work
 * Source: service interface
 */
export async function updateIntegration(
  ctx: OperationContext,
  integrationId: string,
  input: UpdateIntegrationInput,
): Promise<Integration> {
  authorise(ctx, 'updateIntegration');
  const { check = false, expectedUpdatedAt, ...fields } = validate(GuardedInput, input, isSecretField);
  requireNoIssues(conditionProblems(fields.conditions ?? [], 'conditions'));
  const _id = parseId(integrationId, 'integrationId');
  if (!check && Object.keys(fields).length === 0) {
    throw new ValidationError('BAD_REQUEST', 'At least one field of the integration must be given');
  }
  const change = (integration: Integration) => {
    requireUnchanged('integration', integration, expectedUpdatedAt);
    if (fields.active === true) requireSupportedProvider(integration, ctx.serviceSlug);
    const isReadable = fields.active === true || fields.credentials !== undefined;
    const updated = updatedIntegration(integration, fields);
    requireCredentials(updated, ctx.serviceSlug, isReadable);
    requireUsableCredentials(updated, ctx.serviceSlug, integration);
    return toIntegrationChange(integration, fields, ctx.now());
  };
  const checkBefore = async () => {
    const current = await requireIntegration(ctx, integrationId);
    requireNoIssues(signingKeyProblems(current, fields.configurations, ctx.serviceSlug));
    await requireEnvironment(ctx, fields._environmentId);
    change(current);
    if (check) await requireWorkingCredentials(ctx, updatedIntegration(current, fields));
  };
  const write = ({ store, scope }: OperationContext) => changeIntegration(store, scope, _id, change);
  const changed = await changeOnce(ctx, write, checkBefore);
  return requireFound(changed, 'Integration', integrationId);
}

/** @throws DomainError FORBIDDEN without the scope `organization`, NOT_FOUND if the organization has no such environment */
async function requireEnvironment(ctx: OperationContext, _id: ObjectId | undefined): Promise<void> {
  const { store, scope } = ctx;
  if (_id === undefined || _id.equals(scope._environmentId)) return;
  requireScope(ctx, 'organization');
  if (await hasEnvironment(store, scope, _id)) return;
  throw new NotFoundError(`Environment "${_id}" was not found`);
}

/** Whether errors must not repeat the value of a field. */
export const isSecretField = (field: string): boolean => /^(credentials|configurations)\b/.test(field);

/** The integration after the update. */
function updatedIntegration(
  integration: Integration,
  { credentials, active = integration.active }: ChangedFields,
): Integration {
  if (credentials === undefined) return { ...integration, active };
  const { tlsOptions: stored } = integration.credentials;
  const { tlsOptions } = credentials;
  const keepsTlsOptions = stored !== undefined && tlsOptions !== undefined && Object.keys(tlsOptions).length === 0;
  // All old values are replaced, including those that cannot be decrypted.
  const { unreadable: _, ...fields } = integration;
  return { ...fields, active, credentials: { ...credentials, ...(keepsTlsOptions ? { tlsOptions: stored } : {}) } };
}

/** The fields to write. Null if nothing changes. */
function toIntegrationChange(integration: Integration, fields: ChangedFields, now: Date): IntegrationChange | null {
  if (Object.keys(fields).length === 0) return null;
  const { _environmentId, active, conditions = [] } = fields;
  const isMoved = _environmentId !== undefined && !_environmentId.equals(integration._environmentId);
  const isDemoted = isMoved || active === false || conditions.length > 0;
  return omitUndefined({
    ...fields,
    _environmentId: isMoved ? _environmentId : undefined,
    primary: isDemoted ? false : undefined,
    updatedAt: nextUpdatedAt(integration, now),
  });
}
