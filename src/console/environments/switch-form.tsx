import { KeyDialog } from './key-dialog.tsx';
import { useSwitchEnvironment } from './use-switch-environment.ts';

/** Asks for a key of another environment, and switches to it. */
export function SwitchForm({
  environment,
  cancel,
}: {
  environment: { readonly id: string; readonly name: string };
  cancel: () => void;
}) {
  const switchTo = useSwitchEnvironment();
  return (
    <KeyDialog
      title={`Switch to ${environment.name}`}
      environment={environment}
      yes="Switch"
      no="Cancel"
      accept={({ id, name, key }) => switchTo({ id, name, key })}
      cancel={cancel}
    />
  );
}
