import { expect, it } from 'vitest';
import { integrationName } from '../../src/console/integrations/integration-name.ts';

it('names an integration without a name by its identifier', () => {
  expect(integrationName({ name: '', identifier: 'twilio-1' })).toBe('twilio-1');
  expect(integrationName({ name: 'Phone', identifier: 'twilio-1' })).toBe('Phone');
});
