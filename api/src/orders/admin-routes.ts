import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import {
  admin_order,
  admin_order_change,
  admin_order_row,
  admin_orders_bulk_change,
  asked_statuses,
  item_question_body,
  making_step_body,
  type OrderStatusCounts,
  order_note_body,
  order_status_counts,
  order_status_preview,
} from '../contract/admin/orders.ts'
import { MOST_COUNTED } from '../contract/limits.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orders } from '../db/tables/index.ts'
import { signedIn } from '../http/access.ts'
import { countList, keepLarge, keepLargeTotals } from '../http/list-total.ts'
import {
  bulk_query,
  list_query,
  many_ids_answer,
  one_id,
  readList,
  setContentRange,
} from '../http/simple-rest.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { askCustomer } from './ask-customer.ts'
import { changeManyOrders, changeOrder } from './change-order.ts'
import { countByStatus, listOrders } from './lists/list-orders.ts'
import { offerFor } from './lists/list-spec-for.ts'
import { setMakingStep } from './making-step.ts'
import { addNote } from './order-notes.ts'
import { previewStatus } from './preview-status.ts'
import { readAdminOrder } from './read-admin-order.ts'

const config = { access: 'admin' } as const
const one_item = one_id.extend({ item_id: one_id.shape.id })
const preview_query = bulk_query.extend({ status: z.enum(asked_statuses) })
const tags = ['admin: orders']

/** Orders: list, counts of its tabs, one, its notes and items, change of one, change of many. Orders are never deleted. */
export async function adminOrderRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)
  const totals = keepLargeTotals()
  const tabs = keepLarge<OrderStatusCounts>(({ all }) => all > MOST_COUNTED)
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET') return
    totals.forget()
    tabs.forget()
  })

  app.get(
    '/api/admin/orders',
    { config, schema: { tags, querystring: list_query, response: { 200: admin_order_row.array() } } },
    async (request, reply) => {
      const list = readList(await offerFor(db, request.query.filter), request.query)
      const [rows, total] = await Promise.all([
        listOrders(db, list),
        totals.read(list.about, () => countList(db, orders, list)),
      ])
      setContentRange(reply, 'orders', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/orders/status-counts',
    {
      config,
      schema: {
        tags,
        querystring: list_query.pick({ filter: true }),
        response: { 200: order_status_counts },
      },
    },
    async (request) => {
      const { status: _status, ...filter } = request.query.filter ?? {}
      const list = readList(await offerFor(db, filter), { filter })
      return tabs.read(list.about, () => countByStatus(db, list))
    },
  )

  app.get(
    '/api/admin/orders/status-preview',
    { config, schema: { tags, querystring: preview_query, response: { 200: order_status_preview } } },
    (request) => {
      const { filter, status } = request.query
      return previewStatus(db, { ids: filter.id, status })
    },
  )

  app.get(
    '/api/admin/orders/:id',
    { config, schema: { tags, params: one_id, response: { 200: admin_order } } },
    (request) => readAdminOrder(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/orders/:id',
    config,
    schema: { tags, params: one_id, body: admin_order_change, response: { 200: admin_order } },
    handler: async (request) => {
      const { id } = request.params
      const actor_id = signedIn(request).id
      await retryingTransaction(db, (tx) => changeOrder(tx, { id, change: request.body, actor_id }))
      return readAdminOrder(db, id)
    },
  })

  app.put(
    '/api/admin/orders',
    {
      config,
      schema: {
        tags,
        querystring: bulk_query,
        body: admin_orders_bulk_change,
        response: { 200: many_ids_answer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      const actor_id = signedIn(request).id
      const { status } = request.body
      await retryingTransaction(db, (tx) => changeManyOrders(tx, { ids, status, actor_id }))
      return ids
    },
  )

  app.post(
    '/api/admin/orders/:id/notes',
    { config, schema: { tags, params: one_id, body: order_note_body, response: { 201: admin_order } } },
    async (request, reply) => {
      const { id } = request.params
      await addNote(db, { order_id: id, author_id: signedIn(request).id, note: request.body.note })
      return reply.code(201).send(await readAdminOrder(db, id))
    },
  )

  app.put(
    '/api/admin/orders/:id/items/:item_id',
    { config, schema: { tags, params: one_item, body: making_step_body, response: { 200: admin_order } } },
    async (request) => {
      const { id, item_id } = request.params
      await setMakingStep(db, { order_id: id, item_id, ...request.body })
      return readAdminOrder(db, id)
    },
  )

  app.post(
    '/api/admin/orders/:id/items/:item_id/questions',
    {
      config,
      schema: { tags, params: one_item, body: item_question_body, response: { 201: admin_order } },
    },
    async (request, reply) => {
      const { id, item_id } = request.params
      const actor_id = signedIn(request).id
      const { question } = request.body
      await retryingTransaction(db, (tx) => askCustomer(tx, { order_id: id, item_id, actor_id, question }))
      return reply.code(201).send(await readAdminOrder(db, id))
    },
  )
}
