import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'

export function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      {children}
    </Box>
  )
}

type ColumnProps = {
  at: 'left' | 'right'
  fullWidth?: boolean
  children: ReactNode
}

export function Column({ at, fullWidth = false, children }: ColumnProps) {
  return (
    <Stack
      spacing={2}
      sx={{
        gridColumn: { md: at === 'left' ? 1 : 2 },
        ...(fullWidth && { gridRow: { md: '1 / span 2' } }),
      }}
    >
      {children}
    </Stack>
  )
}
