import { Link } from '@mui/material'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { Link as RouterLink } from 'react-router-dom'
import { formatCustomerName } from './customer-labels.ts'

type Named = Pick<AdminCustomer, 'id'> & Parameters<typeof formatCustomerName>[0]

export function CustomerLink({ customer }: { customer: Named }) {
  return (
    <Link
      component={RouterLink}
      to={`/customers/${customer.id}`}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {formatCustomerName(customer)}
    </Link>
  )
}
