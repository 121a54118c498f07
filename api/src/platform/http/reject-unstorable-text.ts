import { apiRequestMessages } from '@nakshi/core/base/api-request-messages'
import { messages } from '@nakshi/core/messages'
import { AppError, fieldError } from '../errors.ts'
import type { App } from './app-types.ts'

/** PostgreSQL cannot store NUL bytes. Runs after validation, which names the field. */
export function rejectUnstorableText(app: App): void {
  app.addHook('preHandler', async (request) => {
    // Iterative, because clients control the nesting depth.
    const pending: [path: string, value: unknown][] = [request.params, request.query, request.body].map(
      (part) => ['', part],
    )
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [path, value] = next
      if (typeof value === 'string' && value.includes('\u0000'))
        throw fieldError(400, 'invalid', path, messages.general.unstorable)
      if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
        for (const [name, part] of Object.entries(value))
          pending.push([path ? `${path}.${name}` : name, part])
    }
  })
}

/** Fastify parses text/plain by default. Accepted only with an empty body, as react-admin's DELETE has. */
export function rejectPlainText(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    if (body !== '') throw new AppError(415, 'wrong_type', apiRequestMessages.media_type)
  })
}
