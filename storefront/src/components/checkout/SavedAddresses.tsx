import { Badge } from '@chakra-ui/react'
import type { Address } from '@nakshi/api/contract/addresses'
import { AddressLines } from '../address/AddressLines.tsx'
import { RadioCards } from '../form/RadioCards.tsx'

interface SavedAddressesProps {
  saved: Address[]
  /** An address's id or `new`. */
  chosen: string | null
  onChoose: (address: string) => void
}

/** The saved addresses, the default one first, and the way to a new one. */
export function SavedAddresses({ saved, chosen, onChoose }: SavedAddressesProps) {
  const cards = saved.map((address) => ({
    value: address.id,
    title: (
      <>
        {address.name}
        {address.is_default && <Badge>Default</Badge>}
      </>
    ),
    text: <AddressLines address={address} />,
  }))
  return (
    <RadioCards
      name="address"
      legend="Deliver to"
      wide
      chosen={chosen}
      onChoose={onChoose}
      cards={[...cards, { value: 'new', title: 'Add a new address', text: null }]}
    />
  )
}
