import { DateInput, TextInput } from 'react-admin'
import { searchFilter, shownFilter } from '../inputs/list-filters.tsx'
import { choicesOf } from '../orders/order-words.ts'
import { actionLabel, subjectLabel } from './audit-words.ts'

const people = [
  { id: 'staff', name: 'People who work here' },
  { id: 'shoppers', name: 'Shoppers' },
  { id: 'strangers', name: 'Strangers and the shop itself' },
]

export const auditFilters = [
  searchFilter('Search the log', 'Name, network address'),
  shownFilter('who', 'Who', people),
  shownFilter('action', 'Action', choicesOf(actionLabel)),
  shownFilter('subject_type', 'Done to', choicesOf(subjectLabel)),
  <DateInput key="from" source="at_gte" label="From" />,
  <DateInput key="until" source="at_lte" label="Until" />,
  <TextInput key="id" source="subject_id" label="Id of what it was done to" />,
]
