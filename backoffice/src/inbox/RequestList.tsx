import { type Theme, useMediaQuery } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { ColumnsButton, FilterButton, List, Pagination, SortButton, TopToolbar } from 'react-admin'
import { OnlyShownTicked } from '../fields/OnlyShownTicked.tsx'
import { ListFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { HandledTabs } from './HandledTabs.tsx'
import { RequestCards } from './RequestCards.tsx'
import { RequestTable } from './RequestTable.tsx'
import { request_filters } from './request-filters.tsx'

/** What people wrote to the store from the contact and the custom order forms; what waits comes first. */
export function RequestList() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Inbox" />
      <List
        title={false}
        empty={false}
        exporter={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        filterDefaultValues={{ handled: false }}
        perPage={25}
        filters={request_filters}
        actions={
          <TopToolbar>
            <FilterButton />
            {phone ? <SortButton fields={['created_at', 'name', 'kind']} /> : <ColumnsButton />}
          </TopToolbar>
        }
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
        error={<ListFailed text={sentences.admin.request.list_failed} />}
      >
        <OnlyShownTicked />
        <HandledTabs />
        {phone ? <RequestCards /> : <RequestTable />}
      </List>
    </>
  )
}
