import { messages } from '@nakshi/core/messages'
import { assignJobsBody, assignJobsResponse } from '@nakshi/core/production/admin-assignments'
import { inArray } from 'drizzle-orm'
import { orderItems } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { assignJobs } from './assign-jobs.ts'

export async function assignmentRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/production-board/assignments',
    {
      config: { access: { right: 'workshop.write' } },
      schema: {
        operationId: 'assignJobs',
        summary: 'Assigns items on the production board to a staff member',
        tags: ['admin: workshop'],
        body: assignJobsBody,
        response: { 200: assignJobsResponse },
      },
    },
    async (request) => {
      const { body } = request
      const found = await db
        .selectDistinct({ id: orderItems.order_id })
        .from(orderItems)
        .where(inArray(orderItems.id, body.item_ids))
      if (found.length === 0) throw notFound(messages.order.not_found)
      const ids = found.map(({ id }) => id)
      const items = await auditedChange(
        db,
        request.actor,
        { action: 'assign', subject: 'order', ids },
        (tx) => assignJobs(tx, body),
      )
      return { items }
    },
  )
}
