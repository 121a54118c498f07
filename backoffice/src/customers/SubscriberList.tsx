import SubscribedIcon from '@mui/icons-material/CheckCircleOutlined'
import UnsubscribedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import UnconfirmedIcon from '@mui/icons-material/ScheduleOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type {
  NewsletterSubscriber,
  SubscriberStatus,
} from '@nakshi/core/notifications/admin-newsletter-subscribers'
import { CanAccess } from '../api/permissions.tsx'
import { ExportButton } from '../exports/ExportDialog.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { newsletterMessages } from '../languages/messages.ts'
import { DeleteButton } from '../ui/fields/DeleteDialog.tsx'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { FilterTabs, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'

const styles = {
  subscribed: { Icon: SubscribedIcon, tone: 'success', word: t('Subscribed') },
  unsubscribed: { Icon: UnsubscribedIcon, tone: 'quiet', word: t('Unsubscribed') },
  unconfirmed: { Icon: UnconfirmedIcon, tone: 'warning', word: t('Not confirmed yet') },
} as const satisfies Record<SubscriberStatus, object>

const tabs = (
  <FilterTabs
    label={t('Subscribers by status')}
    source="status"
    tabs={[
      { value: 'subscribed', label: styles.subscribed.word },
      { value: 'unsubscribed', label: styles.unsubscribed.word },
      { value: 'unconfirmed', label: styles.unconfirmed.word },
      { value: undefined, label: t('All') },
    ]}
  />
)

const empty = (
  <EmptyList
    title={t('No subscribers found')}
    text={t('No results match your search and filters.')}
    firstUse={{ text: t('Addresses that confirmed the newsletter appear here.') }}
    preservedFilters={['status']}
  />
)

export function SubscriberList() {
  return (
    <ListScreen
      resource="newsletter-subscribers"
      title={t('Newsletter subscribers')}
      form={<CustomerTabs open="/newsletter-subscribers" />}
      failed={newsletterMessages.list_failed}
      sortFields={['created_at', 'confirmed_at', 'email']}
      filterDefaultValues={{ status: 'subscribed' }}
      filters={[searchFilter(t('Search subscribers'), t('Email'))]}
      actions={<ExportButton list="newsletter-subscribers" what={t('subscribers')} />}
      tabs={tabs}
    >
      <RecordRows<NewsletterSubscriber>
        label={t('Newsletter subscribers')}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const formatOptionalDay = (at: string | null) => at && formatDay(at)

const columns: RecordColumn<NewsletterSubscriber>[] = [
  { source: 'email', label: t('Email'), sx: { overflowWrap: 'anywhere' } },
  {
    source: 'status',
    label: t('Status'),
    disableSort: true,
    render: (subscriber) => <SubscriberBadge subscriber={subscriber} />,
  },
  { source: 'created_at', label: t('Signed up'), render: ({ created_at }) => formatDay(created_at) },
  {
    source: 'confirmed_at',
    label: t('Confirmed'),
    render: ({ confirmed_at }) => formatOptionalDay(confirmed_at),
  },
  {
    source: 'unsubscribed_at',
    label: t('Unsubscribed'),
    disableSort: true,
    render: ({ unsubscribed_at }) => formatOptionalDay(unsubscribed_at),
  },
  { source: 'source', label: t('Page'), sx: { overflowWrap: 'anywhere', minWidth: 140 } },
  { source: 'coupon_code', label: t('Promo code'), disableSort: true },
  {
    source: 'id',
    label: t('Actions'),
    disableSort: true,
    render: (subscriber) => <DeleteSubscriber subscriber={subscriber} />,
  },
]

const renderCard = (subscriber: NewsletterSubscriber) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{subscriber.email}</Box>
      <DeleteSubscriber subscriber={subscriber} />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <SubscriberBadge subscriber={subscriber} />
      <Typography variant="caption" color="textSecondary">
        {t('Signed up %{createdAt}', { createdAt: formatDay(subscriber.created_at) })}
      </Typography>
    </Stack>
  </>
)

function SubscriberBadge({ subscriber }: { subscriber: NewsletterSubscriber }) {
  const { word, ...style } = styles[subscriber.status]
  return <StatusBadge {...style}>{word}</StatusBadge>
}

const DeleteSubscriber = ({ subscriber }: { subscriber: NewsletterSubscriber }) => (
  <CanAccess permission="settings.write">
    <DeleteButton
      resource="newsletter-subscribers"
      record={subscriber}
      name={subscriber.email}
      messages={newsletterMessages}
    >
      {subscriber.coupon_code && t('The promo code is deleted too. Orders that used it keep their discount.')}
    </DeleteButton>
  </CanAccess>
)
