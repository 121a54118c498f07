import type { Tx } from '../../../db/client.ts'
import { getEntityFields, getLoggedFields } from '../../audit/audited-entities.ts'
import { diffFields } from '../../audit/changed-fields.ts'
import { type AuditActor, type AuditEntry, writeAudit } from '../../audit/write-audit.ts'

type States = Awaited<ReturnType<typeof getEntityFields>>

export const getProductStates = (tx: Tx, ids: string[]): Promise<States> =>
  getEntityFields(tx, 'product', ids, null)

export async function auditProducts(tx: Tx, by: AuditActor, before: States, ids: string[]): Promise<void> {
  const after = await getProductStates(tx, ids)
  const entries = ids.map((id): AuditEntry => {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null]
    return {
      action: was === null ? 'create' : is === null ? 'delete' : 'change',
      subject: { type: 'product', id },
      ...diffFields(was, is, getLoggedFields('product')),
    }
  })
  await writeAudit(tx, by, ...entries)
}
