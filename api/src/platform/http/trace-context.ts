import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

/** https://www.w3.org/TR/trace-context/#traceparent-header; later versions may append fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/
const VERSION_00_LENGTH = 55
const SAMPLED = 1

export type CurrentRequest = {
  id: string
  /** W3C trace context of a configured proxy */
  traceparent?: string | undefined
  /** entity tags of `If-Match` */
  if_match?: string[] | undefined
}

type TraceContext = {
  traceId: string
  /** of the request's own span */
  spanId: string
  /** of the proxy that sent the request */
  parentSpanId: string | undefined
  isSampled: boolean
}

/** From a configured proxy only, as X-Request-Id: a visitor could join the trace of another. */
export function getReceivedTraceparent(
  { traceparent }: IncomingHttpHeaders,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string | undefined {
  if (trustProxy === false || typeof traceparent !== 'string') return undefined
  if (traceparent.startsWith('00') && traceparent.length !== VERSION_00_LENGTH) return undefined
  return TRACEPARENT.test(traceparent) ? traceparent.slice(0, VERSION_00_LENGTH) : undefined
}

/**
 * Ids derived from the request id (a UUID, else a hash), so that a job that knows the id joins its request's
 * trace. A received traceparent replaces the trace id.
 */
export function getTraceContext({ id, traceparent }: CurrentRequest): TraceContext {
  const digits = id.replaceAll('-', '').toLowerCase()
  const derived = /^[0-9a-f]{32}$/.test(digits)
    ? digits
    : createHash('sha256').update(id).digest('hex').slice(0, 32)
  const [, traceId, parentSpanId, flags = '01'] = TRACEPARENT.exec(traceparent ?? '') ?? []
  return {
    traceId: traceId ?? derived,
    spanId: derived.slice(16),
    parentSpanId,
    isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED,
  }
}

export function toTraceparent(request: CurrentRequest): string {
  const { traceId, spanId, isSampled } = getTraceContext(request)
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
