import { MIN_ONLINE_PAISE } from '../base/limits.ts'
import { withParams } from '../base/message-template.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { matchesPinPrefix } from '../delivery/delivery-zone.ts'
import { getRoundOff } from '../quote/round-total.ts'
import type { OrderContent, OrderStatus, PaymentStatus, RecordedMethod } from '../statuses/order-statuses.ts'
import { codMessages } from './cash-on-delivery-messages.ts'
import type { CodRules, PaymentSettings } from './settings.ts'

type CodOrder = {
  /** paise, without the fee of cash on delivery and before it is rounded */
  total: number
  /** to whole rupees */
  is_rounded: boolean
  /** paise */
  fee?: number | null
  /** null: not known yet */
  pincode: string | null
  is_personalised: boolean
  /** none while the buyer is not known */
  history?: CodHistory | undefined
}

/** What is known of earlier orders; `came_back`: parcels within the months of the setting. */
export type CodHistory = {
  has_received: boolean
  came_back: { phone: number; pin: number }
}

const toPayable = (paise: number, isRounded: boolean): number =>
  isRounded ? paise + getRoundOff(paise) : paise

const hasAdvance = ({ advance_percent, advance_paise }: CodRules) =>
  advance_percent !== null || advance_paise !== null

/** Why an unpaid order cannot be paid in cash instead, or null. Nothing is added to its total, so there must be no fee. */
export function getSwitchRejection(
  { cod }: PaymentSettings,
  { content, cod_advance_amount }: { content: OrderContent; cod_advance_amount: number | null },
): CatalogueMessage | null {
  if (content === 'gift_cards') return codMessages.gift_card
  if (!cod.enabled) return codMessages.off
  if (cod.fee_paise > 0) return codMessages.has_fee
  return hasAdvance(cod) || cod_advance_amount !== null ? codMessages.has_advance : null
}

/**
 * Paise to pay online before a cash on delivery order is accepted, at most the total; null: none, also where
 * the total cannot be paid online. Of a total in whole rupees it is whole, too, and so is the rest.
 */
export function getCodAdvance(
  rules: Pick<CodRules, 'advance_percent' | 'advance_paise'>,
  total: number,
  isRounded: boolean,
): number | null {
  const { advance_percent: percent, advance_paise: amount } = rules
  const asked = percent === null ? amount : Math.round((total * percent) / 100)
  if (asked === null || total < MIN_ONLINE_PAISE) return null
  return Math.min(total, Math.max(toPayable(asked, isRounded), MIN_ONLINE_PAISE))
}

/** Amounts in paise; null: none. An advance of the whole total leaves nothing to collect. */
export type CodTerms = {
  rejection: CatalogueMessage | null
  fee: number | null
  advance: number | null
  /** with the fee */
  total: number
  /** the buyer confirms the order before it is made; an advance says as much */
  to_confirm: boolean
}

const hasTooManyReturns = ({ came_back: rules }: CodRules, history: CodHistory | undefined): boolean =>
  history !== undefined &&
  ((rules.phone_limit !== null && history.came_back.phone >= rules.phone_limit) ||
    (rules.pin_limit !== null && history.came_back.pin >= rules.pin_limit))

/** Whether the buyer is asked before the order is made. @param order.total paise to pay */
export function needsCodConfirmation(
  rules: CodRules,
  { total, is_personalised, history }: Pick<CodOrder, 'total' | 'is_personalised' | 'history'>,
): boolean {
  if (total === 0) return false
  if (rules.came_back.action === 'confirm' && hasTooManyReturns(rules, history)) return true
  const { ask, from_paise, first_order_only } = rules.confirmation
  if (ask === 'never' || (ask === 'personalised' && !is_personalised)) return false
  if (from_paise !== null && total < from_paise) return false
  return !(first_order_only && history?.has_received)
}

/** Where nothing is left to collect, there is no fee. */
export function getCodTerms(
  rules: CodRules,
  order: Omit<CodOrder, 'fee'>,
  { takes_online }: { takes_online: boolean },
): CodTerms {
  const { is_rounded } = order
  const total = toPayable(order.total, is_rounded)
  const isPaidOnline = takes_online && getCodAdvance(rules, total, is_rounded) === total
  const fee = total === 0 || isPaidOnline || rules.fee_paise === 0 ? null : rules.fee_paise
  const rejection = getCodRejection(rules, { ...order, fee })
  if (rejection) return { rejection, fee: null, advance: null, total, to_confirm: false }
  const due = toPayable(order.total + (fee ?? 0), is_rounded)
  const advance = takes_online ? getCodAdvance(rules, due, is_rounded) : null
  const toConfirm = advance === null && needsCodConfirmation(rules, { ...order, total: due })
  return { rejection, fee, advance, total: due, to_confirm: toConfirm }
}

/** Whether the advance covers the total in paise, without the fee: nothing is left to collect, so there is no fee. */
export const isCoveredByAdvance = (total: number, advance: number | null): boolean => total <= (advance ?? 0)

type AdvanceOrder = {
  payment_method: RecordedMethod
  payment_status: PaymentStatus
  total_amount: number
  due_amount: number
  cod_advance_amount: number | null
}

const isUnpaid = (status: PaymentStatus) => status === 'pending' || status === 'failed'

export type PaymentChoice = RecordedMethod | 'cod_advance_due'

type ChosenOrder = Pick<AdvanceOrder, 'payment_method' | 'payment_status' | 'cod_advance_amount'> & {
  status: OrderStatus
}

/** What the customer chose; `payment_method` is an online one until the advance arrives. */
export function getPaymentChoice(order: ChosenOrder): PaymentChoice {
  const { status, cod_advance_amount, payment_method, payment_status } = order
  if (cod_advance_amount === null) return payment_method
  const hasNotArrived = isUnpaid(payment_status) || payment_status === 'authorised'
  const isDue = status !== 'cancelled' && payment_method !== 'cod' && hasNotArrived
  return isDue ? 'cod_advance_due' : 'cod'
}

export type PaymentState = PaymentStatus | 'advance_paid'

type StatedOrder = ChosenOrder & { due_amount: number; delivered_at: Date | string | null }

/** The payment status, unless the advance is all that was paid: before delivery, or until the order was cancelled. */
export function getPaymentState(order: StatedOrder): PaymentState {
  const { status, payment_method, payment_status, cod_advance_amount, due_amount, delivered_at } = order
  if (cod_advance_amount === null || payment_method !== 'cod') return payment_status
  const isOpen = payment_status === 'pending' && due_amount > 0
  // Cancelling keeps the day of the delivery, when the cash was collected.
  const isEnded = payment_status === 'captured' && status === 'cancelled' && delivered_at === null
  return isOpen || isEnded ? 'advance_paid' : payment_status
}

/**
 * Paise of an order with an advance that did not go back, or null, also while it is authorised: neither
 * paid nor to pay. `is_paid`: the rest is due in cash.
 */
export function getAdvanceSplit(order: AdvanceOrder) {
  const { cod_advance_amount: advance, payment_method, payment_status, total_amount, due_amount } = order
  if (advance === null || payment_status === 'authorised') return null
  if (payment_method !== 'cod')
    return { advance, on_delivery: total_amount - advance, is_paid: !isUnpaid(payment_status) }
  if (payment_status !== 'pending') return { advance, on_delivery: 0, is_paid: true }
  // Without a difference, the whole total is due.
  return due_amount > 0 ? { advance, on_delivery: due_amount, is_paid: true } : null
}

const getCash = ({ total, fee, is_rounded }: CodOrder) => toPayable(total + (fee ?? 0), is_rounded)

/** Why the rules of the store refuse cash on delivery, or null. The minimum is of the order, the maximum of the cash. */
export function getCodRejection(rules: CodRules, order: CodOrder): CatalogueMessage | null {
  const { pincode, is_personalised, history } = order
  const { min_order_paise: min, max_order_paise: max } = rules
  if (!rules.enabled) return codMessages.off
  if (rules.not_for_personalised && is_personalised) return codMessages.personalised
  if (pincode !== null && matchesPinPrefix(rules.pin_prefixes_excluded, pincode))
    return withParams(codMessages.pincode, { pincode })
  if (rules.came_back.action === 'refuse' && hasTooManyReturns(rules, history)) return codMessages.came_back
  if (min !== null && toPayable(order.total, order.is_rounded) < min)
    return withParams(codMessages.below_minimum, { min })
  if (max !== null && getCash(order) > max) return withParams(codMessages.above_maximum, { max })
  return null
}

/** Why checkout would refuse what an edit changes, or null: what was agreed is not asked again. */
export function getCodEditRejection(rules: CodRules, before: CodOrder, after: CodOrder) {
  const { min_order_paise: min, max_order_paise: max, pin_prefixes_excluded: excluded } = rules
  const changed: CodRules = {
    ...rules,
    enabled: true,
    not_for_personalised: rules.not_for_personalised && !before.is_personalised,
    pin_prefixes_excluded: after.pincode === before.pincode ? [] : excluded,
    came_back: {
      ...rules.came_back,
      phone_limit: null,
      pin_limit: after.pincode === before.pincode ? null : rules.came_back.pin_limit,
    },
    min_order_paise: after.total < before.total ? min : null,
    max_order_paise: getCash(after) > getCash(before) ? max : null,
  }
  return getCodRejection(changed, after)
}
