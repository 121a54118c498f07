import type { OrderStatusPreview } from '@nakshi/api/contract/admin/orders'
import type { OrderStatus, PaymentMethod } from '@nakshi/api/contract/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { pieces } from '../order-words.ts'

const wayBack: Record<PaymentMethod, string> = {
  upi: 'by UPI',
  card: 'to the card',
  cod: 'in cash, which you hand back yourself',
}

const AT_ONCE = 'It happens at once, without an Undo'

/** What a status moves, a sentence each, as the person who decides needs it. */
export function movesWords(preview: OrderStatusPreview, to: OrderStatus): string[] {
  const { orders, letters, cash } = preview
  const letter =
    letters === 0
      ? 'No mail goes out: there is no address any more'
      : orders === 1
        ? 'The customer gets a mail'
        : `${letters} mails go to customers`
  if (to !== 'cancelled') {
    const received = `${formatPaise(cash)} in cash is written down as received`
    return [received, letter, AT_ONCE]
  }
  const stock =
    preview.pieces === 1 ? '1 piece returns to stock' : `${pieces(preview.pieces)} return to stock`
  return [...moneyWords(preview), stock, letter, AT_ONCE]
}

function moneyWords({ refunds, orders }: OrderStatusPreview): string[] {
  const lines = refunds.map(({ method, amount, orders: count }) => {
    const of = orders > 1 ? ` (${count} ${count === 1 ? 'order' : 'orders'})` : ''
    return `${formatPaise(amount)} goes back ${wayBack[method]}${of}`
  })
  if (lines.length === 0) return ['No money goes back']
  if (lines.length === 1) return lines
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [`${formatPaise(total)} goes back in all`, ...lines]
}
