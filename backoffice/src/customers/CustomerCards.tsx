import { Box, Stack, Typography } from '@mui/material'
import type { AdminCustomer } from '@nakshi/api/contract/admin/customers'
import { formatDay } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { useListContext } from 'react-admin'
import { CustomerLink } from './CustomerLink.tsx'
import { ordersOf } from './customer-words.ts'
import { NoCustomers } from './NoCustomers.tsx'
import { RolePill } from './RolePill.tsx'

/** Customers on a phone: a card each. */
export function CustomerCards() {
  const { data, isPending } = useListContext<AdminCustomer>()
  if (isPending) return <Box sx={{ minHeight: 480 }} aria-busy />
  if (!data?.length) return <NoCustomers />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((customer) => (
        <Box
          component="li"
          key={customer.id}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
        >
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <CustomerLink customer={customer} />
            <RolePill role={customer.role} />
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {customer.email}
          </Typography>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
            <Typography variant="body2">
              {ordersOf(customer.orders_count)}, {formatPaise(customer.spent)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              Joined {formatDay(customer.created_at)}
            </Typography>
          </Stack>
        </Box>
      ))}
    </Box>
  )
}
