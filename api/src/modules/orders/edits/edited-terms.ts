import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { findDeliveryZone } from '@nakshi/core/delivery/delivery-zone'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import {
  type CodHistory,
  getCodEditRejection,
  getPaymentChoice,
} from '@nakshi/core/payments/cash-on-delivery'
import { getHandlingDays } from '@nakshi/core/products/handling-time'
import { roundsTotal } from '@nakshi/core/quote/round-total'
import type { orderItems, orders } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { OrderTerms } from '../../settings/get-settings.ts'
import { notServed } from '../quote-cart.ts'
import type { EditedAmounts } from './edited-amounts.ts'
import type { EditedLine } from './edited-lines.ts'

type Order = typeof orders.$inferSelect
type Edited = {
  order: Order
  items: Pick<typeof orderItems.$inferSelect, 'custom_options'>[]
  lines: EditedLine[]
  address: OrderAddress
  terms: OrderTerms
  /** of the edited address */
  history: CodHistory
}

/** `express_amount`: charge on top in paise, null: standard delivery. */
export type EditedDelivery = {
  is_in_zone: boolean
  express_amount: number | null
  estimated_delivery_date: string
}

/**
 * Express delivery and its date, asked again of a new place and for changed items: where it is not offered,
 * the order gets standard delivery. The date only moves later. @throws {AppError} 422 where the store does
 * not deliver
 */
export function getEditedDelivery({
  order,
  lines,
  address,
  terms,
}: Omit<Edited, 'items' | 'history'>): EditedDelivery {
  const { express_amount: agreed, estimated_delivery_date: promised } = order
  const { pincode } = address
  const before = order.shipping_address
  const isSamePlace = pincode === before.pincode && address.state === before.state
  const zone = findDeliveryZone(terms.delivery, address)
  if (!isSamePlace && !zone.is_served) throw notServed(pincode)
  const isInZone = isSamePlace || zone === findDeliveryZone(terms.delivery, before)
  if (isSamePlace && !lines.some(({ is_other }) => is_other))
    return { is_in_zone: true, express_amount: agreed, estimated_delivery_date: promised }

  const express = agreed === null ? null : zone.express
  const days = lines.map(({ purchasable, custom_options }) =>
    purchasable ? getHandlingDays(purchasable, custom_options, terms.store.handling_days) : 0,
  )
  const recalculated = getEstimatedDelivery(order.created_at, {
    handlingDays: Math.max(0, ...days),
    place: address,
    terms: terms.store,
    transitDays: express?.days,
  })
  return {
    is_in_zone: isInZone,
    // A replacement stays free.
    express_amount:
      express === null ? null : isInZone || order.replacement_of !== null ? agreed : express.charge_paise,
    estimated_delivery_date: recalculated > promised ? recalculated : promised,
  }
}

const isPersonalised = (items: Edited['items']) =>
  items.some(({ custom_options }) => Object.keys(custom_options).length > 0)

/** @throws {AppError} 422 where checkout would refuse cash on delivery for what the edit changes */
export function assertCodStaysPermitted(
  { order, items, lines, address, terms, history }: Edited,
  { total, round_off, cod_fee_amount, cod_advance_amount }: EditedAmounts,
): void {
  const isOpen =
    order.payment_method === 'cod'
      ? order.payment_status === 'pending'
      : getPaymentChoice(order) === 'cod_advance_due' && cod_advance_amount !== null
  if (!isOpen || total <= (cod_advance_amount ?? 0)) return
  const toCodOrder = (exactTotal: number, fee: number | null) => ({
    ...{ total: exactTotal - (fee ?? 0), fee },
    is_rounded: roundsTotal(terms.store.round_totals, true),
  })
  const rejection = getCodEditRejection(
    terms.payment.cod,
    {
      ...toCodOrder(order.total_amount - order.round_off_amount, order.cod_fee_amount),
      pincode: order.shipping_address.pincode,
      is_personalised: isPersonalised(items),
    },
    {
      ...toCodOrder(total - round_off, cod_fee_amount),
      pincode: address.pincode,
      is_personalised: isPersonalised(lines),
      history,
    },
  )
  if (rejection) throw new AppError(422, 'cod_not_offered', rejection)
}

export const describeCodFee = (
  { cod_fee_amount: fee }: Order,
  { cod_fee_amount }: EditedAmounts,
): OrderEventLine[] =>
  fee !== null && cod_fee_amount === null ? [orderEvent('cod_fee_lost', { amount: fee })] : []

export function describeTerms(
  order: Order,
  amounts: EditedAmounts,
  { estimated_delivery_date: after }: EditedDelivery,
): OrderEventLine[] {
  const { express_amount } = amounts
  const { express_amount: express, estimated_delivery_date: before } = order
  return [
    ...(express !== null && express_amount === null ? [orderEvent('express_lost', { amount: express })] : []),
    ...(express !== null && express_amount !== null && express !== express_amount
      ? [orderEvent('express_charge', { before: express, after: express_amount })]
      : []),
    ...describeCodFee(order, amounts),
    ...(after === before ? [] : [orderEvent('delivery_date', { before, after })]),
  ]
}
