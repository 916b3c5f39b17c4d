import { ObjectId } from 'bson';
import { z } from 'zod';
import { isListedProvider, listedProviders } from '../../delivery/listed-providers.ts';
import { ConflictError, type FieldIssue } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { CHANNELS } from '../../model/enums.ts';
import { Configurations, Credentials, hasPrimary, type Integration } from '../../model/integration.ts';
import { identifierOf } from '../../model/slug.ts';
import { StepFilter } from '../../model/step-filter.ts';
import { shortText } from '../../model/text-limits.ts';
import { insertIntegration } from '../../store/integrations.ts';
import { conditionProblems } from '../../workflow-language/conditions/condition-problems.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { requireCredentials, requireUsableCredentials } from './require-credentials.ts';
import { requireSupportedProvider } from './require-supported-provider.ts';
import { requireWorkingCredentials } from './require-working-credentials.ts';
import { signingKeyProblems } from './signing-key-problems.ts';
import { isSecretField } from './update-integration.ts';

export const CreateIntegrationInput = z.object({
  name: shortText,
  /** Defaults to an identifier derived from the name. */
  identifier: shortText.optional(),
  providerId: shortText,
  channel: z.enum(CHANNELS),
  credentials: Credentials.default({}),
  configurations: Configurations.optional(),
  conditions: listOf(StepFilter, 'must be an array of conditions').default([]),
  active: z.boolean('must be true or false').optional(),
  primary: z.boolean('must be true or false').default(false),
  /** Whether the credentials are tested against the real provider before anything is stored. */
  check: z.boolean('must be true or false').default(false),
});
type IntegrationFields = z.output<typeof CreateIntegrationInput>;

/**
 * Connects a provider. By default the integration is neither active nor primary. `primary` has the effect of
 * `setPrimaryIntegration`.
 * @throws DomainError VALIDATION, CONFLICT if the identifier is taken, UNPROCESSABLE as `updateIntegration`
 */
export async function createIntegration(
  ctx: OperationContext,
  input: z.input<typeof CreateIntegrationInput>,
): Promise<Integration> {
  authorise(ctx, 'createIntegration');
  const { check, identifier, primary, ...fields } = validate(CreateIntegrationInput, input, isSecretField);
  const active = fields.active ?? primary;
  requireNoIssues(inputProblems({ ...fields, primary, active, check }, ctx.serviceSlug));
  const now = ctx.now();
  const integration = (identifier: string): Integration => ({
    _id: new ObjectId(),
    ...ctx.scope,
    ...fields,
    identifier,
    active,
    primary,
    deleted: false,
    createdAt: now,
    updatedAt: now,
  });
  const candidate = integration(identifier ?? identifierOf(fields.name, fields.providerId));
  if (active) requireSupportedProvider(candidate, ctx.serviceSlug);
  requireCredentials(candidate, ctx.serviceSlug);
  requireUsableCredentials(candidate, ctx.serviceSlug);
  const insert = (added: Integration, prepare?: () => Promise<void>): Promise<Integration> => {
    const change = async ({ store, scope }: OperationContext) => {
      await insertIntegration(store, scope, added);
      return added;
    };
    return changeOnce(ctx, change, prepare);
  };
  try {
    return await insert(candidate, check ? () => requireWorkingCredentials(ctx, candidate) : undefined);
  } catch (error) {
    const isTaken = error instanceof ConflictError;
    if (!isTaken || identifier !== undefined) throw error;
    return insert(integration(`${candidate.identifier}-${ctx.newUuid().slice(0, 8)}`));
  }
}

function inputProblems(
  { channel, providerId, configurations, conditions, primary, active }: IntegrationFields,
  serviceSlug: string,
): FieldIssue[] {
  const issues = conditionProblems(conditions, 'conditions');
  if (!isListedProvider(channel, providerId, serviceSlug)) {
    const known = listedProviders(channel, serviceSlug).join(', ');
    issues.push({ field: 'providerId', message: `must be a known ${channel} provider: ${known}`, value: providerId });
  }
  issues.push(...signingKeyProblems({ channel, providerId }, configurations, serviceSlug));
  if (!primary) return issues;
  if (!hasPrimary(channel)) {
    issues.push({ field: 'primary', message: 'must be false: only email and sms have a primary integration' });
  }
  if (active === false) issues.push({ field: 'active', message: 'must be true: a primary integration is active' });
  if (conditions.length > 0)
    issues.push({ field: 'conditions', message: 'must be empty: a primary integration has no conditions' });
  return issues;
}
