import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { Outages } from './outages.ts';
import { withoutSecrets } from './secret-texts.ts';
import { traceIds } from './tracing.ts';

interface LogOptions {
  readonly level: string;
  /** `json` writes one line for each entry. `pretty` is for development. */
  readonly format: 'json' | 'pretty';
  readonly outages: Outages;
}

const STDERR = 2;

/** Fields with secrets, which are redacted in the first three levels of a log entry. */
const SECRET_NAMES = ['authorization', 'apiKey', 'credentials', 'password', 'secret', 'token'];
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Creates the log of the process, which writes synchronously to stderr. Entries within a span contain its ids. */
export async function createLogger({ level, format, outages }: LogOptions): Promise<Logger> {
  return createLoggerTo(await openDestination(format), level, outages);
}

/** Creates a log with another destination. */
export const createLoggerTo = (destination: DestinationStream, level: string, outages = new Outages()): Logger => {
  const options: LoggerOptions = {
    level,
    mixin: traceIds,
    redact: { paths: SECRET_PATHS, censor: '***' },
    serializers: { err: serialiseError },
    hooks: { logMethod: summariseOutages(outages) },
  };
  return pino(options, destination);
};

/**
 * Of the errors of an outage with the same message and cause, logs the first one completely. While more follow, logs one
 * line per minute, with their number. An error whose id a client got without a request, as over a websocket, also has a short
 * line: no line of a request contains the id.
 */
const summariseOutages = (outages: Outages): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
  function (this: Logger, args, method) {
    const [fields, message] = args as [unknown, string | undefined];
    const err = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
    const logShort = (reason: object) =>
      method.apply(this, [{ ...(fields as object), err: undefined, ...reason }, message]);
    if (outages.count(err, message ?? '', logShort)) method.apply(this, args);
    else if (hasIdOfNoRequest(fields)) logShort({ reason: withoutSecrets((err as Error).message) });
  };

const hasIdOfNoRequest = (fields: unknown): boolean => {
  const { errorId, requestId } = fields as { readonly errorId?: string; readonly requestId?: string };
  return errorId !== undefined && requestId === undefined;
};

async function openDestination(format: LogOptions['format']): Promise<DestinationStream> {
  if (format === 'json') return pino.destination({ fd: STDERR, sync: true });
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: STDERR,
    sync: true,
    colorize: process.stderr.isTTY === true,
    ignore: 'pid,hostname',
    singleLine: true,
    translateTime: 'HH:MM:ss.l',
  });
}

/** How deep the fields of an error are written. */
const MAX_DEPTH = 6;

/** An error as pino writes it, without the secrets in its texts and in those of its causes. */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { raw: _, ...serialised } = stdSerializers.err(error);
  return redact(serialised, MAX_DEPTH);
}

/** A copy of JSON values only: pino's own redaction copies instances of classes such that they cannot be serialised. */
function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth === 0) return '[…]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth - 1));
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact(value.toJSON(), depth - 1);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner, depth - 1)]));
}
