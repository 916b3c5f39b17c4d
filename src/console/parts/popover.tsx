import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactNode } from 'react';

/** A button that opens a small dialog beside it. Escape closes it, and the focus returns to the button. */
export function Popover({
  label,
  button,
  className = 'button',
  isOpen,
  setOpen,
  children,
}: {
  /** The name of the dialog. */
  label: string;
  button: ReactNode;
  className?: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger className={className}>{button}</Trigger>
      <Portal>
        <Content className="popover" aria-label={label} align="start" sideOffset={6} collisionPadding={12}>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
