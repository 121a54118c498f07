import { Box } from '@mui/material'
import type { ReactNode } from 'react'

export function DescriptionList({ rows }: { rows: { name: string; value: ReactNode; strong?: boolean }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {rows.map(({ name, value, strong }) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            fontWeight: strong ? 600 : 400,
            fontSize: strong ? '1.125rem' : undefined,
          }}
        >
          <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
