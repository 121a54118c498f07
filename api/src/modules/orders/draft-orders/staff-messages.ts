import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import type { CatalogueMessage, MessageCode } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { AppError } from '../../../platform/errors.ts'
import { UnknownCodeError } from '../../coupons/redeem-coupon.ts'

/** Messages that checkout addresses to the customer. */
const STAFF_MESSAGES = new Map<MessageCode, CatalogueMessage>([
  [guestMessages.coupon_sign_in.code, draftOrderMessages.coupon_needs_account],
  [messages.coupon.used_by_you.code, draftOrderMessages.coupon_used],
  [messages.coupon.first_order_only.code, draftOrderMessages.coupon_first_order],
  [messages.coupon.other_email.code, draftOrderMessages.coupon_other_email],
  [guestMessages.cod_confirm.code, draftOrderMessages.cod_needs_confirmed_email],
  [messages.checkout.cod_confirm_first.code, draftOrderMessages.cod_needs_confirmed_email],
  [messages.checkout.too_many_cod.code, draftOrderMessages.too_many_cod],
  [messages.checkout.too_many_to_pay.code, draftOrderMessages.too_many_to_pay],
  [paymentMessages.too_many_to_pay_online.code, draftOrderMessages.too_many_to_pay],
])

const toStaffMessage = (message: CatalogueMessage): CatalogueMessage => ({
  ...message,
  ...STAFF_MESSAGES.get(message.code),
})

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
