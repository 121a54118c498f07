import { Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { SectionName } from './sections.ts'
import { anchorOf } from './sections.ts'

/** One of the form's sections, which the index beside it leads to. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const id = anchorOf(name)
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography variant="h2" id={id} tabIndex={-1} sx={{ mb: 1, scrollMarginTop: 80 }}>
          {name}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}
