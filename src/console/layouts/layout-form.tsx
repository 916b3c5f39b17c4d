import { type FormEvent, useState } from 'react';
import type { LayoutDetailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { AreaField, CheckField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { Problems } from '../parts/states.tsx';
import { LayoutPreview } from './layout-preview.tsx';

const Save = graphql(`
  mutation SaveLayout($input: UpdateLayoutInput!) {
    updateLayout(input: $input) {
      ... on LayoutPayload {
        layout {
          id
        }
      }
      ...Refusal
    }
  }
`);

type Layout = NonNullable<LayoutDetailQuery['layout']>;

/** Changes a layout, with a preview of the current text. */
export function LayoutForm({ layout, saved }: { layout: Layout; saved: () => void }) {
  const stored = layout.content ?? '';
  const [name, setName] = useState(layout.name);
  const [content, setContent] = useState(stored);
  const [isDefault, setDefault] = useState(layout.isDefault);
  const save = useAction(Save);
  const { form, errorOf, others } = useFormIssues(save, ['name', 'content']);
  const isChanged = name !== layout.name || content !== stored || isDefault !== layout.isDefault;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      layoutId: layout._id,
      name,
      ...(content !== stored && { content }),
      ...(isDefault !== layout.isDefault && { isDefault }),
    };
    if ((await save.run({ input })) !== undefined) saved();
  };
  return (
    <div className="halves">
      <form className="panel" ref={form} onSubmit={submit} aria-label="Layout">
        <div className="inner stack">
          <TextField label="Name" value={name} onChange={setName} error={errorOf('name')} isRequired />
          <AreaField
            label="Content"
            hint="A Liquid template of HTML. {{ content }} outputs the body of the e-mail, and is required."
            value={content}
            onChange={setContent}
            error={errorOf('content')}
            isRequired
          />
          <CheckField
            label="Default layout"
            hint="It frames the e-mails of steps that name no layout. There is at most one."
            isChecked={isDefault}
            onChange={setDefault}
          />
          <Problems lines={others} />
          <div className="actions">
            <button type="submit" className="button" data-kind="main" disabled={save.isRunning || !isChanged}>
              {save.isRunning ? 'Saving …' : 'Save'}
            </button>
            <span className="about" role="status">
              {isChanged ? 'Not saved yet' : 'Saved'}
            </span>
          </div>
        </div>
      </form>
      <UnsavedChanges what="layout" isChanged={isChanged} />
      <LayoutPreview layoutId={layout._id} content={content} />
    </div>
  );
}
