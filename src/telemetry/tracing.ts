import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';

/** The OpenTelemetry settings that the gateway reads. The exporter and the sampler read their own from the environment. */
interface TracingConfig {
  readonly exporter: 'otlp' | 'console';
  readonly serviceName: string | undefined;
}

interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: Attributes;
  /** Spans of other traces that caused this one, as W3C `traceparent` values. */
  readonly links?: readonly (string | undefined)[];
  /** Whether an error marks the span as failed. By default, every error does. */
  readonly isFailure?: (error: unknown) => boolean;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Checked first by every function, so that disabled tracing costs nothing. */
let isOn = false;

export const isTracing = (): boolean => isOn;

/** Whether there is a current span that is sampled and has not ended. Background loops keep the context of ended spans. */
export const isInSpan = (): boolean => isOn && trace.getActiveSpan()?.isRecording() === true;

/**
 * Starts tracing. The SDK is loaded only here.
 * @param onFailure called with the error of each export that failed. Its spans are lost
 * @returns a handle whose `close` sends the pending spans and stops tracing
 */
export async function startTracing(
  { exporter, serviceName }: TracingConfig,
  onFailure: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  const [{ BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const fromEnvironment = resources.detectResources({ detectors: [resources.envDetector] });
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'notification-gateway' }))
    .merge(fromEnvironment)
    .merge(resources.resourceFromAttributes(serviceName === undefined ? {} : { 'service.name': serviceName }));
  const spanExporter = exporter === 'console' ? new ConsoleSpanExporter() : new OTLPTraceExporter();
  const observed: SpanExporter = {
    export: (spans, done) =>
      spanExporter.export(spans, (result) => {
        if (result.error !== undefined) onFailure(result.error);
        done(result);
      }),
    forceFlush: () => spanExporter.forceFlush(),
    shutdown: () => spanExporter.shutdown(),
  };
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(observed)] });
  provider.register();
  isOn = true;
  return {
    async close() {
      isOn = false;
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/**
 * Runs a function in a child of the current span. An error is rethrown, and marks the span as failed if it is a failure.
 * @param run called with the span, or with null if tracing is off
 */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  run: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  return isOn ? runInSpan(name, options, context.active(), run) : run(null);
}

/**
 * Runs a function in a child of a span of another process, or of an earlier run.
 * @param parent the `traceparent` of that span. A new trace starts if it is missing or malformed.
 */
export function inSpanBelow<Result>(
  parent: string | undefined,
  name: string,
  options: SpanOptions,
  run: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  return isOn ? runInSpan(name, options, parseContext(parent), run) : run(null);
}

async function runInSpan<Result>(
  name: string,
  { kind = 'internal', attributes = {}, links = [], isFailure = () => true }: SpanOptions,
  parent: Context,
  run: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const span = trace
    .getTracer('notification-gateway')
    .startSpan(name, { kind: KINDS[kind], attributes, links: links.flatMap(parseLink) }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => run(span));
  } catch (error) {
    if (isFailure(error)) markFailed(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The class of an error, for `markFailed`. */
export const errorType = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/**
 * Marks a span as failed.
 * @param type one of few texts, such as the class of an error or a status. Never its message, which may contain secrets
 */
export function markFailed(span: Span | null, type: string): void {
  span?.setAttribute('error.type', type);
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** The W3C `traceparent` of the current span, to be stored with work that continues later. Undefined if tracing is off. */
export function traceparent(): string | undefined {
  if (!isOn) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The ids of the current span for log entries. Empty if tracing is off. */
export function traceIds(): { readonly traceId?: string; readonly spanId?: string } {
  if (!isOn) return {};
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return { ...(traceId && { traceId }), ...(spanId && { spanId }) };
}

const parseContext = (parent: string | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent });

function parseLink(traceparent: string | undefined): Link[] {
  const context = traceparent === undefined ? undefined : trace.getSpanContext(parseContext(traceparent));
  return context === undefined ? [] : [{ context }];
}
