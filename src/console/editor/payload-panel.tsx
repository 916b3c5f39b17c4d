import { useContext, useState } from 'react';
import { AreaField, CheckField } from '../parts/field.tsx';
import type { Draft } from './draft.ts';
import type { FieldProblem } from './form-schema.ts';
import { InvalidJsonContext, useJsonText } from './invalid-json.ts';
import { isJsonObject } from './json-object.ts';
import { PayloadProperties } from './payload-properties.tsx';
import { isFormSchema, type Schema } from './payload-schema.ts';
import './payload.css';

const PATH = 'payloadSchema';
const NO_FIELDS: Schema = { type: 'object', properties: {} };

/** The fields of the payload that events must have, as a form or as a JSON Schema. */
export function PayloadPanel({
  draft,
  issues,
  onChange,
}: {
  draft: Draft;
  /** The problems of a check. */
  issues: readonly FieldProblem[];
  onChange: (draft: Draft) => void;
}) {
  const schema = draft.payloadSchema ?? NO_FIELDS;
  const isInvalid = PATH in useContext(InvalidJsonContext).texts;
  const hasForm = isFormSchema(schema) && !isInvalid;
  const [isJson, setJson] = useState(!hasForm);
  const found = issues.filter(({ field }) => field === PATH || field.startsWith(`${PATH}.`));
  const general = found.filter(({ field }) => !field.startsWith(`${PATH}.properties.`));
  const setSchema = (payloadSchema: Schema | null) => onChange({ ...draft, payloadSchema });
  return (
    <div className="stack">
      <p className="about">
        The fields of an event. Templates complete them while you type, and the sample of the preview contains them.
      </p>
      <fieldset className="actions">
        <legend className="hidden">View of the schema</legend>
        <button
          type="button"
          className="button"
          data-size="small"
          aria-pressed={!isJson}
          disabled={!hasForm}
          onClick={() => setJson(false)}
        >
          Fields
        </button>
        <button type="button" className="button" data-size="small" aria-pressed={isJson} onClick={() => setJson(true)}>
          JSON Schema
        </button>
      </fieldset>
      {!hasForm && !isInvalid && <p className="note">The form cannot show this schema. Edit it as JSON.</p>}
      {isJson ? (
        <div className="schema-text">
          <SchemaText schema={draft.payloadSchema} issues={found} onChange={setSchema} />
        </div>
      ) : (
        <>
          {general.map(({ field, message }) => (
            <p className="problem" key={field}>
              {field} {message}
            </p>
          ))}
          <PayloadProperties schema={schema} path={PATH} issues={found} level={1} onChange={setSchema} />
        </>
      )}
      <CheckField
        label="Refuse events that do not match"
        hint="Missing fields get the defaults of the schema. Otherwise events with any payload run."
        isChecked={draft.validatePayload}
        onChange={(validatePayload) => onChange({ ...draft, validatePayload })}
      />
    </div>
  );
}

/** A schema as JSON. A text that is not an object changes nothing. */
function SchemaText({
  schema,
  issues,
  onChange,
}: {
  schema: Schema | null;
  issues: readonly FieldProblem[];
  onChange: (schema: Schema | null) => void;
}) {
  const { text, problem, change } = useJsonText(PATH, schema, onChange, isJsonObject);
  const refusal = issues.map(({ field, message }) => `${field} ${message}`).join('. ');
  return (
    <AreaField
      label="JSON Schema of the payload"
      hint="Empty if events can have any payload."
      error={problem ?? (refusal || undefined)}
      value={text}
      onChange={change}
    />
  );
}
