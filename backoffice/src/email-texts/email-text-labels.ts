import type { EmailText, EmailTextKind } from '@nakshi/core/notifications/admin-email-texts'
import { t } from '../languages/i18n.ts'

export const emailTextLabels: Record<EmailTextKind, string> = {
  order_pending: t('Order received'),
  order_payment_link: t('Payment link for a draft order'),
  order_confirmed: t('Order confirmed'),
  order_shipped: t('Order shipped'),
  order_parcel: t('Parcel of an order shipped'),
  order_delivered: t('Order delivered'),
  order_cancelled: t('Order cancelled'),
  order_reinstated: t('Cancelled order reopened'),
  order_edited: t('Order edited'),
  payment_due: t('Payment request'),
  refunded: t('Refund initiated'),
  question: t('Question about an item'),
  proof: t('Proof to approve'),
  proof_reminder: t('Reminder to approve a proof'),
  return_requested: t('Return requested'),
  return_resolved: t('Return resolved'),
  confirm_back_in_stock: t('Confirm back-in-stock alert'),
  back_in_stock: t('Product back in stock'),
  review_request: t('Review request'),
  cart_reminder: t('Cart reminder'),
  welcome: t('Welcome'),
  confirm_email: t('Verify email address'),
  email_changed: t('Email address changed'),
  sign_in_code: t('Sign-in OTP'),
  sign_in_without_code: t('Sign-in OTP requested by staff without two-step verification'),
  password_reset: t('Password reset'),
  password_changed: t('Password changed'),
  second_factor: t('Two-step verification changed'),
  new_device: t('Sign-in from a new device'),
  phone_confirmed: t('Mobile number verified'),
  phone_unlinked: t('Mobile number verified by another account'),
  confirm_newsletter: t('Confirm newsletter'),
  newsletter_coupon: t('Promo code for the newsletter'),
  account_deleted: t('Account deleted'),
  invitation: t('Staff invitation'),
  export: t('Scheduled export'),
  jobs_failing: t('System alert'),
}

export const emailGroupLabels: Record<EmailText['group'], string> = {
  orders: t('Orders and products'),
  accounts: t('Customer accounts'),
  staff: t('Staff'),
}

export const isChanged = ({ updated_at }: EmailText): boolean => updated_at !== null
