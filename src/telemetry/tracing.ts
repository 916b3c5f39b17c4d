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

/** Which OpenTelemetry settings the gateway looks at itself; the exporter and the sampler read theirs from the environment. */
export interface TracingConfig {
  readonly exporter: 'otlp' | 'console';
  readonly serviceName: string | undefined;
}

/** What a span says besides its name. */
export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: Attributes;
  /** Spans of other traces that led to this one, as `traceparent` wrote them. */
  readonly links?: readonly (string | undefined)[];
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Set once at the start. All else asks it first, so that what is not traced costs nothing. */
let isOn = false;

export const isTracing = (): boolean => isOn;

/**
 * Traces from now on. The SDK is loaded here, and nowhere else.
 * @returns what sends the spans that still wait, and ends the tracing
 */
export async function startTracing({ exporter, serviceName }: TracingConfig): Promise<{ close(): Promise<void> }> {
  const [{ BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const ofEnvironment = resources.detectResources({ detectors: [resources.envDetector] });
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'notification-gateway' }))
    .merge(ofEnvironment)
    .merge(resources.resourceFromAttributes(serviceName === undefined ? {} : { 'service.name': serviceName }));
  const spanExporter = exporter === 'console' ? new ConsoleSpanExporter() : new OTLPTraceExporter();
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(spanExporter)] });
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
 * Runs something as a span below the present one. An error is noted and thrown on.
 * @param run is given the span, or null where nothing is traced
 */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  run: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  return isOn ? spanned(name, options, context.active(), run) : run(null);
}

/**
 * Runs something as a span below one of another process or time.
 * @param parent its `traceparent`; where there is none, or what it says is none, a new trace begins
 */
export function inSpanBelow<Result>(
  parent: string | undefined,
  name: string,
  options: SpanOptions,
  run: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  return isOn ? spanned(name, options, contextOf(parent), run) : run(null);
}

async function spanned<Result>(
  name: string,
  { kind = 'internal', attributes = {}, links = [] }: SpanOptions,
  parent: Context,
  run: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const span = trace
    .getTracer('notification-gateway')
    .startSpan(name, { kind: KINDS[kind], attributes, links: links.flatMap(linkOf) }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => run(span));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Notes on a span that what it stands for failed: the kind of the error, since its words may hold a secret. */
export function markFailed(span: Span | null, error: unknown): void {
  span?.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** The present span, to be kept with what goes on later. @returns a W3C `traceparent`; undefined where nothing is traced */
export function traceparent(): string | undefined {
  if (!isOn) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The ids of the present span, as log lines carry them; empty where nothing is traced. */
export function traceIds(): { readonly traceId?: string; readonly spanId?: string } {
  if (!isOn) return {};
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return { ...(traceId && { traceId }), ...(spanId && { spanId }) };
}

const contextOf = (parent: string | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent });

function linkOf(written: string | undefined): Link[] {
  const found = written === undefined ? undefined : trace.getSpanContext(contextOf(written));
  return found === undefined ? [] : [{ context: found }];
}
