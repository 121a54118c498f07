import { searchFilter, shownFilter } from '../inputs/list-filters.tsx'
import { choicesOf } from '../orders/order-words.ts'
import { t } from '../words.ts'
import { roleLabel } from './customer-words.ts'

export const customerFilters = [
  searchFilter(t('Search customers'), t('Name, email, phone, city')),
  shownFilter('kind', t('Account'), [
    { id: 'account', name: t('With an account') },
    { id: 'guest', name: t('Guests') },
  ]),
  shownFilter('role', t('Role'), choicesOf(roleLabel)),
]
