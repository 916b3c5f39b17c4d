import { valueAtPath } from '../../model/value-at-path.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { slack } from './slack.ts';

/** Zulip's incoming webhook for Slack's format. */
export const zulip: HttpProvider<ChatMessage> = {
  ...slack,
  failure: ({ status, json }) =>
    status < 300 && valueAtPath(json, 'result') === 'error' ? { isPermanent: true } : undefined,
};
