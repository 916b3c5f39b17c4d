import { deserialize, serialize } from 'bson';
import type { RenderRequest } from '../workflow-language/templates/template-renderer.ts';
import { neededTranslations } from '../workflow-language/translations/translated-keys.ts';
import type { Translations } from '../workflow-language/translations/translator.ts';

/** A message of a rendering process. A task and its result are encoded. */
export type RenderMessage =
  /** The process is ready. The file is that of `cpuTimeFile`. */
  | { readonly cpuFile: string | undefined }
  | { readonly result: Uint8Array }
  | { readonly error: string; readonly isLimit: boolean };

/** Encodes values in BSON: other encodings would lose the types of the database, such as ids and large numbers. */
export const encode = (values: object): Uint8Array => serialize(values, { ignoreUndefined: true });

export const decode = <Values extends object>(bytes: Uint8Array): Values => deserialize(bytes) as Values;

/** A request with the messages that it needs as pairs: any text is a key. */
type EncodedRequest = Omit<RenderRequest, 'translations'> & {
  readonly translations?: Omit<Translations, 'locales'> & {
    readonly locales: readonly { readonly locale: string; readonly texts: readonly [string, string][] }[];
  };
};

/** Encodes a request for rendering, with the translations that its templates name. */
export function encodeRequest({ translations, ...request }: RenderRequest): Uint8Array {
  if (translations === undefined) return encode(request);
  const { text, html, content } = request;
  const needed = neededTranslations({ text, html, content }, translations);
  const locales = needed.locales.map(({ locale, texts }) => ({ locale, texts: [...texts] }));
  const encoded: EncodedRequest = { ...request, translations: { ...needed, locales } };
  return encode(encoded);
}

export function decodeRequest(task: Uint8Array): RenderRequest {
  const { translations, ...request } = decode<EncodedRequest>(task);
  if (translations === undefined) return request;
  const locales = translations.locales.map(({ locale, texts }) => ({ locale, texts: new Map(texts) }));
  return { ...request, translations: { ...translations, locales } };
}
