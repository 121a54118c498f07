import { formatPaise } from '@nakshi/core/base/money'
import { paymentMessages } from '@nakshi/core/payments/messages'
import type { PaymentSettings } from '@nakshi/core/payments/settings'
import { toUpiLink } from '@nakshi/core/payments/upi'
import { renderSVG } from 'uqr'
import { escapeHtml } from '../../../platform/html-text.ts'
import type { BrandedPage, PostForm } from '../../settings/branded-page.ts'

type UpiPage = {
  order_number: string
  /** paise */
  amount: number
  /** null once the store takes no more payments this way */
  upi: PaymentSettings['upi'] | null
  /** UTR that the customer entered before */
  claimed: string | null
  form: Pick<PostForm, 'action' | 'fields'>
  leave: string
  /** of what was typed last */
  error?: { typed: string; message: string }
}

export function renderUpiPage(page: UpiPage): BrandedPage {
  const { order_number, amount, upi, claimed, leave } = page
  const isClaimed = claimed !== null
  const heading = isClaimed ? paymentMessages.upi_checking_title.template : formatPaise(amount)
  const note = isClaimed ? paymentMessages.upi_checking : paymentMessages.upi_how
  return {
    title: isClaimed ? heading : `Payment of ${heading}`,
    main: `<h1>${escapeHtml(heading)}</h1>
<p>Order ${escapeHtml(order_number)}. ${escapeHtml(note.template)}</p>
${!isClaimed && upi ? renderPayee({ upi, amount, order_number }) : ''}
${renderReferenceForm(page)}
<a href="${escapeHtml(leave)}">${isClaimed ? 'View order' : 'Pay later'}</a>`,
  }
}

/** Light in both colour schemes: scanners need dark modules and four modules of quiet zone. */
function renderPayee(payment: Parameters<typeof toUpiLink>[0]): string {
  const { upi, amount, order_number } = payment
  const link = toUpiLink(payment)
  const svg = renderSVG(link, { ecc: 'M', border: 4 })
  const facts = [
    ['UPI ID', upi.vpa],
    ['Name', upi.payee_name],
    ['Amount', formatPaise(amount)],
    ['Note', order_number],
  ]
  return `<div class="qr" role="img" aria-label="QR code to pay ${escapeHtml(formatPaise(amount))} by UPI">${svg}</div>
<a class="pay" href="${escapeHtml(link)}">Open UPI app</a>
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

function renderReferenceForm({ form, claimed, error }: UpiPage): string {
  const hidden = Object.entries(form.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const described = error ? 'utr-error' : 'utr-help'
  return `<form method="post" action="${escapeHtml(form.action)}">${hidden.join('')}
<label for="utr">UTR (12 digits)</label>
<input id="utr" name="reference" inputmode="numeric" autocomplete="off" required maxlength="60" aria-describedby="${described}"${
    error ? ' aria-invalid="true"' : ''
  } value="${escapeHtml(error?.typed ?? claimed ?? '')}">
${
  error
    ? `<div class="error" id="utr-error">${escapeHtml(error.message)}</div>`
    : `<div class="help" id="utr-help">${escapeHtml(paymentMessages.upi_where_utr.template)}</div>`
}
<button>${claimed === null ? 'I have paid' : 'Correct the UTR'}</button></form>`
}
