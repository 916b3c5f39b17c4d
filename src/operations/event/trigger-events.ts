import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  EventInput,
  Recipients,
  type SubscriberRecipient,
  type TopicRecipient,
  type Trigger,
  type TriggerResponse,
} from '../../model/trigger.ts';
import type { Workflow } from '../../model/workflow.ts';
import { findTenants, upsertTenants } from '../../store/tenants.ts';
import { findWorkflowsByTrigger } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { issuesOf, validate } from '../validate.ts';

export const MAX_EVENTS = 100;

/** The events are looked at one by one, so that a bad one is answered and the others run. */
export const TriggerEventsInput = z.object({
  events: z
    .array(z.unknown(), 'must be an array of events')
    .min(1, 'must hold at least one event')
    .max(MAX_EVENTS, `must hold at most ${MAX_EVENTS} events`),
});

/**
 * Accepts up to 100 events. When it returns, the accepted ones are on disk, and the engine runs each of them.
 * @returns an answer for every event, in the order of the events; one bad event never spoils the others
 * @throws DomainError VALIDATION when there are none or more than 100
 * Source: service interface, 4.8
 */
export async function triggerEvents(
  ctx: OperationContext,
  input: z.input<typeof TriggerEventsInput>,
): Promise<TriggerResponse[]> {
  const { store, scope } = ctx;
  const readings = validate(TriggerEventsInput, input).events.map(readEvent);
  const events = readings.flatMap((reading) => ('refusal' in reading ? [] : reading.event));
  const workflows = await findWorkflowsByTrigger(
    store,
    scope,
    events.map(({ name }) => name),
  );
  const runnable = events.filter(({ name }) => workflowProblem(name, workflows.get(name)) === null);
  const tenants = await resolveTenants(ctx, runnable);

  const triggers: Trigger[] = [];
  const answers = readings.map((reading): TriggerResponse => {
    if ('refusal' in reading) return reading.refusal;
    const { event, to, transactionId } = reading;
    const workflow = workflows.get(event.name);
    const problem = tenantProblem(event, workflow, tenants) ?? workflowProblem(event.name, workflow);
    if (workflow === undefined || problem !== null)
      return { acknowledged: true, status: 'error', ...problem, transactionId };
    triggers.push(triggerOf(event, to, workflow, transactionId, ctx.now()));
    return { acknowledged: true, status: 'processed', transactionId };
  });
  if (triggers.length > 0) await ctx.schedules.enqueueTriggers({ ...scope, triggers });
  return answers;
}

type Reading =
  | { readonly refusal: TriggerResponse }
  | {
      readonly event: EventInput;
      readonly to: readonly (SubscriberRecipient | TopicRecipient)[];
      readonly transactionId: string;
    };

/** An event as its shape allows, or the answer that names every field that is wrong. */
function readEvent(value: unknown): Reading {
  const fields = z.looseObject({ transactionId: z.string().min(1) }).safeParse(value);
  const transactionId = fields.data?.transactionId ?? randomUUID();
  const refuse = (status: TriggerResponse['status'], error: string[]): Reading => ({
    refusal: { acknowledged: true, status, error, transactionId },
  });
  const event = EventInput.safeParse(value);
  const recipients = z.object({ to: Recipients }).safeParse(value);
  const messages = (error: z.ZodError) => issuesOf(error, 'event').map(({ field, message }) => `${field}: ${message}`);
  if (!event.success) return refuse('error', messages(event.error));
  if (!recipients.success) return refuse('invalid_recipients', messages(recipients.error));
  return { event: event.data, to: recipients.data.to, transactionId };
}

type Problem = Pick<TriggerResponse, 'status' | 'error'>;

/** Why a workflow cannot run, or null where it can. */
function workflowProblem(name: string, workflow: Workflow | undefined): Problem | null {
  if (workflow === undefined) return { status: 'error', error: [`name: no workflow has the identifier "${name}"`] };
  if (!workflow.active) return { status: 'trigger_not_active' };
  if (workflow.steps.length === 0) return { status: 'no_workflow_steps_defined' };
  if (workflow.steps.every(({ active }) => active === false)) return { status: 'no_workflow_active_steps_defined' };
  return null;
}

/** A tenant that is missing comes before a workflow that is not active, after one that is unknown. */
function tenantProblem(
  { tenant }: EventInput,
  workflow: Workflow | undefined,
  tenants: ReadonlySet<string>,
): Problem | null {
  if (tenant === undefined || workflow === undefined) return null;
  const identifier = typeof tenant === 'string' ? tenant : tenant.identifier;
  return identifier !== undefined && (typeof tenant === 'object' || tenants.has(identifier))
    ? null
    : { status: 'no_tenant_found' };
}

/** Creates or updates the tenants given as objects; answers which of all those named exist. */
async function resolveTenants({ store, scope, now }: OperationContext, runnable: readonly EventInput[]) {
  const given = runnable.flatMap(({ tenant }) => (tenant === undefined ? [] : tenant));
  const objects = given.flatMap((tenant) => {
    if (typeof tenant === 'string' || tenant.identifier === undefined) return [];
    const { identifier, name, data } = tenant;
    // The official clients send an empty `data` whatever their caller gave, so it does not erase what is stored.
    const hasData = data !== undefined && Object.keys(data).length > 0;
    return { identifier, ...(name !== undefined && { name }), ...(hasData && { data }) };
  });
  await upsertTenants(store, scope, objects, now());
  const named = given.filter((tenant) => typeof tenant === 'string');
  return new Set((await findTenants(store, scope, named)).keys());
}

function triggerOf(
  { name, payload, overrides, actor, tenant, context }: EventInput,
  to: Trigger['to'],
  workflow: Workflow,
  transactionId: string,
  triggeredAt: Date,
): Trigger {
  return {
    _templateId: workflow._id,
    name,
    transactionId,
    payload,
    overrides,
    to,
    actor: typeof actor === 'string' ? { subscriberId: actor } : actor,
    tenant: typeof tenant === 'string' ? tenant : tenant?.identifier,
    contextKeys:
      context &&
      Object.entries(context).map(([type, value]) => `${type}:${typeof value === 'string' ? value : value.id}`),
    triggeredAt,
  };
}
