import { ObjectId } from 'mongodb';
import { isEncrypted } from '../../model/encrypted-text.ts';
import type { Cipher } from './cipher.ts';

/** What a link in an e-mail unsubscribes from: the e-mail of one workflow to one subscriber. */
export interface UnsubscribeTarget {
  readonly _environmentId: ObjectId;
  readonly _organizationId: ObjectId;
  readonly _subscriberId: ObjectId;
  readonly _templateId: ObjectId;
}

const PURPOSE = 'unsubscribe links';
const PLACE = 'unsubscribe link';
/** The start of each value of a cipher. Links leave it out. */
const PREFIX = 'enc:1:';
const FOUR_IDS = /^([0-9a-f]{24}){4}$/;

/**
 * The token of a link: encrypted with a key that is derived from the credentials key, so that it shows no ids and cannot be
 * made or changed by others. Consists of characters that need no encoding in a URL. The same for the same target, so that all
 * attempts to send an e-mail have the same content: a provider refuses another content with the same idempotency key.
 */
export function sealUnsubscribeToken(
  cipher: Cipher,
  { _environmentId, _organizationId, _subscriberId, _templateId }: UnsubscribeTarget,
): string {
  const ids = [_environmentId, _organizationId, _subscriberId, _templateId].map((id) => id.toHexString()).join('');
  return cipher.derive(PURPOSE).encryptRepeatably(ids, PLACE).slice(PREFIX.length).replace(':', '.');
}

/** Reads a token. Null if no gateway with these keys made it. */
export function openUnsubscribeToken(cipher: Cipher, token: string): UnsubscribeTarget | null {
  const encrypted = `${PREFIX}${token.replace('.', ':')}`;
  const ids = isEncrypted(encrypted) ? cipher.derive(PURPOSE).decrypt(encrypted, PLACE) : null;
  if (typeof ids !== 'string' || !FOUR_IDS.test(ids)) return null;
  const idAt = (index: number) => ObjectId.createFromHexString(ids.slice(index * 24, (index + 1) * 24));
  return { _environmentId: idAt(0), _organizationId: idAt(1), _subscriberId: idAt(2), _templateId: idAt(3) };
}
