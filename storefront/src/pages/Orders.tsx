import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import { isOrderDelivered } from '@nakshi/core/orders/order-status'
import type { Order } from '@nakshi/core/orders/schema'
import { isPartlyShipped } from '@nakshi/core/parcels/partial-shipment'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ordersQuery } from '../api/order-queries.ts'
import { useHasCart, useUserId } from '../api/session.ts'
import { useHasFeature } from '../api/settings.ts'
import { SignInRequired } from '../auth/SignInRequired.tsx'
import { LinePicture } from '../components/cart/LinePicture.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { CancelOrder, Reorder } from '../components/orders/OrderActions.tsx'
import { canReorder, hasStatusBadge, OrderProgress } from '../components/orders/OrderProgress.tsx'
import { OrderStatusBadge } from '../components/orders/OrderStatusBadge.tsx'
import { ParcelLinks } from '../components/orders/ParcelList.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { hidden } from '../ui/hidden-text.tsx'
import { Link } from '../ui/Link.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { Meta } from '../ui/Meta.tsx'
import { AccountPage, PageHeading } from '../ui/PersonalPage.tsx'
import { RichText } from '../ui/RichText.tsx'
import * as m from './messages/orders.ts'

export function Component() {
  const hasOrders = useHasCart()
  return (
    <>
      <Meta title={m.title} description={m.description} hidden />
      {hasOrders === false && <SignInRequired reason={m.signInToSee} />}
      {hasOrders === undefined && (
        <AccountPage busy>
          <PageHeading title={m.title} />
          <OrderHistorySkeleton />
        </AccountPage>
      )}
      {hasOrders && <OrderHistory />}
    </>
  )
}

const EarlierOrders = lazyComponent(() => import('../components/orders/EarlierOrders.tsx'))

/** Ten orders per page; the number of open pages is in the URL (`?page=2`). */
function OrderHistory() {
  const [params, setParams] = useSearchParams()
  const pages = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const [asked, setAsked] = useState<number | null>(null)
  const { data: first, isLoadingError } = useQuery(ordersQuery(1, useUserId()))
  if (first?.total === 0 && !first.imported_total)
    return <EmptyState title={messages.order.none.template} help={m.noOrdersHelp} action={m.startShopping} />
  const shown = first ? Math.min(pages, Math.ceil(first.total / first.per_page)) : 1
  const left = first ? first.total - shown * first.per_page : 0

  function showMore() {
    setAsked(shown + 1)
    setParams({ page: String(shown + 1) }, { replace: true, preventScrollReset: true })
  }

  return (
    <AccountPage busy={!first && !isLoadingError}>
      <PageHeading title={m.title} />
      {Array.from({ length: shown }, (_, index) => index + 1).map((page) => (
        <OrderPage key={page} page={page} focused={page === asked} />
      ))}
      {left > 0 && (
        <button className="button button-outline" type="button" onClick={showMore}>
          {m.showMore}
        </button>
      )}
      {first?.imported_total !== undefined && <EarlierOrders />}
    </AccountPage>
  )
}

interface OrderPageProps {
  page: number
  focused: boolean
}

function OrderPage({ page, focused }: OrderPageProps) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(ordersQuery(page, useUserId()))
  const list = useRef<HTMLUListElement>(null)
  const there = data !== undefined
  useEffect(() => {
    if (focused && there) list.current?.querySelector('a')?.focus()
  }, [focused, there])
  if (isLoadingError) return <ErrorNotice message={m.ordersFailed} error={error} onRetry={() => refetch()} />
  if (isPending) return <OrderHistorySkeleton />
  return (
    <ul className="order-cards" ref={list}>
      {data.items.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderHistorySkeleton() {
  return (
    <div className="order-cards" aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <div className="panel" key={key}>
          <div className="panel-body order-card">
            <div className="bone bone-line bone-line-short" />
            <div className="bone order-bone" />
          </div>
        </div>
      ))}
    </div>
  )
}

const SHOWN_ITEMS = 3

function OrderCard({ order }: { order: Order }) {
  const hasReviews = useHasFeature('reviews')
  const address = `/order-details/${order.id}`
  const more = order.items.length - SHOWN_ITEMS
  return (
    <article className="panel" aria-labelledby={`order-${order.id}`}>
      <div className="panel-body order-card">
        <header>
          <h2 id={`order-${order.id}`}>
            <Link to={address}>{order.order_number}</Link>
          </h2>
          {hasStatusBadge(order) && <OrderStatusBadge status={order.status} />}
          {isPartlyShipped(order) && <span>{m.partlyShipped}</span>}
          <p>
            <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>
            <strong>{formatPaise(order.total_amount)}</strong>
          </p>
        </header>
        <OrderProgress order={order} />
        <ParcelLinks parcels={order.parcels} />
        <ul className="order-items">
          {order.items.slice(0, SHOWN_ITEMS).map(({ id, product, quantity, ...line }) => (
            <li key={id}>
              <LinePicture line={{ product, preview_url: line.preview_url }} />
              <p>
                {product.title}
                <span> × {quantity}</span>
              </p>
              {hasReviews && isOrderDelivered(order.status) && product.id !== null && (
                <Link className="text-link" to={`/products/${product.slug}?review=1#write-review`}>
                  <RichText text={m.writeReview} params={{ product: product.title }} tags={{ hidden }} />
                </Link>
              )}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Link className="text-link order-more" to={address}>
            {formatMessage(m.viewMoreItems, { smart_count: more })}
          </Link>
        )}
        <div className="order-actions">
          <Link className="button button-outline button-sm" to={address}>
            <RichText text={m.viewDetails} params={{ order: order.order_number }} tags={{ hidden }} />
          </Link>
          {canReorder(order) && <Reorder order={order} isSmall />}
          <CancelOrder order={order} isSmall />
        </div>
      </div>
    </article>
  )
}
