import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import {
  adminOrder,
  adminOrderChange,
  adminOrderRow,
  adminOrdersBulkChange,
  type OrderStatusCounts,
  orderNeighbours,
  orderNoteBody,
  orderStatusCounts,
  orderStatusPreview,
  statusesToConfirm,
} from '@nakshi/core/orders/admin-schema'
import { z } from 'zod'
import { orders } from '../../platform/db/tables/index.ts'
import { requireAccount, requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { cacheLarge, countList, createTotalCache, withTotal } from '../../platform/http/cached-total.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import {
  bulkQuery,
  describeList,
  idListResponse,
  listQuery,
  oneId,
  parseFilter,
  parseListQuery,
  parseSortTerms,
} from '../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { photoViewEntries, writeAudit } from '../audit/write-audit.ts'
import { withinRefundLimit } from '../payments/refund-limit.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { findNeighbours } from './lists/find-neighbours.ts'
import { countByStatus, listOrders } from './lists/list-orders.ts'
import { getOrdersListSpec, ordersListSpec } from './lists/list-spec.ts'
import { createTypedNote } from './order-notes.ts'
import { previewStatusChange } from './set-order-status.ts'
import { updateOrder, updateOrders } from './update-order.ts'

const reads = { access: { right: 'orders.read' } } as const
const writes = { access: { right: 'orders.write' } } as const
const previewQuery = bulkQuery.extend({ status: z.enum(statusesToConfirm) })
const tags = ['admin: orders']

export async function adminOrderRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)
  const totals = createTotalCache()
  const tabs = cacheLarge<OrderStatusCounts>(({ all }) => all > COUNT_LIMIT)
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET') return
    totals.clear()
    tabs.clear()
  })

  listRoute(app, '/api/admin/orders', {
    operation: { operationId: 'listAdminOrders', summary: 'Lists orders' },
    config: { ...reads, ...describeList(ordersListSpec) },
    tags,
    row: adminOrderRow,
    spec: ({ filter }) => getOrdersListSpec(db, filter),
    list: (options) =>
      withTotal(
        listOrders(db, options),
        totals.get(options.about, () => countList(db, orders, options)),
      ),
  })

  app.get(
    '/api/admin/orders/status-counts',
    {
      config: reads,
      schema: {
        operationId: 'countOrdersByStatus',
        summary: 'Counts orders by status',
        tags,
        querystring: listQuery.pick({ filter: true }),
        response: { 200: orderStatusCounts },
      },
    },
    async (request) => {
      const { status: _status, ...filter } = request.query.filter ?? {}
      const list = parseListQuery(await getOrdersListSpec(db, filter), { filter })
      return tabs.get(list.about, () => countByStatus(db, list))
    },
  )

  app.get(
    '/api/admin/orders/:id/neighbours',
    {
      config: reads,
      schema: {
        operationId: 'getOrderNeighbours',
        summary: 'Finds the orders before and after one in a list',
        tags,
        params: oneId,
        querystring: listQuery.pick({ filter: true, sort: true }),
        response: { 200: orderNeighbours },
      },
    },
    async (request) => {
      const { filter, sort } = request.query
      const spec = await getOrdersListSpec(db, filter)
      return findNeighbours(db, {
        id: request.params.id,
        where: parseFilter(spec, filter ?? {}),
        terms: parseSortTerms(spec, sort ?? spec.default_sort),
      })
    },
  )

  app.get(
    '/api/admin/orders/status-preview',
    {
      config: reads,
      schema: {
        operationId: 'previewStatusChange',
        summary: 'Shows what a status change would cause',
        tags,
        querystring: previewQuery,
        response: { 200: orderStatusPreview },
      },
    },
    (request) => {
      const { filter, status } = request.query
      return previewStatusChange(db, { ids: filter.id, status })
    },
  )

  app.get(
    '/api/admin/orders/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminOrder',
        summary: 'Reads an order',
        tags,
        params: oneId,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const order = await getAdminOrder(db, request.params.id)
      await writeAudit(db, request.actor, ...photoViewEntries([{ order, items: order.items }]))
      return order
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/orders/:id',
    config: writes,
    schema: {
      operationId: 'replaceAdminOrder',
      summary: 'Saves an order',
      tags,
      params: oneId,
      body: adminOrderChange,
      response: { 200: adminOrder },
    },
    handler: async (request) => {
      const { id } = request.params
      const account = requireAccount(request)
      await auditedChange(db, request.actor, { action: 'change', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          updateOrder(tx, { id, change: request.body, actor: requireActor(request) }),
        ),
      )
      return getAdminOrder(db, id)
    },
  })

  app.put(
    '/api/admin/orders',
    {
      config: writes,
      schema: {
        operationId: 'updateManyAdminOrders',
        summary: 'Changes several orders',
        tags,
        querystring: bulkQuery,
        body: adminOrdersBulkChange,
        response: { 200: idListResponse },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      const account = requireAccount(request)
      const { status, versions } = request.body
      await auditedChange(db, request.actor, { action: 'change', subject: 'order', ids }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: ids }, () =>
          updateOrders(tx, { ids, status, versions, actor: requireActor(request) }),
        ),
      )
      return ids
    },
  )

  app.post(
    '/api/admin/orders/:id/notes',
    {
      config: writes,
      schema: {
        operationId: 'addOrderNote',
        summary: 'Adds a note to an order',
        tags,
        params: oneId,
        body: orderNoteBody,
        response: { 201: adminOrder },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'note', subject: 'order', ids: [id] }, (tx) =>
        createTypedNote(tx, { order_id: id, actor, note: request.body.note }),
      )
      return reply.code(201).send(await getAdminOrder(db, id))
    },
  )
}
