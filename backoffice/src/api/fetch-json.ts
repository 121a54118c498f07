import { combineSignals } from '@nakshi/client/combine-signals'
import { renewSession, withSession } from '@nakshi/client/renew-session'
import type { ApiErrorBody } from '@nakshi/core/base/error'
import { onlineManager } from '@tanstack/react-query'
import { fetchUtils, HttpError, type Identifier } from 'react-admin'
import { formatApiMessage, t } from '../languages/i18n.ts'
import { adminMessages, shopMessages } from '../languages/messages.ts'

const TIMEOUT_MS = 30_000
/** For requests that read or change many rows. */
export const LONG_TIMEOUT_MS = 180_000

/**
 * Sends an API request. Refreshes an expired session once; if the session has ended, asks for sign-in and
 * resends. Error issues become `body.errors` as react-admin expects. Throws HttpError with a localised
 * message; status 0 means no response.
 */
export async function fetchJson(url: string, options: fetchUtils.Options = {}, timeoutMs = TIMEOUT_MS) {
  const send = () => sendWithStepUp(url, options, timeoutMs)
  const sentAt = Date.now()
  try {
    try {
      return await send()
    } catch (error) {
      if (!isHttpError(error, 401) || !(await renewSession(sentAt))) throw error
    }
    return await send()
  } catch (error) {
    // A wrong password is also a 401.
    if (!isHttpError(error, 401) || url.startsWith('/api/auth/') || !(await signInPrompt.ask()))
      throw withFormErrors(error)
  }
  return send().catch((error: unknown) => {
    throw withFormErrors(error)
  })
}

/** The same for requests that are not JSON: files, uploads, event streams. */
export async function withStaffSession<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const response = await withSession(send)
  return response.status === 401 && (await signInPrompt.ask()) ? send() : response
}

async function sendWithStepUp(url: string, options: fetchUtils.Options, timeoutMs: number) {
  try {
    return await sendWithTimeout(url, options, timeoutMs)
  } catch (error) {
    if (!isHttpError(error) || !requiresStepUp(error.status, error.body) || !(await stepUpPrompt.ask()))
      throw error
    return sendWithTimeout(url, options, timeoutMs)
  }
}

function sendWithTimeout(url: string, options: fetchUtils.Options, timeoutMs: number) {
  const callerSignals = options.signal ? [options.signal] : []
  const send = (...signals: AbortSignal[]) =>
    fetchUtils.fetchJson(url, {
      ...options,
      signal: combineSignals(...callerSignals, ...signals, AbortSignal.timeout(timeoutMs)),
    })
  return (options.method ?? 'GET') === 'GET' ? send() : abortableWrite(send)
}

export function isHttpError(error: unknown, status?: number): error is HttpError {
  return error instanceof HttpError && (status === undefined || error.status === status)
}

/** 409: the record changed since it was read. */
export const isStale = (error: unknown): boolean => isHttpError(error, 409) && error.body?.code === 'stale'

export function getIssues(error: unknown): { path: string; message: string }[] {
  const body: Partial<ApiErrorBody> | undefined = isHttpError(error) ? error.body : undefined
  return body?.issues ?? []
}

const MAX_NAMED_ROWS = 5

export function getErrorMessage(error: unknown): string {
  if (isHttpError(error, 409) && error.body?.code === 'refused') {
    const issueMessages = getIssues(error).map(({ message }) => message)
    if (issueMessages.length > 0)
      return [...issueMessages.slice(0, MAX_NAMED_ROWS), ...more(issueMessages.length)].join(' ')
  }
  return error instanceof Error ? error.message : String(error)
}

const more = (count: number) =>
  count > MAX_NAMED_ROWS ? [t('and %{count} more', { count: count - MAX_NAMED_ROWS })] : []

type FieldErrors = { [field: string]: string | FieldErrors }

function withFormErrors(error: unknown): HttpError {
  if (!isHttpError(error)) return withFormErrors(new HttpError(unansweredReason(error), 0, {}))
  const issues = getIssues(error).map((issue) => ({ path: issue.path, message: formatApiMessage(issue) }))
  const message = localizedMessage(error)
  const errors: FieldErrors = issues.length === 0 ? { root: { serverError: message } } : {}
  for (const { path, message } of issues) setFieldError(errors, path.split('.'), message)
  return new HttpError(message, error.status, { ...error.body, issues, errors })
}

/** A proxy answers with a page of its own, whose status text is English or blank. */
function localizedMessage({ status, body, message }: HttpError): string {
  if (body?.message) return formatApiMessage({ ...body, message })
  return status === 0 ? message : shopMessages.general.internal_error
}

function unansweredReason(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return adminMessages.general.timed_out
  return name === 'AbortError' ? adminMessages.general.cancelled : shopMessages.general.unreachable
}

function setFieldError(errors: FieldErrors, [field = '', ...deeper]: string[], message: string): void {
  const inside = errors[field]
  if (deeper.length === 0) errors[field] ??= message
  else {
    const nested = typeof inside === 'object' ? inside : {}
    errors[field] = nested
    setFieldError(nested, deeper, message)
  }
}

type Write = { since: number; controller: AbortController }

const writes = new Set<Write>()

/** A write request that a dialog can abort while it is in flight. */
async function abortableWrite<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const write = { since: performance.now(), controller: new AbortController() }
  writes.add(write)
  try {
    return await send(write.controller.signal)
  } finally {
    writes.delete(write)
  }
}

/** Aborts writes started after a dialog opened. `since` is a `performance.now()` value. */
export function abortWrites(since: number): void {
  for (const write of writes) if (write.since >= since) write.controller.abort()
}

/** Retries a query once after a network or server error. 4xx responses are not retried. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  const isRejected = isHttpError(error) && error.status >= 400 && error.status < 500
  return failures < 1 && !isRejected && onlineManager.isOnline()
}

type OpenPrompt = () => Promise<boolean>

/** One dialog for all requests rejected for the same reason; each waits for its result. */
function createSharedPrompt() {
  let open: OpenPrompt | null = null
  let pending: Promise<boolean> | null = null
  return {
    /** Registers the dialog; returns a function that unregisters it. */
    register(dialog: OpenPrompt): () => void {
      open = dialog
      return () => {
        if (open === dialog) open = null
      }
    },
    ask(): Promise<boolean> {
      pending ??= (open?.() ?? Promise.resolve(false)).finally(() => {
        pending = null
      })
      return pending
    },
  }
}

/** Step-up authentication before a sensitive action (403 `step_up`). */
export const stepUpPrompt = createSharedPrompt()
/** Sign-in after the session ended (401), over the open screen. */
export const signInPrompt = createSharedPrompt()

export const requiresStepUp = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'step_up'

export const API = '/api/admin'

export const toManyUrl = (resource: string, ids: readonly Identifier[]) =>
  `${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) })}`

export const getJson = async <Response>(path: string): Promise<Response> =>
  (await fetchJson(`${API}/${path}`)).json

export async function sendJson<Response = unknown>(
  path: string,
  method: 'POST' | 'PUT' | 'DELETE',
  body?: object,
  timeoutMs?: number,
): Promise<Response> {
  return (await fetchJson(`${API}/${path}`, { method, body: body && JSON.stringify(body) }, timeoutMs)).json
}

/** Row versions for a bulk change (optimistic locking). */
export const toVersions = (rows: readonly { id: string; updated_at: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, updated_at }) => [id, updated_at]))
