import { Button } from '@chakra-ui/react'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ordersQuery } from '../../api/orders.ts'
import { EmptyPage } from '../layout/EmptyPage.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PersonalPage } from '../layout/PersonalPage.tsx'
import { OrderPage } from './OrderPage.tsx'

/**
 * The orders, newest first, ten at a time; how many pages are open stands in the address
 * (`?page=2`).
 */
export function OrderList() {
  const [params, setParams] = useSearchParams()
  const pages = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const [asked, setAsked] = useState<number | null>(null)
  const first = useQuery(ordersQuery(1)).data
  if (first?.total === 0)
    return (
      <EmptyPage
        title={sentences.order.none}
        help="When you order something, you can follow it here."
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
    <PersonalPage busy={!first}>
      <PageHead title="My Orders" />
      {Array.from({ length: shown }, (_, index) => index + 1).map((page) => (
        <OrderPage key={page} page={page} focused={page === asked} />
      ))}
      {left > 0 && (
        <Button variant="outline" onClick={showMore}>
          Show more orders
        </Button>
      )}
    </PersonalPage>
  )
}
