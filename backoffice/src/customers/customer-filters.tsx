import { SearchInput, SelectInput } from 'react-admin'
import { choicesOf } from '../orders/order-words.ts'
import { roleLabel } from './customer-words.ts'

export const customerFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Name or email"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search customers' } }}
  />,
  <SelectInput
    key="role"
    source="role"
    label="Role"
    alwaysOn
    emptyText="All"
    choices={choicesOf(roleLabel)}
  />,
]
