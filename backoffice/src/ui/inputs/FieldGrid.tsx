import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type FieldGridProps = {
  columns: string
  phoneColumns?: string
  from?: 'sm' | 'md'
  children: ReactNode
}

export function FieldGrid({
  columns,
  phoneColumns = 'minmax(0, 1fr)',
  from = 'sm',
  children,
}: FieldGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: phoneColumns, [from]: columns },
      }}
    >
      {children}
    </Box>
  )
}
