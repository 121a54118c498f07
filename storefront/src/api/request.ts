import { fetchInTime } from '@nakshi/api/client/fetch-in-time'
import { inSession } from '@nakshi/api/client/renew-session'
import type { ApiErrorBody } from '@nakshi/api/contract/error'
import { sentences } from '@nakshi/api/contract/sentences'
import { stepUp } from './step-up.ts'

/** An error response. `message` can be shown to the user; `issues` name the invalid fields. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when the API could not be reached */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: NonNullable<ApiErrorBody['issues']> = [],
    /** Request id in the server log; null when the server was not reached. */
    readonly request_id: string | null = null,
  ) {
    super(message)
  }

  /** Serialises into a rendered page; `Error.message` is not enumerable. */
  toJSON() {
    const { status, code, message, issues, request_id } = this
    return { status, code, message, issues, request_id }
  }
}

/**
 * Message of an error the user can act on: invalid input, rate limit or no connection. Null for server
 * errors.
 */
export function reasonFor(error: unknown): string | null {
  return error instanceof ApiError && [0, 422, 429].includes(error.status) ? error.message : null
}

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Whether the error is a 404. Errors from a rendered page are plain objects, not ApiError instances. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** Request id of the error. Errors from a rendered page are plain objects, not ApiError instances. */
export function failedRequest(error: unknown): string | null {
  const named = typeof error === 'object' && error !== null && 'request_id' in error
  return named && typeof error.request_id === 'string' ? error.request_id : null
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Continues after the page is left. */
  keepalive?: boolean
}

/** Transport: `fetch` in the browser, an in-process call on the server. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

const inBrowser: Send = (path, init) => fetchInTime(path, { ...init, credentials: 'same-origin' })

/**
 * Calls the API and returns its JSON (undefined for an empty response). Retries once after a session
 * renewal or a 403 `step_up`. @throws {ApiError}
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const send = () => sendOnce(inBrowser, path, options)
  return reaching(options.signal, async () => {
    const answer = await (path.startsWith('/api/auth/') ? send() : inSession(send))
    if (answer.status === 503 || answer.headers.has('warning')) void lookForMending()
    return read<T>(answer).catch(async (error) => {
      if (error instanceof ApiError && error.code === 'step_up' && (await stepUp()))
        return read<T>(await inSession(send))
      throw error
    })
  })
}

/** `request` over another transport and without a session, for server rendering. */
export function requestThrough(send: Send) {
  return <T>(path: string, options: RequestOptions = {}) =>
    reaching(options.signal, async () => read<T>(await sendOnce(send, path, options)))
}

export const unreachable = () => new ApiError(0, 'UNREACHABLE', sentences.general.unreachable)
export const timedOut = () => new ApiError(0, 'TIMED_OUT', sentences.general.timed_out)

/** Reading the response body may fail, too. */
async function reaching<T>(signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause
    throw cause instanceof DOMException && cause.name === 'TimeoutError' ? timedOut() : unreachable()
  }
}

function sendOnce(send: Send, path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal, keepalive } = options
  return send(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
  })
}

/** The banner works without this code; it is only not updated. */
const lookForMending = () =>
  import('../mending.ts').then(
    ({ watchMending }) => watchMending(),
    () => undefined,
  )

async function read<T>(answer: Response): Promise<T> {
  const isJson = answer.headers.get('content-type')?.includes('json')
  const content: unknown = isJson ? await answer.json() : undefined
  if (answer.ok) return content as T
  const { code, message, issues } = (content ?? {}) as Partial<ApiErrorBody>
  const requestId = answer.headers.get('x-request-id')
  throw new ApiError(answer.status, code ?? 'UNKNOWN', message ?? sentences.general.broken, issues, requestId)
}
