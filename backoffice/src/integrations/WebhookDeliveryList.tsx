import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { WebhookDelivery } from '@nakshi/core/webhooks/admin-schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { webhookMessages } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { alwaysOnFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { TaskRow } from '../ui/layout/TaskRow.tsx'
import { useAction } from '../ui/layout/use-action.ts'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordItems } from '../ui/lists/RecordRows.tsx'
import {
  DELIVERIES,
  deliveryStatusLabels,
  ENDPOINTS,
  eventChoices,
  formatEvent,
  formatResult,
  listWebhookEndpoints,
  replayDelivery,
} from './webhooks-api.ts'

const empty = (
  <EmptyList
    title={t('Nothing found')}
    text={t('No event matches these filters.')}
    firstUse={{ title: t('No events yet'), text: t('Events of the last 30 days appear here.') }}
  />
)
const badges = {
  pending: { Icon: WaitsIcon, tone: 'warning' },
  delivered: { Icon: DeliveredIcon, tone: 'success' },
  failed: { Icon: FailedIcon, tone: 'error' },
} as const

export function WebhookDeliveryList() {
  const { data: endpoints = [] } = useQuery({ queryKey: [ENDPOINTS], queryFn: listWebhookEndpoints })
  const endpointChoices = endpoints.map(({ id, url, description }) => ({ id, name: description || url }))
  const filters = [
    alwaysOnFilter('status', t('Status'), toChoices(deliveryStatusLabels)),
    alwaysOnFilter('type', t('Event'), [...eventChoices, { id: 'webhook.test', name: t('Test event') }]),
    alwaysOnFilter('endpoint_id', t('Endpoint'), endpointChoices),
  ]
  return (
    <ListScreen
      resource={DELIVERIES}
      title={t('Delivery log')}
      failed={webhookMessages.log_failed}
      filters={filters}
      add={
        <Button component={Link} to="/webhooks" variant="outlined">
          {t('Webhooks')}
        </Button>
      }
    >
      <RecordItems<WebhookDelivery> label={t('Delivery log')} empty={empty}>
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
      </RecordItems>
    </ListScreen>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { id, type, status, url, attempts, created_at, next_attempt_at, response_excerpt, payload } = delivery
  const { act, busy } = useAction({
    resource: DELIVERIES,
    done: webhookMessages.replayed,
    failed: webhookMessages.replay_failed,
  })
  const event = formatEvent(type)
  return (
    <TaskRow
      action={
        <CanAccess permission="settings.write">
          <Button
            variant="outlined"
            disabled={busy || (status === 'pending' && attempts === 0)}
            aria-label={t('Replay %{event} of %{at}', { event, at: formatDateTime(created_at) })}
            onClick={() => act(() => replayDelivery(id))}
          >
            {t('Replay')}
          </Button>
        </CanAccess>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{event}</Typography>
        <StatusBadge {...badges[status]}>{deliveryStatusLabels[status]}</StatusBadge>
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
      {attempts > 0 && <Typography variant="body2">{formatResult(delivery)}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(created_at)}
        {attempts > 0 && <> · {t('1 attempt |||| %{smart_count} attempts', { smart_count: attempts })}</>}
        {next_attempt_at && attempts > 0 && (
          <> · {t('next attempt at %{nextTryAt}', { nextTryAt: formatDateTime(next_attempt_at) })}</>
        )}
      </Typography>
      <Box component="details" sx={{ mt: 0.5 }}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
          {t('Show contents')}
        </Typography>
        <Code label={t('Sent')} text={JSON.stringify(payload, null, 2)} />
        {response_excerpt && <Code label={t('Response')} text={response_excerpt} />}
      </Box>
    </TaskRow>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {label}
      </Typography>
      <Box
        component="pre"
        sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
    </>
  )
}
