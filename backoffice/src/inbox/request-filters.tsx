import { SearchInput, SelectInput } from 'react-admin'
import { choicesOf } from '../orders/order-words.ts'
import { kindLabel } from './request-words.ts'

/** Waiting and handled have their tabs. */
export const requestFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Reference, name, words"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search messages' } }}
  />,
  <SelectInput
    key="kind"
    source="kind"
    label="Kind"
    alwaysOn
    emptyText="All"
    choices={choicesOf(kindLabel)}
  />,
]
