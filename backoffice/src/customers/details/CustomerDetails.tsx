import { Button, Skeleton, Stack, Typography } from '@mui/material'
import type { AdminCustomerDetails } from '@nakshi/contract/admin/customers'
import { RecordContextProvider, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'
import { Column, Columns } from '../../layout/Columns.tsx'
import { ErrorState } from '../../layout/ErrorState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isRecordNotFound, RecordNotFound } from '../../layout/RecordNotFound.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { profileMessages } from '../../messages/profile.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { CustomerRoleBadge } from '../CustomerRoleBadge.tsx'
import { formatCustomerName, isGuest } from '../customer-labels.ts'
import { Account } from './Account.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CUSTOMER_META } from './customer-meta.ts'
import { SavedAddresses } from './SavedAddresses.tsx'

export function CustomerDetails() {
  const { id = '' } = useParams()
  const {
    data: customer,
    error,
    refetch,
  } = useGetOne<AdminCustomerDetails>('customers', { id, meta: CUSTOMER_META })
  if (isRecordNotFound(error))
    return (
      <RecordNotFound
        title={profileMessages.not_found}
        one={t('account')}
        list={{ to: '/customers', label: t('Customers') }}
      />
    )
  if (error && !customer)
    return (
      <>
        <PageHeader title={t('Customer')} />
        <ErrorState text={adminMessages.customer.load_failed} onRetry={refetch} />
      </>
    )
  if (!customer) return <CustomerLoading />
  return (
    <RecordContextProvider value={customer}>
      <PageHeader title={formatCustomerName(customer)}>
        <CanAccess permission="orders.write">
          <Button variant="outlined" component={Link} to={`/orders/new?customer=${customer.id}`}>
            {t('New order')}
          </Button>
        </CanAccess>
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <CustomerRoleBadge customer={customer} />
        <Typography color="textSecondary">
          {isGuest(customer)
            ? t('First visit %{createdAt}', { createdAt: formatDay(customer.created_at) })
            : t('Joined %{createdAt}', { createdAt: formatDay(customer.created_at) })}
        </Typography>
      </Stack>
      <Columns>
        <Column at="right">
          <Account customer={customer} />
        </Column>
        <Column at="left" fullWidth>
          <CustomerOrders />
        </Column>
        <Column at="right">
          <SavedAddresses addresses={customer.addresses} />
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

function CustomerLoading() {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title={t('Customer')} />
      <Columns>
        <Column at="right">{box(220)}</Column>
        <Column at="left" fullWidth>
          {box(420)}
        </Column>
        <Column at="right">{box(280)}</Column>
      </Columns>
    </div>
  )
}
