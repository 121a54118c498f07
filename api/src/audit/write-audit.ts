import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AuditAction, AuditFields, AuditSubject } from '../contract/admin/audit-log.ts'
import type { SessionUser } from '../contract/auth.ts'
import type { Queryable } from '../db/client.ts'
import { auditLog } from '../db/tables/index.ts'

/** Who asks, and from where. */
export type AskedBy = Pick<FastifyRequest, 'account' | 'ip'>

export type AuditEntry = {
  action: AuditAction
  subject?: { type: AuditSubject; id: string }
  before?: AuditFields | null
  after?: AuditFields | null
  /** Written once in this time, however often the same person does it to the same thing. */
  once?: 'minute' | 'hour'
  /** Who did it, where the request itself does not tell, as at a sign-in. */
  actor?: SessionUser & { session_id: string | null }
}

/** In ms. */
const STRETCHES = { minute: 60_000, hour: 3_600_000 }
/** Rows in one statement. */
const AT_ONCE = 500

/**
 * The one place that writes the audit log. Given the transaction of a change, the change and its
 * row exist together or not at all.
 * @param by the request; null for what the shop does by itself or by a command
 */
export async function writeAudit(db: Queryable, by: AskedBy | null, ...entries: AuditEntry[]): Promise<void> {
  const now = Date.now()
  const rows = entries.map(({ action, subject, before = null, after = null, once, ...entry }) => {
    const actor = entry.actor ?? by?.account ?? null
    const worksHere = actor !== null && actor.role !== 'user'
    const stretch = once && Math.floor(now / STRETCHES[once])
    const who = actor?.id ?? by?.ip ?? ''
    return {
      actor_id: actor?.id ?? null,
      actor_name: worksHere ? (actor.full_name ?? actor.email) : null,
      role: actor?.staff_role ?? actor?.role ?? null,
      session_id: actor?.session_id ?? null,
      address: by?.ip ?? null,
      action,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      before,
      after,
      once: once ? [action, who, subject?.type, subject?.id, once, stretch].join(' ') : null,
    }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insert(auditLog)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoNothing({ target: auditLog.once })
}

/**
 * Removes what is older than a year, which is all that the shop's role can remove. @returns how
 * many rows
 */
export async function forgetOldAudit(db: Queryable, most: number): Promise<number> {
  const [row] = await db.execute<{ removed: number }>(sql`select forget_old_audit(${most}::int) as removed`)
  return row?.removed ?? 0
}
