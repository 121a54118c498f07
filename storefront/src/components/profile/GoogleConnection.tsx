import { Button, Card, Skeleton } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import { useDisconnectGoogle, useGoogleConnection } from '../../api/security.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { toast } from '../toast/toast.ts'
import { SecurityRow } from './SecurityRow.tsx'

export function GoogleConnection() {
  const { data, isLoadingError, error, refetch } = useGoogleConnection()
  const disconnect = useDisconnectGoogle()
  if (isLoadingError)
    return <ErrorNotice message={messages.auth.error} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="16" aria-busy="true" />
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess: ({ message }) => toast({ kind: 'success', title: message }),
      onError: ({ message }) => toast({ kind: 'error', title: message }),
    })
  return (
    <Card.Root as="ul">
      <SecurityRow
        name="Google"
        badge={data.email === null ? undefined : 'Connected'}
        about={data.email ?? 'Sign in with Google once to connect it'}
      >
        {data.email !== null && (
          <Button
            variant="outline"
            size="sm"
            minH={{ mdDown: '11' }}
            aria-disabled={disconnect.isPending || undefined}
            onClick={() => disconnect.isPending || end()}
          >
            Disconnect
          </Button>
        )}
      </SecurityRow>
    </Card.Root>
  )
}
