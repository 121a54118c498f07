import type { AuditAction, AuditFields, AuditSubject } from '@nakshi/core/backoffice/admin-audit-log'
import type { FilledOptions } from '@nakshi/core/products/choices'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/db/actor.ts'
import type { Queryable } from '../../platform/db/client.ts'
import { auditLog } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'

export type AuditEntry = {
  action: AuditAction
  subject?: { type: AuditSubject; id: string }
  before?: AuditFields | null
  after?: AuditFields | null
  /** At most one entry per actor, action and subject in this window. */
  once?: 'minute' | 'hour'
}

/** in ms */
const WINDOWS_MS = { minute: 60_000, hour: 3_600_000 }
const BATCH_SIZE = 500

/** Use the transaction of the change. */
export async function writeAudit(db: Queryable, actor: Actor, ...entries: AuditEntry[]): Promise<void> {
  const now = Date.now()
  const { id: actorId, name: actorName, session_id, ip: address } = actor
  const role = actor.kind === 'api_token' ? actor.kind : actor.role
  const rows = entries.map(({ action, subject, before = null, after = null, once }) => {
    const windowNumber = once && Math.floor(now / WINDOWS_MS[once])
    const actorKey = actorId ?? address ?? ''
    return {
      ...{ actor_id: actorId, actor_name: actorName, role, session_id, address, action, before, after },
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      once: once ? [action, actorKey, subject?.type, subject?.id, once, windowNumber].join(' ') : null,
    }
  })
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await db
      .insert(auditLog)
      .values(rows.slice(from, from + BATCH_SIZE))
      .onConflictDoNothing({ target: auditLog.once })
}

/** An entry for each image that is not uploaded by its owner. */
export const auditUpload =
  (by: Actor) =>
  (tx: Queryable, key: string): Promise<void> =>
    writeAudit(tx, by, { action: 'upload', subject: { type: 'picture', id: key } })

/** The database role may delete only entries older than one year. @returns deleted rows */
export async function purgeOldAudit(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.execute<{ removed: number }>(sql`select purge_audit_log(${limit}::int) as removed`)
  return row?.removed ?? 0
}

type Ordered = { order: { id: string }; items: { custom_options: FilledOptions }[] }

export const exportEntries = (file: string, orderIds: string[]): AuditEntry[] =>
  orderIds.map((id) => ({ action: 'export', subject: { type: 'order', id }, after: { file } }))

export function photoViewEntries(ordered: Ordered[]): AuditEntry[] {
  const hasPhotos = ({ items }: Ordered) =>
    items.some(({ custom_options }) => Object.values(custom_options).some((option) => !('text' in option)))
  return ordered
    .filter(hasPhotos)
    .map(({ order }) => ({ action: 'photos', subject: { type: 'order', id: order.id }, once: 'hour' }))
}

export const messagePhotoViewEntries = (messages: { id: string; images: unknown[] }[]): AuditEntry[] =>
  messages
    .filter(({ images }) => images.length > 0)
    .map(({ id }) => ({ action: 'photos', subject: { type: 'request', id }, once: 'hour' }))

/** These ask for another step and are not denials. */
const CHALLENGES = new Set(['step_up', 'second_factor_needed'])

export function logDeniedRequests(app: App, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || error.statusCode !== 403 || !request.account) return
    if (CHALLENGES.has(error.code)) return
    const id = `${request.method} ${request.routeOptions.url ?? ''}`
    await writeAudit(db, request.actor, { action: 'refused', subject: { type: 'route', id }, once: 'minute' })
  })
}
