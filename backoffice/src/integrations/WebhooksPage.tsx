import AddIcon from '@mui/icons-material/AddOutlined'
import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { WebhookEndpoint } from '@nakshi/core/webhooks/admin-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { webhookMessages } from '../languages/messages.ts'
import { DeleteDialog } from '../ui/fields/DeleteDialog.tsx'
import { ActiveBadge, StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { RotateSecretDialog, TestResultDialog } from './WebhookActions.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { ENDPOINTS, eventLabels, listWebhookEndpoints } from './webhooks-api.ts'

type OpenDialog =
  | { kind: 'edit' | 'rotate' | 'test' | 'delete'; endpoint: WebhookEndpoint }
  | { kind: 'create' }

export function WebhooksPage() {
  const { data, error, refetch } = useQuery({ queryKey: [ENDPOINTS], queryFn: listWebhookEndpoints })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader title={t('Webhooks')}>
        <Button component={Link} to="/webhook-deliveries" variant="outlined">
          {t('Delivery log')}
        </Button>
        <CanAccess permission="settings.write">
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setDialog({ kind: 'create' })}>
            {t('Add webhook')}
          </Button>
        </CanAccess>
      </PageHeader>
      <Box sx={{ maxWidth: 880 }}>
        <Panel title={t('Endpoints')}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t(
              'Send events of your store to other apps as they happen. Failed deliveries are retried for three days.',
            )}
          </Typography>
          {error && !data && <ErrorState text={webhookMessages.list_failed} onRetry={refetch} />}
          {!data && !error && <Skeleton variant="rounded" height={56} aria-hidden />}
          {data?.length === 0 && <Typography color="textSecondary">{t('No webhooks yet.')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.map((endpoint) => (
              <EndpointRow
                key={endpoint.id}
                endpoint={endpoint}
                onOpen={(kind) => setDialog({ kind, endpoint })}
              />
            ))}
          </Box>
        </Panel>
      </Box>
      {dialog?.kind === 'create' && <WebhookDialog onSecret={setSecret} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <WebhookDialog endpoint={dialog.endpoint} onSecret={setSecret} onClose={close} />
      )}
      {dialog?.kind === 'rotate' && (
        <RotateSecretDialog endpoint={dialog.endpoint} onSecret={setSecret} onClose={close} />
      )}
      {dialog?.kind === 'test' && <TestResultDialog endpoint={dialog.endpoint} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          resource={ENDPOINTS}
          record={dialog.endpoint}
          name={toName(dialog.endpoint)}
          messages={webhookMessages}
          onClose={close}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('Signing secret')}
          text={t('With this secret the endpoint verifies that an event comes from your shop.')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

const toName = ({ description, url }: WebhookEndpoint) => description || url

type EndpointRowProps = {
  endpoint: WebhookEndpoint
  onOpen: (kind: 'edit' | 'rotate' | 'test' | 'delete') => void
}

function EndpointRow({ endpoint, onOpen }: EndpointRowProps) {
  const { id, url, description, events, is_active, waiting, failed, previous_secret_expires_at } = endpoint
  const name = toName(endpoint)
  const log = `/webhook-deliveries?filter=${encodeURIComponent(JSON.stringify({ endpoint_id: id }))}`
  return (
    <Stack
      component="li"
      sx={{ gap: 0.75, py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <ActiveBadge is_active={is_active} />
        {waiting > 0 && (
          <StatusBadge Icon={WaitsIcon} tone="warning">
            {t('%{count} waiting', { count: waiting })}
          </StatusBadge>
        )}
        {failed > 0 && (
          <StatusBadge Icon={FailedIcon} tone="error">
            {t('%{count} failed', { count: failed })}
          </StatusBadge>
        )}
      </Stack>
      {description && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {events.map((event) => eventLabels[event]).join(', ')}
      </Typography>
      {previous_secret_expires_at && (
        <Typography variant="body2" color="textSecondary">
          {t('The previous secret signs as well until %{at}.', {
            at: formatDateTime(previous_secret_expires_at),
          })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CanAccess permission="settings.write">
          <Button
            size="small"
            variant="outlined"
            aria-label={t('Edit %{name}', { name })}
            onClick={() => onOpen('edit')}
          >
            {t('Edit')}
          </Button>
          <Button
            size="small"
            aria-label={t('Send a test event to %{name}', { name })}
            onClick={() => onOpen('test')}
          >
            {t('Send test event')}
          </Button>
        </CanAccess>
        <Button size="small" component={Link} to={log} aria-label={t('Delivery log of %{name}', { name })}>
          {t('Delivery log')}
        </Button>
        <CanAccess permission="settings.write">
          <Button
            size="small"
            aria-label={t('Replace the secret of %{name}', { name })}
            onClick={() => onOpen('rotate')}
          >
            {t('Replace secret')}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={t('Delete %{name}', { name })}
            onClick={() => onOpen('delete')}
          >
            {t('Delete')}
          </Button>
        </CanAccess>
      </Stack>
    </Stack>
  )
}
