// The index of the package imports a validator that compiles code, which the content security policy forbids.
import Form from '@rjsf/core/lib/components/Form.js';
import { useMemo, useState } from 'react';
import type { ControlValues } from './control-values.ts';
import { errorSchemaOf } from './error-schema.ts';
import { type CheckedStep, formSchemaOf, uiSchemaOf } from './form-schema.ts';
import { TEMPLATES } from './form-templates.tsx';
import { type FormContext, JsonField, WIDGETS } from './form-widgets.tsx';
import { SCHEMA_VALIDATOR } from './schema-validator.ts';
import { variablesOf } from './variables.ts';
import { withoutEmptied } from './without-emptied.ts';

/** An empty object in a stored value stays, and a missing one is not added. */
const DEFAULTS = { emptyObjectFields: 'skipEmptyDefaults' } as const;
const FIELDS = { json: JsonField };

/** The form of a step, which its JSON schema describes. Problems appear at their fields, the others below the form. */
export function ControlForm({
  id,
  stepType,
  step,
  values,
  problems,
  onChange,
}: {
  id: string;
  stepType: string;
  step: CheckedStep;
  values: ControlValues;
  problems: readonly { readonly path: string; readonly message: string }[];
  onChange: (values: ControlValues) => void;
}) {
  const [opened] = useState(values);
  const schema = formSchemaOf(step.controls.dataSchema, stepType, values, opened);
  const formContext = useMemo((): FormContext => ({ variables: variablesOf(step.variables) }), [step.variables]);
  return (
    <Form
      idPrefix={id}
      tagName="div"
      schema={schema}
      uiSchema={{ ...uiSchemaOf(schema, stepType), 'ui:submitButtonOptions': { norender: true } }}
      formData={values}
      formContext={formContext}
      validator={SCHEMA_VALIDATOR}
      extraErrors={errorSchemaOf(problems, schema)}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={DEFAULTS}
      fields={FIELDS}
      templates={TEMPLATES}
      widgets={WIDGETS}
      onChange={({ formData }) => onChange(withoutEmptied(schema, { ...values, ...formData }, opened))}
    />
  );
}
