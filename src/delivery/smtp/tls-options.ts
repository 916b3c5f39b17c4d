import type { ConnectionOptions } from 'node:tls';

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

/** The allowed TLS options of an integration. */
export const allowedTlsOptions = (options: Readonly<Record<string, unknown>> = {}): ConnectionOptions =>
  Object.fromEntries(ALLOWED_OPTIONS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
