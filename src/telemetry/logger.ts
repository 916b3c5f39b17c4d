import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { traceIds } from './tracing.ts';

export interface LogOptions {
  readonly level: string;
  /** `json` is one line each, for machines; `pretty` is for the eyes of a developer. */
  readonly format: 'json' | 'pretty';
}

const STDERR = 2;

/** Names that hold secrets, wherever they stand among the first two levels of what is logged. */
const SECRET_NAMES = ['authorization', 'apiKey', 'credentials', 'password', 'secret', 'token'];
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Secrets as they may stand in the words of an error: the user of an address, and what signs in over HTTP. */
const SECRET_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(\w:\/\/)[^\s/@]+@/g, '$1***@'],
  [/\b(ApiKey|Bearer|Basic) +[\w.~+/=-]+/gi, '$1 ***'],
];

/** A text without what signs in somewhere. */
export const withoutSecrets = (text: string): string =>
  SECRET_WORDS.reduce((hidden, [pattern, replacement]) => hidden.replace(pattern, replacement), text);

/** The log of the process: on stderr, at once. Each line has the ids of the span that it was written in, where there is one. */
export async function createLogger({ level, format }: LogOptions): Promise<Logger> {
  return createLoggerTo(await destinationOf(format), level);
}

/** A log that goes elsewhere. */
export const createLoggerTo = (destination: DestinationStream, level: string): Logger => {
  const options: LoggerOptions = {
    level,
    mixin: traceIds,
    redact: { paths: SECRET_PATHS, censor: '***' },
    serializers: { err: serialiseError },
  };
  return pino(options, destination);
};

async function destinationOf(format: LogOptions['format']): Promise<DestinationStream> {
  if (format === 'json') return pino.destination({ fd: STDERR, sync: true });
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: STDERR,
    sync: true,
    colorize: process.stderr.isTTY === true,
    ignore: 'pid,hostname',
    translateTime: 'HH:MM:ss.l',
  });
}

/** An error as pino writes it, with the secrets of its texts hidden, also in those of its causes. */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { raw: _, ...serialised } = stdSerializers.err(error);
  return hidden(serialised, 4);
}

function hidden(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => hidden(item, depth - 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hidden(inner, depth - 1)]));
}
