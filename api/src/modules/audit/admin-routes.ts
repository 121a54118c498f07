import { type AuditRow, auditActions, auditRow, auditSubjects } from '@nakshi/core/backoffice/admin-audit-log'
import { eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { auditLog } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import {
  contains,
  dateTimeOrDay,
  filterBy,
  filterByText,
  type ListSpec,
  oneId,
  oneOrMany,
  toPeriodEnd,
  toPeriodStart,
} from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'

const config = { access: { right: 'audit.read' } } as const
const tags = ['admin: audit log']

export async function auditRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/audit-log', {
    operation: { operationId: 'listAdminAuditLogEntries', summary: 'Lists audit log entries' },
    config,
    tags,
    row: auditRow,
    spec: auditListSpec,
    list: (list) => listAudit(db, list),
  })

  app.get(
    '/api/admin/audit-log/:id',
    {
      config,
      schema: {
        operationId: 'getAdminAuditLogEntry',
        summary: 'Reads an audit log entry',
        tags,
        params: oneId,
        response: { 200: auditRow },
      },
    },
    (request) => getAuditRow(db, request.params.id),
  )
}

const auditListSpec = {
  id: auditLog.id,
  default_sort: ['at', 'DESC'],
  sortable: {
    ...pickColumns(auditLog, 'at', 'action', 'actor_id', 'actor_name', 'role', 'address'),
    ...pickColumns(auditLog, 'subject_type', 'subject_id'),
  },
  filters: {
    /** actor name, IP address or account id */
    q: filterByText((typed) =>
      or(
        contains(auditLog.actor_name, typed),
        eq(auditLog.address, typed),
        sql`${auditLog.actor_id}::text = ${typed}`,
      ),
    ),
    actor_id: filterBy(z.uuid(), (id) => eq(auditLog.actor_id, id)),
    who: filterBy(z.enum(['staff', 'shoppers', 'strangers']), (who) => {
      if (who === 'strangers') return isNull(auditLog.role)
      return who === 'staff' ? sql`${auditLog.role} <> 'user'` : eq(auditLog.role, 'user')
    }),
    action: filterBy(oneOrMany(z.enum(auditActions)), (actions) => inArray(auditLog.action, actions)),
    subject_type: filterBy(oneOrMany(z.enum(auditSubjects)), (types) =>
      inArray(auditLog.subject_type, types),
    ),
    subject_id: filterByText((typed) => eq(auditLog.subject_id, typed)),
    at_gte: filterBy(dateTimeOrDay, (from) => gte(auditLog.at, toPeriodStart(from))),
    at_lte: filterBy(dateTimeOrDay, (until) => lte(auditLog.at, toPeriodEnd(until))),
  },
} satisfies ListSpec

/** Compared as UUIDs, so that the primary keys serve. */
const subjectId = sql`case when pg_input_is_valid(${auditLog.subject_id}, 'uuid') then ${auditLog.subject_id}::uuid end`
const subjectName = sql<string | null>`case ${auditLog.subject_type}
  when 'order' then (select order_number from orders where id = ${subjectId})
  when 'product' then (select title from products where id = ${subjectId})
  when 'category' then (select name from categories where id = ${subjectId})
  when 'collection' then (select title from collections where id = ${subjectId})
  when 'coupon' then (select code from coupons where id = ${subjectId})
  when 'offer' then (select name from offers where id = ${subjectId})
  when 'customer' then (select coalesce(full_name, email) from users where id = ${subjectId})
  when 'page' then (select title from pages where id = ${subjectId})
  when 'colour_profile' then (select description from colour_profiles where id = ${subjectId})
  when 'font' then (select name from fonts where id = ${subjectId})
  when 'model' then (select name from solid_models where id = ${subjectId})
  when 'redirect' then (select from_path from redirects where id = ${subjectId})
  when 'data_breach' then (select title from data_breaches where id = ${subjectId})
  when 'request' then (select reference from contact_messages where id = ${subjectId})
end`

async function getAuditRow(db: Queryable, id: string): Promise<AuditRow> {
  const [row] = await select(db).where(eq(auditLog.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

function select(db: Queryable) {
  return db
    .select({
      ...pickColumns(auditLog, 'id', 'at', 'actor_id', 'actor_name', 'role', 'session_id', 'address'),
      ...pickColumns(auditLog, 'action', 'subject_type', 'subject_id', 'before', 'after'),
      subject_name: subjectName,
    })
    .from(auditLog)
    .$dynamic()
}

const listAudit = listResource({ from: auditLog, select, toRow: toIsoDates })
