import type { HttpProvider } from '../http/http-provider.ts';
import type { PushMessage } from '../provider.ts';
import { pushWebhook } from './push-webhook.ts';
import { pusherBeams } from './pusher-beams.ts';
import { pushpad } from './pushpad.ts';

/** The push providers that send a message for all its devices with one HTTP request, by id. */
export const HTTP_PUSH_PROVIDERS: Readonly<Record<string, HttpProvider<PushMessage>>> = {
  'push-webhook': pushWebhook,
  'pusher-beams': pusherBeams,
  pushpad,
};
