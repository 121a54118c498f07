import { paymentMessages } from '@nakshi/contract/messages/payments'
import { formatPaise } from '@nakshi/domain/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { escapeHtml } from '../../html-text.ts'
import {
  type BrandedPage,
  type PostForm,
  renderForm,
  renderMessagePage,
  sendBrandedPage,
} from '../settings/branded-page.ts'

export type PaymentPageContent = {
  mark: string
  /** paise */
  amount: number
  leave: string
  order_number: string
  note: string
  forms: (PostForm & { primary: boolean })[]
}

export function renderPaymentPage({
  mark,
  amount,
  leave,
  order_number,
  note,
  forms,
}: PaymentPageContent): BrandedPage {
  return {
    title: `Payment of ${formatPaise(amount)}`,
    main: `<div class="mark">${escapeHtml(mark)}</div>
<h1>${formatPaise(amount)}</h1>
<p>Order ${escapeHtml(order_number)}. ${escapeHtml(note)}</p>
${forms.map(({ primary, ...form }) => renderForm(form, primary)).join('\n')}
<a href="${escapeHtml(leave)}">Cancel payment</a>`,
  }
}

const orderParams = z.object({ order_id: z.string() })

/**
 * Error handler of routes that links and forms open: they cannot renew a session, as the storefront does.
 */
export const sendPaymentError =
  (db: Queryable, title = 'This payment cannot be opened') =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(error instanceof AppError)) throw error
    const order = orderParams.safeParse(request.params).data
    const isSignedOut = error.statusCode === 401
    const page = renderMessagePage({
      title: isSignedOut ? 'Please open your order again' : title,
      text: isSignedOut ? paymentMessages.reopen : error.message,
      links: [{ href: order ? `/order-details/${order.order_id}` : '/orders', label: 'View order' }],
    })
    return sendBrandedPage(db, reply, error.statusCode, page)
  }
