import { renewSession } from '@nakshi/api/client/renew-session'
import type { ApiErrorBody } from '@nakshi/api/contract/error'
import { fetchUtils, HttpError } from 'react-admin'
import { sentences } from '../sentences/shop.ts'
import { heard } from '../words.ts'
import { asksForProof, proveAgain } from './prove-again.ts'

/**
 * The one way to the API. A session that ran out is renewed once. What an error says becomes
 * `body.errors`, which is how react-admin tells a form: issues nested as the fields are, anything
 * else as the form's own problem.
 * @throws {HttpError} with the API's own message, in the language of the screens; status 0 when
 * there was no answer
 */
export async function fetchJson(url: string, options: fetchUtils.Options = {}) {
  const sentAt = Date.now()
  try {
    return await sendWithProof(url, options)
  } catch (error) {
    if (isHttpError(error, 401) && (await renewSession(sentAt))) return sendWithProof(url, options)
    throw withFormErrors(error)
  }
}

/** What is refused for want of a proof is sent again once that is given: nothing is lost. */
async function sendWithProof(url: string, options: fetchUtils.Options) {
  try {
    return await fetchUtils.fetchJson(url, options)
  } catch (error) {
    if (!isHttpError(error) || !asksForProof(error.status, error.body) || !(await proveAgain())) throw error
    return fetchUtils.fetchJson(url, options)
  }
}

export function isHttpError(error: unknown, status?: number): error is HttpError {
  return error instanceof HttpError && (status === undefined || error.status === status)
}

/** The issues of an API error; empty for any other error. */
export function issuesOf(error: unknown): { path: string; message: string }[] {
  const body: Partial<ApiErrorBody> | undefined = isHttpError(error) ? error.body : undefined
  return body?.issues ?? []
}

/** The sentence of an error, as the API wrote it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

type FieldErrors = { [field: string]: string | FieldErrors }

function withFormErrors(error: unknown): HttpError {
  if (!isHttpError(error)) return withFormErrors(new HttpError(sentences.general.unreachable, 0, {}))
  const issues = issuesOf(error).map(({ path, message }) => ({ path, message: heard(message) }))
  const errors: FieldErrors = issues.length === 0 ? { root: { serverError: heard(error.message) } } : {}
  for (const { path, message } of issues) place(errors, path.split('.'), message)
  return new HttpError(heard(error.message), error.status, { ...error.body, issues, errors })
}

function place(errors: FieldErrors, [field = '', ...deeper]: string[], message: string): void {
  const inside = errors[field]
  if (deeper.length === 0) errors[field] ??= message
  else {
    const nested = typeof inside === 'object' ? inside : {}
    errors[field] = nested
    place(nested, deeper, message)
  }
}
