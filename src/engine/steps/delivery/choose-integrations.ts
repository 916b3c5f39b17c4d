import type { Channel } from '../../../model/enums.ts';
import { hasPrimary, type Integration } from '../../../model/integration.ts';
import { ComparisonBudget } from '../../../workflow-language/conditions/comparison-budget.ts';
import {
  type ConditionSubjects,
  evaluateConditions,
  hasComparisons,
} from '../../../workflow-language/conditions/evaluate-conditions.ts';
import { ConditionError } from '../../../workflow-language/conditions/require-conditions.ts';

/** The integrations of a channel that can send a message. */
export interface ChosenIntegrations {
  /** In the order in which they are tried. */
  readonly integrations: readonly Integration[];
  /** Why integrations with malformed conditions were left out. */
  readonly problems: readonly string[];
}

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
): ChosenIntegrations {
  const ofChannel = active.filter((integration) => integration.channel === channel);
  const chosen = ofChannel.filter(({ identifier }) => identifier === named);
  const conditional: Integration[] = [];
  const unconditional: Integration[] = [];
  const problems: string[] = [];
  const budget = new ComparisonBudget();
  for (const integration of ofChannel) {
    try {
      const { conditions } = integration;
      if (!hasComparisons(conditions, 'conditions')) unconditional.push(integration);
      else if (evaluateConditions(conditions, subjects, 'conditions', budget).holds) conditional.unshift(integration);
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      problems.push(`The integration "${integration.identifier}" has a malformed condition: ${error.message}`);
    }
  }
  const isFirst = ({ primary }: Integration) => primary && hasPrimary(channel);
  const integrations = [
    ...new Set([
      ...chosen,
      ...conditional,
      ...unconditional.filter(isFirst),
      ...unconditional.filter((one) => !isFirst(one)),
    ]),
  ];
  return { integrations, problems };
}
