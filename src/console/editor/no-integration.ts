import { labelOf } from '../parts/badge.tsx';

/** Why the messages of a channel cannot be sent: `The environment has no active e-mail integration`. */
export function noIntegrationFor(channel: string): string {
  const label = labelOf(channel);
  return `The environment has no active ${label === 'SMS' ? label : label.toLowerCase()} integration`;
}
