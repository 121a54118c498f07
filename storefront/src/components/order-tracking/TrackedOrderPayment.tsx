import { Alert, Button } from '@chakra-ui/react'
import { formatPaise } from '@nakshi/domain/money'
import { CircleAlert } from 'lucide-react'
import { storeTrackingToken } from './stored-tracking-token.ts'

export interface TrackedOrderPaymentProps {
  token: string
  /** paise */
  dueAmount: number
}

/** Pays by form POST, so that the token appears in no URL. */
export default function TrackedOrderPayment({ token, dueAmount }: TrackedOrderPaymentProps) {
  return (
    <Alert.Root
      as="section"
      status="warning"
      flexWrap="wrap"
      alignItems="center"
      mb="8"
      borderWidth="1px"
      borderColor="fg.warning"
      aria-label="Payment"
    >
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content flex="1 1 16rem" color="fg">
        <p>
          <strong>{formatPaise(dueAmount)} is due.</strong> We'll continue with your order once it is paid.
        </p>
      </Alert.Content>
      <form method="post" action="/payments/order-tracking" onSubmit={() => storeTrackingToken(token)}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Pay {formatPaise(dueAmount)}</Button>
      </form>
    </Alert.Root>
  )
}
