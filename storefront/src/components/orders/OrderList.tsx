import { sentences } from '@nakshi/api/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ordersQuery } from '../../api/orders.ts'
import { OrderPage } from './OrderPage.tsx'

/** The orders, newest first, ten at a time; how many pages are open stands in the address (`?page=2`). */
export function OrderList() {
  const [params, setParams] = useSearchParams()
  const pages = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const [asked, setAsked] = useState<number | null>(null)
  const first = useQuery(ordersQuery(1)).data
  if (first?.total === 0) return <NoOrders />
  const shown = first ? Math.min(pages, Math.ceil(first.total / first.per_page)) : 1
  const left = first ? first.total - shown * first.per_page : 0

  function showMore() {
    setAsked(shown + 1)
    setParams({ page: String(shown + 1) }, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="page orders-page" aria-busy={!first}>
      <h1>My Orders</h1>
      {Array.from({ length: shown }, (_, index) => index + 1).map((page) => (
        <OrderPage key={page} page={page} focused={page === asked} />
      ))}
      {left > 0 && (
        <button type="button" className="button button-outline" onClick={showMore}>
          Show more orders
        </button>
      )}
    </div>
  )
}

function NoOrders() {
  return (
    <section className="notice jaali">
      <span className="butta" aria-hidden />
      <h1>{sentences.order.none}</h1>
      <p>When you order something, you can follow it here.</p>
      <p className="notice-actions">
        <Link className="button" to="/products">
          Start Shopping
        </Link>
      </p>
    </section>
  )
}
