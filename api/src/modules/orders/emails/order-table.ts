import { defineMessages } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { getValueLabel } from '@nakshi/core/cart/value-label'
import { formatPriceOrFree, listShippingLines, shippingLineLabels } from '@nakshi/core/delivery/shipping'
import type { Translator } from '@nakshi/core/languages/translator'
import type { Order } from '@nakshi/core/orders/schema'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { getAdvanceSplit, getPaymentChoice } from '@nakshi/core/payments/cash-on-delivery'
import { ROUND_OFF_LABEL } from '@nakshi/core/quote/round-total'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { formatGstLabel, getIncludedTaxLabel, getSingleRate } from '@nakshi/core/tax/tax'
import type { RenderableEmail } from '../../../platform/mail/render-email.ts'
import { findOptionName, formatOptionText, listFilledOptions } from '../../print-files/artwork-names.ts'
import { getCashToCollect } from '../cash-on-delivery.ts'

type Item = Pick<
  Order['items'][number],
  'quantity' | 'price' | 'tax_percent' | 'product' | 'variant_selections' | 'custom_options'
> & {
  /** Ordered with a drawn design, whose picture shows the words. */
  design?: object | null
}
type TabledOrder = Pick<
  Order,
  | 'content'
  | 'status'
  | 'payment_method'
  | 'payment_status'
  | 'shipping_amount'
  | 'gift_wrap_amount'
  | 'express_amount'
  | 'cod_fee_amount'
  | 'cod_advance_amount'
  | 'tax_amount'
  | 'included_tax_amount'
  | 'tax_mode'
  | 'discount_amount'
  | 'offer_name'
  | 'offer_amount'
  | 'coupon_code'
  | 'round_off_amount'
  | 'due_amount'
  | 'total_amount'
> & {
  items: Item[]
  /** paise that store credit paid */
  store_credit?: number
}
const m = defineMessages('email_order_row', {
  discount: 'Discount',
  coupon: 'Discount %{code}',
  method: 'Payment method',
  total: 'Total',
  advance_paid: 'Advance paid',
  advance_due: 'Advance to pay online',
  on_delivery: 'Due on delivery',
  due: 'To pay',
})
const methods = defineMessages('email_payment_method', {
  upi: 'UPI',
  card: 'Card',
  cod: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  store_credit: 'Store credit',
}) satisfies Record<RecordedMethod, object>

type Row = NonNullable<RenderableEmail['rows']>[number]

/** What was ordered and what it costs; the last row is emphasised. */
export function toOrderRows(order: TabledOrder, translator: Translator): Row[] {
  const { t, getLabels } = translator
  const shipping = getLabels('shipping_line', shippingLineLabels)
  const rate = getSingleRate(order.items.map(({ tax_percent }) => ({ percent: tax_percent })))
  return [
    ...order.items.map((item) => ({
      label: describeItem(item),
      value: formatPaise(item.price * item.quantity),
    })),
    ...(order.content === 'goods' ? listShippingLines(order, shipping) : []).map(({ label, amount }) => ({
      label,
      value: formatPriceOrFree(amount, shipping),
    })),
    ...(order.tax_mode === 'added' && rate !== 0
      ? [{ label: formatGstLabel(rate), value: formatPaise(order.tax_amount) }]
      : []),
    ...listOfferRow(order, shipping.free),
    ...(order.discount_amount > order.offer_amount
      ? [
          {
            label: order.coupon_code === null ? t(m.discount) : t(m.coupon, { code: order.coupon_code }),
            value: `-${formatPaise(order.discount_amount - order.offer_amount)}`,
          },
        ]
      : []),
    ...(order.round_off_amount === 0
      ? []
      : [
          {
            label: getLabels('quote', { round_off: ROUND_OFF_LABEL }).round_off,
            value: formatPaise(order.round_off_amount),
          },
        ]),
    ...(order.included_tax_amount > 0
      ? [
          {
            label: t(getIncludedTaxLabel(order.tax_mode)),
            value: formatPaise(order.included_tax_amount),
          },
        ]
      : []),
    ...(order.total_amount > 0 ? [{ label: t(m.method), value: t(getMethod(order)) }] : []),
    { label: t(m.total), value: formatPaise(order.total_amount) },
    ...listCreditRows(order, translator),
    ...listCashRows(order, translator),
  ]
}

/** What credit paid of the total, and what is left to pay online; cash has a row of its own. */
function listCreditRows(order: TabledOrder, { t }: Translator): Row[] {
  const { store_credit: credit = 0, total_amount } = order
  if (order.status === 'cancelled' || credit === 0 || credit === total_amount) return []
  const due = getAmountDueOnline(order)
  return [
    { label: t(methods.store_credit), value: `-${formatPaise(credit)}` },
    ...(due > 0 ? [{ label: t(m.due), value: formatPaise(due) }] : []),
  ]
}

function listOfferRow(
  { offer_name: name, offer_amount: amount }: Pick<TabledOrder, 'offer_name' | 'offer_amount'>,
  free: string,
): Row[] {
  return name === null ? [] : [{ label: name, value: amount > 0 ? `-${formatPaise(amount)}` : free }]
}

/** With the words to be made, so that the customer can check their spelling. */
function describeItem(item: Item): string {
  const { product } = item
  const chosen = Object.values(item.variant_selections).map((value) => getValueLabel(product, value))
  const title = [product.title, ...chosen].join(', ')
  const words = listFilledOptions({ ...item, line_no: 0 }).flatMap(([id, filled]) =>
    'text' in filled
      ? [
          `${findOptionName(product, id)}: ${formatOptionText(product, id, filled.text).replaceAll('\n', ' / ')}`,
        ]
      : [],
  )
  const shown = item.design || words.length === 0 ? '' : ` (${words.join('; ')})`
  return `${item.quantity} × ${title}${shown}`
}

function getMethod(order: TabledOrder) {
  const choice = getPaymentChoice(order)
  return methods[choice === 'cod_advance_due' ? 'cod' : choice]
}

function listCashRows(order: TabledOrder, { t }: Translator): Row[] {
  if (order.status === 'cancelled') return []
  const split = getAdvanceSplit(order)
  const cash = split?.on_delivery ?? getCashToCollect(order)
  return [
    ...(split
      ? [
          {
            label: t(split.is_paid ? m.advance_paid : m.advance_due),
            value: formatPaise(split.advance),
          },
        ]
      : []),
    ...(split || cash > 0 ? [{ label: t(m.on_delivery), value: formatPaise(cash) }] : []),
  ]
}
