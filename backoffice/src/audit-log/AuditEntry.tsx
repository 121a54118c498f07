import { Box, Link, Typography } from '@mui/material'
import type { AuditRow } from '@nakshi/api/contract/admin/audit-log'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoment } from '../languages/dates.ts'
import { roleName } from '../people/role-words.ts'
import { actionOf, actorOf, changesOf, screenOf, subjectOf } from './audit-words.ts'
import { FieldChanges } from './FieldChanges.tsx'

/** One thing that was done: by whom, to what, when, from where, and what it changed. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const changes = changesOf(row)
  const screen = screenOf(row)
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {actionOf(row)}
          </Box>
          {subjectOf(row) && ': '}
          {screen ? (
            <Link component={RouterLink} to={screen} underline="always">
              {subjectOf(row)}
            </Link>
          ) : (
            subjectOf(row)
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {formatMoment(row.at)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[actorOf(row), row.role && row.role !== 'user' && roleName(row.role), row.address]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {changes.length > 0 && <FieldChanges changes={changes} />}
    </Box>
  )
}
