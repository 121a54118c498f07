import { Box } from '@mui/material'
import type { AuditRow } from '@nakshi/contract/admin/audit-log'
import type { ReactElement } from 'react'
import { DateInput, TextInput, useListContext } from 'react-admin'
import { t } from '../i18n.ts'
import { alwaysOnFilter, searchFilter } from '../inputs/list-filters.tsx'
import { EmptyList } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { toChoices } from '../orders/order-labels.ts'
import { AuditEntry } from './AuditEntry.tsx'
import { actionLabel, subjectLabel } from './audit-labels.ts'

const staffMembers = [
  { id: 'staff', name: t('Staff') },
  { id: 'shoppers', name: t('Shoppers') },
  { id: 'strangers', name: t('Visitors and the system') },
]

const auditFilters = [
  searchFilter(t('Search the log'), t('Name, network address')),
  alwaysOnFilter('who', t('Who'), staffMembers),
  alwaysOnFilter('action', t('Action'), toChoices(actionLabel)),
  alwaysOnFilter('subject_type', t('Record'), toChoices(subjectLabel)),
  <DateInput key="from" source="at_gte" label={t('From')} />,
  <DateInput key="until" source="at_lte" label={t('Until')} />,
  <TextInput key="id" source="subject_id" label={t('ID of the record')} />,
]

export function AuditLogList() {
  const empty = (
    <EmptyList
      title={t('Nothing found')}
      text={t('Nothing in the log matches these filters.')}
      firstUse={{
        title: t('No activity yet'),
        text: t('Staff activity is logged for one year.'),
      }}
    />
  )
  return (
    <ListScreen
      resource="audit-log"
      title={t('Audit log')}
      failed={adminMessages.audit.list_failed}
      sort={{ field: 'at', order: 'DESC' }}
      sortFields={['at']}
      perPage={50}
      filters={auditFilters}
      table={<AuditRows empty={empty} />}
      cards={<AuditRows empty={empty} />}
    />
  )
}

function AuditRows({ empty }: { empty: ReactElement }) {
  const { data, isPending } = useListContext<AuditRow>()
  if (isPending) return <Box sx={{ minHeight: 480 }} aria-busy />
  if (!data?.length) return empty
  return (
    <Box component="ul" aria-label={t('Audit log')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <AuditEntry key={row.id} row={row} />
      ))}
    </Box>
  )
}
