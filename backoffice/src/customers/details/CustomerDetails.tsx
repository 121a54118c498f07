import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { AdminCustomerDetails } from '@nakshi/api/contract/admin/customers'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatDay } from '@nakshi/api/domain/dates'
import type { ReactNode } from 'react'
import { RecordContextProvider, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { isHttpError } from '../../api/fetch-json.ts'
import { LoadFailed } from '../../layout/LoadFailed.tsx'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { nameOf } from '../customer-words.ts'
import { RolePill } from '../RolePill.tsx'
import { Account } from './Account.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'
import { TheirOrders } from './TheirOrders.tsx'

/** Rows of the list lie in the same cache and lack the addresses. */
export const CUSTOMER_META = { whole: true }

/** One customer: what they ordered and spent, where they live, what they may do. */
export function CustomerDetails() {
  const { id = '' } = useParams()
  const {
    data: customer,
    error,
    refetch,
  } = useGetOne<AdminCustomerDetails>('customers', { id, meta: CUSTOMER_META }, { retry: false })
  // An address that is no id at all is refused before anything is looked up.
  if (isHttpError(error, 404) || isHttpError(error, 400)) return <CustomerMissing />
  if (error)
    return (
      <>
        <PageHeader title="Customer" />
        <LoadFailed text={sentences.admin.customer.load_failed} onRetry={refetch} />
      </>
    )
  if (!customer) return <CustomerLoading />
  return (
    <RecordContextProvider value={customer}>
      <PageHeader title={nameOf(customer)} />
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <RolePill role={customer.role} />
        <Typography color="textSecondary">Joined {formatDay(customer.created_at)}</Typography>
      </Stack>
      <Columns
        account={<Account customer={customer} />}
        orders={<TheirOrders />}
        rest={
          <>
            <SavedAddresses addresses={customer.addresses} />
            <ChangeRole key={customer.id} customer={customer} />
          </>
        }
      />
    </RecordContextProvider>
  )
}

/** Who it is first on a phone, at the right on a wide screen; then the orders; then the rest. */
function Columns({ account, orders, rest }: Record<'account' | 'orders' | 'rest', ReactNode>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Box sx={{ gridColumn: { md: 2 } }}>{account}</Box>
      <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } }}>{orders}</Box>
      <Stack spacing={2} sx={{ gridColumn: { md: 2 } }}>
        {rest}
      </Stack>
    </Box>
  )
}

function CustomerLoading() {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title="Customer" />
      <Columns account={box(220)} orders={box(420)} rest={box(280)} />
    </div>
  )
}

function CustomerMissing() {
  return (
    <>
      <PageHeader title={sentences.profile.not_found} />
      <NothingHere title="There is no such account">
        <Button component={Link} to="/customers" variant="contained">
          Back to Customers
        </Button>
      </NothingHere>
    </>
  )
}
