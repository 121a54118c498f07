import { ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { AuditRows } from './AuditRows.tsx'
import { auditFilters } from './audit-filters.tsx'

/** Who did what behind the backoffice, who signed in and who was refused. */
export function AuditLogList() {
  const empty = (
    <EmptyList
      title={t('Nothing found')}
      text={t('Nothing in the log matches these filters.')}
      first={{ title: t('Nothing was done yet'), text: t('What people do here is written down for a year.') }}
    />
  )
  return (
    <ListScreen
      resource="audit-log"
      title={t('Audit log')}
      failed={adminSentences.audit.list_failed}
      sort={{ field: 'at', order: 'DESC' }}
      sortFields={['at']}
      perPage={50}
      filters={auditFilters}
      table={<AuditRows empty={empty} />}
      cards={<AuditRows empty={empty} />}
    />
  )
}
