import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react'
import { messages } from '@nakshi/core/messages'
import type { Order } from '@nakshi/core/orders/schema'
import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { download } from '../../api/download.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useReorder } from '../../api/orders.ts'
import { useUserId } from '../../api/session.ts'
import { DANGER } from '../../theme/danger-button.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { toastError } from '../../ui/toast.ts'
import * as m from './messages.ts'

const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'))

interface CancelOrderProps {
  order: Order
  size?: ButtonProps['size']
}

export function CancelOrder({ order, size }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  return (
    <>
      {order.can_cancel && (
        <Button {...DANGER} size={size} onClick={() => setAsking(true)}>
          {m.cancelOrder}
        </Button>
      )}
      <VisuallyHidden role="status">{cancelled && messages.order.cancelled.template}</VisuallyHidden>
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

interface ReorderProps {
  order: Order
  size?: ButtonProps['size']
}

export function Reorder({ order, size }: ReorderProps) {
  const reordering = useReorder()

  function reorder() {
    if (reordering.isPending) return
    // The dialog lists the added items; a toast would cover it
    reordering.mutate(order.id, { onError: toastError(messages.cart.add_failed.template) })
  }

  return (
    <>
      <Button variant="outline" size={size} aria-disabled={reordering.isPending} onClick={reorder}>
        {reordering.isPending ? m.adding : m.reorder}
      </Button>
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
    <Button key={id} asChild variant="outline" height="auto" py="2" whiteSpace="normal">
      <a href={`/api/orders/${order.id}/documents/${id}`} download onClick={start}>
        <FileText aria-hidden /> {DOWNLOAD_LABELS[kind]}
        {order.documents.length > 1 && ` ${number}`}
      </a>
    </Button>
  ))
}
