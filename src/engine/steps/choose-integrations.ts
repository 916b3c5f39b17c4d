import type { Channel } from '../../model/enums.ts';
import { hasPrimary, type Integration } from '../../model/integration.ts';
import { type ConditionSubjects, evaluateConditions } from '../../workflow-language/conditions/evaluate-conditions.ts';

/**
 * The integrations to send a message through, in the order in which they are tried: first the named integration, then
 * those whose conditions match (oldest first), the primary integration if the channel has one, and the others without
 * conditions (newest first).
 * @param active the environment's active integrations, newest first
 * @param named the identifier of the integration that an override names
 */
export function chooseIntegrations(
  active: readonly Integration[],
  channel: Channel,
  subjects: ConditionSubjects,
  named?: string | undefined,
): Integration[] {
  const ofChannel = active.filter((integration) => integration.channel === channel);
  const chosen = ofChannel.filter(({ identifier }) => identifier === named);
  const conditional = ofChannel.filter((one) => hasConditions(one) && matches(one, subjects)).reverse();
  const unconditional = ofChannel.filter((one) => !hasConditions(one));
  const isFirst = ({ primary }: Integration) => primary && hasPrimary(channel);
  return [
    ...new Set([
      ...chosen,
      ...conditional,
      ...unconditional.filter(isFirst),
      ...unconditional.filter((one) => !isFirst(one)),
    ]),
  ];
}

const hasConditions = ({ conditions }: Integration): boolean =>
  conditions?.some(({ children }) => children.length > 0) === true;

/** Invalid conditions do not match. */
function matches({ conditions = [] }: Integration, subjects: ConditionSubjects): boolean {
  try {
    return evaluateConditions(conditions, subjects).holds;
  } catch {
    return false;
  }
}
