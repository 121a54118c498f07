import type { Address } from '@nakshi/api/contract/addresses'
import { AddressLines } from '../address/AddressLines.tsx'
import { RadioCard } from '../form/RadioCard.tsx'

interface SavedAddressesProps {
  saved: Address[]
  /** An address's id or `new`. */
  chosen: string | null
  onChoose: (address: string) => void
}

/** The saved addresses, the default one first, and the way to a new one. */
export function SavedAddresses({ saved, chosen, onChoose }: SavedAddressesProps) {
  return (
    <fieldset className="radio-cards radio-cards-wide">
      <legend>Deliver to</legend>
      {saved.map((address) => (
        <RadioCard
          key={address.id}
          name="address"
          checked={chosen === address.id}
          onChoose={() => onChoose(address.id)}
          title={
            <>
              {address.name}
              {address.is_default && <span className="badge badge-new">Default</span>}
            </>
          }
        >
          <AddressLines address={address} />
        </RadioCard>
      ))}
      <RadioCard
        name="address"
        checked={chosen === 'new'}
        onChoose={() => onChoose('new')}
        title="Add a new address"
      />
    </fieldset>
  )
}
