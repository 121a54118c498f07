import { ListExportButton } from '../exports/ListExport.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { customerFilters } from './customer-filters.tsx'

/** There is always the account of who looks. */
const empty = (
  <EmptyList title={t('No customers found')} text={t('Nobody matches this search and this role.')} />
)

/** Everybody with an account, shoppers and admins. */
export function CustomerList() {
  return (
    <ListScreen
      resource="customers"
      title={t('Customers')}
      failed={adminSentences.customer.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'full_name', 'email', 'role']}
      filters={customerFilters}
      actions={<ListExportButton list="customers" what={t('customers')} />}
      table={<CustomerTable empty={empty} />}
      cards={<CustomerCards empty={empty} />}
    />
  )
}
