import { Button } from '@chakra-ui/react'
import type { Order } from '@nakshi/contract/shop/orders'
import { FileText } from 'lucide-react'

const DOWNLOAD_LABELS = { invoice: 'Download invoice', credit_note: 'Download credit note' }

export function OrderDocuments({ order }: { order: Order }) {
  return order.documents.map(({ id, kind, number }) => (
    <Button key={id} asChild variant="outline" height="auto" py="2" whiteSpace="normal">
      <a href={`/api/orders/${order.id}/documents/${id}`} download>
        <FileText aria-hidden /> {DOWNLOAD_LABELS[kind]}
        {order.documents.length > 1 && ` ${number}`}
      </a>
    </Button>
  ))
}
