import { ListExportButton } from '../exports/ListExport.tsx'
import { t } from '../i18n.ts'
import { alwaysOnFilter, searchFilter } from '../inputs/list-filters.tsx'
import { EmptyList } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { toChoices } from '../orders/order-labels.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { roleLabel } from './customer-labels.ts'

const customerFilters = [
  searchFilter(t('Search customers'), t('Name, email, phone, city')),
  alwaysOnFilter('kind', t('Account'), [
    { id: 'account', name: t('With an account') },
    { id: 'guest', name: t('Guests') },
  ]),
  alwaysOnFilter('role', t('Role'), toChoices(roleLabel)),
]

const empty = (
  <EmptyList title={t('No customers found')} text={t('No customers match your search and filters.')} />
)

export function CustomerList() {
  return (
    <ListScreen
      resource="customers"
      title={t('Customers')}
      failed={adminMessages.customer.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'full_name', 'email', 'role']}
      filters={customerFilters}
      actions={<ListExportButton list="customers" what={t('customers')} />}
      table={<CustomerTable empty={empty} />}
      cards={<CustomerCards empty={empty} />}
    />
  )
}
