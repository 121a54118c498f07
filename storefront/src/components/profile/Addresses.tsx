import type { Address } from '@nakshi/api/contract/addresses'
import { sentences } from '@nakshi/api/contract/sentences'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAddresses } from '../../api/addresses.ts'
import { Trouble } from '../Trouble.tsx'
import { AddressCard } from './AddressCard.tsx'

const AddressDialog = lazy(() => import('./AddressDialog.tsx'))

/** The saved addresses as cards, and the dialog to add or edit one. */
export function Addresses() {
  const { data, isError, error, refetch } = useAddresses()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  if (isError)
    return <Trouble message={sentences.address.load_failed} error={error} onRetry={() => refetch()} />
  if (!data)
    return (
      <div className="addresses" aria-busy="true">
        <div className="bone bone-box" />
        <div className="bone bone-box" />
      </div>
    )
  return (
    <>
      {data.items.length === 0 && (
        <div className="addresses-none">
          <h2>No saved addresses</h2>
          <p>Save one, and checkout is two presses shorter.</p>
        </div>
      )}
      <ul className="addresses">
        {data.items.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} onEdit={() => setEdited(address)} />
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => setEdited('new')}>
        <Plus aria-hidden /> Add address
      </button>
      {edited && (
        <Suspense>
          <AddressDialog
            address={edited === 'new' ? null : edited}
            first={data.items.length === 0}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  )
}
