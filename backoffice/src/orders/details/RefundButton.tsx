import { Button } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { useState } from 'react'
import { t } from '../../words.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** Offers to give money back while there is some left of what came in. */
export function RefundButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  // The API refunds the newest payment that came in; attempts are listed newest first.
  const paid = order.payments.find(({ status }) => status === 'captured' || status === 'partially_refunded')
  if (!paid || paid.refunded >= paid.amount) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      {open && <RefundDialog order={order} payment={paid} onClose={() => setOpen(false)} />}
    </>
  )
}
