import { fetchInTime } from '@nakshi/api/client/fetch-in-time'
import { inSession } from '@nakshi/api/client/renew-session'
import type { ApiErrorBody } from '@nakshi/api/contract/error'
import { sentences } from '@nakshi/api/contract/sentences'
import { stepUp } from './step-up.ts'

/**
 * What the API refused and why. `message` is a sentence to show; `issues` name the fields it is
 * about.
 */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when the API could not be reached */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: NonNullable<ApiErrorBody['issues']> = [],
    /** By which the shop's logs name the request; null when it was not reached */
    readonly request_id: string | null = null,
  ) {
    super(message)
  }

  /** How it travels inside a rendered page; an Error's message would be left out. */
  toJSON() {
    const { status, code, message, issues, request_id } = this
    return { status, code, message, issues, request_id }
  }
}

/**
 * The message to show beside a screen's own sentence: refused input, too many attempts, or no
 * connection. Null for a fault of the shop.
 */
export function reasonFor(error: unknown): string | null {
  return error instanceof ApiError && [0, 422, 429].includes(error.status) ? error.message : null
}

/** Whether the request was called off by the person who started it. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * Whether what was asked for does not exist. An error that came with the rendered page is no
 * instance of any class.
 */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/**
 * The request that failed, as the shop's logs name it. An error that came with the rendered page is
 * no instance of any class.
 */
export function failedRequest(error: unknown): string | null {
  const named = typeof error === 'object' && error !== null && 'request_id' in error
  return named && typeof error.request_id === 'string' ? error.request_id : null
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/**
 * How a request reaches the API: `fetch` in the browser, a call inside the process on the server.
 */
export type Send = (path: string, init: RequestInit) => Promise<Response>

const inBrowser: Send = (path, init) => fetchInTime(path, { ...init, credentials: 'same-origin' })

/**
 * Calls the API and answers its JSON, undefined for an empty answer.
 * A request that fails for an expired session is repeated once after the session was renewed, and so is
 * one that wants to know once more who sits there (403 `step_up`).
 * @throws {ApiError}
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

/**
 * The same through another door, without a session: the server renders pages that are the same for
 * everyone.
 */
export function requestThrough(send: Send) {
  return <T>(path: string, options: RequestOptions = {}) =>
    reaching(options.signal, async () => read<T>(await sendOnce(send, path, options)))
}

export const unreachable = () => new ApiError(0, 'UNREACHABLE', sentences.general.unreachable)
export const timedOut = () => new ApiError(0, 'TIMED_OUT', sentences.general.timed_out)

/** The answer's body may fail to arrive as well. */
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

/** The line above the page is there without it, only not kept up to date. */
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
