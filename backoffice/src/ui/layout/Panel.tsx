import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import { type ReactNode, type Ref, useId } from 'react'

export function Panel({
  title,
  headingRef,
  action,
  children,
}: {
  title: string
  /** Lets the heading take the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  action?: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack
          direction="row"
          sx={{
            justifyContent: 'space-between',
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 1.5,
            rowGap: 1,
            mb: 1,
            minHeight: 36,
          }}
        >
          <Typography variant="h2" id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </Typography>
          {action}
        </Stack>
        {children}
      </CardContent>
    </Card>
  )
}

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
