import { Button, Card, Skeleton, Stack } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ordersQuery } from '../../api/order-queries.ts'
import { useUserId } from '../../api/session.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHeading } from '../layout/PersonalPage.tsx'
import { OrderCard } from './OrderCard.tsx'

/** Ten orders per page; the number of open pages is in the URL (`?page=2`). */
export function OrderHistory() {
  const [params, setParams] = useSearchParams()
  const pages = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const [asked, setAsked] = useState<number | null>(null)
  const first = useQuery(ordersQuery(1, useUserId())).data
  if (first?.total === 0)
    return (
      <EmptyState
        title={messages.order.none}
        help="When you place an order, you can track it here."
        action="Start Shopping"
      />
    )
  const shown = first ? Math.min(pages, Math.ceil(first.total / first.per_page)) : 1
  const left = first ? first.total - shown * first.per_page : 0

  function showMore() {
    setAsked(shown + 1)
    setParams({ page: String(shown + 1) }, { replace: true, preventScrollReset: true })
  }

  return (
    <AccountPage busy={!first}>
      <PageHeading title="My Orders" />
      {Array.from({ length: shown }, (_, index) => index + 1).map((page) => (
        <OrderPage key={page} page={page} focused={page === asked} />
      ))}
      {left > 0 && (
        <Button variant="outline" onClick={showMore}>
          Show more orders
        </Button>
      )}
    </AccountPage>
  )
}

interface OrderPageProps {
  page: number
  focused: boolean
}

function OrderPage({ page, focused }: OrderPageProps) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(ordersQuery(page, useUserId()))
  const list = useRef<HTMLDivElement>(null)
  const there = data !== undefined
  useEffect(() => {
    if (focused && there) list.current?.querySelector('a')?.focus()
  }, [focused, there])
  if (isLoadingError)
    return <ErrorNotice message="Your orders could not be loaded." error={error} onRetry={() => refetch()} />
  if (isPending) return <OrderHistorySkeleton />
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

export function OrderHistorySkeleton() {
  return (
    <Stack gap="5" mb="5" aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card.Root key={key}>
          <Card.Body gap="5">
            <Skeleton height="4" width="45%" />
            <Skeleton height="28" />
          </Card.Body>
        </Card.Root>
      ))}
    </Stack>
  )
}
