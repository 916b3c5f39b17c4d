import type { Channel } from '../../model/enums.ts';
import { canonicalProviderId } from '../listed-providers.ts';
import type { InboundProvider } from './inbound-provider.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';
import { standardWebhook } from './standard-webhook.ts';
import { twilio } from './twilio.ts';

/** The providers that sign in their own way, by channel. */
const PROVIDERS: { readonly [channel in Channel]?: Readonly<Record<string, InboundProvider>> } = {
  email: { mailgun, postmark, sendgrid, ses },
  sms: { twilio },
};

/** How the provider of an integration reports. Providers without a format of their own use Standard Webhooks. */
export function inboundProvider(channel: Channel, providerId: string, slug: string): InboundProvider {
  const ofChannel = PROVIDERS[channel] ?? {};
  const id = canonicalProviderId(providerId, slug);
  return (Object.hasOwn(ofChannel, id) ? ofChannel[id] : undefined) ?? standardWebhook;
}
