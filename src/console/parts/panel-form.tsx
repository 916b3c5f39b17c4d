import type { FormEvent, ReactNode, RefObject } from 'react';
import { useReturnedFocus } from '../hooks/use-returned-focus.ts';
import { ActionButton } from './action-button.tsx';
import { Problems } from './states.tsx';

interface PanelFormProps {
  readonly label: string;
  /** Of `useFormIssues`. */
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent) => void;
  /** Problems that belong to no field. */
  readonly problems: readonly string[];
  /** The text of the button that submits. */
  readonly yes: string;
  readonly isDisabled?: boolean;
  /** The text of the button that cancels. */
  readonly no?: string;
  /** Without it, the form has only the button that submits. */
  readonly cancel?: () => void;
  /** Leaves the checks of the browser out. */
  readonly noValidate?: boolean;
  readonly children: ReactNode;
}

/** A form in a panel, with a button that submits it and usually one that cancels. */
export function PanelForm(props: PanelFormProps) {
  const { label, form, submit, problems, yes, isDisabled, no = 'Cancel', cancel, noValidate, children } = props;
  useReturnedFocus();
  return (
    <form className="panel" ref={form} onSubmit={submit} aria-label={label} noValidate={noValidate}>
      <div className="inner stack">
        {children}
        <Problems lines={problems} />
        <div className="actions">
          <ActionButton type="submit" data-kind="main" isDisabled={isDisabled}>
            {yes}
          </ActionButton>
          {cancel !== undefined && (
            <button type="button" className="button" onClick={cancel}>
              {no}
            </button>
          )}
        </div>
      </div>
    </form>
  );
}
