import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HttpError, notFound } from '../../http/http-error.ts';
import { requireReadMethod } from '../http/require-read-method.ts';
import { IMMUTABLE } from './cache-control.ts';
import { createDocuments, type Document } from './documents.ts';
import { MEDIA_TYPES } from './media-types.ts';
import { readOnce } from './read-once.ts';

export const GUIDE_PATH = '/guide';
const NOT_FOUND_PAGE = `${GUIDE_PATH}/404`;

/** The directory that `npm run build` writes the guide to. */
const BUILT_FILES = fileURLToPath(new URL('../../guide/', import.meta.url));

/** A script without an address. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export const isGuidePath = (path: string): boolean => path === GUIDE_PATH || path.startsWith(`${GUIDE_PATH}/`);

/**
 * Serves `/guide` and the pages below it, without a key. The handler rejects with HttpError 405 for methods other than GET and HEAD, and
 * with 404 if the guide was not built, and for unknown pages that need not be HTML.
 */
export function createGuide(directory = BUILT_FILES) {
  const listFiles = readOnce(() => listBuilt(directory));

  const documents = createDocuments(async (path) => {
    const name = nameOf(path, await listFiles());
    if (name === undefined) throw notFound(path);
    return readDocument(directory, name);
  });

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    requireReadMethod(request);
    const files = await listFiles();
    const location = path === GUIDE_PATH ? `.${GUIDE_PATH}/` : addressOfPage(path, files);
    if (location !== undefined) {
      response.writeHead(308, { Location: location }).end();
      return;
    }
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage && !hasFile(path, files) && hasFile(NOT_FOUND_PAGE, files)) {
      return documents(request, response, NOT_FOUND_PAGE, 404);
    }
    return documents(request, response, path);
  };
}

/**
 * The address of the page that a path with a slash at its end means, or undefined. Relative, so that a proxy can serve the
 * gateway below another path.
 */
function addressOfPage(path: string, files: ReadonlySet<string>): string | undefined {
  const page = path.replace(/\/$/, '');
  const [name = ''] = page.split('/').slice(-1);
  const isPage = page !== path && !hasFile(path, files) && hasFile(page, files);
  return isPage ? `../${name}` : undefined;
}

async function listBuilt(directory: string): Promise<ReadonlySet<string>> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  if (names.length === 0) throw new HttpError(404, 'The guide was not built. Run npm run build');
  return new Set(names.map((name) => name.replaceAll('\\', '/')));
}

const hasFile = (path: string, files: ReadonlySet<string>): boolean => nameOf(path, files) !== undefined;

/** The file of a path. The addresses of pages have no extension. */
function nameOf(path: string, files: ReadonlySet<string>): string | undefined {
  const name = path.slice(GUIDE_PATH.length + 1);
  const candidates = name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
  return candidates.find((candidate) => files.has(candidate) && MEDIA_TYPES[extname(candidate)] !== undefined);
}

async function readDocument(directory: string, name: string): Promise<Document> {
  const body = await readFile(join(directory, name));
  // The names of files below assets/ contain a hash of their content.
  const cacheControl = name.startsWith('assets/') ? IMMUTABLE : 'public, no-cache';
  const headers = { 'Content-Type': MEDIA_TYPES[extname(name)], 'Cache-Control': cacheControl };
  const isPage = extname(name) === '.html';
  return { headers: { ...headers, ...(isPage && { 'Content-Security-Policy': policyOf(body.toString()) }) }, body };
}

/** Allows nothing of another host, and of the inline scripts only those that were built into the page. */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
