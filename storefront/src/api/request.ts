import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import { withSession } from '@nakshi/client/renew-session'
import type { ApiErrorBody } from '@nakshi/core/base/error'
import type { ReceivedMessage } from '@nakshi/core/base/format-message'
import { buildLanguage, languages } from '@nakshi/core/base/languages'
import { messages } from '@nakshi/core/messages'
import { takeEarlyAnswer } from './early-requests.ts'

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

/** What the user can act on: invalid input, rate limit or no connection. Null for server errors. */
export function getDisplayableReason(error: unknown): string | null {
  return error instanceof ApiError && [0, 422, 429].includes(error.status) ? error.message : null
}

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Whether the error is a 404. Errors from a rendered page are plain objects, not ApiError instances. */
export function isNotFoundError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** Request id of the error. Errors from a rendered page are plain objects, not ApiError instances. */
export function getRequestId(error: unknown): string | null {
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

/** An answer of the API. `content` is its JSON, undefined without. */
export interface ApiAnswer {
  status: number
  content: unknown
  request_id: string | null
}

/** The API's JSON, if any. Retries once after a session renewal or a 403 `step_up`. @throws {ApiError} */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const early = takeEarlyAnswer(path, options.method ?? 'GET')
  // Only then: others are sent at once, as the page may be left
  const answer = early && (await early)
  if (answer !== undefined) return answer as T
  const send = () => fetchJson(path, options)
  return withNetworkErrors(options.signal, async () => {
    const response = await (path.startsWith('/api/auth/') ? send() : withSession(send))
    if (response.status === 503 || response.headers.has('warning')) void checkMaintenance()
    return parseResponse<T>(response).catch(async (error) => {
      if (error instanceof ApiError && error.code === 'step_up' && (await requestStepUp()))
        return parseResponse<T>(await withSession(send))
      throw error
    })
  })
}

/** `request` through in-process calls and without a session, for server rendering. */
export function createRequest(read: (path: string) => Promise<ApiAnswer>) {
  return <T>(path: string, { signal }: Pick<RequestOptions, 'signal'> = {}) =>
    withNetworkErrors(signal, async () => {
      const { status, content, request_id } = await read(path)
      return getData<T>(status, content, request_id)
    })
}

export const createUnreachableError = () =>
  new ApiError(0, 'UNREACHABLE', messages.general.unreachable.template)
const createTimeoutError = () => new ApiError(0, 'TIMED_OUT', messages.general.timed_out.template)

/** Reading the response body may fail, too. */
async function withNetworkErrors<T>(signal: AbortSignal | undefined, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause
    throw cause instanceof DOMException && cause.name === 'TimeoutError'
      ? createTimeoutError()
      : createUnreachableError()
  }
}

function fetchJson(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal, keepalive } = options
  return fetchWithTimeout(path, {
    method,
    headers: {
      accept: 'application/json',
      // Of messages; the browser would send that of the system
      'accept-language': languages[buildLanguage].locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
    credentials: 'same-origin',
  })
}

/** The banner works without this code; it is only not updated. */
const checkMaintenance = () =>
  import('./maintenance-banner.ts').then(
    ({ showMaintenanceBanner }) => showMaintenanceBanner(),
    () => undefined,
  )

/** The API answers in the language of the request. */
export const displayMessage = ({ message }: ReceivedMessage): string => message

export function toDisplayedError(
  content: unknown,
): Pick<ApiErrorBody, 'message' | 'issues'> & { code?: string } {
  const body = (content ?? {}) as Partial<ApiErrorBody>
  return {
    ...body,
    message: displayMessage({ ...body, message: body.message ?? messages.general.internal_error.template }),
    issues: body.issues?.map((issue) => ({ ...issue, message: displayMessage(issue) })),
  }
}

const withDisplayedMessage = (content: unknown) =>
  isApiMessage(content) ? { ...content, message: displayMessage(content) } : content

const isApiMessage = (content: unknown): content is ReceivedMessage =>
  typeof content === 'object' && content !== null && 'message_code' in content

async function parseResponse<T>(response: Response): Promise<T> {
  const isJson = response.headers.get('content-type')?.includes('json')
  const content: unknown = isJson ? await response.json() : undefined
  return getData(response.status, content, response.headers.get('x-request-id'))
}

function getData<T>(status: number, content: unknown, requestId: string | null): T {
  if (status < 400) return withDisplayedMessage(content) as T
  const { code, message, issues } = toDisplayedError(content)
  throw new ApiError(status, code ?? 'UNKNOWN', message, issues, requestId)
}

type StepUpPrompt = () => Promise<boolean>

let prompt: StepUpPrompt | null = null
let pendingPrompt: Promise<boolean> | null = null

/** Registers the dialog that reauthenticates. @returns unregister */
export function registerStepUpPrompt(dialog: StepUpPrompt): () => void {
  prompt = dialog
  return () => {
    if (prompt === dialog) prompt = null
  }
}

/** One dialog for all requests that need reauthentication. */
function requestStepUp(): Promise<boolean> {
  pendingPrompt ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingPrompt = null
  })
  return pendingPrompt
}
