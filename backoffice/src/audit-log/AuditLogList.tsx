import { Box, Link, Typography } from '@mui/material'
import type { AuditRow } from '@nakshi/core/backoffice/admin-audit-log'
import { useState } from 'react'
import { DateInput, TextInput } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { formatRoleName } from '../staff/RoleSelect.tsx'
import { alwaysOnFilter, choiceFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordItems } from '../ui/lists/RecordRows.tsx'
import {
  actionLabel,
  type FieldChange,
  formatActor,
  formatAuditAction,
  formatAuditSubject,
  getSubjectUrl,
  subjectLabel,
  toFieldChanges,
} from './audit-labels.ts'

const staffMembers = [
  { id: 'staff', name: t('Staff') },
  { id: 'shoppers', name: t('Shoppers') },
  { id: 'strangers', name: t('Visitors and the system') },
]

const auditFilters = [
  searchFilter(t('Search the log'), t('Name, network address')),
  alwaysOnFilter('who', t('Who'), staffMembers),
  alwaysOnFilter('action', t('Action'), toChoices(actionLabel)),
  choiceFilter('subject_type', t('Record'), toChoices(subjectLabel)),
  <DateInput key="from" source="at_gte" label={t('From')} />,
  <DateInput key="until" source="at_lte" label={t('Until')} />,
  <TextInput key="id" source="subject_id" label={t('ID of the record')} />,
]

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

export function AuditLogList() {
  return (
    <ListScreen
      resource="audit-log"
      title={t('Audit log')}
      failed={adminMessages.audit.list_failed}
      sort={{ field: 'at', order: 'DESC' }}
      sortFields={['at']}
      perPage={50}
      filters={auditFilters}
    >
      <RecordItems<AuditRow> label={t('Audit log')} empty={empty}>
        {(row) => <AuditEntry key={row.id} row={row} />}
      </RecordItems>
    </ListScreen>
  )
}

function AuditEntry({ row }: { row: AuditRow }) {
  const changes = toFieldChanges(row)
  const screen = getSubjectUrl(row)
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {formatAuditAction(row)}
          </Box>
          {formatAuditSubject(row) && ': '}
          {screen ? (
            <Link component={RouterLink} to={screen} underline="always">
              {formatAuditSubject(row)}
            </Link>
          ) : (
            formatAuditSubject(row)
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {formatDateTime(row.at)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[formatActor(row), row.role && row.role !== 'user' && formatRoleName(row.role), row.address]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {changes.length > 0 && <FieldChanges changes={changes} />}
    </Box>
  )
}

const COLLAPSED_COUNT = 3

function FieldChanges({ changes }: { changes: FieldChange[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, COLLAPSED_COUNT)
  const more = changes.length - COLLAPSED_COUNT
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box
        component="dl"
        // Field names and values are stored text and stay untranslated.
        translate="no"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) 1fr' },
          columnGap: 2,
          rowGap: 0.25,
        }}
      >
        {shown.map((change) => (
          <Box key={change.name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {change.name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {change.before && (
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {change.before}
                </Box>
              )}
              {change.before && change.after && ' → '}
              {change.after && (
                <Box component="ins" sx={{ textDecoration: 'none' }}>
                  {change.after}
                </Box>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Box
          component="button"
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          sx={{
            mt: 0.5,
            p: 0,
            minHeight: 24,
            border: 0,
            bgcolor: 'transparent',
            color: 'primary.main',
            font: 'inherit',
            fontSize: '0.875rem',
            cursor: 'pointer',
            textDecoration: 'underline',
          }}
        >
          {all
            ? t('Show less')
            : t('%{smart_count} more field |||| %{smart_count} more fields', { smart_count: more })}
        </Box>
      )}
    </Box>
  )
}
