import { type Theme, useMediaQuery } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { ColumnsButton, FilterButton, List, Pagination, SortButton, TopToolbar } from 'react-admin'
import { ListFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { customer_filters } from './customer-filters.tsx'

/** Everybody with an account, shoppers and admins. */
export function CustomerList() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Customers" />
      <List
        title={false}
        empty={false}
        exporter={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={25}
        filters={customer_filters}
        actions={
          <TopToolbar>
            <FilterButton />
            {phone ? <SortButton fields={['created_at', 'full_name', 'email', 'role']} /> : <ColumnsButton />}
          </TopToolbar>
        }
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
        error={<ListFailed text={sentences.admin.customer.list_failed} />}
      >
        {phone ? <CustomerCards /> : <CustomerTable />}
      </List>
    </>
  )
}
