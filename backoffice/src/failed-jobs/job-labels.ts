import type { FailedJob } from '@nakshi/contract/admin/failed-jobs'
import { t } from '../i18n.ts'

const emailLabels: Record<string, string> = {
  welcome: t('Email: welcome'),
  password_reset: t('Email: password reset'),
  password_changed: t('Email: password changed'),
  confirm_email: t('Email: verify email address'),
  email_changed: t('Email: email address changed'),
  second_factor: t('Email: two-step verification changed'),
  phone_confirmed: t('Email: mobile number verified'),
  phone_unlinked: t('Email: mobile number verified by another account'),
  new_device: t('Email: new device signed in'),
  jobs_failing: t('Email: system alert'),
  invitation: t('Email: staff invitation'),
  refunded: t('Email: refund initiated'),
  order_reinstated: t('Email: cancelled order reopened'),
  question: t('Email: question about an order'),
  order: t('Email: order update'),
  sign_in_code: t('Email: sign-in OTP'),
  confirm_back_in_stock: t('Email: confirm back-in-stock alert'),
  back_in_stock: t('Email: back in stock'),
  order_edited: t('Email: order edited'),
  export: t('Email: daily export'),
  payment_due: t('Email: payment request'),
  return_requested: t('Email: return requested'),
  return_resolved: t('Email: return resolved'),
  proof: t('Email: proof to approve'),
}
const queues: Record<string, string> = {
  mail: t('Email'),
  sms: t('OTP by SMS'),
  refund: t('Refund with payment provider'),
  refund_failed: t('Failed refund note'),
  late_payment: t('Late payment'),
  erase: t('Deletion of a closed account’s files'),
  print_files: t('Print files of an item'),
  proofs: t('Proofs sent to customers'),
  cancel_unpaid: t('Cancellation of unpaid orders'),
  reconcile_payments: t('Payment reconciliation'),
  compare_payments: t('Nightly payment reconciliation'),
  backup: t('Backup'),
  delete_unused_uploads: t('Cleanup of unused images'),
  purge_expired: t('Cleanup of expired data'),
  purge_idempotency_keys: t('Cleanup of idempotency keys'),
}

/** Falls back to the queue name. */
export function formatJobName({ email, queue }: FailedJob): string {
  const known = email ? emailLabels[email] : undefined
  return known ?? queues[queue] ?? queue.replaceAll('_', ' ')
}
