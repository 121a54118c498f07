import { searchFilter, shownFilter } from '../inputs/list-filters.tsx'
import { choicesOf } from '../orders/order-words.ts'
import { roleLabel } from './customer-words.ts'

export const customerFilters = [
  searchFilter('Search customers', 'Name, email, phone, city'),
  shownFilter('kind', 'Account', [
    { id: 'account', name: 'With an account' },
    { id: 'guest', name: 'Guests' },
  ]),
  shownFilter('role', 'Role', choicesOf(roleLabel)),
]
