import CancelledIcon from '@mui/icons-material/CancelOutlined'
import ClaimedIcon from '@mui/icons-material/CheckCircleOutlined'
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmpty'
import UnpaidIcon from '@mui/icons-material/PaymentsOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminGiftCard, AdminGiftCardStatus, GiftCardLink } from '@nakshi/core/gift-cards/admin-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { sendJson } from '../../api/fetch-json.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDateTime, formatDay } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { RecordLink } from '../../ui/fields/RecordLink.tsx'
import { StatusBadge } from '../../ui/fields/StatusBadge.tsx'
import { searchFilter } from '../../ui/inputs/list-filters.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { EmptyList } from '../../ui/layout/ScreenStates.tsx'
import { useAction, useRequest } from '../../ui/layout/use-action.ts'
import { FilterTabs, ListScreen } from '../../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../../ui/lists/RecordRows.tsx'
import { CustomerTabs } from '../CustomerTabs.tsx'
import { GiftCardLinkDialog } from './GiftCardLinkDialog.tsx'
import { IssueGiftCardButton } from './IssueGiftCardButton.tsx'

const STATUSES = {
  open: { label: t('Not added yet'), tone: 'info', Icon: OpenIcon },
  claimed: { label: t('In an account'), tone: 'success', Icon: ClaimedIcon },
  expired: { label: t('Expired'), tone: 'quiet', Icon: ExpiredIcon },
  cancelled: { label: t('Cancelled'), tone: 'quiet', Icon: CancelledIcon },
  unpaid: { label: t('Not paid yet'), tone: 'quiet', Icon: UnpaidIcon },
} as const satisfies Record<AdminGiftCardStatus, unknown>

const tabs = [
  { value: undefined, label: t('All') },
  ...Object.entries(STATUSES).map(([value, { label }]) => ({ value, label })),
]
const filters = [searchFilter(t('Search recipient or last 4 characters of the code'))]
const add = (
  <CanAccess permission="refunds.unlimited">
    <IssueGiftCardButton />
  </CanAccess>
)
const empty = (
  <EmptyList
    title={t('No gift cards found')}
    text={t('Issue a card: its holder adds it to the account and pays orders with it.')}
  />
)

export function GiftCardList() {
  return (
    <ListScreen
      resource="gift-cards"
      title={t('Gift cards')}
      add={add}
      form={<CustomerTabs open="/gift-cards" />}
      failed={adminMessages.gift_card.list_failed}
      sortFields={['created_at', 'deliver_on', 'expires_on', 'balance']}
      filters={filters}
      tabs={<FilterTabs label={t('Status')} source="status" tabs={tabs} />}
    >
      <RecordRows<AdminGiftCard> label={t('Gift cards')} empty={empty} columns={columns} card={renderCard} />
    </ListScreen>
  )
}

const formatIsoDay = (day: string) => formatDay(`${day}T06:00:00Z`)
const formatBalance = ({ balance, amount }: AdminGiftCard) =>
  t('%{balance} of %{amount}', { balance: formatPaise(balance), amount: formatPaise(amount) })
const formatDelivery = ({ deliver_on, queued_at }: AdminGiftCard) =>
  queued_at === null
    ? formatIsoDay(deliver_on)
    : t('Sent or link created on %{time}', { time: formatDateTime(queued_at) })

const columns: RecordColumn<AdminGiftCard>[] = [
  { source: 'created_at', label: t('Created'), render: ({ created_at }) => formatDateTime(created_at) },
  { source: 'recipient_name', label: t('Recipient'), children: <Recipient /> },
  { source: 'code_ending', label: t('Code'), render: formatEnding },
  { source: 'balance', label: t('Balance'), render: formatBalance },
  { source: 'deliver_on', label: t('Delivery'), render: formatDelivery },
  { source: 'expires_on', label: t('Valid until'), render: ({ expires_on }) => formatIsoDay(expires_on) },
  { source: 'status', label: t('Status'), render: ({ status }) => <GiftCardBadge status={status} /> },
  { source: 'reason', label: t('Reason'), children: <Reason /> },
  { source: 'created_by', label: t('By') },
  { source: 'id', label: t('Actions'), disableSort: true, children: <GiftCardActions /> },
]

/** Why it was issued: staff wrote it, or it was bought. */
function Reason() {
  const card = useRecordContext<AdminGiftCard>()
  if (!card?.order) return <>{card?.reason}</>
  const { id, order_number: number } = card.order
  return (
    <RecordLink to={`/order-details/${id}`}>{t('Order %{orderNumber}', { orderNumber: number })}</RecordLink>
  )
}

function formatEnding({ code_ending }: AdminGiftCard): string {
  return code_ending === null ? '' : `…${code_ending}`
}

const renderCard = (card: AdminGiftCard) => (
  <Stack sx={{ gap: 1 }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <Recipient />
      <GiftCardBadge status={card.status} />
    </Stack>
    <Typography>
      {t('%{sum}, valid until %{day}', { sum: formatBalance(card), day: formatIsoDay(card.expires_on) })}
    </Typography>
    <Typography color="textSecondary">
      {[formatEnding(card), formatDelivery(card)].filter(Boolean).join(', ')}
    </Typography>
    {card.order && <Reason />}
    <GiftCardActions />
  </Stack>
)

function GiftCardBadge({ status }: Pick<AdminGiftCard, 'status'>) {
  const { label, tone, Icon } = STATUSES[status]
  return (
    <StatusBadge Icon={Icon} tone={tone}>
      {label}
    </StatusBadge>
  )
}

function Recipient() {
  const card = useRecordContext<AdminGiftCard>()
  if (!card) return null
  const { recipient_name, recipient_email, sender_name, message, customer } = card
  return (
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{recipient_name}</Typography>
      {recipient_email !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {recipient_email}
        </Typography>
      )}
      {sender_name !== '' && (
        <Typography variant="body2">{t('From %{name}', { name: sender_name })}</Typography>
      )}
      {message !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', maxWidth: 320 }}>
          {message}
        </Typography>
      )}
      {customer && <RecordLink to={`/customers/${customer.id}`}>{customer.name || t('Account')}</RecordLink>}
    </div>
  )
}

type Opened = 'link' | 'email' | 'cancel' | null

function GiftCardActions() {
  const card = useRecordContext<AdminGiftCard>()
  const [link, setLink] = useState<GiftCardLink | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const queries = useQueryClient()
  if (!card || card.status === 'unpaid' || (card.status === 'cancelled' && !opened && !link)) return null
  const { recipient_name: name, status } = card
  const close = () => setOpened(null)
  // Not before: the code may be the reason why the list shows this card.
  function closeLink() {
    setLink(null)
    void queries.invalidateQueries({ queryKey: ['gift-cards'] })
  }
  return (
    <CanAccess permission="refunds.unlimited">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {status === 'open' && (
          <Button
            aria-label={t('New link for %{name}', { name })}
            onClick={() => setOpened('link')}
            sx={{ minHeight: 44 }}
          >
            {t('New link')}
          </Button>
        )}
        {status === 'open' && card.recipient_email !== null && (
          <Button
            aria-label={t('Send the gift card to %{name}', { name })}
            onClick={() => setOpened('email')}
            sx={{ minHeight: 44 }}
          >
            {t('Send now')}
          </Button>
        )}
        {status !== 'expired' && (
          <Button
            color="error"
            aria-label={t('Cancel the gift card of %{name}', { name })}
            onClick={() => setOpened('cancel')}
            sx={{ minHeight: 44 }}
          >
            {t('Cancel card')}
          </Button>
        )}
      </Stack>
      {link && <GiftCardLinkDialog link={link} onClose={closeLink} />}
      {opened === 'link' && <NewLinkDialog card={card} onLink={setLink} onClose={close} />}
      {opened === 'email' && <SendDialog card={card} onClose={close} />}
      {opened === 'cancel' && <CancelDialog card={card} onClose={close} />}
    </CanAccess>
  )
}

type DialogProps = { card: AdminGiftCard; onClose: () => void }

function NewLinkDialog({ card, onLink, onClose }: DialogProps & { onLink: (link: GiftCardLink) => void }) {
  const { id, recipient_email, queued_at, deliver_on } = card
  const { run, busy, errorMessage } = useRequest()
  async function create() {
    onLink(await sendJson<GiftCardLink>(`gift-cards/${id}/link`, 'POST'))
    onClose()
  }
  return (
    <ActionDialog
      title={t('Create a new link?')}
      action={t('New link')}
      busyAction={t('Saving...')}
      busy={busy}
      errorMessage={errorMessage}
      onAction={() => run(create)}
      onClose={onClose}
    >
      <Typography>{t('Earlier codes and links of this card no longer work.')}</Typography>
      {recipient_email !== null && queued_at === null && (
        <Typography>
          {t('The email of %{day} is not sent, as you pass the link on.', { day: formatIsoDay(deliver_on) })}
        </Typography>
      )}
    </ActionDialog>
  )
}

function SendDialog({ card: { id, recipient_email }, onClose }: DialogProps) {
  const { act, busy, problem } = useAction({
    resource: 'gift-cards',
    done: adminMessages.gift_card.sent,
    failed: adminMessages.gift_card.send_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Send this gift card now?')}
      action={t('Send')}
      busyAction={t('Sending...')}
      busy={busy}
      errorMessage={problem}
      onAction={() => act(() => sendJson(`gift-cards/${id}/email`, 'POST'))}
      onClose={onClose}
    >
      <Typography>
        {t('%{email} gets a new code. Earlier codes and links no longer work.', {
          email: recipient_email ?? '',
        })}
      </Typography>
    </ActionDialog>
  )
}

function CancelDialog({ card, onClose }: DialogProps) {
  const { act, busy, problem } = useAction({
    resource: 'gift-cards',
    done: adminMessages.gift_card.cancelled,
    failed: adminMessages.gift_card.cancel_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Cancel this gift card?')}
      action={t('Cancel card')}
      busyAction={t('Updating...')}
      busy={busy}
      destructive
      errorMessage={problem}
      onAction={() => act(() => sendJson(`gift-cards/${card.id}`, 'DELETE'))}
      onClose={onClose}
    >
      <Typography>
        {t('What is left of it, %{balance}, can no longer be spent.', { balance: formatPaise(card.balance) })}
      </Typography>
    </ActionDialog>
  )
}
