import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** An empty list or screen: what is missing, and what to do about it. */
export function NothingHere({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 6 }}>
      <Typography variant="h2">{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {children}
    </Stack>
  )
}
