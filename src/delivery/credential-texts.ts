import { type Credentials, TEXT_CREDENTIALS } from '../model/integration.ts';

/** Every text credential of an integration. One that is not set is empty. */
export type CredentialTexts = Readonly<Record<(typeof TEXT_CREDENTIALS)[number], string>>;

export const credentialTexts = (credentials: Credentials): CredentialTexts =>
  Object.fromEntries(TEXT_CREDENTIALS.map((name) => [name, String(credentials[name] ?? '')])) as CredentialTexts;
