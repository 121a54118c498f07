import { Box } from '@mui/material'
import type { AuditRow } from '@nakshi/api/contract/admin/audit-log'
import type { ReactElement } from 'react'
import { useListContext } from 'react-admin'
import { t } from '../words.ts'
import { AuditEntry } from './AuditEntry.tsx'

/** The log, newest first; the same on a phone as on a desk. */
export function AuditRows({ empty }: { empty: ReactElement }) {
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
