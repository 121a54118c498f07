import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import type { CatalogueMessage, MessageTemplate } from '@nakshi/core/message-codes'
import { messages } from '@nakshi/core/messages'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { AppError } from '../../../platform/errors.ts'
import { UnknownCodeError } from '../../coupons/redeem-coupon.ts'

/** Messages that checkout addresses to the customer. */
const STAFF_TEMPLATES = new Map<MessageTemplate, MessageTemplate>([
  [guestMessages.coupon_sign_in, draftOrderMessages.coupon_needs_account],
  [messages.coupon.used_by_you, draftOrderMessages.coupon_used],
  [messages.coupon.first_order_only, draftOrderMessages.coupon_first_order],
  [messages.coupon.other_email, draftOrderMessages.coupon_other_email],
  [guestMessages.cod_confirm, draftOrderMessages.cod_needs_confirmed_email],
  [messages.checkout.cod_confirm_first, draftOrderMessages.cod_needs_confirmed_email],
  [messages.checkout.too_many_cod, draftOrderMessages.too_many_cod],
  [messages.checkout.too_many_to_pay, draftOrderMessages.too_many_to_pay],
  [paymentMessages.too_many_to_pay_online, draftOrderMessages.too_many_to_pay],
])

function toStaffMessage(message: CatalogueMessage): CatalogueMessage {
  if (typeof message === 'string') return STAFF_TEMPLATES.get(message) ?? message
  return { ...message, template: STAFF_TEMPLATES.get(message.template) ?? message.template }
}

export async function withStaffMessages<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof UnknownCodeError) throw error
    const { statusCode, code, text, issues, details } = error
    const staffIssues = issues?.map(({ path, message }) => ({ path, message: toStaffMessage(message) }))
    throw new AppError(statusCode, code, toStaffMessage(text), staffIssues, details)
  }
}
