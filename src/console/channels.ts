import type { Channel } from './generated/graphql.ts';

/** The channels in the order of charts and filters. */
export const CHANNELS = ['IN_APP', 'EMAIL', 'SMS', 'CHAT', 'PUSH'] as const satisfies readonly Channel[];

/** The channels in the order of integrations: in-app messages need no other provider. */
export const INTEGRATION_CHANNELS = ['EMAIL', 'SMS', 'CHAT', 'PUSH', 'IN_APP'] as const satisfies readonly Channel[];

const CHANNEL_NAMES: ReadonlySet<string> = new Set(CHANNELS);

/** Whether steps of the type send messages. */
export const isChannel = (stepType: string): boolean => CHANNEL_NAMES.has(stepType);
