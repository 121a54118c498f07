import { Box, LinearProgress, Typography } from '@mui/material'
import type { Received } from './fetch-file.ts'

const inWords = (count: number, digits = 0) =>
  count.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/**
 * How far an export has come: its rows as far as they can be counted on the way, else only how much
 * there is.
 */
export function DownloadProgress({ received, rows }: { received: Received; rows: number | null }) {
  const done = Math.max(0, received.lines - 1)
  const share = rows ? { variant: 'determinate' as const, value: Math.min(100, (done / rows) * 100) } : {}
  return (
    <Box>
      <LinearProgress aria-label="Export" {...share} />
      <Typography variant="caption" component="p">
        {rows !== null && `${inWords(done)} of ${inWords(rows)} rows, `}
        {inWords(received.bytes / 1_048_576, 1)} MB
      </Typography>
    </Box>
  )
}
