import { Alert, Link as TextLink } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { orderQuery } from '../../api/order-queries.ts'
import { useUserId } from '../../api/session.ts'
import { isPaymentDue } from './PaymentDue.tsx'
import { getOrderAwaitingPayment } from './use-order-confirmation.ts'

export function WaitingForPayment() {
  const [id] = useState(getOrderAwaitingPayment)
  const { data: order } = useQuery({
    ...orderQuery(id ?? '', useUserId()),
    enabled: id !== null,
    staleTime: 0,
  })
  if (!order || !isPaymentDue(order)) return null
  return (
    <Alert.Root status="warning" className="page" role="status" mt="8">
      <Alert.Indicator />
      <Alert.Content color="fg">
        <p>
          Order {order.order_number} is placed and awaiting payment.{' '}
          <TextLink asChild>
            <Link to={`/order-details/${order.id}`}>View order and pay</Link>
          </TextLink>
        </p>
      </Alert.Content>
    </Alert.Root>
  )
}
