import { Link } from '@mui/material'
import type { AdminCustomer } from '@nakshi/api/contract/admin/customers'
import { Link as RouterLink } from 'react-router-dom'
import { nameOf } from './customer-words.ts'

/** Somebody's name, leading to what the shop knows of them. */
export function CustomerLink({ customer }: { customer: Pick<AdminCustomer, 'id' | 'full_name' | 'email'> }) {
  return (
    <Link
      component={RouterLink}
      to={`/customers/${customer.id}`}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {nameOf(customer)}
    </Link>
  )
}
