import type { FailedJob } from '@nakshi/api/contract/admin/failed-jobs'
import { t } from '../words.ts'

const emailLabels: Record<string, string> = {
  welcome: t('Letter: welcome'),
  password_reset: t('Letter: link for a new password'),
  password_changed: t('Letter: password changed'),
  confirm_email: t('Letter: confirm the mail address'),
  email_changed: t('Letter: mail address changed'),
  second_factor: t('Letter: second step changed'),
  phone_confirmed: t('Letter: mobile number confirmed'),
  phone_unlinked: t('Letter: mobile number confirmed by another account'),
  new_device: t('Letter: a new device signed in'),
  jobs_failing: t('Letter: something does not work'),
  invitation: t('Letter: invitation to work here'),
  refunded: t('Letter: refund on its way'),
  order_reinstated: t('Letter: a cancelled order goes on'),
  question: t('Letter: question about an order'),
  order: t('Letter: news of an order'),
  sign_in_code: t('Letter: code to sign in'),
  confirm_back_in_stock: t('Letter: confirm to be told when it is back'),
  back_in_stock: t('Letter: back in stock'),
  order_edited: t('Letter: an order was corrected'),
  export: t('Letter: export of the morning'),
  payment_due: t('Letter: an order to be paid'),
  return_requested: t('Letter: a problem was told'),
  return_resolved: t('Letter: what was decided about a problem'),
  proof: t('Letter: a piece to approve'),
}
const queues: Record<string, string> = {
  mail: t('Letter'),
  sms: t('Code by SMS'),
  refund: t('Refund at the provider'),
  refund_died: t('Note that a refund failed'),
  late_payment: t('Payment that came late'),
  erase: t('Removal of a deleted account’s files'),
  print_files: t('Print files of a piece'),
  proofs: t('Pieces shown to their customers'),
  cancel_unpaid: t('Cancelling of unpaid orders'),
  reconcile_payments: t('Comparison with the payment provider'),
  compare_payments: t('Nightly comparison with the payment provider'),
  back_up: t('Backup'),
  sweep_uploads: t('Clean-up of unused pictures'),
  forget_expired: t('Clean-up of what has expired'),
  forget_keys: t('Clean-up of request keys'),
}

/** What a job was to do. One that has no words yet is named as its queue is. */
export function formatJobName({ email, queue }: FailedJob): string {
  const known = email ? emailLabels[email] : undefined
  return known ?? queues[queue] ?? queue.replaceAll('_', ' ')
}
