import {
  defineMessages,
  type FilledMessage,
  type MessageDefinition,
} from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { escapeHtml } from '../../platform/html-text.ts'
import {
  type BrandedPage,
  type PageWriter,
  type PostForm,
  renderForm,
  renderMessagePage,
  sendErrorPage,
} from '../settings/branded-page.ts'

const m = defineMessages('payment_page', {
  title: 'Payment of %{amount:money}',
  note: 'Order %{number}. %{note}',
  cancel: 'Cancel payment',
  cannot_open: 'This payment cannot be opened',
  reopen: 'Please open your order again',
  view_order: 'View order',
})
export const viewOrderLabel = m.view_order

type Text = MessageDefinition & Partial<FilledMessage>

type PaymentPageContent = {
  mark: Text
  /** paise */
  amount: number
  leave: string
  order_number: string
  note: Text
  forms: (PostForm & { primary: boolean })[]
  /** A button for a provider's script; `code` is allowed by its hash. */
  script?: { src: string; code: string; values: Record<string, string>; label: Text }
}

export const renderPaymentPage =
  ({ mark, amount, leave, order_number, note, forms, script }: PaymentPageContent): BrandedPage =>
  (writer) => {
    const { t, say, href } = writer
    const buttons = forms.map(({ primary, ...form }) => renderForm(form, primary, writer))
    return {
      title: t(m.title, { amount }),
      main: `<div class="mark">${escapeHtml(say(mark))}</div>
<h1>${formatPaise(amount)}</h1>
<p>${escapeHtml(t(m.note, { number: order_number, note: say(note) }))}</p>
${buttons.join('\n')}${script ? renderScript(script, writer) : ''}
<a href="${escapeHtml(href(leave))}">${escapeHtml(t(m.cancel))}</a>`,
    }
  }

function renderScript(
  { src, code, values, label }: NonNullable<PaymentPageContent['script']>,
  { t, say }: PageWriter,
): string {
  const data = Object.entries(values).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<form><button class="pay" type="button" id="pay"${data.join('')}>${escapeHtml(say(label))}</button></form>
<p class="error" id="pay-error" role="alert" hidden>${escapeHtml(t(paymentMessages.page_script_blocked))}</p>
<noscript><p class="error">${escapeHtml(t(paymentMessages.page_needs_script))}</p></noscript>
<script src="${escapeHtml(src)}"></script>
<script>${code}</script>`
}

const orderParams = z.object({ order_id: z.string() })

/** Links and forms cannot renew a session, as the storefront does. */
export const sendPaymentError = (db: Queryable, title: Text = m.cannot_open) =>
  sendErrorPage(db, ({ statusCode, code, text }, { params }) => {
    const order = orderParams.safeParse(params).data
    const isSignedOut = statusCode === 401
    return renderMessagePage({
      title: isSignedOut ? m.reopen : title,
      text: isSignedOut ? paymentMessages.reopen : code === 'invalid' ? messages.general.not_found : text,
      links: [{ href: order ? `/order-details/${order.order_id}` : '/orders', label: m.view_order }],
    })
  })
