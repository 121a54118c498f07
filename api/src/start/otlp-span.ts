import { createHash, randomBytes } from 'node:crypto'

export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** OTLP span kind: 1 internal, 2 server, 5 consumer */
  kind: 1 | 2 | 5
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  /** OTLP status: 2 error */
  status: { code: 0 | 2 }
}

type SpanInput = {
  /** request or job id */
  name: string
  label: string
  kind: Span['kind']
  /** ms since 1970 */
  began: number
  durationMs: number
  failed: boolean
  tags: Record<string, string | number>
}

/**
 * Derived from the request id (a UUID, else a hash), so a job that knows the id joins its request's
 * trace.
 */
const toTraceId = (name: string) => {
  const digits = name.replaceAll('-', '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(digits) ? digits : createHash('sha256').update(name).digest('hex').slice(0, 32)
}

const toRootSpanId = (name: string) => toTraceId(name).slice(16)

/** kind 2 is the root span */
export function toSpan({ name, label, kind, began, durationMs, failed, tags }: SpanInput): Span {
  const isRoot = kind === 2
  return {
    traceId: toTraceId(name),
    spanId: isRoot ? toRootSpanId(name) : randomBytes(8).toString('hex'),
    ...(isRoot ? {} : { parentSpanId: toRootSpanId(name) }),
    name: label,
    kind,
    startTimeUnixNano: toNanoseconds(began),
    endTimeUnixNano: toNanoseconds(began + durationMs),
    attributes: Object.entries(tags).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    })),
    status: { code: failed ? 2 : 0 },
  }
}

const toNanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)
