import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { chatWebhook } from './chat-webhook.ts';
import { discord } from './discord.ts';
import { getstream } from './getstream.ts';
import { grafanaOnCall } from './grafana-on-call.ts';
import { mattermost } from './mattermost.ts';
import { msteams } from './msteams.ts';
import { rocketChat } from './rocket-chat.ts';
import { ryver } from './ryver.ts';
import { slack } from './slack.ts';
import { whatsappBusiness } from './whatsapp-business.ts';
import { zulip } from './zulip.ts';

/** The chat providers that send a message with one HTTP request, by id. */
export const HTTP_CHAT_PROVIDERS: Readonly<Record<string, HttpProvider<ChatMessage>>> = {
  slack,
  'svc-slack': slack,
  'chat-webhook': chatWebhook,
  discord,
  getstream,
  'grafana-on-call': grafanaOnCall,
  mattermost,
  msteams,
  'rocket-chat': rocketChat,
  ryver,
  'whatsapp-business': whatsappBusiness,
  zulip,
};
