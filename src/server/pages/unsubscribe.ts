import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { methodNotAllowed } from '../../http/http-error.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import { findUnsubscription, type Unsubscription } from '../../operations/unsubscription/find-unsubscription.ts';
import { unsubscribe } from '../../operations/unsubscription/unsubscribe.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { LinkLimit } from './link-limit.ts';

/** The path of the links in e-mail, as metrics and logs name it. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/:token';
const PATH = /^\/unsubscribe\/([\w.-]{1,500})$/;

export const isUnsubscribePath = (path: string): boolean => PATH.test(path);

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1rem; color-scheme: light dark; }
button { font: inherit; padding: 0.5rem 1rem; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the links of `List-Unsubscribe`. A GET shows a page with a button and changes nothing, because programs that scan
 * e-mail follow links. A POST unsubscribes: that of the button, and that of mail programs.
 * Source: RFC 8058
 */
export function createUnsubscribePages({ store }: { readonly store: Store }, now: () => Date = store.clock.now) {
  const limit = new LinkLimit(now);
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const { method = '' } = request;
    if (!['GET', 'HEAD', 'POST'].includes(method)) throw methodNotAllowed('GET, HEAD, POST');
    const [, token = ''] = PATH.exec(path) ?? [];
    try {
      const unsubscription = await findUnsubscription(store, token);
      const seconds = limit.secondsToWait(linkOf(unsubscription));
      if (seconds !== null) {
        response.setHeader('Retry-After', seconds);
        return sendPage(response, 429, 'Too many requests', 'This link was used too often. Try again in a minute.');
      }
      const { workflowName, isCritical } = unsubscription;
      const of = workflowName === null ? 'these messages' : `“${workflowName}”`;
      if (method === 'POST') {
        const isKnown = await unsubscribe(store, unsubscription, now());
        if (isKnown) sendPage(response, 200, 'You are unsubscribed', `You will get no more e-mail of ${of}.`);
        else sendPage(response, 200, 'Nothing to switch off', 'The recipient of this e-mail is no longer registered.');
      } else if (isCritical) {
        sendPage(response, 200, 'Required messages', 'These messages are required and cannot be switched off.');
      } else {
        sendPage(response, 200, 'Unsubscribe', `Do you want to stop the e-mail of ${of}?`, BUTTON);
      }
    } catch (error) {
      if (error instanceof NotFoundError) return sendPage(response, 404, 'Not found', 'This link is not valid.');
      if (error instanceof ConflictError) return sendPage(response, 409, 'Required messages', `${error.message}.`);
      throw error;
    }
  };
}

/** A link with another text, such as one that was made with a former key, is the same. */
const linkOf = ({ _environmentId, _subscriberId, _templateId }: Unsubscription): string =>
  `${_environmentId} ${_subscriberId} ${_templateId}`;

/** The form sends what RFC 8058 has mail programs send. */
const BUTTON =
  '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>';

function sendPage(response: ServerResponse, status: number, title: string, text: string, form = ''): void {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
${form}
</main>
</body>
</html>
`;
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
  });
  response.end(page);
}
