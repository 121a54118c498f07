import { Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { AddressLines, linesOf } from '../../fields/AddressLines.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { CopyButton } from './CopyButton.tsx'

/** Where it goes, and where the invoice goes when that is elsewhere. */
export function Addresses({ order }: { order: AdminOrder }) {
  const shipping = linesOf(order.shipping_address).join('\n')
  const billing = linesOf(order.billing_address).join('\n')
  return (
    <Panel title="Shipping address" action={<CopyButton text={shipping} label="Copy shipping address" />}>
      <AddressLines address={order.shipping_address} />
      <Typography variant="h3" sx={{ mt: 2 }}>
        Billing address
      </Typography>
      {shipping === billing ? (
        <Typography color="textSecondary">Same as shipping</Typography>
      ) : (
        <AddressLines address={order.billing_address} />
      )}
    </Panel>
  )
}
