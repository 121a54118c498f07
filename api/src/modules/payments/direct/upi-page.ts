import { defineMessages } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { paymentMessages } from '@nakshi/core/payments/messages'
import type { PaymentSettings } from '@nakshi/core/payments/settings'
import { toUpiLink } from '@nakshi/core/payments/upi'
import { renderSVG } from 'uqr'
import { escapeHtml } from '../../../platform/html-text.ts'
import type { BrandedPage, PageWriter, PostForm } from '../../settings/branded-page.ts'

const m = defineMessages('upi_page', {
  title: 'Payment of %{amount:money}',
  note: 'Order %{number}. %{note}',
  view_order: 'View order',
  later: 'Pay later',
  upi_id: 'UPI ID',
  name: 'Name',
  amount: 'Amount',
  order: 'Note',
  qr_code: 'QR code to pay %{amount:money} by UPI',
  open_app: 'Open UPI app',
  utr: 'UTR (12 digits)',
  paid: 'I have paid',
  correct: 'Correct the UTR',
})

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
  error?: { typed: string; message: CatalogueMessage }
}

export const renderUpiPage =
  (page: UpiPage): BrandedPage =>
  (writer) => {
    const { t, href } = writer
    const { order_number: number, amount, upi, claimed, leave } = page
    const isClaimed = claimed !== null
    const heading = isClaimed ? t(paymentMessages.upi_checking_title) : formatPaise(amount)
    const note = t(isClaimed ? paymentMessages.upi_checking : paymentMessages.upi_how)
    return {
      title: isClaimed ? heading : t(m.title, { amount }),
      main: `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(t(m.note, { number, note }))}</p>
${!isClaimed && upi ? renderPayee({ upi, amount, order_number: number }, writer) : ''}
${renderReferenceForm(page, writer)}
<a href="${escapeHtml(href(leave))}">${t(isClaimed ? m.view_order : m.later)}</a>`,
    }
  }

/** Light in both colour schemes: scanners need dark modules and four modules of quiet zone. */
function renderPayee(payment: Parameters<typeof toUpiLink>[0], { t }: PageWriter): string {
  const { upi, amount, order_number } = payment
  const link = toUpiLink(payment)
  const svg = renderSVG(link, { ecc: 'M', border: 4 })
  const facts = [
    [t(m.upi_id), upi.vpa],
    [t(m.name), upi.payee_name],
    [t(m.amount), formatPaise(amount)],
    [t(m.order), order_number],
  ]
  return `<div class="qr" role="img" aria-label="${escapeHtml(t(m.qr_code, { amount }))}">${svg}</div>
<a class="pay" href="${escapeHtml(link)}">${t(m.open_app)}</a>
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

function renderReferenceForm({ form, claimed, error }: UpiPage, { t, say, href }: PageWriter): string {
  const hidden = Object.entries(form.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const described = error ? 'utr-error' : 'utr-help'
  return `<form method="post" action="${escapeHtml(href(form.action))}">${hidden.join('')}
<label for="utr">${t(m.utr)}</label>
<input id="utr" name="reference" inputmode="numeric" autocomplete="off" required maxlength="60" aria-describedby="${described}"${
    error ? ' aria-invalid="true"' : ''
  } value="${escapeHtml(error?.typed ?? claimed ?? '')}">
${
  error
    ? `<div class="error" id="utr-error">${escapeHtml(say(error.message))}</div>`
    : `<div class="help" id="utr-help">${escapeHtml(t(paymentMessages.upi_where_utr))}</div>`
}
<button>${t(claimed === null ? m.paid : m.correct)}</button></form>`
}
