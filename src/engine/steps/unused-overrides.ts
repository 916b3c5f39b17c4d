import { CHANNELS } from '../../model/enums.ts';
import { channelOfProvider } from '../../model/provider-ids.ts';
import { identifierOfStep, objectsIn } from '../../workflow-language/workflow-step.ts';
import { isEmptyOverride, overriddenFields } from './override-at.ts';
import type { StepContext } from './step.ts';

/** The names at the top of overrides that are neither channels nor providers. */
const OTHER_NAMES: readonly string[] = ['steps', 'channels', 'providers', 'layoutIdentifier', 'severity'];
/** How many names a line of the log shows, and how many characters of each. */
const SHOWN_NAMES = 10;
const SHOWN_LENGTH = 100;

/**
 * The overrides of a trigger that name no channel, provider or step of the workflow, as a message reports them. They do not fail the
 * step: a trigger may name steps that were removed, and providers that another program knows.
 */
export function unusedOverrides({
  job,
  workflow,
  serviceSlug,
}: Pick<StepContext, 'job' | 'workflow' | 'serviceSlug'>): string[] {
  const { overrides, step, type } = job;
  if (!CHANNELS.some((channel) => channel === type)) return [];
  const isProvider = (name: string) => channelOfProvider(name, serviceSlug) !== undefined;
  const isChannel = (name: string) => CHANNELS.some((channel) => channel === name);
  const stepIds = new Set([step.stepId, ...objectsIn(workflow.steps).map(identifierOfStep)]);
  const unused = (isUsed: (name: string) => boolean, ...path: string[]) =>
    Object.entries(overriddenFields(overrides, ...path)).flatMap(([name, value]) =>
      isEmptyOverride(value) || isUsed(name) ? [] : [[...path, name.slice(0, SHOWN_LENGTH)].join('.')],
    );
  return [
    ...unused((name) => OTHER_NAMES.includes(name) || isChannel(name) || isProvider(name)),
    ...unused(isChannel, 'channels'),
    ...unused(isProvider, 'providers'),
    ...unused((name) => stepIds.has(name), 'steps'),
  ].slice(0, SHOWN_NAMES);
}
