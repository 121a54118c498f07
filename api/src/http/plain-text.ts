import type { App } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/**
 * No route takes plain text, which Fastify would read by itself. Only a request without a body may
 * say so: react-admin's data provider writes this type on each of its deletions.
 */
export function refusePlainText(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    if (body !== '') throw new AppError(415, 'wrong_type', sentences.general.invalid)
  })
}
