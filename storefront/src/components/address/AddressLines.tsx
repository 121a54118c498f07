import type { Address, OrderAddress } from '@nakshi/core/accounts/addresses'
import { formatPhone } from '@nakshi/core/base/phone'
import { getPlaceName } from '@nakshi/core/base/place-names'

type Shown = Pick<
  Address | OrderAddress,
  'full_name' | 'phone' | 'address_line1' | 'address_line2' | 'city' | 'state' | 'pincode' | 'country'
>

export function AddressLines({ address }: { address: Shown }) {
  return (
    <address className="address-lines">
      <strong>{address.full_name}</strong>
      <span>{address.address_line1}</span>
      {address.address_line2 && <span>{address.address_line2}</span>}
      <span>
        {address.city}, {getPlaceName(address.state)} {address.pincode}
      </span>
      <span>{formatPhone(address.phone)}</span>
    </address>
  )
}
