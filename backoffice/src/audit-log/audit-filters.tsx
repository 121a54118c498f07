import { DateInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../orders/order-words.ts'
import { actionLabel, subjectLabel } from './audit-words.ts'

const people = [
  { id: 'staff', name: 'People who work here' },
  { id: 'shoppers', name: 'Shoppers' },
  { id: 'strangers', name: 'Strangers and the shop itself' },
]

export const auditFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Name, network address"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search the log' } }}
  />,
  <SelectInput key="who" source="who" label="Who" alwaysOn emptyText="All" choices={people} />,
  <SelectInput
    key="action"
    source="action"
    label="Action"
    alwaysOn
    emptyText="All"
    choices={choicesOf(actionLabel)}
  />,
  <SelectInput
    key="subject"
    source="subject_type"
    label="Done to"
    alwaysOn
    emptyText="All"
    choices={choicesOf(subjectLabel)}
  />,
  <DateInput key="from" source="at_gte" label="From" />,
  <DateInput key="until" source="at_lte" label="Until" />,
  <TextInput key="id" source="subject_id" label="Id of what it was done to" />,
]
