import { Button } from '@chakra-ui/react'
import type { Order } from '@nakshi/contract/shop/orders'
import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { MouseEvent } from 'react'
import { download } from '../../api/download.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useUserId } from '../../api/session.ts'
import { toastError } from '../toast/toast.ts'

const DOWNLOAD_LABELS = { invoice: 'Download invoice', credit_note: 'Download credit note' }

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
      .catch(toastError('This document could not be downloaded.'))
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
