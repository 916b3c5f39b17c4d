import type { FieldIssue } from '../../errors.ts';
import { isBlank } from '../../model/is-blank.ts';
import { isPlainObject } from '../../model/plain-object.ts';

type Values = Readonly<Record<string, unknown>>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

const NOT_TEXT = 'must be a text, a number, true or false';

/** The method of a `custom` step. Undefined if there is no such method. */
export const requestMethod = ({ method }: Values): Method | undefined =>
  isBlank(method) ? 'POST' : METHODS.find((one) => one === String(method).toUpperCase());

/**
 * Why the controls of a `custom` step describe no request, in the order of the controls. Headers and body may also be lists of keys
 * and values.
 */
export function requestProblems(controls: Values): FieldIssue[] {
  const { url, body } = controls;
  const problems: FieldIssue[] = [];
  if (typeof url !== 'string' || url === '')
    problems.push({ field: 'url', message: 'must be the address that the request goes to' });
  const method = requestMethod(controls);
  if (method === undefined) problems.push({ field: 'method', message: `must be one of ${METHODS.join(', ')}` });
  problems.push(...headerProblems(controls.headers));
  if (method === 'GET' && !isEmpty(body))
    problems.push({ field: 'body', message: 'must be empty: a GET request has no body' });
  return problems;
}

function headerProblems(headers: unknown): FieldIssue[] {
  if (isEmpty(headers)) return [];
  if (!isPlainObject(headers) && !isKeyValueList(headers))
    return [{ field: 'headers', message: 'must be an object, or a list of objects with key and value' }];
  return entriesOf(headers).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [] : { field: `headers.${name}`, message: NOT_TEXT },
  );
}

const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (isPlainObject(value) && Object.keys(value).length === 0) || hasOnlyBlankRows(value);

/** The headers of a request, with names in lower case. */
export const toHeaders = (headers: unknown): Record<string, string> =>
  Object.fromEntries(entriesOf(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** The body of a request as JSON. Undefined without a body. */
export function toBodyText(body: unknown): string | undefined {
  if (body === undefined || body === null || body === '' || hasOnlyBlankRows(body)) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(fieldsOf(body));
}

/** The fields of a body, which may be a list of keys and values. */
export const fieldsOf = (body: unknown): unknown => (isKeyValueList(body) ? Object.fromEntries(entriesOf(body)) : body);

const isKeyValueList = (value: unknown): value is readonly { key: string; value: unknown }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isPlainObject(item) && typeof item.key === 'string' && 'value' in item);

const hasOnlyBlankRows = (value: unknown): boolean => isKeyValueList(value) && entriesOf(value).length === 0;

/** The entries of an object or a list. An editor may leave rows in which nothing was entered. */
const entriesOf = (value: unknown): [string, unknown][] => {
  if (isKeyValueList(value))
    return value.flatMap(({ key, value: one }) => (key.trim() === '' && isBlank(one) ? [] : [[key, one]]));
  return isPlainObject(value) ? Object.entries(value) : [];
};
