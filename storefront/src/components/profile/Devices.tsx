import { Button, Card, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import { profileMessages } from '@nakshi/contract/messages/profile'
import type { Device } from '@nakshi/contract/shop/profile'
import { formatDateTime } from '@nakshi/domain/dates'
import { ApiError } from '../../api/request.ts'
import { useDevices, useRevokeDevices } from '../../api/security.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { toast } from '../toast/toast.ts'
import { SecurityRow } from './SecurityRow.tsx'

export function Devices() {
  const { data, isLoadingError, error, refetch } = useDevices()
  const ending = useRevokeDevices()
  const deviceMessages = profileMessages
  if (isLoadingError)
    return <ErrorNotice message={deviceMessages.devices_failed} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="32" aria-busy="true" />
  const devices = [...data.items].sort((a, b) => Number(b.current) - Number(a.current))

  const end = (device?: Device) =>
    ending.mutate(device?.id, {
      onSuccess: () =>
        toast({
          kind: 'success',
          title: device ? deviceMessages.device_ended : deviceMessages.devices_ended,
        }),
      onError: (error) =>
        toast({ kind: 'error', title: error instanceof ApiError ? error.message : messages.auth.error }),
    })

  return (
    <>
      <Card.Root as="ul" mb="4">
        {devices.map((device) => (
          <SecurityRow
            key={device.id}
            name={device.name}
            badge={device.current ? 'This device' : undefined}
            about={`Last used ${formatDateTime(device.last_used_at)}`}
          >
            {!device.current && (
              <Button
                variant="outline"
                size="sm"
                minH={{ mdDown: '11' }}
                aria-disabled={ending.isPending || undefined}
                onClick={() => ending.isPending || end(device)}
              >
                Sign out<VisuallyHidden> {device.name}</VisuallyHidden>
              </Button>
            )}
          </SecurityRow>
        ))}
      </Card.Root>
      {devices.length > 2 && (
        <Button
          variant="outline"
          aria-disabled={ending.isPending || undefined}
          onClick={() => ending.isPending || end()}
        >
          Sign out all other devices
        </Button>
      )}
    </>
  )
}
