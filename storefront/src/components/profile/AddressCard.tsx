import type { Address } from '@nakshi/api/contract/addresses'
import { sentences } from '@nakshi/api/contract/sentences'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDeleteAddress, useMakeDefaultAddress } from '../../api/addresses.ts'
import { AddressLines } from '../address/AddressLines.tsx'
import { toast } from '../toast/toast.ts'

const ConfirmDialog = lazy(() => import('../dialog/ConfirmDialog.tsx'))

interface AddressCardProps {
  address: Address
  onEdit: () => void
}

/** One saved address: edit, delete (which asks), make it the default one. */
export function AddressCard({ address, onEdit }: AddressCardProps) {
  const [asking, setAsking] = useState(false)
  const deleting = useDeleteAddress()
  const choosing = useMakeDefaultAddress()
  const say = sentences.address
  const problem = deleting.isError ? say.delete_failed : choosing.isError ? say.default_failed : null
  const named = <span className="visually-hidden"> {address.name}</span>

  function remove() {
    deleting.mutate(address.id, {
      onSuccess: () => toast({ kind: 'success', title: say.deleted }),
      onError: () => {
        setAsking(false)
        toast({ kind: 'error', title: say.delete_failed })
      },
    })
  }

  function makeDefault() {
    choosing.mutate(address.id, {
      onSuccess: () => toast({ kind: 'success', title: say.default_updated }),
      onError: () => toast({ kind: 'error', title: say.default_failed }),
    })
  }

  return (
    <article className="address-card">
      <h2>
        {address.name}
        {address.is_default && <span className="badge badge-new">Default</span>}
      </h2>
      <AddressLines address={address} />
      {problem && (
        <p className="field-error" role="alert">
          <CircleAlert size={18} aria-hidden />
          {problem}
        </p>
      )}
      <div className="address-actions">
        <button type="button" className="button button-outline button-sm" onClick={onEdit}>
          Edit{named}
        </button>
        <button type="button" className="button button-danger button-sm" onClick={() => setAsking(true)}>
          Delete{named}
        </button>
        {!address.is_default && (
          <button
            type="button"
            className="button button-ghost button-sm"
            aria-disabled={choosing.isPending}
            onClick={() => choosing.isPending || makeDefault()}
          >
            Set as default{named}
          </button>
        )}
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Delete address"
            confirm="Delete address"
            busy={deleting.isPending}
            onConfirm={remove}
            onClose={() => setAsking(false)}
          >
            <p>{say.confirm_delete}</p>
            <AddressLines address={address} />
          </ConfirmDialog>
        </Suspense>
      )}
    </article>
  )
}
