import { Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../words.ts'

/**
 * The first screen keeps the browser's focus; a later one takes it to its heading, so that it is
 * read out.
 */
let navigated = false

/** The screen's heading and title, with its main actions at the right. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true })
    return () => {
      navigated = true
    }
  }, [])
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        mb: 2,
        minHeight: 44,
        justifyContent: 'space-between',
      }}
    >
      <title>{t('%{title} · Nakshi backoffice', { title })}</title>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {children}
        </Stack>
      )}
    </Stack>
  )
}
