import { createHash, randomBytes } from 'node:crypto'

/** A piece of work as OTLP writes it in JSON. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 within, 2 answered somebody, 5 took it from a queue */
  kind: 1 | 2 | 5
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  /** 2 failed */
  status: { code: 0 | 2 }
}

type Work = {
  /** of the request it belongs to, or of the job that nobody's request wrote */
  name: string
  what: string
  kind: Span['kind']
  /** in ms since 1970, and for how many ms */
  began: number
  took: number
  failed: boolean
  about: Record<string, string | number>
}

/**
 * The trace of a request bears its name: the 32 digits of its UUID, or a digest of what else a proxy
 * calls it. So a job that knows the request's name knows its trace.
 */
const traceOf = (name: string) => {
  const digits = name.replaceAll('-', '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(digits) ? digits : createHash('sha256').update(name).digest('hex').slice(0, 32)
}

/** What a request itself is in its trace; all that it caused lies below. */
const rootOf = (name: string) => traceOf(name).slice(16)

/** @param work.kind 2: the request itself, with everything else of that name below it */
export function spanOf({ name, what, kind, began, took, failed, about }: Work): Span {
  const isRoot = kind === 2
  return {
    traceId: traceOf(name),
    spanId: isRoot ? rootOf(name) : randomBytes(8).toString('hex'),
    ...(isRoot ? {} : { parentSpanId: rootOf(name) }),
    name: what,
    kind,
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(began + took),
    attributes: Object.entries(about).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    })),
    status: { code: failed ? 2 : 0 },
  }
}

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)
