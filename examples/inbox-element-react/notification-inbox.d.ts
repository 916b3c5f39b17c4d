import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** What this example uses of `<notification-inbox>`. docs/reference/inbox-element.md lists all of it. */
export interface NotificationInboxProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  readonly tokenProvider: () => Promise<{ token: string; expiresAt: string }>;
  readonly tabs?: readonly { label: string; filter?: object }[];
  readonly inline?: boolean;
  readonly 'oncount-change'?: (event: CustomEvent<{ unread: number; unseen: number }>) => void;
  readonly 'onmessage-open'?: (event: CustomEvent<{ message: { subject: string | null }; url: string | null }>) => void;
  readonly 'onmessage-action'?: (event: CustomEvent<{ button: string; result?: object | Promise<object> }>) => void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'notification-inbox': NotificationInboxProps;
    }
  }
}
