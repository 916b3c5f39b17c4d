import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { notFound } from '../../http/http-error.ts';
import { createDocuments, type Document } from './documents.ts';

/** Swagger UI, served from its package. The policy allows no other host. */
const VIEWER = 'swagger-ui-dist';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** All URLs are relative, so that a proxy can serve the gateway below another path. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Notification gateway: REST</title>
<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({
  dom_id: '#docs',
  url: 'openapi.json',
  validatorUrl: null,
  deepLinking: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  supportedSubmitMethods: ['get', 'put', 'post', 'delete'],
});
`;

interface Source {
  readonly type: string;
  readonly read: () => Promise<string | Buffer>;
}

const viewerFile = (type: string, name: string): Source => ({
  type,
  read: () => readFile(createRequire(import.meta.url).resolve(`${VIEWER}/${name}`)),
});

/** Loaded on request: few processes get one, and its schemas would slow down every start. */
async function readOpenApi(): Promise<string> {
  const { openApiDocument } = await import('../../rest/openapi.ts');
  return JSON.stringify(openApiDocument());
}

const SOURCES: Readonly<Record<string, Source>> = {
  '/openapi.json': { type: 'application/json; charset=utf-8', read: readOpenApi },
  '/docs': { type: 'text/html; charset=utf-8', read: async () => PAGE },
  '/docs/start.js': { type: 'text/javascript; charset=utf-8', read: async () => START },
  '/docs/swagger-ui-bundle.js': viewerFile('text/javascript; charset=utf-8', 'swagger-ui-bundle.js'),
  '/docs/swagger-ui.css': viewerFile('text/css; charset=utf-8', 'swagger-ui.css'),
  '/docs/favicon-32x32.png': viewerFile('image/png', 'favicon-32x32.png'),
};

export const isDocsPath = (path: string): boolean => Object.hasOwn(SOURCES, path);

/** Serves `/openapi.json` and `/docs` without a key. */
export const createDocs = () =>
  createDocuments(async (path): Promise<Document> => {
    const source = SOURCES[path];
    if (source === undefined) throw notFound(path);
    // Clients revalidate each time, and get a document again only if it changed.
    const headers = {
      'Content-Type': source.type,
      'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': POLICY,
    };
    return { headers, body: await source.read() };
  });
