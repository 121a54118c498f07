import type { AuditAction } from '../contract/admin/audit-log.ts'
import { actAs } from '../db/act-as.ts'
import type { Db, Tx } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { changedFields } from '../domain/changed-fields.ts'
import { openFieldsOf, type ReadSubject, readSubjects } from './subject-rows.ts'
import { type AskedBy, type AuditEntry, writeAudit } from './write-audit.ts'

type About = { action: AuditAction; subject: ReadSubject }

/** One retried transaction. Unchanged rows of a bulk update are not logged, unless none changed. */
export function auditedChange<T>(
  db: Db,
  by: AskedBy,
  { action, subject, ids }: About & { ids: string[] },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return retryingTransaction(db, async (tx) => {
    await actAs(tx, by.account?.id ?? null)
    const before = await readSubjects(tx, subject, ids, action === 'delete' ? 'update' : 'no key update')
    const result = await work(tx)
    const after = await readSubjects(tx, subject, ids, null)
    const entries = ids.map(
      (id): AuditEntry => ({
        action,
        subject: { type: subject, id },
        ...changedFields(before.get(id) ?? null, after.get(id) ?? null, openFieldsOf(subject)),
      }),
    )
    const changed = entries.filter((entry) => Object.keys(entry.after ?? entry.before ?? {}).length > 0)
    await writeAudit(tx, by, ...(changed.length > 0 ? changed : entries))
    return result
  })
}

export function auditedAdding(
  db: Db,
  by: AskedBy,
  subject: ReadSubject,
  work: (tx: Tx) => Promise<string>,
): Promise<string> {
  return retryingTransaction(db, async (tx) => {
    await actAs(tx, by.account?.id ?? null)
    const id = await work(tx)
    await auditAdded(tx, by, subject, id)
    return id
  })
}

export async function auditAdded(tx: Tx, by: AskedBy, subject: ReadSubject, id: string): Promise<void> {
  const added = await readSubjects(tx, subject, [id], null)
  const fields = changedFields(null, added.get(id) ?? null, openFieldsOf(subject))
  await writeAudit(tx, by, { action: 'create', subject: { type: subject, id }, ...fields })
}
