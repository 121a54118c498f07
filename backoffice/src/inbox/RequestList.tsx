import HandledIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import { Button, Stack, Typography } from '@mui/material'
import { formatTime } from '@nakshi/core/base/dates'
import type { AdminContactMessage } from '@nakshi/core/content/admin-contact'
import { useGetList, useListContext } from 'react-admin'
import { formatDateTime, formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { alwaysOnFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { useSelectedRecords } from '../ui/layout/BulkSelection.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { FilterTabs, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import {
  formatPhotoCount,
  getRequestSubject,
  HandledBadge,
  kindLabel,
  useMarkHandled,
} from './request-fields.tsx'

const requestFilters = [
  searchFilter(t('Search messages'), t('Reference, name, text')),
  alwaysOnFilter('kind', t('Kind'), toChoices(kindLabel)),
]

export function RequestList() {
  return (
    <ListScreen
      resource="contact-messages"
      title={t('Inbox')}
      failed={adminMessages.request.list_failed}
      sortFields={['created_at', 'name', 'kind']}
      filterDefaultValues={{ handled: false }}
      filters={requestFilters}
      tabs={<HandledTabs />}
    >
      <RecordRows<AdminContactMessage>
        label={t('Messages')}
        bulk={<BulkHandled />}
        empty={<NoRequests />}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const first = {
  waiting: { title: t('No new messages'), text: t('New messages from your store’s forms appear here.') },
  handled: { title: t('No handled messages yet') },
  all: { title: t('No messages yet'), text: t('Messages sent from your store’s forms appear here.') },
}

function NoRequests() {
  const { handled } = useListContext().filterValues
  return (
    <EmptyList
      title={t('No messages found')}
      text={t('No results match your search and filters.')}
      firstUse={handled === undefined ? first.all : handled ? first.handled : first.waiting}
      preservedFilters={['handled']}
    />
  )
}

const renderCard = (request: AdminContactMessage) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <RecordLink to={`/contact-messages/${request.id}`}>{request.reference}</RecordLink>
      <HandledBadge {...request} />
    </Stack>
    <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{getRequestSubject(request)}</Typography>
    <Typography variant="body2" color="textSecondary" noWrap>
      {request.name}
    </Typography>
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {kindLabel[request.kind]}
        {request.images.length > 0 && `, ${formatPhotoCount(request.images.length)}`}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap>
        {formatDateTime(request.created_at)}
      </Typography>
    </Stack>
  </>
)

function HandledTabs() {
  const { handled: _handled, ...others } = useListContext().filterValues
  const waiting = useTotal({ ...others, handled: false })
  const handled = useTotal({ ...others, handled: true })
  const all = useTotal(others)
  return (
    <FilterTabs
      label={t('Messages by status')}
      source="handled"
      tabs={[
        { value: false, label: withTotal(t('Waiting'), waiting) },
        { value: true, label: withTotal(t('Handled'), handled) },
        { value: undefined, label: withTotal(t('All'), all) },
      ]}
    />
  )
}

const withTotal = (label: string, total: number | undefined) =>
  total === undefined ? label : `${label} (${total.toLocaleString('en-IN')})`

function useTotal(filter: object): number | undefined {
  const { total } = useGetList(
    'contact-messages',
    { filter, pagination: { page: 1, perPage: 1 } },
    { placeholderData: (previous) => previous },
  )
  return total
}

const columns: RecordColumn<AdminContactMessage>[] = [
  {
    source: 'reference',
    label: t('Reference'),
    disableSort: true,
    sx: { whiteSpace: 'nowrap' },
    render: (request) => <RecordLink to={`/contact-messages/${request.id}`}>{request.reference}</RecordLink>,
  },
  {
    source: 'kind',
    label: t('Kind'),
    sx: { whiteSpace: 'nowrap' },
    render: (request) => kindLabel[request.kind],
  },
  {
    source: 'name',
    label: t('Name'),
    render: (request) => <TwoLineCell first={request.name} second={request.email} width={184} />,
  },
  {
    source: 'subject',
    label: t('Subject'),
    disableSort: true,
    render: (request) => (
      <TwoLineCell
        first={getRequestSubject(request)}
        second={request.images.length > 0 ? formatPhotoCount(request.images.length) : ''}
        width={272}
      />
    ),
  },
  {
    source: 'created_at',
    label: t('Date'),
    render: (request) => (
      <TwoLineCell first={formatDay(request.created_at)} second={formatTime(request.created_at)} />
    ),
  },
  {
    source: 'handled_at',
    label: t('Status'),
    render: (request) => <HandledBadge {...request} />,
  },
]

/** Changes only messages that differ, so that Undo restores the previous state. */
function BulkHandled() {
  const { onUnselectItems } = useListContext<AdminContactMessage>()
  const selected = useSelectedRecords<AdminContactMessage>()
  const { setHandled, busy } = useMarkHandled()
  const unhandled = selected.filter(({ handled_at }) => handled_at === null)
  const handled = selected.filter(({ handled_at }) => handled_at !== null)

  const change = (requests: AdminContactMessage[], to: boolean) => () => {
    onUnselectItems()
    setHandled(requests, to)
  }
  return (
    <>
      <Button
        startIcon={<HandledIcon />}
        disabled={busy || unhandled.length === 0}
        onClick={change(unhandled, true)}
      >
        {t('Mark as handled')}
      </Button>
      <Button
        startIcon={<WaitingIcon />}
        disabled={busy || handled.length === 0}
        onClick={change(handled, false)}
      >
        {t('Mark as waiting')}
      </Button>
    </>
  )
}
