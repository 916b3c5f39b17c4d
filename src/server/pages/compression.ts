import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export const compress = promisify(gzip);

/** Whether a client accepts a content encoding, by its `Accept-Encoding` header. */
export const acceptsGzip = (header = ''): boolean => /(^|,)\s*gzip\s*(;\s*q=(1|0\.0*[1-9])|,|$)/i.test(header);
export const acceptsBrotli = (header = ''): boolean => /(^|,)\s*br\s*(;\s*q=(1|0\.0*[1-9])|,|$)/i.test(header);
