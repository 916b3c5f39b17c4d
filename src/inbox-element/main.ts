import { NotificationInbox } from './notification-inbox.ts';
import { isLoaded } from './trusted-types.ts';

if (!isLoaded) customElements.define('notification-inbox', NotificationInbox);
