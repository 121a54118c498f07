import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { statusAfterRefund } from '@nakshi/api/domain/payment-status'

/** Whether money is promised back that the provider has not given yet: the payment's status is still the one before. */
export function refundIsPending(order: AdminOrder | undefined): boolean {
  return (order?.payments ?? []).some(
    ({ amount, refunded, status }) => refunded > 0 && status !== statusAfterRefund(amount, refunded),
  )
}
