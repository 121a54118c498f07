import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { STATEMENT_CHANNEL } from '../db/pool.ts'
import { getCurrentRequestId } from '../http/request-context.ts'
import { RESPONSE_CHANNEL, type ResponseEvent } from '../http/request-events.ts'
import { JOB_CHANNEL, type JobWork } from '../jobs/run-job.ts'
import { type Span, toSpan } from './otlp-span.ts'

const EXPORT_INTERVAL_MS = 5_000
const BATCH_SIZE = 512
const MAX_QUEUED_SPANS = 4_096
const EXPORT_TIMEOUT_MS = 10_000

type Timed = { began?: number; error?: unknown }

/**
 * OTLP over HTTP, JSON: spans of requests, statements and jobs. Dropped when the collector is
 * unavailable. Returns a function that flushes and stops.
 */
export function exportTraces(
  { endpoint, headers, service }: NonNullable<Config['traces']>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let queued: Span[] = []
  let isCollectorDown = false
  const enqueue = (span: Span) => {
    if (queued.length < MAX_QUEUED_SPANS) queued.push(span)
  }

  const onRequest = (message: unknown) => {
    const { id, method, route, status, durationMs } = message as ResponseEvent
    const tags = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
    const began = performance.timeOrigin + performance.now() - durationMs
    enqueue(
      toSpan({
        name: id,
        label: `${method} ${route}`,
        kind: 2,
        began,
        durationMs,
        failed: status >= 500,
        tags,
      }),
    )
  }
  const statements = createTimedSubscriber<{ text: string }>(({ text, ...time }) => {
    const name = getCurrentRequestId()
    const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
    // Parameters are separate, so the text holds no personal data.
    const tags = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) }
    if (name) enqueue(toSpan({ name, label: verb, kind: 1, tags, ...time }))
  })
  const jobs = createTimedSubscriber<JobWork>(({ id, queue, request, ...time }) => {
    const tags = { 'messaging.destination.name': queue, 'messaging.message.id': id }
    enqueue(toSpan({ name: request ?? id, label: `job ${queue}`, kind: 5, tags, ...time }))
  })
  channel(RESPONSE_CHANNEL).subscribe(onRequest)
  tracingChannel(STATEMENT_CHANNEL).subscribe(statements)
  tracingChannel(JOB_CHANNEL).subscribe(jobs)

  async function send(): Promise<void> {
    const spans = queued.splice(0, BATCH_SIZE)
    if (spans.length === 0) return
    try {
      const { ok, status } = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlpPayload(service, spans)),
        signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
      })
      if (!ok) throw new Error(`the collector responded with ${status}`)
      isCollectorDown = false
    } catch (error) {
      if (!isCollectorDown) log.warn({ err: error }, 'trace export failed; spans are dropped')
      isCollectorDown = true
      queued = []
    }
    if (queued.length >= BATCH_SIZE) await send()
  }
  const timer = setInterval(() => void send(), EXPORT_INTERVAL_MS)
  timer.unref()

  return async () => {
    clearInterval(timer)
    channel(RESPONSE_CHANNEL).unsubscribe(onRequest)
    tracingChannel(STATEMENT_CHANNEL).unsubscribe(statements)
    tracingChannel(JOB_CHANNEL).unsubscribe(jobs)
    await send()
  }
}

function createTimedSubscriber<Message extends object>(
  onEnd: (work: Message & { began: number; durationMs: number; failed: boolean }) => void,
) {
  const noop = () => {}
  return {
    start: (message: unknown) => {
      Object.assign(message as Timed, { began: performance.timeOrigin + performance.now() })
    },
    asyncEnd: (message: unknown) => {
      const work = message as Message & Timed
      const began = work.began ?? Date.now()
      const durationMs = performance.timeOrigin + performance.now() - began
      onEnd({ ...work, began, durationMs, failed: work.error !== undefined })
    },
    end: noop,
    asyncStart: noop,
    error: noop,
  }
}

const toOtlpPayload = (service: string, spans: Span[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: [
          { key: 'service.name', value: { stringValue: service } },
          { key: 'process.pid', value: { intValue: String(process.pid) } },
        ],
      },
      scopeSpans: [{ scope: { name: 'nakshi' }, spans }],
    },
  ],
})
