import { CHAT_PROVIDERS, EMAIL_PROVIDERS, PUSH_PROVIDERS, SMS_PROVIDERS } from '../../model/provider-ids.ts';
import { enumOf } from '../kit/enum-of.ts';
import { knownOrNull, knownOrUnknown } from '../kit/stored.ts';
import { CANONICAL_SLUG, canonicalSlug } from '../service-slug.ts';

/** The providers of a channel with the service's own one. */
const EMAIL = [...EMAIL_PROVIDERS, 'svc-email'] as const;
const SMS = [...SMS_PROVIDERS, 'svc-sms'] as const;
const CHANNEL_PROVIDERS = [...CHAT_PROVIDERS, 'svc-slack', ...PUSH_PROVIDERS] as const;
const PROVIDERS = [...EMAIL, ...SMS, ...CHANNEL_PROVIDERS, CANONICAL_SLUG] as const;

const OWN: Readonly<Record<string, string>> = {
  'svc-email': "The service's own e-mail provider.",
  'svc-sms': "The service's own SMS provider.",
  'svc-slack': "The service's own Slack app.",
  svc: 'The inbox of the service, which delivers in-app messages.',
};
const GENERIC: Readonly<Record<string, string>> = {
  'email-webhook': 'Any e-mail provider with a webhook.',
  'generic-sms': 'Any SMS provider with an HTTP API.',
  'chat-webhook': 'Any chat provider with a webhook.',
  'push-webhook': 'Any push provider with a webhook.',
};

function providerDescriptions<Value extends string>(
  ...kinds: [kind: string, values: readonly Value[]][]
): Record<Value, string> {
  const described = kinds.flatMap(([kind, values]) =>
    values.map((value) => [value, OWN[value] ?? GENERIC[value] ?? `The ${kind} provider \`${value}\`.`]),
  );
  return Object.fromEntries(described);
}

export const ChannelProviderEnum = enumOf('ChannelProvider', {
  description: 'A provider of chat or push. `ChannelSettings.provider` has the id as a string.',
  isOpen: true,
  values: providerDescriptions<(typeof CHANNEL_PROVIDERS)[number]>(
    ['chat', CHAT_PROVIDERS],
    ['chat', ['svc-slack']],
    ['push', PUSH_PROVIDERS],
  ),
});

export const ProviderEnum = enumOf('Provider', {
  description: 'A provider. `Job.provider` and `ExecutionDetail.provider` have the id as a string.',
  isOpen: true,
  values: providerDescriptions<(typeof PROVIDERS)[number]>(
    ['e-mail', EMAIL],
    ['SMS', SMS],
    ['chat', CHAT_PROVIDERS],
    ['push', PUSH_PROVIDERS],
    ['own', ['svc-slack', CANONICAL_SLUG]],
  ),
});

export const channelProviderOf = (stored: unknown, slug: string) =>
  knownOrUnknown(CHANNEL_PROVIDERS, canonicalSlug(stored, slug));

/** The provider of a job. Defaults to the inbox of the service. */
export const jobProviderOf = (stored: unknown, slug: string) =>
  stored == null ? CANONICAL_SLUG : knownOrUnknown(PROVIDERS, canonicalSlug(stored, slug));

/** The provider of a log line. Null if it is missing. */
export const detailProviderOf = (stored: unknown, slug: string) => knownOrNull(PROVIDERS, canonicalSlug(stored, slug));
