import { CopyButton } from './copy-button.tsx';

/** A command with a button that copies it. */
export function CommandToCopy({ command }: { command: string }) {
  return (
    <div className="command">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it */}
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
      <CopyButton text={command} what="the command" />
    </div>
  );
}
