import { ValidationError } from '../../errors.ts';
import { CHANNELS, type Channel, type StepType } from '../../model/enums.ts';

/** The channel of a step that sends a message. @throws DomainError VALIDATION for any other step */
export function channelOfStep(type: StepType): Channel {
  const channel = CHANNELS.find((known) => known === type);
  if (channel !== undefined) return channel;
  const message = `is a ${type} step, which has no message`;
  throw new ValidationError('VALIDATION', `stepId: ${message}`, [{ field: 'stepId', message }]);
}
