import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldErrorProps,
  FieldHelpProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import { type ReactNode, useEffect, useState } from 'react';
import { isSeldom } from './control-labels.ts';

/** A field with its label, its hint and its problems. */
function FieldTemplate({ id, label, children, errors, help, schema, uiSchema, required }: FieldTemplateProps) {
  const hasOwnLabel =
    schema.type === 'object' ||
    schema.type === 'array' ||
    schema.type === 'boolean' ||
    uiSchema?.['ui:field'] !== undefined;
  return (
    <div className="field">
      {!hasOwnLabel && (
        <label htmlFor={id}>
          {label}
          {required && <span className="about"> (required)</span>}
        </label>
      )}
      {children}
      {errors}
      {help}
    </div>
  );
}

const FieldErrorTemplate = ({ errors = [], fieldPathId }: FieldErrorProps) =>
  errors.length === 0 ? null : (
    <div className="problem" id={`${fieldPathId.$id}__error`}>
      {[...new Set(errors)].map((error) => (
        <p key={String(error)}>{error}</p>
      ))}
    </div>
  );

const FieldHelpTemplate = ({ help, fieldPathId }: FieldHelpProps) =>
  help ? (
    <p className="hint" id={`${fieldPathId.$id}__help`}>
      {help}
    </p>
  ) : null;

/** The controls of a step, or the parts of one control. Seldom used controls are folded. */
function ObjectFieldTemplate({ properties, fieldPathId, title, formData, errorSchema }: ObjectFieldTemplateProps) {
  if (fieldPathId.path.length > 0) {
    return (
      <fieldset className="parts">
        <legend>{title}</legend>
        <div className="fields two">{properties.map(({ content }) => content)}</div>
      </fieldset>
    );
  }
  const seldom = properties.filter(({ name }) => isSeldom(name));
  const often = properties.filter(({ name }) => !isSeldom(name));
  const isInUse = ({ name }: { name: string }) => formData?.[name] !== undefined || errorSchema?.[name] !== undefined;
  return (
    <div className="stack">
      {properties.length === 0 && <p className="about">This step has no settings.</p>}
      {often.map(({ content }) => content)}
      {seldom.length > 0 && (
        <MoreSettings isInUse={seldom.some(isInUse)}>{seldom.map(({ content }) => content)}</MoreSettings>
      )}
    </div>
  );
}

/** Folded settings. They open when one is in use, and stay open when the author empties it. */
function MoreSettings({ isInUse, children }: { isInUse: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isInUse);
  useEffect(() => {
    if (isInUse) setOpen(true);
  }, [isInUse]);
  return (
    <details className="more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>More settings</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

const ArrayFieldTemplate = ({ items, canAdd, onAddClick, title }: ArrayFieldTemplateProps) => (
  <fieldset className="parts">
    <legend>{title}</legend>
    <div className="stack">
      {items}
      {canAdd && (
        <button type="button" className="button" data-size="small" onClick={onAddClick}>
          Add
        </button>
      )}
    </div>
  </fieldset>
);

const ArrayFieldItemTemplate = ({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) => (
  <div className="array-item">
    <div className="grow">{children}</div>
    {buttonsProps.hasRemove && (
      <button type="button" className="button" data-size="small" onClick={buttonsProps.onRemoveItem}>
        Remove<span className="hidden"> item {index + 1}</span>
      </button>
    )}
  </div>
);

export const TEMPLATES: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  ErrorListTemplate: () => null,
};
