import { Stack, Typography } from '@mui/material'
import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import type { ReactElement } from 'react'
import { useListContext } from 'react-admin'
import { RecordLink } from '../fields/RecordLink.tsx'
import { t } from '../i18n.ts'
import { alwaysOnFilter, searchFilter } from '../inputs/list-filters.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { EmptyList } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { toChoices } from '../orders/order-labels.ts'
import { HandledBadge } from './HandledBadge.tsx'
import { HandledTabs } from './HandledTabs.tsx'
import { BulkHandled, RequestTable } from './RequestTable.tsx'
import { formatPhotoCount, getRequestSubject, kindLabel } from './request-labels.ts'

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
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'name', 'kind']}
      filterDefaultValues={{ handled: false }}
      filters={requestFilters}
      tabs={<HandledTabs />}
      table={<RequestTable empty={<NoRequests />} />}
      cards={<RequestCards empty={<NoRequests />} />}
    />
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

function RequestCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminContactMessage> empty={empty} bulk={<BulkHandled />}>
      {(request) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <RecordLink to={`/contact-messages/${request.id}`}>{request.reference}</RecordLink>
            <HandledBadge handled_at={request.handled_at} />
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
      )}
    </Cards>
  )
}
