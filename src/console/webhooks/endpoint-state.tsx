import type { EndpointStateFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Badge } from '../parts/badge.tsx';

export const EndpointStateFields = graphql(`
  fragment EndpointState on WebhookEndpoint {
    enabled
    failingSince
    disabledReason
  }
`);

const REASONS = { MANUAL: 'Disabled', FAILING: 'Disabled after failures', GONE: 'Disabled: answered 410' };

/** Whether an endpoint gets events, and whether its requests succeed. */
export function EndpointState({ endpoint }: { endpoint: EndpointStateFragment }) {
  const { enabled, failingSince, disabledReason } = endpoint;
  if (!enabled) {
    return (
      <Badge tone={disabledReason === 'MANUAL' ? 'plain' : 'bad'}>
        {REASONS[disabledReason ?? 'MANUAL'] ?? 'Disabled'}
      </Badge>
    );
  }
  return failingSince == null ? <Badge tone="good">Enabled</Badge> : <Badge tone="warn">Failing</Badge>;
}
