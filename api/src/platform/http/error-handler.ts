import { apiRequestMessages } from '@nakshi/core/base/api-request-messages'
import type { ApiErrorBody } from '@nakshi/core/base/error'
import { toFieldMessage } from '@nakshi/core/base/issue-text'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  FOREIGN_KEY_VIOLATION,
  getPostgresError,
  isDiskFull,
  isTransientDatabaseError,
} from '../db/postgres-error.ts'
import { AppError, type Issue, notFound } from '../errors.ts'
import type { App } from './app-types.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** message for a body that fails validation below this field, for example `shipping_address` */
    invalid_message?: Record<string, CatalogueMessage>
  }
}

const DISK_FULL_RETRY_AFTER_S = 60
/** ms; every request fails on a full disk */
const DISK_FULL_LOG_INTERVAL_MS = 600_000

export function registerErrorHandler(app: App): void {
  let diskFullLoggedAt = Number.NEGATIVE_INFINITY
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const appError = toAppError(error, request)
    if (appError.code === 'disk_full') {
      const now = performance.now()
      if (now - diskFullLoggedAt > DISK_FULL_LOG_INTERVAL_MS) {
        request.log.error({ err: error }, 'the disk is full: nothing can be saved')
        diskFullLoggedAt = now
      }
    } else if (appError.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    return replyWithError(reply, appError)
  })
}

export function setRetryAfter(reply: FastifyReply, { statusCode, details }: AppError): void {
  if (typeof details.retry_after === 'number') reply.header('retry-after', details.retry_after)
  else if (statusCode === 503) reply.header('retry-after', '2')
}

export function replyWithError(reply: FastifyReply, error: AppError): FastifyReply {
  setRetryAfter(reply, error)
  const body: ApiErrorBody = {
    statusCode: error.statusCode,
    code: error.code,
    ...toApiMessage(error.text),
  }
  if (error.issues?.length) {
    body.issues = error.issues.map(({ path, message }) => ({ path, ...toApiMessage(message) }))
    body.errors = Object.fromEntries(body.issues.map(({ path, message }) => [path, message]).reverse())
  }
  return reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value) => JSON.stringify(value))
    .send({ ...error.details, ...body })
}

export function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return toInvalidInputError(error, request)
  if (isDiskFull(error)) return toDiskFullError(request)
  if (isTransientDatabaseError(error)) return new AppError(503, 'busy', messages.general.busy)
  if (getPostgresError(error)?.code === FOREIGN_KEY_VIOLATION) {
    // Usually what the request refers to was deleted after it had been read; the log names the constraint.
    request.log.warn({ err: error }, 'request refers to a row that does not exist')
    return notFound()
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new AppError(413, 'too_large', messages.general.too_large)
  if (status === 415) return new AppError(415, 'wrong_type', apiRequestMessages.media_type)
  if (status === 429) return new AppError(429, 'slow_down', messages.general.too_many_attempts)
  if (status >= 400 && status < 500) return new AppError(status, 'malformed', apiRequestMessages.malformed)
  return new AppError(500, 'broken', messages.general.internal_error)
}

type ValidationIssue = { instancePath: string; message?: string }

function toInvalidInputError(error: { validation: ValidationIssue[] }, request: FastifyRequest): AppError {
  const issues: Issue[] = error.validation.map((validationError) => ({
    path: validationError.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: toFieldMessage({ message: validationError.message ?? '' }),
  }))
  const matchingEntry = Object.entries(request.routeOptions.config.invalid_message ?? {}).find(([field]) =>
    issues.some(({ path }) => path.startsWith(`${field}.`) || (path === field && isBlank(request, field))),
  )
  const singleMessage = issues.length === 1 ? issues[0]?.message : undefined
  return new AppError(400, 'invalid', matchingEntry?.[1] ?? singleMessage ?? messages.general.invalid, issues)
}

/** The field's message only asks for a missing value; invalid values keep their own. */
function isBlank({ body }: FastifyRequest, field: string): boolean {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  const isEmpty =
    (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
  return value === undefined || value === null || isEmpty
}

/** Uploads get their own status (507), as the page can continue without the photo. */
function toDiskFullError({ headers }: FastifyRequest): AppError {
  const isUpload = headers['content-type']?.startsWith('multipart/form-data') ?? false
  const [status, message] = isUpload
    ? ([507, messages.upload.disk_low] as const)
    : ([503, messages.general.cannot_save] as const)
  return new AppError(status, 'disk_full', message, undefined, { retry_after: DISK_FULL_RETRY_AFTER_S })
}
