import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HttpError, notFound } from '../../http/http-error.ts';
import { requireReadMethod } from '../http/require-read-method.ts';
import { IMMUTABLE } from './cache-control.ts';
import { compress, type Encodings, smallestEncoding } from './compression.ts';
import { MEDIA_TYPES } from './media-types.ts';
import { readOnce } from './read-once.ts';

export const CONSOLE_PATH = '/console';

/** The directory that `npm run build` writes the console to. */
const BUILT_FILES = fileURLToPath(new URL('../../console/', import.meta.url));

/** The trusted documents of the console. The file exists if the console was built. */
export const CONSOLE_DOCUMENTS = join(BUILT_FILES, 'documents.json');

/** `connect-src 'self'` includes the websocket. `base-uri` allows the `<base>` of the page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the console. It is sent for every path without a file. */
const PAGE = 'index.html';

/** The page in which the console shows the HTML of a message. */
const HTML_FRAME = 'html-frame.html';

/**
 * HTML of a message has inline styles and embedded images. The page has no origin, so that it cannot read the API key of the
 * console, and loads nothing but its own script.
 */
const HTML_FRAME_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

interface Asset extends Encodings {
  readonly type: string;
}

interface BuiltConsole {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Asset>;
}

export const isConsolePath = (path: string): boolean => path === CONSOLE_PATH || path.startsWith(`${CONSOLE_PATH}/`);

/**
 * Serves `/console` and the paths below it, without a key: the assets of the build, and the page for every other path,
 * because the page has its own routes. The handler rejects with HttpError 405 for methods other than GET and HEAD, and
 * with 404 for unknown assets and if the console was not built.
 */
export function createConsole(directory = BUILT_FILES) {
  const read = readOnce(() => readConsole(directory));

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    requireReadMethod(request);
    const { method, headers } = request;
    const { page, assets } = await read();
    const isHtmlFrame = path === `${CONSOLE_PATH}/${HTML_FRAME}`;
    response.setHeader('Content-Security-Policy', isHtmlFrame ? HTML_FRAME_POLICY : POLICY);
    if (isHtmlFrame) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('Vary', 'Accept-Encoding');
    const asset = await assetAt(path, page, assets);
    // The names of files below assets/ contain a hash of their content.
    const isImmutable = path.startsWith(`${CONSOLE_PATH}/assets/`);
    response.setHeader('Cache-Control', isImmutable ? IMMUTABLE : 'no-cache');
    const [bytes, encoding] = smallestEncoding(asset, headers['accept-encoding']);
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, { 'Content-Type': asset.type, 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

async function assetAt(path: string, page: string, assets: BuiltConsole['assets']): Promise<Asset> {
  const name = path.slice(CONSOLE_PATH.length + 1);
  const asset = assets.get(name);
  if (asset !== undefined) return asset;
  if (name.startsWith('assets/')) throw notFound(path);
  // Relative, so that a proxy can serve the gateway below another path.
  const depth = path.split('/').length - 2;
  const base = `${'../'.repeat(depth)}${depth === 0 ? './' : ''}console/`;
  const plain = Buffer.from(page.replace('<base href="./" />', `<base href="${base}" />`));
  return { type: 'text/html; charset=utf-8', plain, gzipped: await compress(plain) };
}

async function readConsole(directory: string): Promise<BuiltConsole> {
  const names = await readdir(join(directory, 'assets')).catch(() => []);
  if (names.length === 0) throw new HttpError(404, 'The console was not built. Run npm run build');
  const files = [...(await readdir(directory)), ...names.map((name) => `assets/${name}`)];
  const assets = await Promise.all(
    files
      .filter((name) => MEDIA_TYPES[extname(name)] !== undefined && name !== PAGE)
      .map(async (name): Promise<[string, Asset]> => {
        const plain = await readFile(join(directory, name));
        const brotli = await readFile(join(directory, `${name}.br`)).catch(() => undefined);
        return [name, { type: MEDIA_TYPES[extname(name)] ?? '', plain, gzipped: await compress(plain), brotli }];
      }),
  );
  return { page: await readFile(join(directory, PAGE), 'utf8'), assets: new Map(assets) };
}
