import { Button, Grid, Heading, Skeleton, Text } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { Address } from '@nakshi/contract/shop/addresses'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAddresses } from '../../api/addresses.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { lazyDialog } from '../lazy-component.tsx'
import { AddressCard, getEditButtonId } from './AddressCard.tsx'

const AddressDialog = lazyDialog(() => import('./AddressDialog.tsx'))

const GRID = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
  mt: '2',
  mb: '5',
}

const ADD_ADDRESS = 'add-address'
function idAfter(addresses: Address[], at: number): string {
  const next = addresses[at + 1] ?? addresses[at - 1]
  return next ? getEditButtonId(next) : ADD_ADDRESS
}

export function AddressBook() {
  const { data, isLoadingError, error, refetch } = useAddresses()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  if (isLoadingError)
    return <ErrorNotice message={messages.address.load_failed} error={error} onRetry={() => refetch()} />
  if (!data)
    return (
      <Grid {...GRID} aria-busy="true">
        <Skeleton height="32" />
        <Skeleton height="32" />
      </Grid>
    )
  return (
    <>
      {data.items.length === 0 && (
        <>
          <Heading mt="4">No saved addresses</Heading>
          <Text mb="5" color="fg.muted">
            Save an address to check out faster.
          </Text>
        </>
      )}
      <Grid as="ul" {...GRID} _empty={{ display: 'none' }}>
        {data.items.map((address, at) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              onEdit={() => setEdited(address)}
              nextFocus={idAfter(data.items, at)}
            />
          </li>
        ))}
      </Grid>
      <Button id={ADD_ADDRESS} onClick={() => setEdited('new')}>
        <Plus aria-hidden /> Add address
      </Button>
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
