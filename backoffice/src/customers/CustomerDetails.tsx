import { Box, Button, DialogContentText, Link, Stack, Typography } from '@mui/material'
import type { Address } from '@nakshi/core/accounts/addresses'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPhone } from '@nakshi/core/base/phone'
import type {
  AdminCustomer,
  AdminCustomerDetails,
  ImportedCustomer,
} from '@nakshi/core/customers/admin-schema'
import { HISTORY_SOURCE_NAMES } from '@nakshi/core/imports/imported-orders'
import type { Nominee } from '@nakshi/core/privacy/schema'
import { useState } from 'react'
import { RecordContextProvider, useUpdate } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { CustomerEarlierOrders } from '../imported-orders/CustomerEarlierOrders.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages, profileMessages } from '../languages/messages.ts'
import { AddressLines } from '../ui/fields/AddressLines.tsx'
import { DeleteDialog } from '../ui/fields/DeleteDialog.tsx'
import { ActionDialog, awaitUnmounted } from '../ui/layout/ActionDialog.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Column, Columns, DescriptionList, Panel } from '../ui/layout/Panel.tsx'
import { ColumnsLoading, RecordScreen } from '../ui/layout/RecordScreen.tsx'
import { useAction } from '../ui/layout/use-action.ts'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerRoleBadge, formatCustomerName, getCustomerEmail, isGuest } from './customer-fields.tsx'
import { StoreCreditPanel } from './StoreCreditPanel.tsx'

/** Separates the detail query from list rows in react-admin's cache, which lack addresses. */
const CUSTOMER_META = { whole: true }

export const CustomerDetails = () => (
  <RecordScreen<AdminCustomerDetails>
    resource="customers"
    meta={CUSTOMER_META}
    title={t('Customer')}
    missing={{ title: profileMessages.not_found, one: t('account'), list: t('Customers') }}
    failed={adminMessages.customer.load_failed}
    loading={<ColumnsLoading title={t('Customer')} right={220} left={420} lower={280} />}
  >
    {(customer) => <Details customer={customer} />}
  </RecordScreen>
)

function Details({ customer }: { customer: AdminCustomerDetails }) {
  return (
    <RecordContextProvider value={customer}>
      <PageHeader title={formatCustomerName(customer)}>
        <CanAccess permission="orders.write">
          <Button variant="outlined" component={RouterLink} to={`/orders/new?customer=${customer.id}`}>
            {t('New order')}
          </Button>
        </CanAccess>
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <CustomerRoleBadge customer={customer} />
        <Typography color="textSecondary">
          {isGuest(customer) && customer.imported === null
            ? t('First visit %{createdAt}', { createdAt: formatDay(customer.created_at) })
            : t('Joined %{createdAt}', { createdAt: formatDay(customer.created_at) })}
        </Typography>
      </Stack>
      <Columns>
        <Column at="right">
          <Account customer={customer} />
          {!isGuest(customer) && <StoreCreditPanel customerId={customer.id} />}
        </Column>
        <Column at="left" fullWidth>
          <CustomerOrders />
          <CustomerEarlierOrders />
        </Column>
        <Column at="right">
          <SavedAddresses addresses={customer.addresses} />
          {customer.nominee && <NomineePanel nominee={customer.nominee} />}
          {customer.imported && <EarlierShop imported={customer.imported} />}
          {!isGuest(customer) && (
            <CanAccess permission="staff.write">
              <ChangeRole key={customer.id} customer={customer} />
            </CanAccess>
          )}
        </Column>
      </Columns>
    </RecordContextProvider>
  )
}

function Account({ customer }: { customer: AdminCustomer }) {
  const email = getCustomerEmail(customer)
  const { id, phone, orders_count, spent, last_order_at } = customer
  const reviews = new URLSearchParams({
    filter: JSON.stringify({ user_id: id }),
    displayedFilters: JSON.stringify({ user_id: true }),
  })
  return (
    <Panel title={isGuest(customer) ? t('Guest') : t('Account')}>
      {email !== null && (
        <Typography sx={{ mb: 1 }}>
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        </Typography>
      )}
      {phone && (
        <Typography sx={{ mb: 1 }}>
          <Link href={`tel:+91${phone}`}>{formatPhone(phone)}</Link>
        </Typography>
      )}
      {customer.email_unconfirmed && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('This email address is not confirmed. The account may belong to another person.')}
        </Typography>
      )}
      {isGuest(customer) && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {email === null
            ? t('Customer without an account or email address. Emails are not sent.')
            : t('Guest customer. This is the email address of the last order.')}
        </Typography>
      )}
      <DescriptionList
        rows={[
          { name: t('Orders'), value: orders_count.toLocaleString('en-IN') },
          { name: t('Last order'), value: last_order_at ? formatDay(last_order_at) : t('None yet') },
          { name: t('Spend'), value: formatPaise(spent), strong: true },
        ]}
      />
      <Typography variant="caption" color="textSecondary" component="p">
        {t('Includes cancelled orders; their amounts are not counted.')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {email !== null && (
          <Button size="small" variant="outlined" href={`mailto:${email}`}>
            {t('Send email')}
          </Button>
        )}
        <Button size="small" variant="outlined" component={RouterLink} to={`/reviews?${reviews}`}>
          {t('Reviews')}
        </Button>
        {isGuest(customer) && (
          <CanAccess permission="settings.write">
            <DeleteCustomer customer={customer} />
          </CanAccess>
        )}
      </Stack>
    </Panel>
  )
}

function DeleteCustomer({ customer }: { customer: AdminCustomer }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsDialogOpen(true)}>
        {t('Delete')}
      </Button>
      {isDialogOpen && (
        <DeleteDialog
          resource="customers"
          record={customer}
          name={formatCustomerName(customer)}
          messages={adminMessages.customer}
          onClose={() => setIsDialogOpen(false)}
          onDone={() => navigate('/customers')}
        />
      )}
    </>
  )
}

function ChangeRole({ customer }: { customer: AdminCustomer }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const other = customer.role === 'admin' ? 'user' : 'admin'
  return (
    <Panel title={t('Role')}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <CustomerRoleBadge customer={customer} />
        <Button size="small" variant="outlined" onClick={() => setIsDialogOpen(true)}>
          {other === 'admin' ? t('Make admin') : t('Make shopper')}
        </Button>
      </Stack>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {customer.role === 'admin'
          ? t('Staff member. Permissions depend on their role under Staff.')
          : t('Customer without access to the backoffice.')}
      </Typography>
      {isDialogOpen && <RoleDialog customer={customer} role={other} onClose={() => setIsDialogOpen(false)} />}
    </Panel>
  )
}

type RoleDialogProps = { customer: AdminCustomer; role: AdminCustomer['role']; onClose: () => void }

const wording = {
  admin: {
    action: t('Make admin'),
    effect: t('This person becomes an owner with full access. You can assign a limited role under Staff.'),
  },
  user: {
    action: t('Make shopper'),
    effect: t('This person loses access to the backoffice. Their own orders are kept.'),
  },
}

/** The API rejects changing your own role or the last admin's. */
function RoleDialog({ customer, role, onClose }: RoleDialogProps) {
  const [update] = useUpdate()
  const { act, busy, problem } = useAction({
    resource: 'customers',
    done: adminMessages.customer.role_updated,
    failed: adminMessages.customer.role_failed,
    onDone: onClose,
  })
  const { action, effect } = wording[role]
  const params = {
    id: customer.id,
    data: { role, updated_at: customer.updated_at },
    previousData: customer,
    meta: CUSTOMER_META,
  }

  return (
    <ActionDialog
      title={`${action}: ${formatCustomerName(customer)}`}
      action={action}
      busyAction={t('Updating...')}
      busy={busy}
      errorMessage={problem}
      onAction={() => act(() => update('customers', params, awaitUnmounted))}
      onClose={onClose}
    >
      <DialogContentText>{effect}</DialogContentText>
    </ActionDialog>
  )
}

function SavedAddresses({ addresses }: { addresses: Address[] }) {
  return (
    <Panel title={t('Addresses (%{count})', { count: addresses.length })}>
      {addresses.length === 0 && <Typography color="textSecondary">{t('None saved')}</Typography>}
      {addresses.map((address, index) => (
        <Box
          key={address.id}
          sx={{ pt: index > 0 ? 1.5 : 0, pb: 1.5, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
        >
          <Typography variant="h3">
            {address.name}
            {address.is_default && (
              <Typography component="span" variant="caption" color="textSecondary">
                {' '}
                {t('(default)')}
              </Typography>
            )}
          </Typography>
          <AddressLines address={address} />
        </Box>
      ))}
    </Panel>
  )
}

function NomineePanel({ nominee: { full_name, email, phone } }: { nominee: Nominee }) {
  return (
    <Panel title={t('Nominee')}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{full_name}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      {phone && <Typography>{formatPhone(phone)}</Typography>}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('May ask for this customer’s data after their death or when they cannot ask themselves.')}
      </Typography>
    </Panel>
  )
}

function EarlierShop({ imported }: { imported: ImportedCustomer }) {
  const { source, registered_at, orders_count, total_spent, phone, address, tags, note } = imported
  const rows = [
    { name: t('Registered'), value: registered_at && formatDay(registered_at) },
    { name: t('Orders'), value: orders_count?.toLocaleString('en-IN') },
    { name: t('Total spent'), value: total_spent },
    { name: t('Phone'), value: phone },
    { name: t('Tags'), value: tags },
  ].filter(({ value }) => value)
  return (
    <Panel title={t('From %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })}>
      <DescriptionList rows={rows} />
      {[address, note].map(
        (text) =>
          text && (
            <Typography key={text} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ),
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('As in the file that was imported. Not counted in the totals of this shop.')}
      </Typography>
    </Panel>
  )
}
