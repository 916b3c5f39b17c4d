import { createHash } from 'node:crypto';

/** The `ETag` of a document. Weak, because all encodings of the document share it. */
export const etagOf = (plain: Buffer): string =>
  `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

/**
 * Whether the client has this version already, by its `If-None-Match` header. Proxies may have changed whether the tag is
 * weak. Source: RFC 9110, section 13.1.2
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => ['*', opaqueTag(etag)].includes(opaqueTag(known.trim())));

const opaqueTag = (etag: string): string => etag.replace(/^W\//, '');
