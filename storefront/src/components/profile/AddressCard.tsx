import { Badge, Button, Card, Flex, Heading, VisuallyHidden } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { Address } from '@nakshi/contract/shop/addresses'
import { Suspense, useState } from 'react'
import { useDeleteAddress, useSetDefaultAddress } from '../../api/addresses.ts'
import { getDisplayableReason, isAborted } from '../../api/request.ts'
import { DANGER } from '../../theme/danger-button.ts'
import { AddressLines } from '../address/AddressLines.tsx'
import { FieldError } from '../form/FieldError.tsx'
import { lazyDialog } from '../lazy-component.tsx'
import { toast } from '../toast/toast.ts'

const ConfirmDialog = lazyDialog(() => import('../dialog/ConfirmDialog.tsx'))

const FOR_A_FINGER = { mdDown: '11' }

interface AddressCardProps {
  address: Address
  onEdit: () => void
  nextFocus: string
}

export const getEditButtonId = (address: Address) => `edit-address-${address.id}`

export function AddressCard({ address, onEdit, nextFocus }: AddressCardProps) {
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
      onSuccess: () => toast({ kind: 'success', title: addressMessages.deleted }),
      onError: (error) => {
        if (isAborted(error)) return
        setAsking(false)
        toast({
          kind: 'error',
          title: addressMessages.delete_failed,
          description: getDisplayableReason(error),
        })
      },
    })
  }

  function makeDefault() {
    choosing.mutate(address.id, {
      onSuccess: () => toast({ kind: 'success', title: addressMessages.default_updated }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: addressMessages.default_failed,
          description: getDisplayableReason(error),
        }),
    })
  }

  return (
    <Card.Root as="article" height="100%">
      <Card.Body gap="3">
        <Heading size="md" display="flex" alignItems="center" gap="3">
          {address.name}
          {address.is_default && <Badge>Default</Badge>}
        </Heading>
        <AddressLines address={address} />
        {errorMessage && <FieldError role="alert">{errorMessage}</FieldError>}
        <Flex wrap="wrap" gap="2" mt="auto">
          <Button
            variant="outline"
            size="sm"
            minH={FOR_A_FINGER}
            id={getEditButtonId(address)}
            onClick={onEdit}
          >
            Edit{named}
          </Button>
          <Button {...DANGER} size="sm" minH={FOR_A_FINGER} onClick={() => setAsking(true)}>
            Delete{named}
          </Button>
          {!address.is_default && (
            <Button
              variant="ghost"
              size="sm"
              minH={FOR_A_FINGER}
              aria-disabled={choosing.isPending}
              onClick={() => choosing.isPending || makeDefault()}
            >
              Set as default{named}
            </Button>
          )}
        </Flex>
        {asking && (
          <Suspense>
            <ConfirmDialog
              title="Delete address"
              confirm="Delete address"
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
              <p>{addressMessages.confirm_delete}</p>
              <AddressLines address={address} />
            </ConfirmDialog>
          </Suspense>
        )}
      </Card.Body>
    </Card.Root>
  )
}
