import { defineMessages, type MessageDefinition, withParams } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPriceOrFree, listShippingLines, shippingLineLabels } from '@nakshi/core/delivery/shipping'
import type { AppError } from '../../../platform/errors.ts'
import { escapeHtml } from '../../../platform/html-text.ts'
import { type BrandedPage, homeLink, renderForm, renderMessagePage } from '../../settings/branded-page.ts'
import type { StoredQuote } from './quotes.ts'

const m = defineMessages('quote_page', {
  title: 'Your quote: %{amount:money}',
  valid_until: 'Valid until %{day}. With your acceptance it becomes an order.',
  accepted: 'You have accepted this quote.',
  discount: 'Discount',
  gst: 'GST',
  round_off: 'Round off',
  total: 'Total',
  advance: 'Advance, online',
  on_delivery: 'On delivery',
  accept: 'Accept and pay',
  accept_cod: 'Accept and order',
  open_order: 'Open your order',
  expired: 'This quote has expired',
  expired_help: 'It was valid until %{day}. Please ask us for a new one.',
  closed: 'This quote is no longer open',
  closed_help: 'Please ask us for a new one.',
  changed: 'This quote cannot be accepted as it is',
  changed_help: 'Stock, delivery or taxes have changed since. Please ask us for a new one.',
  invalid: 'This link is not valid',
  invalid_help: 'Please open the link that we sent you again.',
  contact: 'Contact us',
})
const contactLink = { href: '/contact', label: m.contact }

const row = (name: string, value: string) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`

export const renderQuotePage =
  ({ summary, total, advance, valid_until, accepted_at, draft }: StoredQuote, token: string): BrandedPage =>
  (writer) => {
    const { t } = writer
    const shippingLabels = writer.getLabels('shipping_line', shippingLineLabels)
    const { lines, quote } = summary
    const amounts = [
      ...lines.map(({ title, chosen, quantity, price }) =>
        row([`${quantity} × ${title}`, ...chosen].join(', '), formatPaise(price * quantity)),
      ),
      ...listShippingLines(
        {
          shipping_amount: quote.shipping,
          gift_wrap_amount: quote.gift_wrap,
          express_amount: quote.express,
          cod_fee_amount: quote.cod_fee,
        },
        shippingLabels,
      ).map(({ label, amount }) => row(label, formatPriceOrFree(amount, shippingLabels))),
      ...(quote.tax > 0 ? [row(t(m.gst), formatPaise(quote.tax))] : []),
      ...(quote.discount > 0 ? [row(t(m.discount), `−${formatPaise(quote.discount)}`)] : []),
      ...(quote.round_off === 0 ? [] : [row(t(m.round_off), formatPaise(quote.round_off))]),
      row(t(m.total), formatPaise(total)),
      ...(advance === null
        ? []
        : [row(t(m.advance), formatPaise(advance)), row(t(m.on_delivery), formatPaise(total - advance))]),
    ]
    const action = `/quote?token=${encodeURIComponent(token)}`
    const label: MessageDefinition = accepted_at
      ? m.open_order
      : (draft.payment_method === 'cod' && advance === null) || total === 0
        ? m.accept_cod
        : m.accept
    const note = accepted_at ? t(m.accepted) : t(m.valid_until, { day: formatLastDay(writer, valid_until) })
    return {
      title: t(m.title, { amount: total }),
      main: `<h1>${escapeHtml(t(m.title, { amount: total }))}</h1>
<p>${escapeHtml(note)}</p>
<dl>${amounts.join('')}</dl>
${renderForm({ action, label }, true, writer)}
<p><a href="${escapeHtml(writer.href(contactLink.href))}">${escapeHtml(t(m.contact))}</a></p>`,
    }
  }

/** Noon in India is the same day everywhere that matters. */
const formatLastDay = ({ formatDay }: Parameters<BrandedPage>[0], day: string) =>
  formatDay(`${day}T12:00:00+05:30`)

export const renderClosedPage =
  (status: 'expired' | 'withdrawn', validUntil: string): BrandedPage =>
  (writer) =>
    renderMessagePage(
      status === 'expired'
        ? {
            title: m.expired,
            text: withParams(m.expired_help, { day: formatLastDay(writer, validUntil) }),
            links: [contactLink, homeLink],
          }
        : { title: m.closed, text: m.closed_help, links: [contactLink, homeLink] },
    )(writer)

/** Of an acceptance that is rejected. */
export function toRejectionPage({ code }: AppError): BrandedPage {
  const [title, text]: [MessageDefinition, MessageDefinition] =
    code === 'quote_invalid'
      ? [m.invalid, m.invalid_help]
      : code === 'quote_expired' || code === 'quote_closed'
        ? [m.closed, m.closed_help]
        : [m.changed, m.changed_help]
  return renderMessagePage({ title, text, links: [contactLink, homeLink] })
}
