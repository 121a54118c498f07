import { Box, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { formatPhone } from '@nakshi/api/domain/phone'
import { Panel } from '../../layout/Panel.tsx'
import { CopyButton } from './CopyButton.tsx'

type Address = AdminOrder['shipping_address']

const lines = (address: Address) =>
  [
    address.full_name,
    address.address_line1,
    address.address_line2,
    `${address.city} ${address.pincode}`,
    `${address.state}, ${address.country}`,
    formatPhone(address.phone),
  ].filter(Boolean)

/** Where it goes, and where the invoice goes when that is elsewhere. */
export function Addresses({ order }: { order: AdminOrder }) {
  const shipping = lines(order.shipping_address)
  const billing = lines(order.billing_address)
  return (
    <Panel
      title="Shipping address"
      action={<CopyButton text={shipping.join('\n')} label="Copy shipping address" />}
    >
      <AddressLines lines={shipping} />
      <Typography variant="h3" sx={{ mt: 2 }}>
        Billing address
      </Typography>
      {shipping.join() === billing.join() ? (
        <Typography color="textSecondary">Same as shipping</Typography>
      ) : (
        <AddressLines lines={billing} />
      )}
    </Panel>
  )
}

function AddressLines({ lines }: { lines: string[] }) {
  return (
    <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  )
}
