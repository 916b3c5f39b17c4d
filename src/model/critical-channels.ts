import { CHANNELS, type Channel } from './enums.ts';
import type { Workflow } from './workflow.ts';

type Settings = Pick<Workflow, 'critical' | 'preferenceSettings'>;

export const CRITICAL_USES_ALL = 'must be true: a critical workflow is sent through all channels';

/** A channel that the settings of a critical workflow switch off, which has no effect. */
export const switchedOffInVain = ({ critical, preferenceSettings }: Settings): Channel | undefined =>
  critical ? CHANNELS.find((channel) => preferenceSettings?.[channel] === false) : undefined;

/** Such a channel of a change. What another program stored may be given again: that stays. */
export function newlySwitchedOff(
  stored: Settings,
  critical: boolean,
  given: Workflow['preferenceSettings'] | undefined,
): Channel | undefined {
  const before = stored.critical ? stored.preferenceSettings : {};
  const settings = CHANNELS.filter((channel) => before?.[channel] !== false).map((channel) => [
    channel,
    given?.[channel],
  ]);
  return switchedOffInVain({ critical, preferenceSettings: Object.fromEntries(settings) });
}
