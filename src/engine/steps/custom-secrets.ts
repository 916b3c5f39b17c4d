import { headerSecrets, requestSecrets } from '../../delivery/secrets/known-secrets.ts';
import { isSecretName } from '../../model/secret-names.ts';

/** A shorter text that the author wrote into a header or a URL is a word, not a key. */
const MIN_KEY_LENGTH = 8;
const PLACEHOLDER = /\{\{.*?\}\}|\{%.*?%\}/gs;
const ID = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+)$/i;

/** The controls of a `custom` step that its request is made of. */
interface RequestControls {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * The secrets of the request of a `custom` step, which its answer may repeat: the values of its headers, the login and
 * keys in its URL, and the fields of its body whose names say that they are secret. A header that only contains variables
 * is data of the event, unless its name says that it is secret.
 * @param rendered the controls as they are sent
 * @param written the controls as the author wrote them, with templates
 */
export function customSecrets(rendered: RequestControls, written: RequestControls): readonly string[] {
  const headers = Object.entries(rendered.headers).flatMap(([name, value]) =>
    isSecretName(name) || hasOwnText(written.headers[name]) ? headerSecrets(name, value) : [],
  );
  return [...requestSecrets(rendered.url, rendered.headers, rendered.body), ...headers, ...writtenKeys(written.url)];
}

/** Whether the author wrote more than variables and short words. */
const hasOwnText = (template: unknown): boolean =>
  String(template ?? '')
    .replace(PLACEHOLDER, '')
    .trim().length >= MIN_KEY_LENGTH;

/** The parts of a URL that look like keys: long, with digits and letters, and not an id. */
function writtenKeys(template: string): readonly string[] {
  const [path = '', query = ''] = template.replace(/^\w+:\/\/[^/?]*/, '').split('?');
  const parts = [...path.split('/'), ...query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1))];
  return parts.filter(
    (part) =>
      part.length >= 2 * MIN_KEY_LENGTH &&
      /\d/.test(part) &&
      /[a-z]/i.test(part) &&
      !ID.test(part) &&
      !/[{}]/.test(part),
  );
}
