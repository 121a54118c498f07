import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPhone } from '@nakshi/core/base/phone'
import type { AdminCustomer } from '@nakshi/core/customers/admin-schema'
import { NumberField, useListContext, useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { ExportButton } from '../exports/ExportDialog.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { alwaysOnFilter, choiceFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { useSelectedRecords } from '../ui/layout/BulkSelection.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import {
  CustomerLink,
  CustomerRoleBadge,
  formatOrderCount,
  getCustomerEmail,
  roleLabel,
} from './customer-fields.tsx'

const customerFilters = [
  searchFilter(t('Search customers'), t('Name, email, phone, city')),
  alwaysOnFilter('kind', t('Account'), [
    { id: 'account', name: t('With an account') },
    { id: 'guest', name: t('Guests') },
  ]),
  choiceFilter('role', t('Role'), toChoices(roleLabel)),
]

const empty = (
  <EmptyList title={t('No customers found')} text={t('No customers match your search and filters.')} />
)

export function CustomerList() {
  return (
    <ListScreen
      resource="customers"
      title={t('Customers')}
      add={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <CanAccess permission="settings.write">
            <Button component={RouterLink} to="/customers/import" startIcon={<ImportIcon />}>
              {t('Import')}
            </Button>
          </CanAccess>
          <Button component={RouterLink} to="/imported-orders" variant="outlined">
            {t('Earlier orders')}
          </Button>
        </Stack>
      }
      form={<CustomerTabs open="/customers" />}
      failed={adminMessages.customer.list_failed}
      sortFields={[
        ...['created_at', 'full_name', 'email', 'role'],
        ...['orders_count', 'spent', 'last_order_at'],
      ]}
      filters={customerFilters}
      actions={<ExportButton list="customers" what={t('customers')} />}
    >
      <RecordRows<AdminCustomer>
        label={t('Customers')}
        bulk={<CopyEmails />}
        hiddenColumns={['last_order_at']}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const columns: RecordColumn<AdminCustomer>[] = [
  {
    source: 'full_name',
    label: t('Name'),
    sx: { minWidth: 150 },
    render: (customer) => <CustomerLink customer={customer} />,
  },
  { source: 'email', label: t('Email'), render: getCustomerEmail },
  {
    source: 'phone',
    label: t('Phone'),
    disableSort: true,
    sx: { whiteSpace: 'nowrap' },
    render: ({ phone }) => phone && formatPhone(phone),
  },
  { source: 'role', label: t('Role'), render: (customer) => <CustomerRoleBadge customer={customer} /> },
  {
    source: 'orders_count',
    label: t('Orders'),
    align: 'right',
    children: <NumberField source="orders_count" />,
  },
  {
    source: 'spent',
    label: t('Spend'),
    sx: { textAlign: 'right' },
    render: (customer) => formatPaise(customer.spent),
  },
  {
    source: 'last_order_at',
    label: t('Last order'),
    render: ({ last_order_at }) => (last_order_at ? formatDay(last_order_at) : t('None')),
  },
  { source: 'created_at', label: t('Joined'), render: (customer) => formatDay(customer.created_at) },
]

const renderCard = (customer: AdminCustomer) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <CustomerLink customer={customer} />
      <CustomerRoleBadge customer={customer} />
    </Stack>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {getCustomerEmail(customer)}
      {customer.phone && (
        <Box component="span" sx={{ display: 'block' }}>
          {formatPhone(customer.phone)}
        </Box>
      )}
    </Typography>
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
      <Typography variant="body2">
        {formatOrderCount(customer.orders_count)}, {formatPaise(customer.spent)}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('Joined %{createdAt}', { createdAt: formatDay(customer.created_at) })}
      </Typography>
    </Stack>
  </>
)

const messages = adminMessages.customer

function CopyEmails() {
  const { onUnselectItems } = useListContext<AdminCustomer>()
  const selected = useSelectedRecords<AdminCustomer>()
  const notify = useNotify()
  const emails = selected.flatMap((customer) => getCustomerEmail(customer) ?? [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(emails.join(', '))
      notify(formatMessage(messages.emails_copied, { smart_count: emails.length }), { type: 'success' })
      onUnselectItems()
    } catch {
      notify(messages.emails_not_copied, { type: 'error' })
    }
  }
  return (
    <Button startIcon={<CopyIcon />} disabled={emails.length === 0} onClick={copy}>
      {t('Copy email addresses')}
    </Button>
  )
}
