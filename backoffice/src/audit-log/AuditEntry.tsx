import { Box, Link, Typography } from '@mui/material'
import type { AuditRow } from '@nakshi/contract/admin/audit-log'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../languages/dates.ts'
import { formatRoleName } from '../staff/role-labels.ts'
import {
  formatActor,
  formatAuditAction,
  formatAuditSubject,
  getSubjectUrl,
  toFieldChanges,
} from './audit-labels.ts'
import { FieldChanges } from './FieldChanges.tsx'

export function AuditEntry({ row }: { row: AuditRow }) {
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
