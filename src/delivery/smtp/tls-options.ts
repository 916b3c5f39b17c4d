import { type ConnectionOptions, createSecureContext } from 'node:tls';
import { isPlainObject } from '../../model/plain-object.ts';

/** The TLS options that users can set: those about trust. Options about the target are not among them. */
const ALLOWED_OPTIONS = [
  'ca',
  'cert',
  'ciphers',
  'key',
  'maxVersion',
  'minVersion',
  'passphrase',
  'rejectUnauthorized',
  'servername',
] as const satisfies readonly (keyof ConnectionOptions)[];

/** The allowed TLS options of an integration. Another program may have stored any value. */
export function allowedTlsOptions(stored: unknown): ConnectionOptions {
  const options = isPlainObject(stored) ? stored : {};
  return Object.fromEntries(
    ALLOWED_OPTIONS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

/** Why TLS options have no effect, or cannot be used. Null if they can. */
export function tlsOptionsProblem(stored: unknown): string | null {
  const options = isPlainObject(stored) ? stored : {};
  const unknown = Object.keys(options).find((name) => !ALLOWED_OPTIONS.some((allowed) => allowed === name));
  if (unknown !== undefined)
    return `must not have the option ${unknown.slice(0, 100)}. Allowed: ${ALLOWED_OPTIONS.join(', ')}`;
  const rejectUnauthorized = options.rejectUnauthorized ?? true;
  if (typeof rejectUnauthorized !== 'boolean') return 'must have true or false as rejectUnauthorized';
  try {
    createSecureContext(allowedTlsOptions(options));
    return null;
  } catch {
    return 'cannot be used: a certificate, key, version or cipher is not valid';
  }
}
