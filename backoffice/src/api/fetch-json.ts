import type { ApiErrorBody } from '@nakshi/api/contract/error'
import { fetchUtils, HttpError } from 'react-admin'
import { renewSession } from './session.ts'

/**
 * The one way to the API. A session that ran out is renewed once; an error's issues become `body.errors`, nested as the
 * form is, which is how react-admin puts them beside their fields.
 * @throws {HttpError} with the API's own message
 */
export async function fetchJson(url: string, options: fetchUtils.Options = {}) {
  try {
    return await fetchUtils.fetchJson(url, options)
  } catch (error) {
    if (isHttpError(error, 401) && (await renewSession())) return fetchUtils.fetchJson(url, options)
    throw withFieldErrors(error)
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

function withFieldErrors(error: unknown): unknown {
  const issues = issuesOf(error)
  if (!isHttpError(error) || issues.length === 0) return error
  const errors: FieldErrors = {}
  for (const { path, message } of issues) place(errors, path.split('.'), message)
  return new HttpError(error.message, error.status, { ...error.body, errors })
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
