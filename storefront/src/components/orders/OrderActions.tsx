import { messages } from '@nakshi/core/messages'
import type { Order } from '@nakshi/core/orders/schema'
import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { download } from '../../api/download.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useReorder } from '../../api/orders.ts'
import { useUserId } from '../../api/session.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { toastError } from '../../ui/toast.ts'
import * as m from './messages.ts'

/** Small ones stand in a list of orders. */
type ButtonSize = { isSmall?: boolean }
const getButton = (look: 'danger' | 'outline', isSmall = false) =>
  ['button', `button-${look}`, ...(isSmall ? ['button-sm'] : [])].join(' ')

const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'))

export function CancelOrder({ order, isSmall }: { order: Order } & ButtonSize) {
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  return (
    <>
      {order.can_cancel && (
        <button className={getButton('danger', isSmall)} type="button" onClick={() => setAsking(true)}>
          {m.cancelOrder}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {cancelled && messages.order.cancelled.template}
      </span>
      {asking && (
        <Suspense>
          <CancelDialog
            order={order}
            onClose={() => setAsking(false)}
            onCancelled={() => setCancelled(true)}
          />
        </Suspense>
      )}
    </>
  )
}

const ReorderDialog = lazyDialog(() => import('./ReorderDialog.tsx'))

export function Reorder({ order, isSmall }: { order: Order } & ButtonSize) {
  const reordering = useReorder()

  function reorder() {
    if (reordering.isPending) return
    // The dialog lists the added items; a toast would cover it
    reordering.mutate(order.id, { onError: toastError(messages.cart.add_failed.template) })
  }

  return (
    <>
      <button
        className={getButton('outline', isSmall)}
        type="button"
        aria-disabled={reordering.isPending}
        onClick={reorder}
      >
        {reordering.isPending ? m.adding : m.reorder}
      </button>
      {reordering.isError && <FieldError role="alert">{messages.cart.add_failed.template}</FieldError>}
      {reordering.data && (
        <Suspense>
          <ReorderDialog result={reordering.data} onClose={reordering.reset} />
        </Suspense>
      )}
    </>
  )
}

const DOWNLOAD_LABELS = { invoice: m.downloadInvoice, credit_note: m.downloadCreditNote }

export function OrderDocuments({ order }: { order: Order }) {
  const queries = useQueryClient()
  const userId = useUserId()

  /** Reads the order first, which renews the session: a link alone cannot. */
  function start(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget
    event.preventDefault()
    queries
      .fetchQuery({ ...orderQuery(order.id, userId), staleTime: 0 })
      .then(() => download(href))
      .catch(toastError(m.downloadFailed))
  }

  return order.documents.map(({ id, kind, number }) => (
    <a
      className="button button-outline order-document"
      key={id}
      href={`/api/orders/${order.id}/documents/${id}`}
      download
      onClick={start}
    >
      <FileText aria-hidden /> {DOWNLOAD_LABELS[kind]}
      {order.documents.length > 1 && ` ${number}`}
    </a>
  ))
}
