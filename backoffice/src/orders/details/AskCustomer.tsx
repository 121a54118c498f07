import AskIcon from '@mui/icons-material/ContactSupportOutlined'
import { Button } from '@mui/material'
import type { AdminOrder, AdminOrderItem } from '@nakshi/api/contract/admin/orders'
import { useState } from 'react'
import { AskDialog } from './AskDialog.tsx'

/** Opens the question to the customer about one item. */
export function AskCustomer({ order, item }: { order: AdminOrder; item: AdminOrderItem }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        startIcon={<AskIcon />}
        aria-label={`Ask the customer about ${item.product.title}`}
        onClick={() => setOpen(true)}
      >
        Ask the customer
      </Button>
      {open && <AskDialog order={order} item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
