import { messages } from '@nakshi/contract/messages'
import type { App } from '../app-types.ts'
import { AppError } from '../errors.ts'

/**
 * Fastify parses text/plain by default. Accepts it with an empty body only: react-admin sends it with
 * DELETE.
 */
export function rejectPlainText(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    if (body !== '') throw new AppError(415, 'wrong_type', messages.general.invalid)
  })
}
