import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { looksAt } from '../audit/looked-at.ts'
import { writeAudit } from '../audit/write-audit.ts'
import {
  adminOrder,
  adminOrderChange,
  adminOrderRow,
  adminOrdersBulkChange,
  askedStatuses,
  makingStepBody,
  type OrderStatusCounts,
  orderNoteBody,
  orderStatusCounts,
  orderStatusPreview,
} from '../contract/admin/orders.ts'
import { itemQuestionBody } from '../contract/admin/questions.ts'
import { MOST_COUNTED } from '../contract/limits.ts'
import { orders } from '../db/tables/index.ts'
import { signedIn } from '../http/access.ts'
import { listRoute } from '../http/list-route.ts'
import { countList, keepLarge, keepLargeTotals, withTotal } from '../http/list-total.ts'
import { bulkQuery, listQuery, manyIdsAnswer, oneId, readList } from '../http/simple-rest.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { withinRefundLimit } from '../payments/refund-limit.ts'
import { changeManyOrders, changeOrder } from './change-order.ts'
import { countByStatus, listOrders } from './lists/list-orders.ts'
import { listSpecFor } from './lists/list-spec.ts'
import { setMakingStep } from './making-step.ts'
import { addNote } from './order-notes.ts'
import { previewStatus } from './preview-status.ts'
import { askQuestion } from './questions/ask-question.ts'
import { readAdminOrder } from './read-admin-order.ts'

const reads = { access: { right: 'orders.read' } } as const
const writes = { access: { right: 'orders.write' } } as const
const oneItem = oneId.extend({ item_id: oneId.shape.id })
const previewQuery = bulkQuery.extend({ status: z.enum(askedStatuses) })
const tags = ['admin: orders']

export async function adminOrderRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)
  const totals = keepLargeTotals()
  const tabs = keepLarge<OrderStatusCounts>(({ all }) => all > MOST_COUNTED)
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET') return
    totals.forget()
    tabs.forget()
  })

  listRoute(app, '/api/admin/orders', {
    config: reads,
    tags,
    row: adminOrderRow,
    spec: ({ filter }) => listSpecFor(db, filter),
    list: (wanted) =>
      withTotal(
        listOrders(db, wanted),
        totals.read(wanted.about, () => countList(db, orders, wanted)),
      ),
  })

  app.get(
    '/api/admin/orders/status-counts',
    {
      config: reads,
      schema: {
        tags,
        querystring: listQuery.pick({ filter: true }),
        response: { 200: orderStatusCounts },
      },
    },
    async (request) => {
      const { status: _status, ...filter } = request.query.filter ?? {}
      const list = readList(await listSpecFor(db, filter), { filter })
      return tabs.read(list.about, () => countByStatus(db, list))
    },
  )

  app.get(
    '/api/admin/orders/status-preview',
    { config: reads, schema: { tags, querystring: previewQuery, response: { 200: orderStatusPreview } } },
    (request) => {
      const { filter, status } = request.query
      return previewStatus(db, { ids: filter.id, status })
    },
  )

  app.get(
    '/api/admin/orders/:id',
    { config: reads, schema: { tags, params: oneId, response: { 200: adminOrder } } },
    async (request) => {
      const order = await readAdminOrder(db, request.params.id)
      await writeAudit(db, request, ...looksAt([{ order, items: order.items }]))
      return order
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/orders/:id',
    config: writes,
    schema: { tags, params: oneId, body: adminOrderChange, response: { 200: adminOrder } },
    handler: async (request) => {
      const { id } = request.params
      const account = signedIn(request)
      await auditedChange(db, request, { action: 'change', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          changeOrder(tx, { id, change: request.body, actor_id: account.id }),
        ),
      )
      return readAdminOrder(db, id)
    },
  })

  app.put(
    '/api/admin/orders',
    {
      config: writes,
      schema: {
        tags,
        querystring: bulkQuery,
        body: adminOrdersBulkChange,
        response: { 200: manyIdsAnswer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      const account = signedIn(request)
      const { status, versions } = request.body
      await auditedChange(db, request, { action: 'change', subject: 'order', ids }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: ids }, () =>
          changeManyOrders(tx, { ids, status, versions, actor_id: account.id }),
        ),
      )
      return ids
    },
  )

  app.post(
    '/api/admin/orders/:id/notes',
    { config: writes, schema: { tags, params: oneId, body: orderNoteBody, response: { 201: adminOrder } } },
    async (request, reply) => {
      const { id } = request.params
      const authorId = signedIn(request).id
      await auditedChange(db, request, { action: 'note', subject: 'order', ids: [id] }, (tx) =>
        addNote(tx, { order_id: id, author_id: authorId, note: request.body.note }),
      )
      return reply.code(201).send(await readAdminOrder(db, id))
    },
  )

  app.put(
    '/api/admin/orders/:id/items/:item_id',
    {
      config: writes,
      schema: { tags, params: oneItem, body: makingStepBody, response: { 200: adminOrder } },
    },
    async (request) => {
      const { id, item_id } = request.params
      const actorId = signedIn(request).id
      await auditedChange(db, request, { action: 'making_step', subject: 'order', ids: [id] }, (tx) =>
        setMakingStep(tx, { order_id: id, item_id, actor_id: actorId, ...request.body }),
      )
      return readAdminOrder(db, id)
    },
  )

  app.post(
    '/api/admin/orders/:id/items/:item_id/questions',
    {
      config: writes,
      schema: { tags, params: oneItem, body: itemQuestionBody, response: { 201: adminOrder } },
    },
    async (request, reply) => {
      const { id, item_id } = request.params
      const actorId = signedIn(request).id
      await auditedChange(db, request, { action: 'question', subject: 'order', ids: [id] }, (tx) =>
        askQuestion(tx, { order_id: id, item_id, actor_id: actorId, ...request.body }),
      )
      return reply.code(201).send(await readAdminOrder(db, id))
    },
  )
}
