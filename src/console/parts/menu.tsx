import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useId, useRef } from 'react';
import type { ApiKeyScope } from '../generated/graphql.ts';
import { useRefusals } from '../rights.tsx';

export interface MenuItem {
  readonly label: string;
  readonly kind?: 'danger';
  /** The scopes of an API key for the action. One of them is enough. */
  readonly needs?: readonly ApiKeyScope[];
  readonly run: () => void;
}

/** A button that opens a menu of actions. */
export function Menu({ label, button, items }: { label: string; button: ReactNode; items: readonly MenuItem[] }) {
  const refusalOf = useRefusals();
  const reasons = [...new Set(items.map(({ needs }) => refusalOf(needs)).filter((reason) => reason !== null))];
  const id = useId();
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
          aria-describedby={reasons.length > 0 ? id : undefined}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={close}
        >
          {items.map(({ label: item, kind, needs, run }) => (
            <Item
              key={item}
              className="menu-item"
              data-kind={kind}
              disabled={refusalOf(needs) !== null}
              onSelect={() => {
                chosen.current = run;
              }}
            >
              {item}
            </Item>
          ))}
          {reasons.length > 0 && (
            <p className="about" id={id}>
              {reasons.join(' ')}
            </p>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
