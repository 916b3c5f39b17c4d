import { type Document, MongoClientBulkWriteError, MongoError, MongoServerError } from 'mongodb';
import { bulkResult, clientBulkResult } from './driver-results.ts';
import { type Entities, match, mismatch, type Place } from './match.ts';

/** The driver's errors have further fields, which depend on the operation. */
type DriverError = MongoError & Document;

/** The error that the server returned. A client bulk write wraps it in an error of its own. */
const topLevelError = (error: DriverError): DriverError =>
  (error instanceof MongoClientBulkWriteError && (error.cause as DriverError | undefined)) || error;

/** A collection bulk write wraps any error, a network error too, in a MongoServerError. */
const innerError = (error: DriverError): DriverError =>
  error.errorResponse instanceof Error ? (error.errorResponse as DriverError) : error;

function errorMessages(error: DriverError): string {
  const writeErrors: unknown[] = Array.isArray(error.writeErrors) ? error.writeErrors : [];
  const nested = [error.err, ...writeErrors].map((one) => (one as Document | undefined)?.errmsg as unknown);
  return [error.message, topLevelError(error).message, ...nested].join('\n');
}

function partialResult(error: DriverError): Document | undefined {
  if (!(error instanceof MongoClientBulkWriteError)) return error.result && bulkResult(error.result as Document);
  const result = clientBulkResult((error.partialResult as Document | undefined) ?? {});
  // The specification has no result if nothing was written. The Node driver returns one with zeros.
  const isEmpty = Object.entries(result).every(([key, value]) => !key.endsWith('Count') || !(Number(value) > 0));
  return isEmpty ? undefined : result;
}

function checkLabels(error: DriverError, labels: string[], expected: boolean, at: Place): void {
  const { errorLabels, message } = topLevelError(error);
  if (labels.some((label) => errorLabels.includes(label) !== expected)) mismatch(at, labels, [...errorLabels, message]);
}

function matchWriteErrors(expected: Document, error: DriverError, at: Place): void {
  const asRoots = Object.entries(expected).map(([index, one]) => [index, { $$matchAsRoot: one as unknown }]);
  const actual = new Map<number, unknown>(error.writeErrors as Map<number, unknown> | undefined);
  match(Object.fromEntries(asRoots), Object.fromEntries(actual), { ...at, open: 0 });
}

type ErrorCheck = (error: DriverError, expected: never, at: Place) => void;

const CHECKS: Record<string, ErrorCheck> = {
  isError: () => {},
  isClientError(error, expected: boolean, at) {
    const isClientError = !(innerError(error) instanceof MongoServerError);
    if (isClientError !== expected) mismatch(at, expected, `${error.name}: ${error.message}`);
  },
  errorContains(error, text: string, at) {
    if (!errorMessages(error).toLowerCase().includes(text.toLowerCase())) mismatch(at, text, errorMessages(error));
  },
  errorCode(error, code: number, at) {
    const actual: unknown = topLevelError(error).code;
    if (actual !== code) mismatch(at, code, `${String(actual)}: ${error.message}`);
  },
  errorCodeName(error, name: string, at) {
    const actual = String(topLevelError(error).codeName);
    if (actual.toLowerCase() !== name.toLowerCase()) mismatch(at, name, `${actual}: ${error.message}`);
  },
  errorLabelsContain: (error, labels: string[], at) => checkLabels(error, labels, true, at),
  errorLabelsOmit: (error, labels: string[], at) => checkLabels(error, labels, false, at),
  errorResponse: (error, expected: unknown, at) => match(expected, innerError(topLevelError(error)).errorResponse, at),
  writeErrors: (error, expected: Document, at) => matchWriteErrors(expected, error, at),
  writeConcernErrors: (error, expected: unknown, at) => match(expected, error.writeConcernErrors, { ...at, open: 2 }),
  expectResult: (error, expected: unknown, at) => match(expected, partialResult(error), at),
};

/** @throws Mismatch if the error is not the expected one, and the error itself if it is not one of the driver */
export function checkError(error: unknown, expected: Document, entities: Entities): void {
  if (!(error instanceof MongoError)) throw error;
  for (const [name, value] of Object.entries(expected)) {
    const check = CHECKS[name];
    if (!check) throw new Error(`Unknown error expectation: ${name}`);
    check(error, value as never, { where: `expectError.${name}`, entities, open: 1 });
  }
}
