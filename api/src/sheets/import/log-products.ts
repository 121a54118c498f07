import { openFieldsOf, readSubjects } from '../../audit/subject-rows.ts'
import { type AskedBy, type AuditEntry, writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/client.ts'
import { changedFields } from '../../domain/changed-fields.ts'

type States = Awaited<ReturnType<typeof readSubjects>>

export const productStates = (tx: Tx, ids: string[]): Promise<States> =>
  readSubjects(tx, 'product', ids, null)

export async function logProducts(tx: Tx, by: AskedBy, before: States, ids: string[]): Promise<void> {
  const after = await productStates(tx, ids)
  const entries = ids.map((id): AuditEntry => {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null]
    return {
      action: was === null ? 'create' : is === null ? 'delete' : 'change',
      subject: { type: 'product', id },
      ...changedFields(was, is, openFieldsOf('product')),
    }
  })
  await writeAudit(tx, by, ...entries)
}
