import { SearchInput, SelectInput } from 'react-admin'
import { choicesOf } from '../orders/order-words.ts'
import { role_label } from './customer-words.ts'

export const customer_filters = [
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
    choices={choicesOf(role_label)}
  />,
]
