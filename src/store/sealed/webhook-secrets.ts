import type { ObjectId } from 'mongodb';
import { validSecrets, type WebhookEndpoint, type WebhookSecret } from '../../model/webhook.ts';
import type { Store } from '../mongo/connect.ts';

/** The place that the secrets of an endpoint are encrypted for. */
export const webhookSecretPlace = (_id: ObjectId): string => `webhook endpoint ${_id.toHexString()} secret`;

/** The stored form of a new secret. */
export const sealWebhookSecret = ({ cipher }: Store, _id: ObjectId, secret: string, now: Date): WebhookSecret => ({
  sealed: cipher.encrypt(secret, webhookSecretPlace(_id)),
  createdAt: now,
});

/** The secrets that sign requests to an endpoint now. Those that cannot be decrypted are missing. */
export const openWebhookSecrets = ({ cipher }: Store, endpoint: WebhookEndpoint, now: Date): string[] =>
  validSecrets(endpoint, now).flatMap(({ sealed }) => {
    const secret = cipher.decrypt(sealed, webhookSecretPlace(endpoint._id));
    return typeof secret === 'string' ? secret : [];
  });
