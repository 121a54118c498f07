import { DateInput, TextInput } from 'react-admin'
import { searchFilter, shownFilter } from '../inputs/list-filters.tsx'
import { choicesOf } from '../orders/order-words.ts'
import { t } from '../words.ts'
import { actionLabel, subjectLabel } from './audit-words.ts'

const people = [
  { id: 'staff', name: t('People who work here') },
  { id: 'shoppers', name: t('Shoppers') },
  { id: 'strangers', name: t('Visitors not signed in, and the shop itself') },
]

export const auditFilters = [
  searchFilter(t('Search the log'), t('Name, network address')),
  shownFilter('who', t('Who'), people),
  shownFilter('action', t('Action'), choicesOf(actionLabel)),
  shownFilter('subject_type', t('Record'), choicesOf(subjectLabel)),
  <DateInput key="from" source="at_gte" label={t('From')} />,
  <DateInput key="until" source="at_lte" label={t('Until')} />,
  <TextInput key="id" source="subject_id" label={t('ID of the record')} />,
]
