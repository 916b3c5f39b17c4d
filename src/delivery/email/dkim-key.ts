import type { Credentials } from '../../model/integration.ts';
import { credentialTexts } from '../credential-texts.ts';
import { parsePrivateKey } from '../private-key.ts';
import { UndeliverableError } from '../undeliverable-error.ts';

/** The credentials of a DKIM signature: its domain, private key and selector. */
export const DKIM_CREDENTIALS = ['domain', 'secretKey', 'accountSid'] as const;

/** What nodemailer signs with. */
interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
}

/** The credentials that a DKIM signature lacks, although another one is given. */
export function missingDkimCredentials(credentials: Credentials): readonly (typeof DKIM_CREDENTIALS)[number][] {
  const texts = credentialTexts(credentials);
  const missing = DKIM_CREDENTIALS.filter((name) => texts[name].trim() === '');
  return missing.length === DKIM_CREDENTIALS.length ? [] : missing;
}

/**
 * The DKIM key of an integration. Undefined if one of its parts is not given.
 * @throws UndeliverableError for a key that cannot sign: nodemailer would send the e-mail without a signature
 */
export function dkimKey(credentials: Credentials): DkimKey | undefined {
  const { domain, secretKey, accountSid } = credentialTexts(credentials);
  const isComplete = [domain, secretKey, accountSid].every((text) => text.trim() !== '');
  if (!isComplete) return undefined;
  try {
    return { domainName: domain, keySelector: accountSid, privateKey: rsaKey(secretKey) };
  } catch (error) {
    throw error instanceof UndeliverableError ? new UndeliverableError(`DKIM: ${error.message}`) : error;
  }
}

/** A DKIM key in the form that nodemailer takes. @throws UndeliverableError if it is not a private RSA key */
export function rsaKey(pem: string): string {
  const key = parsePrivateKey(pem);
  // Nodemailer signs with RSA-SHA256.
  if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  throw new UndeliverableError('the private key is not an RSA key');
}
