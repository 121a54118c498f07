import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ordersQuery } from '../../api/orders.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderListSkeleton } from './OrderListSkeleton.tsx'

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
    return <ErrorNotice message="Your orders could not be loaded." error={error} onRetry={() => refetch()} />
  if (isPending) return <OrderListSkeleton />
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
