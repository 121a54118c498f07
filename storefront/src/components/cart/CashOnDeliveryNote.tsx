import { renderMessage } from '@nakshi/core/base/format-message'
import type { Cart } from '@nakshi/core/cart/schema'
import { getCodTerms } from '@nakshi/core/payments/cash-on-delivery'
import { roundsTotal } from '@nakshi/core/quote/round-total'
import type { Quote } from '@nakshi/core/quote/schema'
import { useSettings } from '../../api/settings.ts'
import { formatCodTerms } from '../product-detail/cod-terms.ts'

/** Fee and advance, or why the store refuses cash on delivery, before checkout. */
export function CashOnDeliveryNote({ cart, quote }: { cart: Cart; quote: Quote }) {
  const settings = useSettings()
  if (!settings?.payment.methods.includes('cod')) return null
  const order = {
    total: quote.total - quote.round_off + quote.checkout_tax,
    is_rounded: roundsTotal(settings.store_settings.round_totals, true),
    pincode: quote.delivery.pincode,
    is_personalised: cart.items.some(({ custom_options }) => Object.keys(custom_options).length > 0),
  }
  const takesOnline = settings.payment.methods.includes('upi')
  const terms = getCodTerms(settings.payment_settings.cod, order, { takes_online: takesOnline })
  const note = terms.rejection ? renderMessage(terms.rejection) : formatCodTerms(terms)
  return note === null ? null : <p className="note">{note}</p>
}
