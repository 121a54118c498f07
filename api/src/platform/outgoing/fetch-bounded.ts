import { getTraceHeaders } from '../http/request-context.ts'

const MAX_RESPONSE_BYTES = 2_000_000

type BoundedRequest = {
  method?: 'GET' | 'POST' | undefined
  headers?: Record<string, string> | undefined
  body?: string | undefined
  timeoutMs: number
  maxBytes?: number | undefined
}

/** Follows no redirect. Errors may contain the request: callers must not log them or keep them as a cause. */
export async function fetchBounded(
  url: URL,
  { method = 'GET', headers, body, timeoutMs, maxBytes = MAX_RESPONSE_BYTES }: BoundedRequest,
): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers, ...getTraceHeaders() },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error('response too large')
    chunks.push(chunk)
  }
  return { status: response.status, bytes: Buffer.concat(chunks) }
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

export type FetchErrorKind = 'unreachable' | 'cut' | 'slow'

/** `unreachable`: the request has not been sent. */
export function toFetchErrorKind(error: unknown): FetchErrorKind {
  if (!(error instanceof Error)) return 'cut'
  if (error.name === 'TimeoutError') return 'slow'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(code) ? 'unreachable' : 'cut'
}
