import type { FieldProps, RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { useAllItems } from '../hooks/use-all-items.ts';
import { MissingItems } from '../parts/states.tsx';
import { LayoutChoices } from './editor-documents.ts';
import { useJsonText } from './invalid-json.ts';
import { isJsonObject } from './json-object.ts';
import { ScheduleField } from './schedule-field.tsx';
import { TemplateInput } from './template-input.tsx';
import type { Variable } from './variables.ts';

/** The context that all widgets of a form share. */
export interface FormContext {
  readonly variables: readonly Variable[];
}

const idsOf = (id: string, rawErrors: readonly string[] | undefined, hint: unknown) => {
  const ids = [rawErrors?.length ? `${id}__error` : '', hint ? `${id}__help` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
};

const attributesOf = ({ id, rawErrors, options }: WidgetProps) => ({
  id,
  'aria-describedby': idsOf(id, rawErrors, options.help),
  'aria-invalid': rawErrors?.length ? (true as const) : undefined,
});

/** A text is a template. Numbers are not. */
function TextWidget(props: WidgetProps) {
  const { id, value, onChange, schema, options, rawErrors, registry, required } = props;
  if (schema.type === 'number' || schema.type === 'integer') {
    return (
      <input
        {...attributesOf(props)}
        type="number"
        min={schema.minimum}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    );
  }
  return (
    <TemplateInput
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      variables={(registry.formContext as FormContext).variables}
      rows={Number(options.rows ?? 1)}
      describedBy={idsOf(id, rawErrors, options.help)}
      isInvalid={Boolean(rawErrors?.length)}
      isRequired={required ?? false}
    />
  );
}

/** A choice. A stored value that the options lack is offered, too, until another is chosen. */
function SelectWidget(props: WidgetProps) {
  const { value, onChange, options, schema } = props;
  const known = options.enumOptions ?? [];
  const shown = String(value ?? '');
  return (
    <select
      {...attributesOf(props)}
      value={shown}
      onChange={({ target }) => onChange(known.find((option) => String(option.value) === target.value)?.value)}
    >
      {(shown === '' || schema.default === undefined) && <option value="">Not set</option>}
      {known.map(({ value: option, label }) => (
        <option key={String(option)} value={String(option)}>
          {label}
        </option>
      ))}
      {shown !== '' && !known.some((option) => String(option.value) === shown) && (
        <option value={shown}>{shown}</option>
      )}
    </select>
  );
}

function CheckboxWidget(props: WidgetProps) {
  const { value, onChange, label } = props;
  return (
    <label className="check">
      <input
        {...attributesOf(props)}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked ? true : undefined)}
      />
      {label}
    </label>
  );
}

const NO_LAYOUT = 'no layout';

/** The layout of an e-mail. Null is an e-mail without a layout. */
function LayoutWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const layouts = useAllItems(
    LayoutChoices,
    {},
    ({ layouts }) => layouts,
    ({ layoutId }) => layoutId,
  );
  const isKnown = layouts.items.some(({ layoutId }) => layoutId === value);
  return (
    <>
      <select
        {...attributesOf(props)}
        value={value === null ? NO_LAYOUT : (value ?? '')}
        onChange={({ target }) => onChange(target.value === NO_LAYOUT ? null : target.value || undefined)}
      >
        <option value="">The default layout</option>
        <option value={NO_LAYOUT}>No layout</option>
        {layouts.items.map(({ layoutId, name }) => (
          <option key={layoutId} value={layoutId}>
            {name}
          </option>
        ))}
        {typeof value === 'string' && !isKnown && <option value={value}>{value}</option>}
      </select>
      <MissingItems what="layouts" choice={layouts} />
    </>
  );
}

const ScheduleWidget = (props: WidgetProps) => (
  <ScheduleField
    attributes={attributesOf(props)}
    value={typeof props.value === 'string' ? props.value : ''}
    onChange={(cron) => props.onChange(cron === '' ? undefined : cron)}
  />
);

export const WIDGETS: RegistryWidgetsType = {
  TextWidget,
  TextareaWidget: TextWidget,
  UpDownWidget: TextWidget,
  SelectWidget,
  CheckboxWidget,
  layout: LayoutWidget,
  schedule: ScheduleWidget,
};

const isAnyJson = (_: unknown): _ is unknown => true;

/** A free-form object, or a value that no other field can show, as JSON. The template of fields shows its hint and the problems of all its parts. */
export function JsonField({ fieldPathId, formData, onChange, schema, uiSchema, rawErrors }: FieldProps) {
  const id = fieldPathId.$id;
  const { text, problem, change } = useJsonText<unknown>(
    id,
    formData ?? null,
    (value) => onChange(value ?? undefined, fieldPathId.path),
    schema.type === 'object' ? isJsonObject : isAnyJson,
  );
  const ids = [problem === null ? undefined : `${id}__json`, idsOf(id, rawErrors, uiSchema?.['ui:help'])];
  return (
    <div className="field">
      <label htmlFor={id}>{uiSchema?.['ui:title']}</label>
      <textarea
        id={id}
        className="mono short"
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null || rawErrors?.length ? true : undefined}
        aria-describedby={ids.filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => change(target.value)}
      />
      {problem !== null && (
        <p className="problem" id={`${id}__json`}>
          {problem}
        </p>
      )}
    </div>
  );
}
