import { formatPaise } from '@nakshi/domain/money'
import { escapeHtml } from '../../html-text.ts'
import { type BrandedPage, type PostForm, renderForm } from '../settings/branded-page.ts'

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
