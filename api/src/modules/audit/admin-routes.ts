import { auditRow } from '@nakshi/contract/admin/audit-log'
import type { App, Deps } from '../../app-types.ts'
import { listRoute } from '../../http/list-route.ts'
import { oneId } from '../../http/simple-rest.ts'
import { auditListSpec, getAuditRow, listAudit } from './audit-list.ts'

const config = { access: { right: 'audit.read' } } as const
const tags = ['admin: audit log']

export async function auditRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/audit-log', {
    config,
    tags,
    row: auditRow,
    spec: auditListSpec,
    list: (list) => listAudit(db, list),
  })

  app.get(
    '/api/admin/audit-log/:id',
    { config, schema: { tags, params: oneId, response: { 200: auditRow } } },
    (request) => getAuditRow(db, request.params.id),
  )
}
