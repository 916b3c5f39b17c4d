import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { OperationContext } from '../../operations/context.ts';
import { CreateIntegrationInput } from '../../operations/integration/create-integration.ts';
import { isSecretField } from '../../operations/integration/update-integration.ts';
import { validate } from '../../operations/validate.ts';

/** The official clients may leave out the name, and can name the environment of the key. */
export const CreateIntegrationBody = CreateIntegrationInput.omit({ primary: true }).extend({
  name: CreateIntegrationInput.shape.name.optional(),
  _environmentId: z.string('must be a string').optional().describe('Must be the environment of the API key.'),
  kind: z.enum(['delivery'], 'must be delivery: agents are not supported').optional(),
});

/**
 * The input of the operation for a body. The name defaults to that of the provider.
 * @throws DomainError VALIDATION that names every invalid field
 */
export function toCreateInput(
  { scope }: OperationContext,
  body: z.input<typeof CreateIntegrationBody>,
): z.input<typeof CreateIntegrationInput> {
  const { name, _environmentId, kind: _, ...fields } = validate(CreateIntegrationBody, body, isSecretField);
  if (_environmentId !== undefined && _environmentId.toLowerCase() !== `${scope._environmentId}`) {
    const message = 'must be the environment of the API key';
    throw new ValidationError('VALIDATION', `_environmentId: ${message}`, [{ field: '_environmentId', message }]);
  }
  return { ...fields, name: name ?? fields.providerId };
}
