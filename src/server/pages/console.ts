import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HttpError } from '../../rest/http-error.ts';

export const CONSOLE_PATH = '/console';

/** Where `npm run build` puts the console: beside this room. */
const BUILT_FILES = fileURLToPath(new URL('../../console/', import.meta.url));

/** The documents of the console, which a gateway trusts as its own; the file is there where the console was built. */
export const CONSOLE_DOCUMENTS = join(BUILT_FILES, 'documents.json');

/** `connect-src 'self'` covers the websocket too; `base-uri` is for the page's own base, which says where it is. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const YEAR_SECONDS = 365 * 24 * 3_600;
const ACCEPTS_GZIP = /(^|,)\s*gzip\s*(;\s*q=(1|0\.0*[1-9])|,|$)/i;
const ACCEPTS_BROTLI = /(^|,)\s*br\s*(;\s*q=(1|0\.0*[1-9])|,|$)/i;
const compress = promisify(gzip);

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  /** Where the build made it. */
  readonly brotli?: Buffer | undefined;
}

/** What is sent of an asset, as small as the browser takes it. */
function encoded({ plain, gzipped, brotli }: Asset, accepted: string): readonly [bytes: Buffer, encoding?: string] {
  if (brotli !== undefined && ACCEPTS_BROTLI.test(accepted)) return [brotli, 'br'];
  return ACCEPTS_GZIP.test(accepted) ? [gzipped, 'gzip'] : [plain];
}

interface BuiltConsole {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Asset>;
}

export const isConsolePath = (path: string): boolean => path === CONSOLE_PATH || path.startsWith(`${CONSOLE_PATH}/`);

/**
 * Answers `/console` and what is below it, without a key: the assets of the build, and its page for every other address,
 * which are the routes of the page itself. Rejects with HttpError for other methods, for assets that there are not, and
 * where nothing was built.
 */
export function createConsole(directory = BUILT_FILES) {
  // Read once, when somebody first asks: a build that comes later does not mix with the page that was served.
  let built: Promise<BuiltConsole> | undefined;
  const read = (): Promise<BuiltConsole> => {
    if (built !== undefined) return built;
    built = readConsole(directory);
    built.catch(() => {
      built = undefined;
    });
    return built;
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      throw new HttpError(405, `${method} is not possible here, only GET, HEAD`, { allow: 'GET, HEAD' });
    }
    const { page, assets } = await read();
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Vary', 'Accept-Encoding');
    const asset = await assetAt(path, page, assets);
    // What is below assets/ carries its own hash in its name.
    const isForever = path.startsWith(`${CONSOLE_PATH}/assets/`);
    response.setHeader('Cache-Control', isForever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    const [bytes, encoding] = encoded(asset, `${headers['accept-encoding'] ?? ''}`);
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, { 'Content-Type': asset.type, 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

async function assetAt(path: string, page: string, assets: BuiltConsole['assets']): Promise<Asset> {
  const name = path.slice(CONSOLE_PATH.length + 1);
  const asset = assets.get(name);
  if (asset !== undefined) return asset;
  if (name.startsWith('assets/')) throw new HttpError(404, `There is nothing at ${path}`);
  // Relative, so that a proxy may put the gateway below a path of its own.
  const depth = path.split('/').length - 2;
  const base = `${'../'.repeat(depth)}${depth === 0 ? './' : ''}console/`;
  const plain = Buffer.from(page.replace('<base href="./" />', `<base href="${base}" />`));
  return { type: 'text/html; charset=utf-8', plain, gzipped: await compress(plain) };
}

async function readConsole(directory: string): Promise<BuiltConsole> {
  const names = await readdir(join(directory, 'assets')).catch(() => []);
  if (names.length === 0) throw new HttpError(404, 'The console was not built: npm run build does it');
  const files = ['icon.svg', ...names.map((name) => `assets/${name}`)];
  const assets = await Promise.all(
    files
      .filter((name) => TYPES[extname(name)] !== undefined)
      .map(async (name): Promise<[string, Asset]> => {
        const plain = await readFile(join(directory, name));
        const brotli = await readFile(join(directory, `${name}.br`)).catch(() => undefined);
        return [name, { type: TYPES[extname(name)] ?? '', plain, gzipped: await compress(plain), brotli }];
      }),
  );
  return { page: await readFile(join(directory, 'index.html'), 'utf8'), assets: new Map(assets) };
}
