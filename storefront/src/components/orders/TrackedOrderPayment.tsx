import { Button } from '@chakra-ui/react'
import { formatPaise } from '@nakshi/core/base/money'
import { storeTrackingToken } from '../../api/order-tracking.ts'
import { PaymentAlert } from './PaymentDue.tsx'

export interface TrackedOrderPaymentProps {
  token: string
  /** paise */
  dueAmount: number
}

/** Pays by form POST, so that the token appears in no URL. */
export default function TrackedOrderPayment({ token, dueAmount }: TrackedOrderPaymentProps) {
  return (
    <PaymentAlert
      actions={
        <form method="post" action="/payments/order-tracking" onSubmit={() => storeTrackingToken(token)}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Pay {formatPaise(dueAmount)}</Button>
        </form>
      }
    >
      <p>
        <strong>{formatPaise(dueAmount)} is due.</strong> We'll continue with your order once it is paid.
      </p>
    </PaymentAlert>
  )
}
