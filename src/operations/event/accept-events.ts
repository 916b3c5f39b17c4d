import type { FieldIssue } from '../../errors.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { EventInput, Trigger, TriggerResponse } from '../../model/trigger.ts';
import type { Workflow } from '../../model/workflow.ts';
import { findTenants, upsertTenants } from '../../store/tenants.ts';
import { findTopicKeys } from '../../store/topics.ts';
import type { OperationContext } from '../context.ts';
import { findChannelProblems } from './channel-problems.ts';
import type { CheckedEvents } from './check-payloads.ts';
import { findLongWaits } from './long-waits.ts';
import type { ValidEvent } from './valid-event.ts';

/**
 * Accepts the events that can run. They are stored when the operation returns, and the engine runs each of them.
 * @param workflows by trigger identifier
 * @returns a response for every event, in order
 */
export async function acceptEvents(
  ctx: OperationContext,
  workflows: ReadonlyMap<string, Workflow>,
  { events, invalid: invalidPayloads }: CheckedEvents,
): Promise<TriggerResponse[]> {
  const { store, scope } = ctx;
  const active = events.filter(({ input }) => workflowProblem(input.name, workflows.get(input.name)) === null);
  const misaddressed = await findChannelProblems(ctx, active);
  const runnable = active.filter((event) => !misaddressed.has(event) && !invalidPayloads.has(event));
  const tenants = await resolveTenants(
    ctx,
    runnable.map(({ input }) => input),
  );
  const topicKeys = await findTopicKeys(store, scope, runnable.flatMap(topicKeysOf));
  const longWaits = await findLongWaits(ctx, runnable, workflows);
  const triggers: Trigger[] = [];
  const answers = events.map((event): TriggerResponse => {
    const { input, transactionId } = event;
    const workflow = workflows.get(input.name);
    const problem =
      messagesProblem(misaddressed.get(event)) ??
      payloadProblem(invalidPayloads.get(event)) ??
      tenantProblem(input, workflow, tenants) ??
      workflowProblem(input.name, workflow) ??
      messagesProblem(longWaits.get(event));
    if (workflow === undefined || problem !== null) {
      return { acknowledged: true, status: 'error', ...problem, transactionId };
    }
    triggers.push(toTrigger(event, workflow, ctx.now()));
    const error = unknownTopics(event, topicKeys);
    return { acknowledged: true, status: 'processed', ...(error.length > 0 && { error }), transactionId };
  });
  if (triggers.length > 0) await ctx.workQueue.enqueueTriggers({ ...scope, triggers });
  return answers;
}

const topicKeysOf = ({ to }: ValidEvent): string[] =>
  to.flatMap((recipient) => ('topicKey' in recipient ? recipient.topicKey : []));

/** A missing topic does not fail the event: the topic may be created before the event runs. */
const unknownTopics = (event: ValidEvent, known: ReadonlySet<string>): string[] =>
  [...new Set(topicKeysOf(event))].flatMap((key) => (known.has(key) ? [] : `to: no topic has the key "${key}"`));

type Problem = Pick<TriggerResponse, 'status' | 'error'>;

const messagesProblem = (error: string[] | undefined): Problem | null =>
  error === undefined ? null : { status: 'error', error };

const payloadProblem = (issues: readonly FieldIssue[] | undefined): Problem | null =>
  issues === undefined ? null : { status: 'error', error: issues.map(({ field, message }) => `${field}: ${message}`) };

/** Why a workflow cannot run. Null if it can. */
function workflowProblem(name: string, workflow: Workflow | undefined): Problem | null {
  if (workflow === undefined) return { status: 'error', error: [`name: no workflow has the identifier "${name}"`] };
  if (!workflow.active) return { status: 'trigger_not_active' };
  if (workflow.steps.length === 0) return { status: 'no_workflow_steps_defined' };
  if (workflow.steps.every(({ active }) => active === false)) return { status: 'no_workflow_active_steps_defined' };
  return null;
}

/** An unknown workflow is reported before a missing tenant, and a missing tenant before an inactive workflow. */
function tenantProblem(
  { tenant }: EventInput,
  workflow: Workflow | undefined,
  tenants: ReadonlySet<string>,
): Problem | null {
  if (tenant === undefined || workflow === undefined) return null;
  const identifier = typeof tenant === 'string' ? tenant : tenant.identifier;
  if (identifier === undefined) return { status: 'no_tenant_found', error: ['tenant.identifier: must be given'] };
  return typeof tenant === 'object' || tenants.has(identifier)
    ? null
    : { status: 'no_tenant_found', error: [`tenant: no tenant has the identifier "${identifier}"`] };
}

/** Creates or updates the tenants given as objects. @returns the identifiers of the tenants that exist */
async function resolveTenants({ store, scope, now }: OperationContext, runnable: readonly EventInput[]) {
  const tenants = runnable.flatMap(({ tenant }) => (tenant === undefined ? [] : tenant));
  const objects = tenants.flatMap((tenant) => {
    if (typeof tenant === 'string' || tenant.identifier === undefined) return [];
    const { identifier, name, data } = tenant;
    // The official clients always send `data`, so an empty one does not replace the stored data.
    const hasData = data !== undefined && Object.keys(data).length > 0;
    return omitUndefined({ identifier, name, data: hasData ? data : undefined });
  });
  await upsertTenants(store, scope, objects, now());
  const identifiers = tenants.filter((tenant) => typeof tenant === 'string');
  return new Set((await findTenants(store, scope, identifiers)).keys());
}

function storedContexts(contexts: NonNullable<EventInput['context']>): Pick<Trigger, 'contextKeys' | 'contextData'> {
  const entries = Object.entries(contexts);
  const contextData = entries.flatMap(([type, context]) =>
    typeof context === 'string' || context.data === undefined ? [] : { type, data: context.data },
  );
  return {
    contextKeys: entries.map(([type, context]) => `${type}:${typeof context === 'string' ? context : context.id}`),
    ...(contextData.length > 0 && { contextData }),
  };
}

function toTrigger({ input, to, transactionId }: ValidEvent, workflow: Workflow, triggeredAt: Date): Trigger {
  const { name, payload, overrides, actor, tenant, context } = input;
  return {
    _templateId: workflow._id,
    name,
    transactionId,
    payload,
    overrides,
    to,
    actor: typeof actor === 'string' ? { subscriberId: actor } : actor,
    tenant: typeof tenant === 'string' ? tenant : tenant?.identifier,
    ...(context && storedContexts(context)),
    triggeredAt,
  };
}
