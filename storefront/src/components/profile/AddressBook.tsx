import { Badge, Button, Card, Flex, Grid, Heading, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react'
import type { Address } from '@nakshi/core/accounts/addresses'
import { messages } from '@nakshi/core/messages'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAddresses, useDeleteAddress, useSetDefaultAddress } from '../../api/addresses.ts'
import { isAborted } from '../../api/request.ts'
import { DANGER } from '../../theme/danger-button.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { AddressLines } from '../address/AddressLines.tsx'
import * as m from './messages.ts'

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
    return (
      <ErrorNotice message={messages.address.load_failed.template} error={error} onRetry={() => refetch()} />
    )
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
          <Heading mt="4">{m.noAddresses}</Heading>
          <Text mb="5" color="fg.muted">
            {m.noAddressesHelp}
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
        <Plus aria-hidden /> {m.addAddress}
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

const ConfirmDialog = lazyDialog(() => import('../../ui/dialog/ConfirmDialog.tsx'))

const FOR_A_FINGER = { mdDown: '11' }

interface AddressCardProps {
  address: Address
  onEdit: () => void
  nextFocus: string
}

const getEditButtonId = (address: Address) => `edit-address-${address.id}`

function AddressCard({ address, onEdit, nextFocus }: AddressCardProps) {
  const [asking, setAsking] = useState(false)
  const deleting = useDeleteAddress()
  const choosing = useSetDefaultAddress()
  const addressMessages = messages.address
  const failed = isAborted(deleting.error) ? null : deleting.error
  const errorMessage = failed
    ? addressMessages.delete_failed
    : choosing.isError
      ? addressMessages.default_failed
      : null
  const named = <VisuallyHidden> {address.name}</VisuallyHidden>

  function remove() {
    deleting.mutate(address.id, {
      onSuccess: () => toast({ kind: 'success', title: addressMessages.deleted.template }),
      onError: (error) => {
        if (isAborted(error)) return
        setAsking(false)
        toastError(addressMessages.delete_failed.template)(error)
      },
    })
  }

  function makeDefault() {
    choosing.mutate(address.id, {
      onSuccess: () => toast({ kind: 'success', title: addressMessages.default_updated.template }),
      onError: toastError(addressMessages.default_failed.template),
    })
  }

  return (
    <Card.Root as="article" height="100%">
      <Card.Body gap="3">
        <Heading size="md" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          {address.name}
          {address.is_default && <Badge>{m.defaultBadge}</Badge>}
        </Heading>
        <AddressLines address={address} />
        {errorMessage && <FieldError role="alert">{errorMessage.template}</FieldError>}
        <Flex wrap="wrap" gap="2" mt="auto">
          <Button
            variant="outline"
            size="sm"
            minH={FOR_A_FINGER}
            id={getEditButtonId(address)}
            onClick={onEdit}
          >
            {m.edit}
            {named}
          </Button>
          <Button {...DANGER} size="sm" minH={FOR_A_FINGER} onClick={() => setAsking(true)}>
            {m.deleteButton}
            {named}
          </Button>
          {!address.is_default && (
            <Button
              variant="ghost"
              size="sm"
              minH={FOR_A_FINGER}
              aria-disabled={choosing.isPending}
              onClick={() => choosing.isPending || makeDefault()}
            >
              {m.setDefault}
              {named}
            </Button>
          )}
        </Flex>
        {asking && (
          <Suspense>
            <ConfirmDialog
              title={m.deleteAddress}
              confirm={m.deleteAddress}
              busy={deleting.isPending}
              onConfirm={remove}
              onClose={() => {
                deleting.cancel()
                setAsking(false)
              }}
              finalFocus={() =>
                document.getElementById(getEditButtonId(address)) ? null : document.getElementById(nextFocus)
              }
            >
              <p>{addressMessages.confirm_delete.template}</p>
              <AddressLines address={address} />
            </ConfirmDialog>
          </Suspense>
        )}
      </Card.Body>
    </Card.Root>
  )
}
