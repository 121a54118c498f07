import { Box, Typography } from '@mui/material'
import type {
  UnusableMessage,
  UnusableReason,
  UnusableSource,
} from '@nakshi/core/notifications/admin-unusable'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { EmptyState } from '../ui/layout/ScreenStates.tsx'
import { TaskRow } from '../ui/layout/TaskRow.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordItems } from '../ui/lists/RecordRows.tsx'

const empty = (
  <EmptyState
    title={t('No unusable messages')}
    text={t('Messages of couriers that could not be read or matched appear here for 30 days.')}
  />
)

const sourceLabels: Record<UnusableSource, string> = {
  shiprocket_webhook: t('Shiprocket: webhook'),
  shiprocket_poll: t('Shiprocket: tracking'),
  delhivery_webhook: t('Delhivery: webhook'),
  delhivery_poll: t('Delhivery: tracking'),
}
const reasonLabels: Record<UnusableReason, string> = {
  not_understood: t('Nothing in it could be read'),
  unknown_parcel: t('No parcel of this shop has its tracking number'),
}

export function UnusableMessageList() {
  return (
    <ListScreen
      resource="unusable-messages"
      title={t('Unusable messages')}
      failed={adminMessages.unusable_message.list_failed}
      sort={{ field: 'last_at', order: 'DESC' }}
    >
      <RecordItems<UnusableMessage> label={t('Unusable messages')} empty={empty}>
        {(message) => <UnusableMessageRow key={message.id} message={message} />}
      </RecordItems>
    </ListScreen>
  )
}

function UnusableMessageRow({
  message: { source, reason, payload, times, last_at },
}: {
  message: UnusableMessage
}) {
  return (
    <TaskRow action={null}>
      <Typography sx={{ fontWeight: 600 }}>{sourceLabels[source]}</Typography>
      <Typography>{reasonLabels[reason]}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Once, on %{lastAt} |||| %{smart_count} times, last on %{lastAt}', {
          smart_count: times,
          lastAt: formatDateTime(last_at),
        })}
      </Typography>
      <Box component="details">
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
          {t('Message as it came')}
        </Typography>
        <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0 }}>
          {payload}
        </Box>
      </Box>
    </TaskRow>
  )
}
