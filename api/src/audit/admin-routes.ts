import type { App, Deps } from '../app-types.ts'
import { auditRow } from '../contract/admin/audit-log.ts'
import { listQuery, oneId, readList, setContentRange } from '../http/simple-rest.ts'
import { auditListSpec, listAudit, readAuditRow } from './audit-list.ts'

const config = { access: { right: 'audit.read' } } as const
const tags = ['admin: audit log']

/** Who did what: read, and nothing else. */
export async function auditRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/audit-log',
    { config, schema: { tags, querystring: listQuery, response: { 200: auditRow.array() } } },
    async (request, reply) => {
      const list = readList(auditListSpec, request.query)
      const { rows, total } = await listAudit(db, list)
      setContentRange(reply, 'audit-log', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/audit-log/:id',
    { config, schema: { tags, params: oneId, response: { 200: auditRow } } },
    (request) => readAuditRow(db, request.params.id),
  )
}
