import type { FormEvent } from 'react';
import type { LayoutDetailQuery } from '../generated/graphql.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { AreaField, CheckField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Problems } from '../parts/states.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { useLayoutDraft } from './use-layout-draft.ts';

type Layout = NonNullable<LayoutDetailQuery['layout']>;

/** Changes a layout, with a preview of the current text. */
export function LayoutForm({ layout, saved }: { layout: Layout; saved: () => void }) {
  const edited = useLayoutDraft(layout, saved);
  const { draft, change, isChanged, isSaving } = edited;
  const { form, errorOf, others } = useFormIssues(edited.refusal, ['name', 'content']);
  const problems = [...others, ...(edited.reloadProblem === null ? [] : [edited.reloadProblem])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void edited.save();
  };
  return (
    <div className="halves">
      <form className="panel" ref={form} onSubmit={submit} aria-label="Layout">
        <div className="inner stack">
          <Allowed needs={['ADMIN']}>
            <TextField
              label="Name"
              value={draft.name}
              onChange={(name) => change({ name })}
              error={errorOf('name')}
              isRequired
            />
            <AreaField
              label="Content"
              hint="A Liquid template of HTML. {{ content }} outputs the body of the e-mail, and is required."
              value={draft.content}
              onChange={(content) => change({ content })}
              error={errorOf('content')}
              isRequired
            />
            <CheckField
              label="Default layout"
              hint="It frames the e-mails of steps that name no layout. There is at most one."
              isChecked={draft.isDefault}
              onChange={(isDefault) => change({ isDefault })}
            />
            <Problems lines={problems} />
            <div className="actions">
              <ActionButton type="submit" data-kind="main" isDisabled={isSaving || !isChanged}>
                {isSaving ? 'Saving …' : 'Save'}
              </ActionButton>
              <SaveState isChanged={isChanged} />
            </div>
          </Allowed>
        </div>
      </form>
      <UnsavedChanges what="layout" isChanged={isChanged} />
      <LayoutPreview layoutId={layout._id} content={draft.content} />
      <ConflictDialog what="layout" edited={edited} isSaving={isSaving} />
    </div>
  );
}
