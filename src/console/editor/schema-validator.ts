import { type Schema, Validator } from '@cfworker/json-schema';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

/**
 * Chooses between the alternatives of a schema for the form. An interpreter, because the content security policy forbids the
 * code that compiling validators generate. The gateway reports the problems of values.
 */
export const SCHEMA_VALIDATOR: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: (schema: RJSFSchema, formData: unknown, rootSchema: RJSFSchema) => {
    try {
      const validator = new Validator(schema as Schema, '7');
      const { $id, ...definitions } = rootSchema as Schema;
      if ($id !== undefined) validator.addSchema(definitions as Schema, $id);
      return validator.validate(formData).valid;
    } catch {
      return false;
    }
  },
};
