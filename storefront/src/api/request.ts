import { inSession } from '@nakshi/api/client/renew-session'
import type { ApiErrorBody } from '@nakshi/api/contract/error'
import { sentences } from '@nakshi/api/contract/sentences'
import { watchMending } from '../mending.ts'
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
  /** Sent as JSON, except a FormData, which is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * How a request reaches the API: `fetch` in the browser, a call inside the process on the server.
 */
export type Send = (path: string, init: RequestInit) => Promise<Response>

const inBrowser: Send = (path, init) => fetch(path, { ...init, credentials: 'same-origin' })

/**
 * Calls the API and answers its JSON, undefined for an empty answer.
 * A request that fails for an expired session is repeated once after the session was renewed, and so is
 * one that wants to know once more who sits there (403 `step_up`).
 * @throws {ApiError}
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const send = () => sendOnce(inBrowser, path, options)
  const answer = await (path.startsWith('/api/auth/') ? send() : inSession(send))
  if (answer.status === 503 || answer.headers.has('warning')) void watchMending()
  return read<T>(answer).catch(async (error) => {
    if (error instanceof ApiError && error.code === 'step_up' && (await stepUp()))
      return read<T>(await inSession(send))
    throw error
  })
}

/**
 * The same through another door, without a session: the server renders pages that are the same for
 * everyone.
 */
export function requestThrough(send: Send) {
  return async <T>(path: string, options: RequestOptions = {}) => read<T>(await sendOnce(send, path, options))
}

async function sendOnce(send: Send, path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal } = options
  const json = body !== undefined && !(body instanceof FormData)
  try {
    return await send(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
      signal,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'UNREACHABLE', 'The shop could not be reached. Please check your connection.')
  }
}

async function read<T>(answer: Response): Promise<T> {
  const isJson = answer.headers.get('content-type')?.includes('json')
  const content: unknown = isJson ? await answer.json() : undefined
  if (answer.ok) return content as T
  const { code, message, issues } = (content ?? {}) as Partial<ApiErrorBody>
  const requestId = answer.headers.get('x-request-id')
  throw new ApiError(answer.status, code ?? 'UNKNOWN', message ?? sentences.general.broken, issues, requestId)
}
