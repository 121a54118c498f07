import { Box } from '@mui/material'
import type { Address } from '@nakshi/core/accounts/addresses'
import { formatPhone } from '@nakshi/core/base/phone'

type Postal = Pick<
  Address,
  'full_name' | 'address_line1' | 'address_line2' | 'city' | 'pincode' | 'state' | 'country' | 'phone'
>

export function toAddressLines(address: Postal): string[] {
  return [
    address.full_name,
    address.address_line1,
    address.address_line2,
    `${address.city} ${address.pincode}`,
    `${address.state}, ${address.country}`,
    formatPhone(address.phone),
  ].filter(Boolean)
}

export function AddressLines({ address }: { address: Postal }) {
  return (
    <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {toAddressLines(address).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and hold no state
        <div key={index}>{line}</div>
      ))}
    </Box>
  )
}
