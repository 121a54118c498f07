import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { listPlaceholders, type EmailText as OwnersText } from '@nakshi/core/notifications/admin-email-texts'
import type { Email, EmailText } from '../../../platform/mail/define-email.ts'
import { createSample } from '../../../platform/mail/sample.ts'
import { confirmEmailEmail } from '../../accounts/emails/confirm-email-email.ts'
import { emailChangedEmail } from '../../accounts/emails/email-changed-email.ts'
import { invitationEmail } from '../../accounts/emails/invitation-email.ts'
import { newDeviceEmail } from '../../accounts/emails/new-device-email.ts'
import { passwordChangedEmail } from '../../accounts/emails/password-changed-email.ts'
import { passwordResetEmail } from '../../accounts/emails/password-reset-email.ts'
import { phoneConfirmedEmail } from '../../accounts/emails/phone-confirmed-email.ts'
import { phoneUnlinkedEmail } from '../../accounts/emails/phone-unlinked-email.ts'
import { secondFactorEmail } from '../../accounts/emails/second-factor-email.ts'
import { signInCodeEmail } from '../../accounts/emails/sign-in-code-email.ts'
import { welcomeEmail } from '../../accounts/emails/welcome-email.ts'
import { cartReminderEmail } from '../../cart/cart-reminder-email.ts'
import { backInStockEmail } from '../../catalogue/back-in-stock/back-in-stock-email.ts'
import { confirmBackInStockEmail } from '../../catalogue/back-in-stock/confirm-back-in-stock-email.ts'
import { giftCardEmail } from '../../gift-cards/gift-card-email.ts'
import { exportEmail } from '../../import-export/exports/orders/export-email.ts'
import { confirmNewsletterEmail } from '../../newsletter/confirm-newsletter-email.ts'
import { newsletterCouponEmail } from '../../newsletter/newsletter-coupon-email.ts'
import { codConfirmationEmail } from '../../orders/confirmation/cod-confirmation-email.ts'
import { orderEditedEmail } from '../../orders/emails/order-edited-email.ts'
import { orderEmail } from '../../orders/emails/order-email.ts'
import { orderReinstatedEmail } from '../../orders/emails/order-reinstated-email.ts'
import { proofEmail } from '../../orders/messages/proof-email.ts'
import { questionEmail } from '../../orders/messages/question-email.ts'
import { trackingCodeEmail } from '../../orders/tracking-link/tracking-code-email.ts'
import { paymentClaimedEmail } from '../../payments/direct/payment-claimed-email.ts'
import { paymentDueEmail } from '../../payments/payment-due-email.ts'
import { refundedEmail } from '../../payments/refunded-email.ts'
import { accountDeletedEmail } from '../../privacy/account-deleted-email.ts'
import { returnRequestedEmail } from '../../returns/return-requested-email.ts'
import { returnResolvedEmail } from '../../returns/return-resolved-email.ts'
import { reviewRequestEmail } from '../../reviews/review-request-email.ts'
import { giftReminderEmail } from '../../saved-dates/gift-reminder-email.ts'
import { jobsFailingEmail } from './jobs-failing-email.ts'

/** Every email, in the order of the backoffice. */
const emails: readonly Email[] = [
  orderEmail,
  trackingCodeEmail,
  orderReinstatedEmail,
  orderEditedEmail,
  codConfirmationEmail,
  paymentDueEmail,
  paymentClaimedEmail,
  refundedEmail,
  questionEmail,
  proofEmail,
  returnRequestedEmail,
  returnResolvedEmail,
  confirmBackInStockEmail,
  backInStockEmail,
  reviewRequestEmail,
  cartReminderEmail,
  giftReminderEmail,
  giftCardEmail,
  welcomeEmail,
  confirmEmailEmail,
  emailChangedEmail,
  signInCodeEmail,
  passwordResetEmail,
  passwordChangedEmail,
  secondFactorEmail,
  newDeviceEmail,
  phoneConfirmedEmail,
  phoneUnlinkedEmail,
  confirmNewsletterEmail,
  newsletterCouponEmail,
  accountDeletedEmail,
  invitationEmail,
  exportEmail,
  jobsFailingEmail,
]

export const findEmail = (kind: string): Email | undefined => emails.find((email) => email.kind === kind)

const sample = createSample({ name: '', email: '', gstin: '', tax_mode: 'included' }, '', new Date(0))

/** `subject` is the English one. */
export type PlacedText = EmailText &
  Pick<OwnersText, 'placeholders' | 'subject_placeholders'> & { subject: string }

/** What an owner can reword: each email, an order's by what happened to it. */
export const emailTexts: readonly PlacedText[] = emails
  .flatMap(({ texts }) => texts)
  .map((text) => {
    const specific = Object.keys(text.sample(sample).values)
    return {
      ...text,
      subject: text.getSubject(DEFAULT_LANGUAGE),
      placeholders: listPlaceholders(specific, false),
      subject_placeholders: listPlaceholders(specific, true),
    }
  })
