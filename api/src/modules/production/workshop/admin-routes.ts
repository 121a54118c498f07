import { messages } from '@nakshi/core/messages'
import {
  adminOrder,
  type ProductionStatus,
  productionStatusBody,
  type UnitsByStatus,
} from '@nakshi/core/orders/admin-schema'
import { workshopOrder, workshopOrderRow } from '@nakshi/core/production/admin-workshop'
import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orderItems, orderSearch, orders } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { countList, createTotalCache, withTotal } from '../../../platform/http/cached-total.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { contains, filterBy, filterByText, type ListSpec, oneId } from '../../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import {
  attentionConditions,
  containsTerms,
  isScanned,
  ordersListSpec,
  scannedAddress,
  shippingAddressField,
} from '../../orders/lists/list-spec.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { getUnitsByStep } from '../../orders/production-status.ts'
import { moveProductionUnits } from '../board/move-units.ts'
import { getWorkshopOrder, listWorkshopOrders } from './list-workshop-orders.ts'

const { status, created_gte, created_lte, has_custom_options, to_do, city } = ordersListSpec.filters
const { product_id, due_gte, due_lte, is_waiting, has_answer } = ordersListSpec.filters
const shown = [
  orders.order_number,
  shippingAddressField('full_name'),
  shippingAddressField('city'),
  orders.items_text,
]

/** Limited to visible columns: sorting or filtering by others would leak them. */
export const workshopListSpec = {
  id: orders.id,
  default_sort: ['created_at', 'DESC'],
  tie_break: orders.created_at,
  sortable: {
    ...pickColumns(orders, 'created_at', 'order_number', 'status', 'estimated_delivery_date'),
    updated_at: orders.updated_at,
    ship_name: orderByName(shippingAddressField('full_name')),
    city: orderByName(shippingAddressField('city')),
  },
  filters: {
    // The first condition uses an index, the others are exact.
    q: filterByText(
      (typed) =>
        scannedAddress(typed) ??
        and(
          containsTerms(orderSearch(orders), typed),
          ...typed.split(/\s+/).map((word) => or(...shown.map((column) => contains(column, word)))),
        ),
    ),
    code: filterByText(isScanned),
    status,
    created_gte,
    created_lte,
    has_custom_options,
    to_do,
    city,
    product_id,
    due_gte,
    due_lte,
    is_waiting,
    has_answer,
    attention: filterBy(z.enum(['low_res_photos', 'due_today', 'late']), (what) => attentionConditions[what]),
  },
} satisfies ListSpec

const reads = { access: { right: 'workshop.read' } } as const
const writes = { access: { right: 'workshop.write' } } as const
const tags = ['admin: workshop']
const oneItem = oneId.extend({ item_id: oneId.shape.id })

/** Separate routes, so that new order fields never reach workshop staff by accident. */
export async function workshopRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)
  const totals = createTotalCache()

  listRoute(app, '/api/admin/workshop-orders', {
    operation: { operationId: 'listAdminWorkshopOrders', summary: 'Lists workshop orders' },
    config: reads,
    tags,
    row: workshopOrderRow,
    spec: workshopListSpec,
    list: (options) =>
      withTotal(
        listWorkshopOrders(db, options),
        totals.get(options.about, () => countList(db, orders, options)),
      ),
  })

  app.get(
    '/api/admin/workshop-orders/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminWorkshopOrder',
        summary: 'Reads a workshop order',
        tags,
        params: oneId,
        response: { 200: workshopOrder },
      },
    },
    (request) => getWorkshopOrder(db, request.params.id),
  )

  app.put(
    '/api/admin/workshop-orders/:id/items/:item_id',
    {
      config: writes,
      schema: {
        operationId: 'updateWorkshopItem',
        summary: 'Changes the production of an item',
        tags,
        params: oneItem,
        body: productionStatusBody,
        response: { 200: workshopOrder },
      },
    },
    async (request) => {
      const { id, item_id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'production_status', subject: 'order', ids: [id] }, (tx) =>
        setProductionStep(tx, { order_id: id, item_id, actor, ...request.body }),
      )
      return getWorkshopOrder(db, id)
    },
  )

  app.put(
    '/api/admin/orders/:id/items/:item_id',
    {
      config: { access: { right: 'orders.write' } },
      schema: {
        operationId: 'updateOrderItemProduction',
        summary: 'Changes the production of an item',
        tags,
        params: oneItem,
        body: productionStatusBody,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id, item_id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'production_status', subject: 'order', ids: [id] }, (tx) =>
        setProductionStep(tx, { order_id: id, item_id, actor, ...request.body }),
      )
      return getAdminOrder(db, id)
    },
  )
}

type Step = {
  order_id: string
  item_id: string
  production_status: ProductionStatus | null
  /** Steps at which the client saw the units (optimistic check); the current ones when omitted. */
  seen?: UnitsByStatus[] | undefined
  actor: Person
  /** Reason to start without the customer's approval. */
  without_approval?: string | undefined
}

/** Moves all units of an item to a production step. */
async function setProductionStep(tx: Tx, step: Step): Promise<void> {
  const { order_id, item_id, production_status: to, seen, actor, without_approval } = step
  await lockOrder(tx, order_id)
  const [item] = await tx
    .select({
      sent: sql<number>`(select coalesce(sum(c.quantity), 0)::int from parcel_items c where c.item_id = ${orderItems.id})`,
    })
    .from(orderItems)
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
  if (!item) throw notFound(messages.order.not_found)
  const units = seen ?? (await getUnitsByStep(tx, [item_id])).get(item_id) ?? []
  // Units in a parcel are packed, and stay so.
  const moves = units.flatMap(({ production_status: from, quantity }) => {
    const left = from === 'packed' ? quantity - item.sent : quantity
    return from === to || left <= 0 ? [] : [{ item_id, from, units: left }]
  })
  if (moves.length > 0) await moveProductionUnits(tx, { moves, to, actor, without_approval })
}
