import { headerSecrets, requestSecrets } from '../../delivery/secrets/known-secrets.ts';
import { isSecretName, keysOfUrl } from '../../model/secret-names.ts';

/** A shorter text that the author wrote into a header or a URL is a word, not a key. */
const MIN_KEY_LENGTH = 8;
/** The search for placeholders in a longer template could take long. */
const MAX_SEARCHED_LENGTH = 2_000;
const PLACEHOLDER = /\{\{.*?\}\}|\{%.*?%\}/gs;

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
  return [...requestSecrets(rendered.url, rendered.headers, rendered.body), ...headers, ...keysOfUrl(written.url)];
}

/** Whether the author wrote more than variables and short words. True for any long template. */
function hasOwnText(template: unknown): boolean {
  const text = String(template ?? '');
  return text.length > MAX_SEARCHED_LENGTH || text.replace(PLACEHOLDER, '').trim().length >= MIN_KEY_LENGTH;
}
