import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useRef } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly kind?: 'danger';
  readonly run: () => void;
}

/** A button that opens a menu of actions. */
export function Menu({ label, button, items }: { label: string; button: ReactNode; items: readonly MenuItem[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  /** Runs the action when the focus is back, so that a dialog of the action returns it to the button. */
  const close = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
    chosen.current?.();
    chosen.current = null;
  };
  return (
    // Not modal: a modal menu adds an inline style, which the content security policy forbids.
    <Root modal={false}>
      <Trigger ref={trigger} className="icon-button" aria-label={label} title={label}>
        {button}
      </Trigger>
      <Portal>
        <Content
          className="popover menu-items"
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={close}
        >
          {items.map(({ label: item, kind, run }) => (
            <Item
              key={item}
              className="menu-item"
              data-kind={kind}
              onSelect={() => {
                chosen.current = run;
              }}
            >
              {item}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
