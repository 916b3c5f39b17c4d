import { ObjectId } from 'bson';
import { z } from 'zod';
import { isListedProvider, listedProviders } from '../../delivery/providers.ts';
import { ConflictError, type FieldIssue } from '../../errors.ts';
import { CHANNELS } from '../../model/enums.ts';
import { Configurations, Credentials, hasPrimary, type Integration } from '../../model/integration.ts';
import { identifierOf } from '../../model/slug.ts';
import { StepFilter } from '../../model/step-filter.ts';
import { insertIntegration } from '../../store/integrations.ts';
import { conditionProblems } from '../../workflow-language/conditions/condition-problems.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { requireCredentials } from './require-credentials.ts';
import { requireSupportedProvider } from './require-supported-provider.ts';
import { requireWorkingCredentials } from './require-working-credentials.ts';
import { isSecretField } from './update-integration.ts';

const MAX_NAME_LENGTH = 256;
const text = z
  .string('must be a string')
  .min(1, 'must not be empty')
  .max(MAX_NAME_LENGTH, 'must not be longer than 256');

export const CreateIntegrationInput = z.object({
  name: text,
  /** Made from the name where it is not given. */
  identifier: text.optional(),
  providerId: text,
  channel: z.enum(CHANNELS),
  credentials: Credentials.default({}),
  configurations: Configurations.optional(),
  conditions: z.array(StepFilter, 'must be an array of conditions').default([]),
  active: z.boolean('must be true or false').optional(),
  primary: z.boolean('must be true or false').default(false),
  /** Whether the provider is tried for real before anything is stored. */
  check: z.boolean('must be true or false').default(false),
});
type Given = z.output<typeof CreateIntegrationInput>;

/**
 * Connects a provider. The integration is not active unless asked, and does not become the primary one by itself: with
 * `primary` it does as `setPrimaryIntegration` makes it so.
 * @throws DomainError VALIDATION, CONFLICT for a taken identifier, UNPROCESSABLE as `updateIntegration`
 */
export async function createIntegration(
  ctx: OperationContext,
  input: z.input<typeof CreateIntegrationInput>,
): Promise<Integration> {
  const {
    check,
    identifier,
    primary,
    active = primary,
    ...given
  } = validate(CreateIntegrationInput, input, isSecretField);
  requireNoIssues(problemsOf({ ...given, primary, active, check }, ctx.serviceSlug));
  const now = ctx.now();
  const integration = (name: string): Integration => ({
    _id: new ObjectId(),
    ...ctx.scope,
    ...given,
    identifier: name,
    active,
    primary,
    deleted: false,
    createdAt: now,
    updatedAt: now,
  });
  const candidate = integration(identifier ?? identifierOf(given.name, given.providerId));
  if (active) requireSupportedProvider(candidate, ctx.serviceSlug);
  requireCredentials(candidate, ctx.serviceSlug);
  if (check) await requireWorkingCredentials(ctx, candidate);
  try {
    await insertIntegration(ctx.store, ctx.scope, candidate);
    return candidate;
  } catch (error) {
    const isTaken = error instanceof ConflictError;
    if (!isTaken || identifier !== undefined) throw error;
    const other = integration(`${candidate.identifier}-${ctx.newUuid().slice(0, 8)}`);
    await insertIntegration(ctx.store, ctx.scope, other);
    return other;
  }
}

function problemsOf({ channel, providerId, conditions, primary, active }: Given, serviceSlug: string): FieldIssue[] {
  const issues = conditionProblems(conditions, 'conditions');
  if (!isListedProvider(channel, providerId, serviceSlug)) {
    const known = listedProviders(channel, serviceSlug).join(', ');
    issues.push({ field: 'providerId', message: `is no ${channel} provider, which are ${known}`, value: providerId });
  }
  if (!primary) return issues;
  if (!hasPrimary(channel)) {
    issues.push({ field: 'primary', message: `must be false: only email and sms have a primary integration` });
  }
  if (active === false) issues.push({ field: 'active', message: 'must be true: a primary integration is active' });
  if (conditions.length > 0) issues.push({ field: 'conditions', message: 'must be empty: a primary one has none' });
  return issues;
}
