import { Box, Stack, Typography } from '@mui/material'
import CssBaseline from '@mui/material/CssBaseline'
import type { ReactNode } from 'react'

/** A whole screen that says one thing. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 3 }}>
      <CssBaseline />
      <title>{`${title} · Nakshi backoffice`}</title>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 480 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{text}</Typography>
        {children}
      </Stack>
    </Box>
  )
}
