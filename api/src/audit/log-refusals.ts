import type { App, Deps } from '../app-types.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from './write-audit.ts'

/** These ask for another step and are not denials. */
const QUESTIONS = new Set(['step_up', 'second_factor_needed'])

export function logRefusals(app: App, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || error.statusCode !== 403 || !request.account) return
    if (QUESTIONS.has(error.code)) return
    const id = `${request.method} ${request.routeOptions.url ?? ''}`
    await writeAudit(db, request, { action: 'refused', subject: { type: 'route', id }, once: 'minute' })
  })
}
