import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ordersQuery } from '../../api/orders.ts'
import { Trouble } from '../Trouble.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderListBones } from './OrderListBones.tsx'

interface OrderPageProps {
  page: number
  /** It was just asked for: its first order takes the focus. */
  focused: boolean
}

/** Ten orders of the list. */
export function OrderPage({ page, focused }: OrderPageProps) {
  const { data, isPending, isError, error, refetch } = useQuery(ordersQuery(page))
  const list = useRef<HTMLDivElement>(null)
  const there = data !== undefined
  useEffect(() => {
    if (focused && there) list.current?.querySelector('a')?.focus()
  }, [focused, there])
  if (isError)
    return <Trouble message="Your orders could not be loaded." error={error} onRetry={() => refetch()} />
  if (isPending) return <OrderListBones />
  return (
    <Stack as="ul" gap="5" mb="5" ref={list}>
      {data.items.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </Stack>
  )
}
