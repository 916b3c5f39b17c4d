import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export const compress = promisify(gzip);

/** An `Accept-Encoding` header that allows an encoding. */
const GZIP = /(^|,)\s*gzip\s*(;\s*q=(1|0\.0*[1-9])|,|$)/i;
const BROTLI = /(^|,)\s*br\s*(;\s*q=(1|0\.0*[1-9])|,|$)/i;

/** A file in the encodings that are ready to be sent. */
export interface Encodings {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  /** Absent if the build did not compress the file. */
  readonly brotli?: Buffer | undefined;
}

/** The smallest encoding that a client accepts, by its `Accept-Encoding` header. */
export function smallestEncoding(
  { plain, gzipped, brotli }: Encodings,
  accepted = '',
): readonly [bytes: Buffer, encoding?: string] {
  if (brotli !== undefined && BROTLI.test(accepted)) return [brotli, 'br'];
  return GZIP.test(accepted) ? [gzipped, 'gzip'] : [plain];
}
