import type { App, Deps } from '../../app-types.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from './write-audit.ts'

/** These ask for another step and are not denials. */
const CHALLENGES = new Set(['step_up', 'second_factor_needed'])

export function logDeniedRequests(app: App, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || error.statusCode !== 403 || !request.account) return
    if (CHALLENGES.has(error.code)) return
    const id = `${request.method} ${request.routeOptions.url ?? ''}`
    await writeAudit(db, request, { action: 'refused', subject: { type: 'route', id }, once: 'minute' })
  })
}
