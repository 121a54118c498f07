import { Button } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { storeTrackingToken } from '../../api/order-tracking.ts'
import { toHref } from '../../ui/language.ts'
import { RichText } from '../../ui/RichText.tsx'
import * as m from './messages.ts'
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
        <form
          method="post"
          action={toHref('/payments/order-tracking')}
          onSubmit={() => storeTrackingToken(token)}
        >
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{formatMessage(m.pay, { amount: dueAmount })}</Button>
        </form>
      }
    >
      <p>
        <RichText
          text={m.amountDue}
          params={{ amount: dueAmount }}
          tags={{ strong: (words) => <strong>{words}</strong> }}
        />
      </p>
    </PaymentAlert>
  )
}
