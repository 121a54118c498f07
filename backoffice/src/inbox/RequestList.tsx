import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useListContext } from 'react-admin'
import { EmptyList } from '../layout/EmptyList.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { HandledTabs } from './HandledTabs.tsx'
import { RequestCards } from './RequestCards.tsx'
import { RequestTable } from './RequestTable.tsx'
import { requestFilters } from './request-filters.tsx'

/**
 * What people wrote to the store from the contact and the custom order forms; what waits comes
 * first.
 */
export function RequestList() {
  return (
    <ListScreen
      resource="requests"
      title="Inbox"
      failed={adminSentences.request.list_failed}
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
  waiting: { title: 'Nothing waits', text: "New messages from the shop's forms show here." },
  handled: { title: 'Nothing was handled yet' },
  all: { title: 'No messages yet', text: "What people send from the shop's forms shows here." },
}

function NoRequests() {
  const { handled } = useListContext().filterValues
  return (
    <EmptyList
      title="No messages found"
      text="Nothing matches this search and these filters."
      first={handled === undefined ? first.all : handled ? first.handled : first.waiting}
      keep={['handled']}
    />
  )
}
