import { CHANNELS } from '../../model/enums.ts';
import { channelOfProvider } from '../../model/provider-ids.ts';
import { identifierOfStep, objectsIn } from '../../workflow-language/workflow-step.ts';
import { FIELDS_OF_STEP, isFieldOfChannel } from './delivery/override-fields.ts';
import { givenFields, shownPath } from './override-at.ts';
import type { StepContext } from './step.ts';

/** The names at the top of overrides that are neither channels nor providers. */
const OTHER_NAMES: readonly string[] = ['steps', 'channels', 'providers', 'layoutIdentifier', 'severity'];
/** How many names a line of the log shows. */
const SHOWN_NAMES = 10;

/**
 * The overrides of a trigger that change nothing, as a message reports them: they name no channel, provider or step of the workflow, or
 * no field of the channel. They do not fail the step: a trigger may name steps that were removed, and what another program knows.
 */
export function unusedOverrides({
  job,
  workflow,
  serviceSlug,
}: Pick<StepContext, 'job' | 'workflow' | 'serviceSlug'>): string[] {
  const { overrides, step, type } = job;
  // Nearly every step runs without any.
  if (Object.keys(overrides ?? {}).length === 0) return [];
  const channel = CHANNELS.find((one) => one === type);
  if (channel === undefined || channel === 'in_app') return [];
  const isProvider = (name: string) => channelOfProvider(name, serviceSlug) !== undefined;
  const isChannel = (name: string) => CHANNELS.some((one) => one === name);
  const isField = (name: string) => isFieldOfChannel(channel, name);
  const stepIds = new Set([step.stepId, ...objectsIn(workflow.steps).map(identifierOfStep)]);
  const unused = (isUsed: (name: string) => boolean, ...path: string[]) =>
    givenFields(overrides, ...path).flatMap(([name]) => (isUsed(name) ? [] : [shownPath(path, name)]));
  return [
    ...unused((name) => OTHER_NAMES.includes(name) || isChannel(name) || isProvider(name)),
    ...unused(isChannel, 'channels'),
    ...unused(isProvider, 'providers'),
    ...unused((name) => stepIds.has(name), 'steps'),
    ...unused(isField, channel),
    ...unused(isField, 'channels', channel),
    ...(step.stepId === undefined
      ? []
      : unused((name) => isField(name) || FIELDS_OF_STEP.includes(name), 'steps', step.stepId)),
  ].slice(0, SHOWN_NAMES);
}
