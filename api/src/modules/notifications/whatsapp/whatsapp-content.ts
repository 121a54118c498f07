import type { Language } from '@nakshi/core/base/languages'
import { formatPaise } from '@nakshi/core/base/money'
import { createTranslator } from '@nakshi/core/languages/translator'
import { type WhatsAppKind, whatsappValues } from '@nakshi/core/notifications/admin-whatsapp'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { and, desc, eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/client.ts'
import {
  courierBookings,
  orderItems,
  orderMessages,
  type orders,
  parcels,
} from '../../../platform/db/tables/index.ts'
import { translateLines } from '../../catalogue/translate-lines.ts'
import { getBuyerConfirmations } from '../../orders/confirmation/buyer-confirmation.ts'
import { createMessageToken } from '../../orders/messages/message-token.ts'
import { createOrderTrackingToken } from '../../orders/tracking-link/tracking-link.ts'

type Order = typeof orders.$inferSelect
type Content = { parameters: string[]; urlSuffix: string }
type Context = {
  db: Queryable
  config: Pick<Config, 'sessionSecret' | 'linkKeys'>
  order: Order
  orderMessageId: string | null
  /** of the template's text */
  language: Language
}

/** From current data, in the order of `whatsappDefinitions`; null: no longer true. */
export const buildWhatsAppContent: Record<WhatsAppKind, (context: Context) => Promise<Content | null>> = {
  async order_placed({ order, config, language }) {
    if (order.status === 'cancelled') return null
    const day = createTranslator(language).formatDay(order.estimated_delivery_date)
    return tracked(order, config, [order.order_number, formatPaise(order.total_amount), day])
  },

  async order_shipped({ db, order, config, language }) {
    const [parcel] = await db
      .select({ courier: parcels.courier, number: parcels.tracking_number })
      .from(parcels)
      .where(eq(parcels.order_id, order.id))
      .orderBy(parcels.number)
      .limit(1)
    const sent =
      parcel ??
      (order.status === 'shipped' ? { courier: order.courier, number: order.tracking_number } : null)
    if (!sent) return null
    const values = getValues(language)
    return tracked(order, config, [
      order.order_number,
      sent.courier ?? values.our_courier,
      sent.number ?? values.number_follows,
    ])
  },

  async out_for_delivery({ db, order, config, language }) {
    const isOut = and(eq(courierBookings.order_id, order.id), eq(courierBookings.stage, 'out_for_delivery'))
    const [booking] = await db
      .select({ courier: courierBookings.courier, awb: courierBookings.awb })
      .from(courierBookings)
      .where(isOut)
      .orderBy(desc(courierBookings.created_at))
      .limit(1)
    if (!booking || order.status === 'cancelled') return null
    const courier = booking.courier ?? getValues(language).our_courier
    return tracked(order, config, [order.order_number, courier, booking.awb ?? '-'])
  },

  async proof({ db, order, orderMessageId, language }) {
    if (orderMessageId === null) return null
    const [item] = await db
      .select({ product_id: orderItems.product_id, product: orderItems.product })
      .from(orderMessages)
      .innerJoin(orderItems, eq(orderItems.id, orderMessages.item_id))
      .where(eq(orderMessages.id, orderMessageId))
    const token = item && (await createMessageToken(db, orderMessageId, 'whatsapp'))
    if (!token) return null
    const { full_name } = order.shipping_address
    const { product } = await translateLines(db, language, item, { isSnapshot: true })
    return { parameters: [full_name, product.title, order.order_number], urlSuffix: token }
  },

  async cod_confirmation({ db, order, orderMessageId }) {
    const states = await getBuyerConfirmations(db, [order.id])
    const isWaiting = orderMessageId !== null && states.get(order.id) === 'waiting'
    const token = isWaiting ? await createMessageToken(db, orderMessageId, 'whatsapp') : null
    if (!token) return null
    const { order_number, total_amount, shipping_address } = order
    return {
      parameters: [shipping_address.full_name, order_number, formatPaise(total_amount)],
      urlSuffix: token,
    }
  },

  async payment_link({ order, config }) {
    const due = getAmountDueOnline(order)
    return due > 0 ? tracked(order, config, [formatPaise(due), order.order_number]) : null
  },
}

const getValues = (language: Language) =>
  createTranslator(language).getLabels('whatsapp_value', whatsappValues)

function tracked(order: Order, config: Context['config'], facts: string[]): Content {
  return {
    parameters: [order.shipping_address.full_name, ...facts],
    urlSuffix: createOrderTrackingToken(order.id, config, order.link_version),
  }
}
