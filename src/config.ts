import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { toUrl, withoutTrailingSlashes } from './model/to-url.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const requestsPerMinute = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a number of requests per minute; 0 means no limit')
  .transform(Number)
  .default(600_000);

const wholeNumber = (min: number, max: number, defaultValue: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message)
    .default(defaultValue);
};

const booleanText = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));

/** Origins as browsers send them: in lower case, without the default port. */
const origins = list
  .transform((all) => all.map((origin) => origin.toLowerCase()))
  .refine(
    (all) =>
      all.every((origin) => /^(?!wss?:)[a-z][a-z0-9+.-]*:\/\/[^/\s*?#@]+$/.test(origin) && toUrl(origin) !== null),
    'must be origins such as https://app.example.com, without * and paths, separated by commas',
  )
  .transform((all) => all.map((origin) => (/^https?:/.test(origin) ? new URL(origin).origin : origin)))
  .default([]);

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

const networks = list
  .refine((all) => all.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
  .default([]);

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port from 0 to 65535');

const httpUrl = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^/]/.test(text) && toUrl(text) !== null,
    'must be a URL that begins with http:// or https://',
  );

/** A blank or a capital letter must not turn production into development. */
const nodeEnvironment = z
  .string()
  .trim()
  .refine((name) => name === 'production' || !/^prod/i.test(name), 'must be production, without capital letters');

/** With two processes, one environment can never have all of them. */
const DEFAULT_TEMPLATE_PROCESSES = Math.min(4, Math.max(2, availableParallelism() - 1));

const Settings = z.object({
  NODE_ENV: nodeEnvironment.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4_000),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_HOST: z.string().default('127.0.0.1'),
  DATABASE_PORT: port.default(27_017),
  API_KEY: z
    .string()
    .regex(/^\S{1,500}$/, 'must have 1 to 500 characters and no spaces')
    .optional(),
  PUBLIC_URL: httpUrl
    .refine((url) => !/[?#]/.test(url), 'must not contain a query or a fragment')
    .transform(withoutTrailingSlashes)
    .optional(),
  SERVICE_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must consist of lower-case letters, digits and hyphens, and start with a letter')
    .default('svc'),
  CREDENTIALS_KEY: list
    .refine(
      (keys) => keys.every((key) => Buffer.from(key, 'base64').length === 32),
      'must be 32 random bytes in base64 (openssl rand -base64 32), or several such keys separated by commas',
    )
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMIT_READ: requestsPerMinute,
  RATE_LIMIT_WRITE: requestsPerMinute,
  RATE_LIMIT_TRIGGER: requestsPerMinute,
  RATE_LIMIT_FAILURES: wholeNumber(0, 1_000_000, 100),
  GRAPHQL_MAX_TOKENS: wholeNumber(1, 100_000, 10_000),
  GRAPHQL_MAX_DEPTH: wholeNumber(1, 200, 20),
  GRAPHQL_MAX_ALIASES: wholeNumber(0, 100_000, 100),
  GRAPHQL_MAX_DIRECTIVES: wholeNumber(0, 100_000, 50),
  GRAPHQL_MAX_COST: wholeNumber(1, 1_000_000_000, 50_000),
  GRAPHQL_MAX_BATCH: wholeNumber(0, 100, 0),
  GRAPHQL_TIMEOUT_MS: wholeNumber(1, 3_600_000, 30_000),
  GRAPHQL_INTROSPECTION: booleanText.optional(),
  TRUSTED_DOCUMENTS: z.string().optional(),
  TRUSTED_DOCUMENTS_ONLY: booleanText.default(false),
  TRUSTED_PROXIES: networks,
  REQUEST_TIMEOUT_MS: wholeNumber(1, 3_600_000, 60_000),
  WEBSOCKET_ORIGINS: origins,
  WEBSOCKET_MAX_SOCKETS: wholeNumber(1, 1_000_000, 50_000),
  WEBSOCKET_MAX_SOCKETS_PER_SUBSCRIBER: wholeNumber(1, 1_000_000, 50),
  SUBSCRIPTIONS_MAX_PER_ENVIRONMENT: wholeNumber(1, 1_000_000, 20_000),
  SUBSCRIPTIONS_MAX_PER_SUBSCRIBER: wholeNumber(1, 1_000_000, 200),
  WEBSOCKET_MAX_SUBSCRIPTIONS: wholeNumber(1, 10_000, 100),
  WEBSOCKET_MAX_MESSAGE_BYTES: wholeNumber(1_024, 100 * 1024 * 1024, 1024 * 1024),
  WEBSOCKET_INIT_TIMEOUT_MS: wholeNumber(1, 3_600_000, 5_000),
  WEBSOCKET_PING_MS: wholeNumber(100, 3_600_000, 12_000),
  DELIVERY_MAX_ATTEMPTS: wholeNumber(1, 100, 5),
  DELIVERY_RETRY_MS: wholeNumber(1, 900_000, 1_000),
  ALLOW_PRIVATE_HOSTS: booleanText.default(false),
  TEMPLATE_LIMIT_MS: wholeNumber(10, 60_000, 500),
  TEMPLATE_PROCESSES: wholeNumber(1, 64, DEFAULT_TEMPLATE_PROCESSES),
  RETAIN_NOTIFICATIONS_DAYS: wholeNumber(0, 36_500, 90),
  RETAIN_JOBS_DAYS: wholeNumber(0, 36_500, 90),
  RETAIN_DETAILS_DAYS: wholeNumber(0, 36_500, 90),
  RETAIN_MESSAGES_DAYS: wholeNumber(0, 36_500, 365),
  RETAIN_WEBHOOKS_DAYS: wholeNumber(0, 36_500, 30),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  RUN_WORKFLOWS: booleanText.default(true),
  WORKER_PORT: port.optional(),
  LOG_FORMAT: z.enum(['json', 'pretty'], 'must be json or pretty').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,500}$/, 'must have 16 to 500 characters and no spaces')
    .optional(),
  // Defined by the OpenTelemetry specification. Its SDK reads the other OTEL_ variables.
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'console', 'none'], 'must be otlp, console or none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
});

/** The names of the environment variables. */
export const SETTINGS: readonly string[] = Object.keys(Settings.shape);

/** The validated settings of the process. */
export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** Where the embedded database listens if a process serves it alone. */
  readonly databaseHost: string;
  readonly databasePort: number;
  /** Undefined: the process starts the embedded database. */
  readonly mongodbUri: string | undefined;
  readonly dataDir: string;
  /** The API key of the first environment, which is created if the database has none. */
  readonly apiKey: string | undefined;
  /** The URL under which providers and readers of e-mail reach the gateway, without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly serviceSlug: string;
  /** 32 bytes in base64 each. Undefined only in development: a key is generated and stored in the data directory. */
  readonly credentialsKeys: readonly string[] | undefined;
  readonly sessionSecret: string | undefined;
  /** Failed authentications of one address per minute, at this gateway. 0 means no limit. */
  readonly maxFailedAuthentications: number;
  /** Requests per minute of one environment, at all gateways together. 0 means no limit. */
  readonly rateLimits: { readonly read: number; readonly write: number; readonly trigger: number };
  /** The limits of one GraphQL document or operation. */
  readonly graphql: {
    readonly maxTokens: number;
    readonly maxDepth: number;
    readonly maxAliases: number;
    readonly maxDirectives: number;
    readonly maxCost: number;
    /** Operations in one HTTP request. 0 disables batches. */
    readonly maxBatch: number;
    readonly timeoutMs: number;
  };
  /** Whether introspection and GraphiQL are enabled. Defaults to false in production, else to true. */
  readonly hasIntrospection: boolean;
  /** A file or a directory of trusted documents. `isOnly` refuses all other documents. */
  readonly trustedDocuments: { readonly path: string; readonly isOnly: boolean } | undefined;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** How long a client may take to send a request. */
  readonly requestTimeoutMs: number;
  readonly websockets: {
    /** In lower case. Empty allows all. */
    readonly origins: readonly string[];
    /** Operations at the same time on one socket. */
    readonly maxOperations: number;
    readonly maxMessageBytes: number;
    /** How long a socket may take to send its `connection_init`. */
    readonly initTimeoutMs: number;
    /** How often each socket is pinged, and how long it may take to answer. */
    readonly pingMs: number;
  };
  /** The limits of websockets and event streams together, at one gateway. A subscriber counts if it has a session. */
  readonly liveLimits: {
    readonly connections: { readonly perEnvironment: number; readonly perSubscriber: number };
    readonly subscriptions: { readonly perEnvironment: number; readonly perSubscriber: number };
  };
  /** How often a message is attempted through one integration, and the pause before the second attempt. */
  readonly retry: { readonly maxAttempts: number; readonly firstPauseMs: number };
  /** Whether requests to URLs of users may reach private addresses, such as this machine and its network. */
  readonly allowsPrivateHosts: boolean;
  /** How long the templates of one step may take to render, and how many processes render slow ones. */
  readonly templates: { readonly limitMs: number; readonly processes: number };
  /** How many days records are kept. 0 keeps them permanently. */
  readonly retention: {
    readonly notificationDays: number;
    readonly jobDays: number;
    readonly detailDays: number;
    readonly messageDays: number;
    readonly webhookDays: number;
  };
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whether a gateway processes workflows. If not, workers must. */
  readonly runsWorkflows: boolean;
  /** The port of a worker's health checks and metrics. Undefined: they are not served. */
  readonly workerPort: number | undefined;
  /** Undefined: `pretty` on a terminal in development, else `json`. */
  readonly logFormat: 'json' | 'pretty' | undefined;
  /** The token that may read the metrics. Undefined: everybody may in development, nobody in production. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent. Undefined: tracing is off. */
  readonly tracing: { readonly exporter: 'otlp' | 'console'; readonly serviceName: string | undefined } | undefined;
}

/**
 * Environment variables that look like misspelt settings, for example `RATE_LIMIT_REED`.
 * Short names such as `PORT` are left out, because unrelated variables resemble them.
 */
export function findUnknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly variable: string; readonly similarSetting: string }[] {
  const settings = SETTINGS.filter((name) => name.includes('_') && !name.startsWith('OTEL_'));
  return Object.keys(environment)
    .filter((variable) => !SETTINGS.includes(variable))
    .flatMap((variable) => {
      const similarSetting = settings.find((name) => distance(variable.toUpperCase(), name) <= name.length / 5);
      return similarSetting === undefined ? [] : [{ variable, similarSetting }];
    });
}

/** Tracing is on if an exporter or its URL is set, as in OpenTelemetry's own auto-configuration. */
function readTracing(data: z.infer<typeof Settings>): Config['tracing'] {
  const { OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = data;
  const hasAddress = (OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  const exporter = OTEL_TRACES_EXPORTER ?? (hasAddress ? 'otlp' : 'none');
  const isDisabled = data.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  return isDisabled || exporter === 'none' ? undefined : { exporter, serviceName: data.OTEL_SERVICE_NAME };
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws Error with one line for each invalid setting, without the values of secrets
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = Settings.safeParse(variables);
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const isProduction = variables.NODE_ENV?.trim() === 'production';
  if (isProduction) {
    for (const secret of ['CREDENTIALS_KEY', 'SESSION_SECRET']) {
      if (variables[secret] === undefined) problems.push(`${secret}: must be set with NODE_ENV=production`);
    }
  }
  if (data?.TRUSTED_DOCUMENTS_ONLY && data.TRUSTED_DOCUMENTS === undefined) {
    problems.push('TRUSTED_DOCUMENTS: must be set with TRUSTED_DOCUMENTS_ONLY=true');
  }
  if (data === undefined || problems.length > 0) throw new Error(problems.join('\n'));
  return Object.freeze({
    isProduction,
    host: data.HOST,
    port: data.PORT,
    databaseHost: data.DATABASE_HOST,
    databasePort: data.DATABASE_PORT,
    mongodbUri: data.MONGODB_URI,
    dataDir: data.DATA_DIR,
    apiKey: data.API_KEY,
    publicUrl: data.PUBLIC_URL,
    serviceSlug: data.SERVICE_SLUG,
    credentialsKeys: data.CREDENTIALS_KEY,
    sessionSecret: data.SESSION_SECRET,
    maxFailedAuthentications: data.RATE_LIMIT_FAILURES,
    rateLimits: { read: data.RATE_LIMIT_READ, write: data.RATE_LIMIT_WRITE, trigger: data.RATE_LIMIT_TRIGGER },
    graphql: {
      maxTokens: data.GRAPHQL_MAX_TOKENS,
      maxDepth: data.GRAPHQL_MAX_DEPTH,
      maxAliases: data.GRAPHQL_MAX_ALIASES,
      maxDirectives: data.GRAPHQL_MAX_DIRECTIVES,
      maxCost: data.GRAPHQL_MAX_COST,
      maxBatch: data.GRAPHQL_MAX_BATCH,
      timeoutMs: data.GRAPHQL_TIMEOUT_MS,
    },
    hasIntrospection: data.GRAPHQL_INTROSPECTION ?? !isProduction,
    trustedDocuments:
      data.TRUSTED_DOCUMENTS === undefined
        ? undefined
        : { path: data.TRUSTED_DOCUMENTS, isOnly: data.TRUSTED_DOCUMENTS_ONLY },
    trustedProxies: data.TRUSTED_PROXIES,
    requestTimeoutMs: data.REQUEST_TIMEOUT_MS,
    websockets: {
      origins: data.WEBSOCKET_ORIGINS,
      maxOperations: data.WEBSOCKET_MAX_SUBSCRIPTIONS,
      maxMessageBytes: data.WEBSOCKET_MAX_MESSAGE_BYTES,
      initTimeoutMs: data.WEBSOCKET_INIT_TIMEOUT_MS,
      pingMs: data.WEBSOCKET_PING_MS,
    },
    liveLimits: {
      connections: {
        perEnvironment: data.WEBSOCKET_MAX_SOCKETS,
        perSubscriber: data.WEBSOCKET_MAX_SOCKETS_PER_SUBSCRIBER,
      },
      subscriptions: {
        perEnvironment: data.SUBSCRIPTIONS_MAX_PER_ENVIRONMENT,
        perSubscriber: data.SUBSCRIPTIONS_MAX_PER_SUBSCRIBER,
      },
    },
    retry: { maxAttempts: data.DELIVERY_MAX_ATTEMPTS, firstPauseMs: data.DELIVERY_RETRY_MS },
    allowsPrivateHosts: data.ALLOW_PRIVATE_HOSTS,
    templates: { limitMs: data.TEMPLATE_LIMIT_MS, processes: data.TEMPLATE_PROCESSES },
    retention: {
      notificationDays: data.RETAIN_NOTIFICATIONS_DAYS,
      jobDays: data.RETAIN_JOBS_DAYS,
      detailDays: data.RETAIN_DETAILS_DAYS,
      messageDays: data.RETAIN_MESSAGES_DAYS,
      webhookDays: data.RETAIN_WEBHOOKS_DAYS,
    },
    logLevel: data.LOG_LEVEL,
    runsWorkflows: data.RUN_WORKFLOWS,
    workerPort: data.WORKER_PORT,
    logFormat: data.LOG_FORMAT,
    metricsToken: data.METRICS_TOKEN,
    tracing: readTracing(data),
  });
}
