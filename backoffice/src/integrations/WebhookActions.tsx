import { Alert, Box, CircularProgress, DialogContentText } from '@mui/material'
import type { WebhookEndpoint } from '@nakshi/core/webhooks/admin-schema'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../api/fetch-json.ts'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { webhookMessages } from '../languages/messages.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { useAction } from '../ui/layout/use-action.ts'
import { ENDPOINTS, formatResult, rotateWebhookSecret, sendTestEvent } from './webhooks-api.ts'

type DialogProps = { endpoint: WebhookEndpoint; onClose: () => void }

export function RotateSecretDialog({
  endpoint,
  onSecret,
  onClose,
}: DialogProps & { onSecret: (secret: string) => void }) {
  const { act, busy, problem } = useAction({
    resource: ENDPOINTS,
    done: webhookMessages.rotated,
    failed: webhookMessages.rotate_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Replace the signing secret?')}
      action={t('Replace secret')}
      busyAction={t('Replacing...')}
      busy={busy}
      errorMessage={problem}
      onAction={() => act(async () => onSecret((await rotateWebhookSecret(endpoint.id)).secret))}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'For 24 hours events are signed with both secrets, so that you can change the endpoint meanwhile.',
        )}
      </DialogContentText>
      {endpoint.previous_secret_expires_at && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('The previous secret, which signs as well until %{at}, stops signing now.', {
            at: formatDateTime(endpoint.previous_secret_expires_at),
          })}
        </Alert>
      )}
    </ActionDialog>
  )
}

/** Sends when it opens. */
export function TestResultDialog({ endpoint, onClose }: DialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['webhook-test', endpoint.id],
    queryFn: () => sendTestEvent(endpoint.id),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return (
    <ActionDialog
      title={t('Test event')}
      action={t('Send again')}
      keep={t('Close')}
      busy={isFetching}
      losesNothing
      onAction={() => void refetch()}
      onClose={onClose}
      maxWidth="sm"
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>{endpoint.url}</DialogContentText>
      {isFetching && <CircularProgress size={24} aria-label={t('Sending...')} />}
      {!isFetching && error && (
        <Alert severity="error">{`${webhookMessages.test_failed}. ${getErrorMessage(error)}`}</Alert>
      )}
      {!isFetching && data && (
        <Alert severity={data.status === 'delivered' ? 'success' : 'error'}>
          {formatResult(data)}
          {data.response_excerpt && (
            <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
              {data.response_excerpt}
            </Box>
          )}
        </Alert>
      )}
    </ActionDialog>
  )
}
