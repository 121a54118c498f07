import type { AuditAction } from '@nakshi/core/backoffice/admin-audit-log'
import { type Actor, setActor } from '../../platform/db/actor.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { type AuditedEntity, getEntityFields, getLoggedFields } from './audited-entities.ts'
import { diffFields } from './changed-fields.ts'
import { type AuditEntry, writeAudit } from './write-audit.ts'

type About = { action: AuditAction; subject: AuditedEntity }

type Change = About & { ids: string[] }

/** One retried transaction. @param by null: background jobs and commands */
export const auditedChange = <T>(
  db: Db,
  by: Actor,
  about: Change,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => retryingTransaction(db, (tx) => auditChange(tx, by, about, () => change(tx)))

/** Unchanged rows of a bulk update are not logged, unless none changed. */
export async function auditChange<T>(
  tx: Tx,
  by: Actor,
  { action, subject, ids }: Change,
  change: () => Promise<T>,
): Promise<T> {
  await setActor(tx, by)
  const before = await getEntityFields(tx, subject, ids, action === 'delete' ? 'update' : 'no key update')
  const result = await change()
  const after = await getEntityFields(tx, subject, ids, null)
  const entries = ids.map(
    (id): AuditEntry => ({
      action,
      subject: { type: subject, id },
      ...diffFields(before.get(id) ?? null, after.get(id) ?? null, getLoggedFields(subject)),
    }),
  )
  const changed = entries.filter((entry) => Object.keys(entry.after ?? entry.before ?? {}).length > 0)
  await writeAudit(tx, by, ...(changed.length > 0 ? changed : entries))
  return result
}

export function auditedCreate(
  db: Db,
  by: Actor,
  subject: AuditedEntity,
  change: (tx: Tx) => Promise<string>,
): Promise<string> {
  return retryingTransaction(db, async (tx) => {
    await setActor(tx, by)
    const id = await change(tx)
    await auditCreated(tx, by, subject, id)
    return id
  })
}

export async function auditCreated(tx: Tx, by: Actor, subject: AuditedEntity, id: string): Promise<void> {
  const created = await getEntityFields(tx, subject, [id], null)
  const fields = diffFields(null, created.get(id) ?? null, getLoggedFields(subject))
  await writeAudit(tx, by, { action: 'create', subject: { type: subject, id }, ...fields })
}
