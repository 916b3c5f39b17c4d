import { NotificationInbox } from './notification-inbox.ts';

// A page may load the script twice.
if (customElements.get('notification-inbox') === undefined)
  customElements.define('notification-inbox', NotificationInbox);
