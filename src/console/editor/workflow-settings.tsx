import { AreaField, CheckField, TextField } from '../parts/field.tsx';
import type { Draft } from './draft.ts';

/** The settings of the workflow itself. */
export function WorkflowSettings({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  return (
    <div className="stack">
      <TextField label="Name" value={draft.name} onChange={(name) => onChange({ ...draft, name })} isRequired />
      <AreaField
        label="Description"
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
      />
      <TextField
        label="Tags"
        hint="Separated by commas."
        value={draft.tags.join(', ')}
        onChange={(text) => onChange({ ...draft, tags: tagsIn(text) })}
      />
      <CheckField
        label="Active"
        hint="Only an active workflow runs."
        isChecked={draft.active}
        onChange={(active) => onChange({ ...draft, active })}
      />
      <CheckField
        label="Critical"
        hint="Messages are sent even if the subscriber has turned the channel off."
        isChecked={draft.critical}
        onChange={(critical) => onChange({ ...draft, critical })}
      />
    </div>
  );
}

/** The last tag may still be typed, so that it can end with a space. */
const tagsIn = (text: string): string[] => text.split(',').map((tag) => tag.trimStart());
