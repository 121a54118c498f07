import type { FailedJob } from '@nakshi/api/contract/admin/failed-jobs'

const letters: Record<string, string> = {
  welcome: 'Letter: welcome',
  password_reset: 'Letter: link for a new password',
  password_changed: 'Letter: password changed',
  confirm_email: 'Letter: confirm the mail address',
  email_changed: 'Letter: mail address changed',
  second_factor: 'Letter: second step changed',
  new_device: 'Letter: a new device signed in',
  failing: 'Letter: something fails',
  invitation: 'Letter: invitation to work here',
  refunded: 'Letter: refund on its way',
  taken_up: 'Letter: a cancelled order goes on',
  question: 'Letter: question about an order',
  order: 'Letter: news of an order',
  proof: 'Letter: a piece to say yes to',
}
const queues: Record<string, string> = {
  mail: 'Letter',
  refund: 'Refund at the provider',
  refund_died: 'Note that a refund failed',
  late_payment: 'Payment that came late',
  erase: 'Removal of a deleted account’s files',
  print_files: 'Print files of a piece',
  proofs: 'Pieces shown to their customers',
  cancel_unpaid: 'Cancelling of unpaid orders',
  reconcile_payments: 'Comparison with the payment provider',
  compare_payments: 'Nightly comparison with the payment provider',
  back_up: 'Backup',
  sweep_uploads: 'Sweep of unused pictures',
  forget_expired: 'Sweep of what expired',
  forget_keys: 'Sweep of request keys',
}

/** What a job was to do. One that has no words yet is named as its queue is. */
export function jobName({ letter, queue }: FailedJob): string {
  const known = letter ? letters[letter] : undefined
  return known ?? queues[queue] ?? queue.replaceAll('_', ' ')
}
