import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { STATEMENT } from '../db/pool.ts'
import { currentRequest } from '../http/current-request.ts'
import { REQUEST_ANSWERED, type RequestAnswered } from '../http/tell-answered.ts'
import { JOB_WORK, type JobWork } from '../jobs/run-job.ts'
import { type Span, spanOf } from './spans.ts'

const SENT_EVERY = 5_000
const PARCEL = 512
const MOST_WAITING = 4_096
const ANSWER_WITHIN = 10_000

type Timed = { began?: number; error?: unknown }

/**
 * OTLP over HTTP, JSON: spans of requests, statements and jobs. Dropped when the collector is
 * unavailable. Returns a function that flushes and stops.
 */
export function sendTraces(
  { endpoint, headers, service }: NonNullable<Config['traces']>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let waiting: Span[] = []
  let isAway = false
  const keep = (span: Span) => {
    if (waiting.length < MOST_WAITING) waiting.push(span)
  }

  const onRequest = (message: unknown) => {
    const { id, method, route, status, took } = message as RequestAnswered
    const about = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
    const began = performance.timeOrigin + performance.now() - took
    keep(spanOf({ name: id, what: `${method} ${route}`, kind: 2, began, took, failed: status >= 500, about }))
  }
  const statements = timed<{ text: string }>(({ text, ...time }) => {
    const name = currentRequest()
    const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
    // Parameters are separate, so the text holds no personal data.
    const about = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) }
    if (name) keep(spanOf({ name, what: verb, kind: 1, about, ...time }))
  })
  const jobs = timed<JobWork>(({ id, queue, request, ...time }) => {
    const about = { 'messaging.destination.name': queue, 'messaging.message.id': id }
    keep(spanOf({ name: request ?? id, what: `job ${queue}`, kind: 5, about, ...time }))
  })
  channel(REQUEST_ANSWERED).subscribe(onRequest)
  tracingChannel(STATEMENT).subscribe(statements)
  tracingChannel(JOB_WORK).subscribe(jobs)

  async function send(): Promise<void> {
    const spans = waiting.splice(0, PARCEL)
    if (spans.length === 0) return
    try {
      const { ok, status } = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(parcelOf(service, spans)),
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      })
      if (!ok) throw new Error(`the collector responded with ${status}`)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'trace export failed; spans are dropped')
      isAway = true
      waiting = []
    }
    if (waiting.length >= PARCEL) await send()
  }
  const timer = setInterval(() => void send(), SENT_EVERY)
  timer.unref()

  return async () => {
    clearInterval(timer)
    channel(REQUEST_ANSWERED).unsubscribe(onRequest)
    tracingChannel(STATEMENT).unsubscribe(statements)
    tracingChannel(JOB_WORK).unsubscribe(jobs)
    await send()
  }
}

function timed<Message extends object>(
  over: (work: Message & { began: number; took: number; failed: boolean }) => void,
) {
  const nothing = () => {}
  return {
    start: (message: unknown) => {
      Object.assign(message as Timed, { began: performance.timeOrigin + performance.now() })
    },
    asyncEnd: (message: unknown) => {
      const work = message as Message & Timed
      const began = work.began ?? Date.now()
      const took = performance.timeOrigin + performance.now() - began
      over({ ...work, began, took, failed: work.error !== undefined })
    },
    end: nothing,
    asyncStart: nothing,
    error: nothing,
  }
}

const parcelOf = (service: string, spans: Span[]) => ({
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
