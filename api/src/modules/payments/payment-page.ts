import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { escapeHtml } from '../../platform/html-text.ts'
import {
  type BrandedPage,
  type PostForm,
  renderForm,
  renderMessagePage,
  sendErrorPage,
} from '../settings/branded-page.ts'

type PaymentPageContent = {
  mark: string
  /** paise */
  amount: number
  leave: string
  order_number: string
  note: string
  forms: (PostForm & { primary: boolean })[]
  /** A button for a provider's script; `code` is allowed by its hash. */
  script?: { src: string; code: string; values: Record<string, string>; label: string }
}

export function renderPaymentPage({
  mark,
  amount,
  leave,
  order_number,
  note,
  forms,
  script,
}: PaymentPageContent): BrandedPage {
  return {
    title: `Payment of ${formatPaise(amount)}`,
    main: `<div class="mark">${escapeHtml(mark)}</div>
<h1>${formatPaise(amount)}</h1>
<p>Order ${escapeHtml(order_number)}. ${escapeHtml(note)}</p>
${forms.map(({ primary, ...form }) => renderForm(form, primary)).join('\n')}${script ? renderScript(script) : ''}
<a href="${escapeHtml(leave)}">Cancel payment</a>`,
  }
}

function renderScript({ src, code, values, label }: NonNullable<PaymentPageContent['script']>): string {
  const data = Object.entries(values).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<form><button class="pay" type="button" id="pay"${data.join('')}>${escapeHtml(label)}</button></form>
<p class="error" id="pay-error" role="alert" hidden>${escapeHtml(paymentMessages.page_script_blocked.template)}</p>
<noscript><p class="error">${escapeHtml(paymentMessages.page_needs_script.template)}</p></noscript>
<script src="${escapeHtml(src)}"></script>
<script>${code}</script>`
}

const orderParams = z.object({ order_id: z.string() })

/** Links and forms cannot renew a session, as the storefront does. */
export const sendPaymentError = (db: Queryable, title = 'This payment cannot be opened') =>
  sendErrorPage(db, ({ statusCode, code, message }, { params }) => {
    const order = orderParams.safeParse(params).data
    const isSignedOut = statusCode === 401
    return renderMessagePage({
      title: isSignedOut ? 'Please open your order again' : title,
      text: isSignedOut
        ? paymentMessages.reopen.template
        : code === 'invalid'
          ? messages.general.not_found.template
          : message,
      links: [{ href: order ? `/order-details/${order.order_id}` : '/orders', label: 'View order' }],
    })
  })
