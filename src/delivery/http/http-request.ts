import { type Credentials, TEXT_CREDENTIALS } from '../../model/integration.ts';

/** Every credential as text; one that is absent is empty. */
export type Filled = Readonly<Record<(typeof TEXT_CREDENTIALS)[number], string>>;

export const filled = (credentials: Credentials): Filled =>
  Object.fromEntries(TEXT_CREDENTIALS.map((name) => [name, String(credentials[name] ?? '')])) as Filled;

export const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const part = encodeURIComponent;
/** A base URL as people write it: with or without scheme and closing slash. */
export const base = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`).replace(/\/+$/, '');
