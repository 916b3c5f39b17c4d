import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useOpenCreated } from '../hooks/use-sent-form.ts';
import { TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { routeTo } from '../route-to.ts';

const Create = graphql(`
  mutation CreateLayout($input: CreateLayoutInput!) {
    createLayout(input: $input) {
      ... on LayoutPayload {
        layout {
          layoutId
        }
      }
      ...Refusal
    }
  }
`);

const Duplicate = graphql(`
  mutation DuplicateLayout($input: DuplicateLayoutInput!) {
    duplicateLayout(input: $input) {
      ... on LayoutPayload {
        layout {
          layoutId
        }
      }
      ...Refusal
    }
  }
`);

/** Creates a layout, or a copy of another one, and opens it. */
export function NewLayoutForm({
  copyOf,
  close,
}: {
  copyOf?: { readonly _id: string; readonly name: string };
  close: () => void;
}) {
  const firstName = copyOf === undefined ? '' : `Copy of ${copyOf.name}`;
  const [name, setName] = useState(firstName);
  const [layoutId, setLayoutId] = useState('');
  const open = useOpenCreated({ name, layoutId }, close);
  const create = useAction(Create);
  const duplicate = useAction(Duplicate);
  const idField = copyOf === undefined ? 'layoutId' : 'newLayoutId';
  const { form, errorOf, others } = useFormIssues(copyOf === undefined ? create : duplicate, ['name', idField]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = layoutId === '' ? null : layoutId;
    const done =
      copyOf === undefined
        ? await create.run({ input: { name, layoutId: id } })
        : await duplicate.run({ input: { layoutId: copyOf._id, name, newLayoutId: id } });
    if (done !== undefined) open(routeTo('layouts', done.layout.layoutId));
  };
  return (
    <PanelForm
      label="New layout"
      form={form}
      submit={submit}
      problems={others}
      yes={copyOf === undefined ? 'Create' : 'Create the copy'}
      isDisabled={create.isRunning || duplicate.isRunning}
      cancel={close}
    >
      <div className="fields two">
        <TextField
          label="Name"
          hint="For people, in lists."
          value={name}
          onChange={setName}
          error={errorOf('name')}
          isRequired
        />
        <TextField
          label="Identifier"
          hint="Steps name the layout by it. Made of the name if empty."
          value={layoutId}
          onChange={setLayoutId}
          error={errorOf(idField)}
        />
      </div>
      <UnsavedChanges what="layout" isChanged={name !== firstName || layoutId !== ''} />
    </PanelForm>
  );
}
