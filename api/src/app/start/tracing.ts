import { randomBytes } from 'node:crypto'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { STATEMENT_CHANNEL } from '../../platform/db/pool.ts'
import {
  getCurrentRequest,
  RESPONSE_CHANNEL,
  type ResponseEvent,
} from '../../platform/http/request-context.ts'
import { type CurrentRequest, getTraceContext } from '../../platform/http/trace-context.ts'
import { JOB_CHANNEL, type JobWork } from '../../platform/jobs/run-job.ts'

const BATCHES = { scheduledDelayMillis: 5_000, maxExportBatchSize: 512, maxQueueSize: 4_096 }
const EXPORT_TIMEOUT_MS = 10_000
const FLUSH_TIMEOUT_MS = 3_000

/**
 * Exports spans of requests, statements and jobs over OTLP. Spans the collector does not accept are
 * dropped. Returns a function that flushes and stops.
 */
export function startTracing(
  { endpoint, headers, service }: NonNullable<Config['traces']>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const exporter = new LoggedExporter(
    { url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_TIMEOUT_MS },
    log,
  )
  let root: SpanContext | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    idGenerator: {
      generateTraceId: () => root?.traceId ?? randomBytes(16).toString('hex'),
      generateSpanId: () => root?.spanId ?? randomBytes(8).toString('hex'),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, ...BATCHES, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  })
  const tracer = provider.getTracer('nakshi')

  const onRequest = (message: unknown) => {
    const { method, route, status, durationMs, ...request } = message as ResponseEvent
    const endTime = performance.timeOrigin + performance.now()
    root = toSpanContext(request)
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: endTime - durationMs,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        },
      },
      toParentContext(request),
    )
    root = undefined
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }
  const statements = createSpanSubscriber<{ text: string }>(({ text }) => {
    const request = getCurrentRequest()
    if (!request) return undefined
    const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
    // Parameters are separate, so the text holds no personal data.
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) }
    return tracer.startSpan(verb, { kind: SpanKind.INTERNAL, attributes }, toRequestContext(request))
  })
  const jobs = createSpanSubscriber<JobWork>(({ id, queue, request }) =>
    tracer.startSpan(
      `job ${queue}`,
      {
        kind: SpanKind.CONSUMER,
        attributes: { 'messaging.destination.name': queue, 'messaging.message.id': id },
      },
      request ? toRequestContext(request) : ROOT_CONTEXT,
    ),
  )
  channel(RESPONSE_CHANNEL).subscribe(onRequest)
  tracingChannel(STATEMENT_CHANNEL).subscribe(statements)
  tracingChannel(JOB_CHANNEL).subscribe(jobs)

  return async () => {
    channel(RESPONSE_CHANNEL).unsubscribe(onRequest)
    tracingChannel(STATEMENT_CHANNEL).unsubscribe(statements)
    tracingChannel(JOB_CHANNEL).unsubscribe(jobs)
    await Promise.race([
      provider.shutdown().catch((error) => log.warn({ err: error }, 'trace export failed at shutdown')),
      // The exporter retries an unavailable collector.
      wait(FLUSH_TIMEOUT_MS, undefined, { ref: false }),
    ])
  }
}

/** Logs the first of consecutive failures. */
class LoggedExporter extends OTLPTraceExporter {
  readonly #log: FastifyBaseLogger
  #isDown = false

  constructor(options: ConstructorParameters<typeof OTLPTraceExporter>[0], log: FastifyBaseLogger) {
    super(options)
    this.#log = log
  }

  override export(...[spans, onResult]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      const { error } = result
      if (error && !this.#isDown) this.#log.warn({ err: error }, 'trace export failed; spans are dropped')
      this.#isDown = error !== undefined
      onResult(result)
    })
  }
}

function createSpanSubscriber<Message extends object>(open: (message: Message) => Span | undefined) {
  const spans = new WeakMap<object, Span>()
  const noop = () => {}
  return {
    start: (message: unknown) => {
      const span = open(message as Message)
      if (span) spans.set(message as Message, span)
    },
    error: (message: unknown) => {
      spans.get(message as Message)?.setStatus({ code: SpanStatusCode.ERROR })
    },
    asyncEnd: (message: unknown) => {
      spans.get(message as Message)?.end()
    },
    end: noop,
    asyncStart: noop,
  }
}

/** The request's own span. */
function toSpanContext(request: CurrentRequest): SpanContext {
  const { traceId, spanId, isSampled } = getTraceContext(request)
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE }
}

const toRequestContext = (request: CurrentRequest): Context =>
  trace.setSpanContext(ROOT_CONTEXT, toSpanContext(request))

/** The span of the proxy, if it sent one. */
function toParentContext(request: CurrentRequest): Context {
  const { parentSpanId: spanId } = getTraceContext(request)
  if (!spanId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...toSpanContext(request), spanId, isRemote: true })
}
