import { z } from 'zod';

const FORMATS: ReadonlyMap<unknown, readonly [z.ZodType, string]> = new Map<string, readonly [z.ZodType, string]>([
  ['date', [z.iso.date(), 'must be a date such as 2026-01-31']],
  ['date-time', [z.iso.datetime({ offset: true }), 'must be an instant such as 2026-01-31T12:00:00Z']],
  ['email', [z.email(), 'must be an e-mail address']],
  ['ipv4', [z.ipv4(), 'must be an IPv4 address']],
  ['ipv6', [z.ipv6(), 'must be an IPv6 address']],
  ['uri', [z.url(), 'must be a URL']],
  ['uuid', [z.guid(), 'must be a UUID']],
]);

/** Why a text has not the format of a JSON Schema. Null if it has, and for formats that are not checked. */
export function formatProblem(format: unknown, text: string): string | null {
  const [schema, message] = FORMATS.get(format) ?? [];
  return schema === undefined || message === undefined || schema.safeParse(text).success ? null : message;
}
