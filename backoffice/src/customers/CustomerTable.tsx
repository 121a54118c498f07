import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { formatPaise } from '@nakshi/domain/money'
import { formatPhone } from '@nakshi/domain/phone'
import type { ReactElement } from 'react'
import { DataTable } from 'react-admin'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { t } from '../i18n.ts'
import { formatDay } from '../languages/dates.ts'
import { CopyEmails } from './CopyEmails.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { CustomerRoleBadge } from './CustomerRoleBadge.tsx'
import { getCustomerEmail } from './customer-labels.ts'

const Column = DataTable.Col<AdminCustomer>
const NumberColumn = DataTable.NumberCol<AdminCustomer>

export function CustomerTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminCustomer>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<CopyEmails />}
      hiddenColumns={['last_order_at']}
      empty={empty}
      aria-label={t('Customers')}
    >
      <Column
        source="full_name"
        label={t('Name')}
        render={(customer) => <CustomerLink customer={customer} />}
      />
      <Column source="email" label={t('Email')} render={getCustomerEmail} />
      <Column
        source="phone"
        label={t('Phone')}
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ phone }) => phone && formatPhone(phone)}
      />
      <Column
        source="role"
        label={t('Role')}
        render={(customer) => <CustomerRoleBadge customer={customer} />}
      />
      <NumberColumn source="orders_count" label={t('Orders')} disableSort />
      <Column
        source="spent"
        label={t('Spend')}
        disableSort
        sx={{ textAlign: 'right' }}
        render={(customer) => formatPaise(customer.spent)}
      />
      <Column
        source="last_order_at"
        label={t('Last order')}
        disableSort
        render={({ last_order_at }) => (last_order_at ? formatDay(last_order_at) : t('None'))}
      />
      <Column source="created_at" label={t('Joined')} render={(customer) => formatDay(customer.created_at)} />
    </DataTable>
  )
}
