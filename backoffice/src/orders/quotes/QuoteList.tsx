import ClosedIcon from '@mui/icons-material/CancelOutlined'
import AcceptedIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmpty'
import { Button, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminQuote, QuoteLink, QuoteStatus } from '@nakshi/core/order-edits/admin-quotes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { sendJson } from '../../api/fetch-json.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDateTime, formatDay } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { quoteMessages } from '../../languages/messages.ts'
import { RecordLink } from '../../ui/fields/RecordLink.tsx'
import { StatusBadge } from '../../ui/fields/StatusBadge.tsx'
import { searchFilter } from '../../ui/inputs/list-filters.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { EmptyList } from '../../ui/layout/ScreenStates.tsx'
import { useAction, useNotifyFailure } from '../../ui/layout/use-action.ts'
import { AddButton, FilterTabs, ListScreen } from '../../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../../ui/lists/RecordRows.tsx'
import { QuoteLinkDialog } from './QuoteLinkDialog.tsx'

const STATUSES = {
  open: { label: t('Open'), tone: 'info', Icon: OpenIcon },
  accepted: { label: t('Accepted'), tone: 'success', Icon: AcceptedIcon },
  expired: { label: t('Expired'), tone: 'quiet', Icon: ClosedIcon },
  withdrawn: { label: t('Withdrawn'), tone: 'quiet', Icon: ClosedIcon },
} as const satisfies Record<QuoteStatus, unknown>

const tabs = [
  { value: undefined, label: t('All') },
  ...Object.entries(STATUSES).map(([value, { label }]) => ({ value, label })),
]
const filters = [searchFilter(t('Search name or phone'))]
const add = (
  <CanAccess permission="orders.write">
    <AddButton to="/orders/new" label={t('New quote')} />
  </CanAccess>
)
const empty = (
  <EmptyList
    title={t('No quotes found')}
    text={t('Enter an order for a customer, and create a quote instead of placing it.')}
  />
)

export function QuoteList() {
  return (
    <ListScreen
      resource="quotes"
      title={t('Quotes')}
      add={add}
      failed={quoteMessages.list_failed}
      sortFields={['created_at', 'valid_until', 'total', 'name']}
      filters={filters}
      tabs={<FilterTabs label={t('Status')} source="status" tabs={tabs} />}
    >
      <RecordRows<AdminQuote> label={t('Quotes')} empty={empty} columns={columns} card={renderCard} />
    </ListScreen>
  )
}

const columns: RecordColumn<AdminQuote>[] = [
  { source: 'created_at', label: t('Created'), render: ({ created_at }) => formatDateTime(created_at) },
  { source: 'name', label: t('Customer'), children: <Customer /> },
  { source: 'total', label: t('Total'), render: formatTotal },
  { source: 'valid_until', label: t('Valid until'), render: (quote) => formatLastDay(quote) },
  { source: 'status', label: t('Status'), render: ({ status }) => <QuoteBadge status={status} /> },
  { source: 'created_by', label: t('By') },
  { source: 'id', label: t('Actions'), disableSort: true, children: <QuoteActions /> },
]

function formatTotal({ total, advance }: AdminQuote): string {
  const sum = formatPaise(total)
  return advance === null ? sum : t('%{sum}, %{advance} in advance', { sum, advance: formatPaise(advance) })
}

const formatLastDay = ({ valid_until }: AdminQuote) => formatDay(`${valid_until}T06:00:00Z`)

const renderCard = (quote: AdminQuote) => (
  <Stack sx={{ gap: 1 }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <Customer />
      <QuoteBadge status={quote.status} />
    </Stack>
    <Typography>
      {t('%{sum}, valid until %{day}', { sum: formatTotal(quote), day: formatLastDay(quote) })}
    </Typography>
    <QuoteActions />
  </Stack>
)

function QuoteBadge({ status }: Pick<AdminQuote, 'status'>) {
  const { label, tone, Icon } = STATUSES[status]
  return (
    <StatusBadge Icon={Icon} tone={tone}>
      {label}
    </StatusBadge>
  )
}

function Customer() {
  const quote = useRecordContext<AdminQuote>()
  if (!quote) return null
  const { name, order, request } = quote
  return (
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      {order && <RecordLink to={`/order-details/${order.id}`}>{order.order_number}</RecordLink>}
      {request && (
        <Typography variant="body2">
          <RecordLink to={`/contact-messages/${request.id}`}>{request.reference}</RecordLink>
        </Typography>
      )}
    </div>
  )
}

function QuoteActions() {
  const quote = useRecordContext<AdminQuote>()
  const [link, setLink] = useState<QuoteLink | null>(null)
  const [withdrawing, setWithdrawing] = useState(false)
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  if (!quote || (quote.status !== 'open' && !link)) return null
  const { id, name, phone } = quote
  const renew = async () => {
    try {
      setLink(await sendJson<QuoteLink>(`quotes/${id}/link`, 'POST'))
    } catch (error) {
      notifyFailure(quoteMessages.link_failed, error)
      await queries.invalidateQueries({ queryKey: ['quotes'] })
    }
  }
  return (
    <CanAccess permission="orders.write">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button aria-label={t('New link for %{name}', { name })} onClick={renew} sx={{ minHeight: 44 }}>
          {t('New link')}
        </Button>
        <Button
          color="error"
          aria-label={t('Withdraw the quote for %{name}', { name })}
          onClick={() => setWithdrawing(true)}
          sx={{ minHeight: 44 }}
        >
          {t('Withdraw')}
        </Button>
      </Stack>
      {link && (
        <QuoteLinkDialog link={link} customer={{ full_name: name, phone }} onClose={() => setLink(null)} />
      )}
      {withdrawing && <WithdrawDialog id={id} onClose={() => setWithdrawing(false)} />}
    </CanAccess>
  )
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { act, busy, problem } = useAction({
    resource: 'quotes',
    done: quoteMessages.withdrawn,
    failed: quoteMessages.withdraw_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Withdraw this quote?')}
      action={t('Withdraw')}
      busyAction={t('Updating...')}
      busy={busy}
      destructive
      errorMessage={problem}
      onAction={() => act(() => sendJson(`quotes/${id}`, 'DELETE'))}
      onClose={onClose}
    >
      <Typography>{t('Its link says that the quote is no longer open.')}</Typography>
    </ActionDialog>
  )
}
