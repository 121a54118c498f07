import type { App } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/**
 * Refuses a NUL byte in any text that is sent, wherever it stands: PostgreSQL stores none, and
 * nobody types one. After validation, as that names the field where it knows it.
 */
export function refuseUnstorableText(app: App): void {
  app.addHook('preHandler', async (request) => {
    // No recursion: how deep a body goes is its sender's choice.
    const waiting: unknown[] = [request.params, request.query, request.body]
    while (waiting.length > 0) {
      const value = waiting.pop()
      if (typeof value === 'string' && value.includes('\u0000'))
        throw new AppError(400, 'invalid', sentences.general.unstorable)
      if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
        for (const part of Object.values(value)) waiting.push(part)
    }
  })
}
