import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{
        fontWeight: 600,
        display: { xs: 'inline-flex', sm: 'inline' },
        alignItems: 'center',
        minHeight: 44,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Link>
  )
}
